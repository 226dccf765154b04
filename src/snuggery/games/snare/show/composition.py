"""Words of Snare as they are typed or composed: with which cards, and what they would count.

Nothing here looks into the word list: a word is judged after the play, not before (N12).
"""

import re
from collections.abc import Iterator
from string import ascii_uppercase

from snuggery.core import BadNotation, Reading
from snuggery.core.text.language import _
from snuggery.games.snare.insight.card_ids import hand_ids, word_ids
from snuggery.games.snare.rules.cards import (
    LAID,
    WILD,
    Cards,
    Word,
    bare,
    spelling,
    value,
)
from snuggery.games.snare.rules.legal_plays import as_move, changeable
from snuggery.games.snare.rules.legality import refused
from snuggery.games.snare.rules.moves import Add, Lay, Snare, parse
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.writing import Writer
from snuggery.games.snare.show.touches import BLANK, before

Part = tuple[str, str]
TOKEN = rf"{re.escape(BLANK)}|{LAID}"
COMPOSED = re.compile(rf"(lay |(?:add|snare) w([0-9]+) = )((?:{TOKEN})*)")


def reads(view: Sight, typed: str, begins: str = "") -> tuple[Reading, ...]:
    """What typed letters can mean: sensible cards for them, the best first.

    `begins` asks for one way of using them, such as "lay " or "snare w4 = ".
    """
    word = typed.strip().upper()
    if view.phase != "play" or view.seat not in view.acting or not word:
        return ()
    if not re.fullmatch("[A-Z]{1,30}", word):
        return (Reading("", _("N12: A word has only letters A to Z."), legal=False),)
    found = [
        preview(view, str(as_move(view, old, cards)))
        for old in (None, *changeable(view))
        if begins in ("", before(view, old)) and (cards := _cards(view, old, word))
    ]
    if not found:
        reason = _("N3: Your cards do not make {word}.").format(word=word)
        return (Reading("", reason if len(word) > 2 else "", legal=False),)
    return tuple(sorted(found, key=lambda each: (not each.legal, -_counts(each))))


def preview(view: Sight, move: str) -> Reading:
    """What a composed move would count, or why it is refused, before it is made."""
    composed = COMPOSED.fullmatch(move)
    if not composed:
        return _judged(view, move)
    old = view.word(int(composed[2] or 0))
    cards = tuple(re.findall(TOKEN, composed[3]))
    parts = _parts(view, old, cards)
    if parts is None:
        return _judged(view, move)
    instead = tuple(tuple(_instead(view, parts, at)) for at in range(len(parts)))
    if BLANK in cards:
        asks, text = cards.index(BLANK), _("N4: Say what the wild card stands for.")
        return Reading(move, text, legal=False, parts=parts, instead=instead, asks=asks)
    judged = _judged(view, move) if len(cards) > 2 else Reading(move, "", legal=False)
    worth = str(value(cards)) if judged.legal else ""
    return Reading(move, judged.text, judged.legal, parts, instead, worth=worth)


def _judged(view: Sight, text: str) -> Reading:
    try:
        move = parse(text)
    except BadNotation as error:
        return Reading(text, str(error), legal=False)
    if wrong := refused(view, move):
        return Reading(text, f"{wrong.clause}: {wrong.reason}", legal=False)
    told = ""
    if isinstance(move, Lay | Add | Snare):
        told = _describe_count(view, move)
    return Reading(text, told, legal=True)


def _describe_count(view: Sight, move: Lay | Add | Snare) -> str:
    """What a word would count."""
    counts, red = value(move.cards), value(move.cards) > value("A" * len(move.cards))
    old = None if isinstance(move, Lay) else view.word(move.word)
    if old is None:
        told = _("{word} scores {points}, all in red.") if red else _("{word} scores {points}.")
        return told.format(word=spelling(move.cards), points=counts)
    if isinstance(move, Snare) and view.variant.given:
        told = (
            _("{word} scores {points}, all in red, made from {old}.")
            if red
            else _("{word} scores {points}, made from {old}.")
        )
    elif isinstance(move, Snare):
        told = (
            _("{word} scores {points}, all in red, taken from player {owner}.")
            if red
            else _("{word} scores {points}, taken from player {owner}.")
        )
    else:
        told = (
            _("{word} scores {points}, all in red; {old} scores {before}.")
            if red
            else _("{word} scores {points}; {old} scores {before}.")
        )
    return told.format(
        word=spelling(move.cards),
        points=counts,
        owner=old.owner,
        old=old.spelling,
        before=old.value,
    )


def _counts(reading: Reading) -> int:
    return value([card for _, card in reading.parts])


def _cards(view: Sight, old: Word | None, word: str) -> Cards | None:
    """Cards that write a word."""
    kept = old.cards if old else ()
    return Writer(view.hand, kept, ordered=view.variant.in_order).write(word)


def _parts(view: Sight, old: Word | None, cards: Cards) -> tuple[Part, ...] | None:
    """Which cards of the table and the hand these are; None where one is missing."""
    free = list(zip(word_ids(old), bare(old.cards), strict=True)) if old else []
    free += zip(hand_ids(view.hand), view.hand, strict=True)
    parts = []
    for card in cards:
        found = next((each for each in free if each[1] == card[0]), None)
        if found is None:
            return None
        free.remove(found)
        parts.append((found[0], card))
    return tuple(parts)


def _instead(view: Sight, parts: tuple[Part, ...], at: int) -> Iterator[Part]:
    """Other cards of the hand for one letter; a wild card may also stand for another letter."""
    id_, card = parts[at]
    used = {each for each, _ in parts}
    seen = {card[0]}
    letter = spelling((card,))
    ours = id_.startswith("hand-")
    for other, held in zip(hand_ids(view.hand), view.hand, strict=True):
        if ours and other not in used and held not in seen and held.upper() in (letter, WILD):
            seen.add(held)
            yield other, WILD + letter if held == WILD else held
    if card[0] == WILD:
        yield from ((id_, WILD + each) for each in ascii_uppercase if each != letter)
