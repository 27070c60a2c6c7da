"""OpenSpiel: its own tests on our games, and information states that tell a player's own and nothing more."""

import importlib
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import ennead
from ennead.bots import bot
from ennead.core.game import Game
from ennead.core.position import IllegalAction
from ennead.research import open_spiel

EVERY = [
    pytest.param(game, seats, id=f"{game.name}-{seats}") for game in ennead.games() for seats in game.seats
]
AT_ONCE = "le-neuf", "code-of-nine", "immortal-8"  # in which several choose at once
FEWEST = [pytest.param(game, game.seats[0], id=game.name) for game in ennead.games()]


def go(state: Any, moves: int, luck: random.Random) -> None:
    """Play by chance, for so many moves or to the end."""
    for _ in range(moves):
        if state.is_terminal():
            return
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(luck.choice(outcomes or state.legal_actions()))


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_its_own_random_simulation_finds_nothing_wrong(game: Game, seats: int) -> None:
    pyspiel.random_sim_test(open_spiel.spiel_game(game, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_every_draw_can_be_a_chance_node_with_its_odds(game: Game, seats: int) -> None:
    exact = open_spiel.spiel_game(game, seats, exact=True)
    pyspiel.random_sim_test(exact, num_sims=1, serialize=True, verbose=False)
    state, luck, draws = exact.new_initial_state(), random.Random(6), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            draws += 1
        go(state, 1, luck)
    assert draws > 3
    again = exact.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_a_scripted_match_is_what_its_chance_nodes_lead_to() -> None:
    nessos = ennead.game("nessos")
    match = nessos.new_match(3, seed=8)
    state = open_spiel.spiel_game(nessos, 3, exact=True).new_initial_state()
    for outcome in match.draws:
        assert outcome in dict(state.chance_outcomes())
        state.apply_action(outcome)
    luck = random.Random(8)
    while match.bits:
        assert state.current_player() == match.waiting[0]
        assert state.legal_actions() == list(match.actions(match.waiting[0]))
        action = luck.choice(state.legal_actions())
        match.step(match.waiting[0], action)
        for each in (action, *match.draws):
            state.apply_action(each)
    assert state.is_terminal()
    assert match.outcome
    assert state.returns() == [1.0 * (seat in match.outcome.winners) for seat in range(3)]


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_what_may_be_true_is_the_same_to_its_player(game: Game, seats: int) -> None:
    luck = random.Random(1)
    state = open_spiel.spiel_game(game, seats).new_initial_state()
    go(state, 1, luck)
    while not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, luck.random)
        assert other.current_player() == player
        assert other.information_state_string() == state.information_state_string()
        assert other.observation_string() == state.observation_string()
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        go(state, luck.randint(1, 9), luck)


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_nothing_of_what_a_player_cannot_know_goes_into_what_may_be_true(game: Game, seats: int) -> None:
    """Two states that a player can't tell apart give the same worlds, also to the others in them."""
    luck = random.Random(2)
    state = open_spiel.spiel_game(game, seats).new_initial_state()
    go(state, 12, luck)
    player = state.current_player()
    twin = state.resample_from_infostate(player, lambda: 0.25)
    worlds = [each.resample_from_infostate(player, lambda: 0.5) for each in (state, twin)]
    for seat in range(seats):
        one, other = (world.information_state_string(seat) for world in worlds)
        assert one == other
    assert str(worlds[0]) == str(worlds[1])


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_a_view_gives_the_worlds_that_its_viewer_can_be_in(game: Game, seats: int) -> None:
    match, luck = game.new_match(seats, seed=3), random.Random(3)
    for _ in range(7):
        seat = luck.choice(match.waiting)
        match.play(seat, luck.choice(match.legal(seat)).name)
    seat = match.waiting[-1]
    state = open_spiel.spiel_game(game, seats).state_of(match.view(seat), seed=1)
    assert state.current_player() == seat
    assert state.legal_actions() == list(match.actions(seat))
    for event in match.events(seat):
        assert event.kind.name in state.information_state_string()


@pytest.mark.parametrize("name", AT_ONCE)
def test_in_a_world_of_a_view_each_of_those_who_choose_at_once_does_what_it_chose(name: str) -> None:
    """Also where the viewer is not the first of them."""
    game = ennead.game(name)
    match = game.new_match(game.seats[0], seed=3)
    assert len(match.waiting) == match.seats
    viewer = match.seats - 1
    spiel = open_spiel.spiel_game(game, match.seats, at_once=True)
    state = spiel.state_of(match.view(viewer), seed=1)
    chosen = [state.legal_actions(seat)[-seat] for seat in range(match.seats)]
    state.apply_actions(chosen)
    for seat, action in enumerate(chosen):
        assert f"! {game.actions[action].name}\n" in state.information_state_string(seat)


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_its_search_plays(game: Game, seats: int) -> None:
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    spiel, luck = open_spiel.spiel_game(game, seats), np.random.RandomState(5)
    state = spiel.new_initial_state()
    go(state, 5, random.Random(5))
    bot = ismcts.ISMCTSBot(spiel, mcts.RandomRolloutEvaluator(1, luck), 0.7, 10, random_state=luck)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_its_tests_of_games_find_nothing_wrong(game: Game, seats: int) -> None:
    simulation = importlib.import_module("open_spiel.python.tests.games_sim_test")
    simulation.GamesSimTest().sim_game(open_spiel.spiel_game(game, seats))


@pytest.mark.parametrize("name", AT_ONCE)
def test_its_tests_of_games_find_nothing_wrong_where_several_choose_in_one_node(name: str) -> None:
    simulation = importlib.import_module("open_spiel.python.tests.games_sim_test")
    game = ennead.game(name)
    for seats in game.seats:
        simulation.GamesSimTest().sim_game(open_spiel.spiel_game(game, seats, at_once=True))


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_our_bots_play_there_as_they_do_here(game: Game, seats: int, at_once: bool) -> None:
    """The same deal, the same bots with the same seeds: the same match."""
    spiel = open_spiel.spiel_game(game, seats, at_once=at_once, deals=1, seed=9)
    names = [("club", "random", "novice")[seat % 3] for seat in range(seats)]
    there = [open_spiel.SpielBot(spiel, seat, name, seed=seat) for seat, name in enumerate(names)]
    evaluate = importlib.import_module("open_spiel.python.algorithms.evaluate_bots").evaluate_bots
    returns = evaluate(spiel.new_initial_state(), there, np.random.RandomState(1))
    match = game.new_match(seats, seed=9)
    here = [bot(game, name, seat) for seat, name in enumerate(names)]
    while match.bits:
        asked = match.waiting if at_once else match.waiting[:1]
        for seat, name in [(seat, here[seat].choose(match.view(seat))) for seat in asked]:
            match.play(seat, name)
    assert match.outcome
    share = 1 / len(match.outcome.winners)
    assert returns == [share * (seat in match.outcome.winners) for seat in range(seats)]


def test_a_bot_is_asked_only_where_it_is_to_choose() -> None:
    spiel = open_spiel.spiel_game(ennead.game("le-neuf"), 2)
    second = open_spiel.SpielBot(spiel, 1)
    state = spiel.new_initial_state()
    for _ in range(2):
        with pytest.raises(ValueError, match="player 1 is not to choose here"):
            second.step(state)
        state.apply_action(0)
    with pytest.raises(ValueError, match="no bot"):
        open_spiel.SpielBot(spiel, 1, "nobody")
    at_once = open_spiel.spiel_game(ennead.game("nessos"), 3, at_once=True).new_initial_state()
    at_once.apply_action(0)
    bots = [open_spiel.SpielBot(at_once.get_game(), player) for player in range(3)]
    for player in {*range(3)} - {at_once.current_player()}:
        with pytest.raises(ValueError, match=f"player {player} is not to choose here"):
            bots[player].step(at_once)


def test_who_is_to_choose_at_once_sees_nothing_of_what_the_other_chose() -> None:
    state = open_spiel.spiel_game(ennead.game("le-neuf"), 2).new_initial_state()
    state.apply_action(0)
    told = set()
    for action in state.legal_actions():
        after = state.child(action)
        assert after.current_player() == 1
        told.add(after.information_state_string(1))
        assert state.action_to_string(0, action) in after.information_state_string(0)
    assert len(told) == 1


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_those_who_choose_at_once_can_do_so_in_one_node(game: Game, seats: int) -> None:
    """What comes of it is what comes of one after another."""
    at_once = open_spiel.spiel_game(game, seats, at_once=True)
    pyspiel.random_sim_test(at_once, num_sims=1, serialize=True, verbose=False)
    state, luck, together = at_once.new_initial_state(), random.Random(7), 0
    in_turn = open_spiel.spiel_game(game, seats).new_initial_state()
    for one in (state, in_turn):
        one.apply_action(0)
    while not state.is_terminal():
        if state.is_simultaneous_node():
            together += 1
            chosen = [luck.choice(state.legal_actions(seat) or [0]) for seat in range(seats)]
            asked = [seat for seat in range(seats) if state.legal_actions(seat)]
            state.apply_actions(chosen)
            for seat in asked:
                assert in_turn.current_player() == seat
                in_turn.apply_action(chosen[seat])
        else:
            action = luck.choice(state.legal_actions())
            state.apply_action(action)
            in_turn.apply_action(action)
        assert str(state) == str(in_turn)
    assert state.returns() == in_turn.returns()
    assert (together > 0) == (game.name in AT_ONCE)


def test_of_those_who_choose_at_once_all_are_played_or_none() -> None:
    state = open_spiel.spiel_game(ennead.game("le-neuf"), 2, at_once=True).new_initial_state()
    state.apply_action(0)
    before = str(state)
    with pytest.raises(IllegalAction):
        state._apply_actions([state.legal_actions(0)[0], 10**6])
    assert str(state) == before


def test_where_chance_is_next_nothing_is_resampled() -> None:
    state = open_spiel.spiel_game(ennead.game("nessos"), 3, exact=True).new_initial_state()
    with pytest.raises(ValueError, match="where somebody chooses"):
        state.resample_from_infostate(0, lambda: 0.5)


def test_of_an_edition_whose_cards_are_not_the_whole_box_no_worlds_are_dealt() -> None:
    nessos, luck = ennead.game("nessos"), random.Random(1)
    small = open_spiel.spiel_game(nessos, 3, small="nessos-small")
    state = small.new_initial_state()
    state.apply_action(0)
    with pytest.raises(ValueError, match="edition of nessos has not the whole box"):
        state.resample_from_infostate(0, luck.random)
    with pytest.raises(ValueError, match="edition of nessos has not the whole box"):
        small.state_of(state._play.recall.view(state.current_player()), 1)  # type: ignore[union-attr]
    duel = open_spiel.spiel_game(ennead.game("le-neuf"), 2, small="le-neuf-small").new_initial_state()
    duel.apply_action(0)
    duel.apply_action(duel.legal_actions()[0])
    other = duel.resample_from_infostate(1, luck.random)
    assert other.information_state_string(1) == duel.information_state_string(1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"deals": 0}, {"deals": -1}, {"deals": 2**31 - 1}, {"seed": -1}, {"seed": 2**31}, {"seed": 2**63},
        {"players": 2}, {"players": 7}, {"players": -1}, {"deals": 2**40},
    ],
)  # fmt: skip
def test_what_cannot_be_dealt_is_refused_when_a_game_is_loaded(wrong: dict[str, Any]) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match="must be a whole number"):
        open_spiel.spiel_game(ennead.game("nessos"), **{"seats": 3, **wrong})
    with pytest.raises(ValueError, match="player must be"):
        open_spiel.SpielBot(open_spiel.spiel_game(ennead.game("nessos"), 3), 3)


@pytest.mark.parametrize(
    ("game", "more", "why"),
    [
        ("le-neuf", {"turns": -5}, "turns must be"),
        ("nessos", {"small": "le-neuf-small"}, "le-neuf-small is no small game of nessos, but of le-neuf"),
        ("nessos", {"small": "nessos-small", "players": 5}, "says itself how it is played: players can't be"),
        ("nessos", {"small": "nessos-small", "seed": 3}, "says itself how it is played: seed can't be"),
        ("nessos", {"small": "nessos-small", "exact": True}, "says itself how it is played: exact can't be"),
    ],
)
def test_what_a_game_has_not_is_refused_before_it_is_dealt(game: str, more: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        pyspiel.load_game(open_spiel.name_of(ennead.game(game)), more)


def test_of_a_small_game_so_many_seats_are_asked_for_as_it_has() -> None:
    nessos = ennead.game("nessos")
    spiel = open_spiel.spiel_game(nessos, 3, small="nessos-small")
    assert spiel.num_players() == pyspiel.load_game(str(spiel)).num_players() == 3
    with pytest.raises(ValueError, match=r"players of .* must be 3, not 4"):
        open_spiel.spiel_game(nessos, 4, small="nessos-small")


def test_what_a_game_is_asked_for_with_is_checked_before_openspiel_sees_it() -> None:
    nessos = ennead.game("nessos")
    assert open_spiel.spiel_game(nessos, np.int64(5), deals=np.int32(7)).num_players() == 5  # type: ignore[arg-type]
    wrong: list[dict[str, Any]] = [
        {"seats": 4.0}, {"seats": True}, {"seats": "4"}, {"turns": 3}, {"exact": 1}, {"small": 3},
        {"seed": "3"}, {"game": None}, {"game": "nessos"},
    ]  # fmt: skip
    for each in wrong:
        given: dict[str, Any] = {"game": nessos, "seats": 4} | each
        with pytest.raises(ValueError, match=r"players must be|must be a Game|parameter|Parameter|GameParam"):
            open_spiel.spiel_game(**given)
    state = open_spiel.spiel_game(nessos, 3).new_initial_state()
    state.apply_action(0)
    for action in (-1, 999):
        with pytest.raises(ValueError, match="action must be a whole number from 0"):
            state.action_to_string(0, action)
    nobody: list[Any] = [3, None, object()]
    for who in nobody:
        with pytest.raises(ValueError, match="who must be a bot's name, or have a `choose`"):
            open_spiel.SpielBot(open_spiel.spiel_game(nessos, 3), 0, who)


def test_a_deal_or_a_draw_that_there_is_not_changes_nothing() -> None:
    nessos = ennead.game("nessos")
    for more, wrong in (({"deals": 10}, (10, -2)), ({"small": "nessos-end"}, (2,)), ({"exact": True}, (0,))):
        state = open_spiel.spiel_game(nessos, 3, **more).new_initial_state()
        for outcome in wrong:
            with pytest.raises(ValueError, match=r"a deal must be a whole number|can't come up"):
                state.apply_action(outcome)
            assert state.is_chance_node()
            assert state.history() == []


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_simultaneous_game_can_be_turned_into_one_of_turns(name: str) -> None:
    game = ennead.game(name)
    at_once = open_spiel.spiel_game(game, game.seats[0], at_once=True)
    pyspiel.random_sim_test(
        pyspiel.convert_to_turn_based(at_once), num_sims=1, serialize=False, verbose=False
    )


@pytest.mark.parametrize("recalls", [True, False])
def test_nobody_is_told_more_or_less_than_one_player_may_know(recalls: bool) -> None:
    game, types = open_spiel.spiel_game(ennead.game("nessos"), 3), pyspiel.PrivateInfoType
    for is_public in (True, False):
        for private in (types.SINGLE_PLAYER, types.NONE, types.ALL_PLAYERS):
            kind = pyspiel.IIGObservationType(is_public, recalls, private)
            if is_public and private == types.SINGLE_PLAYER:
                game.make_py_observer(kind)
            else:
                with pytest.raises(ValueError, match="what one player may know"):
                    game.make_py_observer(kind)


def test_an_observation_has_named_parts() -> None:
    nessos = ennead.game("nessos")
    game = open_spiel.spiel_game(nessos, 3)
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    observer = game.make_py_observer(kind)
    state = game.new_initial_state()
    observer.set_from(state, 0)
    assert not observer.tensor.any()
    state.apply_action(0)
    observer.set_from(state, 1)
    assert state.observation_tensor(1) == observer.tensor.tolist()
    position = nessos.new_match(3, seed=0).position
    assert observer.tensor.tolist() == nessos.encoder(3)(position, 1).tolist()
    assert observer.dict["hand"].shape == (3, 12)
    assert observer.dict["me"].tolist() == [0, 1, 0]


def test_the_same_deal_is_the_same_match_and_another_is_another() -> None:
    nessos = ennead.game("nessos")
    game, luck = open_spiel.spiel_game(nessos, 4, deals=10, seed=5), random.Random(4)
    assert len(game.new_initial_state().chance_outcomes()) == 10
    state = game.new_initial_state()
    state.apply_action(2)
    assert state.legal_actions() == list(nessos.new_match(4, seed=7).actions(state.current_player()))
    assert str(state) != str(game.new_initial_state().child(3))
    go(state, 10**4, luck)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert sum(state.returns()) == pytest.approx(1)
