"""The moves of Snare, how they are written and how they are read."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from snuggery.core import DEALS, BadNotation
from snuggery.core.text.language import _
from snuggery.games.snare.rules.cards import (
    CARD,
    LAID,
    MARK,
    Cards,
    bare,
    less,
    spelling,
    split,
)


@dataclass(frozen=True, slots=True)
class Say:
    """What is one fixed phrase."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Lay:
    """N3: a word from the hand."""

    cards: Cards

    def __str__(self) -> str:
        return f"lay {''.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Add:
    """N3: a word of your own side becomes a new one."""

    word: int
    cards: Cards

    def __str__(self) -> str:
        return f"add w{self.word} = {''.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Snare:
    """N6: an opponent's word becomes a new one of your own."""

    word: int
    cards: Cards

    def __str__(self) -> str:
        return f"snare w{self.word} = {''.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Swap:
    """N7: a letter for the wild card that stands for it."""

    card: str
    word: int

    def __str__(self) -> str:
        return f"swap {self.card} for ?{spelling(self.card)} in w{self.word}"


@dataclass(frozen=True, slots=True)
class Close:
    """N5: turn a word face down."""

    word: int

    def __str__(self) -> str:
        return f"close w{self.word}"


@dataclass(frozen=True, slots=True)
class Discard:
    """N2: the card that ends the turn."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Challenge:
    """N15: say that a word is wrong."""

    word: int

    def __str__(self) -> str:
        return f"challenge w{self.word}"


@dataclass(frozen=True, slots=True)
class Take:
    """N15: the challenger takes a card of the wrong word."""

    card: str

    def __str__(self) -> str:
        return f"penalty take {self.card}"


@dataclass(frozen=True, slots=True)
class Deal:
    """A numbered shuffle: of the whole pack, or of the discards."""

    number: int
    again: bool = False

    def __str__(self) -> str:
        return f"{'shuffle' if self.again else 'deal'} {self.number}"


@dataclass(frozen=True, slots=True)
class AnyDeal:
    """Every numbered shuffle."""

    again: bool

    def __iter__(self) -> Iterator[Deal]:
        return (Deal(number, self.again) for number in range(DEALS))

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, Deal) and move.again == self.again and 0 <= move.number < DEALS


def a_deal(number: int) -> Deal:
    """The shuffle that begins a hand."""
    return Deal(number)


def a_shuffle(number: int) -> Deal:
    """The shuffle of the discards."""
    return Deal(number, again=True)


DRAW_PILE, DRAW_DISCARD = Say("draw pile"), Say("draw discard")
DRAW_NOTHING, TAKE_BACK, END = Say("draw nothing"), Say("take back"), Say("end")
ACCEPT = Say("accept")
PENALTY_PILE, PENALTY_DISCARD = Say("penalty draw pile"), Say("penalty draw discard")
NEXT_HAND, TIME_IS_UP = Say("next hand"), Say("time is up")
PHRASES = (
    DRAW_PILE,
    DRAW_DISCARD,
    DRAW_NOTHING,
    TAKE_BACK,
    END,
    ACCEPT,
    PENALTY_PILE,
    PENALTY_DISCARD,
    NEXT_HAND,
    TIME_IS_UP,
)

Move = Say | Lay | Add | Snare | Swap | Close | Discard | Challenge | Take | Deal


def _changed(found: re.Match[str]) -> Cards:
    """The new word; the cards said to be added must at least be in it."""
    cards = split(found[3])
    if found[2] and less(bare(cards), found[2]) is None:
        said = _("{cards} is not in {word}.")
        raise BadNotation(said.format(cards=found[2], word=found[3]))
    return cards


def _swap(found: re.Match[str]) -> Swap:
    if found[1].upper() != found[2]:
        said = _("{card} is not the letter that {wild} stands for.")
        raise BadNotation(said.format(card=found[1], wild=f"?{found[2]}"))
    return Swap(found[1], int(found[3]))


def _deal(found: re.Match[str]) -> Deal:
    if int(found[2]) >= DEALS:
        raise BadNotation(_("There is no deal with such a high number."))
    return Deal(int(found[2]), found[1] == "shuffle")


LONGEST = 60
WORD = rf"((?:{LAID}|{MARK}){{1,{LONGEST}}})"
MARKED = rf"[A-Za-z]+(?:{MARK}[A-Za-z]+)+"
"""HAT'S or CO-OP typed on its own: read as a word, so that the rules can refuse it (N12)."""
ID = r"w([1-9][0-9]{0,4})"
CHANGE = rf"{ID} (?:\+ ((?:{CARD}){{1,30}}) )?= {WORD}"
NOTATION: tuple[tuple[str, Callable[[re.Match[str]], Move]], ...] = (
    (rf"lay {WORD}", lambda found: Lay(split(found[1]))),
    (rf"add {CHANGE}", lambda found: Add(int(found[1]), _changed(found))),
    (rf"snare {CHANGE}", lambda found: Snare(int(found[1]), _changed(found))),
    (rf"swap ([A-Za-z]) for \?([A-Z]) in {ID}", _swap),
    (rf"close {ID}", lambda found: Close(int(found[1]))),
    (rf"discard ({CARD})", lambda found: Discard(found[1])),
    (rf"challenge {ID}", lambda found: Challenge(int(found[1]))),
    (rf"penalty take ({LAID})", lambda found: Take(found[1])),
    (r"(deal|shuffle) (0|[1-9][0-9]{0,38})", _deal),
)


def parse(text: str) -> Move:
    """Read draw pile, lay CrA?NE, add w7 + S = CRANES, snare w4 + T = TRAIN, discard Q, ..."""
    text = text.strip()
    for phrase in PHRASES:
        if text == phrase.text:
            return phrase
    for pattern, move in NOTATION:
        if found := re.fullmatch(pattern, text):
            return move(found)
    if len(text) <= LONGEST and re.fullmatch(MARKED, text):
        return Lay(split(text))
    said = _("{text!r} is not a move; moves are draw pile, lay CRaN?E, discard Q, …")
    raise BadNotation(said.format(text=text[:40]))
