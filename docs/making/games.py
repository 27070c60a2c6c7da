"""A page for each game, made from its declaration and its own files."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from docs.making.repository import linked
from ennead.core.events import Secret
from ennead.core.game import Choice, Game
from ennead.core.state import EVERYONE, FLAG, NOBODY, OWNER, SEAT, Domain, Field, Record
from ennead.core.telling import action_text
from ennead.core.words import LANGUAGES, Words, words
from ennead.page.drawing import WORDS, owners
from ennead.research.small import COUNTED, small, smalls
from ennead.research.tables import table

NAMES = [f"seat {seat}" for seat in range(6)]
SEEN = {EVERYONE: "everybody", OWNER: "its seat", NOBODY: "nobody"}
RULES = {"en": "the rules", "fr": "les règles"}


def pages(game: Game) -> Iterator[tuple[str, str]]:
    """All pages of a game: where each stands on the site, and what it says."""
    folder = f"games/{game.name}"
    yield f"{folder}/index.md", "\n".join(reference(game)) + "\n"
    for language in LANGUAGES:
        page = f"{folder}/rules.{language}.md"
        yield page, linked(game.rulebook(language), "", page)
    yield f"{folder}/notes.md", (game.folder / "notes.md").read_text("utf-8")
    if draw := owners(game):
        yield f"{folder}/box.md", f"{draw(words('en', WORDS, *game.sources))}\n"


def listed(games: Sequence[Game]) -> Iterator[str]:
    """The lines of the page that leads to all of them, the easiest first."""
    yield "# The games\n\nWhat each is made of, by the names that records and Python have for it; its rules."
    yield from _rows("game", "players", "minutes", "", "rules")
    for game in sorted(games, key=lambda game: (game.weight, game.minutes)):
        rules = ", ".join(f"[{RULES[each]}]({game.name}/rules.{each}.md)" for each in LANGUAGES)
        link, w = f"[{game.title('en')}]({game.name}/index.md)", game.words("en")
        yield _row(link, _players(game), f"{game.minutes}", w("tagline"), rules)


def reference(game: Game) -> Iterator[str]:
    """The lines of the page that says what a game is made of."""
    w = game.words("en")
    yield f"# {w('title')}\n\n{w('tagline')}\n"
    yield from _about(game)
    rules = ", ".join(f"[{RULES[language]}](rules.{language}.md)" for language in LANGUAGES)
    yield f"\nTold clause by clause: {rules}. Where they come from, and what we ruled: [sources](notes.md)."
    yield "The shape of its records, as a JSON Schema: [record.schema.json](record.schema.json)."
    if owners(game):
        yield "Some of the box is a good guess: [where each of its numbers and cards comes from](box.md)."
    yield from _options(game, w)
    yield from _pieces(game)
    yield "\n## The position\n\nEach field, what it holds, and who may see it."
    yield from _rows("field", "", "holds", "for each", "seen by")
    for name, field in game.state.fields.items():
        if name not in Record.__dict__:
            message = f"field-{name.replace('_', '-')}"
            label = w(message) if message in w else ""
            yield _row(f"`{name}`", label, _held(field.holds), " × ".join(_axes(field)), _seen(field))
    yield from _actions(game, w)
    yield from _events(game)
    yield "\n## Why an action can’t be taken"
    yield from _rows("reason", "clause", "what is said")
    for name, clause in dict.fromkeys(game.reasons[1:]):
        yield _row(f"`{name}`", clause, w(f"reason-{name}") if f"reason-{name}" in w else "")
    yield "\n## How it ends"
    yield from _rows("ending", "what is said")
    for end in game.ends[1:]:
        yield _row(f"`{end}`", w(f"end-{end}", winners="…", count=1))
    yield from _small(game)
    yield "\n## As numbers\n\nWhat `game.encoder(seats)` writes: [how to read it](../../encodings.md).\n"
    _, *told = table(game)
    yield from told


def _about(game: Game) -> Iterator[str]:
    yield from _rows("in short", "")
    yield _row("in Python", f'`ennead.game("{game.name}")`')
    yield _row("players", _players(game))
    yield _row("minutes", f"about {game.minutes}")
    yield _row("to learn", f"{game.weight} of 5")
    yield _row(
        "bots", ", ".join([*game.players, "expert", "master", *(each.name for each in game.temperaments)])
    )
    yield _row("a position", f"{game.state.dtype.itemsize:,} bytes, {len(game.actions)} actions")
    yield _row("longest match", f"{game.max_moves:,} moves")
    yield _row("version of its rules", f"{game.version}")
    yield _row(
        "edition of its box",
        f"`{game.edition}`" if game.edition else "the only one: nothing in it is a guess",
    )


def _players(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else f"{game.seats[0]}"


def _options(game: Game, w: Words) -> Iterator[str]:
    if game.options:
        yield "\n## Options\n\nChosen before the deal: `game.new_match(seats, seed, name=value)`."
        yield from _rows("option", "from", "to", "usual", "")
        for each in game.options:
            told = (
                w(f"option-{each.name}-help") if f"option-{each.name}-help" in w else w(f"option-{each.name}")
            )
            yield _row(f"`{each.name}`", f"{each.low}", f"{each.high}", f"{each.default}", told)


def _pieces(game: Game) -> Iterator[str]:
    """What values with names stand for, in the order of the fields that hold them."""
    held = (each for field in game.state.fields.values() for each in (field.holds, *field.axes))
    found = dict.fromkeys(
        replace(each, meant=False)
        for each in held
        if isinstance(each, Domain) and each.names and each is not FLAG
    )
    yield "\n## What has a name\n\nBy it in records and in Python, by its words at the table."
    both = [game.words(language) for language in LANGUAGES]
    for domain in found:
        if any(_message(domain, name) in w for name in domain.names for w in both):
            yield f'\n??? note "{domain.name}: {len(domain.names)}"\n'
            for line in (*_rows("", "name", "English", "French"), *_named(domain, both)):
                yield f"    {line.strip()}"
        else:
            yield f"\n**{domain.name}**: {', '.join(f'`{name}`' for name in domain.names)}"


def _named(domain: Domain, both: Sequence[Words]) -> Iterator[str]:
    for number, name in enumerate(domain.names):
        message = _message(domain, name)
        yield _row(f"{number}", f"`{name}`", *(w(message) if message in w else "" for w in both))


def _message(domain: Domain, name: str) -> str:
    return f"{domain.name}-{name}"


def _actions(game: Game, w: Words) -> Iterator[str]:
    yield "\n## What can be done\n\nActions as records and `Match.play` have them, and what they are made of."
    yield from _rows("action", "how many", "such as", "its button says")
    verbs = [list(group) for _, group in groupby(game.actions, key=lambda action: action.verb)]
    for actions in verbs:
        verb = actions[0].verb
        holds = ", ".join(f"{name}: {domain.name}" for name, (domain, _) in actions[0].holds.items())
        yield _row(
            f"{verb} {{{holds}}}" if holds else verb,
            f"{len(actions)}",
            f"`{actions[0].name}`",
            action_text(w, Choice(actions[0]), NAMES),
        )
    for actions in verbs:
        if len(actions) > 1:
            yield f'\n??? note "{actions[0].verb}: all {len(actions)}"\n'
            yield f"    {', '.join(f'`{action.name}`' for action in actions)}"


def _events(game: Game) -> Iterator[str]:
    yield "\n## What is heard\n\nEvents, as views have them. *In italics*: for those alone whom it concerns."
    yield from _rows("event", "tells")
    for kind in game.events:
        told = (
            f"*{name}: {each.holds.name}*" if isinstance(each, Secret) else f"{name}: {each.name}"
            for name, each in kind.holds.items()
        )
        yield _row(f"`{kind.name}`", ", ".join(told))


def _small(game: Game) -> Iterator[str]:
    """What of it is searched to the last history."""
    found = [each for each in map(small, smalls()) if each.game is game]
    if found:
        yield "\n## Small games\n\nTo be solved: `ennead.research.small.small(name)`."
        yield from _rows("name", "what it is", "seats", "deals", "histories", "ends", "information states")
        for each in found:
            counted = (f"{each.counted[what]:,}" for what in COUNTED)
            yield _row(f"`{each.name}`", each.about, f"{each.seats}", f"{each.deals}", *counted)


def _held(domain: Domain) -> str:
    return "yes or no" if domain is FLAG else domain.name


def _axes(field: Field) -> Iterator[str]:
    for axis in field.axes:
        yield f"{axis}" if isinstance(axis, int) else "seat" if axis is SEAT else axis.name


def _seen(field: Field) -> str:
    return SEEN.get(field.seen, f"the seat in `{field.seen}`")


def _rows(*heads: str) -> Iterator[str]:
    """The head of a table."""
    yield f"\n| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)


def _row(*cells: str) -> str:
    return f"| {' | '.join(re.sub(r'[|]', '&#124;', cell) for cell in cells)} |"
