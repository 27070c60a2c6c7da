"""Immortal 8: what is in the box: cards, boards and Immortals as box.toml has them."""

from ennead.games.immortal_8.box.reader import read_box

BOX = read_box()
