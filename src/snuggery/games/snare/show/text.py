"""The table of Snare in words and letters."""

from snuggery.core.drawing import Places
from snuggery.core.early_end import all_called, called, capital
from snuggery.core.text.language import _, _n
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.setup import TOLD
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.touches import hand_ids


def status(view: Sight) -> str:
    """What happened beside the moves, and whose turn it is or how it ended."""
    return " ".join(filter(None, (noted(view), _turn(view))))


def _turn(view: Sight) -> str:
    if view.outcome:
        who = all_called(map(str, view.outcome.winners))
        if view.scores.count(max(view.scores)) > 1:
            said = _("The game is over: {who} share the win with {points} points each.")
        else:
            said = _("The game is over: {who} won with {points} points.")
        return said.format(who=who, points=max(view.outcome.scores))
    names = ", ".join(called(str(seat)) for seat in view.acting if seat)
    match view.phase:
        case "deal" | "shuffle":
            return _("The cards are shuffled.")
        case "draw":
            return _("Player {seat} draws.").format(seat=view.turn)
        case "window":
            return _("Challenge or accept: {names}.").format(names=names)
        case "penalty":
            return _("{name} chooses a card.").format(name=capital(names))
        case "between":
            said = _("Next hand, or time is up? {name} deals.")
            return said.format(name=capital(names))
    return _("Player {seat} plays words or discards.").format(seat=view.turn)


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
    return _("It brought {gains}.").format(gains=", ".join(gains))


def noted(view: Sight) -> str:
    """What happened beside the moves."""
    return " ".join(each for each in (_(view.note), brought(view), ending_soon(view)) if each)


def ending_soon(view: Sight) -> str:
    """N9: what is known of the last hand: that it is this one, or that the bound comes near."""
    left = view.variant.hands - view.number
    if view.outcome or view.variant.version == 1:
        return ""
    if view.last and not view.note.startswith("Time is up"):
        return _("Time is up: this hand is the last.")
    if left > TOLD:
        return ""
    said = _n(
        "The game ends after {last} hands: {n} hand follows.",
        "The game ends after {last} hands: {n} hands follow.",
        left,
    )
    return said.format(last=view.variant.hands, n=left)


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def text(view: Sight) -> str:
    """The table in letters: small ones are red, ? is wild."""
    return "\n".join(line for line, _found in _lines(view))


def places(view: Sight) -> Places:
    """Where the ids stand in the text."""
    return {
        id_: (row, column, width)
        for row, (_text, found) in enumerate(_lines(view))
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
        _line(("", _("Hand {n}. {status}").format(n=view.number, status=_turn(view)))),
        _line(
            ("pile", _("pile {n}").format(n=view.pile)),
            ("", "   "),
            ("discards", _("discards {n}: {top}").format(n=view.discards, top=view.top or "-")),
        ),
    ]
    if told := noted(view):
        rows.append(_line(("", told)))
    for seat in view.variant.seats:
        count = view.counts[seat - 1] if view.counts else 0
        mark = ">" if seat in view.acting else " "
        score = view.scores[view.variant.side(seat)]
        cards = _n("{n} cards", "{n} cards", count).format(n=count)
        rows.append(_line((f"player-{seat}", f"{mark}{called(str(seat))}  {score}  {cards}")))
        rows += [_word_line(word) for word in view.words if word.owner == seat]
    if view.hand:
        held = zip(hand_ids(view.hand), view.hand, strict=True)
        begins = _("hand") + "  "
        rows.append(_line(("", begins), *(p for id_, c in held for p in ((id_, c), ("", " ")))))
    return rows


def conditions(word: Word) -> list[str]:
    """What is to be known of a word."""
    told = (
        (word.closed, _("closed")),
        (word.captured, _("captured")),
        (word.fresh, _("new")),
    )
    return [each for true, each in told if true]


def _word_line(word: Word) -> Line:
    cards = ((f"w{word.id}-{n + 1}", card) for n, card in enumerate(word.cards))
    marks = "".join(f" {each}" for each in conditions(word))
    return _line(
        ("", "    "),
        (f"w{word.id}", f"w{word.id}"),
        ("", " "),
        *cards,
        ("", f"  {word.value}{marks}"),
    )
