"""`@rule`: one Python function that runs interpreted or compiled.

Compiled code is kept on disk, so that only the first start ever compiles. Numba decides whether a kept copy
is stale by looking at the function's own file, yet freezes into it every constant and every rule it calls:
each game's folder of compiled code is therefore named after the contents of **all** its rule sources and data
files, and core's. What a game shows (its pages, texts and words) is compiled into nothing.

The names say what is in them, so a warm folder serves wherever it is found: after a fresh checkout, in a
container, on a disk that can't be written to.

`NUMBA_DISABLE_JIT=1` runs every rule interpreted; `ENNEAD_CACHE` names another folder for compiled code. That
something is being compiled is told to the logger "ennead.core.rule".
"""

import difflib
import dis
import hashlib
import logging
import os
import pickle
import re
import shutil
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.errors import ForceLiteralArg, NumbaError
from numba.core.serialize import dumps

from ennead.core.arrays import Compiler

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger(__name__)

INTERPRETED = bool(cast(Any, numba.config).DISABLE_JIT)
COMPILED = not INTERPRETED
_CORE = Path(__file__).parent
# What stands on rules and isn't compiled, of core and of a game: it can change, and compiled code stays good.
_ABOVE = {
    *("asking.py", "checking.py", "lesson.py", "match.py", "position.py", "record.py", "scripting.py"),
    *("telling.py", "undo.py", "view.py", "words.py"),
}
_SHOWN = {"page", "text.py", "lesson.toml", "examples.toml"}
_SUFFIXES = {".py", ".toml", ".json", ".npy"}
_OURS = "ennead-rules-"  # nothing of another name is ever touched
_RULES: defaultdict[str, list[Any]] = defaultdict(list)  # by module
_KEPT = 6  # folders of compiled code a game: enough to go back and forth between a few versions of its rules


def fingerprint(source: Path = _CORE) -> str:
    """Name what compiled code depends on: core's sources, a game's, its data files, the compiler's versions.

    `source`: the game's folder, or a file that stands alone.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for folder in dict.fromkeys((_CORE, source)):
        above = _ABOVE if folder == _CORE else _SHOWN
        for path in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            inside = path.relative_to(folder)
            if path.suffix in _SUFFIXES and not above.intersection(inside.parts):
                digest.update(f"{folder.name}/{inside.as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _cache_folder(source: Path) -> Path:
    """Give the folder for compiled code of a game as it now is, and forget those long unused."""
    root = Path(os.environ.get("ENNEAD_CACHE") or platformdirs.user_cache_dir("ennead")) / "compiled"
    ours = f"{_OURS}{source.stem}-"
    folder = root / f"{ours}{fingerprint(source)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for old in sorted(root.glob(f"{ours}*"), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError as error:  # what is there is used all the same
        log.warning("compiled rules can't be kept in %s: %s", folder, error.strerror)
    return folder


def beside_compiled(source: Path, name: str) -> Path:
    """A file among the compiled code of a game, in its folder `source`: it goes when that goes."""
    return _cache_folder(source) / name


@cache
def _source_of(file: Path) -> Path:
    """What a rule's file belongs to: the folder of core or of a game, where a state.py is, or itself."""
    return next((folder for folder in file.parents if (folder / "state.py").is_file()), file)


class _Kept(FunctionCache):
    """Compiled code of one rule, kept in the folder of its game.

    Numba's own would ask whether the file was touched and whether the folder can be written to; our folder's
    name already says all that matters.
    """

    def __init__(self, function: Callable[..., Any], source: Path) -> None:
        self._impl_class = cast(Any, lambda function: _Place(function, source))
        self._source = source
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._cache_file = cast(Any, _Files(_cache_folder(source), self._impl.filename_base))

    def load_overload(self, sig: object, target_context: object) -> Any:
        found = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        if found is None:
            _announce(self._source)
        return found

    @contextmanager
    def _guard_against_spurious_io_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:  # compiled for this process alone
            log.debug("%r is not kept: %s", self, error)


class _Files:
    """The compiled copies of one rule, a file for each signature.

    Numba's own keeps a list of its files: two processes that compile at once would each write theirs, and
    one's list could name the other's file.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name

    def load(self, key: tuple[object, ...]) -> Any:
        try:
            return pickle.loads(self._path(key).read_bytes())
        except (OSError, EOFError, pickle.PickleError):  # none, or the machine stopped while it was written
            return None

    def save(self, key: tuple[object, ...], data: object) -> None:
        path = self._path(key)
        fresh = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        try:
            fresh.write_bytes(dumps(data))  # type: ignore[no-untyped-call]
            os.replace(fresh, path)
        finally:
            fresh.unlink(missing_ok=True)

    def _path(self, key: tuple[object, ...]) -> Path:
        return self._folder / f"{self._name}-{hashlib.sha256(repr(key).encode()).hexdigest()[:24]}.nbc"


@cache
def _announce(source: Path) -> None:
    """Say, once, that the rules of a game are being compiled, as somebody may be waiting."""
    log.info("compiling the rules of %s: needed once, and may take a minute", source.stem)


class _Place(CompileResultCacheImpl):
    """Where the code of one rule is kept: Numba's `CacheImpl` and its locator in one."""

    def __init__(self, function: Callable[..., Any], source: Path) -> None:
        code = function.__code__
        file = Path(code.co_filename)
        inside = file.relative_to(source) if source in file.parents else Path(file.name)
        self._locator, self._folder = self, _cache_folder(source)
        self._filename_base = f"{'.'.join(inside.with_suffix('').parts)}.{code.co_name}-{code.co_firstlineno}"

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)


def rule(function: Callable[P, R], game: Path | None = None, *, inline: bool = False) -> Callable[P, R]:
    """Make a function a rule: compiled when first called, from the cache if it was ever compiled before.

    `game`: the folder of the game it is compiled for, where that is not the one the function stands in.
    """
    if not COMPILED:
        return function
    # Nothing calls a rule from C. (The types of `njit` do not know all options.)
    options = {"no_cfunc_wrapper": True, "forceinline": inline, "pipeline_class": Compiler}
    compiled = cast(Any, numba.njit)(function, nogil=True, error_model="numpy", **options)
    source = game or _source_of(Path(function.__code__.co_filename))
    compiled._cache = _Kept(function, source)
    compile_for = compiled.compile
    met: list[tuple[Any, ...]] = []

    def compile_plainly(types: tuple[Any, ...]) -> Any:
        full = tuple(map(_at_full_width, types))
        try:
            entry = compile_for(full)
            if full != types and not any(isinstance(each, numba.types.Literal) for each in types):
                # From Python too: else each call with a narrow number would come here anew, and take as long
                # as a thousand others. The type of a family that nobody kept would be another each time, and
                # every call slower by one more to look through.
                compiled._insert([each._code for each in types], entry)
                met.append(types)
            return entry
        except ForceLiteralArg:  # Numba asking itself for more
            raise
        except (NumbaError, KeyError, BadRule) as error:
            raise bad_rule(function, types, error).with_traceback(None) from None

    compiled.compile = compile_plainly
    _RULES[function.__module__].append(compiled)
    return cast(Callable[P, R], compiled)


def inline_rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule whose code is put wherever it is called: for those called in a loop, in one or two places."""
    return rule(function, inline=True)


class BadRule(TypeError):
    """A rule that can't be compiled: its text names the rule, its file and line, and what is wrong there."""


def bad_rule(function: Callable[..., Any], types: tuple[Any, ...], error: Exception) -> Exception:
    """What the compiler says of a rule, in a line; it gives hundreds, and names no missing field."""
    code, said = function.__code__, str(error)
    if isinstance(error, BadRule):  # of a rule that this one calls
        return error
    if isinstance(error, KeyError):
        name = str(error.args[0])
        used = [at for at in dis.get_instructions(function) if at.argval == name and "ATTR" in at.opname]
        if not used:
            return error
        fields = [field for each in types for field in getattr(each, "fields", ())]
        near = difflib.get_close_matches(name, fields, 1)
        line = used[0].positions.lineno if used[0].positions else None
        said = f"a position has no field {name!r}" + (f"; did you mean {near[0]!r}?" if near else "")
    else:
        places = re.findall(rf'"?{re.escape(Path(code.co_filename).name)}"?(?:, line | \()(\d+)', said)
        line = int(places[0]) if places else None
        said = re.split(r"During: |There are \d+ candidate|\n\n?File ", said.partition("\n")[2] or said)[0]
        said = " ".join(said.split())
    where = f"{code.co_filename}, line {line or code.co_firstlineno}"
    return BadRule(
        f"the rule {function.__name__} ({where}) can't be compiled: {said:.500} "
        "(NUMBA_DISABLE_JIT=1 runs rules interpreted, which says more)"
    )


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
