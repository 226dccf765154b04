"""What is shown of Sniff, and what may be touched: two notebooks, your own and your search."""

from snuggery.core import Choice, Drawing, Insight, Moves, Seat, Touches
from snuggery.core.abilities import Called
from snuggery.core.early_end import by_number, capital
from snuggery.core.text.language import N_, _, _n
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import READY, Build, Builds, Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import End, Go, Lot, Move, parse
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.show.description import describe
from snuggery.games.sniff.show.picture import notebooks
from snuggery.games.sniff.show.text import places, sizes, text

__all__ = [
    "describe",
    "discerns",
    "drawing",
    "insight",
    "noted",
    "places",
    "sizes",
    "spoken",
    "status",
    "task",
    "text",
    "touches",
]

SENTENCES = {
    "free": N_("free"),
    "wall": N_("wall"),
    "warm": N_("warm"),
    "hot": N_("hot"),
    "bark": N_("free, and a dog barks"),
    "hot+bark": N_("hot, and a dog barks"),
    "warm+bark": N_("warm, and a dog barks"),
    "water": N_("splash, back to the Nullfeld"),
    "dog": N_("a dog"),
    "treasure": N_("the treasure"),
    "out": N_("out of the labyrinth"),
}


def drawing(view: Sight) -> Drawing:
    """Both notebooks, or the search alone (Sj)."""
    alone, both = _("Sniff, a labyrinth to search. {status}"), _("Sniff, two notebooks. {status}")
    return notebooks(view, (alone if view.variant.given else both).format(status=status(view)))


def status(view: Sight) -> str:
    """How the game stands, in one line."""
    if view.outcome:
        reason = view.outcome.reason
        if view.variant.given:
            return reason
        if not view.outcome.winners:
            return _("Drawn. {reason}").format(reason=reason)
        winner = view.outcome.winners[0]
        if winner == view.seat:
            return _("You win. {reason}").format(reason=reason)
        return _("Player {seat} wins. {reason}").format(seat=winner, reason=reason)
    return f"{_standing(view)} {_score(view)}".rstrip()


def _score(view: Sight) -> str:
    """The score, if several games are played."""
    if view.variant.match == "single":
        return ""
    one, two = view.points
    if view.variant.games == 1:
        return _("{one} to {two}.").format(one=one, two=two)
    counted = _("Game {game} of {games}, {one} to {two}.")
    return counted.format(game=view.game, games=view.variant.games, one=one, two=two)


def _standing(view: Sight) -> str:
    if view.phase == "field":
        return _("The start field is drawn by lot.")
    if view.phase == "lot":
        return _laid_out(view) if view.variant.given else _("Lots decide who begins.")
    if view.phase == "build":
        return _building(view)
    mine, asked = view.turn == view.seat, view.counted
    if view.phase == "hide":
        yours = _("You hide the treasure again.")
        theirs = _("Player {seat} hides the treasure again.")
    elif view.variant.given:
        yours = _n(
            "You are searching: {n} question so far.",
            "You are searching: {n} questions so far.",
            asked,
        )
        theirs = _n(
            "Player {seat} is searching: {n} question so far.",
            "Player {seat} is searching: {n} questions so far.",
            asked,
        )
    elif view.phase == "alone":
        yours = _("You keep searching alone; moves so far: {n}.")
        theirs = _("Player {seat} keeps searching alone; moves so far: {n}.")
    elif not view.steps:
        yours, theirs = _("Name a field."), _("Player {seat} names a field.")
    else:
        yours = _("You may name another field, or end the turn.")
        theirs = _("Player {seat} may name another field, or end the turn.")
    turn = (yours if mine else theirs).format(seat=view.turn, n=asked)
    return f"{_last_answer(view)} {turn}".strip()


def _laid_out(view: Sight) -> str:
    return _("Labyrinth {n} is laid out.").format(n=view.variant.given)


def task(view: Sight) -> str:
    """What is asked of whoever is to act."""
    if view.phase == "build":
        whole = view.own is not None and view.own.complaint(view.variant) is None
        return _("press Ready") if whole else _("build your labyrinth")
    if view.phase == "hide":
        return _("hide the treasure again")
    return _("name another field, or end the turn") if view.steps else _("name a field")


def noted(view: Sight, called: Called = by_number) -> str:
    """What else there is to know: what is still to be built, the last answer, how far it is."""
    said = [_last_answer(view)]
    if view.phase == "build":
        said = _to_build(view) if view.own else [_building(view, called)]
    elif view.phase == "alone" and view.variant.given:
        counted = _n("{n} question so far.", "{n} questions so far.", view.counted)
        said.append(counted.format(n=view.counted))
    elif view.phase == "alone":
        counted = _n("{n} move alone so far.", "{n} moves alone so far.", view.counted)
        said.append(counted.format(n=view.counted))
    return " ".join(filter(None, (*said, _score(view))))


def _last_answer(view: Sight) -> str:
    """In a blind game the list of moves is silent; what was said last is heard here (Sh)."""
    own = [answer for answer in view.said if answer.seat == view.seat]
    if not own or not view.forgetful:
        return ""
    field = _("the Nullfeld") if own[-1].there == NULL else own[-1].there
    said = _("Your field number {n}, {field}: {answer}.")
    return said.format(n=view.named, field=field, answer=_(SENTENCES[own[-1].said]))


def _building(view: Sight, called: Called = by_number) -> str:
    if view.own is None:
        done = [seat for seat in (ONE, TWO) if view.ready[seat - 1]]
        if done:
            return _("{name} is ready.").format(name=capital(called(done[0])))
        return _("Both players are building.")
    if view.own.ready:
        return _("You are ready. The other player is still building.")
    said = _to_build(view)
    if view.own.complaint(view.variant) is None:
        said.append(_("Everything is built: press Ready."))
    return " ".join(said)


def _to_build(view: Sight) -> list[str]:
    """What is still to be built, and how."""
    if view.own is None or view.own.ready:
        return [_("You are ready.")]
    wanting = view.own.complaint(view.variant)
    said = []
    if view.variant.out:
        said.append(_("Both start on {field}.").format(field=view.variant.out))
    if view.own == Labyrinth():
        said.append(_how_to_build(view.variant))
    return [*said, *([wanting.reason] if wanting else [])]


def _how_to_build(variant: Variant) -> str:
    if variant.dogs:
        return _("Choose lines for the ditches, fields for the treasure and the dogs.")
    if variant.wants_out:
        return _("Choose lines to build walls.")
    return _("Choose lines to build walls, and a field to hide the treasure.")


def discerns(view: Sight) -> bool:
    """Whether something can be deduced: in a search, and not in a blind one (Sh)."""
    return view.phase in ("search", "alone") and not view.forgetful


def insight(view: Sight) -> Insight:
    """The belief view, as a layer and in words."""
    from snuggery.games.sniff.show.belief_layer import insight as conclude

    return conclude(view)


def touches(view: Sight, seat: Seat, moves: Moves[Move]) -> Touches:
    """Edges and fields of your own half while building, fields of the other while searching."""
    return Touches(tuple(choice for move in moves for choice in _choices(view, move)))


def _choices(view: Sight, move: Move) -> list[Choice]:
    lab = view.own or Labyrinth()
    label = _label(move)
    goes: tuple[str, ...] = ()
    match move:
        case Go(field=name):
            touch: list[tuple[str, ...]] = [(f"search-{name}",)]
        case Build(verb="treasure", what=name):
            goes = "own-treasure", f"own-{name}"
            touch = [goes[1:], goes]
        case Build(verb="clear", what="treasure"):
            touch = [("own-treasure", "own-shelf")]
        case Build(verb="dog", what=name):
            first, *others = range(len(lab.dogs) + 1, view.variant.dogs + 1)
            goes = f"own-dog-{first}", f"own-{name}"
            touch = [goes[1:], goes, *((f"own-dog-{n}", f"own-{name}") for n in others)]
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
    return [
        Choice(str(move), ids, label, glide=() if ids[1:] and ids != goes else goes)
        for ids in touch
    ]


def _dragged(view: Sight, lab: Labyrinth, name: str) -> list[Choice]:
    """A dog goes from one field to another in one gesture, though that is two moves."""
    away = Build("clear", f"dog {name}")
    free = Builds(lab.after(away, view.variant), view.variant)
    return [
        Choice(
            str(away),
            goes := (f"own-dog-{name}", f"own-{act.what}"),
            _("the dog on {field} goes to {to}").format(field=name, to=act.what),
            then=str(act),
            glide=goes,
        )
        for act in free
        if act.verb == "dog" and act.what != name
    ]


def _label(move: Move) -> str:
    match move:
        case Go(field=name):
            if name == NULL:
                return _("go to the Nullfeld")
            return _("name {field}").format(field=name)
        case End():
            return _("End the turn")
        case Lot():
            return _drawn(move)
    if move == READY:
        return _("Ready")
    what = move.what.replace("dog ", "")
    if move.verb == "treasure":
        return _("the treasure on {field}").format(field=what)
    if move.verb == "dog":
        return _("a dog on {field}").format(field=what)
    if what == "treasure":
        return _("take the treasure back")
    if "|" not in what:
        return _("take the dog on {field} back").format(field=what)
    one, two = what.split("|")
    if move.verb == "wall":
        inside = _("build between {one} and {two}")
        at_strip = _("build between {one} and the Nullfeld")
    else:
        inside = _("remove the wall between {one} and {two}")
        at_strip = _("remove the wall between {one} and the Nullfeld")
    return (at_strip if two == NULL else inside).format(one=one, two=two)


def _drawn(lot: Lot) -> str:
    match lot.what:
        case "labyrinth":
            return _("labyrinth {n} is laid out").format(n=lot.which)
        case "begins":
            return _("player {seat} begins").format(seat=lot.which)
    return _("both start on {field}").format(field=lot.which)


def spoken(told: str) -> str:
    """A move as a sentence."""
    if told == "hides":
        return _("The treasure is hidden again.")
    if told == "names a field":
        return _("A field is named.")
    if told == "labyrinth":
        return _("The labyrinth is laid out.")
    move = parse(told)
    said = told.partition(" ")[2]
    if isinstance(move, Go) and said:
        where = _("The Nullfeld") if move.field == NULL else move.field
        return f"{where}: {_(SENTENCES[said])}."
    sentence = _label(move)
    return f"{sentence[0].upper()}{sentence[1:]}."
