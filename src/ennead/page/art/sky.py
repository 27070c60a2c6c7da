"""Sky: what is scattered by a seed, clouds, and the grain of what a picture is painted on."""

from random import Random

from ennead.page.art.canvas import WHOLE, Canvas, Value, circle, group, path, rect, stroke, tag


def stars(seed: int, width: float, height: float, count: int, colour: str, *, largest: float = 1.1) -> str:
    random = Random(seed)
    return group(
        *(
            circle(
                random.uniform(0, width),
                random.uniform(0, height),
                random.uniform(0.25, largest),
                opacity=round(random.uniform(0.25, 0.95), 2),
                fill=colour,
            )
            for _ in range(count)
        )
    )


def windows(
    seed: int, area: tuple[float, float, float, float], count: int, colour: str, *, size: float = 1.6
) -> str:
    """Lit windows somewhere in an area: left, top, width, height."""
    random = Random(seed)
    left, top, width, height = area
    return group(
        *(
            rect(
                left + random.uniform(0, width),
                top + random.uniform(0, height),
                size,
                size * 1.5,
                colour,
                opacity=round(random.uniform(0.35, 1), 2),
            )
            for _ in range(count)
        )
    )


def cloud(x: float, y: float, scale: float, fill: str, line: str, width: float = 1.2) -> str:
    """A curled cloud, 86 wide at scale 1; its line stays as wide at any scale."""
    thin: dict[str, Value] = {"stroke": line, "stroke_width": width / scale}
    return tag(
        "g",
        path(
            "M0 20Q-4 8 8 7Q10 -5 24 -2Q32 -12 43 -3Q56 -6 58 6Q70 6 68 16Q84 14 86 20Z",
            fill,
            stroke_linejoin="round",
            **thin,
        ),
        stroke(
            "M10 14q6 -8 13 -2q3 4 -2 5M34 8q6 -9 13 -3q4 5 -2 7M56 13q5 -6 9 0",
            line,
            width / scale * 0.8,
            stroke_linecap="round",
        ),
        transform=f"translate({x:.1f} {y:.1f}) scale({scale})",
    )


def grain(
    canvas: Canvas, *, light: bool, density: float = 0.5, frequency: float = 0.9, opacity: float = 0.3
) -> str:
    """Specks over all of a picture, as in paper or plaster. Slow to draw: only where it is shown large."""
    tone = 1 if light else 0
    colours = f"0 0 0 0 {tone} 0 0 0 0 {tone} 0 0 0 0 {tone} {density} {density} {density} 0 {-density * 1.5}"
    noise = canvas.paint(
        "filter",
        tag("feTurbulence", type="fractalNoise", baseFrequency=frequency, numOctaves=3, seed=4),
        tag("feColorMatrix", values=colours),
        **WHOLE,
    )
    return rect(0, 0, canvas.width, canvas.height, filter=noise, opacity=opacity)
