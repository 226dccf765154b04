"""Questions in words about how a game stands, for those who do not look at the board.

`moves`, `board`, `what is on c4`, `history`, `status`: asked in the browser as in the terminal, and
answered from a view alone: by the names that everything in its drawing has, or as the game's own
show/drawing.py tells its board.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from snuggery.core.drawing import Drawing, Touches
from snuggery.core.early_end import called, capital
from snuggery.core.record import CHANCE_NAME
from snuggery.core.text.language import N_, _

QUESTIONS = {
    N_("moves"): N_("list the legal moves"),
    N_("board"): N_("say what is where"),
    N_("what is on X"): N_("say what is in one place, or where all pieces of one kind are"),
    N_("history"): N_("list the moves so far"),
    N_("status"): N_("say how the game is going"),
    N_("help"): N_("show this list"),
}
"""What you can ask, and what the answer tells you."""
ACTS = {
    N_("undo"): N_("take the last move back"),
    N_("redo"): N_("redo the move you took back"),
    N_("hint"): N_("ask for a hint"),
    N_("restart"): N_("start again"),
}
"""What a typed word can do as well as a button."""
WHAT_IS_ON = "what is on "
MOST_MOVES = 200


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a player may know of a table now."""

    picture: Drawing
    touches: Touches
    told: Sequence[str]
    """The moves so far, each as a sentence."""
    status: str
    board: Sequence[str] = ()
    """The board in words, line by line, if the game describes it; otherwise what the picture
    names."""


def told_by(who: str, sentence: str, seats: int) -> str:
    """A move as a sentence, with who made it where several play."""
    alone = seats == 1 or who == CHANCE_NAME
    return sentence if alone else f"{capital(called(who))}: {sentence}"


def question(text: str) -> str | None:
    """The question that a typed line asks, in English words; none: it is not a question."""
    typed = " ".join(text.lower().strip(" ?").split())
    for plain in QUESTIONS:
        for said in (plain, _(plain)):
            if "X" not in said:
                if typed == said.lower():
                    return plain
            elif typed.startswith(start := said.split("X")[0].lower()) and typed != start.strip():
                return WHAT_IS_ON + typed.removeprefix(start)
    return None


def first_words() -> list[str]:
    """What a question may begin with."""
    return sorted({said.split()[0].lower() for plain in QUESTIONS for said in (plain, _(plain))})


def acts() -> dict[str, str]:
    """The words that do something, and what they do."""
    return {said.lower(): act for act in ACTS for said in (act, _(act))}


def answer(asked: str, seen: Seen) -> list[str]:
    """The answer to a question, line by line."""
    match asked:
        case "moves":
            return may_play(seen.touches)
        case "board":
            return [*seen.board] or everything(seen.picture)
        case "history":
            told = [f"{number}. {said}" for number, said in enumerate(seen.told, 1)]
            return told or [_("No moves yet.")]
        case "status":
            return [seen.status]
        case "help":
            return [f"{_(word)}: {_(what)}" for word, what in (QUESTIONS | ACTS).items()]
    wanted = asked.removeprefix(WHAT_IS_ON)
    sought = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)", re.IGNORECASE)
    if here := [each.label for each in seen.picture.named if each.id.lower() == wanted.lower()]:
        return here  # by its name in the notation, such as paua-2
    for known in (names(seen.picture), seen.board):
        if found := [each for each in known if sought.search(each)]:
            return found
    return [_("There is nothing called {name} here.").format(name=wanted)]


def names(picture: Drawing) -> list[str]:
    """What everything in a picture is called, in the order of the drawing."""
    return list(dict.fromkeys(each.label for each in picture.named))


def everything(picture: Drawing) -> list[str]:
    """What is where: places with the same thing on them in one line."""
    together: dict[str, list[str]] = {}
    alone: dict[str, None] = {}
    for each in picture.named:
        if each.thing:
            together.setdefault(each.thing, []).append(each.id)
        elif " " in each.label:
            alone[each.label] = None
    grouped = [
        _("{thing}: {places}").format(thing=thing[:1].upper() + thing[1:], places=", ".join(places))
        for thing, places in together.items()
    ]
    return [*grouped, *alone]


def may_play(touches: Touches) -> list[str]:
    """What may be played, each as it is typed and as it sounds."""
    lines = [f"{each.move}: {each.label}" for each in touches.choices]
    lines += [f"{each.before}...{each.after}: {each.label}" for each in touches.composes]
    lines = list(dict.fromkeys(lines))
    if len(lines) > MOST_MOVES:
        rest = len(lines) - MOST_MOVES
        lines = [*lines[:MOST_MOVES], _("And {n} more.").format(n=rest)]
    return lines or [_("There is nothing to play.")]
