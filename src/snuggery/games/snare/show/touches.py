"""What may be touched and composed at a table of Snare."""

from collections.abc import Iterator
from dataclasses import replace

from snuggery.core import Choice, Compose, Moves, Onward, Seat, Touches
from snuggery.core.text.language import _
from snuggery.games.snare.insight.card_ids import hand_ids, word_ids
from snuggery.games.snare.rules.cards import WILD, Word
from snuggery.games.snare.rules.legal_plays import changeable
from snuggery.games.snare.rules.legality import few
from snuggery.games.snare.rules.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_PILE,
    PENALTY_DISCARD,
    PENALTY_PILE,
    TAKE_BACK,
    TIME_IS_UP,
    Challenge,
    Close,
    Discard,
    Move,
    Say,
    Swap,
    Take,
)
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.told.speech import asked

BLANK = "?."
"""A wild card in a word being composed that has no letter yet."""


def touches(view: Sight, seat: Seat, moves: Moves[Move]) -> Touches:
    """The few moves as choices; words are composed."""
    if seat not in view.acting or view.seat != seat:
        return Touches()
    choices = [each for move in few(view) if move in moves for each in _choices(view, move)]
    doubts = [each for each in choices if each.move.startswith("challenge ")]
    choices += [replace(each, touch=()) for each in doubts]  # on the table, and as a button
    composes = tuple(_composes(view)) if view.phase == "play" else ()
    return Touches(tuple(choices), composes, _onward(view, choices))


def _onward(view: Sight, choices: list[Choice]) -> Onward | None:
    """A turn is begun at the pile, and finished at the discards."""
    where, label = (
        ("pile", _("Draw two cards")) if view.phase == "draw" else ("discards", _("Discard a card"))
    )
    begun = any(each.touch[:1] == (where,) for each in choices)
    return Onward(label, where) if begun and view.phase in ("draw", "play") else None


def _choices(view: Sight, move: Move) -> Iterator[Choice]:
    """The choices for a move, with any of the equal cards in hand."""
    text = str(move)
    word = view.word(move.word) if isinstance(move, Close | Challenge) else None
    label = asked(text, word.spelling if word else text)
    match move:
        case Say() if move in (DRAW_PILE, PENALTY_PILE):
            yield Choice(text, ("pile",), label)
        case Say() if move in (DRAW_DISCARD, PENALTY_DISCARD):
            yield Choice(text, ("discards",), label)
        case Discard(card=card):
            for id_ in (held := _held(view, card)):
                goes = id_, "discards"
                # of several equal cards, another one may keep the id
                glide = () if held[1:] else goes
                yield Choice(text, goes, label, glide=glide)
                yield Choice(text, goes[::-1], label, glide=glide)
        case Swap(card=card, word=number):
            there = _card_id(view, number, WILD + card.upper())
            for id_ in (held := _held(view, card)):
                goes = id_, there
                yield Choice(text, goes, label, glide=() if held[1:] else goes)
        case Close(word=number) | Challenge(word=number):
            doubt = isinstance(move, Challenge)
            yield Choice(text, (f"w{number}",) if doubt else (), label, beside=True)
        case Take(card=card):
            yield Choice(text, (_card_id(view, view.accused, card),), label)
        case _:
            yield Choice(
                text, (), label, idle=move == ACCEPT, beside=move in (TAKE_BACK, TIME_IS_UP)
            )


def _held(view: Sight, card: str) -> list[str]:
    """The ids of a card in hand."""
    return [id_ for id_, each in zip(hand_ids(view.hand), view.hand, strict=True) if each == card]


def _card_id(view: Sight, number: int, card: str) -> str:
    word = view.word(number)
    return word_ids(word)[word.cards.index(card)] if word else ""


def _composes(view: Sight) -> Iterator[Compose]:
    """A word from the hand, and a new one out of each that may be changed."""
    hand = [
        (id_, BLANK if card == WILD else card)
        for id_, card in zip(hand_ids(view.hand), view.hand, strict=True)
    ]
    if len(view.hand) >= 3:
        yield _compose(_("Lay a word"), before(view, None), hand, (f"player-{view.seat}",))
    for word in changeable(view) if view.hand else ():
        cards = list(zip(word_ids(word), word.cards, strict=True))
        ask = _("Add to {word}") if view.mine(word) else _("Snare {word}")
        label = ask.format(word=word.spelling)
        yield _compose(label, before(view, word), [*cards, *hand], tuple(word_ids(word)))


def before(view: Sight, old: Word | None) -> str:
    """How the notation of a word begins that is laid, or made of an old one."""
    if old is None:
        return "lay "
    return f"{'add' if view.mine(old) else 'snare'} w{old.id} = "


def _compose(
    label: str, begins: str, parts: list[tuple[str, str]], onto: tuple[str, ...]
) -> Compose:
    ids, texts = zip(*parts, strict=True)
    return Compose(label, ids, begins, "", "", texts, once=True, onto=onto, blank=BLANK, read=True)
