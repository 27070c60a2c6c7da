"""PettingZoo: every game as `NAME_v0`, such as `nessos_v0` or `le_neuf_v0` (`pip install
'ennead[pettingzoo]'`).

    from ennead.research.pettingzoo import nessos_v0

    env = nessos_v0.env(seats=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

An observation is what the agent's seat may know, and `action_mask`: what it may do (see `Sight`). An action
is its place in `Game.actions`, a reward the share of the victory, at the end. Seats that choose at once are
asked one after another, and none sees what the others chose; `parallel_env` asks them at once.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

import ennead
from ennead.core.checking import checked_options, whole
from ennead.core.game import Game
from ennead.core.position import IllegalAction, Position
from ennead.research.pixels import in_pixels
from ennead.research.spaces import Observation, Sight, number_of
from ennead.research.text import in_lines

RENDER_MODES = "ansi", "human", "rgb_array"
SEED = 2**64
LONGEST = 2**31  # moves, where a match is cut off
ILLEGAL = -1.0  # the reward of whoever does what may not be done, where that ends the match


class _Play:
    """What both kinds of environment have: a game, its agents, their spaces, and a position."""

    def __init__(
        self,
        game: Game,
        seats: int | None,
        render_mode: str | None,
        max_cycles: int | None,
        options: Mapping[str, int],
    ) -> None:
        self.game, self.seats = game, game.usual_seats if seats is None else seats
        self.options = checked_options(game, options)
        self.sight = Sight(game, self.seats)
        self.most = game.max_moves if max_cycles is None else whole("max_cycles", max_cycles, 1, LONGEST)
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.agents)}
        self.spaces = {agent: Discrete(len(game.actions)) for agent in self.agents}
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r:.80}")
        self.deal(0)

    def deal(self, seed: int | None) -> None:
        """Deal a match: by a seed, or else by a secret one."""
        seed = secrets.randbits(64) if seed is None else whole("seed", seed, 0, SEED - 1)
        self.position, self.cycles = Position.deal(self.game, self.seats, seed, self.options), 0

    def rewards(self) -> dict[str, float]:
        """Each agent's share of the victory; nothing before the end."""
        outcome = self.position.score()
        winners = outcome.winners if outcome else ()
        return {agent: 1 / len(winners) if seat in winners else 0.0 for agent, seat in self.seat.items()}


class _Table:
    """What both kinds of environment show."""

    _play: _Play
    render_mode: str | None

    def observation_space(self, agent: str) -> Dict:
        return self._play.sight.space

    def action_space(self, agent: str) -> Discrete:
        return self._play.spaces[agent]

    def render(self) -> str | np.ndarray[Any, Any] | None:
        """What the first agent that is asked may know: as text, as pixels (see pixels.py), or printed."""
        position = self._play.position
        seat = min(position.waiting, default=0)
        if self.render_mode == "rgb_array":
            return in_pixels(position, seat)
        if self.render_mode == "ansi":
            return in_lines(position, seat)
        if self.render_mode == "human":
            print(in_lines(position, seat))
        return None

    def close(self) -> None:
        """Nothing is open."""


class TurnEnv(_Table, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game whose agents are asked one after another."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        forfeits: bool = False,
        **options: int,
    ) -> None:
        """`max_cycles`: after so many moves, a match is cut off; `forfeits`: whether an illegal action ends
        it, with a reward of -1, rather than raise; `options`: of the game. Raises ValueError for what that
        hasn't.
        """
        super().__init__()
        self._forfeits = forfeits
        self._play = _Play(game, seats, render_mode, max_cycles, options)
        self.metadata = {"name": name_of(game), "render_modes": [*RENDER_MODES], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = self._play.agents

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and which actions it may take."""
        return self._play.sight(self._play.position, self._play.seat[agent])

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a match: by `seed`, 0 to 2**64 - 1, or else by a secret one. No `options` are heard here."""
        self._play.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._asked()

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Take an action for the agent that is asked.

        Raises IllegalAction, or ValueError for what is no action's number at all; then nothing has changed.
        """
        if not self.agents:
            raise ValueError("the match is over: call reset(), which deals another")
        play, agent = self._play, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            going = play.position.step(play.seat[agent], number_of(action))
        except IllegalAction:
            if not self._forfeits:
                raise
            self._end(self.terminations, dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL})
            return
        play.cycles += 1
        if going and play.cycles < play.most:
            self.agent_selection = self._asked()
        else:
            self._end(self.truncations if going else self.terminations, play.rewards())

    def _end(self, how: dict[str, bool], rewards: dict[str, float]) -> None:
        how.update(dict.fromkeys(self.agents, True))
        self.rewards.update(rewards)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def __getattr__(self, name: str) -> Any:
        """What there is once a match was dealt."""
        if name in ("agent_selection", "agents", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"{name}: call reset() first, which deals a match")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _asked(self) -> str:
        bits = self._play.position.bits
        return self.possible_agents[(bits & -bits).bit_length() - 1]


class AtOnceEnv(_Table, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game whose agents answer all at once. Those who aren't asked may say anything: it isn't heard. What
    an agent may not do is taken for the first that it may."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: int,
    ) -> None:
        """`max_cycles`: after so many steps, a match is cut off. Otherwise as `TurnEnv`."""
        self._play = _Play(game, seats, render_mode, max_cycles, options)
        self.metadata = {"name": name_of(game), "render_modes": [*RENDER_MODES]}
        self.render_mode = render_mode
        self.possible_agents = self._play.agents
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a match: by `seed`, 0 to 2**64 - 1, or else by a secret one. No `options` are heard here."""
        self._play.deal(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Have all who are asked act.

        Of who chose what can't be done the first that can is taken, as another's choice, which nobody could
        know, may forbid it: `infos` then has what was not done, by "illegal". Raises ValueError where one of
        them says nothing, or no action's number; then nothing has changed.
        """
        play, position = self._play, self._play.position
        if not self.agents:
            raise ValueError("no match goes on: call reset(), which deals one")
        asked = {seat: self.possible_agents[seat] for seat in position.waiting}
        if silent := [agent for agent in asked.values() if agent not in actions]:
            raise ValueError(f"{silent[0]} is asked, and says nothing")
        said = {seat: number_of(actions[agent]) for seat, agent in asked.items()}
        instead: dict[str, dict[str, Any]] = {}
        for seat, action in said.items():
            may = [*position.actions(seat)]  # bytes refuse to be asked for what is no byte
            if may and action not in may:
                instead[asked[seat]] = {"illegal": action}
            if may:  # what another has done may have answered for it
                position.step(seat, action if action in may else may[0])
        play.cycles += 1
        ended, cut = position.is_over, not position.is_over and play.cycles >= play.most
        seen, infos = self._seen(), {agent: instead.get(agent, {}) for agent in self.agents}
        ends, cuts = dict.fromkeys(self.agents, ended), dict.fromkeys(self.agents, cut)
        rewards = play.rewards()
        if ended or cut:
            self.agents = []
        return seen, rewards, ends, cuts, infos

    def _seen(self) -> dict[str, Observation]:
        play, waiting = self._play, self._play.position.bits
        seen = {agent: play.sight(play.position, seat) for agent, seat in play.seat.items()}
        return {
            agent: each if waiting >> play.seat[agent] & 1 else play.sight.anything(each)
            for agent, each in seen.items()
        }


class Version:
    """A game as PettingZoo's modules are: `env`, `raw_env` and `parallel_env` make environments of it."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def env(self, seats: int | None = None, **more: Any) -> TurnEnv:
        """Agents asked one after another (see `TurnEnv`); an illegal action ends the match, with a reward of
        -1.

        Without PettingZoo's wrappers, which do the same at three times the cost of the game.
        """
        return TurnEnv(self._game, seats, forfeits=True, **more)

    def raw_env(self, seats: int | None = None, **more: Any) -> TurnEnv:
        """The same; an illegal action raises IllegalAction, and changes nothing."""
        return TurnEnv(self._game, seats, **more)

    def parallel_env(self, seats: int | None = None, **more: Any) -> AtOnceEnv:
        """Agents asked at once (see `AtOnceEnv`)."""
        return AtOnceEnv(self._game, seats, **more)

    def __repr__(self) -> str:
        return name_of(self._game)


def name_of(game: Game) -> str:
    """What a game is called here."""
    return f"{game.name.replace('-', '_')}_v0"


_VERSIONS = {name_of(game): Version(game) for game in ennead.games()}


def __getattr__(name: str) -> Version:
    if name not in _VERSIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(_VERSIONS)}")
    return _VERSIONS[name]


def __dir__() -> list[str]:
    return [*globals(), *_VERSIONS]
