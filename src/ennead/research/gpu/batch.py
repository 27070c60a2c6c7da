"""A batch on the device: what `ennead.batch` plays, a match a thread."""

from typing import Any

import numpy as np

from ennead.core.checking import of_kind
from ennead.core.lanes import ASKED, Desk
from ennead.core.observation import scale
from ennead.core.state import MAX_SEATS
from ennead.research import batch as host
from ennead.research.gpu.device import CUDA
from ennead.research.gpu.kernels import Table, Turn, load
from ennead.research.gpu.memory import bring, check, launch, put


def table_of(batch: host.Batch) -> Table:
    """What a batch is to kernels, still on the host, with a desk for each thread (see `with_bytes`).

    Of the position that a player sees there is one: no players are asked there.
    """
    game, n = batch.game, len(batch)
    seen, answer = game.state.array(), np.zeros((n, 2, len(game.actions)), np.uint8)
    points, places = np.zeros((2, n, MAX_SEATS), np.int64)
    desks = Desk(seen, None, answer, points, places, batch.encoder.eyes, scale(batch._obs.dtype))
    return Table(batch._lanes, batch._deal, desks, batch._obs, batch._mask)


def with_bytes(table: Table) -> Table:
    """The same, with the bytes of the positions that are seen at desks: of those, not of a copy."""
    seen = table.desks.seen
    raw = seen.view(np.int8).reshape(len(seen), seen.dtype.itemsize)
    return table._replace(desks=table.desks._replace(raw=raw))


class Batch:
    """A batch that goes on on the device from where it stands on the host, byte for byte as it would there.

        batch = gpu.Batch(ennead.batch("nessos", n=1 << 18, seats=4, seed=7))
        while True:
            batch.step(choose(batch.obs, batch.mask))

    `obs`, `mask`, `seat`, `waiting`, `rewards`, `done` are as in `ennead.Batch`, but arrays of the device:
    what knows `__cuda_array_interface__`, such as CuPy and PyTorch, takes them as they are. `host()` brings
    all of it back. Raises ValueError for a batch in which others play too, and NoDevice.
    """

    def __init__(self, batch: host.Batch) -> None:
        check()
        if (of_kind("batch", batch, host.Batch)._deal.players != ASKED).any():
            raise ValueError("on the device, `step` chooses for all seats: players must be None")
        self.game, self._host = batch.game, batch
        self._table = with_bytes(put(table_of(batch)))
        self._refused, self._sampled = put(np.array([len(batch)], np.int64)), batch._sampled
        self._most = self._noted()

    @property
    def obs(self) -> Any:
        """What the seat that acts sees: (n, `encoder.size`), float32 or int8."""
        return self._table.obs

    @property
    def mask(self) -> Any:
        """What it may do: (n, actions), int8."""
        return self._table.mask

    @property
    def seat(self) -> Any:
        """Who acts: (n,), int8."""
        return self._table.lanes.seat

    @property
    def waiting(self) -> Any:
        """All who may, as bits: (n,), uint8."""
        return self._table.lanes.waiting

    @property
    def rewards(self) -> Any:
        """What the last step brought each seat: (n, seats), float32."""
        return self._table.lanes.rewards

    @property
    def done(self) -> Any:
        """Where it ended a match: (n,), bool."""
        return self._table.lanes.done

    def __len__(self) -> int:
        return len(self._host)

    def step(self, actions: Any, seats: Any = None) -> None:
        """Play an action in each match: whole numbers, in an array of the host or of the device (int64).

        Raises IllegalAction for the first that can't be taken, ValueError for another number of them; then
        nothing has changed.
        """
        n, by = len(self), self.seat if seats is None else self._given("seats", seats)
        turn = Turn(by, self._given("actions", actions), self._refused)
        kernels = load(self.game)
        launch(kernels.refuse, n, self._table, turn)
        lane = int(bring(self._refused, np.empty(1, np.int64))[0])
        if lane < n:
            self._refused = put(np.array([n], np.int64))
            raise self._refusal(lane, turn)
        self._make_room()
        launch(kernels.step, n, self._table, turn)

    def sample(self) -> Any:
        """An action for each match that may be done, each as likely: int64 (n,), on the device. The batch on
        the host would draw the same."""
        turn = Turn(self.seat, put(np.empty(len(self), np.int64)), self._refused)
        launch(load(self.game).sample, len(self), self._table, turn, self._sampled)
        self._sampled += 1
        return turn.actions

    def host(self) -> host.Batch:
        """The batch that this was made of, brought to where this now stands."""
        found, table = self._host, self._table
        lanes = found._lanes
        if lanes.who.shape != table.lanes.who.shape:
            who, what = (np.zeros(log.shape, log.dtype) for log in (table.lanes.who, table.lanes.what))
            found._lanes = lanes = lanes._replace(who=who, what=what)
        for name, to in lanes._asdict().items():
            bring(getattr(table.lanes, name), to)
        bring(table.obs, found._obs)
        bring(table.mask, found._mask)
        found._sampled = self._sampled
        found._moment = found._last = None  # they are of where it stood before
        return found

    def _given(self, what: str, given: Any) -> Any:
        """Whole numbers for each match, on the device."""
        if not hasattr(given, "__cuda_array_interface__"):
            return put(host._numbers(what, given, len(self)))
        if given.shape != (len(self),) or given.dtype != np.int64:
            raise ValueError(f"{what} must be {len(self)} whole numbers (int64), not {given.dtype}")
        return CUDA.as_cuda_array(given)

    def _noted(self) -> int:
        """The most moves that were noted of a match."""
        moves = self._table.lanes.moves
        return int(bring(moves, np.empty(len(self), np.int64)).max())

    def _make_room(self) -> None:
        """Have room for another move of each match. A step makes one: only now and then is it counted."""
        lanes = self._table.lanes
        room = lanes.who.shape[1]
        if self._most >= room - 2:
            self._most = self._noted()
        if self._most >= room - 2:
            lanes = self.host()._lanes
            who, what = (np.concatenate([log, np.zeros_like(log)], 1) for log in (lanes.who, lanes.what))
            self._table = self._table._replace(lanes=self._table.lanes._replace(who=put(who), what=put(what)))
        self._most += 1

    def _refusal(self, lane: int, turn: Turn) -> Exception:
        n = len(self)
        seats, actions = (bring(each, np.empty(n, each.dtype)) for each in (turn.seats, turn.actions))
        return self.host()._refusal(lane, int(seats[lane]), int(actions[lane]))

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} matches of {self.game.name} on the device: {self._host.seats} seats>"
