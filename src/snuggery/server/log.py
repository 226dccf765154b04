"""The log of a table: moves, and the taking back of moves. The table follows from it."""

from dataclasses import dataclass
from typing import Literal

from snuggery.core import CHANCE, CannotUndo, Seat, Table

Kind = Literal["move", "undo", "redo", "restart"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a table. `times` counts the players' moves taken back or made again."""

    kind: Kind
    seat: int = CHANCE
    move: str = ""
    times: int = 0
    anyway: bool = False


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


def noticed(table: Table, entry: Entry) -> frozenset[Seat | None]:
    """Who is told of this entry at this table; None stands for spectators."""
    everyone = [None, *(Seat(number) for number in range(1, len(table.seats) + 1))]
    if entry.kind != "move":
        return frozenset(everyone)
    seat, move = Seat(entry.seat), table.game.rules.parse(entry.move)
    return frozenset(to for to in everyone if table.state.told(seat, move, to) is not None)


def played(table: Table, seat: Seat, text: str) -> Entry:
    """The entry of this move, in the notation that the game itself writes."""
    return Entry("move", seat=seat, move=str(table.game.rules.parse(text)))


def undone(table: Table, people: frozenset[Seat], *, anyway: bool) -> Entry:
    """The entry that takes back the last move of a person, and what computers played since."""
    own = [ply.seat for ply in table.plies if ply.seat != CHANCE]
    for times, seat in enumerate(reversed(own), 1):
        if seat in people:
            return Entry("undo", times=times, anyway=anyway)
    raise CannotUndo("Nothing has been played yet.")


def redone(table: Table, people: frozenset[Seat]) -> Entry:
    """The entry that makes a move again, and what computers answered."""
    again = [ply.seat for ply in reversed(table.undone) if ply.seat != CHANCE]
    if not again:
        raise CannotUndo("Nothing was taken back.")
    times = 1
    while times < len(again) and again[times] not in people:
        times += 1
    return Entry("redo", times=times)


def restarted(table: Table, people: frozenset[Seat], *, anyway: bool) -> Entry:
    """The entry that takes back every move."""
    own = [ply.seat for ply in table.plies if ply.seat != CHANCE]
    if people.isdisjoint(own):
        raise CannotUndo("Nothing has been played yet.")
    return Entry("restart", times=len(own), anyway=anyway)
