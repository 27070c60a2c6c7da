"""`@rule`: one Python function that runs interpreted or compiled.

Compiled code is kept on disk, so that only the first start ever compiles. Numba decides whether a kept copy
is stale by looking at the function's own file, yet freezes into it every constant and every rule it calls:
the folder is therefore named after the contents of **all** rule sources and data files.

`NUMBA_DISABLE_JIT=1` runs every rule interpreted; `ENNEAD_CACHE` names another folder for compiled code.
"""

import atexit
import hashlib
import os
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
import platformdirs

P = ParamSpec("P")
R = TypeVar("R")

config: Any = numba.config
COMPILED = not config.DISABLE_JIT
_PACKAGE = Path(__file__).parents[1]
_SOURCES = ("core", "games", "bots", "arena")
_SUFFIXES = {".py", ".toml", ".json", ".npy"}
_OURS = "ennead-rules-"  # nothing of another name is ever touched
_RULES: defaultdict[str, list[Any]] = defaultdict(list)  # by module
_KEPT = 6  # folders of compiled code: enough to go back and forth between a few versions of the rules


def fingerprint() -> str:
    """Name what compiled code depends on: every rule source and data file, and the compiler's versions."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for folder in _SOURCES:
        for path in sorted((_PACKAGE / folder).rglob("*")):
            if path.suffix in _SUFFIXES:
                digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """Give this version's folder for compiled code, and forget those long unused."""
    root = Path(os.environ.get("ENNEAD_CACHE") or platformdirs.user_cache_dir("ennead")) / "compiled"
    folder = root / f"{_OURS}{fingerprint()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for old in sorted(root.glob(f"{_OURS}*"), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:  # a read-only home: compile anew each time rather than not at all
        folder = Path(tempfile.mkdtemp(prefix="ennead-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


if COMPILED:
    CACHE = _cache_folder()


def rule(function: Callable[P, R], part: str = "") -> Callable[P, R]:
    """Make a function a rule: compiled when first called, from the cache if it was ever compiled before.

    Numba tells kept functions apart by their file and line alone: those of a file that is executed more than
    once, with other constants, need a `part` of the cache for each time.
    """
    if not COMPILED:
        return function
    before, config.CACHE_DIR = config.CACHE_DIR, str(CACHE / part)
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

    Numba would compile it anew for every width of whole numbers and every constant it is called with: half
    of the time of a first compilation.
    """
    plain = numba.types.unliteral(argument)  # type: ignore[no-untyped-call]
    return numba.int64 if isinstance(plain, numba.types.Integer) else plain


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
