"""The table of Snare in words and letters."""

from snuggery.core.drawing import Places
from snuggery.games.snare.cards import Word
from snuggery.games.snare.sight import Sight
from snuggery.games.snare.touching import hand_ids


def status(view: Sight) -> str:
    """Whose turn it is, or how it ended."""
    if view.outcome:
        who = " and ".join(f"player {seat}" for seat in view.outcome.winners)
        return f"The game is over: {who} won with {max(view.outcome.scores)} points."
    names = ", ".join(f"player {seat}" for seat in view.acting if seat)
    match view.phase:
        case "deal" | "shuffle":
            return "The cards are shuffled."
        case "draw":
            return f"Player {view.turn} draws."
        case "window":
            return f"Challenge or accept: {names}."
        case "penalty":
            return f"{names.capitalize()} chooses a card."
        case "between":
            return f"Next hand, or time is up? {names.capitalize()} deals."
    return f"Player {view.turn} plays words or discards."


def brought(view: Sight) -> str:
    """What the hand before brought to each side, in the first round after it."""
    if not view.scored or (
        view.phase not in ("between", "over") and view.turns >= view.variant.players
    ):
        return ""
    sides: dict[int, list[str]] = {}
    for seat in view.variant.seats:
        sides.setdefault(view.variant.side(seat), []).append(str(seat))
    gains = (
        f"{' & '.join(sides[n])}: {_signed(words - cost)}"
        for n, (words, cost) in enumerate(view.scored)
    )
    return f"It brought {', '.join(gains)}."


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def text(view: Sight) -> str:
    """The table in letters: small ones are red, ? is wild."""
    return "\n".join(line for line, _ in _lines(view))


def places(view: Sight) -> Places:
    """Where the ids stand in the text."""
    return {
        id_: (row, column, width)
        for row, (_, found) in enumerate(_lines(view))
        for id_, (column, width) in found.items()
    }


Line = tuple[str, dict[str, tuple[int, int]]]


def _line(*parts: tuple[str, str]) -> Line:
    """Pieces of a line, each with its id or none."""
    line, found = "", {}
    for id_, piece in parts:
        if id_:
            found[id_] = (len(line), len(piece))
        line += piece
    return line.rstrip(), found


def _lines(view: Sight) -> list[Line]:
    rows = [
        _line(("", f"Hand {view.number}. {status(view)}")),
        _line(
            ("pile", f"pile {view.pile}"),
            ("", "   "),
            ("discards", f"discards {view.discards}: {view.top or '-'}"),
        ),
    ]
    if told := " ".join(each for each in (view.note, brought(view)) if each):
        rows.append(_line(("", told)))
    for seat in view.variant.seats:
        count = view.counts[seat - 1] if view.counts else 0
        mark = ">" if seat in view.acting else " "
        score = view.scores[view.variant.side(seat)]
        rows.append(_line((f"player-{seat}", f"{mark}player {seat}  {score}  {count} cards")))
        rows += [_word_line(word) for word in view.words if word.owner == seat]
    if view.hand:
        cards = zip(hand_ids(view.hand), view.hand, strict=True)
        rows.append(_line(("", "hand  "), *(p for id_, c in cards for p in ((id_, c), ("", " ")))))
    return rows


def _word_line(word: Word) -> Line:
    cards = ((f"w{word.id}-{n + 1}", card) for n, card in enumerate(word.cards))
    marks = " closed" * word.closed + " captured" * word.captured + " new" * word.fresh
    return _line(
        ("", "    "),
        (f"w{word.id}", f"w{word.id}"),
        ("", " "),
        *cards,
        ("", f"  {word.value}{marks}"),
    )
