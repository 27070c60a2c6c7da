"""Pages of what can be typed and what can be set, made from where both are declared."""

import argparse
from collections.abc import Iterator

from ennead.arguments import Parser
from ennead.cli import _parser
from ennead.table.settings import written


def commands() -> Iterator[str]:
    """The lines of the page of all commands."""
    yield "# All commands\n\nAs `ennead COMMAND --help` says it."
    for name, parser, told in _commands(_parser()):
        yield f"\n## `ennead {name}`\n\n{told[:1].upper()}{told[1:]}.\n"
        yield f"```text\n{parser.format_help().strip()}\n```"


def settings() -> Iterator[str]:
    """The lines of the page of all settings of a server."""
    yield "# All settings\n\n`ennead config` prints this file. Each can be typed as well (`--port 9009`), or"
    yield "stand in the environment (`ENNEAD_PORT`); what is typed goes before that, that before the file.\n"
    yield f"```toml\n{written().strip()}\n```"


def _commands(parser: Parser) -> Iterator[tuple[str, argparse.ArgumentParser, str]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for listed in action._choices_actions:
                yield listed.dest, action.choices[listed.dest], listed.help or ""
