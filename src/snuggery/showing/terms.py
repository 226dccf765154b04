"""What holds for everyone at a table, told before play and during it: chance and help."""

from functools import lru_cache
from typing import NamedTuple

from snuggery.core.chance import Joint, Kind
from snuggery.core.text.language import _, spoken_now
from snuggery.showing.agreement import between_people, help_said
from snuggery.showing.messages import PartShown, Terms
from snuggery.showing.seated import Help, Seated


def terms_of(at: Seated, you: tuple[int, ...]) -> Terms:
    """The terms as data, and as sentences for people."""
    table = at.table
    chance = ChanceTerms(table.chance, table.deal, table.chancy, table.seal_shown, table.waits)
    agreed = help_said(at.help) if between_people(at, you) else ""
    return _terms(chance, table.joint, at.help, agreed, spoken_now())


class ChanceTerms(NamedTuple):
    """How the chance of a table comes about."""

    kind: Kind
    deal: str
    chancy: bool
    seal: str
    waits: frozenset[int]


@lru_cache(maxsize=2_000)
def _terms(
    chance: ChanceTerms, joint: Joint | None, agreed: Help, said: str, _language: str
) -> Terms:
    """The same for as long as nothing of it changes."""
    return Terms(
        chance=chance.kind,
        chance_said=_chance_in_words(chance),
        seal=chance.seal,
        commitment=joint.commitment if joint else "",
        parts=tuple(PartShown(seat, part.hex()) for seat, part in joint.parts) if joint else (),
        waiting=tuple(sorted(chance.waits)),
        help=agreed,
        help_said=said,
    )


def _chance_in_words(chance: ChanceTerms) -> str:
    match chance.kind:
        case "sealed":
            return _("Sealed chance: drawn before the first move, opened at the end.")
        case "shared":
            return _("Shared chance: made by the server and every device together.")
        case "given" if chance.deal:
            return _("Deal no. {number}: anyone can look it up.").format(number=chance.deal)
        case "given" if chance.chancy:
            return _("Given chance: somebody may have chosen it, and may know what comes.")
        case "given":
            return _("Carried over from elsewhere: somebody may know what is hidden.")
        case "unknown":
            return _("Nobody noted where the seed of this table came from.")
    return ""
