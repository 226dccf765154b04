"""What holds at a table for everyone: how its chance came about. Told before play and during it."""

from snuggery.core import Table
from snuggery.core.text.language import _
from snuggery.showing.messages import Terms


def terms_of(table: Table) -> Terms:
    """The terms as data, and as sentences for people."""
    seal = table.seal.shown if table.chancy else ""
    return Terms(table.chance, _chance_said(table), seal)


def _chance_said(table: Table) -> str:
    match table.chance:
        case "sealed":
            return _("Sealed chance: drawn before the first move, opened at the end.")
        case "given" if table.deal:
            return _("Deal no. {number}: anyone can look it up.").format(number=table.deal)
        case "given" if table.chancy:
            return _("Given chance: somebody may have chosen it, and may know what comes.")
        case "given":
            return _("Brought from elsewhere: somebody may know what is hidden.")
        case "unknown":
            return _("Nobody noted how the chance of this table came about.")
    return ""
