"""Code of Nine, drawn: a scene for each location, and one for each Memory. Somewhere a light is still on."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ennead.games.code_of_nine.box.board import BOARD, Location
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.page.faces import figure as memory_figure
from ennead.games.code_of_nine.page.faces import memory_name
from ennead.games.code_of_nine.page.places import SITES
from ennead.page.art.canvas import Canvas, circle, ellipse, group, path, rect, stroke
from ennead.page.art.figures import figure, silhouette
from ennead.page.art.lines import ridge, ruins
from ennead.page.art.sky import grain, stars, windows

WARM = "#ffdca0"  # a window where somebody lives


# The ruins behind each street, far and near.
STREETS = (("#1f4a66", "#133248"), ("#193b52", "#10293b"), ("#142f42", "#0c202f"), ("#102636", "#091823"))


class Light(NamedTuple):
    """The colours of a scene: its sky from above, the light in it, ruins far and near, figures, edges."""

    night: str
    sky: str
    glow: str
    heart: str
    far: str
    near: str
    dark: str
    edge: str


AZURE = Light("#0b2c45", "#3a9bd0", "#7fcbf5", "#f4fcff", "#24709c", "#0f3c58", "#050d14", "#d6f2ff")
CORAL = Light("#2c1012", "#c25a3e", "#f49a76", "#fff3ea", "#86392a", "#43170f", "#120504", "#ffe2d2")


def place(at: Location) -> Canvas:
    """A location as it stands on the map: what words stand on is left dark."""
    c, light = Canvas(180, 112), CORAL if at.printed.attack else AZURE
    _backdrop(c, light, at, horizon=76)
    c.add(_standing(c, at, light, 90, 74, 62, edge=0.02))
    c.add(windows(at + 40, (112, 62, 60, 16), 4, WARM, size=1.8))
    c.add(path(ruins(at * 3 + 1, 180, 100, (1, 14), 112, blocks=(16, 34), gaps=0.45), light.dark))
    return c


def view(at: Location) -> Canvas:
    """The same location from near: the moment one arrives."""
    c, light = Canvas(320, 176), CORAL if at.printed.attack else AZURE
    _backdrop(c, light, at, horizon=138)
    c.add(stars(at + 4, 320, 70, 40, light.edge, largest=0.9))
    c.add(_standing(c, at, light, 160, 146, 122, edge=0.013))
    c.add(windows(at + 70, (212, 96, 100, 40), 7, WARM, size=2.2))
    c.add(path(ridge(at, 320, 158, 10, 176, peaks=9), light.dark), grain(c, light=True, opacity=0.12))
    return c


def _backdrop(c: Canvas, light: Light, seed: int, horizon: float) -> None:
    """Sky, the light behind, and two lines of ruins before it."""
    across = c.width
    c.fill(c.linear((0, light.night), (0.72, light.sky), (1, light.near)))
    glow = c.radial((0, light.heart), (0.32, light.glow, 0.85), (1, light.sky, 0))
    c.add(
        ellipse(across / 2, horizon * 0.72, across * 0.48, horizon * 0.78, glow),
        path(
            ruins(seed * 7 + 3, across, horizon, (4, horizon * 0.52), c.height, gaps=0.25),
            light.far,
            opacity=0.75,
        ),
        path(
            ruins(
                seed * 5 + 2, across, horizon + 5, (1, horizon * 0.26), c.height, blocks=(10, 26), gaps=0.4
            ),
            light.near,
        ),
    )


def _standing(c: Canvas, at: Location, light: Light, x: float, base: float, size: float, edge: float) -> str:
    """What stands there, its feet on `base`; `size`: how tall what is usual is."""
    site = SITES[at]
    if site.figure in OWN:
        scale = size / 66
        return group(OWN[site.figure](light), transform=f"translate({x} {base}) scale({scale:.3f})")
    height = size * site.height
    shape = figure(c, site.figure, x, base - height / 2, height, light.dark, light=light.edge, edge=edge)
    if at == Location.UNDERGROUND_LIBRARY:
        return shape + silhouette(c, "book-pile", x, base - size * 0.13, size * 0.26, light.edge)
    return shape


# What no icon shows, about 120 wide and 60 tall, on the ground


def _tunnel(light: Light) -> str:
    return group(
        path("M-56 0Q-48 -46 -8 -58Q36 -54 58 0Z", light.dark),
        stroke("M-54 -6Q-44 -45 -8 -57", light.edge, 1.6),
        path("M-24 0V-20A24 24 0 0 1 24 -20V0Z", light.heart),
        path("M-15 0L-2 -24H2L15 0Z", light.dark, opacity=0.55),
    )


def _quarry(light: Light) -> str:
    top = "M-54 -34L-32 -37M-4 -52L22 -56M28 -29L46 -31"
    return group(
        path("M-62 0L-54 -34L-32 -37L-27 -18L-8 -20L-4 -52L22 -56L28 -29L46 -31L60 0Z", light.dark),
        stroke(top, light.edge, 1.8),
        stroke("M-54 -34L-60 -8M-4 -52L-8 -20", light.edge, 1, opacity=0.6),
        path("M-13 0L0 -17L14 0Z", light.heart),
    )


OWN: dict[str, Callable[[Light], str]] = {"tunnel": _tunnel, "quarry": _quarry}


# Memories


def memory(code: int) -> Canvas:
    """What somebody remembers, in the light of day."""
    c = Canvas(100, 108)
    c.fill(c.linear((0, "#b5dcf1"), (1, "#5ea9d2")))
    c.add(
        circle(50, 48, 36, "#fff", opacity=0.5),
        path(ruins(code + 2, 100, 80, (6, 34), 108, blocks=(8, 16)), "#3d86b0", opacity=0.7),
        figure(c, memory_figure(code), 50, 56, 60, "#0a3f66", light="#e4f6ff", edge=0.024),
        path(ridge(code, 100, 98, 9, 108, peaks=6), "#08304e"),
        rect(0, 104, 100, 4, "#08304e"),
    )
    return c


def place_name(at: int) -> str:
    """What the picture of a location on the map is called."""
    return f"place-{Location.all()[at]}"


def view_name(at: int) -> str:
    """What the picture of a location from near is called."""
    return f"view-{Location.all()[at]}"


def skyline() -> Canvas:
    """What all locations stand in front of: four streets of ruins, one behind the other."""
    c = Canvas(900, 560)
    c.fill(c.linear((0, "#0b1a26"), (0.2, "#164463"), (0.6, "#0c1f2d"), (1, "#080f15")))
    c.add(stars(9, 900, 120, 90, "#cfeaf8"))
    for n, (far, near) in enumerate(
        (("#1f4a66", "#133248"), ("#193b52", "#10293b"), ("#142f42", "#0c202f"), ("#102636", "#091823"))
    ):
        base = 110 + n * 140
        c.add(
            path(ruins(n * 7 + 3, 900, base, (12, 96), 560, blocks=(12, 38), gaps=0.2), far),
            path(ruins(n * 5 + 11, 900, base + 26, (4, 70), 560, blocks=(18, 46), gaps=0.3), near),
            windows(n + 60, (0, base - 40, 900, 70), 26, "#3f86ae", size=2.4),
        )
    return c


SCENES: dict[str, Callable[[], Canvas]] = {
    **{place_name(at): partial(place, at) for at in BOARD},
    **{view_name(at): partial(view, at) for at in BOARD},
    **{memory_name(card.code): partial(memory, card.code) for card in BOX.memories},
    "skyline": skyline,
}
