"""Which clauses a wrong move of Snare breaks: written straight from its rules, slowly."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from snuggery.core import Seat
from snuggery.games.snare.rules.words.dictionary import word_list

Clauses = set[str]
ANSWERS = ("challenge", "accept", "penalty")
PLAYS = ("lay", "add", "snare", "swap", "close")


def snare(state: Any, seat: Seat, move: Any) -> Clauses:
    """N1 to N18."""
    text = str(move)
    verb = text.split(maxsplit=1)[0]
    if state.variant.given and verb not in ("lay", "add", "snare"):
        return {"N18"}
    if state.phase in ("window", "penalty") or verb in ANSWERS:
        return {"N15"}
    if verb in ("deal", "shuffle"):
        return {"N1"}
    if text in ("next hand", "time is up"):
        return {"N9"}
    if state.phase == "draw" or verb == "draw":
        return {"N2"}
    if text == "take back":
        return set() if state.plays else {"N3"}
    if text == "end":
        return _end(state, seat)
    if verb == "discard":
        return _discard(state, seat, move.card)
    broken = {"N3"} if verb in PLAYS and state.taken_back >= 10 else set()
    if verb == "swap":
        return broken | _swap(state, seat, move)
    if verb == "close":
        return broken | _close(state, seat, move.word)
    return broken | _word(state, seat, move, verb)


def _swap(state: Any, seat: Seat, move: Any) -> Clauses:
    """N7: a letter of the hand for the wild card that stands for it; closed words keep theirs."""
    old = [w for w in state.words if w.id == move.word and not (w.closed or w.fresh)]
    stands = any(card == f"?{move.card.upper()}" for w in old for card in w.cards)
    return set() if stands and move.card in state.hands[seat - 1] else {"N7"}


def _close(state: Any, seat: Seat, number: int) -> Clauses:
    """N5: an older word of your own with more than four letters; never a captured one."""
    own = [w for w in state.words if w.id == number and _allied(state, w.owner, seat)]
    free = [w for w in own if len(w.cards) >= 5 and not (w.captured or w.closed)]
    if state.variant.closing_later:
        free = [w for w in free if not w.fresh or w.was]
    return set() if free else {"N5"}


def _word(state: Any, seat: Seat, move: Any, verb: str) -> Clauses:
    if any(card in ("-", "'", "\u2019") for card in move.cards):
        return {"N12"}
    if "?" in move.cards:
        return {"N4"}
    if not all(_is_card(card) for card in move.cards):
        return {"N3"}
    return _made(state, seat, move, verb)


def _is_card(card: str) -> bool:
    named = len(card) == 2 and card[0] == "?" and "A" <= card[1] <= "Z"
    return named or (len(card) == 1 and card.isascii() and card.isalpha())


def _made(state: Any, seat: Seat, move: Any, verb: str) -> Clauses:
    broken: Clauses = set()
    hand, new = Counter(state.hands[seat - 1]), Counter(card[0] for card in move.cards)
    old = next((w for w in state.words if verb != "lay" and w.id == move.word), None)
    if verb != "lay":
        if old is None:
            return {"N3"}
        broken |= _touching(state, seat, old, verb)
        below = Counter(card[0] for card in old.cards)
        if below - new:
            broken.add("N3")
        if state.variant.in_order and not _keeps_order(old.cards, move.cards):
            broken.add("N3")
        new -= below
    if not new or new - hand:
        broken.add("N3")
    spelled = "".join(card[-1] for card in move.cards).upper()
    wild = sum(card[0] == "?" for card in move.cards)
    if len(spelled) < 3:
        broken.add("N3")
    if wild > (1 if len(spelled) < 5 else 2):
        broken.add("N4")
    listed = word_list(state.variant.words)
    if state.variant.strict and spelled not in listed.words:
        broken.add("N12")
    if verb == "snare" and old and listed.is_plural(spelled, old.spelling):
        broken.add("N13")
    if not hand - new and not state.variant.given:  # N18: all cards may be used
        gone = (old,) if old else ()
        left = [w for w in state.words if w not in gone]
        worth = _worth(move.cards)
        mine = sum(_worth(w.cards) for w in left if _allied(state, w.owner, seat)) + worth
        broken |= _going_out(state, mine)
        laid = verb == "lay" or (old and old.fresh and old.was is None and old.owner == seat)
        snared = verb == "snare" or (old and old.was and old.owner == seat != old.was.owner)
        first = worth if laid or snared else 0
        broken |= _first(state, seat, [w for w in left if w.fresh], first, is_new=bool(laid))
    return broken


def _touching(state: Any, seat: Seat, old: Any, verb: str) -> Clauses:
    """Whose word it is, and whether it can be changed."""
    broken = {"N5"} if old.closed else set()
    if verb == "snare":
        if old.owner == seat:
            broken.add("N6")
        elif _allied(state, old.owner, seat):
            broken.add("N17")
        own = [w for w in state.words if w.fresh and w.was is None and w.owner == seat]
        if not own and not state.laid[seat - 1]:
            broken.add("N6")
    elif not _allied(state, old.owner, seat):
        broken.add("N6")
    return broken


def _keeps_order(old: Iterable[str], new: Iterable[str]) -> bool:
    row = [card[0] for card in new]
    for card in (card[0] for card in old):
        if card not in row:
            return False
        row = row[row.index(card) + 1 :]
    return True


def _end(state: Any, seat: Seat) -> Clauses:
    """Only who can neither play nor discard says so: with one card that must not be the last."""
    held = state.hands[seat - 1]
    if state.plays or len(held) > 1:
        return {"N2"}
    mine = sum(_worth(w.cards) for w in state.words if _allied(state, w.owner, seat))
    return {"N8"} if held and not _going_out(state, mine) else set()


def _discard(state: Any, seat: Seat, card: str) -> Clauses:
    hand = list(state.hands[seat - 1])
    if card not in hand:
        return {"N2"}
    broken: Clauses = set()
    if card == state.took and hand.count(card) == 1 and len(hand) > 1:
        broken.add("N2")
    if len(hand) == 1:
        mine = sum(_worth(w.cards) for w in state.words if _allied(state, w.owner, seat))
        broken |= _going_out(state, mine)
    return broken | _first(state, seat, [w for w in state.words if w.fresh], 0, is_new=False)


def _going_out(state: Any, points: int) -> Clauses:
    """N8: 100 points of words, and everyone has had a turn."""
    return {"N8"} if points < 100 or state.turns < state.variant.players - 1 else set()


def _first(state: Any, seat: Seat, fresh: list[Any], more: int, *, is_new: bool) -> Clauses:
    """N11: what the first words of a hand must come to; captures count, other additions do not."""
    laid = [w for w in fresh if w.was is None and w.owner == seat]
    if state.laid[seat - 1] or not (laid or is_new):
        return set()
    snared = [w for w in fresh if w.was and w.was.owner != seat and w.owner == seat]
    total = more + sum(_worth(w.cards) for w in (*laid, *snared))
    score = state.at_deal[(seat - 1) % len(state.scores)]
    least = 90 if score >= 600 else 70 if score >= 400 else 0
    return {"N11"} if total < least else set()


def _worth(cards: Iterable[str]) -> int:
    """N10."""
    row = list(cards)
    plain = {3: 30, 4: 40, 5: 50}.get(len(row), 50 + 20 * (len(row) - 5))
    red = all(card.islower() and card != "?" and "?" not in card for card in row)
    return plain * len(row) if red else plain


def _allied(state: Any, one: Seat, other: Seat) -> bool:
    return bool((one - other) % len(state.scores) == 0)
