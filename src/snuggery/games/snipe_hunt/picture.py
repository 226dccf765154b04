"""A hand-drawn map of the forest on paper; every card is a group that really turns."""

from collections.abc import Iterator
from functools import lru_cache

from snuggery.core import Drawing, element, touchable
from snuggery.games.snipe_hunt.faces import arrow, face, trees
from snuggery.games.snipe_hunt.figures import cones, figures
from snuggery.games.snipe_hunt.forest import DIRECTIONS, TREES, Card, cell_name, place_name
from snuggery.games.snipe_hunt.landmarks import WASHES, growth, landmark
from snuggery.games.snipe_hunt.moves import QUARTERS
from snuggery.games.snipe_hunt.outlook import End, ends
from snuggery.games.snipe_hunt.rules import ARROWS, Map, Phase
from snuggery.games.snipe_hunt.setup import Setup
from snuggery.games.snipe_hunt.shapes import CARD, CELL, PREFIX, SEPIA, WASH, use
from snuggery.games.snipe_hunt.spots import MARGIN, STRIP, at, card_middle, middle
from snuggery.games.snipe_hunt.strip import ghosts, strip
from snuggery.games.snipe_hunt.walks import OFF
from snuggery.games.snipe_hunt.words import SIGNS, status

LARGE_NAMES = {
    "station": "Ranger Station",
    "nest": "Snipe Nest",
    "spooky": "Spooky Woods",
    "deep": "Deep Woods",
}
APART = {"hunter": (-24, 14), "snipe": (26, 12), "wolf": (0, -26)}
"""Where pawns stand that share a Large Space."""


# What stays


@lru_cache(maxsize=16)
def _still(setup: Setup) -> str:
    side, size = setup.side, 3 * setup.side
    whole = CARD * side
    paper = element(
        "rect",
        x=2,
        y=2,
        width=whole + 2 * MARGIN - 4,
        height=whole + MARGIN + STRIP - 4,
        rx=10,
        fill="url(#snipe-hunt-paper)",
        stroke="#b59a63",
        stroke_width=2,
    )
    frame = element(
        "rect",
        x=MARGIN - 4,
        y=MARGIN - 4,
        width=whole + 8,
        height=whole + 8,
        rx=4,
        fill="#8fa26b",
        stroke=SEPIA,
        stroke_width=2,
    )
    names = "".join(
        element("text", letter, x=x, y=y)
        for n in range(size)
        for along in (MARGIN + CELL * n + CELL // 2,)
        for letter, x, y in (
            (cell_name(n, size)[0], along, MARGIN - 8),
            (str(n + 1), MARGIN // 2 - 1, along + 4),
        )
    )
    letters = element(
        "g", names, font_size=11, text_anchor="middle", fill="#6b5636", aria_hidden="true"
    )
    gradient = element(
        "radialGradient",
        element("stop", offset="0", stop_color="#f8f1dd")
        + element("stop", offset="1", stop_color="#e6d5ab"),
        id="snipe-hunt-paper",
        cx="0.5",
        cy="0.45",
        r="0.75",
    )
    return element("defs", gradient + _pictures(setup.kinds)) + paper + frame + letters


def _pictures(kinds: tuple[Card, ...]) -> str:
    """Everything that `use` can show."""
    drawn = {
        **trees(),
        **growth(),
        **{f"arrow-{mark}": arrow(mark) for mark in ARROWS},
        **{f"card-{n}": _card_face(kind) for n, kind in enumerate(kinds)},
        **figures(),
        "frame": _frame(),
    }
    half = CARD / 2
    square = element("rect", x=-half, y=-half, width=CARD, height=CARD)
    clip = element("clipPath", square, id=f"{PREFIX}-clip")
    return clip + "".join(
        element("g", shape, id=f"{PREFIX}-{name}") for name, shape in drawn.items()
    )


def _frame() -> str:
    """Around a card that is only looked at."""
    square = {"x": -57, "y": -57, "width": 114, "height": 114, "rx": 6, "fill": "none"}
    return element("rect", **square, stroke="#3a2208", stroke_width=6) + element(
        "rect", **square, stroke="#ffd56b", stroke_width=3, stroke_dasharray="7 5"
    )


def _card_face(kind: Card) -> str:
    half = CARD / 2
    tone = WASHES.get(kind.name, WASH)
    ground = element("rect", x=-half, y=-half, width=CARD, height=CARD, fill=tone)
    border = element(
        "rect",
        x=-half + 0.5,
        y=-half + 0.5,
        width=CARD - 1,
        height=CARD - 1,
        rx=3,
        fill="none",
        stroke=SEPIA,
        stroke_width=0.9,
        stroke_opacity=0.75,
    )
    print_ = landmark(kind.name) if kind.large else face(kind.marks)
    return element("g", ground + print_, clip_path=f"url(#{PREFIX}-clip)") + border


# What moves


def drawing(view: Map) -> Drawing:
    """The forest from above."""
    whole = CARD * view.setup.side
    title = f"Snipe Hunt forest. {status(view)}"
    moving = "" if view.phase == Phase.DEAL else _moving(view)
    return Drawing(whole + 2 * MARGIN, whole + MARGIN + STRIP, title, _still(view.setup), moving)


def _moving(view: Map) -> str:
    kinds = {card: n for n, card in enumerate(view.setup.kinds)}
    cards = "".join(_card(view, place, kinds) for place in range(len(view.forest.cards)))
    over = _turned_cards(view, kinds) + _arrows(view) + _names(view) + _sight(view) + _track(view)
    spaces = "".join(_spaces(view))
    below = "".join(strip(view))
    touched = element("g", spaces, class_="spaces")
    return cards + over + touched + _pawns(view) + ghosts(view) + below


def _card(view: Map, place: int, kinds: dict[Card, int]) -> str:
    card, side = view.forest.cards[place], view.forest.layout.side
    name = place_name(place, side)
    kind = LARGE_NAMES.get(card.name, f"{card.name} card" if "*" not in card.name else "card")
    touch = element(
        "rect", class_="touch", x=-57, y=-57, width=114, height=114, rx=6, fill="transparent"
    )
    turn = f"{at(*card_middle(place, side))} rotate({90 * view.forest.turns[place]})"
    picture = use(f"card-{kinds[card]}")
    return touchable(f"card-{name}", f"Card {name}, {kind}", picture + touch, transform=turn)


def _turned_cards(view: Map, kinds: dict[Card, int]) -> str:
    """On an arrow: every card as it would lie, to be shown when that turn is looked at."""
    if view.phase != Phase.TURN:
        return ""
    drawn, side = "", view.forest.layout.side
    for place, card in enumerate(view.forest.cards):
        for how in ARROWS[view.forest.ground[view.hunter]]:
            turns, name = view.forest.turns[place] + QUARTERS[how], place_name(place, side)
            drawn += touchable(
                f"card-{name}-{how}",
                f"Card {name} after {SIGNS[how][1]}",
                use(f"card-{kinds[card]}") + use("frame"),
                class_="ghost",
                visibility="hidden",
                pointer_events="none",
                transform=f"{at(*card_middle(place, side))} rotate({90 * turns})",
            )
    return element("g", drawn)


def _arrows(view: Map) -> str:
    """The rotation arrows, always upright."""
    signs = "".join(
        use(f"arrow-{mark}", transform=at(*middle(view, cell)))
        for cell, mark in enumerate(view.forest.ground)
        if mark in ARROWS
    )
    return element("g", signs, pointer_events="none", aria_hidden="true")


def _names(view: Map) -> str:
    """The names of the Large Spaces, always upright."""
    signs = ""
    for name, space in view.forest.layout.large.items():
        x, y = middle(view, space)
        words = LARGE_NAMES[name]
        wide = 6.2 * len(words) + 10
        signs += element(
            "rect",
            x=x - wide / 2,
            y=y + 42,
            width=wide,
            height=15,
            rx=4,
            fill="#fbf5e3",
            opacity="0.86",
        )
        signs += element("text", words, x=x, y=y + 53)
    return element(
        "g",
        signs,
        font_size=10.5,
        text_anchor="middle",
        fill="#3a2f22",
        aria_hidden="true",
        pointer_events="none",
    )


def _sight(view: Map) -> str:
    return element(
        "g", cones(_rays(view)), aria_hidden="true", pointer_events="none", class_="sight"
    )


def _rays(view: Map) -> Iterator[tuple[int, int, int, int]]:
    """Each line along which the Wolf sees a path, from his edge to where it ends."""
    where, ground = view.forest.layout, view.forest.ground
    at = where.span[view.wolf]
    for down, across in DIRECTIONS:
        rows = range(at.top, at.bottom + 1) if across else (at.bottom if down > 0 else at.top,)
        columns = range(at.left, at.right + 1) if down else (at.right if across > 0 else at.left,)
        for row in rows:
            for column in columns:
                far = 0
                r, c = row + down, column + across
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


def _track(view: Map) -> str:
    """The Hunter's last walk, as a dotted line."""
    points = [middle(view, space) for space in view.trail]
    if len(points) < 2:
        return ""
    line = "M" + "L".join(f"{x} {y}" for x, y in points)
    return element(
        "path",
        d=line,
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


def _pawns(view: Map) -> str:
    shared = [view.hunter, view.snipe, view.wolf]
    places = {}
    for pawn, space in zip(
        ("wolf", "snipe", "hunter"), (view.wolf, view.snipe, view.hunter), strict=True
    ):
        x, y = middle(view, space)
        large = space in view.forest.layout.large.values()
        if large and shared.count(space) > 1 and not (view.carrying and view.wolf != space):
            x, y = x + APART[pawn][0], y + APART[pawn][1]
        places[pawn] = (x, y)
    x, y = places["hunter"]
    if view.carrying:
        places["snipe"] = (x + 11, y - 13)
    names = view.forest.layout.names
    snipe = at(*places["snipe"]) + (" scale(0.62)" if view.carrying else "")
    carried = "carried by the Hunter" if view.carrying else f"at {names[view.snipe]}"
    moved = ";".join(
        at(px - x, py - y) for px, py in (middle(view, space) for space in view.trail[:-1])
    )
    # a mark that differs from turn to turn, so that the same way is shown twice when walked twice
    moved += " rotate(0)" * (bool(moved) and view.turn % 2)
    hunter = element("g", use("hunter"), class_="piece", data_path=moved or None)
    # the Hunter lies deeper: he runs along his way instead of gliding straight
    return (
        touchable(
            "wolf",
            f"The Wolf at {names[view.wolf]}",
            use("wolf"),
            transform=at(*places["wolf"]),
            pointer_events="none",
        )
        + element(
            "g",
            touchable(
                "hunter",
                f"The Hunter at {names[view.hunter]}",
                hunter,
                transform=at(x, y),
                pointer_events="none",
            ),
        )
        + touchable(
            "snipe", f"The Snipe, {carried}", use("snipe"), transform=snipe, pointer_events="none"
        )
    )


# What can be touched


def _spaces(view: Map) -> Iterator[str]:
    """Every space on which a walk can end or through which it leads."""
    if view.phase != Phase.WALK:
        return
    found = {end.space: end for end in ends(view)}
    on_way = dict.fromkeys(space for end in ends(view) for space in end.way if space != OFF)
    names, large = view.forest.layout.names, view.forest.layout.large.values()
    for space in on_way:
        half = 56 if space in large else 19
        shape = element(
            "rect",
            class_="touch",
            x=-half,
            y=-half,
            width=2 * half,
            height=2 * half,
            rx=10,
            fill="transparent",
        )
        end = found.get(space)
        marks = "space danger" if end and end.danger else "space"
        if end:
            shape += _end_mark(end)
        label = f"{names[space]}{'. ' + end.danger if end and end.danger else ''}"
        yield touchable(
            names[space], label, shape, class_=marks, transform=at(*middle(view, space))
        )


def _end_mark(end: End) -> str:
    """A dot where the Hunter may end; a cross where the Wolf will see him."""
    if end.danger:
        return element(
            "path",
            d="M-5-5L5 5M5-5L-5 5",
            stroke="#a4302c",
            stroke_width=2.6,
            stroke_linecap="round",
        )
    return element("circle", r=5, fill="#2f5d50", stroke="#fbf5e3", stroke_width=1.6)
