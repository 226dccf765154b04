"""Where the Hunter may end his walk, lit, and the way to each, seen when it is looked at."""

from collections.abc import Iterator
from itertools import pairwise

from snuggery.core import element, joined, touchable
from snuggery.core.drawing import GHOST
from snuggery.core.text.language import _
from snuggery.games.snipe_hunt.insight.walk_outcomes import End, ends
from snuggery.games.snipe_hunt.rules.spaces import DIRECTIONS
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF
from snuggery.games.snipe_hunt.show.art.shapes import CARD, CELL, path, use
from snuggery.games.snipe_hunt.show.layout import middle, move_to
from snuggery.games.snipe_hunt.show.phrases import walk_label
from snuggery.games.snipe_hunt.show.wolf_sight import paws


def lit(view: Map) -> str:
    """The ends that can be touched, under the ways that lead to them."""
    if view.phase != "walk":
        return ""
    found = ends(view)
    ways = joined(_way(view, end) for end in found)
    return element("g", joined(_spaces(view, found)), class_="spaces") + element("g", ways)


def way_id(view: Map, end: End) -> str:
    """The id of the way to an end."""
    name = "off" if end.space == OFF else view.forest.layout.names[end.space]
    return f"way-{name}{'-caught' * end.caught}"


def _way(view: Map, end: End) -> str:
    """Hidden until its move is looked at: steps to the end, and the Wolf's towards the Snipe."""
    points = [middle(view, space) for space in (view.hunter, *end.way) if space != OFF]
    if end.space == OFF:
        points.append(_outside(view, (view.hunter, *end.way)[-2]))
    line = f"M{points[0][0]} {points[0][1]}"
    for (x, y), (to_x, to_y) in pairwise(points):
        line += f"l{to_x - x} {to_y - y}"
    drawn = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    steps = path(line, **drawn, stroke="#2b2622", stroke_width=9, stroke_opacity=0.75) + path(
        line, **drawn, stroke="#ffd56b", stroke_width=4.5, stroke_dasharray="0.1 10"
    )
    carried = (view.carrying or end.caught) and end.space != OFF and not end.won
    return touchable(
        way_id(view, end),
        _("The way there"),
        steps + (paws(view, end.space) if carried else ""),
        class_=GHOST,
        visibility="hidden",
        pointer_events="none",
    )


def _outside(view: Map, last: int) -> tuple[int, int]:
    """A point beyond the edge where the Hunter steps off."""
    x, y = middle(view, last)
    span, size = view.forest.layout.span[last], view.forest.layout.size
    for down, across in DIRECTIONS:
        row = span.bottom if down > 0 else span.top
        column = span.right if across > 0 else span.left
        if not (0 <= row + down < size and 0 <= column + across < size):
            far = CELL if last not in view.forest.layout.large.values() else (CARD + CELL) // 2
            return x + far * across, y + far * down
    return x, y


def _spaces(view: Map, found: tuple[End, ...]) -> Iterator[str]:
    """A lit tile on each space that can be touched; what ends there together shares it."""
    by_space: dict[int, list[End]] = {}
    for end in found:
        if end.way and end.space != OFF:
            by_space.setdefault(end.space, []).append(end)
    names, large = view.forest.layout.names, view.forest.layout.large.values()
    for space, here in by_space.items():
        half, round_, light = (55, 16, 0.34) if space in large else (18, 9, 0.62)
        box = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": round_}
        danger = all(end.danger for end in here)
        light = 0.3 if danger else 0.12 if _mark(here) == "end-arrow" else light
        yield touchable(
            names[space],
            _(" Or: ").join(walk_label(view, end) for end in here),
            element("rect", **box, fill="#fff0b8", fill_opacity=light)
            + element("rect", class_="touch", **box, fill="transparent")
            + use(_mark(here)),
            class_="space danger" if danger else "space",
            transform=move_to(*middle(view, space)),
        )


def _mark(here: list[End]) -> str:
    """Which sign is on a lit space."""
    if all(end.danger for end in here):
        return "end-danger"
    if any(end.caught or end.won for end in here):
        return "end-star"
    return "end-arrow" if any(end.arrow for end in here) else "end-dot"


def marks() -> dict[str, str]:
    """The signs: a dot, a ring around an arrow, a star for the Snipe, a cross for the Wolf."""
    edge = {"stroke": "#fbf5e3", "stroke_width": 1.6}
    star = "M0-11L3.2-3.6L11-3.2L4.9 1.8L7 9.6L0 5.2L-7 9.6L-4.9 1.8L-11-3.2L-3.2-3.6z"
    cross = {"d": "M-6-6L6 6M6-6L-6 6", "stroke_linecap": "round"}
    return {
        "end-dot": element("circle", r=5.5, fill="#2f5d50", **edge),
        "end-arrow": element("circle", r=16.5, fill="none", stroke="#2f5d50", stroke_width=3.5),
        "end-star": path(star, fill="#b8862f", stroke="#3a2208", stroke_width=1.3),
        "end-danger": element("path", **cross, stroke="#fbf5e3", stroke_width=6)
        + element("path", **cross, stroke="#a4302c", stroke_width=3.2),
    }
