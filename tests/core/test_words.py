"""Every text is there, in both languages, with the same variables."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ennead
from ennead.core.events import Secret
from ennead.core.game import Game
from ennead.core.state import EVERYONE, SEAT
from ennead.core.words import LANGUAGES, words

SOURCE = Path(ennead.__file__).parent
FOLDERS = sorted(path.parent for path in SOURCE.rglob("words.en.ftl"))


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - fluent's name
        self.found.add(f"message {node.id.name}")


class Shown(Visitor):
    """The variables that a message shows as they are, rather than choosing by them."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 - fluent's name
        if isinstance(node.expression, ast.VariableReference):
            self.found.add(node.expression.id.name)
        self.generic_visit(node)


def shown(game: Game, language: str) -> dict[str, set[str]]:
    """What each message of a game's own shows."""
    resource = FluentParser().parse((game.folder / f"words.{language}.ftl").read_text("utf-8"))
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            visitor = Shown()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """The messages of a file, and the variables and messages each refers to."""
    resource = FluentParser().parse((folder / f"words.{language}.ftl").read_text("utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_both_languages_say_the_same_things(folder: Path) -> None:
    english, french = (messages(folder, language) for language in LANGUAGES)
    assert list(english) == list(french)
    assert english == french


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_a_word_for_everything_it_declares(game: Game, language: str) -> None:
    w = game.words(language)
    needed = {"title", "tagline", *(f"end-{end}" for end in game.ends[1:])}
    needed |= {f"event-{kind.name}" for kind in game.events}
    needed |= {f"action-{action.verb}" for action in game.actions}
    needed |= {f"reason-{reason}" for reason, _ in game.reasons[1:]}
    for option in game.options:
        needed |= {f"option-{option.name}{more}" for more in ("", "-help")}
        if (option.low, option.high) == (0, 1):  # a choice of two by name
            needed |= {f"option-{option.name}-{value}" for value in (0, 1)}
    told = [
        (f"action-{action.verb}", key, domain)
        for action in game.actions
        for key, (domain, _) in action.holds.items()
    ]
    for kind in game.events:
        for key, held in kind.holds.items():
            told.append((f"event-{kind.name}", key, held.holds if isinstance(held, Secret) else held))
    hidden: set[object] = {
        held.holds for kind in game.events for held in kind.holds.values() if isinstance(held, Secret)
    }
    for field in game.state.fields.values():
        if field.seen != EVERYONE:
            hidden |= {field.holds, *field.axes}
    by_message = shown(game, language)
    for message, key, domain in told:
        if domain is not SEAT:
            never = {"none"} if domain in hidden else {"none", "unknown"}
            pieces = {f"{domain.name}-{name}" for name in domain.names if name not in never}
            if key in by_message[message] or any(piece in w for piece in pieces):  # what people read
                needed |= pieces
    assert not {message for message in needed if message not in w}


def test_what_is_missing_is_an_error() -> None:
    w = words("fr", SOURCE / "core")
    assert w("you") == "vous"
    with pytest.raises(KeyError, match="no message 'nothing' in fr"):
        w("nothing")
    with pytest.raises(ValueError, match="message 'list' in fr"):
        w("list", most="Ana")
    with pytest.raises(ValueError, match="no words in 'de'; there are en, fr"):
        words("de", SOURCE / "core")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_french_signs_stay_on_the_line_of_their_word(folder: Path) -> None:
    lines = (folder / "words.fr.ftl").read_text("utf-8").splitlines()
    assert [line for line in lines if line[:1] != "#" and re.search(r"\S [:;!?»]|« \S", line)] == []
