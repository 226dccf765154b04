"""Whose turn it is and what to do, said to the viewer and not about them."""

from collections.abc import Sequence

from snuggery.core import Game, Outcome, Seat, Table, View
from snuggery.core.abilities import Called
from snuggery.core.early_end import all_called, called, capital, some_called
from snuggery.core.history import Present
from snuggery.core.people import called as who_plays
from snuggery.core.text.language import _, _n
from snuggery.showing.messages import SeatShown, SheetPartShown, SheetShown


def spoken_to(
    game: Game, now: Present, view: View, you: tuple[int, ...], seats: Sequence[SeatShown]
) -> str:
    """The status, for the holder of the seats `you`, or for a spectator if there are none."""
    asker, outcome = game.asker, now.outcome
    if outcome:
        ended = _ended(outcome, you[0]) if len(you) == 1 and len(seats) > 1 else ""
        return ended or game.draw.status(view)
    task = asker.task(view) if asker else ""
    acting = [each for each in seats if each.seat in now.acting]
    if asker and task and acting and (you or len(seats) > 1):
        asked = f"{capital(task)}." if len(seats) == 1 else _turn(acting, you, task)
        said = " ".join(filter(None, (asked, asker.noted(view, _calls(you, seats)))))
    else:
        said = game.draw.status(view)
    watching = _("You are watching.")
    return said if you else f"{watching} {said}"


def last_sheet(table: Table, you: tuple[int, ...], seats: Sequence[SeatShown]) -> SheetShown | None:
    """The score sheet of what ended last; only what everybody saw is on it."""
    scorer = table.game.scorer
    if scorer is None:
        return None
    after = table.state.view(None)
    for moment in reversed(table.moments[:-1]):
        before = moment.view(None)
        if found := scorer.sheet(before, after):
            parts = (
                SheetPartShown(_all(part.seats, you, seats), part.lines) for part in found.parts
            )
            return SheetShown(found.number, found.title, found.onward, tuple(parts))
        after = before
    return None


def _all(these: Sequence[int], you: tuple[int, ...], seats: Sequence[SeatShown]) -> str:
    """Those who sit at these seats, to whoever holds the seats `you`."""
    calls = _calls(you, seats)
    return capital(all_called(calls(Seat(seat)) or _("you") for seat in these))


def _calls(you: tuple[int, ...], seats: Sequence[SeatShown]) -> Called:
    """What to call everybody, to whoever holds the seats `you`."""
    return lambda seat: "" if you == (seat,) else _name(seats[seat - 1])


def _ended(outcome: Outcome, seat: int) -> str:
    if not outcome.winners:
        return ""
    said = _("You win. {reason}") if seat in outcome.winners else _("You lose. {reason}")
    return said.format(reason=outcome.reason)


def _turn(acting: list[SeatShown], you: tuple[int, ...], task: str) -> str:
    mine = [each for each in acting if each.seat in you]
    if mine and len(you) == 1:
        return _("Your turn: {task}.").format(task=task)
    if mine:
        return capital(_("{name}, your turn: {task}.").format(name=_name(mine[0]), task=task))
    names = some_called([_name(each) for each in acting])
    if not you:
        return _("Next to play: {names}.").format(names=names)
    if all(_thinks(each) for each in acting):
        said = _n("{names} is thinking.", "{names} are thinking.", len(acting))
        return capital(said.format(names=names))
    if any(each.who == "open" for each in acting):
        return _("Waiting for somebody to take the empty seat.")
    return _("Waiting for {names}.").format(names=names)


def _thinks(seat: SeatShown) -> bool:
    return seat.who.startswith("computer")


def _name(seat: SeatShown) -> str:
    """What somebody is called at the table."""
    if _thinks(seat):
        return who_plays(seat.who.removeprefix("computer "))
    return seat.person or called(seat.name)
