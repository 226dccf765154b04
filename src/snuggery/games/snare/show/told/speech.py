"""The cards and moves of Snare as one says them."""

import re
from collections.abc import Iterable, Mapping

from snuggery.core import Seat
from snuggery.core.text.language import N_, _
from snuggery.games.snare.rules.cards import WILD


def said(card: str) -> str:
    """A card as one says it."""
    if card[0] == WILD:
        return _("wild card as {letter}").format(letter=card[1]) if card[1:] else _("wild card")
    told = _("red {letter}") if card.islower() else _("black {letter}")
    return told.format(letter=card.upper())


PHRASES = {
    "draw pile": N_("draws two cards from the pile."),
    "draw discard": N_("takes the top discard."),
    "draw nothing": N_("has nothing to draw."),
    "take back": N_("takes the turn back."),
    "end": N_("ends the turn."),
    "accept": N_("accepts."),
    "penalty draw pile": N_("draws a card from the pile."),
    "penalty draw discard": N_("takes the top discard."),
    "next hand": N_("moves on to the next hand."),
    "time is up": N_("Time is up."),
    "deal": N_("The cards are dealt."),
    "shuffle": N_("The discard pile is shuffled."),
}
BUTTONS = {
    "draw pile": N_("Draw two cards from the pile"),
    "draw discard": N_("Take the top discard"),
    "draw nothing": N_("Draw nothing"),
    "take back": N_("Take the turn back"),
    "end": N_("End the turn"),
    "accept": N_("Accept"),
    "penalty draw pile": N_("Draw a card from the pile"),
    "penalty draw discard": N_("Take the top discard"),
    "next hand": N_("Continue to the next hand"),
    "time is up": N_("Call time"),
}
"""The same as buttons put them."""


def spoken(told: str) -> str:
    """A told move as a sentence."""
    verb, _space, rest = told.partition(" ")
    if told in PHRASES:
        return _(PHRASES[told])
    if verb in ("add", "snare"):
        return _change(verb, rest)
    return _act(verb, rest, rest.rpartition(" ")[2])


def _act(verb: str, rest: str, where: str) -> str:
    """What is done with a card, or with the word of that name."""
    match verb:
        case "lay":
            return _("lays {word}.").format(word=_name(rest))
        case "swap":
            text = _("exchanges {card} for the wild card in {word}.")
            return text.format(card=said(rest[0]), word=where)
        case "close":
            return _("closes {word}.").format(word=where)
        case "discard":
            return _("discards {card}.").format(card=said(rest))
        case "challenge":
            return _("challenges {word}.").format(word=where)
        case "penalty":
            return _("takes {card}.").format(card=said(rest.rpartition(" ")[2]))
    return _("The cards are dealt.") if verb == "deal" else _("The cards are shuffled.")


def _change(verb: str, rest: str) -> str:
    """A word becomes another."""
    added = _added(rest)
    if verb == "add":
        text = (
            _("makes {old} into {word} with {cards}.") if added else _("makes {old} into {word}.")
        )
    else:
        text = _("snares {old} with {cards}: {word}.") if added else _("snares {old}: {word}.")
    return text.format(old=rest.split(maxsplit=1)[0], word=_name(rest), cards=added)


def _name(rest: str) -> str:
    """The new word."""
    return rest.rpartition("= ")[2].replace(WILD, "").upper()


def _added(change: str) -> str:
    """The cards that are added, where they are told."""
    added = re.search(r"\+ (\S+) =", change)
    if not added:
        return ""
    letters = added[1].replace(WILD, "").upper()
    if WILD not in added[1]:
        return letters
    return _("{letters} and a wild card").format(letters=letters) if letters else _("a wild card")


def news(acts: Iterable[tuple[Seat, str]], words: Mapping[int, str]) -> str:
    """What was done in a turn, in one sentence for each player; words are called by name."""
    told: list[tuple[Seat, list[str]]] = []
    for seat, text in acts:
        if text == "accept":
            continue
        if not told or told[-1][0] != seat:
            told.append((seat, []))
        told[-1][1].append(_in_brief(text, words).rstrip("."))
    whole = _("Player {seat} {acts}.")
    return " ".join(whole.format(seat=seat, acts=", ".join(done)) for seat, done in told)


def _in_brief(told: str, words: Mapping[int, str]) -> str:
    """A move as the news tells it: an old word has another name by now."""
    verb, _space, rest = told.partition(" ")
    if told in PHRASES:
        return _(PHRASES[told])
    if verb == "snare":
        return _("snares {word}.").format(word=_name(rest))
    if verb == "add":
        added = _added(rest)
        text = _("makes {word} with {cards}.") if added else _("makes {word}.")
        return text.format(word=_name(rest), cards=added)
    found = re.search(r"\bw(\d+)$", rest)
    return _act(verb, rest, words.get(int(found[1]), _("a word")) if found else "")


def asked(move: str, word: str = "") -> str:
    """What a player may do, as a button says it; the word by its name."""
    verb, _space, rest = move.partition(" ")
    if move in BUTTONS:
        return _(BUTTONS[move])
    match verb:
        case "swap":
            text = _("Exchange {card} for the wild card in {word}")
            return text.format(card=said(rest[0]), word=rest.rpartition(" ")[2])
        case "close":
            return _("Close {word}").format(word=word)
        case "challenge":
            return _("Challenge {word}").format(word=word)
        case "discard":
            return _("Discard {card}").format(card=said(rest))
    return _("Take {card}").format(card=said(rest.rpartition(" ")[2]))
