"""A game's options: on the form, at the table, and at the table after it."""

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.table.store import Store

FORM = {"game": "le-neuf", "seats": "2", "seat-0": "me", "seat-1": "bot-random"}


def laid(client: TestClient, **more: str) -> str:
    """The id of a table laid by the form."""
    return client.post("/tables", data=FORM | more).headers["location"].removeprefix("/table/")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_offers_each_option_with_its_default(client: TestClient, language: str) -> None:
    page = client.get("/", headers={"accept-language": language}).text
    for game in ennead.games():
        texts = game.words(language)
        for option in game.options:
            name = f"option-{option.name}"
            field = page.partition(f'for="{game.name}-{option.name}"')[2].partition("</p>")[0]
            assert f'name="{name}"' in field
            assert texts(name) in page
            if (option.low, option.high) == (0, 1):  # a choice between two names
                assert f'<option value="{option.default}" selected>' in field
                assert all(f">{texts(f'{name}-{n}')}</option>" in field for n in (0, 1))
            else:
                assert f'value="{option.default}"' in field


def test_a_table_is_laid_with_its_options(client: TestClient, store: Store) -> None:
    assert store.table(laid(client, **{"option-turns": "7"})).options == {"turns": 7}
    assert store.table(laid(client)).options == {"turns": 500}


def test_a_choice_of_two_is_an_option_like_any_other(client: TestClient, store: Store) -> None:
    seats = {f"seat-{seat}": "bot-random" for seat in range(1, 4)}
    form = {"game": "code-of-nine", "seats": "4", **seats}
    assert store.table(laid(client, **form, **{"option-expert": "1"})).options == {"expert": 1}
    assert store.table(laid(client, **form)).options == {"expert": 0}
    assert client.post("/tables", data=FORM | form | {"option-expert": "2"}).status_code == 422


@pytest.mark.parametrize("value", ["", "4", "5001", "-7", "seven", "7.5", "9" * 5000, "٧"])
def test_an_option_the_game_does_not_allow_comes_back_with_the_reason(
    client: TestClient, store: Store, value: str
) -> None:
    answer = client.post("/tables", data=FORM | {"option-turns": value})
    assert answer.status_code == 422
    assert "outside what the game allows" in answer.text


def test_the_table_that_follows_keeps_the_options(client: TestClient, store: Store) -> None:
    old = store.table(laid(client, **{"option-turns": "5"}))
    match = ennead.game("le-neuf").new_match(2, old.seed, **old.options)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[-1].name)
        store.add_move(old.id, len(match.log), *match.moves[-1])
    assert match.outcome
    assert match.outcome.reason == "cap"
    answer = client.post(f"/table/{old.id}/again")
    assert answer.status_code == 303
    assert store.table(answer.headers["location"].removeprefix("/table/")).options == {"turns": 5}
