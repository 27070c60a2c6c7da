"""What only Unix has is asked for where its absence is seen to."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ennead

SOURCE = Path(ennead.__file__).parent
UNIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
UNIX_NAMES = {  # of os and signal
    "SIGHUP", "SIGKILL", "SIGUSR1", "SIGUSR2", "alarm", "chown", "fork", "getuid", "killpg",
    "sched_getaffinity", "setsid", "uname",
}  # fmt: skip


def unguarded(node: ast.AST, guarded: bool = False) -> Iterator[str]:
    """What of Unix alone stands outside a `try`, an `if` and a conditional expression."""
    guarded = guarded or isinstance(node, ast.Try | ast.If | ast.IfExp)
    if not guarded:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in UNIX)
        elif isinstance(node, ast.ImportFrom) and node.module in UNIX:
            yield str(node.module)
        elif isinstance(node, ast.Attribute) and node.attr in UNIX_NAMES and isinstance(node.value, ast.Name):
            yield from [f"{node.value.id}.{node.attr}"] if node.value.id in ("os", "signal") else []
    for child in ast.iter_child_nodes(node):
        yield from unguarded(child, guarded)


@pytest.mark.parametrize(
    "room", sorted({file.parent for file in SOURCE.rglob("*.py")}), ids=lambda room: room.name
)
def test_nothing_asks_for_what_only_unix_has(room: Path) -> None:
    for file in room.glob("*.py"):
        assert not list(unguarded(ast.parse(file.read_text("utf-8")))), file


def test_what_isnt_guarded_is_found() -> None:
    assert list(unguarded(ast.parse("import fcntl\nos.fork()"))) == ["fcntl", "os.fork"]
    assert not list(unguarded(ast.parse("try:\n    import fcntl\nexcept ImportError:\n    fcntl = None")))
