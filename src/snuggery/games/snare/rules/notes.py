"""What a note says about a player. It remembers who that is, so that it can address them."""

from snuggery.core import Seat
from snuggery.core.text.language import N_, Marked

IN_THE_LIST = N_("{name} challenges {word}: it is in the list.")
NOT_IN_THE_LIST = N_("{name} challenges {word}: it is not in the list {list}.")
LOSES = N_("{name} loses {points}.")
NOT_OUT = N_("{name} is not out, and takes {card} back.")
GOES_OUT = N_("{name} goes out.")


def about(seat: Seat, text: str, **values: object) -> str:
    """One of the texts above, of whoever sits there."""
    return Marked(text, name=N_("Player {seat}", seat=seat), **values)


def both(told: str, more: str) -> str:
    """One note, and then another."""
    return N_("{told} {more}", told=told, more=more)
