"""The words that can be typed at a table, and which of them mean something in which game."""

from snuggery.core import Game
from snuggery.core.help.lesson import lesson_of
from snuggery.core.help.questions import ACTS, QUESTIONS
from snuggery.core.people import people_at
from snuggery.core.text.language import N_

WORDS = {
    "moves": QUESTIONS["moves"],
    "board": N_("show the board again"),
    "what is on X": QUESTIONS["what is on X"],
    "status": QUESTIONS["status"],
    "undo": ACTS["undo"],
    "redo": ACTS["redo"],
    "hint": ACTS["hint"],
    "analyse": N_("ask what each move is worth"),
    "review": N_("ask which moves so far were mistakes"),
    "belief": N_("show what may still be hidden, and where, from what you know"),
    "ready-made": N_("choose something ready-made, such as a labyrinth, by its number"),
    "restart": ACTS["restart"],
    "next": N_("after two wins or losses in a row: play the next opponent"),
    "history": QUESTIONS["history"],
    "rules": N_("read the rules"),
    "save FILE": N_("write the record to a new file; `overwrite FILE` does not ask again"),
    "winnable": N_("ask whether the game can still be won, where that is known"),
    "back": N_("go back to the last position that could be won"),
    "lamp": N_("turn the lamp on or off: it always shows whether the game can still be won"),
    "forced": N_("choose whether a move is played for you when it is the only one"),
    "learn": N_("take a lesson; this table will wait"),
    "help": QUESTIONS["help"],
    "quit": N_("leave the table"),
}
"""What you can type instead of a move, and what it does."""
IN_A_LESSON = {
    "next": N_("go on to the next step"),
    "undo": N_("go back a step"),
    "skip": N_("go to the last step"),
    **{word: WORDS[word] for word in ("hint", "moves", "board", "what is on X", "status")},
    "restart": N_("start the lesson again"),
    **{word: WORDS[word] for word in ("history", "rules", "help")},
    "play": N_("start a real game"),
    "quit": N_("leave the lesson"),
}
"""What you can type in a lesson, where many other words would mean nothing."""
UNDO_ANYWAY = N_(
    "take back even a move that showed something hidden; the result is then marked as assisted"
)


def words_of(game: Game) -> dict[str, str]:
    """The words that mean something in this game."""
    analysed, winnable = game.analyst is not None, game.oracle is not None
    has = {
        "analyse": analysed,
        "review": analysed,
        "belief": game.seer is not None,
        "ready-made": game.adviser is not None,
        "winnable": winnable,
        "back": winnable,
        "lamp": winnable,
        "next": bool(people_at(game)),
        "forced": game.open or game.players == "1",
        "learn": lesson_of(game) is not None,
    }
    return {word: what for word, what in WORDS.items() if has.get(word, True)}
