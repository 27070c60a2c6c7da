"""Immortal 8: the words that box.toml may use, and the numbers that rules know them by."""

from enum import IntEnum
from typing import Self


class Word(IntEnum):
    """A family of numbers from 0 on, each with its word in box.toml; "" where nothing is said."""

    word: str

    def __new__(cls, word: str) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.word = word
        return member

    @classmethod
    def words(cls) -> tuple[str, ...]:
        """All that may be said."""
        return tuple(each.word for each in cls if each.word)

    @classmethod
    def called(cls, word: str) -> Self:
        """What rules know a word by."""
        return next(each for each in cls if each.word == word)


class Token(Word):
    """What players have; the first three, of which one may have ten, are the Civilization tokens."""

    NONE = ""
    MILITARY = "military"
    SCIENCE = "science"
    CHAOS = "chaos"
    COINS = "coins"
    POINTS = "points"
    WONDER = "wonder"
    DIAMOND = "diamond"
    SUPREMACY = "supremacy"


TOKENS = Token.words()
CIV = TOKENS[:3]


class CardKind(Word):
    """What a card is."""

    NONE = ""
    HERO = "hero"
    BUILDING = "building"
    WONDER = "wonder"


class Symbol(Word):
    """What a card bears; the first three are those of the Civilization tokens, and have their numbers."""

    NONE = ""
    MILITARY = "military"
    SCIENCE = "science"
    CHAOS = "chaos"
    LEGENDARY = "legendary"
    GALMI = "galmi"


class Op(Word):
    """What a step of an Action does."""

    END = ""
    PAY = "pay"
    GIVE = "give"
    DESTROY = "destroy"
    GAIN = "gain"
    GAIN_WITH_HERO = "gain_with_hero"
    FILL = "fill"
    DIFFERENT = "different"
    OTHERS = "others"
    CULTURE = "culture"
    CULTURE_TO = "culture_to"
    LOOT = "loot"
    MARKET = "market"
    CHOOSE = "choose"
    COPY = "copy"


class Destroyable(Word):
    """Which of one's own cards a step destroys; the first two are kinds of cards, and have their numbers."""

    NONE = ""
    HERO = "hero"
    BUILDING = "building"
    CARD = "card"


class Place(Word):
    """Where Culture is put."""

    NONE = ""
    OWN = "own building"
    ANY = "any building"
    EACH = "each own building"


class Target(Word):
    """Whose Action is copied."""

    NONE = ""
    OWN_BUILDING = "own building"
    OTHERS_BUILDING = "other’s building"
    NEIGHBOURS_BUILDING = "neighbour’s building"
    OTHERS_HERO = "other’s hero"
    WONDER_OR_OWN_HERO = "wonder or own hero"
    SCIENCE_CARD = "science card"
    TOP_OR_DISCARD = "top or discard"


class Per(Word):
    """For each of what a gain is given."""

    ONCE = ""
    WONDER = "wonder"
    DIAMOND = "diamond"
    SET = "set"


class Power(Word):
    """What a card can do without turning it; each has one place in the rules."""

    NONE = ""
    EXCHANGE = "exchange"
    PORTAL = "portal"


class Fate(Word):
    """What follows when a card is destroyed."""

    NONE = ""
    DARK_RITUAL = "dark-ritual"
    REBIRTH = "rebirth"


class World(Word):
    """What a Wonder changes for everybody."""

    NONE = ""
    CHAOS_SUPREMACY = "chaos supremacy"
    EQUILIBRIUM = "equilibrium"
    TWO_WONDERS = "two wonders"


class Scored(Word):
    """For each of what an Immortal scores points."""

    CHAOS_IN_PLAY = "chaos in play"
    WONDER_IN_PLAY = "wonder in play"
    COINS = "coins"
    DISCARDED = "card in the discard"
    LEGENDARY_IN_PLAY = "legendary card in play"
    MILITARY = "military"
    MILITARY_CARD = "military card"
    SET = "set"
