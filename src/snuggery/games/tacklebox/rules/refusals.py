"""Why a move of Solitaire Tacklebox is refused, with the clause that forbids it."""

from collections.abc import Collection, Sequence

from snuggery.core import Refusal
from snuggery.core.text.language import _
from snuggery.games.tacklebox.rules.deck import GEAR, Card, Kind
from snuggery.games.tacklebox.rules.moves import DEAL, STOP, Move


def not_yet(move: Move, *, stock: bool, play: Move | None) -> Refusal:
    """No row, end or shuffle now; `stock`: some cards are left, `play`: something can be played."""
    if move.verb == "shuffle":
        return Refusal("T1", _("The cards are shuffled once, before the first row."))
    if move == DEAL and not stock:
        return Refusal("T12", _("The stock is empty."))
    if move == STOP and stock:
        return Refusal("T13", _("There are still cards to deal."))
    if play:
        said = _("There is still something to play: {move}.")
        return Refusal("T12" if move == DEAL else "T13", said.format(move=play))
    return Refusal("T13", _("Every surprise that is face up must be played first."))


def not_open(card: str, like: Sequence[str]) -> Refusal:
    """Nothing can be done with an unseen card; `like` lists open ones that may be meant."""
    said = _("There is no card {card} face up in the tableau.").format(card=card)
    if like:
        said += " " + _("Perhaps you mean {cards}.").format(cards=", ".join(like))
    return Refusal("T2", said)


def uncaught(fish: Card, bait: str, baits: Collection[str]) -> Refusal:
    """Why a bait does not catch a fish; `baits` are the ones available."""
    if not bait:
        said = _("{fish} is a fish: {move}.")
        catch = f"catch {fish.key} with {fish.bait}-1"
        return Refusal("T7", said.format(fish=_(fish.name), move=catch))
    if bait not in baits:
        said = _("{bait} is neither in the hand nor in the Play Location.")
        return Refusal("T7", said.format(bait=bait))
    if bait == "lure":
        return Refusal("T7", _("{fish} does not take the lure.").format(fish=_(fish.name)))
    said = _("{fish} takes {bait}, not {other}.")
    needed = _(fish.bait.replace("-", " ").title())
    return Refusal("T7", said.format(fish=_(fish.name), bait=needed, other=bait))


def bad_play(card: Card, move: Move) -> Refusal:
    """No card that is not a fish is played so."""
    if card.kind in GEAR:
        gear = GEAR[card.kind]
        said = _("{card} needs the {gear} in play: {move}.")
        move_ = f"{gear} {card.key}"
        return Refusal("T8", said.format(card=_(card.name), gear=_(gear), move=move_))
    if card.kind == Kind.SURPRISE:
        if move.verb == "play":
            return Refusal("T10", _("There is no Tacklebox card in the Play Location."))
        said = _("{card} is a surprise: {move}.")
        return Refusal("T9", said.format(card=_(card.name), move=f"play {card.key}"))
    clause = "T5" if card.kind == Kind.BAIT else "T6"
    said = _("{card} has to be picked up: {move}.")
    return Refusal(clause, said.format(card=_(card.name), move=f"take {card.key}"))
