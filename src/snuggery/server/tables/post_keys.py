"""Post keys: an act that is repeated because the line broke is done once, and no other lost."""

from array import array

from snuggery.core import CHANCE, SnuggeryError
from snuggery.core.text.language import _
from snuggery.showing.acts import Act, Doing
from snuggery.showing.errors import KeyUsed
from snuggery.showing.log import Entry, Kind
from snuggery.showing.seated import Seated, may_take_back

WRITTEN: dict[Doing, tuple[Kind, ...]] = {
    "moves": ("move",),
    "undo": ("undo",),
    "redo": ("redo",),
    "restart": ("restart",),
    "resign": ("resigned", "hand"),
}
"""What each kind of request writes into the log."""


class PostKeys:
    """The keys under which entries of one table were posted.

    A key belongs to the seat that used it. What others call their posts is neither in the way nor
    told: in a game with secrets even that there was such a post may be one. Of each post two
    hashes are kept, sixteen bytes: a thousand tables are at hand, and long games have many.
    """

    def __init__(self) -> None:
        self._names = array("q")
        self._marks = array("q")

    def note(self, entry: Entry) -> None:
        """Remember under which key it was posted."""
        if entry.key:
            move = entry.move if entry.kind == "move" else ""
            self._names.append(hash((entry.key, entry.seat)))
            self._marks.append(_mark(entry.kind, move, entry.anyway))

    def repeats(self, act: Act, at: Seated, you: tuple[int, ...]) -> bool:
        """Whether this was done already; refused if its key was used for something else."""
        # the log does not say who took a move back
        seats = (*you, CHANCE) if may_take_back(at, you) else you
        own = {seat: mark for seat in seats if (mark := self._posted(act.key, seat)) is not None}
        if not own:
            return False
        asked = {_mark(kind, _in_notation(act.move, at), act.anyway) for kind in WRITTEN[act.act]}
        if not any(mark in asked and act.seat in (None, seat) for seat, mark in own.items()):
            raise used_already(act.key)
        return True

    def _posted(self, key: str, seat: int) -> int | None:
        """The mark of what this seat posted under this key."""
        try:
            return self._marks[self._names.index(hash((key, seat)))]
        except ValueError:
            return None


def used_already(key: str) -> KeyUsed:
    """The refusal of a key that stands for something else."""
    said = _(
        "You have already used the key {key!r} for something else at this table; nothing was done."
    )
    return KeyUsed(said.format(key=key))


def _mark(kind: Kind, move: str, anyway: bool) -> int:
    return hash((kind, move, anyway))


def _in_notation(move: str, at: Seated) -> str:
    try:
        return move and str(at.table.game.rules.parse(move))
    except SnuggeryError:
        return move
