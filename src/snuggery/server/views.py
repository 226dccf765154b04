"""What leaves the server about a table: made from the views of the viewer's seats, here only."""

import time
from collections.abc import Callable
from dataclasses import replace

import msgspec

from snuggery.core import CHANCE, AnyState, CannotUndo, Record, Seat, Table, Touches
from snuggery.server import log
from snuggery.server.errors import BadRequest, NotYourSeat
from snuggery.server.log import Entry
from snuggery.server.messages import Can, MoveShown, SeatShown, TableState
from snuggery.server.storage import HUMAN, SeatRow
from snuggery.server.tables import Live


def state_json(live: Live, you: tuple[int, ...]) -> bytes:
    """The present state as JSON: drawn once for all who hold the same seats."""
    if you not in live.shown:
        live.shown[you] = msgspec.json.encode(state(live, you))
    return live.shown[you]


def state(live: Live, you: tuple[int, ...], ply: int | None = None) -> TableState:
    """The table as the holder of these seats may see it, now or at an earlier ply."""
    table, game = live.table, live.table.game
    eyes = _eyes(table.state, you)
    told = table.told(eyes)
    moment = table.state if ply is None else table.moments[ply_told(table, eyes, ply)]
    seat = seat_to_act(moment, you) if ply is None else None
    view = moment.view(eyes)
    outcome = moment.outcome()
    return TableState(
        table=live.row.id,
        game=game.slug,
        name=game.name,
        options=table.options,
        warnings=live.warnings,
        entry=live.entry_for(you),
        ply=len(told) if ply is None else ply,
        plies=len(told),
        seats=tuple(_seat(row, table.seats[row.seat - 1], moment, you) for row in live.seats),
        you=you,
        seat=seat,
        curtain=_needs_curtain(moment, you, seat),
        over=outcome is not None,
        won=_won(outcome.winners, you, len(table.seats)) if outcome else None,
        status=game.draw.status(view),
        assisted=table.assisted,
        picture=game.draw.drawing(view),
        touches=game.draw.touches(view, seat, moment.moves(seat)) if seat else Touches(),
        moves=tuple(
            MoveShown(number, who, text, game.draw.spoken(text))
            for number, (_, who, text) in enumerate(told, 1)
        ),
        can=_can(live, you, seat) if ply is None else Can(),
    )


def ply_told(table: Table, eyes: Seat | None, number: int) -> int:
    """The moment after so many moves that these eyes were told of."""
    if table.view(eyes).forgetful:
        raise BadRequest("In this game earlier moments cannot be seen again before the end.")
    plies = [0, *(index + 1 for index, _, _ in table.told(eyes))]
    if not 0 <= number < len(plies):
        raise BadRequest(f"This table has the moments 0 to {len(plies) - 1}.")
    return plies[number]


def record(live: Live, you: tuple[int, ...]) -> Record:
    """The record as far as the holder of these seats may know it."""
    day = time.strftime("%Y-%m-%d", time.gmtime(live.row.made_at))
    return replace(live.table.record(_eyes(live.table.state, you)), date=day)


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
        may_take_back(live, you) or live.table.state.outcome() is not None
    )


def analysed_ply(live: Live, you: tuple[int, ...], number: int | None) -> int:
    """The moment that shall be analysed; refused where it would help against others."""
    table = live.table
    if table.game.analyst is None:
        raise BadRequest(f"{table.game.name} has no analysis.")
    if not may_analyse(live, you):
        raise NotYourSeat("Others play at this table; it can be analysed when the game is over.")
    if number is None:
        return len(table.plies)
    return ply_told(table, _eyes(table.state, you), number)


def analysed_moment(live: Live, you: tuple[int, ...], ply: int) -> tuple[AnyState, Seat]:
    """A moment at which a player had a choice, and that player's seat."""
    over = live.table.state.outcome() is not None
    if ply >= 0:
        moment = live.table.moments[ply]
        for seat in moment.to_act():
            if seat in you or (over and seat != CHANCE):
                return moment, seat
    raise BadRequest("There is no choice of yours to look at here.")


def _needs_curtain(moment: AnyState, you: tuple[int, ...], seat: Seat | None) -> bool:
    """Whether others share this screen who may not see what the seat to act sees."""
    if seat is None:
        return False
    return any(moment.view(Seat(other)) != moment.view(seat) for other in you)


def _eyes(moment: AnyState, you: tuple[int, ...]) -> Seat | None:
    """Whose view is shown: who holds several seats sees the one to act, or what all may see."""
    return seat_to_act(moment, you) or (Seat(you[0]) if len(you) == 1 else None)


def _seat(row: SeatRow, name: str, moment: AnyState, you: tuple[int, ...]) -> SeatShown:
    if row.player != HUMAN:
        who = f"computer {row.player}"
    elif row.seat in you:
        who = "you"
    else:
        who = "player" if row.taken else "open"
    return SeatShown(row.seat, name, who, to_act=row.seat in moment.to_act())


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
        suggest=seat is not None and adviser is not None and adviser.suggests(table.view(seat)),
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
