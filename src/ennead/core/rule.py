"""`@rule`: one Python function that runs interpreted or compiled.

Compiled code is kept on disk, so that only the first start ever compiles. Numba decides whether a kept copy
is stale by looking at the function's own file, yet freezes into it every constant and every rule it calls:
each game's folder of compiled code is therefore named after the contents of **all** its rule sources and data
files, and core's. What a game shows (its pages, texts and words) is compiled into nothing.

`NUMBA_DISABLE_JIT=1` runs every rule interpreted; `ENNEAD_CACHE` names another folder for compiled code.
"""

import atexit
import hashlib
import os
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
import platformdirs

P = ParamSpec("P")
R = TypeVar("R")

config: Any = numba.config
COMPILED = not config.DISABLE_JIT
_CORE = Path(__file__).parent
_SHOWN = {"page", "text.py"}  # of a game: never compiled
_SUFFIXES = {".py", ".toml", ".json", ".npy"}
_OURS = "ennead-rules-"  # nothing of another name is ever touched
_RULES: defaultdict[str, list[Any]] = defaultdict(list)  # by module
_KEPT = 6  # folders of compiled code: enough to go back and forth between a few versions of the rules


def fingerprint(game: Path | None = None) -> str:
    """Name what compiled code depends on: core's sources, a game's, its data files, the compiler's versions.

    `game`: the game's folder; None for what all games share.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for folder in (_CORE, game) if game else (_CORE,):
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder)
            if path.suffix in _SUFFIXES and not _SHOWN.intersection(inside.parts):
                digest.update(f"{folder.name}/{inside.as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _cache_folder(game: Path | None) -> Path:
    """Give the folder for compiled code of a game as it now is, and forget those long unused."""
    root = Path(os.environ.get("ENNEAD_CACHE") or platformdirs.user_cache_dir("ennead")) / "compiled"
    ours = f"{_OURS}{game.name if game else _CORE.name}-"
    folder = root / f"{ours}{fingerprint(game)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for old in sorted(root.glob(f"{ours}*"), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:  # a read-only home: compile anew each time rather than not at all
        folder = Path(tempfile.mkdtemp(prefix="ennead-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _game_of(file: Path) -> Path | None:
    """The folder of the game whose rules a file holds: where its state.py is. None for core."""
    folder = next((folder for folder in file.parents if (folder / "state.py").is_file()), file.parent)
    return None if folder == _CORE else folder


def rule(function: Callable[P, R], game: Path | None = None) -> Callable[P, R]:
    """Make a function a rule: compiled when first called, from the cache if it was ever compiled before.

    `game`: the folder of the game it is compiled for, where that is not the one the function stands in.
    """
    if not COMPILED:
        return function
    folder = _cache_folder(game or _game_of(Path(function.__code__.co_filename)))
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:  # the folder is chosen while decorating, so other users of Numba in this process keep theirs
        # Nothing calls a rule from C. (The types of `njit` do not know this option.)
        compiled = cast(Any, numba.njit)(
            function, cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True
        )
    finally:
        config.CACHE_DIR = before
    compile_for = compiled.compile
    compiled.compile = lambda types: compile_for(tuple(map(_at_full_width, types)))
    _RULES[function.__module__].append(compiled)
    return cast(Callable[P, R], compiled)


def count_compiled(*packages: str) -> tuple[int, int]:
    """How many rules of these packages are compiled by now, or loaded, and how many there are."""
    rules = [each for module, rules in _RULES.items() if module.startswith(packages) for each in rules]
    return sum(bool(each.overloads) for each in rules), len(rules)


def _at_full_width(argument: Any) -> Any:
    """The type a rule is compiled for where it is called with this one.

    Numba would compile it anew for every width of whole numbers, every family of them and every constant it
    is called with: half of the time of a first compilation.
    """
    plain = numba.types.unliteral(argument)  # type: ignore[no-untyped-call]
    whole = isinstance(plain, numba.types.Integer | numba.types.IntEnumMember)
    return numba.int64 if whole else plain


def entry(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Callable[P, R]:
    """The machine code of a rule for arguments of these types, past the dispatch by types of each call.

    Less than half the cost of a call from Python; only for callers that always pass the same types.
    """
    if not COMPILED:
        return function
    types = tuple(numba.typeof(arg) for arg in args)  # type: ignore[no-untyped-call]
    dispatcher = cast(Any, function)
    dispatcher.compile(types)
    return cast(Callable[P, R], dispatcher.overloads[types].entry_point)
