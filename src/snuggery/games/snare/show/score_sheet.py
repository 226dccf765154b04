"""What a hand of Snare brought, as everybody may read it when it is over (N9)."""

from snuggery.core.abilities import Sheet, SheetPart
from snuggery.core.text.language import _, _n
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.view import Sight


def sheet(before: Sight, after: Sight) -> Sheet | None:
    """The sheet of the hand that ended between these moments, if one did."""
    ended = after.outcome is not None or after.phase == "between" or after.number > before.number
    if not ended or not after.scored or before.outcome or before.phase == "between":
        return None
    title = _("Hand {n} is over").format(n=before.number)
    onward = _("To the result") if after.outcome else _("Next hand")
    sides = range(before.variant.sides)
    return Sheet(before.number, title, onward, tuple(_side(before, after, n) for n in sides))


def _side(before: Sight, after: Sight, side: int) -> SheetPart:
    seats = tuple(seat for seat in before.variant.seats if before.variant.side(seat) == side)
    words, cost = after.scored[side]
    laid = [word for word in before.words if word.owner in seats]
    if sum(word.value for word in laid) != words:
        laid = []  # the last move changed them, but their total is still known
    held = sum(before.counts[seat - 1] for seat in seats)
    lines = [(_called(word), str(word.value)) for word in laid]
    lines.append((_("Words"), str(words)))
    left = _n("{n} card left in hand", "{n} cards left in hand", held).format(n=held)
    lines.append((left if held else _("Cards left in hand"), f"−{cost}" if cost else "0"))
    lines.append((_("This hand"), f"{words - cost:+}".replace("-", "−") if words - cost else "0"))
    lines.append((_("In all"), str(after.scores[side])))
    return SheetPart(seats, tuple(lines))


def _called(word: Word) -> str:
    """A word by its letters; one that was closed by their number."""
    if not word.closed:
        return word.spelling
    count = len(word.cards)
    return _n("closed word of {n} letter", "closed word of {n} letters", count).format(n=count)
