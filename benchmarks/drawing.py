"""What drawing a move costs: `python -m benchmarks.drawing [GAME…] [--seats N] [--moves N]`.

A match is played at random with every seat watching in English. For each move: the CPU time to hide, draw and
encode what all of them are sent, and how large that is. Others were played before, as on a server that has
run for a while: rules are compiled, most texts were said, and many pieces of the pages drawn.
"""

import argparse
import random
import statistics
import time
from collections.abc import Iterator

import ennead
from ennead.core.game import Game
from ennead.page.parts import SeatInfo
from ennead.table import pages
from ennead.table.picture import Picture
from ennead.table.preparing import set_apart
from ennead.table.sitting import Sitting
from ennead.table.words import words

SEATS, MOVES, SEED = 4, 400, 9
OTHERS = 4  # matches before


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.drawing", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all without any")
    parser.add_argument("--seats", type=int, default=SEATS, help="seats watching, where the game has as many")
    parser.add_argument("--moves", type=int, default=MOVES, help="moves at most")
    asked = parser.parse_args()
    print(f"{'game':14}{'moves':>6}{'ms a move':>11}{'worst':>8}{'median kB':>11}{'largest':>9}{'whole':>8}")
    for game in [ennead.game(name) for name in asked.games] or ennead.games():
        seats = min(max(asked.seats, game.seats[0]), game.seats[-1])
        for seed in range(OTHERS):
            for _ in watched(game, seats, asked.moves, seed):
                pass
        set_apart()
        moves = list(watched(game, seats, asked.moves, SEED))
        cpu = [1000 * seconds for seconds, _, _ in moves]
        sizes = [size / 1000 for _, sent, _ in moves for size in sent]
        print(
            f"{game.name:14}{len(moves):6}{statistics.mean(cpu):11.1f}{max(cpu):8.1f}"
            f"{statistics.median(sizes):11.1f}{max(sizes):9.1f}{moves[-1][2] / 1000:8.1f}",
            flush=True,
        )


def watched(game: Game, seats: int, most: int, seed: int) -> Iterator[tuple[float, list[int], int]]:
    """After each move: CPU seconds for all seats, bytes sent to each, and bytes of a whole table."""
    match, luck = game.new_match(seats, seed), random.Random(seed)
    w = words(game.name, "en")
    shown: dict[int, Picture] = {}
    while not match.is_over and len(match.log) < most:
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.legal(seat)).name)
        before = time.thread_time()
        sent = []
        for viewer in range(seats):
            infos = tuple(
                SeatInfo(f"Player {n}", "me" if n == viewer else "friend", True) for n in range(seats)
            )
            picture = pages.picture(match.view(viewer), w, Sitting(game.name, infos, seen=len(match.log)))
            sent.append(len(picture.message(shown.get(viewer)).encode()))
            shown[viewer] = picture
        spent = time.thread_time() - before
        yield spent, sent, len(shown[0].message().encode())


if __name__ == "__main__":
    main()
