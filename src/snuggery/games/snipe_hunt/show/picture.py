"""A hand-drawn map of the forest on paper; every card is a group that really turns."""

from functools import lru_cache

from snuggery.core import Drawing, element, joined, touchable
from snuggery.core.drawing import GHOST, grows
from snuggery.core.text.language import _
from snuggery.core.text.lettering import serif, written
from snuggery.games.snipe_hunt.rules.forest import Card
from snuggery.games.snipe_hunt.rules.moves import QUARTERS
from snuggery.games.snipe_hunt.rules.setup import Setup
from snuggery.games.snipe_hunt.rules.spaces import cell_name, place_name
from snuggery.games.snipe_hunt.rules.turning import ARROWS, arrow_says
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.show.art.card_faces import arrow, face, trees
from snuggery.games.snipe_hunt.show.art.figures import figures
from snuggery.games.snipe_hunt.show.art.landmarks import WASHES, growth, landmark
from snuggery.games.snipe_hunt.show.art.pawns import pawns, track
from snuggery.games.snipe_hunt.show.art.shapes import CARD, CELL, PREFIX, SEPIA, WASH, use
from snuggery.games.snipe_hunt.show.description import LARGE_NAMES, describe_card
from snuggery.games.snipe_hunt.show.dice_strip import ghosts, strip
from snuggery.games.snipe_hunt.show.highlights import lit, marks
from snuggery.games.snipe_hunt.show.layout import MARGIN, STRIP, card_middle, middle, move_to
from snuggery.games.snipe_hunt.show.phrases import SIGNS, status
from snuggery.games.snipe_hunt.show.wolf_sight import sight

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
        written(letter, x, y, serif(12), room=MARGIN - 2, text_anchor="middle")
        for n in range(size)
        for along in (MARGIN + CELL * n + CELL // 2,)
        for letter, x, y in (
            (cell_name(n, size)[0], along, MARGIN - 8),
            (str(n + 1), MARGIN // 2 - 1, along + 4),
        )
    )
    letters = element("g", names, fill="#6b5636", aria_hidden="true")
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
        **marks(),
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
    title = _("Snipe Hunt forest. {status}").format(status=status(view))
    moving = "" if view.phase == "deal" else _moving(view)
    size = whole + 2 * MARGIN, whole + MARGIN + STRIP
    return Drawing(*size, title, _still(view.setup), moving, follow=_follow(view))


def _follow(view: Map) -> tuple[str, ...]:
    """What a closer look keeps in sight: who is to move, then the others."""
    hunter, snipe, wolf = "hunter", "snipe", "wolf"
    return (snipe, hunter, wolf) if view.phase == "snipe" else (hunter, wolf, snipe)


def _moving(view: Map) -> str:
    kinds = {card: n for n, card in enumerate(view.setup.kinds)}
    cards = joined(_card(view, place, kinds) for place in range(len(view.forest.cards)))
    over = _turned_cards(view, kinds) + _arrows(view) + _names(view) + sight(view) + track(view)
    return cards + over + lit(view) + pawns(view) + ghosts(view) + joined(strip(view))


def _card(view: Map, place: int, kinds: dict[Card, int]) -> str:
    card, side = view.forest.cards[place], view.forest.layout.side
    name = place_name(place, side)
    turn = f"{move_to(*card_middle(place, side))} rotate({90 * view.forest.turns[place]})"
    picture, drawn = use(f"card-{kinds[card]}"), {"class_": "turns", "transform": turn}
    if view.phase != "turn":
        return element("g", picture, id=f"card-{name}", **drawn)
    touch = element(
        "rect", class_="touch", x=-57, y=-57, width=114, height=114, rx=6, fill="transparent"
    )
    return touchable(f"card-{name}", describe_card(view.forest, place), picture + touch, **drawn)


def _turned_cards(view: Map, kinds: dict[Card, int]) -> str:
    """On an arrow: every card as it would lie, to be shown when that turn is looked at."""
    if view.phase != "turn":
        return ""
    drawn, side = "", view.forest.layout.side
    for place, card in enumerate(view.forest.cards):
        for how in arrow_says(view):
            turns, name = view.forest.turns[place] + QUARTERS[how], place_name(place, side)
            drawn += touchable(
                f"card-{name}-{how}",
                _("Card {card} after {how}").format(card=name, how=_(SIGNS[how][1])),
                use(f"card-{kinds[card]}") + _riders(view, place, turns) + use("frame"),
                class_=GHOST,
                visibility="hidden",
                pointer_events="none",
                transform=f"{move_to(*card_middle(place, side))} rotate({90 * turns})",
            )
    return element("g", drawn)


def _riders(view: Map, place: int, turns: int) -> str:
    """The pawns on a card after this many quarter turns, upright, in the card's own directions."""
    where, drawn = view.forest.layout, ""
    x, y = card_middle(place, where.side)
    for name, space in (("wolf", view.wolf), ("snipe", view.snipe), ("hunter", view.hunter)):
        if where.place(space) == place:
            dx, dy = (there - here for there, here in zip(middle(view, space), (x, y), strict=True))
            for _ in range(view.forest.turns[place] % 4):
                dx, dy = dy, -dx
            drawn += use(name, transform=f"{move_to(dx, dy)} rotate({-90 * turns})")
    return drawn


def _arrows(view: Map) -> str:
    """The rotation arrows, always upright."""
    signs = "".join(
        use(f"arrow-{mark}", transform=move_to(*middle(view, cell)))
        for cell, mark in enumerate(view.forest.ground)
        if mark in ARROWS
    )
    return element("g", signs, pointer_events="none", aria_hidden="true")


def _names(view: Map) -> str:
    """The names of the Large Spaces, always upright."""
    signs = ""
    for name, space in view.forest.layout.large.items():
        x, y = middle(view, space)
        words = _(LARGE_NAMES[name])
        letters = serif(11.5, 600)
        wide = min(letters.width(words) + 12, CARD)
        plate = element(
            "rect",
            x=x - wide / 2,
            y=y + 42,
            width=wide,
            height=15,
            rx=4,
            fill="#fbf5e3",
            opacity="0.86",
        )
        sign = written(words, x, y + 53.5, letters, room=wide - 8, most=1, text_anchor="middle")
        signs += element("g", plate + sign, class_=f"sign {grows(CARD / wide) or ''}".rstrip())
    return element("g", signs, fill="#3a2f22", aria_hidden="true", pointer_events="none")
