"""What the Wolf sees, and where he is about to go."""

from collections.abc import Iterator

from snuggery.core import element
from snuggery.games.snipe_hunt.rules.forest import TREES
from snuggery.games.snipe_hunt.rules.spaces import DIRECTIONS
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.wolf import stalk
from snuggery.games.snipe_hunt.show.art.shapes import CELL, path, use
from snuggery.games.snipe_hunt.show.layout import middle, move_to

NEAR, FAR = 5, 15
"""Half the width of a cone at its beginning and at its end."""

Ray = tuple[int, int, int, int]
"""From one point to another."""


def sight(view: Map) -> str:
    """The Wolf's sight, and his next steps as long as the Snipe stays where it is."""
    return element(
        "g",
        _cones(_rays(view)) + _paws(view),
        aria_hidden="true",
        pointer_events="none",
        class_="sight",
    )


def _paws(view: Map) -> str:
    follows = view.phase == "walk" and view.carrying  # where to depends on the walk
    if view.phase not in ("walk", "turn") or follows:
        return ""
    return paws(view, view.snipe)


def paws(view: Map, prey: int) -> str:
    """The Wolf's next steps, if his prey is there then."""
    way = stalk(view.forest.layout, view.wolf, prey).way
    return "".join(use("paw", transform=move_to(*middle(view, space))) for space in way)


def _cones(rays: Iterator[Ray]) -> str:
    """Wedges that widen with the distance."""
    d = ""
    for x, y, to_x, to_y in rays:
        across = (0, 1) if y == to_y else (1, 0)
        corners = ((x, y, -NEAR), (to_x, to_y, -FAR), (to_x, to_y, FAR), (x, y, NEAR))
        points = (f"{px + across[0] * by} {py + across[1] * by}" for px, py, by in corners)
        d += f"M{'L'.join(points)}z"
    look = {"fill": "#c2492b", "fill_opacity": 0.22, "stroke": "#a4452c", "stroke_opacity": 0.45}
    return path(d, **look, stroke_width=1, stroke_dasharray="5 3") if d else ""


def _rays(view: Map) -> Iterator[Ray]:
    """Each line along which the Wolf sees a path, from his edge to where it ends."""
    where, ground = view.forest.layout, view.forest.ground
    his = where.span[view.wolf]
    for down, across in DIRECTIONS:
        rows = range(his.top, his.bottom + 1) if across else (his.bottom if down > 0 else his.top,)
        columns = (
            range(his.left, his.right + 1) if down else (his.right if across > 0 else his.left,)
        )
        for row in rows:
            for column in columns:
                far, r, c = 0, row + down, column + across
                while (
                    0 <= r < where.size
                    and 0 <= c < where.size
                    and ground[r * where.size + c] != TREES
                ):
                    far, r, c = far + 1, r + down, c + across
                if far:
                    x, y = middle(view, row * where.size + column)
                    reach = CELL * far + CELL // 2
                    yield x + 18 * across, y + 18 * down, x + reach * across, y + reach * down
