"""Play some seeded games by all bots and print a digest of the position after every move."""

import sys
from hashlib import sha256

import numpy as np

import ennead
from ennead.bots import bot

MATCHES = 2  # the first by chance, the second by the club player

name, seats, *options = sys.argv[1:]
game = ennead.game(name)
for seed in range(MATCHES):
    match = game.new_match(
        int(seats), seed, **{key: int(value) for key, value in (o.split("=") for o in options)}
    )
    bots = [bot(game, game.players[seed % len(game.players)], seat) for seat in range(match.seats)]
    while True:
        hidden = match.view(match.waiting[0] if match.waiting else None)
        redealt = np.frombuffer(bytearray(hidden.positions.tobytes()), game.state.dtype)
        viewer = -1 if hidden.viewer is None else hidden.viewer
        game.kernel.redeal(redealt, 0, viewer, seed, len(match.log))
        parts = (bytes(match), hidden.positions.tobytes(), redealt.tobytes())
        print(*(sha256(part).hexdigest()[:16] for part in parts))
        if match.is_over:
            break
        seat = match.waiting[seed % len(match.waiting)]
        match.play(seat, bots[seat].choose(match.view(seat)))
    print(match.outcome)
