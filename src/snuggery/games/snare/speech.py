"""The cards and moves of Snare as one says them."""

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
            return f"makes {rest.split()[0]} into {name}."
        case "snare":
            return f"snares {rest.split()[0]} and makes {name}."
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


def asked(sentence: str) -> str:
    """What a player does, as a button says it: "discards black A." is Discard black A."""
    verb, _, rest = sentence.rstrip(".").partition(" ")
    verb = {"has": "have", "goes": "go", "exchanges": "exchange"}.get(verb, verb.removesuffix("s"))
    return f"{verb.capitalize()} {rest}".strip()
