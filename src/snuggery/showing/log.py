"""The log of a table: moves, their taking back, and what ends a game early. All follows from it."""

from collections.abc import Iterable
from typing import Literal

from snuggery.core import CHANCE, CannotUndo, Ending, Seat, Table
from snuggery.core.early_end import How
from snuggery.core.quick.records import record
from snuggery.core.text.language import _

Kind = Literal["move", "undo", "redo", "restart", "hand", "taken", "part", "clock"] | How


@record
class Entry:
    """One change of a table. `times` counts the players' moves taken back or made again."""

    kind: Kind
    seat: int = CHANCE
    move: str = ""
    """The move; for "hand" the strength of the computer that takes over the seat; for "part" the
    seat's part of the seed."""
    times: int = 0
    anyway: bool = False
    made_at: float = 0.0
    clocked_at: float = 0.0
    """When it was made, by the clock that stands still while no server is running."""
    key: str = ""
    """The client's name for the request; a repeated request has the same one."""

    def made(self, at: float, clocked_at: float) -> "Entry":
        """The same entry with its times."""
        what = (self.kind, self.seat, self.move, self.times, self.anyway)
        return Entry(*what, at, clocked_at, self.key)


def apply(table: Table, entry: Entry) -> None:
    """Change the table as the entry says. A refused entry may leave it half changed: use a copy."""
    match entry.kind:
        case "move":
            table.play(Seat(entry.seat), table.game.rules.parse(entry.move))
        case "undo" | "restart":
            for _ in range(entry.times):
                table.undo(anyway=entry.anyway)
        case "redo":
            for _ in range(entry.times):
                table.redo()
        case "resigned" | "time" | "left" | "agreed":
            table.end(Ending(entry.kind, Seat(entry.seat)))
        case "hand":
            table.release(entry.seat)
        case "part":
            table.contribute(entry.seat, bytes.fromhex(entry.move))
        case "clock":
            table.time_is_up()
        case "taken":
            table.assisted = True  # somebody has everything hidden on their device


def noticed(table: Table, entry: Entry) -> frozenset[Seat | None]:
    """Who is told about this entry at this table; None stands for spectators."""
    everyone = [None, *(Seat(number) for number in range(1, len(table.seats) + 1))]
    if entry.kind != "move":
        return frozenset(everyone)
    seat, move = Seat(entry.seat), table.game.rules.parse(entry.move)
    return frozenset(to for to in everyone if table.state.told(seat, move, to) is not None)


def played(table: Table, seat: Seat, text: str, key: str = "") -> Entry:
    """The entry of this move, in the notation that the game itself writes."""
    return Entry("move", seat=seat, move=str(table.game.rules.parse(text)), key=key)


def undone(table: Table, people: frozenset[Seat], *, anyway: bool, forced: bool = False) -> Entry:
    """The entry that takes back the last move of a person, and what computers played since.

    `forced`: moves that are the only one are played here by themselves. They would be again at
    once, so it goes back to the last one that was chosen.
    """
    times = 0
    for index, ply in zip(range(len(table.plies))[::-1], reversed(table.plies), strict=True):
        times += ply.seat != CHANCE
        if ply.seat in people and not (forced and table.forced(index)):
            return Entry("undo", times=times, anyway=anyway)
    raise CannotUndo(_("Nothing has been played yet."))


def asked_back(table: Table, own: frozenset[Seat], *, forced: bool = False) -> Entry:
    """The entry that takes back the last move of these seats, where the others may be asked.

    It is looked for in what they were told: whether they may ask, and how long it takes to know
    that, must not depend on what the others do in secret.
    """
    for index in _told_last(table, own):
        ply = table.plies[index]
        if ply.revealing:
            raise CannotUndo(_("Something hidden has been shown since; it cannot be unseen."))
        if ply.seat in own and not (forced and table.forced(index)):
            if ply.beside_others:
                raise CannotUndo(_("Others moved at the same time; their moves would be lost too."))
            return undone(table, own, anyway=False, forced=forced)
    raise CannotUndo(_("Nothing has been played yet."))


def _told_last(table: Table, own: frozenset[Seat]) -> Iterable[int]:
    """The plies of which these seats were told, the newest first."""
    told = [table.told(seat) for seat in own]
    if len(told) == 1:
        return (index for index, _who, _text in reversed(told[0]))
    return sorted({index for rows in told for index, _who, _text in rows}, reverse=True)


def redone(table: Table, people: frozenset[Seat], *, forced: bool = False) -> Entry:
    """The entry that makes a move again, and what computers answered and nobody chose."""
    twin, times = table.copy(), 0
    while not times or (
        twin.undone and (twin.undone[-1].seat not in people or (forced and twin.forced()))
    ):
        twin.redo()
        times += 1
    return Entry("redo", times=times)


def restarted(table: Table, people: frozenset[Seat], *, anyway: bool) -> Entry:
    """The entry that takes back every move."""
    own = [ply.seat for ply in table.plies if ply.seat != CHANCE]
    if people.isdisjoint(own):
        raise CannotUndo(_("Nothing has been played yet."))
    return Entry("restart", times=len(own), anyway=anyway)


def ended(ending: Ending) -> Entry:
    """The entry that ends a game early."""
    return Entry(ending.how, seat=ending.seat)


def given_up(how: How, seat: Seat, seats: int, by: str) -> Entry:
    """The entry for a seat that is given up: among more than two, a computer plays on for it."""
    if seats > 2:
        return Entry("hand", seat=seat, move=by)
    return Entry(how, seat=seat)
