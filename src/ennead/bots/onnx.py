"""A bot out of a file: a policy as ONNX, as `ennead train --ppo` writes it, or another program.

Wherever bots are named, `nessos.onnx` is one that draws its actions as likely as the policy says, and
`nessos.onnx:best` one that takes the likeliest. What the file needs is said by `research/policy_file.py`.
"""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ennead.core.chance import threefry
from ennead.core.checking import whole
from ennead.core.game import Game
from ennead.core.observation import Encoder
from ennead.core.position import Position
from ennead.core.view import View

Array = np.ndarray[Any, Any]


class OnnxBot:
    """Plays by a policy. It is shown a view, and makes of it the observation that the policy learned from.

    Its chance follows from its seed and the number of moves played, as that of other players.
    """

    def __init__(self, game: Game, seed: int, file: Path, best: bool = False) -> None:
        """Raises ValueError for a file that isn't there, that is no policy for this game, or without the
        library that reads it."""
        self.game, self._best = game, best
        seed = whole("seed", seed, 0, 2**64 - 1)
        self._key = seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF
        self._session, self.seats = opened(game, file)
        self._encoder = game.encoder(self.seats)

    def logits(self, view: View) -> Array:
        """What the policy says of each action. Raises ValueError for a view of more or fewer seats."""
        if view.viewer is None or view.viewer not in view.waiting:
            raise ValueError("nothing to choose: this viewer is not waited for")
        if view.seats != self.seats:
            raise ValueError(f"this policy plays with {self.seats} seats, not {view.seats}")
        # What the viewer may not know is forgotten there: it is as good as the true one to encode.
        hidden = Position(self.game, view.positions.tobytes())
        obs = self._encoder(hidden, view.viewer)
        (found,) = self._session.run(["logits"], {"obs": obs[None]})
        return np.asarray(found[0], np.float64)

    def choose(self, view: View) -> str:
        """The name of the action it takes."""
        logits = self.logits(view)
        legal = np.flatnonzero(np.frombuffer(view.reasons, np.uint8) == 0)
        likely = np.exp(logits[legal] - logits[legal].max())
        if self._best or not np.isfinite(likely).all():
            return self.game.actions[int(legal[likely.argmax()])].name
        drawn = threefry(*self._key, view.moves, 1)[0] / 2**32
        rising = likely.cumsum()
        return self.game.actions[int(legal[np.searchsorted(rising, drawn * rising[-1], "right")])].name


def about(encoder: Encoder) -> dict[str, str]:
    """What a policy's file says of what it is for: `observation` stands for the meaning of every number."""
    fields = [(each.name, each.shape, each.counts, each.labels) for each in encoder.fields]
    meaning = hashlib.sha256(repr(fields).encode()).hexdigest()[:16]
    return {"game": encoder.game.name, "seats": str(encoder.seats), "observation": meaning}


def opened(game: Game, file: Path) -> tuple[Any, int]:
    """A policy that can be run, and for how many seats it is. Raises ValueError as `OnnxBot` does."""
    session, said = _read(file)
    seats = next((each for each in game.seats if said.get("seats") == str(each)), None)
    if said.get("game") != game.name or seats is None:
        whose = f"{said.get('game', 'no game of ours')} with {said.get('seats', '?')} seats"
        raise ValueError(f"{file} plays {whose}, not {game.name}")
    encoder = game.encoder(seats)
    if said.get("observation") != about(encoder)["observation"]:
        raise ValueError(f"{file} was made for other rules of {game.name} than these: train it again")
    needed = f"{file} must take obs of {encoder.size} numbers and give logits of {len(game.actions)}"
    try:  # all that it may get wrong in a match, at once
        (logits,) = session.run(["logits"], {"obs": np.zeros((1, encoder.size), np.float32)})
    except Exception as error:  # the library's own, of no common kind
        raise ValueError(f"{needed}: {error!s:.200}") from error
    if logits.shape != (1, len(game.actions)) or not np.isfinite(logits).all():
        raise ValueError(f"{needed}, finite ones, not of shape {logits.shape}")
    return session, seats


def plays(file: Path) -> str:
    """The name of the game that a file says it plays, "" for none. Raises ValueError as `OnnxBot` does."""
    return str(_read(file)[1].get("game", ""))


def _read(file: Path) -> tuple[Any, dict[str, str]]:
    """A file's policy, and what it says of itself."""
    if not _is_file(file):
        raise ValueError(f"there is no file {file!s:.200}")
    session = _session(file.resolve(), file.stat().st_mtime_ns)
    return session, session.get_modelmeta().custom_metadata_map


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:  # such as a name that is too long
        return False


@lru_cache(maxsize=16)  # a bot is made anew for each match
def _session(file: Path, changed: int) -> Any:
    """A file, read; `changed`: when it last was, so that it is read again."""
    try:
        import onnxruntime
    except ImportError as error:
        raise ValueError("a policy as ONNX needs a library: pip install 'ennead[onnx]'") from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # one row at a time: others would wait
    try:
        return onnxruntime.InferenceSession(file, options, ["CPUExecutionProvider"])
    except Exception as error:  # the library's own, of no common kind
        raise ValueError(f"{file} can't be read as ONNX: {error!s:.200}") from error
