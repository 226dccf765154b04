"""A table as the holder of some of its seats may see it: made from the views of these seats."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial

from snuggery.core import (
    CHANCE,
    AnyState,
    CannotUndo,
    Drawing,
    Game,
    Seat,
    Table,
    Touches,
    View,
)
from snuggery.core.challenges.attempt import Attempt, attempt
from snuggery.core.challenges.challenge import challenge_settled
from snuggery.core.early_end import all_called, capital, some_called
from snuggery.core.help.turning_point import why_no_lamp
from snuggery.core.quick.records import record
from snuggery.core.table import Told
from snuggery.core.text.language import _
from snuggery.showing import log
from snuggery.showing.agreement import Aid, agreed_aids, check_agreed, is_agreed
from snuggery.showing.ending import finale
from snuggery.showing.errors import BadRequest, NotYourSeat
from snuggery.showing.log import Entry
from snuggery.showing.messages import Can, OfferShown, Opponent, SeatShown, TableState
from snuggery.showing.seated import Seated, may_take_back
from snuggery.showing.terms import terms_of
from snuggery.showing.theatre import played_out
from snuggery.showing.told_moves import moves_shown, played_for, sentence
from snuggery.showing.turn import last_sheet, spoken_to

COMPUTER = "computer "
"""Comes before the strength in the name of a computer player."""


@record
class Around:
    """What there is to show around the game itself."""

    table: str
    """The table's id."""
    entry: int
    seats: tuple[SeatShown, ...]
    warnings: tuple[str, ...]
    draw: Callable[[Seat | None, View], Drawing]
    """Draws the current position."""
    added: tuple[str, ...] = ()
    """More sentences about the current position."""
    offer: OfferShown | None = None
    next: str = ""
    patience: int = 0
    neighbours: tuple[Opponent | None, Opponent | None] = (None, None)
    """Once it is over: which computer is a little gentler, and which one stronger."""


def state(
    at: Seated,
    around: Around,
    you: tuple[int, ...],
    ply: int | None = None,
    through: int | None = None,
) -> TableState:
    """The table as the holder of these seats may see it, now or at an earlier ply.

    `through`: when the game is over, through the eyes of this seat (0: of a spectator).
    """
    table, game = at.table, at.table.game
    own = eyes_of(at, you)
    eyes = own if through is None else eyes_asked(at, through)
    told = table.told(eyes)
    moment = table.state if ply is None else table.moments[find_ply(table, eyes, ply)]
    acting = () if table.ending else table.acting if ply is None else moment.to_act()
    seat = seat_to_act(acting, you) if ply is None else None
    view = table.view(eyes) if ply is None else moment.view(eyes)
    outcome = table.outcome if ply is None else moment.outcome()
    curtain = _needs_curtain(table, you, seat)
    below, above = around.neighbours if outcome else (None, None)
    return TableState(
        table=around.table,
        game=game.slug,
        name=_(game.name),
        options=table.options,
        warnings=around.warnings,
        entry=around.entry,
        ply=len(told) if ply is None else ply,
        plies=len(told),
        seats=around.seats if ply is None else _seated_then(around.seats, acting),
        you=you,
        seat=seat,
        curtain=curtain,
        passing=_passing(table) if curtain else "",
        over=outcome is not None,
        won=_won(outcome.winners, you, len(table.seats)) if outcome else None,
        status=game.draw.status(view)
        if ply is not None
        else _said_now(at, around, you, told, view),
        assisted=table.assisted,
        picture=around.draw(eyes, view) if ply is None else game.draw.drawing(view),
        touches=game.draw.touches(view, seat, moment.moves(seat)) if seat else Touches(),
        moves=moves_shown(at, you, told),
        can=_can(at, you, seat, table.view(own), over=outcome is not None)
        if ply is None
        else Can(insight=_tells(at, you, view)),
        offer=around.offer,
        next=around.next,
        patience=around.patience,
        eyes=_all_eyes(table),
        score=outcome.scores[0] if outcome and outcome.scores and len(table.seats) == 1 else None,
        rating=outcome.rating if outcome else "",
        terms=terms_of(at, you),
        below=below,
        above=above,
        sheet=last_sheet(table, you, around.seats) if ply is None else None,
        beats=played_out(at, you, eyes, told[: len(told) if ply is None else ply], view),
        forgetful=view.forgetful,
        ending=finale(table, view, you) if ply is None else None,
        challenge=challenge_at_table(table, around.seats) if ply is None else None,
    )


def _seated_then(seats: tuple[SeatShown, ...], acting: Collection[Seat]) -> tuple[SeatShown, ...]:
    """Who sits where, with those who were to act at an earlier moment."""
    return tuple(replace(each, to_act=each.seat in acting) for each in seats)


def challenge_at_table(table: Table, seats: tuple[SeatShown, ...]) -> Attempt | None:
    """The challenge that it is; wherever somebody is, no evening is later than tomorrow."""
    if challenge_settled(table.game, table.options) is None:
        return None
    computers = {
        each.seat: each.who.removeprefix(COMPUTER)
        for each in seats
        if each.who.startswith(COMPUTER)
    }
    return attempt(table, computers, datetime.now(UTC).date() + timedelta(days=1))


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list says about a table."""

    status: str
    over: bool
    seat: Seat | None
    """The viewer's seat, if it may act."""


def glance(at: Seated, you: tuple[int, ...], seats: tuple[SeatShown, ...]) -> Glance:
    """What the holder of these seats sees of a table from afar; nothing is drawn for that."""
    table = at.table
    view = table.view(eyes_of(at, you))
    seat = None if table.ending else seat_to_act(table.acting, you)
    status = _status(table, spoken_to(table.game, table.present, view, you, seats))
    return Glance(status, table.outcome is not None, seat)


def _awaited(table: Table, around: Around) -> str:
    """Whose part of the chance the others wait for."""
    names = [each.person or each.name for each in around.seats if each.seat in table.waits]
    said = _("Waiting for {names}: the seed of this table is made as soon as everyone is here.")
    return said.format(names=some_called(names))


def _said_now(
    at: Seated, around: Around, you: tuple[int, ...], told: list[Told], view: View
) -> str:
    """The status, after what was played for the viewer; and what else there is to say."""
    table = at.table
    if table.waits_now:
        said = _awaited(table, around)
    else:
        stands = spoken_to(table.game, table.present, view, you, around.seats)
        news = (played_for(at, you, told), stands)
        said = _status(table, " ".join(filter(None, news)))
    return " ".join((said, *around.added))


def _status(table: Table, status: str) -> str:
    if not table.ending:
        return status
    outcome = table.ending.outcome(table.seats)
    if not outcome.winners:
        return outcome.reason
    names = all_called(table.seats[seat - 1] for seat in outcome.winners)
    won = _("{names} won.").format(names=names)
    return f"{outcome.reason} {capital(won)}"


def _all_eyes(table: Table) -> tuple[int, ...]:
    """Through whose eyes a finished game looks different."""
    if table.outcome is None:
        return ()
    seats = tuple(Seat(number) for number in range(1, len(table.seats) + 1))
    moments = (table.moments[0], table.moments[len(table.moments) // 2])
    alike = all(moment.view(seat) == moment.view(None) for moment in moments for seat in seats)
    return () if alike else seats


def discerned(at: Seated, you: tuple[int, ...], ply: int | None, through: int | None) -> View:
    """The view to think about; refused where nothing follows from it."""
    check_agreed(at, you, "belief")
    eyes = eyes_of(at, you) if through is None else eyes_asked(at, through)
    view = at.table.view(eyes, None if ply is None else find_ply(at.table, eyes, ply))
    if not _tells(at, you, view):
        raise BadRequest(_("There is nothing to deduce yet."))
    return view


def _tells(at: Seated, you: tuple[int, ...], view: View) -> bool:
    return _discerns(at.table.game, view) and is_agreed(at, you, "belief")


def _discerns(game: Game, view: View) -> bool:
    """Whether anything follows from this view."""
    return game.seer is not None and game.seer.discerns(view)


def find_ply(table: Table, eyes: Seat | None, number: int) -> int:
    """The position after this many moves that this viewer was told about."""
    if table.view(eyes).forgetful:
        raise BadRequest(_("In this game you cannot look back until it is over."))
    plies = [0, *(told[0] + 1 for told in table.told(eyes))]
    if not 0 <= number < len(plies):
        raise BadRequest(_("This table has moments 0 to {last}.").format(last=len(plies) - 1))
    return plies[number]


def seat_to_act(acting: Collection[Seat], you: tuple[int, ...]) -> Seat | None:
    """The first of the viewer's seats that may act."""
    return next((Seat(seat) for seat in you if seat in acting), None)


def may_analyse(at: Seated, you: tuple[int, ...]) -> bool:
    """Analysis is for those who play alone or agreed on it, and for all once the game is over."""
    return at.table.game.analyst is not None and _may_judge(at, you, "values")


def may_review(at: Seated, you: tuple[int, ...], ply: int = 0) -> bool:
    """A review is for those who may analyse; and, for a player, of what is already settled."""
    return may_analyse(at, you) or is_settled(at, you, ply)


def is_settled(at: Seated, you: tuple[int, ...], ply: int) -> bool:
    """Whether a player may look back at this: nothing that comes depends on it any more."""
    table, reviewer = at.table, at.table.game.reviewer
    if reviewer is None or not you:
        return False
    seat = Seat(you[0])
    return reviewer.settled(table.moments[ply].view(seat), table.view(seat))


def may_know(at: Seated, you: tuple[int, ...]) -> bool:
    """Whether it can still be won is for those who may analyse."""
    return at.table.game.oracle is not None and _may_judge(at, you, "standing")


def _may_judge(at: Seated, you: tuple[int, ...], aid: Aid) -> bool:
    return at.table.outcome is not None or (bool(you) and is_agreed(at, you, aid))


def stood(at: Seated, you: tuple[int, ...], number: int | None) -> tuple[View, ...]:
    """The views of all moments up to the one that is asked about."""
    table, eyes = at.table, eyes_of(at, you)
    if table.game.oracle is None:
        raise BadRequest(why_no_lamp(table.game))
    check_agreed(at, you, "standing")
    if not may_know(at, you):
        raise NotYourSeat(_("Others are playing; you can ask when the game is over."))
    last = len(table.told(eyes)) if number is None else number
    plies = [find_ply(table, eyes, each) for each in range(last + 1)]
    return tuple(table.moments[ply].view(eyes) for ply in plies)


def analysed_ply(
    at: Seated, you: tuple[int, ...], number: int | None, *, review: bool = False
) -> int:
    """The moment to analyse; refused where it would help against others."""
    table = at.table
    if table.game.analyst is None:
        raise BadRequest(_("{game} has no analysis.").format(game=_(table.game.name)))
    if review and number is not None:
        ply = find_ply(table, eyes_of(at, you), number)
        if may_review(at, you, ply):
            return ply
    check_agreed(at, you, "values")
    if not may_analyse(at, you):
        raise NotYourSeat(_("Others are playing; there is an analysis when the game is over."))
    if number is None:
        return len(table.plies)
    return find_ply(table, eyes_of(at, you), number)


def analysed_moment(at: Seated, you: tuple[int, ...], ply: int) -> tuple[AnyState, Seat]:
    """A moment at which a player had a choice, and that player's seat."""
    over = at.table.outcome is not None
    if ply >= 0:
        moment = at.table.moments[ply]
        for seat in moment.to_act():
            if seat in you or (over and seat != CHANCE):
                return moment, seat
    raise BadRequest(_("You had no choice to make here."))


def _passing(table: Table) -> str:
    """The last thing that everybody was told; what was done in secret since does not show in it."""
    told = table.told(None)
    if not told:
        return ""
    return sentence(table, *told[-1][1:])


def _needs_curtain(table: Table, you: tuple[int, ...], seat: Seat | None) -> bool:
    """Whether this screen is shared with others who may not see what the seat to act sees."""
    if seat is None:
        return False
    return any(table.view(Seat(other)) != table.view(seat) for other in you if other != seat)


def eyes_of(at: Seated, you: tuple[int, ...]) -> Seat | None:
    """Whose view is shown: with several seats, the one to act, or what all may see."""
    return seat_to_act(at.table.acting, you) or (Seat(you[0]) if len(you) == 1 else None)


def eyes_from_afar(at: Seated, you: tuple[int, ...]) -> Seat | None:
    """Whose view a list shows: who shares a screen does not see what is behind the curtain."""
    seat = seat_to_act(at.table.acting, you)
    return None if _needs_curtain(at.table, you, seat) else eyes_of(at, you)


def eyes_asked(at: Seated, through: int) -> Seat | None:
    """The eyes of a seat that the viewer does not hold, or a spectator's, once it is over."""
    if at.table.outcome is None:
        raise BadRequest(_("You can see the game through the others' eyes once it is over."))
    last = len(at.table.seats)
    if through > last:
        raise BadRequest(_("This table has seats 1 to {last}.").format(last=last))
    return Seat(through) if through else None


def _won(winners: tuple[Seat, ...], you: tuple[int, ...], players: int) -> bool | None:
    """Whether the viewer won; None if they watched, drew, or played against themselves."""
    if not you or (not winners and players > 1):
        return None
    mine = {seat in winners for seat in you}
    return mine.pop() if len(mine) == 1 else None


def _can(at: Seated, you: tuple[int, ...], seat: Seat | None, view: View, *, over: bool) -> Can:
    table, people, forced = at.table, at.people, at.plays_forced
    adviser = table.game.adviser
    advised = seat is not None and adviser is not None and adviser.suggests(table.view(seat))
    plays = len(table.seats) > 1 and bool(you)
    others = plays and not people <= set(you)
    own = frozenset(map(Seat, you))
    alone = may_take_back(at, you)
    back = partial(log.undone, table, people, forced=forced)
    undo = alone and _works(table, lambda: back(anyway=False))
    agreed, analysis = agreed_aids(at, you), may_analyse(at, you)
    return Can(
        undo=undo,
        undo_anyway=alone and not undo and _works(table, lambda: back(anyway=True)),
        redo=alone and bool(table.undone),
        restart=alone and _works(table, lambda: log.restarted(table, people, anyway=True)),
        hint=seat is not None and "hint" in agreed,
        analysis=analysis,
        review=analysis or is_settled(at, you, 0),
        suggest=advised and "suggestions" in agreed,
        insight="belief" in agreed and _discerns(table.game, view),
        standing=may_know(at, you),
        say=others,
        resign=plays and not over,
        offer_draw=plays and not over,
        offer_undo=others and _works(table, lambda: log.asked_back(table, own, forced=forced)),
        rematch=plays and over,
    )


def _works(table: Table, entry: Callable[[], Entry]) -> bool:
    """Whether this may be taken back; nothing is tried out."""
    try:
        undo = entry()
        table.check_undo(undo.times, anyway=undo.anyway)
    except CannotUndo:
        return False
    return True
