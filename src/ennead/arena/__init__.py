"""Matches by the thousand: bots against bots, with seats rotated and deals shared."""
