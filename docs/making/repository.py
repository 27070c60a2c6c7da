"""The repository as the site shows it: which of its files are pages, and where links between them lead.

A file is written for whoever reads it in the repository; its links lead to other files there. On the site
they lead to those files' pages, and a file that has none is named without a link.
"""

import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = "docs/"

# Files beside docs/ that are pages as they stand, and where on the site.
PAGES: Mapping[str, str] = {
    "CHANGELOG.md": "players/changes.md",
    "deploy/README.md": "hosts/deploying.md",
    "examples/README.md": "research/examples.md",
    "benchmarks/README.md": "maintainers/benchmarks.md",
    "CONTRIBUTING.md": "maintainers/contributing.md",
}
# README's parts stand on several pages: whoever follows a link to it begins where it does. A notebook is run.
_LED: Mapping[str, str] = {
    **PAGES,
    "README.md": "index.md",
    "examples/pictures.ipynb": "research/pictures.md",
}

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
_SECTION = re.compile(r"^<!-- (\S+): (.+) -->$", re.MULTILINE)
_FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def origin(page: str) -> str:
    """The file of the repository that a page of the site is."""
    return next((file for file, at in PAGES.items() if at == page), DOCS + page)


def filled(text: str, page: str) -> str:
    """A page with its sections in place, and its links as they lead on the site.

    `<!-- README.md: In Python -->` stands for that section of that file, less its heading. Raises ValueError
    for a section or a file that isn't there.
    """
    text = linked(text, posixpath.dirname(origin(page)), page)
    return _SECTION.sub(
        lambda told: linked(section(told[1], told[2]), posixpath.dirname(told[1]), page), text
    )


def section(file: str, heading: str) -> str:
    """What stands in a file under a heading, up to the next that is as high."""
    text = (ROOT / file).read_text("utf-8")
    outside = _FENCE.sub(lambda code: re.sub(r"#", " ", code[0]), text)  # a comment there is no heading
    found = re.search(rf"^(#+) {re.escape(heading)}$", outside, re.MULTILINE)
    if found is None:
        raise ValueError(f"{file} has no heading {heading!r}")
    after = re.compile(rf"^#{{1,{len(found[1])}}} ", re.MULTILINE).search(outside, found.end())
    return text[found.end() : after.start() if after else len(text)].strip()


def linked(text: str, folder: str, page: str) -> str:
    """Markdown that stands in a folder of the repository, its links as they lead from a page of the site."""
    return "".join(
        part if part.startswith("```") else _LINK.sub(lambda link: _led(link, folder, page), part)
        for part in _FENCE.split(text)
    )


def _led(link: re.Match[str], folder: str, page: str) -> str:
    sign, said, where = link.groups()
    if "[" in said:  # a picture that is a link
        said = _LINK.sub(lambda inner: _led(inner, folder, page), said)
    address, hash_, anchor = where.partition("#")
    if not address or ":" in address:
        return f"{sign}[{said}]({where})"
    if address.startswith("/"):  # a page of a table's server
        return said
    file = posixpath.normpath(posixpath.join(folder, address))
    at = _LED.get(file) or (file.removeprefix(DOCS) if file.startswith(DOCS) else "")
    if not at:
        if not (ROOT / file).exists():
            raise ValueError(f"{page}: there is no {file} to link to")
        return said
    return f"{sign}[{said}]({posixpath.relpath(at, posixpath.dirname(page))}{hash_}{anchor})"
