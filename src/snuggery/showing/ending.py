"""The end of a game as one viewer sees it, and what could have been."""

from snuggery.core import CHANCE, Outcome, Seat, Table, View
from snuggery.core.abilities import Finale, Verdict
from snuggery.core.help.endings import kind_for
from snuggery.core.text.language import _
from snuggery.showing.messages import VerdictShown


def finale(table: Table, view: View, you: tuple[int, ...]) -> Finale | None:
    """How it ended, to whoever holds these seats; nothing before the end."""
    outcome, ender = table.outcome, table.game.ender
    if outcome is None:
        return None
    seat = Seat(you[0]) if len(you) == 1 else None
    drawn = ender.ending(view, seat) if ender and not table.ending else None
    return drawn or _plain(table, outcome, seat)


def _plain(table: Table, outcome: Outcome, seat: Seat | None) -> Finale:
    """The card of a game that ended early, or has no ending of its own."""
    kind = kind_for(outcome, seat, alone=len(table.seats) == 1)
    if seat is None and len(table.seats) > 1:
        return Finale(kind, outcome.reason)
    title = {"win": _("You win."), "loss": _("You lose."), "draw": _("A draw.")}[kind]
    return Finale(kind, title, lines=(outcome.reason,))


def verdict_shown(table: Table, found: Verdict | None, you: tuple[int, ...]) -> VerdictShown:
    """What could have been, with the moment as everybody counts it once the game is over."""
    if found is None:
        return VerdictShown()
    seats = you if len(table.seats) > 1 else (1,)
    regret = found.regrets.get(Seat(seats[0])) if len(seats) == 1 else None
    if found.at is None:
        return VerdictShown(found.lines, None, regret)
    chosen = [number for number, ply in enumerate(table.plies, 1) if ply.seat != CHANCE]
    return VerdictShown(found.lines, chosen[found.at], regret)
