"""What help people playing together agreed on: the same for everyone, and known to all."""

from typing import Literal, get_args

from snuggery.core.text.language import _
from snuggery.showing.errors import NotAgreed
from snuggery.showing.seated import Help, Seated, may_take_back

Aid = Literal["hint", "suggestions", "values", "belief", "standing"]
"""Kinds of help; the last three need everyone's agreement."""
AIDS: frozenset[Aid] = frozenset(get_args(Aid))
AGREED: dict[Help, frozenset[Aid]] = {
    "none": frozenset(),
    "hints": frozenset({"hint", "suggestions"}),
    "everything": AIDS,
}


def between_people(at: Seated, you: tuple[int, ...]) -> bool:
    """Whether what helps the viewer now would help against, or before, somebody else."""
    return at.table.outcome is None and len(at.people) > 1 and not may_take_back(at, you)


def agreed_aids(at: Seated, you: tuple[int, ...]) -> frozenset[Aid]:
    """How the viewer may be helped now; a spectator only where nobody minds."""
    if not between_people(at, you):
        return AIDS
    return AGREED[at.help] if you else AGREED["none"]


def is_agreed(at: Seated, you: tuple[int, ...], aid: Aid) -> bool:
    """Whether the viewer may be helped like this now."""
    return aid in agreed_aids(at, you)


def check_agreed(at: Seated, you: tuple[int, ...], aid: Aid) -> None:
    """Refuse help that was not agreed on."""
    if is_agreed(at, you, aid):
        return
    if not you:
        raise NotAgreed(_("People are playing here; spectators get help when the game is over."))
    raise NotAgreed(help_said(at.help))


def help_said(agreed: Help) -> str:
    """The agreement as a sentence."""
    match agreed:
        case "none":
            return _("Agreed between the players: no help.")
        case "hints":
            return _(
                "Agreed between the players: hints and suggestions."
                " Everyone is told when they are used."
            )
        case "everything":
            return _(
                "Agreed between the players: all the help there is."
                " Everyone is told when it is used."
            )
