"""Luck: that of the bots in a run. It follows from what all know, so that a checker can ask them anew."""

import hashlib


def luck(table: str, seat: int, seen: int) -> int:
    """A bot's luck for one move, at a table, in place of one that nobody knows (`deputy.bot_seed`)."""
    return int.from_bytes(hashlib.blake2b(f"{table} {seat} {seen}".encode(), digest_size=8).digest())
