"""What leaves the server about a table: made from the views of the viewer's seats, here only."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import msgspec

from snuggery.core import (
    CHANCE,
    AnyState,
    CannotUndo,
    Drawing,
    Game,
    Record,
    Seat,
    Table,
    Touches,
    View,
)
from snuggery.core.ending import all_called, called, capital
from snuggery.core.language import _, spoken_now
from snuggery.core.record import CHANCE_NAME
from snuggery.server import log
from snuggery.server.errors import BadRequest, NotYourSeat
from snuggery.server.live import Live, Sent
from snuggery.server.log import Entry
from snuggery.server.messages import (
    Can,
    ClockShown,
    MoveShown,
    OfferShown,
    SayingShown,
    SeatShown,
    TableState,
)
from snuggery.server.rows import HUMAN, SeatRow
from snuggery.server.talk import open_offer


def sent(live: Live, you: tuple[int, ...]) -> Sent:
    """The present state as JSON: drawn once for all who hold the same seats."""
    key = spoken_now(), you
    if key not in live.shown:
        now = state(live, you)
        moving = replace(now.picture, still="")
        made = Sent(
            msgspec.json.encode(now),
            msgspec.json.encode(msgspec.structs.replace(now, picture=moving)),
            hash(now.picture.still),
        )
        live.show(key, made)
    return live.shown[key]


def state_json(live: Live, you: tuple[int, ...]) -> bytes:
    """The whole present state as JSON."""
    return sent(live, you).whole


def state(
    live: Live, you: tuple[int, ...], ply: int | None = None, through: int | None = None
) -> TableState:
    """The table as the holder of these seats may see it, now or at an earlier ply.

    `through`: when the game is over, through the eyes of this seat (0: of a spectator).
    """
    table, game = live.table, live.table.game
    eyes = _eyes(live, you) if through is None else _eyes_asked(live, through)
    told = table.told(eyes)
    moment = table.state if ply is None else table.moments[ply_told(table, eyes, ply)]
    seat = seat_to_act(moment, you) if ply is None and not table.ending else None
    view = moment.view(eyes)
    outcome = table.outcome if ply is None else moment.outcome()
    curtain = _needs_curtain(moment, you, seat)
    now = time.time()
    return TableState(
        table=live.row.id,
        game=game.slug,
        name=_(game.name),
        options=table.options,
        warnings=live.warnings,
        entry=live.entry_for(you),
        ply=len(told) if ply is None else ply,
        plies=len(told),
        seats=tuple(_seat(live, row, moment, you, now) for row in live.seats),
        you=you,
        seat=seat,
        curtain=curtain,
        passing=_passing(table) if curtain else "",
        over=outcome is not None,
        won=_won(outcome.winners, you, len(table.seats)) if outcome else None,
        status=_status(table, game.draw.status(view), ended=ply is None),
        assisted=table.assisted,
        picture=_drawn(live, eyes, view) if ply is None else game.draw.drawing(view),
        touches=game.draw.touches(view, seat, moment.moves(seat)) if seat else Touches(),
        moves=tuple(
            MoveShown(number, who, text, _spoken(game, text, spoken_now()))
            for number, (_ply, who, text) in enumerate(told, 1)
        ),
        can=_can(live, you, seat) if ply is None else Can(insight=_tells(live, view)),
        offer=_offer(live),
        next=f"/tables/{live.news.next_id}" if live.news.next_id else "",
        patience=live.row.patience,
        eyes=_all_eyes(live),
        score=outcome.scores[0] if outcome and outcome.scores and len(live.seats) == 1 else None,
        rating=outcome.rating if outcome else "",
    )


def sayings(live: Live, after: int) -> list[SayingShown]:
    """What was said from there on."""
    return [
        SayingShown(said.number, said.kind, said.seat, said.text, said.made_at)
        for said in live.sayings
        if said.number > after
    ]


def _status(table: Table, status: str, *, ended: bool) -> str:
    if not (ended and table.ending):
        return status
    outcome = table.ending.outcome(table.seats)
    if not outcome.winners:
        return outcome.reason
    names = all_called(table.seats[seat - 1] for seat in outcome.winners)
    won = _("{names} won.").format(names=names)
    return f"{outcome.reason} {capital(won)}"


def _offer(live: Live) -> OfferShown | None:
    offer = open_offer(live)
    return OfferShown(offer.what, offer.seat, tuple(sorted(offer.agreed))) if offer else None


def _all_eyes(live: Live) -> tuple[int, ...]:
    """Through whose eyes a finished game looks different."""
    table = live.table
    if table.outcome is None:
        return ()
    seats = tuple(Seat(number) for number in range(1, len(table.seats) + 1))
    moments = (table.moments[0], table.moments[len(table.moments) // 2])
    alike = all(moment.view(seat) == moment.view(None) for moment in moments for seat in seats)
    return () if alike else seats


def discerned(live: Live, you: tuple[int, ...], ply: int | None, through: int | None) -> View:
    """The view that shall be thought about; refused where nothing follows from it."""
    eyes = _eyes(live, you) if through is None else _eyes_asked(live, through)
    view = live.table.view(eyes, None if ply is None else ply_told(live.table, eyes, ply))
    if not _tells(live, view):
        raise BadRequest(_("There is nothing to conclude here now."))
    return view


def _tells(live: Live, view: View) -> bool:
    seer = live.table.game.seer
    return seer is not None and seer.discerns(view)


def _drawn(live: Live, eyes: Seat | None, view: View) -> Drawing:
    """The picture of the present moment; drawn once, however many see the same."""
    now = spoken_now()
    alike = (
        drawing
        for (language, _seat), (seen, drawing) in live.drawn.items()
        if language == now and seen == view
    )
    picture = next(alike, None) or live.table.game.draw.drawing(view)
    live.drawn[now, eyes] = view, picture
    return picture


@lru_cache(maxsize=10_000)
def _spoken(game: Game, text: str, _language: str) -> str:
    return game.draw.spoken(text)


def ply_told(table: Table, eyes: Seat | None, number: int) -> int:
    """The moment after so many moves that these eyes were told of."""
    if table.view(eyes).forgetful:
        raise BadRequest(_("In this game earlier moments cannot be seen again before the end."))
    plies = [0, *(told[0] + 1 for told in table.told(eyes))]
    if not 0 <= number < len(plies):
        raise BadRequest(_("This table has the moments 0 to {last}.").format(last=len(plies) - 1))
    return plies[number]


def record(live: Live, you: tuple[int, ...]) -> Record:
    """The record as far as the holder of these seats may know it."""
    day = time.strftime("%Y-%m-%d", time.gmtime(live.row.made_at))
    return replace(live.table.record(_eyes(live, you)), date=day)


def seat_to_act(moment: AnyState, you: tuple[int, ...]) -> Seat | None:
    """The first of the viewer's seats that may act."""
    acting = moment.to_act()
    return next((Seat(seat) for seat in you if seat in acting), None)


def may_take_back(live: Live, you: tuple[int, ...]) -> bool:
    """Taking back is for those who play alone or against the computer; else others must agree."""
    return bool(you) and live.people <= set(you)


def may_analyse(live: Live, you: tuple[int, ...]) -> bool:
    """Analysis is for those who play alone, and for everybody once the game is over."""
    return live.table.game.analyst is not None and (
        may_take_back(live, you) or live.table.outcome is not None
    )


def may_review(live: Live, you: tuple[int, ...], ply: int = 0) -> bool:
    """A review is for those who may analyse; and for a player, of what is settled already."""
    table, reviewer = live.table, live.table.game.reviewer
    if may_analyse(live, you) or reviewer is None or not you:
        return may_analyse(live, you)
    seat = Seat(you[0])
    return reviewer.settled(table.moments[ply].view(seat), table.state.view(seat))


def may_know(live: Live, you: tuple[int, ...]) -> bool:
    """Whether it can still be won is for those who play alone, and for all once it is over."""
    return live.table.game.oracle is not None and (
        may_take_back(live, you) or live.table.outcome is not None
    )


def stood(live: Live, you: tuple[int, ...], number: int | None) -> tuple[View, ...]:
    """The views of all moments up to the one that is asked about."""
    table, eyes = live.table, _eyes(live, you)
    if table.game.oracle is None:
        said = _("Nobody knows whether a game of {game} can still be won.")
        raise BadRequest(said.format(game=_(table.game.name)))
    if not may_know(live, you):
        raise NotYourSeat(_("Others play at this table; it can be asked when the game is over."))
    last = len(table.told(eyes)) if number is None else number
    plies = [ply_told(table, eyes, each) for each in range(last + 1)]
    return tuple(table.moments[ply].view(eyes) for ply in plies)


def analysed_ply(
    live: Live, you: tuple[int, ...], number: int | None, *, review: bool = False
) -> int:
    """The moment that shall be analysed; refused where it would help against others."""
    table = live.table
    if table.game.analyst is None:
        raise BadRequest(_("{game} has no analysis.").format(game=_(table.game.name)))
    if review and number is not None:
        ply = ply_told(table, _eyes(live, you), number)
        if may_review(live, you, ply):
            return ply
    if not may_analyse(live, you):
        raise NotYourSeat(_("Others play at this table; it can be analysed when the game is over."))
    if number is None:
        return len(table.plies)
    return ply_told(table, _eyes(live, you), number)


def analysed_moment(live: Live, you: tuple[int, ...], ply: int) -> tuple[AnyState, Seat]:
    """A moment at which a player had a choice, and that player's seat."""
    over = live.table.outcome is not None
    if ply >= 0:
        moment = live.table.moments[ply]
        for seat in moment.to_act():
            if seat in you or (over and seat != CHANCE):
                return moment, seat
    raise BadRequest(_("There is no choice of yours to look at here."))


def _passing(table: Table) -> str:
    """The last thing that everybody was told; what was done in secret since does not show in it."""
    told = table.told(None)
    if not told:
        return ""
    who, text = told[-1][1:]
    spoken = _spoken(table.game, text, spoken_now())
    return spoken if who == CHANCE_NAME else f"{capital(called(who))}: {spoken}"


def _needs_curtain(moment: AnyState, you: tuple[int, ...], seat: Seat | None) -> bool:
    """Whether others share this screen who may not see what the seat to act sees."""
    if seat is None:
        return False
    return any(moment.view(Seat(other)) != moment.view(seat) for other in you)


def _eyes(live: Live, you: tuple[int, ...]) -> Seat | None:
    """Whose view is shown: who holds several seats sees the one to act, or what all may see."""
    return seat_to_act(live.table.state, you) or (Seat(you[0]) if len(you) == 1 else None)


def _eyes_asked(live: Live, through: int) -> Seat | None:
    if live.table.outcome is None:
        raise BadRequest(_("Through others' eyes a game is seen when it is over."))
    if through > len(live.seats):
        raise BadRequest(_("This table has the seats 1 to {last}.").format(last=len(live.seats)))
    return Seat(through) if through else None


def _seat(
    live: Live, row: SeatRow, moment: AnyState, you: tuple[int, ...], now: float
) -> SeatShown:
    if row.player != HUMAN:
        who = f"computer {row.player}"
    elif row.seat in you:
        who = "you"
    else:
        who = "player" if row.taken else "open"
    human = row.player == HUMAN
    acting = row.seat in moment.to_act() and not live.table.ending
    return SeatShown(
        row.seat,
        live.table.seats[row.seat - 1],
        who,
        to_act=acting,
        person=row.name,
        here=not human or live.is_here(row.seat, now),
        away=live.away_since(row.seat, now) if human and row.taken else None,
        clock=_clock(live, Seat(row.seat)),
    )


def _clock(live: Live, seat: Seat) -> ClockShown | None:
    if live.clock is None or seat not in live.people:
        return None
    if live.times is None:
        return ClockShown(float(live.clock.seconds), None)
    until = live.times.until(seat)
    return ClockShown(live.times.left[seat] if until is None else None, until)


def _won(winners: tuple[Seat, ...], you: tuple[int, ...], players: int) -> bool | None:
    """Whether the viewer won; None if he watched, drew, or played against himself."""
    if not you or (not winners and players > 1):
        return None
    mine = {seat in winners for seat in you}
    return mine.pop() if len(mine) == 1 else None


def _can(live: Live, you: tuple[int, ...], seat: Seat | None) -> Can:
    table, people = live.table, live.people
    adviser = table.game.adviser
    can = Can(
        hint=seat is not None,
        analysis=may_analyse(live, you),
        review=may_review(live, you),
        suggest=seat is not None and adviser is not None and adviser.suggests(table.view(seat)),
        insight=_tells(live, table.view(_eyes(live, you))),
        standing=may_know(live, you),
    )
    if len(live.seats) > 1 and you:
        over = table.outcome is not None
        others = not live.people <= set(you)
        own = frozenset(map(Seat, you))
        can = msgspec.structs.replace(
            can,
            say=others,
            resign=not over,
            offer_draw=not over,
            offer_undo=others and _works(table, lambda: log.asked_back(table, own)),
            rematch=over,
        )
    if not may_take_back(live, you):
        return can
    undo = _works(table, lambda: log.undone(table, people, anyway=False))
    return msgspec.structs.replace(
        can,
        undo=undo,
        undo_anyway=not undo and _works(table, lambda: log.undone(table, people, anyway=True)),
        redo=_works(table, lambda: log.redone(table, people)),
        restart=_works(table, lambda: log.restarted(table, people, anyway=True)),
    )


def _works(table: Table, entry: Callable[[], Entry]) -> bool:
    try:
        log.apply(table.copy(), entry())
    except CannotUndo:
        return False
    return True
