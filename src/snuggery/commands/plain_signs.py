"""Signs that a terminal cannot show, as ones that every terminal can."""

import codecs

PLAIN = {
    "●": "o",
    "◉": "@",
    "○": "(",
    "·": ".",
    "◌": "?",
    "♣": "*",
    "↻": "q",
    "⇅": "h",
    "↑": "^",
    "→": ">",
    "↓": "v",
    "←": "<",
    "−": "-",
    "–": "-",
    "—": "-",
    "─": "-",
    "│": "|",
    "╵": "^",
    "█": "#",
    "▒": "=",
    "░": "-",
    "▁": "_",
    "▂": "_",
    "▃": ".",
    "▄": ".",
    "▅": ":",
    "▆": ":",
    "▇": "#",
    "…": "...",
    "×": "x",
    "▸": ">",
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": "'",
    "’": "'",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
}
NAME = "snuggery-plain"


def instead(error: UnicodeError) -> tuple[str, int]:
    """What is written for characters that cannot be encoded, and where to continue."""
    if not isinstance(error, UnicodeEncodeError):
        return "\ufffd", getattr(error, "end", 0)
    signs = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in signs), error.end


codecs.register_error(NAME, instead)
