"""The keys and the words of the terminal, as tables, from the program that takes them."""

from collections.abc import Iterator

from textual.binding import Binding
from textual.screen import Screen

from snuggery.shelf import SHELF
from snuggery.terminal.lesson_screen import LessonScreen
from snuggery.terminal.replay.app import ReplayScreen
from snuggery.terminal.table_screen import TableScreen
from snuggery.terminal.typed_commands import IN_A_LESSON, WORDS, words_of

SCREENS: dict[str, type[Screen[None]]] = {
    "At a table": TableScreen,
    "In a lesson": LessonScreen,
    "In a replay": ReplayScreen,
}
UNLABELLED = {
    "steer": "Move over the board",
    "cycle": "Go to the next thing that can be selected, or the one before",
    "let_go": "Clear the line; once it is empty, let go of what is selected",
    "learn": "Go through the lesson; the table waits",
    "next": "Play the next opponent, when one is offered",
}
"""What keys do that are not listed at the foot of the screen, by action."""
SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "ctrl": "Ctrl", "pageup": "Page up"}
SIGNS |= {"pagedown": "Page down"}


def keys() -> str:
    """A table for each screen."""
    parts = []
    for name, screen in SCREENS.items():
        rows = [f"| {pressed} | {does} |" for pressed, does in _keys_of(screen)]
        parts.append("\n".join([f"| {name.lower()} | |", "|---|---|", *rows]))
    return "\n\n".join(parts) + "\n"


def _keys_of(screen: type[Screen[None]]) -> Iterator[tuple[str, str]]:
    """Keys that do the same, and what that is."""
    found: dict[str, list[str]] = {}
    for binding in screen.BINDINGS:
        if isinstance(binding, Binding):
            action = binding.action.partition("(")[0]
            does = binding.description or UNLABELLED[action]
            found.setdefault(does, []).extend(map(_key, binding.key.split(",")))
    for does, pressed in found.items():
        yield ", ".join(pressed), does


def _key(name: str) -> str:
    parts = name.split("+")
    shown = (SIGNS.get(part, part if part.isupper() else part.capitalize()) for part in parts)
    return f"<kbd>{'+'.join(shown)}</kbd>" if len(name) > 1 else f"<kbd>{name}</kbd>"


def words() -> str:
    """What can be typed instead of a move, and in which games; then the words of a lesson."""
    meant = {game.name: words_of(game) for game in SHELF}
    lines = ["| at a table | what it does | where |", "|---|---|---|"]
    for word, does in WORDS.items():
        where = [name for name, known in meant.items() if word in known]
        told = "every game" if len(where) == len(meant) else ", ".join(where)
        lines.append(f"| `{word}` | {does} | {told} |")
    lines += ["", "| in a lesson | what it does |", "|---|---|"]
    lines += [f"| `{word}` | {does} |" for word, does in IN_A_LESSON.items()]
    return "\n".join(lines) + "\n"
