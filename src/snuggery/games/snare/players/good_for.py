"""What a play of Snare is good for, in words; only what the table shows is claimed."""

from collections import Counter

from snuggery.core.text.language import N_, _, _n
from snuggery.games.snare.insight.card_ids import hand_ids, word_ids
from snuggery.games.snare.players.play_finder import Found
from snuggery.games.snare.players.turn_planner import Plan
from snuggery.games.snare.rules.cards import WILD, bare, less, spelling, value
from snuggery.games.snare.rules.moves import (
    DRAW_DISCARD,
    DRAW_PILE,
    END,
    NEXT_HAND,
    TAKE_BACK,
    TIME_IS_UP,
    Add,
    Close,
    Discard,
    Lay,
    Move,
    Say,
    Snare,
    Swap,
    Take,
)
from snuggery.games.snare.rules.view import Sight

PHRASES = {
    DRAW_PILE: N_("Take two cards from the pile: two help more than the one on the discard pile."),
    END: N_("You have nothing to discard: end the turn."),
    NEXT_HAND: N_("Deal the next hand."),
    TIME_IS_UP: N_("Say that time is up."),
    TAKE_BACK: N_("Take the turn back: it cannot end like this."),
}


def good_for(view: Sight, move: Move, made: Plan) -> str:
    """Why to make a move; `made` is what the player then plans to lay."""
    match move:
        case Lay() | Add() | Snare():
            said = [_word(view, move), *_besides(view, move)]
            if made.out:
                said.append(_("With this you can go out in this turn."))
            return " ".join(said)
        case Swap(card, word):
            text = _("Exchange {card} for the wild card in {word}: that can be any letter.")
            return text.format(card=card.upper(), word=_spelled(view, word))
        case Close(word):
            text = _("Close {word}: then nobody can take it any more.")
            return text.format(word=_spelled(view, word))
        case Discard(card):
            return _("Discard {card}: you need it least.").format(card=_card(card))
        case Take(card):
            return _("Take {card}: you can use it best.").format(card=_card(card[0]))
    if move == DRAW_DISCARD:
        return _drawn(view, made)
    phrase = PHRASES.get(move, "") if isinstance(move, Say) else ""
    return _(phrase) or _("Best now: {move}.").format(move=move)


def spoken_of(view: Sight, move: Move, made: Plan) -> tuple[str, ...]:
    """The ids of the cards that the reason for a move mentions."""
    if isinstance(move, Add | Snare | Swap | Close):
        old = view.word(move.word)
        return tuple(word_ids(old)) if old else ()
    kept = _made_with_the_top(view, made) if move == DRAW_DISCARD else None
    if kept is None:
        return ()
    wanted, ids = Counter(less(kept.cards, (view.top,)) or ()), []
    for id_, card in zip(hand_ids(view.hand), view.hand, strict=True):
        if wanted[card]:
            wanted[card] -= 1
            ids.append(id_)
    return tuple(ids)


def _made_with_the_top(view: Sight, made: Plan) -> Found | None:
    """The first word that the player plans to make with the card on the discards."""
    if view.top == WILD:
        return None
    return next((each for each in made.plays if view.top in each.cards), None)


def _drawn(view: Sight, made: Plan) -> str:
    top = _card(view.top)
    if view.top == WILD:
        return _("Take the wild card: it can be any letter.")
    kept = _made_with_the_top(view, made)
    if kept is None:
        return _("Take {card} from the discard pile.").format(card=top)
    text = _("Take {card} from the discard pile: with it you can make {word}.")
    return text.format(card=top, word=spelling(kept.move.cards))


def _word(view: Sight, move: Lay | Add | Snare) -> str:
    new, points, n = spelling(move.cards), value(move.cards), len(move.cards)
    if isinstance(move, Lay):
        return _("Lay {word}: {n} letters, {points} points.").format(word=new, n=n, points=points)
    old = view.word(move.word)
    before = bare(old.cards) if old else ()
    letters = ", ".join(map(_card, less(bare(move.cards), before) or ()))
    if isinstance(move, Snare):
        text = _("Take {old} with {letters}: {word} is worth {points} points to you.")
        return text.format(old=_spelled(view, move.word), letters=letters, word=new, points=points)
    more = points - (old.value if old else 0)
    text = _n(
        "Make {old} into {word} with {letters}: {n} point more.",
        "Make {old} into {word} with {letters}: {n} points more.",
        more,
    )
    return text.format(old=_spelled(view, move.word), word=new, letters=letters, n=more)


def _besides(view: Sight, move: Lay | Add | Snare) -> list[str]:
    """What else can be said for the word."""
    cards, said = move.cards, []
    wild = [card[-1] for card in cards if card[0] == WILD]
    if wild:
        text = _n(
            "The wild card stands for {letters}.", "The wild cards stand for {letters}.", len(wild)
        )
        said.append(text.format(letters=", ".join(wild)))
    elif all(card.islower() for card in cards):
        said.append(
            _("All its letters are red, so it scores {n} times as much.").format(n=len(cards))
        )
    if len(cards) > 4 and isinstance(move, Lay):
        said.append(
            _("You can close it in a later turn.")
            if view.variant.closing_later
            else _("You can close it at once.")
        )
    return said


def _spelled(view: Sight, number: int) -> str:
    found = view.word(number)
    return found.spelling if found else f"w{number}"


def _card(card: str) -> str:
    return _("the wild card") if card == WILD else card.upper()
