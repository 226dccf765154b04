"""What is done at a table, before it becomes an entry of its log."""

from dataclasses import dataclass, replace
from typing import Literal

from snuggery.core import CannotUndo, GameOver, Seat
from snuggery.core.text.language import _
from snuggery.showing import log
from snuggery.showing.errors import BadRequest, NotYourSeat
from snuggery.showing.log import Entry
from snuggery.showing.seated import Seated, may_take_back
from snuggery.showing.state import seat_to_act

Doing = Literal["moves", "undo", "redo", "restart", "resign"]


@dataclass(frozen=True, slots=True)
class Act:
    """A move, its taking back, or giving up."""

    act: Doing
    move: str = ""
    seat: int | None = None
    """For moving and resigning; needed only by clients that may act for several seats."""
    anyway: bool = False
    """For undo and restart: go back even past something hidden that has been shown since."""
    key: str = ""
    """The client's name for this request; a seat can use each name once."""

    @property
    def is_independent_of_others(self) -> bool:
        """Whether it is done even if others, who may act at the same time, acted first."""
        return self.act in ("moves", "resign")

    def entry(self, at: Seated, you: tuple[int, ...]) -> Entry:
        """What it writes into the log, if the holder of these seats may do it."""
        entry = self._entry(at, you)
        return entry if entry.key == self.key else replace(entry, key=self.key)

    def _entry(self, at: Seated, you: tuple[int, ...]) -> Entry:
        table = at.table
        match self.act:
            case "moves":
                return log.played(table, own(at, you, self.seat), self.move, self.key)
            case "resign":
                if len(table.seats) < 2:
                    raise BadRequest(_("If you are playing alone, just leave."))
                if table.outcome:
                    raise GameOver(_("The game is over."))
                by = table.game.bots.STRENGTHS[0]
                return log.given_up("resigned", own(at, you, self.seat), len(table.seats), by)
        if not may_take_back(at, you):
            raise CannotUndo(_("Others are playing; a move can be taken back only if they agree."))
        match self.act:
            case "undo":
                return log.undone(table, at.people, anyway=self.anyway, forced=at.plays_forced)
            case "redo":
                return log.redone(table, at.people, forced=at.plays_forced)
            case "restart":
                return log.restarted(table, at.people, anyway=self.anyway)


def own(at: Seated, you: tuple[int, ...], asked: int | None) -> Seat:
    """The seat that the viewer acts for: as asked, or their own seat that is to act."""
    seat = asked or seat_to_act(at.table.acting, you) or you[0]
    if seat not in you:
        raise NotYourSeat(_("You are not sitting in seat {seat}.").format(seat=seat))
    return Seat(seat)
