"""OpenSpiel: every game as `python_ennead_NAME`, once this is imported (`pip install 'ennead[open-spiel]'`).

    import pyspiel
    import ennead.research.open_spiel

    game = pyspiel.load_game("python_ennead_nessos", {"players": 4})

An action is its place in `Game.actions`, a player's return the share of the victory: 1 for all together.
Those who choose at once choose one after another, and none sees what the others chose. The deal is one
chance node: which of `deals` deals, from `seed` on; all later draws follow from it. With `{"exact": True}`
each draw is a chance node of its own, with its odds, those of the deal too; its outcomes are as in scripts.
With `{"small": "nessos-small"}` it is a game that can be searched to its last history (see small.py), by
as many players as that has: `players` needn't be said.

`python_ennead_NAME_simultaneous` is the same with nodes where all who choose at once do so.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel

import ennead
from ennead.bots import bot
from ennead.bots.player import Bot
from ennead.core.checking import checked_options, of_kind, whole
from ennead.core.game import Game
from ennead.core.state import TAPE
from ennead.core.view import View
from ennead.research.recall import Recall, RecallEncoder
from ennead.research.small import small
from ennead.research.spiel_play import Dealer, Play

DEALS = 1000  # that chance has, where nobody says how many
MOST_DEALS = 1_000_000  # as OpenSpiel asks for a list of them
MOST_SEED = 2**31 - 1  # as its whole numbers have 32 bits


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of one of our games."""

    def __init__(self, game: "SpielGame", play: Play | None = None) -> None:
        super().__init__(game)
        self._play = play or Play(game.dealer)

    def current_player(self) -> int:
        """Whoever is next: a player, chance, or nobody any more."""
        return self._play.player

    def _asked(self) -> tuple[int, ...]:
        """Who chooses now; nobody where chance is next, or all is over."""
        return (self._play.player,) if self._play.player >= 0 else ()

    def _legal_actions(self, player: int) -> list[int]:
        position = self._play.position
        return list(position.actions(player)) if position and player in self._asked() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely each is."""
        if self._play.odds:
            return [(outcome, float(odds)) for outcome, odds in self._play.odds.items()]
        deals = self.get_game().max_chance_outcomes()
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        self._play.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'draw' if self._play.is_drawing else 'deal'} {action}"
        actions = self.get_game().game.actions
        name: str = actions[whole("action", action, 0, len(actions) - 1)].name
        return name

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self._play.player == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """The share of the victory that each player has: 0 for all while the game goes on."""
        outcome = self._play.position.score() if self._play.position else None
        if outcome is None:
            return [0.0] * self.num_players()
        winners = outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.num_players())]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "SpielState":
        """A state that may be true, as far as a player can know. Its history is not the way there."""
        return type(self)(self.get_game(), self._play.resampled(player, int(rng() * 2**53)))

    def __str__(self) -> str:
        return str(self._play)


class AtOnceState(SpielState):
    """The same where those who choose at once do so in one node."""

    def _asked(self) -> tuple[int, ...]:
        """All who choose at once."""
        position = self._play.position
        return position.waiting if position and self._play.player >= 0 else ()

    def current_player(self) -> int:
        """As in the other, or that several choose at once."""
        return int(pyspiel.PlayerId.SIMULTANEOUS) if len(self._asked()) > 1 else self._play.player

    def _apply_actions(self, actions: Sequence[int]) -> None:
        play = self._play.copy()  # so that all of them are played, or none
        for _ in self._asked():
            play.step(actions[play.player])  # in a world of a view, its viewer comes first
        self._play = play


class Observer:
    """What a player sees of a state; with perfect recall, all that it was told and did as well.

    `tensor`: as an `Encoder` tells it, or with perfect recall a `RecallEncoder`; 0 before the deal. `dict`:
    its parts by name, in their shapes. Raises ValueError for what is only public, or only private, or all
    players' together.
    """

    def __init__(self, game: Game, seats: int, kind: Any) -> None:
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is not None and not (kind.public_info and kind.private_info == one):
            raise ValueError("observers tell what one player may know: public_info=True, SINGLE_PLAYER")
        self._recalls = kind is not None and kind.perfect_recall
        self._encoder = RecallEncoder(game, seats) if self._recalls else game.encoder(seats)
        self.tensor = np.zeros(self._encoder.size, np.float32)
        self.dict = {part.name: self.tensor[part.at].reshape(part.shape) for part in self._encoder.fields}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write to `tensor` what a player sees of a state."""
        recall = state._play.recall
        if recall is None:
            self.tensor[:] = 0
        elif isinstance(self._encoder, RecallEncoder):
            self._encoder(recall, player, self.tensor)
        else:
            self._encoder(recall.position, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees of a state, as a text for comparing; "" before the deal."""
        if state._play.recall is None:
            return ""
        return state._play.known(player) if self._recalls else state._play.observed(player)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with so many players, its options, and the deals that chance has."""

    kind: Any
    game: Game
    state: type[SpielState]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """As `spiel_game`. Raises ValueError for what the game hasn't: now, not at the first deal."""
        game, usual = self.game, _parameters(self.game)
        options = {**usual, **(params or {})}
        wanted = options.pop("small")
        seats, seed, deals, is_exact = (options.pop(name) for name in ("players", "seed", "deals", "exact"))
        whole("deals", deals, 1, MOST_DEALS)
        whole("seed", seed, 0, MOST_SEED)
        whole("players", seats, game.seats[0], game.seats[-1])
        checked_options(game, options)
        found = small(wanted) if wanted else None
        if found and found.game is not game:
            raise ValueError(f"{wanted} is no small game of {game.name}, but of {found.game.name}")
        if found:
            # What isn't said is here as usual: OpenSpiel fills it in.
            own = {"small": wanted, "players": found.seats}
            more = [name for name, said in (params or {}).items() if said not in (usual[name], own.get(name))]
            if more:
                raise ValueError(f"{wanted} says itself how it is played: {', '.join(more)} can't be chosen")
            seats, deals, is_exact = found.seats, found.deals, found.draws
        self.dealer = Dealer(game, seats, options, seed, deals, is_exact, found)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=max(TAPE, deals) if is_exact else deals,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=game.max_moves,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """The state before the deal, or after it where there is nothing to draw."""
        return self.state(self)

    def state_of(self, view: View, seed: int) -> SpielState:
        """A state that may be true for a viewer who is to choose now; `seed` decides which.

        Its information states are like those of others made so, never like those of a played one (see
        `Recall.seen`). Raises ValueError as `View.check_redeals` does.
        """
        recall = Recall.seen(view, seed)
        return self.state(self, Play(self.dealer, recall, view.viewer or 0))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel makes observers with; no `params` are heard."""
        return Observer(self.game, self.dealer.seats, kind)


class SpielBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots where OpenSpiel wants one: by its name, or anything with a `choose`.

    It is shown what its player may know, and nothing else of the state. Raises ValueError as `bots.bot` does.
    """

    def __init__(self, game: "SpielGame", player: int, who: str | Bot = "club", seed: int = 0) -> None:
        super().__init__()
        self._player = whole("player", player, 0, game.num_players() - 1)
        self._bot = bot(game.game, who, seed) if isinstance(who, str) else who
        if not callable(getattr(self._bot, "choose", None)):
            raise ValueError(f"who must be a bot's name, or have a `choose`, and {who!r:.80} has none")

    def step(self, state: SpielState) -> int:
        """The action it chooses. Raises ValueError where its player is not to choose."""
        recall, game = state._play.recall, state.get_game().game
        if recall is None or self._player not in state._asked():
            raise ValueError(f"player {self._player} is not to choose here: {state}")
        return int(game.number[self._bot.choose(recall.view(self._player))])

    def restart_at(self, state: SpielState) -> None:
        """It has nothing to forget: all that it knows is in what it is shown."""


def spiel_game(game: Game, seats: int, *, at_once: bool = False, **more: int | str) -> SpielGame:
    """A game as OpenSpiel has it. `more`: options of the game, `deals`, `seed`, `exact`, `small`.

    Raises ValueError for what the game hasn't, and for another number of seats than a small one has.
    """
    of_kind("game", game, Game)
    given: dict[str, Any] = {"players": whole("players", seats, game.seats[0], game.seats[-1])}
    for name, value in more.items():  # of numbers of more than 32 bits OpenSpiel says nothing that helps
        plain = isinstance(value, bool | str)
        given[name] = value if plain else whole(name, value, -MOST_SEED, MOST_SEED)
    try:
        found: SpielGame = pyspiel.load_game(name_of(game, at_once), given)
    except pyspiel.SpielError as error:
        raise ValueError(str(error)) from error
    whole(f"players of {found}", seats, found.num_players(), found.num_players())
    return found


def name_of(game: Game, at_once: bool = False) -> str:
    """What a game is called there; `at_once`: where those who choose at once do so."""
    return f"python_ennead_{game.name.replace('-', '_')}" + ("_simultaneous" if at_once else "")


def _parameters(game: Game) -> dict[str, int | str]:
    """What can be chosen, and what is where nothing is."""
    own = {option.name: option.default for option in game.options}
    return {"players": game.usual_seats, "deals": DEALS, "exact": False, "seed": 0, "small": "", **own}


def _register(game: Game, at_once: bool) -> None:
    dynamics = pyspiel.GameType.Dynamics
    kind = pyspiel.GameType(
        short_name=name_of(game, at_once),
        long_name=game.title("en"),
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(game),
    )
    # A class each, as every game there has: anything else it lets go too late, and the process aborts.
    found = {"kind": kind, "game": game, "state": AtOnceState if at_once else SpielState}
    made = type(f"{SpielGame.__name__}_{kind.short_name}", (SpielGame,), found)
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


for _game in ennead.games():
    for _at_once in (False, True):
        _register(_game, _at_once)
