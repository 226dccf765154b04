"""What a language model is told before a move, in two forms that are the same for all of them.

`bare` is the notation alone: set-up, moves so far, the board in letters, legal moves. `words` has
the rules of the game, the board in words and each move with what it means. Both tell what the seat
may know and nothing else, in English, and ask for the move in a last line.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Literal, get_args

from snuggery.arena.players.program import LISTED, Setting, one_row
from snuggery.core import Moves
from snuggery.core.help.questions import everything, may_play, told_by
from snuggery.core.text.language import ENGLISH, speaking

Form = Literal["bare", "words"]
FORMS: tuple[Form, ...] = get_args(Form)
ASKED = "End your answer with a line of its own: MOVE: and your move, exactly as moves are written."
ANSWER = re.compile(r"\bmove\b\W*[:=]\s*(?P<move>.+)", re.IGNORECASE)
THOUGHT = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|$)", re.IGNORECASE | re.DOTALL)
"""What some models tell themselves before they answer."""
AROUND = " \t*`'\"_"
"""Characters that may surround a move without being part of it."""

Told = Sequence[tuple[int, str, str]]
"""The moves so far as a seat is told them: ply, who, what."""
Numbered = Sequence[tuple[int, tuple[int, str, str]]]


def prompt(form: Form, setting: Setting, view: Any, moves: Moves[Any], told: Told) -> str:
    """All that is said to a model that is to move and remembers nothing."""
    told_now = turn(form, setting, view, moves, told)
    return "\n".join((introduction(form, setting), told_now))


def introduction(form: Form, setting: Setting) -> str:
    """What does not change during a game."""
    with speaking(ENGLISH):  # whatever language people use here
        return "\n".join((_set_up if form == "bare" else _rules)(setting))


def turn(
    form: Form, setting: Setting, view: Any, moves: Moves[Any], told: Told, known: int = 0
) -> str:
    """The position; of the moves so far, those after the first `known` ones."""
    with speaking(ENGLISH):
        new = list(enumerate(told, 1))[known:]
        lines = (_notation if form == "bare" else _words)(setting, view, moves, new)
        return "\n".join((*lines, "", ASKED))


def answered(text: str) -> str:
    """The move that an answer names, as it is written: after the last MOVE:, else its last line."""
    said = THOUGHT.sub("", text).strip()
    rows = [row.strip() for row in said.splitlines() if row.strip()]
    named = [found["move"] for row in rows if (found := ANSWER.search(row))]
    move = (named or rows or [""])[-1].strip(AROUND)
    return move.removesuffix(".").strip(AROUND)


def _set_up(setting: Setting) -> Iterator[str]:
    names = setting.game.rules.seats(setting.options)
    yield f"game: {setting.game.slug}"
    yield from (f"{name}: {value}" for name, value in _chosen(setting).items())
    yield f"seats: {', '.join(names)}"
    yield f"you: {names[setting.seat - 1]}"


def _chosen(setting: Setting) -> dict[str, str]:
    """The set-up. A numbered task for one, in a game for several, brings its own."""
    game, chosen = setting.game, {name: each for name, each in setting.options.items() if each}
    ready = [each.name for each in game.rules.OPTIONS if each.numbered and each.name in chosen]
    return {name: chosen[name] for name in ready} if ready and game.players != "1" else chosen


def _rules(setting: Setting) -> Iterator[str]:
    game = setting.game
    names = game.rules.seats(setting.options)
    seat = f" Your seat is: {names[setting.seat - 1]}." if len(names) > 1 else ""
    yield f"You are playing {game.name}.{seat} These are its rules."
    yield f"\n{game.rules_text().strip()}\n"
    chosen = [f"{name} {value}" for name, value in _chosen(setting).items()]
    yield f"The game was set up with: {'; '.join(chosen)}."


def _notation(setting: Setting, view: Any, moves: Moves[Any], told: Numbered) -> Iterator[str]:
    draw = setting.game.draw
    yield from (f"{number}. {who}: {text}" for number, (_ply, who, text) in told)
    yield draw.text(view)
    yield one_row(draw.status(view))
    yield "legal moves:"
    yield from _listed(setting, view, moves)


def _words(setting: Setting, view: Any, moves: Moves[Any], told: Numbered) -> Iterator[str]:
    game = setting.game
    seats = len(game.rules.seats(setting.options))
    if told:
        yield "\nWhat happened:"
        for number, (_ply, who, text) in told:
            said = told_by(who, game.draw.spoken(text), seats)
            yield f"{number}. {text} ({one_row(said)})"
    yield "\nThe board:"
    yield from game.describe(view) or everything(game.draw.drawing(view))
    yield f"\n{one_row(game.draw.status(view))}"
    yield "\nYou may play:"
    labels = {
        each.move: each.label for each in game.draw.touches(view, setting.seat, moves).choices
    }
    for move in _listed(setting, view, moves):
        label = labels.get(move, "")
        yield f"{move} ({one_row(label)})" if label else move


def _listed(setting: Setting, view: Any, moves: Moves[Any]) -> Iterator[str]:
    """Every legal move; of those that nobody could list, what they look like."""
    if not isinstance(moves, Sequence):
        yield from may_play(setting.game.draw.touches(view, setting.seat, moves))
        return
    yield from (str(move) for move in islice(moves, LISTED))
    if len(moves) > LISTED:
        yield f"... and {len(moves) - LISTED} more"
