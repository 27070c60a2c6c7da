"""Asking: questions with one answer, which nobody has to be asked.

Whoever plays with people may give such an answer for them, as a move like any other, where that tells nobody
anything. So it is looked for in the position as an onlooker sees it, and only in the phases that a game names
for it (`Game.questions`): there what may be done follows from what all can see, or nothing may be done in
what they see. No secret can change what is found, and what is found is the only thing that may be done
(tests/contract/test_asking.py).

A question is what somebody must say before the game goes on: whom, which, how many. To begin a turn, to play
one's last card and to end one's turn are no questions, though there be nothing else to do: a turn is a
player's own, to look about in and to end.

Who looks ahead need not, where everybody can tell that there is nothing to choose: see `is_plain`.
"""

from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.view import View

WORLDS = 64  # that an onlooker thinks of: what is seen in none of them may be true one time in as many


def only_answer(position: Position) -> tuple[int, int] | None:
    """A seat that is asked what has but one answer, as everybody can tell, and that action's number."""
    game = position.game
    if not game.questions or position.is_over:
        return None
    hidden = position.hidden(-1)
    if hidden[0].phase not in game.questions:
        return None
    known = Position(game, hidden.tobytes())
    for seat in known.waiting:
        actions = known.actions(seat)
        if len(actions) == 1:
            return seat, actions[0]
    return None


def is_plain(onlooker: View, seat: int) -> bool:
    """Whether a seat has but one thing to do in all of so many worlds that may be true for an onlooker.

    They are the same ones always, so no secret changes the answer. It may be wrong where that is rare.
    """
    return onlooker.redeals and all(len(onlooker.redeal(seed).actions(seat)) == 1 for seed in range(WORLDS))


def answer_in_advance(match: Match, seat: int) -> int | None:
    """The answer that a seat may give to what it is asked now and, at once, whenever it is again.

    None where it is asked nothing of the kind. Whatever it holds, it may give that answer.
    """
    asked = match.game.in_advance
    if asked is None or seat not in match.waiting or match.view(seat).state.phase != asked[0]:
        return None
    return int(asked[1])
