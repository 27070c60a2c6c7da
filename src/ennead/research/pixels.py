"""Positions as pixels: the text of a position as a picture, for videos of what an agent saw.

Pillow draws it, in the typeface that it brings; that has plain letters alone, so others become these.
"""

import textwrap
import unicodedata
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ennead.core.position import Position
from ennead.research.text import in_lines

WIDTH, HEIGHT = 960, 960  # the same for every position, as a video wants
_MARGIN, _LARGEST, _SMALLEST = 16, 20, 6
_INK, _PAPER = "#1d1a16", "#f6f1e7"
_PLAIN = str.maketrans({"×": "x", "’": "'", "–": "-", "…": "..."})


def in_pixels(position: Position, seat: int) -> np.ndarray[Any, Any]:
    """What a seat may know of a position, in English: uint8 of shape (HEIGHT, WIDTH, 3), red, green, blue."""
    told = unicodedata.normalize("NFKD", in_lines(position, seat).translate(_PLAIN))
    lines = told.encode("ascii", "ignore").decode().splitlines()
    picture = Image.new("RGB", (WIDTH, HEIGHT), _PAPER)
    draw = ImageDraw.Draw(picture)
    for size in range(_LARGEST, _SMALLEST - 1, -1):  # as large as there is room for
        font = ImageFont.load_default(size)
        letters = int((WIDTH - 2 * _MARGIN) / (0.55 * size))
        text = "\n".join(textwrap.fill(line, letters, subsequent_indent="    ") for line in lines)
        _, _, right, bottom = draw.multiline_textbbox((_MARGIN, _MARGIN), text, font)
        if right <= WIDTH - _MARGIN and bottom <= HEIGHT - _MARGIN:
            break
    draw.multiline_text((_MARGIN, _MARGIN), text, _INK, font)
    return np.asarray(picture).copy()
