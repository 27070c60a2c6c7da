"""What a host may choose: on the command line, in the environment, in a file."""

import re
import tomllib
from pathlib import Path

import pytest

from ennead.cli import main
from ennead.table.settings import SETTINGS, settled, written
from tests.conftest import TESTS

USUAL = {setting.key: setting.usual for setting in SETTINGS}


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host who has chosen nothing yet."""
    monkeypatch.setattr("ennead.table.settings.default_file", lambda: tmp_path / "home/ennead.toml")


def kept(folder: Path, text: str) -> Path:
    file = folder / "ennead.toml"
    file.write_text(text, "utf-8")
    return file


def test_what_nobody_chose_is_as_usual() -> None:
    assert settled({}, {}) == USUAL


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = kept(tmp_path, 'port = 1\nbots = 1\nsockets = 1\nallowed-host = ["a.example", "b.example"]')
    environment = {"ENNEAD_CONFIG": str(file), "ENNEAD_PORT": "2", "ENNEAD_BOTS": "2", "HOME": "/"}
    assert settled({"port": 3, "run": print, "open": False}, environment) == USUAL | {
        "port": 3,
        "bots": 2,
        "sockets": 1,
        "allowed_host": ["a.example", "b.example"],
    }


def test_the_file_that_is_named_on_the_command_line_is_read(tmp_path: Path) -> None:
    named = kept(tmp_path, "port = 1")
    assert settled({"config": named}, {"ENNEAD_CONFIG": "/nowhere"})["port"] == 1


def test_without_a_name_the_file_at_home_is_read(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    kept(tmp_path / "home", 'database = "mine.sqlite"')
    assert settled({}, {})["database"] == Path("mine.sqlite")


def test_several_are_parted_by_commas_in_the_environment() -> None:
    found = settled({}, {"ENNEAD_TRUSTED_PROXY": "192.0.2.1, 192.0.2.2,"})
    assert found["trusted_proxy"] == ["192.0.2.1", "192.0.2.2"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 5", "'prot' is no setting; did you mean port?"),
        ("zzz = 5", "'zzz' is no setting: there are host, port, database,"),
        ('port = "a"', "port: a whole number from 0 to 65535, not 'a'"),
        ("port = 65536", "port: a whole number from 0 to 65535, not 65536"),
        ("port = [1]", "port: a whole number, not [1]"),
        ("bots = true", "bots: a whole number, not true"),
        ("bots = 1.5", "bots: a whole number, not 1.5"),
        ("host = 5", "host: a text, not 5"),
        ("database = 5", "database: a text, not 5"),
        ('allowed-host = ["a", 5]', 'allowed-host: a text, or a list of such, not ["a", 5]'),
        ("[bots]", "bots: a whole number, not {}"),
        ("port = ", "Invalid value (at "),
    ],
)
def test_what_cannot_be_read_is_told_with_its_file(tmp_path: Path, text: str, said: str) -> None:
    file = kept(tmp_path, text)
    with pytest.raises(ValueError, match=f"^{re.escape(f'{file}: {said}')}"):
        settled({"config": file}, {})


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("ENNEAD_PORT", "x", "ENNEAD_PORT: a whole number from 0 to 65535, not 'x'"),
        ("ENNEAD_PROT", "5", "ENNEAD_PROT is no setting; did you mean ENNEAD_PORT?"),
    ],
)
def test_so_is_what_stands_in_the_environment(
    variable: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(variable, value)
    assert main(["serve"]) == 1
    assert capsys.readouterr().err == f"ennead: {said}\n"


def test_a_file_that_is_named_must_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--config", "/nowhere/ennead.toml"]) == 1
    assert "/nowhere/ennead.toml: No such file" in capsys.readouterr().err


def test_backups_are_of_the_tables_that_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(tmp_path, f"database = '{tmp_path / 'none.sqlite'}'")
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--config", str(file)]) == 1
    assert "none.sqlite" in capsys.readouterr().err
    monkeypatch.setenv("ENNEAD_DATABASE", str(tmp_path / "neither.sqlite"))
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--config", str(file)]) == 1
    assert "neither.sqlite" in capsys.readouterr().err


def test_the_file_that_is_written_has_all_settings_as_they_usually_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["config"]) == 0
    text = capsys.readouterr().out
    assert tomllib.loads(text) == {}
    held = "\n".join(line.removeprefix("#") if " = " in line else line for line in text.splitlines())
    assert set(tomllib.loads(held)) == {setting.name for setting in SETTINGS}
    found = settled({"config": kept(tmp_path, held)}, {})
    assert found == USUAL | {
        "database": Path("tables.sqlite"),
        "bot": [],
        "allowed_host": [],
        "trusted_proxy": list(USUAL["trusted_proxy"]),
        "webhook_host": [],
        "calls_within": [],
    }
    assert all(setting.variable in text for setting in SETTINGS)


def test_the_file_to_begin_with_is_the_one_that_is_written() -> None:
    assert (TESTS.parent / "deploy/ennead.toml").read_text("utf-8") == written()


def test_a_setting_that_cannot_be_read_is_a_wrong_word(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["serve", "--port", "x"])
    assert caught.value.code == 2
    assert "a whole number from 0 to 65535" in capsys.readouterr().err
