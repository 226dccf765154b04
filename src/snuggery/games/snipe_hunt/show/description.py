"""The forest in words, card by card, for those who do not look at the map."""

from collections.abc import Iterator

from snuggery.core.text.language import N_, _
from snuggery.games.snipe_hunt.rules.forest import HALF, QUARTER, Card, Forest
from snuggery.games.snipe_hunt.rules.spaces import place_name
from snuggery.games.snipe_hunt.rules.view import Map

LARGE_NAMES = {
    "station": N_("Ranger Station"),
    "nest": N_("Snipe Nest"),
    "spooky": N_("Spooky Woods"),
    "deep": N_("Deep Woods"),
}
OUR_NAMES = {
    "straight": N_("straight card"),
    "corner": N_("corner card"),
    "tee": N_("T-junction card"),
    "tee-q": N_("T-junction card with a 90-degree arrow"),
    "tee-h": N_("T-junction card with a 180-degree arrow"),
    "cross": N_("crossroads card"),
    "cross-q": N_("crossroads card with a 90-degree arrow"),
    "cross-h": N_("crossroads card with a 180-degree arrow"),
    "end": N_("dead-end card"),
    "glade": N_("glade card"),
}
"""The cards of our own list; see rules/standard_forest.py."""
NORTH = (
    N_("Compass: North is up"),
    N_("Compass: North is right"),
    N_("Compass: North is down"),
    N_("Compass: North is left"),
)


def describe(view: Map) -> Iterator[str]:
    """Who is where, what the Wolf sees, and every card with its paths."""
    if view.phase == "deal":
        yield _("The forest has not been laid yet.")
        return
    where = view.forest.layout
    yield _("The Hunter {at}").format(at=_(where.at(view.hunter)))
    if view.carrying:
        yield _("The Snipe, carried by the Hunter")
    else:
        yield _("The Snipe {at}").format(at=_(where.at(view.snipe)))
    yield _("The Wolf {at}").format(at=_(where.at(view.wolf)))
    in_sight = sorted(view.forest.seen(view.wolf) - {view.wolf})
    seen = ", ".join(_(where.called(space)) for space in in_sight)
    yield _("The Wolf sees {spaces}").format(spaces=seen) if seen else _("The Wolf sees no path")
    yield _(NORTH[view.forest.north])
    yield from (describe_card(view.forest, place) for place in range(where.side**2))


def describe_card(forest: Forest, place: int) -> str:
    """A card as it lies: its kind, its paths and arrows, and where they lead."""
    card, names = forest.cards[place], forest.layout.names
    said = [_called(card, place_name(place, forest.layout.side))]
    cells = [cell for cell in forest.layout.cells(place) if forest.path(cell)]
    if not card.large:
        said.append(_("path on {spaces}").format(spaces=", ".join(names[cell] for cell in cells)))
    for mark, text in (
        (QUARTER, _("90-degree arrow on {space}")),
        (HALF, _("180-degree arrow on {space}")),
    ):
        said += [text.format(space=names[cell]) for cell in cells if forest.ground[cell] == mark]
    return "; ".join((*said, leads(forest, place)))


def leads(forest: Forest, place: int) -> str:
    """To which cards the paths of a card lead, as they lie."""
    where = forest.layout
    own = {where.home[cell] for cell in where.cells(place)}
    paths = [space for space in sorted(own) if forest.path(space)]
    there = [other for space in paths for other in where.beside[space] if forest.path(other)]
    found = sorted({where.place(other) for other in there if other not in own})
    cards = [place_name(each, where.side) for each in found]
    if where.rim.intersection(paths):
        if not cards:
            return _("leads to the edge of the board")
        cards.append(_("the edge of the board"))
    return _("leads to {cards}").format(cards=", ".join(cards)) if cards else _("leads nowhere")


def _called(card: Card, place: str) -> str:
    """A card by its place and its kind; those of a map have no names."""
    if card.name == card.marks:
        return _("Card {card}").format(card=place)
    found = (LARGE_NAMES | OUR_NAMES).get(card.name)
    kind = _(found) if found else _("{name} card").format(name=card.name)
    return _("Card {card}, {kind}").format(card=place, kind=kind)
