"""Lays out the pages of the site for Zensical to build: `python -m docs.making FOLDER`."""

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import ennead
from docs.making import commands, games, notebook
from docs.making.repository import DOCS, PAGES, ROOT, filled
from ennead.page.layout import STATIC
from ennead.research import records

EXAMPLES = "research/examples.md"  # where they stand
WIDTH = "100"  # of what `--help` says, whatever the terminal is


def lay_out(folder: Path) -> None:
    """Write all pages into an empty folder."""
    for page, text in pages():
        file = folder / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    shutil.copy(STATIC / "favicon.svg", folder)
    for file in (ROOT / DOCS).rglob("*"):
        if file.suffix in (".svg", ".webp", ".json"):
            to = folder / file.relative_to(ROOT / DOCS)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, to)


def pages() -> Iterator[tuple[str, str]]:
    """Each page: where it stands, and what it says in Markdown; and the schemas of records."""
    yield "players/commands.md", "\n".join(commands.commands())
    yield "hosts/settings.md", "\n".join(commands.settings())
    yield "games/index.md", "\n".join(games.listed(ennead.games()))
    yield "research/record.schema.json", json.dumps(records.schema(), indent=2)
    for game in ennead.games():
        yield from games.pages(game)
        yield f"games/{game.name}/record.schema.json", json.dumps(records.schema(game), indent=2)
    for file in (ROOT / DOCS).rglob("*.md"):
        page = file.relative_to(ROOT / DOCS).as_posix()
        yield page, filled(file.read_text("utf-8"), page)
    for name, page in PAGES.items():
        yield page, filled((ROOT / name).read_text("utf-8"), page) + (programs() if page == EXAMPLES else "")
    yield "research/pictures.md", notebook.page(ROOT / "examples" / "pictures.ipynb")


def programs() -> str:
    """The programs among the examples, whole."""
    files = sorted((ROOT / "examples").glob("*.py"))
    return "".join(f"\n## {file.name}\n\n```python\n{file.read_text('utf-8')}```\n" for file in files)


if __name__ == "__main__":
    os.environ["COLUMNS"] = WIDTH
    shutil.rmtree(sys.argv[1], ignore_errors=True)
    lay_out(Path(sys.argv[1]))
