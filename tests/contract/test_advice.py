"""What a hint must hold in every game: it knows no secret, its numbers hold, and its reasons can be told."""

import pickle

import pytest

import ennead
from ennead.bots.advice import MOST, advise
from ennead.bots.reasons import SHOWN, Asker, all_tellings, tellings
from ennead.core.game import Game
from ennead.core.words import LANGUAGES
from ennead.page.drawing import recapping
from ennead.table.words import words
from tests.conftest import compiled_only
from tests.contract.test_searching import asked
from tests.contract.test_secrets import twin

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
VISITS, WORLDS = 48, 6


@compiled_only
@each_game
def test_what_the_asker_cannot_know_changes_nothing(game: Game) -> None:
    for seed in range(3):
        match, seat = asked(game, seed)
        other = twin(match, seat, seed)
        assert bytes(match.position) != bytes(other.position)
        ours, theirs = (
            advise(each.view(seat), 5, recapping(game), milliseconds=None, visits=VISITS, worlds=WORLDS)
            for each in (match, other)
        )
        assert ours
        assert pickle.dumps(ours) == pickle.dumps(theirs)


@compiled_only
@each_game
def test_a_hint_is_of_the_best_that_can_be_done_and_says_how_sure_it_is(game: Game) -> None:
    told = led = 0
    for seed in range(4):
        match, seat = asked(game, seed)
        view = match.view(seat)
        found = advise(view, 5, recapping(game), milliseconds=None, visits=VISITS, worlds=WORLDS)
        assert 2 <= len(found) <= MOST
        assert {each.choice.name for each in found} <= {choice.name for choice in view.legal}
        assert found[0].share == max(each.share for each in found)
        after = [each.share if len(view.waiting) > 1 else each.chance for each in found[1:]]
        assert after == sorted(after, reverse=True)
        assert all(0 <= each.chance <= 1 and 0 < each.error < 1 for each in found)
        for reason in (reason for each in found for reason in each.reasons):
            assert reason.share is None or 0 < reason.share <= 1
        how = recapping(game)
        assert how
        for language in LANGUAGES:
            w = words(game.name, language)
            names = [f"Player {n}" for n in range(match.seats)]
            for each in found:
                reasons = tellings(Asker(w, names, seat), how, each)
                assert len(reasons) <= SHOWN
                assert all(reason.text and (reason.tenths or 1) in range(1, 11) for reason in reasons)
                told += len(reasons)
                led += sum(bool(reason.told.about) for reason in reasons)
            first, *rest = (
                {(one.told.seat, one.text, one.tenths) for one in each}
                for each in all_tellings(Asker(w, names, seat), how, found)
            )
            assert not first.intersection(*rest), "what comes of all speaks for none"
    assert told
    assert led, "nothing of it can be looked up"


@each_game
def test_of_one_thing_to_do_there_is_nothing_to_say(game: Game) -> None:
    match, seat = asked(game, 1)
    view = match.view(seat)
    [only, *_] = [game.number[choice.name] for choice in view.legal]
    reasons = bytearray(2 if why == 0 and action != only else why for action, why in enumerate(view.reasons))
    alone = type(view)(
        view.game, view.viewer, view.positions, view.waiting, view.moves, reasons, view.hear, view.outcome
    )
    assert len(alone.legal) == 1
    assert advise(alone, 5, milliseconds=None, visits=VISITS) == ()


def test_who_is_not_asked_gets_no_hint() -> None:
    match, seat = asked(ennead.game("nessos"), 1)
    with pytest.raises(ValueError, match="not waited for"):
        advise(match.view((seat + 1) % match.seats), 1, milliseconds=None, visits=VISITS)


@compiled_only
def test_a_hint_says_what_an_action_does_that_others_do_not() -> None:
    """Who asks for more with the Queen turns up another troop; who stops does not."""
    game = ennead.game("le-neuf")
    match = game.new_match(2, 7)
    _, moves = match.position.play_out(("club", "club"), 7)
    for seat, action in moves:
        match.step(seat, action)
        if "stop" in [choice.name for choice in match.legal(match.waiting[0])]:
            break
    seat = match.waiting[0]
    found = {
        each.choice.name: each
        for each in advise(match.view(seat), 3, recapping(game), milliseconds=None, visits=400)
    }
    how = recapping(game)
    assert how
    asker = Asker(words("le-neuf", "en"), ["Ana", "Ben"], seat)
    stops, turns = ([each.text for each in tellings(asker, how, found[name])] for name in ("stop", "turn"))
    assert any(text.startswith("Asks again") for text in turns)
    assert not any(text.startswith("Asks again") for text in stops)


@compiled_only
def test_a_hint_plays_on_with_the_choice_it_speaks_of() -> None:
    """In NINE, club players take back a card they would not have marked: all choices would come to one."""
    game = ennead.game("nine")
    match = game.new_match(3, 2)
    _, moves = match.position.play_out(("club",) * 3, 2)
    for seat, action in moves[:126]:
        match.step(seat, action)
    while match.legal(match.waiting[0])[0].verb != "mark":
        match.step(match.waiting[0], match.actions(match.waiting[0])[0])
    view = match.view(match.waiting[0])
    found = advise(view, 3, recapping(game), milliseconds=None, visits=200, worlds=30)
    assert {each.choice.verb for each in found} == {"mark"}
    assert len({pickle.dumps(each.reasons) for each in found}) > 1


@compiled_only
def test_what_comes_after_each_action_is_counted_for_as_long() -> None:
    """In NINE, who spends the last Culture is asked again rounds later; who keeps it, in the next."""
    match = ennead.game("nine").new_match(4, 3)
    view = match.view(match.waiting[0])
    assert {each.verb for each in view.legal} == {"draw", "pass"}
    found = advise(view, 5, recapping(match.game), milliseconds=None, visits=100)
    assert len(found) == 2
    won = [reason for each in found for reason in each.reasons if reason.share is None]
    assert not won, "a round brings all of them points, whatever is done in the one before"
