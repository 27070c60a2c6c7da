"""A notebook as a page of the site: its cells, and what they show when they are run."""

import ast
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def page(file: Path) -> str:
    """The notebook in Markdown, run from its first cell to its last. Whatever a cell raises is raised."""
    return "\n\n".join(_cells(json.loads(file.read_text("utf-8"))))


def _cells(notebook: dict[str, Any]) -> Iterator[str]:
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield source
        else:
            yield f"```python\n{source}\n```"
            yield from _run(source, names)


def _run(source: str, names: dict[str, Any]) -> Iterator[str]:
    """Run a cell as a notebook does: what it prints is shown, and then the value of its last line."""
    *before, last = ast.parse(source).body
    value: Any = None
    with redirect_stdout(io.StringIO()) as printed:
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(before, []), "<cell>", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
        else:
            exec(compile(source, "<cell>", "exec"), names)
    if text := printed.getvalue().rstrip():
        yield f"```text\n{text}\n```"
    if hasattr(value, "_repr_html_"):
        yield f"<div>{value._repr_html_()}</div>"
    elif value is not None:
        yield f"```text\n{value!r}\n```"
