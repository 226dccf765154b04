"""What may be touched, typed and composed at a table of Snare."""

import re
from collections import Counter
from collections.abc import Iterator
from string import ascii_uppercase

from snuggery.core import BadNotation, Choice, Compose, Moves, Seat, Touches
from snuggery.games.snare.cards import WILD, Cards, Word, bare, spelling, value
from snuggery.games.snare.finder import Writer
from snuggery.games.snare.legal import few, refused
from snuggery.games.snare.moves import (
    DRAW_DISCARD,
    DRAW_PILE,
    PENALTY_DISCARD,
    PENALTY_PILE,
    Add,
    Challenge,
    Close,
    Discard,
    Lay,
    Move,
    Snare,
    Swap,
    Take,
    parse,
)
from snuggery.games.snare.plays import as_move, changeable
from snuggery.games.snare.sight import Sight
from snuggery.games.snare.speech import asked, spoken


def hand_ids(hand: Cards) -> list[str]:
    """An id for each card of a sorted hand."""
    seen: Counter[str] = Counter()
    ids = []
    for card in hand:
        seen[card] += 1
        name = "wild" if card == WILD else f"red-{card}" if card.islower() else card
        ids.append(f"hand-{name}-{seen[card]}")
    return ids


def names_wild(view: Sight) -> bool:
    """Whether the player can use a wild card, from the hand or in a word that is remade."""
    if view.phase != "play" or view.seat != view.turn:
        return False
    there = (card for word in changeable(view) for card in bare(word.cards))
    return WILD in view.hand or WILD in there


def touches(view: Sight, seat: Seat, moves: Moves[Move]) -> Touches:
    """The few moves as choices; words are composed."""
    if seat not in view.acting or view.seat != seat:
        return Touches()
    choices = tuple(_choice(view, move) for move in few(view) if move in moves)
    return Touches(choices, tuple(_composes(view)) if view.phase == "play" else ())


def _choice(view: Sight, move: Move) -> Choice:
    text = str(move)
    label = asked(spoken(text))
    if move in (DRAW_PILE, PENALTY_PILE):
        return Choice(text, ("pile",), label)
    if move in (DRAW_DISCARD, PENALTY_DISCARD):
        return Choice(text, ("discards",), label)
    held = dict(zip(view.hand, hand_ids(view.hand), strict=True))
    match move:
        case Discard(card=card):
            return Choice(text, (held[card], "discards"), label)
        case Swap(card=card, word=number):
            return Choice(text, (held[card], _card_id(view, number, WILD + card.upper())), label)
        case Close(word=number) | Challenge(word=number):
            word = view.word(number)
            label = f"{label.split()[0]} {word.spelling if word else text}"
            doubt = isinstance(move, Challenge)
            return Choice(text, (f"w{number}",) if doubt else (), label)
        case Take(card=card):
            return Choice(text, (_card_id(view, view.accused, card),), label)
    return Choice(text, (), label)


def _card_id(view: Sight, number: int, card: str) -> str:
    word = view.word(number)
    return f"w{number}-{word.cards.index(card) + 1}" if word else ""


def _composes(view: Sight) -> Iterator[Compose]:
    hand = [
        (id_, card)
        for id_, card in zip(hand_ids(view.hand), view.hand, strict=True)
        if card != WILD
    ]
    keys = [(f"wild-{c}", WILD + c) for c in ascii_uppercase] if names_wild(view) else []
    if len(view.hand) >= 3:
        yield _compose("Lay a word", "lay ", [*hand, *(keys if WILD in view.hand else [])])
    for word in changeable(view) if view.hand else ():
        verb, told = ("add", "Add to") if view.mine(word) else ("snare", "Snare")
        cards = [
            (f"w{word.id}-{n + 1}", card) for n, card in enumerate(word.cards) if card[0] != WILD
        ]
        wild = keys if WILD in (*view.hand, *bare(word.cards)) else []
        label = f"{told} {word.spelling}"
        yield _compose(label, f"{verb} w{word.id} = ", [*cards, *hand, *wild])


def _compose(label: str, before: str, parts: list[tuple[str, str]]) -> Compose:
    ids, texts = zip(*parts, strict=True)
    return Compose(label, tuple(ids), before, "", "", tuple(texts))


def reads(view: Sight, typed: str) -> tuple[Choice, ...]:
    """What typed letters can mean: sensible cards for them, each with its value, best first."""
    word = typed.strip().upper()
    if (
        view.phase != "play"
        or view.seat not in view.acting
        or not re.fullmatch("[A-Z]{3,30}", word)
    ):
        return ()
    found = []
    for old in (None, *changeable(view)):
        cards = Writer(view.hand, old.cards if old else ()).write(word)
        move = as_move(view, old, cards) if cards else None
        if move and refused(view, move) is None:
            found.append((value(move.cards), _used(view, old, move), move))
    found.sort(key=lambda each: (-each[0], len(each[1])))
    return tuple(
        Choice(str(move), (), f"{asked(spoken(str(move)))}, {counts} points", used)
        for counts, used, move in found
    )


def _used(view: Sight, old: Word | None, move: Lay | Add | Snare) -> tuple[str, ...]:
    """The cards of the hand that a play takes."""
    spent = Counter(bare(move.cards)) - Counter(bare(old.cards) if old else ())
    ids = []
    for id_, card in zip(hand_ids(view.hand), view.hand, strict=True):
        if spent[card]:
            spent[card] -= 1
            ids.append(id_)
    return tuple(ids)


def preview(view: Sight, written_move: str) -> str:
    """What a composed move would count, or why it is refused, before it is made."""
    try:
        move = parse(written_move)
    except BadNotation as error:
        return str(error)
    wrong = refused(view, move)
    if wrong:
        return f"{wrong.clause}: {wrong.reason}"
    if isinstance(move, Lay | Add | Snare):
        return f"{spelling(move.cards)} counts {value(move.cards)}."
    return ""
