"""What happened beside the moves, told by name and, of their own doings, to whoever reads it."""

from snuggery.core import Seat
from snuggery.core.abilities import Called
from snuggery.core.early_end import capital
from snuggery.core.text.language import N_, Marked, _
from snuggery.games.snare.rules import notes

YOURS = {
    notes.IN_THE_LIST: N_("You challenge {word}: it is in the list."),
    notes.NOT_IN_THE_LIST: N_("You challenge {word}: it is not in the list {list}."),
    notes.LOSES: N_("You lose {points}."),
    notes.NOT_OUT: N_("You are not out, and take {card} back."),
    notes.GOES_OUT: N_("You go out."),
}


def retold(note: str, called: Called) -> str:
    """The note of a view, with everybody called so."""
    values = note.values if isinstance(note, Marked) else {}
    match values:
        case {"told": str(told), "more": str(more)}:
            return f"{retold(told, called)} {retold(more, called)}"
        case {"name": Marked(values={"seat": int(seat)})} if isinstance(note, Marked):
            name = called(Seat(seat))
            text = _(note.text) if name else _(YOURS[note.text])
            return text.format(**values | {"name": capital(name)})
    return _(note)
