"""Code of Nine: what is asked at each step of an action, and the buttons that answer it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ennead.core.game import Choice
from ennead.games.code_of_nine.box.board import ATTACK, CLOSES, Location
from ennead.games.code_of_nine.box.cards import GHOST, GIFTS, HEAVEN, INHERENT, Slot
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.page.faces import WILL, figure, gist, item_chip, number, title
from ennead.games.code_of_nine.page.places import called
from ennead.games.code_of_nine.page.sheet import known
from ennead.games.code_of_nine.rules.choices import cost
from ennead.games.code_of_nine.rules.items import count
from ennead.games.code_of_nine.rules.memories import is_protected, slot_of
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import LETTERS, Scene, action, mark, subject, waited_for

# What can't be taken is shown all the same where this is why.
WORTH_SHOWING = frozenset(
    {"protected", "not-richest", "nothing-to-take", "same-player", "none-left", "not-owned", "no-more"}
)
ON_THE_BOARD = frozenset({"place", "abyss"})  # clicked where they are


@dataclass(frozen=True)
class Code(Scene):
    """A scene of Code of Nine: each location has a letter, answers have numbers, to stop is 0."""

    @cached_property
    def placing(self) -> dict[int, Choice]:
        """Placing a pawn, by the location."""
        return {c.args["location"]: c for c in self.view.choices if c.verb == "place"}

    @cached_property
    def latest(self) -> tuple[int, int, int]:
        """How many pawns were placed, the location of the last, and whose it is."""
        return h.found(_latest, self.view.told, self)

    @cached_property
    def prices(self) -> tuple[int, ...]:
        """What each location costs whoever looks, or whose turn it is; nothing once it is closed for good."""
        s = self.view.state
        payer = self.me if self.me is not None else max(s.turn, 0)
        return h.found(_prices, (self.view.seats, int(s.rounds), s.items[payer].tobytes()), self, payer)

    @cached_property
    def asked_slots(self) -> dict[int, Choice]:
        """The slots among which I choose: whose is looked at, or which of mine is swapped."""
        s = self.view.state
        if s.phase == Phase.SWAP:
            return {slot_of(self.me or 0, c.args["slot"]): c for c in self.view.legal}
        if s.phase != Phase.LOOK:
            return {}
        return {slot_of(c.args.get("seat", GHOST), side(self)): c for c in self.view.legal}

    @cached_property
    def just_seen(self) -> int:
        """The Memory that I looked at with my last pawn; 0 for none."""
        for event in reversed(self.view.events):
            kind, args = event.kind.name, event.args
            if args.get("seat") == self.me and kind in ("looked", "looked-ghost"):
                return args["memory"] or 0
            if kind == "round" or (kind == "placed" and args["seat"] == self.me):
                break
        return 0

    @cached_property
    def keys(self) -> dict[tuple[str, int], str]:
        plain = [c for c in self.view.legal if c.verb not in ("place", "done")]
        return {subject(choice): str(n) for n, choice in enumerate(plain, 1)}

    def key(self, choice: Choice) -> str | None:
        if choice.verb == "place":
            return LETTERS[choice.args["location"] - 1]
        return "0" if choice.verb == "done" else self.keys.get(subject(choice))


def _latest(scene: Code) -> tuple[int, int, int]:
    placed = [e.args for e in scene.view.events if e.kind.name == "placed"]
    return (len(placed), placed[-1]["location"] or 0, placed[-1]["seat"] or 0) if placed else (0, 0, -1)


def _prices(scene: Code, payer: int) -> tuple[int, ...]:
    s = scene.view.state
    # Asked by its number, as a rule takes ten times as long to look at a name.
    return tuple(int(cost(s, payer, at)) if s.rounds <= CLOSES[at] else 0 for at in range(len(CLOSES)))


def side(scene: Scene) -> int:
    """Where a look goes: into an Abyss from the Soul Recorder, else into a Shoal."""
    return int(Slot.ABYSS if scene.view.state.location == Location.SOUL_RECORDER else Slot.SHOAL)


# The prompt and the hint


def prompt(scene: Scene) -> str:
    """What is asked of whoever acts, or what they are doing."""
    w, s = scene.w, scene.view.state
    phase = Phase.all()[s.phase]
    if s.phase in (Phase.EXCHANGE, Phase.PLACE):
        return w(f"prompt-{phase}") if scene.is_asked else w(f"prompt-{phase}-wait", **waited_for(scene))
    if s.phase == Phase.TURN:
        return w("prompt-turn") if scene.is_asked else w("prompt-turn-wait", seat=scene.names[int(s.turn)])
    location = called(w, int(s.location))
    if not scene.is_asked:
        what = _question(scene, "waits")
        return w("prompt-at-wait", seat=scene.names[int(s.turn)], location=location, what=what)
    return w("prompt-at", location=location, question=_question(scene, "ask"))


def _question(scene: Scene, asks: str) -> str:
    """What this step of the location's action asks; `asks`: of me ("ask"), or of somebody else ("waits")."""
    w, s = scene.w, scene.view.state
    place = Location.all()[int(s.location)]
    if s.phase == Phase.LOOK:
        return w(f"{asks}-look", slot=w(f"slot-{Slot.all()[side(scene)]}"))
    if s.phase == Phase.SWAP:
        return w(f"{asks}-swap", memory=w(f"memory-{number(int(s.ninth))}"))
    if s.phase == Phase.GIVER and s.location == Location.TREE_OF_HEAVEN:
        return w(f"{asks}-from-tree", item=w(f"item-{Item.all()[int(s.wanted)]}"))
    if s.phase in (Phase.GIVER, Phase.RECEIVER):
        verb = "from" if s.phase == Phase.GIVER else "to"
        return w(f"{asks}-{verb}-{place}", **_who(scene, int(s.giver)))
    other = s.receiver if s.location in (Location.ALLURE_SHOW, Location.TIVOLI_OF_THE_PRANKSTERS) else s.giver
    to = _who(scene, int(s.receiver))["seat"] if s.location == Location.CITY_OF_DEVILS else ""
    return w(f"{asks}-choose-{place}", **_who(scene, int(other)), to=to)


def _who(scene: Scene, seat: int) -> dict[str, str]:
    """Somebody whom a question names, if anybody, and whether that is the reader."""
    return {
        "seat": scene.name(seat) if seat >= 0 else "",
        "me": "yes" if scene.is_reader(seat) else "no",
    }


def hint(scene: Scene) -> str:
    """What helps to decide; nothing where the buttons say it. While the others decide: what one chose."""
    w, s, me = scene.w, scene.view.state, scene.me
    if me is not None and s.phase == Phase.EXCHANGE and s.decided[me]:
        return w("hint-exchanging" if s.exchanging[me] else "hint-keeping")
    if me is None or not scene.my_turn:
        return ""
    if s.phase in (Phase.EXCHANGE, Phase.PLACE):
        return w(f"hint-{Phase.all()[int(s.phase)]}")
    if s.phase == Phase.TURN:
        return w("hint-turn", pawns=int(s.pawns[me]), will=int(s.will[me]))
    if s.phase == Phase.CHOICE and s.location == Location.TIVOLI_OF_THE_PRANKSTERS:
        return w("hint-tivoli", count=int(s.left[0]))
    if s.phase == Phase.CHOICE and s.location == Location.TREE_OF_HEAVEN:
        left = [int(s.left[kind]) for kind in range(1, 4)]
        return w("hint-tree", coins=left[0], statues=left[1], books=left[2])
    return ""


# The buttons


def actions(scene: Scene) -> Iterator[h.Element]:
    """A button for each answer to what is asked; locations and dealt Memories are clicked themselves."""
    for choice in scene.view.choices:
        if choice.verb in ON_THE_BOARD or (choice.reason and choice.reason not in WORTH_SHOWING):
            continue
        label, help_line, sign = _face(scene, choice)
        yield action(scene, choice, label, help_line, sign, _why(scene, choice))


def _why(scene: Scene, choice: Choice) -> str:
    """Who has no such item, where that is the reason; for other reasons their own words do."""
    if choice.reason != "not-owned":
        return ""
    is_mine = choice.verb == "choose" and _owner(scene) == scene.me
    return scene.w("help-you-have-none" if is_mine else "help-has-none")


def _face(scene: Scene, choice: Choice) -> tuple[str, h.Node, h.Node]:
    """What a button says, the line under it, and its sign."""
    w, s, verb = scene.w, scene.view.state, choice.verb
    if verb in ("look", "from", "to"):
        seat = choice.args["seat"]
        name = w("label-yourself") if seat == scene.me else scene.name(seat)
        return name, _about_seat(scene, verb, seat), mark(seat)
    if verb == "look-ghost":
        return w("label-ghost"), _about_slot(scene, GHOST), icon("ghost", "spirit")
    if verb == "choose":
        kind = choice.args["item"]
        return w(f"item-{Item.all()[kind]}"), _about_item(scene, kind), h.span(".not-small")[item_chip(kind)]
    if verb == "swap":
        code = known(scene, slot_of(scene.me or 0, choice.args["slot"]))
        slot = w("slot-abyss" if choice.args["slot"] == Slot.ABYSS else "slot-shoal")
        sign = h.span(".jewel.mid.not-small", data_about=number(code))[icon(figure(code))]
        return slot, f"{number(code)} {title(w, code)}", sign
    if verb == "will":
        return w("label-two-will"), w("help-will", count=int(s.will[scene.me or 0])), icon(WILL)
    signs = {"keep": "check", "exchange": "rotate-cw", "done": "x"}
    label = w(f"short-{verb}") if verb != "done" else _stop(scene)
    return label, w(f"help-{verb}"), icon(signs[verb])


def _stop(scene: Scene) -> str:
    s = scene.view.state
    has_taken = s.location == Location.TREE_OF_HEAVEN and any(s.left != HEAVEN)
    has_given = s.location == Location.TIVOLI_OF_THE_PRANKSTERS and s.left[0] < GIFTS
    return scene.w("short-enough" if has_taken or has_given else "short-nothing")


def _about_seat(scene: Scene, verb: str, seat: int) -> h.Node:
    """What naming a seat would come to."""
    w, s, me = scene.w, scene.view.state, scene.me or 0
    if ATTACK[s.location] and is_protected(s, seat, me):
        return [icon("shield"), " ", w("help-protected")]
    if verb == "look":
        if s.placed[Location.SOOTY_WATCHTOWER, seat]:
            return [icon("eye-off"), " ", w("help-hidden")]
        return _about_slot(scene, seat)
    if s.location == Location.CULT_OF_HONEYBOOK:
        if s.items[seat, Item.MEDAL]:
            return w("help-has-medal")
        return w("help-medal-will") if s.ruins[Item.MEDAL] else w("help-medal")
    if verb == "from" and s.location == Location.TREE_OF_HEAVEN:
        return w("help-has", count=int(s.items[seat, s.wanted]))
    return w("help-items", count=int(count(s.items[seat])))


def _about_slot(scene: Scene, holder: int) -> h.Node:
    """What the viewer knows of the Memory that would be looked at."""
    w = scene.w
    code = known(scene, slot_of(holder, side(scene)))
    if not code:
        return w("help-unseen")
    return h.span(data_about=number(code))[w("help-seen", code=number(code)), " ", gist(w, code)]


def _owner(scene: Scene) -> int | None:
    """Whose item is chosen, where it is not one of the Ruins."""
    s = scene.view.state
    if s.location in (Location.CREEPING_MAIN_STREET, Location.FORGOTTEN_ALLEY, Location.CITY_OF_DEVILS):
        return int(s.giver)
    return scene.me if s.location in (Location.CLOCKTOWER, Location.TIVOLI_OF_THE_PRANKSTERS) else None


def _about_item(scene: Scene, kind: int) -> str:
    """Where an item would come from, how many there are, and what one is worth by itself."""
    return f"{_where(scene, kind)}\N{NO-BREAK SPACE}· {scene.w('label-worth', points=int(INHERENT[kind]))}"


def _where(scene: Scene, kind: int) -> str:
    w, s, owner = scene.w, scene.view.state, _owner(scene)
    if owner is not None:
        return w("help-you-have" if owner == scene.me else "help-has", count=int(s.items[owner, kind]))
    if s.location == Location.TREE_OF_HEAVEN and not s.ruins[kind]:
        return w("help-from-somebody")
    return w("help-in-ruins", count=int(s.ruins[kind]))
