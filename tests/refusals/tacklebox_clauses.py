"""Which clauses of Solitaire Tacklebox a move breaks, from where every card lies."""

from typing import Any

from snuggery.core import Seat
from snuggery.games.tacklebox.rules.deck import Kind

Clauses = set[str]
GEAR = {Kind.NET_CATCH: "net", Kind.POT_CATCH: "pot"}
PICKED_UP = {
    Kind.BAIT: "T5",
    Kind.ALL_BAIT: "T6",
    Kind.LURE: "T6",
    Kind.NET: "T6",
    Kind.POT: "T6",
    Kind.TACKLEBOX: "T6",
}


def tacklebox(state: Any, seat: Seat, move: Any) -> Clauses:
    """T1 to T13: what is wrong with a move, and words that the reason has."""
    cards = state.setup.cards
    up = [key for column in state.columns for key in column.up]
    match move.verb:
        case "shuffle":
            return {"T1"}
        case "deal":
            return _deal(state, up)
        case "stop":
            return _stop(state, up)
    if move.card not in up:
        return {f"T2 no card {move.card} face up"}
    card = cards[move.card]
    if card.kind in PICKED_UP:
        return (
            set() if move.verb == "take" else {f"{PICKED_UP[card.kind]} has to be picked up: take"}
        )
    if card.kind == Kind.SURPRISE:
        if move.verb != "play":
            return {f"T9 is a surprise: play {card.key}"}
        has = any(cards[key].kind == Kind.TACKLEBOX for key in state.location)
        return {"T10 no Tacklebox card"} if move.using and not has else set()
    if card.kind in GEAR:
        gear = GEAR[card.kind]
        right = move.verb == gear and gear in state.location
        return set() if right else {f"T8 in play: {gear} {card.key}"}
    if move.verb != "catch":
        return {f"T7 is a fish: catch {card.key} with"}
    return _catch(state, card, move.using)


def _catch(state: Any, fish: Any, bait: str) -> Clauses:
    """T7: by its named bait, an All Bait, or the Lure if its card says so."""
    if bait not in (*state.hand, *state.location):
        return {f"T7 {bait} is neither in the hand nor"}
    if _takes(fish, state.setup.cards[bait]):
        return set()
    if bait == "lure":
        return {"T7 does not take the lure"}
    return {f"T7 not {bait}"}


def _takes(fish: Any, bait: Any) -> bool:
    if bait.kind == Kind.BAIT:
        return bool(bait.bait == fish.bait)
    return bool(bait.kind == Kind.ALL_BAIT or (bait.kind == Kind.LURE and fish.lure))


def _playable(state: Any, up: list[str]) -> bool:
    """Whether any open card other than a surprise can be played."""
    cards = state.setup.cards
    return any(
        cards[key].kind in PICKED_UP
        or GEAR.get(cards[key].kind) in state.location
        or (
            cards[key].kind == Kind.FISH
            and any(_takes(cards[key], cards[bait]) for bait in (*state.hand, *state.location))
        )
        for key in up
    )


def _deal(state: Any, up: list[str]) -> Clauses:
    """T12, with its ruling on a standstill."""
    if not state.stock:
        return {"T12 The stock is empty"}
    waits = state.setup.strict and _playable(state, up)
    return {"T12 still something to play"} if waits else set()


def _stop(state: Any, up: list[str]) -> Clauses:
    """T13, with its ruling on the end."""
    if state.stock:
        return {"T13 still cards to deal"}
    if _playable(state, up):
        return {"T13 still something to play"}
    return {"T13 Every surprise"} if state.setup.forced else set()
