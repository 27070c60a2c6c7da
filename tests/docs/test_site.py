"""The site of the documentation: it is built without a warning, and needs no other host."""

import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType

import pytest

import ennead
from docs.making.repository import ROOT, filled, section
from ennead import arena, bots
from ennead.research.records import schema

LOADED = {  # what a browser fetches by itself, by element and attribute
    ("audio", "src"), ("embed", "src"), ("iframe", "src"), ("image", "href"), ("img", "src"),
    ("img", "srcset"), ("input", "src"), ("link", "href"), ("object", "data"), ("script", "src"),
    ("source", "src"), ("source", "srcset"), ("track", "src"), ("use", "href"), ("video", "poster"),
    ("video", "src"),
}  # fmt: skip
IN_STYLE = re.compile(r"""(?:url\(\s*|@import\s+)["']?((?:[a-z]+:)?//[^"')\s]+)""")
FOREIGN = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//")
# The theme's script fetches more from elsewhere where it meets these classes.
ASKS_FOR_MORE = {"mermaid", "glightbox", "pyodide", "md-source"}


class Page(HTMLParser):
    """What a page loads, and the classes that it uses."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: set[str] = set()
        self.classes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if (tag, name) in LOADED and not (tag == "link" and ("rel", "canonical") in attrs):
                self.loads.add(value or "")
            elif name == "srcdoc":
                self.loads |= foreign(value or "")
            elif name == "style":
                self.loads.update(IN_STYLE.findall(value or ""))
            elif name == "class":
                self.classes.update((value or "").split())


def foreign(text: str) -> set[str]:
    """What a page fetches from other hosts."""
    return {each for each in Page(text).loads if FOREIGN.match(each)} | set(IN_STYLE.findall(text))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it, elsewhere."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    (folder / "src").symlink_to(ROOT / "src")
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    for command in ("docs.making", "site/pages"), ("zensical", "build", "--strict"):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=folder, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site" / "html"


def test_nothing_comes_from_another_host(site: Path) -> None:
    found = list(site.rglob("*.html"))
    assert len(found) > 50
    for file in found:
        text = file.read_text("utf-8")
        assert not foreign(text), file
        assert not Page(text).classes & ASKS_FOR_MORE, file
    for file in site.rglob("*.css"):
        assert not IN_STYLE.findall(file.read_text("utf-8")), file


def test_every_page_can_be_found(site: Path) -> None:
    """What the navigation doesn't lead to, a game's page does."""
    pages = {file.relative_to(site.parent / "pages") for file in (site.parent / "pages").rglob("*.md")}
    led = set(
        re.findall(r"^ *- (?:[^:\n]+: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    )
    assert {page.as_posix() for page in pages if len(page.parts) < 3} == led


def test_each_game_has_its_pages(site: Path) -> None:
    for game in ennead.games():
        text = (site / "games" / game.name / "index.html").read_text("utf-8")
        for name in (*game.ends[1:], *game.events, *game.options, *game.actions):
            assert f"<code>{getattr(name, 'name', name)}</code>" in text
        for name in ("rules.en", "rules.fr", "notes", *(["box"] if game.edition else [])):
            assert (site / "games" / game.name / f"{name}.html").is_file()


def test_the_notebook_was_run_and_shows_its_pictures(site: Path) -> None:
    text = (site / "research" / "pictures.html").read_text("utf-8")
    assert text.count("<iframe sandbox") == 2
    assert "of the visits, wins" in text


def test_every_example_is_shown(site: Path) -> None:
    text = (site / "research" / "examples.html").read_text("utf-8")
    assert all(f'<h2 id="{file.stem}' in text for file in (ROOT / "examples").glob("*.py"))


def test_the_schema_of_records_is_there(site: Path) -> None:
    assert json.loads((site / "research" / "record.schema.json").read_text("utf-8")) == schema()
    for game in ennead.games():
        file = site / "games" / game.name / "record.schema.json"
        assert json.loads(file.read_text("utf-8")) == schema(game)


@pytest.mark.parametrize("module", [ennead, arena, bots], ids=lambda module: module.__name__)
def test_what_is_for_others_to_call_is_told_of(site: Path, module: ModuleType) -> None:
    told = {
        anchor
        for file in (site / "api").glob("*.html")
        for anchor in re.findall(r'id="([\w.]+)"', file.read_text("utf-8"))
    }
    for name in module.__all__:
        thing = getattr(module, name)
        lives = getattr(thing, "__module__", module.__name__)
        assert f"{lives}.{name}" in told, name


def test_classes_and_functions_are_told_of_by_their_docstrings(site: Path) -> None:
    assert "Play an action by its name" in (site / "api" / "core.html").read_text("utf-8")


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example.org/x.js"></script>',
        '<link rel="stylesheet" href="//fonts.example.org/css">',
        '<p style="background: url(http://example.org/x.png)">',
        '<iframe srcdoc="&lt;img src=&quot;https://example.org/x.png&quot;>"></iframe>',
        "<style>@import 'https://example.org/x.css'</style>",
    ],
)
def test_what_comes_from_another_host_is_found(text: str) -> None:
    assert foreign(text)


def test_a_link_is_no_request() -> None:
    assert not foreign('<a href="https://example.org">there</a><img src="assets/x.png">')


def test_links_lead_from_where_a_file_stands_to_its_page() -> None:
    told = "[a](../benchmarks/README.md) [b](standings.md#step) [c](../src/ennead/cli.py) [d](https://example.org)"
    led = filled(told, "le-neuf-solved.md")
    assert led == "[a](maintainers/benchmarks.md) [b](standings.md#step) c [d](https://example.org)"
    assert "](../standings.md)" in filled("[x](../standings.md)", "research/index.md")
    with pytest.raises(ValueError, match="no nowhere"):  # of the site's own pages, Zensical says it
        filled("[x](../nowhere.md)", "index.md")


def test_a_section_ends_where_the_next_begins() -> None:
    text = section("README.md", "In Python")
    assert "### To learn from" in text
    assert "## If you own the box" not in text
    with pytest.raises(ValueError, match="no heading"):
        section("README.md", "Nothing of the kind")
