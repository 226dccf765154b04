"""The Hunter, the Snipe and the Wolf where they stand, and the Hunter's last walk."""

from snuggery.core import element, touchable
from snuggery.core.text.language import _
from snuggery.games.snipe_hunt.rules.spaces import place_name
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.show.art.shapes import path, use
from snuggery.games.snipe_hunt.show.layout import middle, move_to

APART = {"hunter": (-24, 14), "snipe": (26, 12), "wolf": (0, -26)}
"""Where pawns are drawn when they share a Large Space."""
CLOSE = {"hunter": (-15, 7), "snipe": (15, 7), "wolf": (0, -14)}
"""The same on one space of a path, where the Wolf has caught someone."""
CARRIED = "translate(18 3) scale(0.8)"
"""The Snipe on the Hunter's shoulder."""


def track(view: Map) -> str:
    """The Hunter's last walk, as a dotted line."""
    points = [middle(view, space) for space in view.trail]
    if len(points) < 2:
        return ""
    return path(
        "M" + "L".join(f"{x} {y}" for x, y in points),
        fill="none",
        stroke="#3a2208",
        stroke_opacity="0.55",
        stroke_width=2.4,
        stroke_dasharray="0.1 7",
        stroke_linecap="round",
        stroke_linejoin="round",
        pointer_events="none",
        class_="last",
    )


def pawns(view: Map) -> str:
    """All three; each names the card that it rides on."""
    where, unheeded = view.forest.layout, {"pointer_events": "none"}
    wolf = touchable(
        "wolf",
        _("The Wolf {at}").format(at=_(where.at(view.wolf))),
        use("wolf"),
        transform=move_to(*_stands(view, "wolf", view.wolf)),
        data_on=_card(view, view.wolf),
        data_wait=len(view.trail) - 1 if len(view.trail) > 1 else None,  # for the Hunter
        **unheeded,
    )
    if view.carrying:
        bird = element("g", use("bird"), id="snipe", transform=CARRIED)
        return _in_sight(view, wolf, _hunter(view, bird))
    snipe = touchable(
        "snipe",
        _("The Snipe {at}").format(at=_(where.at(view.snipe))),
        use("snipe"),
        transform=move_to(*_stands(view, "snipe", view.snipe)),
        data_on=_card(view, view.snipe),
        **unheeded,
    )
    return _in_sight(view, wolf, _hunter(view) + snipe)


def _in_sight(view: Map, wolf: str, others: str) -> str:
    """The Wolf is behind the others, unless he has caught one of them: then all see him."""
    return others + wolf if view.wolf in (view.hunter, view.snipe) else wolf + others


def _hunter(view: Map, carried: str = "") -> str:
    """His group stands still and he runs along his way in it, instead of gliding straight."""
    x, y = _stands(view, "hunter", view.hunter)
    way = ";".join(
        move_to(px - x, py - y) for px, py in (middle(view, space) for space in view.trail[:-1])
    )
    # a mark that differs from turn to turn, so that walking the same way twice is shown twice
    way += " rotate(0)" * (bool(way) and view.turn % 2)
    on = _card(view, view.hunter)
    figure = element(
        "g", use("hunter") + carried, class_="piece", data_path=way or None, data_on=on
    )
    said = _("The Hunter {at}, carrying the Snipe") if carried else _("The Hunter {at}")
    label = said.format(at=_(view.forest.layout.at(view.hunter)))
    group = touchable("hunter", label, figure, transform=move_to(x, y), pointer_events="none")
    return element("g", group)


def _card(view: Map, space: int) -> str:
    where = view.forest.layout
    return f"card-{place_name(where.place(space), where.side)}"


def _stands(view: Map, pawn: str, space: int) -> tuple[int, int]:
    """The middle of its space; where it shares that, beside the others."""
    x, y = middle(view, space)
    alone = [view.hunter, view.snipe, view.wolf].count(space) == 1
    together = view.carrying and view.wolf != space
    if alone or together:
        return x, y
    aside = APART if space in view.forest.layout.large.values() else CLOSE
    return x + aside[pawn][0], y + aside[pawn][1]
