"""The cards and moves of Snare as one says them."""

import re
from collections.abc import Iterable, Mapping

from snuggery.core import Seat
from snuggery.games.snare.cards import WILD


def said(card: str) -> str:
    """A card as one says it."""
    if card[0] == WILD:
        return f"wild card as {card[1]}" if card[1:] else "wild card"
    return f"{'red' if card.islower() else 'black'} {card.upper()}"


PHRASES = {
    "draw pile": "draws two cards from the pile.",
    "draw discard": "takes the top discard.",
    "draw nothing": "has nothing to draw.",
    "take back": "takes the turn back.",
    "end": "ends the turn.",
    "accept": "accepts.",
    "penalty draw pile": "draws a card from the pile.",
    "penalty draw discard": "takes the top discard.",
    "next hand": "goes on to the next hand.",
    "time is up": "calls time.",
    "deal": "The cards are dealt.",
    "shuffle": "The discards are shuffled.",
}


def spoken(told: str) -> str:
    """A told move as a sentence."""
    if told in PHRASES:
        return PHRASES[told]
    verb, _, rest = told.partition(" ")
    name = rest.rpartition("= ")[2].replace(WILD, "").upper()
    match verb:
        case "lay":
            return f"lays {name}."
        case "add":
            return f"makes {rest.split()[0]} into {name}{_with(rest)}."
        case "snare":
            return f"snares {rest.split()[0]}{_with(rest)}: {name}."
        case "swap":
            card, where = rest[0], rest.rpartition(" ")[2]
            return f"exchanges {said(card)} for the wild card in {where}."
        case "close":
            return f"closes {rest}."
        case "discard":
            return f"discards {said(rest)}."
        case "challenge":
            return f"challenges {rest}."
        case "penalty":
            return f"takes {said(rest.rpartition(' ')[2])}."
    return f"The cards are {'dealt' if verb == 'deal' else 'shuffled'}."


def _with(change: str) -> str:
    """The cards that are added, where they are told."""
    added = re.search(r"\+ (\S+) =", change)
    if not added:
        return ""
    letters = added[1].replace(WILD, "").upper()
    wild = "a wild card" if WILD in added[1] else ""
    return " with " + " and ".join(each for each in (letters, wild) if each)


def news(acts: Iterable[tuple[Seat, str]], words: Mapping[int, str]) -> str:
    """What was done in a turn, in one sentence for each player; words are called by name."""
    told: list[tuple[Seat, list[str]]] = []
    for seat, text in acts:
        if text == "accept":
            continue
        if not told or told[-1][0] != seat:
            told.append((seat, []))
        act = spoken(text).rstrip(".")
        act = re.sub(r"makes w\d+ into|snares w\d+ with [^:]+:", _changes, act)
        told[-1][1].append(
            re.sub(r"\bw(\d+)", lambda found: words.get(int(found[1]), "a word"), act)
        )
    return " ".join(f"Player {seat} {', '.join(done)}." for seat, done in told)


def _changes(found: re.Match[str]) -> str:
    """An old word has another name by now."""
    return "makes" if found[0].startswith("makes") else "snares"


def asked(sentence: str) -> str:
    """What a player does, as a button says it: "discards black A." is Discard black A."""
    verb, _, rest = sentence.rstrip(".").partition(" ")
    verb = {"has": "have", "goes": "go", "exchanges": "exchange"}.get(verb, verb.removesuffix("s"))
    return f"{verb.capitalize()} {rest}".strip()
