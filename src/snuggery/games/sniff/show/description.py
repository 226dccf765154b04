"""Both notebooks in words, for those who do not look at them."""

from collections.abc import Iterator

from snuggery.core.text.language import _, _p
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.show.pieces import SIGNS


def describe(view: Sight) -> Iterator[str]:
    """Your own labyrinth and its searcher, then your search; a spectator is told about both."""
    for half in view.halves:
        yield title(view, half)
        yield from _built(view, half)
        if view.phase not in ("field", "build"):
            yield from _searched(view, half)


def title(view: Sight, half: str) -> str:
    """What a half is called."""
    if view.variant.given:
        return _("Labyrinth {n}").format(n=view.variant.given)
    if view.seat is None:
        return _("Player {seat} searches here").format(seat=view.seeker(half))
    return _("Your labyrinth") if half == "own" else _("Your search")


def _built(view: Sight, half: str) -> Iterator[str]:
    lab = view.shown(half)
    if lab is None:
        return
    lines = _lines(view, lab.walls)
    if lines and view.variant.dogs:
        yield _("Ditches between {places}").format(places=lines)
    elif lines:
        yield _("Walls between {places}").format(places=lines)
    if lab.treasure:
        yield _("The treasure, on {field}").format(field=lab.treasure)
    yield from (_("A dog, on {field}").format(field=name) for name in sorted(lab.dogs))


def _searched(view: Sight, half: str) -> Iterator[str]:
    seeker = view.seeker(half)
    place = view.places[seeker - 1]
    here = _p("somebody is on it", "the Nullfeld") if place == NULL else place
    if seeker == view.seat:
        yield _("Your detective is on {field}").format(field=here)
    else:
        said = _("The detective of player {seat} is on {field}")
        yield said.format(seat=seeker, field=here)
    if lines := _lines(view, view.found(seeker)):
        yield _("Found: no way between {places}").format(places=lines)
    if heard := {there: said for there, said in view.signs(seeker).items() if said}:
        answers = "; ".join(f"{_field(there)} {_(SIGNS[said])}" for there, said in heard.items())
        yield _("Answers: {answers}").format(answers=answers)


def both_sides(edge: str) -> str:
    """The two fields of a line, as they follow "between"."""
    one, two = edge.split("|")
    if two == NULL:
        return _("{one} and the Nullfeld").format(one=one)
    return _("{one} and {two}").format(one=one, two=two)


def _field(name: str) -> str:
    return _("the Nullfeld") if name == NULL else name


def _lines(view: Sight, walls: frozenset[str]) -> str:
    """The places of walls or ditches, in the order of the board."""
    return "; ".join(both_sides(name) for name in view.variant.board.edges if name in walls)
