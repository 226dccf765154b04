"""The words that can be typed at a table, and which of them mean something in which game."""

from snuggery.core import Game
from snuggery.core.help.lesson import lesson_of
from snuggery.core.help.questions import ACTS, QUESTIONS
from snuggery.core.people import people_at
from snuggery.core.text.language import N_, _

WORDS = {
    "moves": QUESTIONS["moves"],
    "board": N_("show the board again"),
    "what is on X": QUESTIONS["what is on X"],
    "status": QUESTIONS["status"],
    "undo": ACTS["undo"],
    "redo": ACTS["redo"],
    "hint": ACTS["hint"],
    N_("analyse"): N_("ask what each move is worth"),
    N_("review"): N_("ask which moves so far were mistakes"),
    N_("belief"): N_("show what may still be hidden, and where, from what you know"),
    N_("ready-made"): N_("choose something ready-made, such as a labyrinth, by its number"),
    "restart": ACTS["restart"],
    N_("next"): N_("after two wins or losses in a row: play the next opponent"),
    "history": QUESTIONS["history"],
    N_("rules"): N_("read the rules"),
    N_("save FILE"): N_("write the record to a new file; `overwrite FILE` does not ask again"),
    N_("winnable"): N_("ask whether the game can still be won, where that is known"),
    N_("back"): N_("go back to the last position that could be won"),
    N_("lamp"): N_("turn the lamp on or off: it always shows whether the game can still be won"),
    N_("forced"): N_("choose whether a move is played for you when it is the only one"),
    N_("learn"): N_("take a lesson; this table will wait"),
    "help": QUESTIONS["help"],
    N_("quit"): N_("leave the table"),
}
"""What you can type instead of a move, and what it does."""
TAKE_MORE = ("save", "overwrite", "ready-made")
"""The words that a file or a number follows."""
IN_A_LESSON = {
    N_("next"): N_("go on to the next step"),
    "undo": N_("go back a step"),
    N_("skip"): N_("go to the last step"),
    **{word: WORDS[word] for word in ("hint", "moves", "board", "what is on X", "status")},
    "restart": N_("start the lesson again"),
    **{word: WORDS[word] for word in ("history", "rules", "help")},
    N_("play"): N_("start a real game"),
    N_("quit"): N_("leave the lesson"),
}
"""What you can type in a lesson, where many other words would mean nothing."""
UNDO_ANYWAY, OVERWRITE = N_("undo anyway"), N_("overwrite FILE")
TAKES_BACK_ANYWAY = N_(
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


def in_english(typed: str) -> str:
    """A command typed in the reader's language as the program knows it; anything else as it is."""
    first, _blank, rest = typed.partition(" ")
    for word in (*WORDS, *IN_A_LESSON, UNDO_ANYWAY, OVERWRITE):
        said, plain = _(word).lower(), word.removesuffix(" FILE")
        if typed.lower() == said:
            return word
        if rest and first.lower() == said.split()[0] and plain in TAKE_MORE:
            return f"{plain} {rest}"
    return typed
