"""A match of NINE from the deal to its end, by chance; its record, and the same match from that."""

import random

import ennead

luck = random.Random(7)
match = ennead.game("nine").new_match(seats=3, seed=7)
while not match.is_over:
    seat = luck.choice(match.waiting)
    match.play(seat, luck.choice(match.legal(seat)).name)

print(f"{len(match.log)} moves; places by seat: {match.outcome and match.outcome.places}")
again = ennead.replay(match.record())
assert again.position == match.position
