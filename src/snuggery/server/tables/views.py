"""What leaves the server about a table: made from the views of the viewer's seats, here only."""

import time
from collections.abc import Iterator
from dataclasses import replace

from snuggery.core import Drawing, Record, Seat, View
from snuggery.core.people import Person, neighbours, person
from snuggery.core.text.language import _, spoken_now
from snuggery.core.time_limit import time_left_in_words
from snuggery.server.base.compression import apart
from snuggery.server.base.messages import SayingShown
from snuggery.server.storage.table_rows import HUMAN, SeatRow
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.talk import open_offer, spoken
from snuggery.server.tables.versions import Print, Version
from snuggery.showing import state as showing
from snuggery.showing.messages import ClockShown, OfferShown, Opponent, SeatShown, TableState
from snuggery.showing.theatre import passages


def sent(live: Live, you: tuple[int, ...]) -> Version:
    """The present state, made once for all who hold the same seats."""
    key = spoken_now(), you
    if key not in live.shown:
        live.show(key, Version(state(live, you), live.latest(key)))
    return live.shown[key]


def change(live: Live, you: tuple[int, ...], had: Print) -> bytes:
    """What has changed for the holder of these seats since a state that they have, as JSON."""
    now = sent(live, you)
    if had.mark not in now.changes:
        picture, eyes = now.state.picture, showing.eyes_of(live, you)
        passed = passages(live, you, eyes, had.ply, picture.still) if now.continues(had) else ()
        now.changes[had.mark] = now.since(had, passed)
    return now.changes[had.mark]


def state_json(live: Live, you: tuple[int, ...]) -> bytes:
    """The whole present state as JSON."""
    return sent(live, you).whole


def state(
    live: Live, you: tuple[int, ...], ply: int | None = None, through: int | None = None
) -> TableState:
    """The table as the holder of these seats may see it, now or at an earlier ply.

    `through`: when the game is over, through the eyes of this seat (0: of a spectator).
    """
    around = showing.Around(
        table=live.row.id,
        entry=live.entry_for(you),
        seats=seats_shown(live, you),
        warnings=live.warnings,
        draw=lambda eyes, view: _drawn(live, eyes, view),
        added=tuple(_added(live)),
        offer=_offer(live),
        next=f"/tables/{live.news.next_id}" if live.news.next_id else "",
        patience=live.row.patience,
        neighbours=_neighbours(live) if live.table.outcome else (None, None),
    )
    return showing.state(live, around, you, ply, through)


def passes(live: Live) -> tuple[object, ...]:
    """What changes by itself as time passes: who is still there, how much time is left."""
    left = live.time_left
    here = (live.is_here(row.seat) for row in live.seats)
    return (*here, None if left is None else time_left_in_words(left))


def has_picture(live: Live, you: tuple[int, ...]) -> bool:
    """Whether a list may show the board to the holder of these seats."""
    eyes = showing.eyes_from_afar(live, you)
    return bool(you) and not (eyes is None and live.table.view(None).unwatchable)


def picture(live: Live, you: tuple[int, ...]) -> Drawing:
    """The board as a list shows it to them."""
    eyes = showing.eyes_from_afar(live, you)
    return _drawn(live, eyes, live.table.view(eyes))


def seats_shown(live: Live, you: tuple[int, ...]) -> tuple[SeatShown, ...]:
    """Who sits where, to the holder of these seats."""
    acting = live.acting
    return tuple([_seat(live, row, you, to_act=row.seat in acting) for row in live.seats])


def sayings(live: Live, after: int) -> list[SayingShown]:
    """What was said from there on."""
    return [
        SayingShown(said.number, said.kind, said.seat, spoken(said), said.made_at)
        for said in live.sayings
        if said.number > after
    ]


def record(live: Live, you: tuple[int, ...]) -> Record:
    """The record as far as the holder of these seats may know it."""
    day = time.strftime("%Y-%m-%d", time.gmtime(live.row.made_at))
    told = live.table.record(showing.eyes_of(live, you))
    agreed = live.table.moments[0].timed()
    return replace(told, date=day, played=int(live.spent) if agreed else 0)


def _added(live: Live) -> Iterator[str]:
    """How much time is left, which computer is not ready, or why one is late."""
    left, table = live.time_left, live.table
    if left is not None:
        yield time_left_in_words(left)
    if table.outcome is None:
        computers = [row.player for row in live.seats if row.player != HUMAN]
        yield from table.game.stand_ins(computers, table.view(None)) if computers else ()
    if live.delay == "busy":
        yield _("The computer is still waiting for its turn to think: the house is busy.")
    elif live.delay == "failed":
        yield _("The computer could not finish thinking and is trying again.")


def _offer(live: Live) -> OfferShown | None:
    offer = open_offer(live)
    return OfferShown(offer.what, offer.seat, tuple(sorted(offer.agreed))) if offer else None


def _drawn(live: Live, eyes: Seat | None, view: View) -> Drawing:
    """The picture of the present moment; drawn once, however many see the same."""
    now = spoken_now()
    alike = (
        drawing
        for (language, _seat), (seen, drawing) in live.drawn.items()
        if language == now and (seen is view or seen == view)
    )
    picture = next(alike, None) or live.table.game.draw.drawing(view)
    live.drawn[now, eyes] = view, picture
    return picture


def _seat(live: Live, row: SeatRow, you: tuple[int, ...], *, to_act: bool) -> SeatShown:
    if row.player != HUMAN:
        who = f"computer {row.player}"
    elif row.seat in you:
        who = "you"
    else:
        who = "player" if row.taken else "open"
    human = row.player == HUMAN
    character = None if human else person(row.player)
    here = not human or live.is_here(row.seat)
    return SeatShown(
        row.seat,
        live.table.seats[row.seat - 1],
        who,
        to_act=to_act,
        person=apart(row.name) or (_(character.name) if character else ""),
        face=_face(character) if character else "",
        here=here,
        away=_away(live, row.seat) if row.taken and not here else None,
        clock=_clock(live, Seat(row.seat)),
        # It is for those who are waiting there, not for spectators.
        opened=bool(you) and not row.taken and row.opened_at is not None,
    )


def _face(who: Person) -> str:
    return f"/pictures/faces/{who.slug}.svg"


def _neighbours(live: Live) -> tuple[Opponent | None, Opponent | None]:
    """The neighbours of the computer that one person has played against."""
    computers = {row.player for row in live.seats if row.player != HUMAN}
    if len(computers) != 1 or len(live.people) != 1:
        return None, None
    below, above = neighbours(live.table.game, *computers)
    return _opponent(below), _opponent(above)


def _opponent(who: Person | None) -> Opponent | None:
    return Opponent(who.strength, _(who.name), _face(who)) if who else None


def _away(live: Live, seat: int) -> float | None:
    since = live.away_since(seat)
    return None if since is None else live.house.shown(since)


def _clock(live: Live, seat: Seat) -> ClockShown | None:
    if live.clock is None or seat not in live.people:
        return None
    if live.times is None:
        return ClockShown(float(live.clock.seconds), None)
    until = live.times.until(seat)
    if until is None:
        return ClockShown(live.times.left[seat], None)
    return ClockShown(None, live.house.shown(until))
