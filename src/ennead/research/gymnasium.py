"""Gymnasium: a seat of every game against bots, as `ennead/NAME-v0`, once this is imported
(`pip install 'ennead[gymnasium]'`).

    import gymnasium
    import ennead.research.gymnasium

    env = gymnasium.make("ennead/nessos-v0", seats=4, bots="club")
    envs = gymnasium.make_vec("ennead/nessos-v0", num_envs=1024, bots="club")

An observation is what the seat may know, and `action_mask`: what it may do (see `Sight`). An action is its
place in `Game.actions`; the reward is the share of the victory, at the end; an action that may not be taken
ends the match, with a reward of -1.

Gymnasium imports nothing by itself; where there is no line to import this, as in a learner's own command, the
name can say it: `ennead.research.gymnasium:ennead/nessos-v0`.

Many at once are a batch: no Python is run for a match. There an action that may not be taken is refused, and
where a match ends the next is dealt in the same step, whose `final_obs` has what the seat saw at the end.
(Gymnasium's own wrappers that change observations of many at once, such as `FlattenObservation`, take none
that deal so.)
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import ennead
from ennead.bots import bot
from ennead.core.checking import whole
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction
from ennead.research.batch import Batch
from ennead.research.pixels import in_pixels
from ennead.research.spaces import Observation, Sight, number_of
from ennead.research.text import in_lines

ILLEGAL = -1.0  # the reward of whoever does what may not be done


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a match; bots sit at the others."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "club",
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        """`seat`: whose actions are given; `bots`: the level of all others, or of each in their order;
        `options`: of the game. Raises ValueError for what there isn't."""
        self._game = ennead.game(game)
        self._seats = self._game.usual_seats if seats is None else seats
        self._sight = Sight(self._game, self._seats)
        self._seat = whole("seat", seat, 0, self._seats - 1)
        self._levels = levels(bots, self._seats - 1)
        self._options = options
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode must be 'ansi', 'rgb_array' or None, not {render_mode!r:.80}")
        self.render_mode = render_mode
        self.observation_space: Any = self._sight.space
        self.action_space: Any = Discrete(len(self._game.actions))
        self._match, self._was_illegal = self._deal(0), False

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a match, and have the bots act until the seat is asked. What is dealt follows from the seed
        that was given last."""
        super().reset(seed=seed)
        self._match = self._deal(_drawn(self.np_random))
        while self._match.is_over:  # the bots played it to its end before the seat was asked
            self._match = self._deal(_drawn(self.np_random))
        self._was_illegal = False
        return self._seen(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and have the bots act until the seat is asked again, or the match is over.

        Raises ValueError for what is no action's number at all, or once the match is over.
        """
        if self._was_illegal or self._match.is_over:
            raise ValueError("the match is over: call reset(), which deals another")
        try:
            self._match.step(self._seat, number_of(action))
        except IllegalAction as error:
            self._was_illegal = True
            return self._seen(), ILLEGAL, True, False, {"illegal": str(error)}
        self._go_on()
        outcome = self._match.outcome
        share = 1 / len(outcome.winners) if outcome and self._seat in outcome.winners else 0.0
        return self._seen(), share, outcome is not None, False, {}

    def action_masks(self) -> np.ndarray[Any, Any]:
        """What may be done, as bool: for learners that ask for it by this name."""
        return self._match.position.mask(self._seat)

    def render(self) -> str | np.ndarray[Any, Any] | None:
        """What the seat may know, as text or as pixels (see pixels.py)."""
        if self.render_mode == "rgb_array":
            return in_pixels(self._match.position, self._seat)
        return in_lines(self._match.position, self._seat) if self.render_mode == "ansi" else None

    def _deal(self, seed: int) -> Match:
        self._match = self._game.new_match(self._seats, seed, **self._options)
        others = [seat for seat in range(self._seats) if seat != self._seat]
        # Bots' chance follows from the seed too, by a way of its own: it tells them nothing of the deal.
        seeds = np.random.SeedSequence(seed, spawn_key=(1,)).generate_state(len(others), np.uint64).tolist()
        self._bots = {
            seat: bot(self._game, level, own)
            for seat, level, own in zip(others, self._levels, seeds, strict=True)
        }
        self._go_on()
        return self._match

    def _go_on(self) -> None:
        """Have the bots act until the seat is asked."""
        while (waiting := self._match.waiting) and self._seat not in waiting:
            seat = waiting[0]
            self._match.play(seat, self._bots[seat].choose(self._match.view(seat)))

    def _seen(self) -> Observation:
        return self._sight(self._match.position, self._seat)


class SeatVectorEnv(VectorEnv[Observation, np.ndarray[Any, Any], np.ndarray[Any, Any]]):
    """The same, many at once. Where a match ends, the next is dealt in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "club",
        threads: int = 1,
        render_mode: None = None,
        **options: int,
    ) -> None:
        """`bots`: of `Game.players`: those that are compiled; `threads`: how many work at once. Many at once
        are not drawn: `render_mode` is None. Otherwise as `SeatEnv`."""
        if render_mode is not None:
            raise ValueError(
                f"many matches at once aren't drawn: render_mode is None, not {render_mode!r:.80}"
            )
        self._game = ennead.game(game)
        self._seats = self._game.usual_seats if seats is None else seats
        self.single_observation_space = Sight(self._game, self._seats).space
        seat = whole("seat", seat, 0, self._seats - 1)
        players: list[str | None] = [*levels(bots, self._seats - 1)]
        players.insert(seat, None)
        self.num_envs, self._seat = whole("num_envs", num_envs, 1, 1 << 20), seat
        self._more: Any = {"options": options, "threads": threads, "players": players, "dtype": np.int8}
        self._batch = self._deal(0)
        self.single_action_space = Discrete(len(self._game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all matches anew. What is dealt follows from the seed that was given last."""
        super().reset(seed=seed)
        self._batch = self._deal(_drawn(self.np_random))
        return self._seen(), {}

    def step(
        self, actions: np.ndarray[Any, Any]
    ) -> tuple[Observation, np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], dict[str, Any]]:
        """Take an action in each match. Raises IllegalAction for the first that can't be taken: a mask says
        which can; then nothing has changed."""
        batch = self._batch
        before = batch.moment()
        batch.step(actions)
        info = self._ends(batch.ends(before, self._seat)) if batch.done.any() else {}
        share = batch.rewards[:, self._seat].copy()
        return self._seen(), share, batch.done.copy(), np.zeros(len(batch), np.bool_), info

    def _ends(self, seen: np.ndarray[Any, Any]) -> dict[str, Any]:
        """What is told of the matches that a step ended, as Gymnasium tells it: an object for each match."""
        done, actions = self._batch.done.copy(), len(self._game.actions)
        last = np.full(self.num_envs, None, object)
        for lane in np.flatnonzero(done).tolist():
            last[lane] = {"observation": seen[lane], "action_mask": seen[lane, -actions:].copy()}
        return {"final_obs": last, "_final_obs": done, "final_info": {}, "_final_info": done.copy()}

    def action_masks(self) -> np.ndarray[Any, Any]:
        """What may be done, as bool, a row for each match."""
        return self._batch.mask.astype(np.bool_)

    def _deal(self, seed: int) -> Batch:
        return Batch(self._game, self.num_envs, self._seats, seed, **self._more)

    def _seen(self) -> Observation:
        return {"observation": self._batch.obs.copy(), "action_mask": self._batch.mask.copy()}


def levels(bots: str | Sequence[str], others: int) -> list[str]:
    """The level of each other seat. Raises ValueError for another number of them."""
    found = [bots] * others if isinstance(bots, str) else [*bots] if isinstance(bots, Sequence) else []
    if len(found) != others or not all(isinstance(level, str) for level in found):
        raise ValueError(f"{others} bots sit at the other seats, each of a level, not {bots!r:.80}")
    return found


def _drawn(luck: np.random.Generator) -> int:
    """A seed for a deal."""
    return int(luck.integers(2**64, dtype=np.uint64))


def name_of(game: Game) -> str:
    """What a game is called here."""
    return f"ennead/{game.name}-v0"


def _register(games: Sequence[Game]) -> None:
    for game in games:
        gymnasium.register(
            name_of(game),
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point=f"{__name__}:SeatVectorEnv",
            kwargs={"game": game.name},
        )


_register(ennead.games())
