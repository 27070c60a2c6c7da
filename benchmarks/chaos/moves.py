"""Moves: whether the record of a match is what people, bots and the table did, all of it once, in order."""

from collections.abc import Iterator

from benchmarks.chaos.seats import seats_of
from benchmarks.chaos.story import Deed, Story
from benchmarks.chaos.truth import Truth


def done_by_nobody(story: Story, truth: Truth) -> Iterator[str]:
    """What of a match doesn't follow from what was asked for, seat by seat.

    Whoever plays asks for one move after another. Of each it is known that it was done, or wasn't, or
    neither; which row it came to is not told. So all are looked for that it may be: one of the same words,
    after the one before it, and beyond what anybody had seen when it was asked for. Rows between are the
    table's own: the only answer there was, or a bot's, where one may have moved there when it was written.
    """
    for seat in seats_of(story):
        rows = [n for n, move in enumerate(truth.moves) if move[0] == seat.number]
        possible = [{state.bot for state in seat.possible(*story.written(row))} for row in rows]
        others = [truth.given[row] or bots != {None} for row, bots in zip(rows, possible, strict=True)]
        people = [None in bots for bots in possible]
        deeds = [deed for deed in story.deeds if deed.act and deed.seat == seat.number]
        yield from _placed(story, truth, seat.number, rows, others, people, deeds)


def _placed(
    story: Story,
    truth: Truth,
    seat: int,
    rows: list[int],
    others: list[bool],
    people: list[bool],
    deeds: list[Deed],
) -> Iterator[str]:
    """`others`: whether each of the rows may be the table's own; `people`: whether it may be somebody's."""
    reached = {0}  # so many of the rows may be accounted for
    for deed in deeds:
        first = max(deed.v, story.known(deed.began))
        placed = set[int]()
        for start in reached:
            for at in range(start, len(rows)):
                row = rows[at]
                if row >= first and people[at] and truth.moves[row][1] == deed.act:
                    placed.add(at + 1)
                if not others[at]:
                    break
        if deed.outcome == "refused":
            continue
        if deed.outcome == "done" and not placed:
            after = sorted(rows[n - 1] + 1 if n else 0 for n in reached)
            yield (
                f"{deed.who}’s {deed.act!r} ({deed.id}), chosen on {deed.v} rows at {deed.began} and "
                f"acknowledged, is no row after {after}"
            )
            continue
        reached = placed if deed.outcome == "done" else placed | reached
    if not any(all(others[start:]) for start in reached):
        start = max(reached)
        left = [(rows[at] + 1, truth.moves[rows[at]][1]) for at in range(start, len(rows)) if not others[at]]
        yield f"seat {seat} has rows that nobody asked for: {left}"
