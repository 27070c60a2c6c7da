"""Curve: what all had from move to move, as a picture."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.core.words import words
from ennead.page import html as h
from ennead.page.course import Course, Points, Turning
from ennead.page.curve import BOTTOM, HEIGHT, LEFT, RIGHT, SHAPE, TOP, WIDTH, curve
from ennead.page.drawing import WORDS
from ennead.page.parts import SeatInfo

W = words("en", WORDS)
SEATS = tuple(SeatInfo(name, "friend", True) for name in ("Ana", "Ben", "Zoé"))
LINE = re.compile(r'class="line" d="([^"]*)" data-seat="(\d)"')
SHAPES = re.compile(r'<svg x="[\d.]+" y="([\d.]+)" width="11"')


def drawn(*points: Points | None, turning: Turning | None = None) -> str:
    return str(h.fragment[curve(W, Course(points, turning), SEATS)])


def test_each_seat_has_a_line_with_a_corner_where_its_points_change() -> None:
    page = drawn((0, 0, 0), (4, 0, 0), (4, 2, 0), (4, 2, 0))
    lines = {seat: path for path, seat in LINE.findall(page)}
    right, bottom = f"{WIDTH - RIGHT:.1f}", f"{HEIGHT - BOTTOM:.1f}"
    step = (WIDTH - LEFT - RIGHT) / 3
    middle = f"{(TOP + HEIGHT - BOTTOM) / 2:.1f}"
    assert lines == {
        "0": f"M{LEFT:.1f} {bottom}H{LEFT + step:.1f}V{TOP:.1f}H{right}",
        "1": f"M{LEFT:.1f} {bottom}H{LEFT + 2 * step:.1f}V{middle}H{right}",
        "2": f"M{LEFT:.1f} {bottom}H{right}",
    }


def test_a_line_stops_where_a_seat_can_win_no_more() -> None:
    page = drawn((1, 0, 0), (1, 3, 0), (1, None, 2))
    path = {seat: path for path, seat in LINE.findall(page)}["1"]
    assert path.endswith(f"H{WIDTH - RIGHT:.1f}"), "up to the move that put it out"
    assert len(SHAPES.findall(page)) == 3, "its shape stands where it stopped"
    assert "Ana 1, Zoé 2" in page


def test_it_says_where_the_lines_end() -> None:
    assert "At the end: Ana 4, Ben −2, Zoé 0." in drawn(None, (0, 0, 0), (4, -2, 0))


def test_where_it_turned_is_marked() -> None:
    turning = Turning(1, 0, (0,), (), 4, 0)
    assert f'class="turned" d="M{(LEFT + WIDTH - RIGHT) / 2:.1f} ' in drawn(
        (0, 0, 0), (4, 0, 0), (4, 0, 0), turning=turning
    )
    assert "turned" not in drawn((0, 0, 0), (4, 0, 0), (4, 0, 0))


@pytest.mark.parametrize("points", [(), (None, None), (None, (1, 2, 3)), ((0, 0, 0), (0, 0, 0))])
def test_nothing_is_drawn_where_there_is_nothing_to_see(points: tuple[Points | None, ...]) -> None:
    assert drawn(*points) == ""


@given(st.lists(st.integers(-30, 90), min_size=3, max_size=3))
def test_no_shape_covers_another_or_leaves_the_picture(end: list[int]) -> None:
    page = drawn((0, 1, 0), tuple(end))
    places = sorted(float(y) for y in SHAPES.findall(page))
    assert len(places) == 3
    assert all(below - above >= SHAPE - 0.2 for above, below in pairwise(places))
    assert places[0] >= 0
    assert places[-1] + SHAPE <= HEIGHT - BOTTOM + SHAPE
