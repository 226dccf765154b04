"""The planks of a jetty: five columns of cards, a boat, a mat for what is in play, the hand."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from snuggery.core import Drawing, element, joined, touchable
from snuggery.core.drawing import toned
from snuggery.core.text.language import _, _n, numeral, spoken_now
from snuggery.core.text.lettering import sans, serif, written
from snuggery.games.tacklebox.insight.deductions import counted, lost_to, to_come
from snuggery.games.tacklebox.rules.deck import TOTAL, Kind
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import COLUMNS, LOSES
from snuggery.games.tacklebox.rules.view import RATINGS, Jetty, rating
from snuggery.games.tacklebox.show import card_pictures as faces
from snuggery.games.tacklebox.show import layout
from snuggery.games.tacklebox.show.art import drawings, kind_id, picture_id
from snuggery.games.tacklebox.show.card_pictures import HIGHEST, used
from snuggery.games.tacklebox.show.layout import in_column, in_row, move_to, only, put
from snuggery.games.tacklebox.show.ledger import discerns, insight
from snuggery.games.tacklebox.show.phrases import described, noted, spoken, status, task
from snuggery.games.tacklebox.show.text import places, sizes, text
from snuggery.games.tacklebox.show.touches import touches

__all__ = [
    "WORDS",
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

WORDS = tuple(title for _least, title in RATINGS)
DOWN_STEP = 7
WIDEST_STEP = 36
"""The distance from one card of a column to the next."""
PLANKS = ("#a99e8c", "#9d917f", "#b0a593", "#a39786", "#968a79", "#aca190", "#9a8f7e")


def drawing(view: Jetty) -> Drawing:
    """The jetty from above."""
    moving = (
        *_stock(view),
        *_tableau(view),
        _names(view),
        *_laid(view, _row_of(view, TACKLE_ROW), "tackle"),
        *_laid(view, _row_of(view, GEAR_ROW), "gear"),
        *_laid(view, view.hand, "hand"),
        *_discard(view),
        *_boat(view),
        _panel(view),
    )
    title = _("Solitaire Tacklebox. {status}").format(status=status(view))
    still = _still(view.setup, spoken_now())
    return Drawing(*layout.UPRIGHT, title, still, joined(moving), wide=layout.WIDE)


TACKLE_ROW = (Kind.BAIT, Kind.ALL_BAIT, Kind.LURE)
GEAR_ROW = (Kind.TACKLEBOX, Kind.NET, Kind.NET_CATCH, Kind.POT, Kind.POT_CATCH)


def _row_of(view: Jetty, kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    known = view.setup.cards
    inside = (key for key in view.location if known[key].kind in kinds)
    return tuple(sorted(inside, key=lambda key: kinds.index(known[key].kind)))


MOST_BESIDE = 3
"""A row with more cards than this covers its own name."""


def _names(view: Jetty) -> str:
    """What the two places are called, as long as there is no card on them."""
    rows = (
        (_("Play Location"), 160, max(len(_row_of(view, row)) for row in (TACKLE_ROW, GEAR_ROW))),
        (_("Your hand"), 70, len(view.hand)),
    )
    named = "".join(
        element(
            "g",
            written(words, 0, 0, serif(12), room=room, most=HIGHEST, text_anchor="end"),
            **put(spots),
        )
        for (words, room, count), spots in zip(rows, layout.LABELS, strict=True)
        if count <= MOST_BESIDE
    )
    return element("g", named, fill="#f3e6c6", aria_hidden="true")


# The wood, and what stays still on it


@lru_cache(maxsize=16)
def _still(setup: Setup, _language: str) -> str:
    tones = ((0, "#8a5a35"), (0.5, "#6d4226"), (1, "#4c2c18"))
    stops = "".join(element("stop", offset=at, stop_color=tone) for at, tone in tones)
    hull = element("linearGradient", stops, id="tacklebox-hull", x1=0, y1=0, x2=0, y2=1)
    defs = element("defs", drawings(setup.cards.values()) + faces.materials() + hull)
    return defs + _wood() + _slots()


def _wood() -> str:
    """The planks; in the wide picture they lie the other way."""
    width, height = layout.UPRIGHT
    each = (height - 8) / len(PLANKS)
    drawn = element("rect", width=width, height=height, rx=10, fill="#4c4337")
    for number, tone in enumerate(PLANKS):
        top = 4 + number * each
        drawn += element(
            "rect",
            x=4,
            y=f"{top:.1f}",
            width=width - 8,
            height=f"{each - 1.5:.1f}",
            rx=3,
            fill=tone,
        )
        grain = "".join(
            f"M6 {top + each * part:.1f}q95 {bend} 190 {bend // 3}t188 {-bend // 2}"
            for part, bend in ((0.2, 5), (0.42, -7), (0.6, 4), (0.83, -4 + number % 3 * 4))
        )
        drawn += element("path", d=grain, fill="none", stroke="#6f6455", stroke_opacity="0.28")
        for x in (12, width - 12):
            for y in (top + 9, top + each - 11):
                drawn += element("circle", cx=x, cy=f"{y:.1f}", r=1.9, fill="#544a3d")
    across = f"translate({layout.WIDE[0]} 0) rotate(90) scale(1 {layout.WIDE[0] / height:.4f})"
    return element("g", drawn, data_wide=across)


def _slots() -> str:
    def place(x: float, y: float, width: float, height: float, **put: str) -> str:
        return element(
            "rect", x=x, y=y, width=width, height=height, rx=6, fill="#3d3529", fill_opacity="0.16",
            stroke="#3d3529", stroke_opacity="0.5", stroke_dasharray="4 3", **put,
        )  # fmt: skip

    columns = "".join(place(*layout.slot(column)) for column in range(COLUMNS))
    grounds = "".join(
        element("g", _mat(*mat) + _ledge(*ledge), **only(wide))
        for wide, (mat, ledge) in enumerate(zip(layout.MAT, layout.LEDGE, strict=True))
    )
    width, height = layout.PILE
    piles = "".join(
        place(-width / 2, -height / 2, width, height, **put(pile))
        for pile in (layout.STOCK, layout.DISCARD)
    )
    return element("g", columns, data_wide=move_to(0, -layout.RISE)) + grounds + piles


def _mat(x: float, y: float, width: float, height: float) -> str:
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=6,
        fill=toned("mat-deep", "#33514c"), fill_opacity="0.94",
    ) + element(
        "rect", x=x + 3, y=y + 3, width=width - 6, height=height - 6, rx=4, fill="none",
        stroke="#d9c79a", stroke_dasharray="5 3", stroke_opacity="0.6",
    )  # fmt: skip


def _ledge(x: float, y: float, width: float, height: float) -> str:
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=6, fill=toned("frame-mid", "#5b4029")
    ) + element("rect", x=x, y=y, width=width, height=3, rx=1.5, fill="#8a6641")


# What moves


def _tableau(view: Jetty) -> Iterator[str]:
    for column, pile in enumerate(view.columns):
        x, top = layout.column_x(column), layout.columns_top()
        if view.opened:
            yield from _spread(view, (*view.opened[column], *pile.up), x, top, pile.down)
            continue
        for depth in range(pile.down):
            where = in_column(x, top + DOWN_STEP * depth)
            yield element("g", faces.back(), id=f"down-{column + 1}-{depth + 1}", **where)
        yield from _spread(view, pile.up, x, top + DOWN_STEP * pile.down, under=pile.down)


def _spread(
    view: Jetty, keys: tuple[str, ...], x: float, top: float, unturned: int = 0, under: int = 0
) -> Iterator[str]:
    """Cards one below the other, as far apart as there is room; the first were never turned."""
    room = layout.FLOOR - top - faces.HEIGHT / 2
    step = min(WIDEST_STEP, room / max(1, len(keys) - 1))
    for place, key in enumerate(keys):
        last = place == len(keys) - 1
        seen = faces.HEIGHT if last else step
        drawn = faces.face(view.setup.cards[key], covered=not last)
        if place < unturned:
            drawn = element("g", drawn, opacity="0.72")
        area = faces.touch_area(-faces.WIDTH / 2, -faces.HEIGHT / 2, faces.WIDTH, seen)
        column = _("column {n}").format(n=round((x - 45) / 75) + 1)
        if under and not place:
            hidden = _n("{n} card face down under it", "{n} cards face down under it", under)
            column = f"{column}, {hidden.format(n=under)}"
        where = _("never turned over") if place < unturned else column
        yield _card(view, key, drawn + area, where, in_column(x, top + step * place))


def _laid(view: Jetty, keys: Iterable[str], name: str) -> Iterator[str]:
    row = tuple(keys)
    threatened = {
        key
        for pile in view.columns
        for surprise in pile.up
        if surprise in LOSES and not view.outcome
        for key in lost_to(view, surprise)
    }
    for n, key in enumerate(row):
        card = view.setup.cards[key]
        uses = 2 if key in view.hand else 1
        where = _("in the hand") if key in view.hand else _("in the Play Location")
        there, seen = in_row(name, len(row), n)
        box = faces.touch_area(-22, -20, seen, 40)
        yield _card(
            view,
            key,
            faces.small_face(card, uses, seen) + box,
            where,
            there,
            danger=key in threatened,
        )


def _card(
    view: Jetty, key: str, content: str, where: str, put: dict[str, str], *, danger: bool = False
) -> str:
    label = f"{described(view.setup.cards[key])}, {where}"
    if danger:
        label = _("{card}, in danger").format(card=label)
    last = key in view.last.split()
    class_ = "card" + " danger" * danger + " last" * last
    return touchable(key, label, content, class_=class_, **put)


def _stock(view: Jetty) -> Iterator[str]:
    pile = "".join(
        element(
            "g", faces.back("small"), transform=f"{move_to(-lift * 1.4, -lift * 1.4)} rotate(90)"
        )
        for lift in range(min(3, -(-view.stock // 15)))
    )
    count = written(
        str(view.stock),
        0,
        6,
        sans(15, 700),
        text_anchor="middle",
        fill="#fff",
    )
    disc = element("circle", r=12, fill="#14303a", stroke="#d9b98a")
    disc = element("g", disc + count, class_="grows-less", data_room=2)
    area = faces.touch_area(-20, -24, 40, 48)
    content = element("g", pile + disc, class_="piece") if view.stock else ""
    label = _n("Stock, {n} card", "Stock, {n} cards", view.stock).format(n=view.stock)
    yield touchable("stock", label, content + area, **put(layout.STOCK))


def _discard(view: Jetty) -> Iterator[str]:
    area = faces.touch_area(-20, -24, 40, 48)
    words = (
        written(
            _("Discard"),
            0,
            3,
            serif(9),
            room=36,
            most=HIGHEST,
            text_anchor="middle",
            fill="#2b2622",
        )
        if not view.discard
        else ""
    )
    count = len(view.discard)
    label = _n("Discard pile, {n} card", "Discard pile, {n} cards", count).format(n=count)
    yield touchable("discard", label, words + area, **put(layout.DISCARD))
    for key in view.discard[-1:]:
        card = element("g", faces.unnamed_face(view.setup.cards[key]), transform="scale(.88)")
        yield element("g", card, id=key, **put(layout.DISCARD))
    if count:
        yield element(
            "g",
            element(
                "g",
                element("circle", r=8, fill="#3a2f25", stroke="#d9b98a")
                + written(str(count), 0, 3.5, sans(10, 700), text_anchor="middle", fill="#fff"),
                class_="grows-less",
                data_room=2,
            ),
            id="discard-count",
            **put(layout.DISCARD, 15, 20),
        )


def _boat(view: Jetty) -> Iterator[str]:
    """The fish are in the boat, and the hull before them."""
    for n, key in enumerate(view.boat):
        row, place = divmod(n, layout.IN_A_ROW)
        x, y = 24 + place * 9.4 + row % 2 * 4, 27 - row * 6
        fish = element("g", used(picture_id(view.setup.cards[key]), 0, 0, 0.36), color=faces.SEA)
        yield element("g", fish, id=key, **put(layout.BOAT, x, y))
    hull = (
        element(
            "path",
            d="M0 26Q8 32 18 33H98Q108 32 116 24Q112 50 92 57H24Q6 50 0 26Z",
            fill="url(#tacklebox-hull)",
            stroke="#2e1a0d",
        )
        + element("path", d="M5 37Q56 43 112 36M10 47Q56 52 106 46", fill="none", stroke="#3b2212")
        + element(
            "path",
            d="M0 26Q8 32 18 33H98Q108 32 116 24",
            fill="none",
            stroke="#d9b98a",
            stroke_width=2,
        )
        + written(
            numeral(view.score),
            58,
            51,
            serif(15, 700),
            room=90,
            most=HIGHEST,
            text_anchor="middle",
            fill="#fff6e0",
        )
    )
    area = faces.touch_area(0, 2, 116, 56)
    label = _("Boat, {fish}. {points} points, {rating}").format(
        fish=counted(len(view.boat), Kind.FISH),
        points=numeral(view.score),
        rating=_(rating(view.score)),
    )
    yield touchable("boat", label, hull + area, **put(layout.BOAT))


TO_COME = (
    Kind.FISH,
    Kind.BAIT,
    Kind.ALL_BAIT,
    Kind.LURE,
    Kind.TACKLEBOX,
    Kind.NET,
    Kind.NET_CATCH,
    Kind.POT,
    Kind.POT_CATCH,
    Kind.SURPRISE,
)


def _panel(view: Jetty) -> str:
    """A note that says what is still to come; at the end, how it turned out."""
    drawn = element("rect", y=4, width=154, height=56, rx=2, fill="#f3e9d2", stroke="#8d7c60")
    drawn += element("circle", cx=147, cy=10, r=2, fill="#544a3d")
    if view.outcome:
        said = _("{points} of {total} points")
        points = said.format(points=numeral(view.score), total=numeral(TOTAL))
        title = _(view.outcome.rating)
        drawn += written(
            title,
            77,
            34,
            serif(21, 700),
            room=144,
            most=HIGHEST,
            text_anchor="middle",
            fill="#2b2622",
        )
        drawn += written(
            points, 77, 51, sans(11), room=144, most=HIGHEST, text_anchor="middle", fill="#2b2622"
        )
        label = f"{title}, {points}"
        return touchable("to-come", label, drawn, **put(layout.PANEL, scale=layout.LARGER))
    counts = to_come(view)
    drawn += written(
        _("Still to come"), 6, 16, serif(9, 600), room=134, most=HIGHEST, fill="#2b2622"
    )
    for n, kind in enumerate(TO_COME):
        count = counts.get(kind, 0)
        left, room = ((5, 19), (39, 19), (73, 14), (102, 12), (127, 12))[n % 5]
        cell = used(kind_id(kind), 7, 0, 0.7) + written(
            str(count), 15, 4, sans(11, 700), room=room, most=HIGHEST, fill="#2b2622"
        )
        where = move_to(left, 29 + n // 5 * 18)
        drawn += element("g", cell, transform=where, opacity=None if count else "0.45")
    said = ", ".join(counted(count, kind) for kind, count in counts.items()) or _("nothing")
    inside = element("g", drawn, color="#2b2622")
    label = _("Still to come: {cards}").format(cards=said)
    return touchable("to-come", label, inside, **put(layout.PANEL, scale=layout.LARGER))
