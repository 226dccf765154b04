"""What holds for everyone at a table, told before play and during it: chance and help."""

from snuggery.core import Table
from snuggery.core.text.language import _
from snuggery.showing.agreement import between_people, help_said
from snuggery.showing.messages import PartShown, Terms
from snuggery.showing.seated import Seated


def terms_of(at: Seated, you: tuple[int, ...]) -> Terms:
    """The terms as data, and as sentences for people."""
    table = at.table
    return Terms(
        chance=table.chance,
        chance_said=_chance_in_words(table),
        seal=table.seal_shown,
        commitment=table.joint.commitment if table.joint else "",
        parts=tuple(PartShown(seat, part.hex()) for seat, part in table.parts),
        waiting=tuple(sorted(table.waits)),
        help=at.help,
        help_said=help_said(at.help) if between_people(at, you) else "",
    )


def _chance_in_words(table: Table) -> str:
    match table.chance:
        case "sealed":
            return _("Sealed chance: drawn before the first move, opened at the end.")
        case "shared":
            return _("Shared chance: made by the server and every device together.")
        case "given" if table.deal:
            return _("Deal no. {number}: anyone can look it up.").format(number=table.deal)
        case "given" if table.chancy:
            return _("Given chance: somebody may have chosen it, and may know what comes.")
        case "given":
            return _("Carried over from elsewhere: somebody may know what is hidden.")
        case "unknown":
            return _("Nobody noted where the seed of this table came from.")
    return ""
