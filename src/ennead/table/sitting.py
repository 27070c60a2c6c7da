"""Sitting: what the page of a table needs besides the view, for each who looks at it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ennead.core.asking import answer_in_advance
from ennead.core.game import Choice
from ennead.core.undo import latest
from ennead.core.view import View
from ennead.page.course import Course
from ennead.page.parts import SeatInfo
from ennead.table.accord import Told
from ennead.table.calls_page import Hooking
from ennead.table.council import Offers
from ennead.table.hints import Hinting
from ennead.table.presence import Onlookers
from ennead.table.tables import GONE

if TYPE_CHECKING:
    from ennead.table.room import Room
    from ennead.table.watching import Audience


@dataclass(frozen=True)
class Sitting:
    """All that a table's page needs besides the view.

    `socket`: path of the tab's WebSocket ("" where nothing is live); `watch` and `join`: what those who sit
    here may give to onlookers, and to friends while there is a seat for one; `withdraw`: where a POST makes
    another `join` of it; `hook`: who else hears whom the table waits for; `replay`: where the match can be
    seen again, before "move=" and a number; `again`: where a POST makes the same table anew, once it is over,
    and `next`: where that is, once somebody has; `now`: what time it is at the server, in milliseconds since
    1970, where there is a clock; `name`: where a POST says what the reader is called who has no name;
    `offers`: what the reader may decide besides moves, and `told`: what was decided; `onlookers`: who else
    looks on; `hands`: the reader's seats, where there are several, and `chose`: the number of the last move
    of the one that is shown; `table`: where it is played, for the way back from a replay;
    `review`: where it is looked back at, for whoever may;
    `tried`: where the match is seen of which a move is tried otherwise here, "" where it is no longer seen;
    `foresight`: where the reader sees what an action would surely lead to; `record`: where it can be had as a
    file, once it is over; `seen`: how many rows of the log are shown,
    where it is live; `hinting`: where the reader may ask for a hint, and what it says, and `assisted`: who
    asked for one in this match; `undo`: whether the reader may take a move back; `answered`: the only
    answer there was, if the reader was given one since they last chose anything; `in_advance`:
    whether the reader may answer in advance, or does; `course`: how a match went that is over; `spoken`:
    the parts of the panel of talk, {} where each tab is sent its own, None where nobody talks; `late`:
    by how many seconds the reader sees it later, and `delay`: by how many onlookers do; `delaying`: where a
    POST chooses that.
    """

    game: str
    seats: tuple[SeatInfo, ...]
    socket: str = ""
    watch: str = ""
    join: str = ""
    withdraw: str | None = None
    hook: Hooking | None = None
    replay: str | None = None
    review: str | None = None
    tried: str | None = None
    again: str | None = None
    next: str | None = None
    now: int | None = None
    name: str | None = None
    hands: tuple[int, ...] = ()
    chose: int = -1
    onlookers: Onlookers | None = None
    offers: Offers | None = None
    told: tuple[Told, ...] = ()
    table: str | None = None
    foresight: str | None = None
    record: str | None = None
    seen: int | None = None
    hinting: Hinting | None = None
    assisted: tuple[int, ...] = ()
    undo: bool = False
    answered: Choice | None = None
    course: Course | None = None
    in_advance: Literal["offered", "given"] | None = None
    spoken: Mapping[str, str] | None = None
    late: int = 0
    delay: int = 0
    delaying: str | None = None

    def stamp(self, view: View) -> int:
        """What a move is to say it was chosen on."""
        return view.moves if self.seen is None else self.seen


def sitting(room: "Room", audience: "Audience", *, live: bool) -> Sitting:
    """What a page needs besides the view; without its ways on where it is not `live`."""
    names = room.names(room.words(audience.language))
    chairs = room.table.chairs
    seats = tuple(
        SeatInfo(
            name,
            "me" if seat == audience.seat else "bot" if chair.bot else "friend",
            chair.bot is not None or room.is_here(seat),
            chair.bot,
            room.away_since.get(seat),
            room.time(seat) if live else None,
        )
        for seat, (name, chair) in enumerate(zip(names, chairs, strict=True))
    )
    here, over = room.path, room.match.is_over
    if not live:
        record = f"{here}/record" if over else None
        replay = f"{here}/replay?" if over else None
        hands = audience.hands
        return Sitting(
            room.table.game,
            seats,
            replay=replay,
            table=here,
            record=record,
            hands=hands,
            assisted=room.hints.assisted,
        )
    seat, sits = audience.seat, bool(audience.seats)
    of = f"seat={seat}" if audience.hands and seat is not None else ""
    return Sitting(
        room.table.game,
        seats,
        socket=f"{here}/live?lang={audience.language}{of and '&' + of}",
        join=f"{audience.origin}/join/{room.table.invitation}"
        if audience.origin and _is_joinable(room)
        else "",
        watch=audience.origin and audience.origin + here,
        withdraw=f"{here}/withdraw" if sits else None,
        replay=f"{here}/replay?{of and f'as={seat}&'}",
        review=f"{here}/review{of and '?' + of}" if over or (room.is_ended and seat is not None) else None,
        tried=_tried(room),
        again=f"{here}/again" if over and sits else None,
        hook=room.bell.hooking if room.bell and (sits or audience.hosts) else None,
        told=tuple(room.council.accord.told),
        offers=room.council.offers(audience) if sits else None,
        now=room.now if room.table.clock else None,
        next=f"/table/{room.following.id}" if room.following else None,
        name=f"{here}/name{of and '?' + of}" if room.is_nameless(seat) else None,
        hands=audience.hands,
        chose=latest(room.match, seat) if audience.hands and seat is not None else -1,
        onlookers=room.onlookers,
        table=here,
        foresight=f"{here}/foresight?{of and of + '&'}" if seat is not None else None,
        seen=len(room.ledger.rows),
        hinting=room.hints.hinting(seat, f"{here}/hint{of and '?' + of}") if seat is not None else None,
        assisted=room.hints.assisted,
        undo=seat is not None and not room.is_ended and room.ledger.may_take_back(seat),
        answered=room.ledger.answered_for(seat) if seat is not None else None,
        in_advance=_way_in_advance(room, seat),
        course=room.hindsight.course if over else None,
        record=f"{here}/record" if over else None,
        spoken={} if room.conversation.is_possible else None,
        late=room.late,
        delay=0 if over else room.table.delay,
        delaying=f"{here}/delay" if audience.hosts and not room.is_ended else None,
    )


def _tried(room: "Room") -> str | None:
    """Where the match is seen, by one's own eyes, of which another move is tried; "" where it was removed."""
    if room.table.tried in ("", GONE):
        return "" if room.table.tried else None
    match, _, move = room.table.tried.partition(" ")
    return f"/table/{match}/replay?move={move}"


def _is_joinable(room: "Room") -> bool:
    """Whether somebody may sit down who was invited: nobody sits there now, or only a bot."""
    return not room.is_ended and any(chair.person is None for chair in room.table.chairs)


def _way_in_advance(room: "Room", seat: int | None) -> Literal["offered", "given"] | None:
    """Whether a seat's own page offers to answer in advance, or says that it does."""
    if seat is None or room.is_ended:
        return None
    if room.advance.answers(seat):
        return "given"
    return "offered" if answer_in_advance(room.match, seat) is not None else None
