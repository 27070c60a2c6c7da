"""HTML as Python writes it, and a page cut into its parts."""

import pytest
from markupsafe import Markup

from ennead.page import html as h


def test_text_is_escaped_once() -> None:
    drawn = h.p(title='"<&')["<b> & ", h.b["x"], Markup("<i>as it is</i>")]
    assert drawn == '<p title="&#34;&lt;&amp;">&lt;b&gt; &amp; <b>x</b><i>as it is</i></p>'
    assert h.div[drawn] == f"<div>{drawn}</div>"


def test_attributes_are_selected_named_or_given_in_a_mapping() -> None:
    drawn = h.button(".tool.big", {"aria-label": "go"}, data_key=3, for_="x", hidden=True, disabled=False)[
        "!"
    ]
    assert drawn == '<button class="tool big" aria-label="go" data-key="3" for="x" hidden>!</button>'
    assert h.a({"href": "/"})["x"] == '<a href="/">x</a>'
    assert h.p(class_=["a", "", None, "b"])[None] == '<p class="a b"></p>'
    assert h.p(class_={"a": True, "b": False})[None] == '<p class="a"></p>'
    assert h.p(class_=[""], title=None)[None] == "<p></p>"


def test_what_is_not_there_is_not_drawn_and_all_that_can_be_listed_is() -> None:
    assert h.fragment[None, True, False, 0, [h.i, "x"], (str(n) for n in range(2)), {"a": 1}.keys()] == (
        "0<i></i>x01a"
    )
    assert h.fragment[h.input(type="text")] == '<input type="text">'
    assert h.html["x"] == "<!doctype html><html>x</html>"


def test_what_can_not_stand_on_a_page_is_named() -> None:
    with pytest.raises(TypeError, match=r"1\.5 can't stand on a page"):
        h.p[1.5]  # type: ignore[index]


def test_what_is_long_is_not_remembered() -> None:
    """It may be a stranger's, of whom there are many."""
    h._known.cache_clear()
    for number in range(9):
        text = f"{number} a text that nobody else writes, and long" * 9
        assert h.p(title=text)[text] == f'<p title="{text}">{text}</p>'
    assert h._known.cache_info().currsize == 0
    assert h.p["a text that nobody else writes"]
    assert h._known.cache_info().currsize == 1


def test_an_element_with_an_id_is_a_part() -> None:
    page = h.main[
        "before",
        h.div("#seats")[h.p(id="seat-0")["Ana"], " and ", h.p("#seat-1.panel")[h.i, "Bo"]],
        h.input("#stamp", value=3),
    ]
    assert h.parts(page) == {
        h.ROOT: "<main>before<#seats><#stamp></main>",
        "seats": '<div id="seats"><#seat-0> and <#seat-1></div>',
        "seat-0": '<p id="seat-0">Ana</p>',
        "seat-1": '<p class="panel" id="seat-1"><i></i>Bo</p>',
        "stamp": '<input value="3" id="stamp">',
    }
    assert h.whole(page) == (
        '<main>before<div id="seats"><p id="seat-0">Ana</p> and '
        '<p class="panel" id="seat-1"><i></i>Bo</p></div>'
        '<input value="3" id="stamp"></main>'
    )


def test_nobody_can_write_a_mark() -> None:
    page = h.p("#name", title="</#>")['<#x>"</#>', h.b(id="<#y>")["</#>"]]
    assert list(h.parts(page)) == ["&lt;#y&gt;", "name", h.ROOT]


def test_a_piece_is_drawn_once_for_what_it_is_drawn_of() -> None:
    drawn: list[tuple[int, str]] = []

    @h.piece
    def card(number: int, name: str) -> h.Node:
        drawn.append((number, name))
        return [h.b[number], name]

    assert card(3, "<Ana>") == card(3, "<Ana>") == "<b>3</b>&lt;Ana&gt;"
    assert h.p[card(4, "Bo")] == "<p><b>4</b>Bo</p>"
    assert drawn == [(3, "<Ana>"), (4, "Bo")]


def test_a_piece_keeps_the_parts_in_it_and_differs_by_what_is_in_them() -> None:
    seat = h.piece(lambda name: h.li[h.b("#name")[name], h.i])
    ana, bo = seat(h.fragment["Ana", h.s("#away")["!"]]), seat("Bo")
    assert h.parts(h.ul[ana]) == {
        "away": '<s id="away">!</s>',
        "name": '<b id="name">Ana<#away></b>',
        h.ROOT: "<ul><li><#name><i></i></li></ul>",
    }
    assert h.whole(ana) == '<li><b id="name">Ana<s id="away">!</s></b><i></i></li>'
    assert seat(h.fragment["Ana", h.s("#away")["!"]]) is ana
    assert seat(h.fragment["Ana", h.s("#away")["?"]]) not in (ana, bo, "")


def test_a_piece_drawn_of_markup_is_not_what_somebody_wrote_alike() -> None:
    drawn = h.piece(lambda what: h.b[what])
    assert drawn(Markup("<i>Ana</i>")) == "<b><i>Ana</i></b>"
    assert drawn("<i>Ana</i>") == "<b>&lt;i&gt;Ana&lt;/i&gt;</b>"
    assert drawn(what=Markup("<i>Bo</i>")) == "<b><i>Bo</i></b>"
    assert drawn(what="<i>Bo</i>") == "<b>&lt;i&gt;Bo&lt;/i&gt;</b>"


def test_classes_stand_in_one_place() -> None:
    assert h.whole(h.p("#ana", class_="seat")["Ana"]) == '<p class="seat" id="ana">Ana</p>'
    with pytest.raises(ValueError, match="in one place"):
        h.p(".seat", class_="first")


def test_a_part_of_a_page_can_be_marked() -> None:
    page = h.ul[h.li("#ana.seat", data_n=1)[h.b("#name")["Ana"]], h.li("#bo")["Bo"]]
    marked = h.marked(page, "ana", data_pointed="", aria_label="<1>")
    begun = '<ul><li class="seat" data-n="1" data-pointed="" aria-label="&lt;1&gt;" id="ana">'
    assert h.whole(marked) == f'{begun}<b id="name">Ana</b></li><li id="bo">Bo</li></ul>'
    assert "data-pointed" not in h.whole(page)
    for plain in (page, h.p["ana"]):
        with pytest.raises(KeyError, match="zoe"):
            h.marked(plain, "zoe", data_pointed="")
