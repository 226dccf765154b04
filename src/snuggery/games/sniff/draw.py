"""What is shown of Sniff, and what may be touched: two notebooks, one's own and one's search."""

from snuggery.core import Choice, Drawing, Insight, Moves, Seat, Touches
from snuggery.core.drawing import Places
from snuggery.games.sniff.board import NULL
from snuggery.games.sniff.labyrinth import READY, Build, Builds, Labyrinth
from snuggery.games.sniff.matches import ONE, TWO
from snuggery.games.sniff.moves import End, Go, Lot, Move, parse
from snuggery.games.sniff.picture import notebooks
from snuggery.games.sniff.sight import Sight
from snuggery.games.sniff.terminal import places as text_places
from snuggery.games.sniff.terminal import text as text_of
from snuggery.games.sniff.variant import Variant

SENTENCES = {
    "free": "free",
    "wall": "wall",
    "warm": "warm",
    "hot": "hot",
    "bark": "free, and a dog barks",
    "hot+bark": "hot, and a dog barks",
    "warm+bark": "warm, and a dog barks",
    "water": "splash, back to the Nullfeld",
    "dog": "a dog",
    "treasure": "the treasure",
    "out": "out of the labyrinth",
}


def drawing(view: Sight) -> Drawing:
    """Both notebooks."""
    return notebooks(view, f"Sniff, two notebooks. {status(view)}")


def status(view: Sight) -> str:
    """How the game stands, in one line."""
    score = ""
    if view.variant.match != "single":
        one, two = view.points
        count = f"Game {view.game} of {view.variant.games}, " if view.variant.games > 1 else ""
        score = f" {count}{one} to {two}."
    if view.outcome:
        if not view.outcome.winners:
            return f"Drawn. {view.outcome.reason}"
        winner = view.outcome.winners[0]
        who = "You win" if winner == view.seat else f"Player {winner} wins"
        return f"{who}. {view.outcome.reason}"
    return _standing(view) + score


def _standing(view: Sight) -> str:
    if view.phase == "field":
        return "The start field is drawn."
    if view.phase == "lot":
        return "Who begins is drawn."
    if view.phase == "build":
        return _building(view)
    mine = view.turn == view.seat
    who = "You" if mine else f"Player {view.turn}"
    if view.phase == "hide":
        return f"{who} {'hide' if mine else 'hides'} the treasure again."
    if view.phase == "alone":
        return f"{who} {'search' if mine else 'searches'} on alone: {view.counted} moves so far."
    if not view.steps:
        return f"{who} {'name' if mine else 'names'} a field."
    return f"{who} may name another field, or end the turn."


def _building(view: Sight) -> str:
    if view.own is None:
        done = [str(seat) for seat in (ONE, TWO) if view.ready[seat - 1]]
        return f"Player {done[0]} is ready." if done else "Both players build."
    if view.own.ready:
        return "You are ready. The other player still builds."
    wanting = view.own.complaint(view.variant)
    start = f"Both start on {view.variant.out}. " if view.variant.out else ""
    if view.own == Labyrinth():
        start += f"{_how_to_build(view.variant)} "
    return start + (wanting.reason if wanting else "All is built: say that you are ready.")


def _how_to_build(variant: Variant) -> str:
    if variant.dogs:
        return "Touch lines for the ditches, fields for the treasure and the dogs."
    if variant.wants_out:
        return "Touch lines to build walls."
    return "Touch lines to build walls, and a field to hide the treasure."


def discerns(view: Sight) -> bool:
    """Whether something can be concluded: in a search, and not in a blind one (Sh)."""
    return view.phase in ("search", "alone") and not view.forgetful


def insight(view: Sight) -> Insight:
    """The belief view, as a layer and in words."""
    from snuggery.games.sniff.heat import insight as conclude

    return conclude(view)


def touches(view: Sight, seat: Seat, moves: Moves[Move]) -> Touches:
    """Edges and fields of the own half while building, fields of the other while searching."""
    return Touches(tuple(choice for move in moves for choice in _choices(view, move)))


def _choices(view: Sight, move: Move) -> list[Choice]:
    lab = view.own or Labyrinth()
    label = _label(move)
    match move:
        case Go(field=name):
            touch: list[tuple[str, ...]] = [(f"search-{name}",)]
        case Build(verb="treasure", what=name):
            touch = [(f"own-{name}",), ("own-treasure", f"own-{name}")]
        case Build(verb="clear", what="treasure"):
            touch = [("own-treasure", "own-shelf")]
        case Build(verb="dog", what=name):
            waiting = range(len(lab.dogs) + 1, view.variant.dogs + 1)
            touch = [(f"own-{name}",), *((f"own-dog-{n}", f"own-{name}") for n in waiting)]
        case Build(verb="clear", what=what) if what.startswith("dog "):
            name = what.removeprefix("dog ")
            return [
                Choice(str(move), (f"own-dog-{name}", "own-shelf"), label),
                *_dragged(view, lab, name),
            ]
        case Build(verb="wall" | "clear", what=name):
            touch = [(f"edge-{name.replace('|', '-')}",)]
        case _:
            touch = [()]
    return [Choice(str(move), ids, label) for ids in touch]


def _dragged(view: Sight, lab: Labyrinth, name: str) -> list[Choice]:
    """A dog goes from one field to another in one gesture, though that is two moves."""
    away = Build("clear", f"dog {name}")
    free = Builds(lab.after(away, view.variant), view.variant)
    return [
        Choice(
            str(away),
            (f"own-dog-{name}", f"own-{act.what}"),
            f"the dog on {name} goes to {act.what}",
            then=str(act),
        )
        for act in free
        if act.verb == "dog" and act.what != name
    ]


def _label(move: Move) -> str:
    match move:
        case Go(field=name):
            return "go to the Nullfeld" if name == NULL else f"name {name}"
        case End():
            return "End the turn"
        case Lot(what="begins", which=number):
            return f"player {number} begins"
        case Lot(which=name):
            return f"both start on {name}"
    if move == READY:
        return "Ready"
    what = move.what.replace("dog ", "")
    if move.verb == "treasure":
        return f"the treasure on {what}"
    if move.verb == "dog":
        return f"a dog on {what}"
    if what == "treasure":
        return "take the treasure back"
    if "|" not in what:
        return f"take the dog on {what} back"
    between = " and ".join(what.split("|")).replace("and 0", "and the Nullfeld")
    verb = "build" if move.verb == "wall" else "clear"
    return f"{verb} between {between}"


def spoken(told: str) -> str:
    """A move as a sentence."""
    if told == "hides":
        return "The treasure is hidden again."
    if told == "names a field":
        return "A field is named."
    field, _, said = told.partition(" ")
    if said in SENTENCES:
        where = "The Nullfeld" if field == NULL else field
        return f"{where}: {SENTENCES[said]}."
    sentence = _label(parse(told))
    return f"{sentence[0].upper()}{sentence[1:]}."


def text(view: Sight) -> str:
    """Both halves in letters."""
    return text_of(view)


def places(view: Sight) -> Places:
    """Where each field and edge stands in the text."""
    return text_places(view)
