"""The picture of Sniff: two notebooks on felt with the Nullfeld between them.

The drawing is wide. Everything also carries `data-tall`: its transform in a tall picture of the
size `TALL`, where the notebook that matters lies above and the other, smaller, below.
"""

from snuggery.core import Drawing, Seat, element, touchable
from snuggery.games.sniff.art import (
    BRICK,
    FOOT,
    HEAD,
    INK,
    MARGIN,
    PENCIL,
    SIDE,
    STRIP,
    defs,
    words,
)
from snuggery.games.sniff.board import COLUMNS, NULL
from snuggery.games.sniff.labyrinth import Labyrinth
from snuggery.games.sniff.sight import Answer, Sight

EDGE = 4
WIDE = (2 * (EDGE + MARGIN + SIDE + STRIP), 2 * EDGE + HEAD + SIDE + FOOT)
SMALL = 0.36
"""The size of the lower notebook in the tall picture: a phone shall show buttons below it, too."""
TALL = (
    2 * EDGE + MARGIN + SIDE + STRIP,
    3 * EDGE + round((1 + SMALL) * (HEAD + SIDE + FOOT)),
)
SAID = {
    "free": ("Free", "#2f5d50"),
    "wall": ("Wall", BRICK),
    "warm": ("Warm", "#8a5f12"),
    "hot": ("Hot", "#a4341c"),
    "bark": ("Bark", "#5d3b20"),
    "hot+bark": ("Hot · bark", "#a4341c"),
    "warm+bark": ("Warm · bark", "#8a5f12"),
    "water": ("Splash", "#2c5f80"),
    "dog": ("Bitten", "#5d3b20"),
    "treasure": ("Treasure", "#8a5f12"),
    "out": ("Out", "#2f5d50"),
}


def notebooks(view: Sight, title: str) -> Drawing:
    """Both halves: one's own labyrinth left, the search right; a spectator sees two searches."""
    moving = _half(view, "own") + _half(view, "search") + _detectives(view)
    return Drawing(*WIDE, title, defs(view.variant.size), moving, tall=TALL)


def notebook(view: Sight) -> Drawing:
    """The own half alone, as it was built."""
    wide = EDGE + MARGIN + SIDE + STRIP
    return Drawing(wide, WIDE[1], "A labyrinth", defs(view.variant.size), _half(view, "own"))


def at(view: Sight, half: str, x: float, y: float, turn: int = 0) -> dict[str, object]:
    """Where a point of a half lies, in the wide and in the tall picture."""
    turned = f" rotate({turn})" if turn else ""
    left = EDGE + MARGIN if half == "own" else EDGE + MARGIN + SIDE + 2 * STRIP
    wide = f"translate({left + x:g} {EDGE + HEAD + y:g}){turned}"
    upper = (half == "own") == (view.phase in ("field", "build", "hide"))
    left = MARGIN if half == "own" else STRIP
    if upper:
        tall = f"translate({EDGE + left + x:g} {EDGE + HEAD + y:g}){turned}"
    else:
        top = 2 * EDGE + HEAD + SIDE + FOOT
        middle = (1 - SMALL) * (MARGIN + SIDE + STRIP) / 2
        far, low = middle + SMALL * (left + x), SMALL * (HEAD + y)
        tall = f"translate({EDGE + far:g} {top + low:g}) scale({SMALL}){turned}"
    return {"transform": wide, "data_tall": tall}


def spot(view: Sight, half: str, name: str) -> tuple[float, float]:
    """The middle of a field in its half; of the Nullfeld, where the detective waits."""
    size = view.variant.size
    if name == NULL:
        return (SIDE + STRIP / 2 if half == "own" else -STRIP / 2), SIDE / 2
    column = COLUMNS[-size:].index(name[0])
    column = column if half == "own" else size - 1 - column
    cell = SIDE / size
    return (column + 0.5) * cell, (int(name[1]) - 0.5) * cell


def line(view: Sight, half: str, name: str) -> tuple[float, float, int]:
    """The middle of an edge, and the angle at which a wall stands on it."""
    one, two = name.split("|")
    x, y = spot(view, half, one)
    if two == NULL:
        return (SIDE if half == "own" else 0), y, 90
    to_x, to_y = spot(view, half, two)
    return (x + to_x) / 2, (y + to_y) / 2, 90 if y == to_y else 0


def _half(view: Sight, half: str) -> str:
    """One notebook."""
    seeker = view.seeker(half)
    lab = view.shown(half)
    sheet = f"game-{view.game}" if half == "search" and _notable(view) else None
    page = element(
        "use",
        href=f"#sniff-page-{half}",
        id=f"page-{half}",
        data_sheet=sheet,
        **at(view, half, 0, 0),
    )
    parts = [page, _heading(view, half)]
    parts += [_field(view, half, name, lab) for name in (*view.variant.board.fields, NULL)]
    parts.append(_trail(view, half, seeker))
    parts += [_edge(view, half, name, lab, seeker) for name in view.variant.board.edges]
    parts.append(_footing(view, half, lab))
    return "".join(parts)


def _notable(view: Sight) -> bool:
    """Whether the viewer may pencil notes into his search; in Sh only the marker."""
    return view.seat is not None and view.phase in ("search", "alone", "hide")


def _heading(view: Sight, half: str) -> str:
    if view.seat:
        title = "Your labyrinth" if half == "own" else "Your search"
    else:
        title = f"Player {view.seeker(half)} searches here"
    content = words(title, SIDE / 2, -32, 23)
    return element("g", content, id=f"title-{half}", **at(view, half, 0, 0))


def _field(view: Sight, half: str, name: str, lab: Labyrinth | None) -> str:
    cell = SIDE / view.variant.size
    x, y = spot(view, half, name)
    room, wide = cell / 2 - 20, cell - 26
    shape = {"x": -room, "y": -room, "width": 2 * room, "height": 2 * room, "rx": 9}
    if name == NULL:
        shape = {"x": 7 - STRIP / 2, "y": 8 - SIDE / 2, "width": STRIP - 14, "height": SIDE - 16}
        shape["rx"] = 12
    reach = element("rect", x=-wide / 2, y=-wide / 2, width=wide, height=wide, fill="transparent")
    content = reach * (name != NULL) + element("rect", **shape, class_="touch", fill="transparent")
    seeker = view.seeker(half)
    heard = [a.said for a in view.said if a.seat == seeker and a.there == name]
    signs = [said for said in heard if said not in ("wall", "water")]
    if signs and signs[-1] not in ("free", "treasure", "out", "dog") and name != NULL:
        size = 13 if "+" in signs[-1] else 15
        content += words(
            signs[-1], 0, cell / 2 - 12, size, fill=SAID[signs[-1]][1], font_style="italic"
        )
    label = _field_label(view, name, lab, signs, half)
    last = view.said[-1] if view.said else None
    classes = "last" if last and last.seat == seeker and last.there == name else None
    note = "field" if half == "search" and name != NULL and _notable(view) else None
    return touchable(
        f"{half}-{name}", label, content, class_=classes, data_note=note, **at(view, half, x, y)
    )


def _field_label(view: Sight, name: str, lab: Labyrinth | None, signs: list[str], half: str) -> str:
    where = "Nullfeld" if name == NULL else name
    here = view.places[view.seeker(half) - 1] == name
    what = []
    if lab and name == lab.treasure:
        what.append("treasure")
    if lab and name in lab.dogs:
        what.append("dog")
    if here and view.phase not in ("field", "build"):
        what.append("the detective is here")
    elif signs:
        what.append(signs[-1])
    return ", ".join([where, *what])


def _edge(view: Sight, half: str, name: str, lab: Labyrinth | None, seeker: Seat) -> str:
    """The slot on a line; in it a wall or ditch, if there is one and the viewer knows it."""
    cell = SIDE / view.variant.size
    found = name in view.found(seeker)
    built = lab is not None and name in lab.walls
    what = "ditch" if view.variant.dogs else "wall"
    figure = ""
    if built:
        fading = 0.45 if half == "search" and not found else None
        figure = element("use", href=f"#sniff-{what}", opacity=fading)
        if found and half == "own":  # the other knows it
            figure += element("circle", r=4.5, fill="#f6f0e4", stroke=INK, stroke_width=1.6)
    elif found:
        figure = element("use", href="#sniff-ditch" if view.variant.dogs else "#sniff-found")
    x, y, turn = line(view, half, name)
    touch = half == "own" and view.phase == "build"
    if not touch and not figure and (half == "own" or not view.seat or view.variant.blind):
        return ""
    long, thick = cell - 24, 34
    content = element(
        "rect", x=-long / 2, y=-thick / 2, width=long, height=thick, fill="transparent"
    )
    slot = {"x": -long / 2, "y": -7, "width": long, "height": 14, "rx": 6}
    note = "wall" if half == "search" and not found and _notable(view) else None
    if touch or note:
        content += element("rect", **slot, class_="touch", fill="transparent")
    if figure:
        content += element("g", figure, class_="piece")
    one, two = name.replace("|", " "), f"edge-{name.replace('|', '-')}"
    label = f"Between {' and '.join(one.split())}: {what if built or found else 'nothing'}"
    label = label.replace("and 0", "and the Nullfeld")
    id_ = two if half == "own" else f"search-{two}"
    return touchable(id_, label, content, data_note=note, **at(view, half, x, y, turn))


def _trail(view: Sight, half: str, seeker: Seat) -> str:
    """Where the detective has been, in pencil."""
    lines, dots = "", ""
    for answer in view.said:
        if answer.seat != seeker or answer.said in ("wall", "water"):
            continue
        (x, y), (to_x, to_y) = (spot(view, half, n) for n in (answer.here, answer.there))
        if NULL in (answer.here, answer.there):  # straight across the strip
            y = to_y = to_y if answer.here == NULL else y
        lines += f"M{x:g} {y:g}L{to_x:g} {to_y:g}"
        dots += element("circle", cx=f"{to_x:g}", cy=f"{to_y:g}", r=4.5)
    if not lines:
        return ""
    tint = PENCIL if half == "search" else "#9a8f80"
    drawn = element(
        "path",
        d=lines,
        fill="none",
        stroke_width=2.6,
        stroke_dasharray="1 7",
        stroke_linecap="round",
    )
    return element(
        "g",
        drawn + dots,
        id=f"trail-{half}",
        stroke=tint,
        fill=tint,
        pointer_events="none",
        **at(view, half, 0, 0),
    )


def _footing(view: Sight, half: str, lab: Labyrinth | None) -> str:
    """Below the field: what is still to be placed, or what was said last."""
    parts = ""
    if half == "own" and view.seat and view.phase in ("field", "build"):
        parts += _stock(view, lab or Labyrinth())
    else:
        seeker = view.seeker(half)
        heard = [answer for answer in view.said if answer.seat == seeker]
        if heard:
            parts += _stamp(view, half, heard[-1])
    if lab is not None:
        parts += _treasure(view, half, lab) + _dogs(view, half, lab)
    return parts


def _stock(view: Sight, lab: Labyrinth) -> str:
    left = view.variant.walls - len(lab.walls)
    one, more = ("ditch", "ditches") if view.variant.dogs else ("wall", "walls")
    figure = "sniff-ditch" if view.variant.dogs else "sniff-wall"
    count = f"{left} {one if left == 1 else more} left" if left else f"All {more} in place"
    stack = element(
        "g",
        element("use", href=f"#{figure}", transform="scale(0.6)")
        + words(count, 40, 6, 19, text_anchor="start"),
        id="walls-left",
        **at(view, "own", 34, SIDE + FOOT / 2 + 2),
    )
    shelf = element(
        "rect",
        x=-88,
        y=-30,
        width=176,
        height=60,
        rx=10,
        class_="touch",
        fill="#e9dfca",
        stroke="#c9bda6",
    )
    label = "Beside the field: put back what you do not want there"
    return stack + touchable(
        "own-shelf", label, shelf, **at(view, "own", SIDE - 100, SIDE + FOOT / 2)
    )


def _treasure(view: Sight, half: str, lab: Labyrinth) -> str:
    if view.variant.wants_out or (half == "search" and not view.opened):
        return ""
    if not lab.treasure and view.phase not in ("field", "build"):
        return ""
    x, y = spot(view, half, lab.treasure) if lab.treasure else (SIDE - 150, SIDE + FOOT / 2)
    content = element("circle", r=27, class_="touch", fill="transparent")
    content += element("g", element("use", href="#sniff-treasure"), class_="piece")
    label = f"The treasure, on {lab.treasure}" if lab.treasure else "The treasure, to be hidden"
    return touchable(f"{half}-treasure", label, content, **at(view, half, x, y))


def _dogs(view: Sight, half: str, lab: Labyrinth) -> str:
    spots = [(spot(view, half, name), f"on {name}") for name in sorted(lab.dogs)]
    waiting = view.phase in ("field", "build") and half == "own"
    while waiting and len(spots) < view.variant.dogs:
        spots.append(((SIDE - 90 + 45 * len(spots), SIDE + FOOT / 2), "to be placed"))
    return "".join(
        touchable(
            f"{half}-dog-{number}",
            f"A dog, {where}",
            element("circle", r=25, class_="touch", fill="transparent")
            + element("g", element("use", href="#sniff-dog"), class_="piece"),
            **at(view, half, x, y),
        )
        for number, ((x, y), where) in enumerate(spots, 1)
    )


def _stamp(view: Sight, half: str, answer: Answer) -> str:
    """The latest answer, stamped below the field."""
    said, tint = SAID[answer.said]
    wide = 40 + 15 * len(said)
    left = 22
    stamp = element(
        "g",
        element("rect", width=wide, height=46, rx=7, fill="none", stroke_width=3.4)
        + element("rect", x=5, y=5, width=wide - 10, height=36, rx=4, fill="none", stroke_width=1.2)
        + words(said.upper(), wide / 2, 32, 23, fill=tint, font_weight="bold", stroke="none"),
        stroke=tint,
        transform="rotate(-4)",
        opacity=0.9,
    )
    where = "the Nullfeld" if answer.there == NULL else answer.there
    who = "You" if answer.seat == view.seat else f"Player {answer.seat}"
    beside = words(f"{who} named {where}.", wide + 26, 30, 18, text_anchor="start", fill=PENCIL)
    return element(
        "g", stamp + beside, id=f"stamp-{half}", class_="stamp", **at(view, half, left, SIDE + 22)
    )


def _detectives(view: Sight) -> str:
    """Each detective in the labyrinth that he searches."""
    if view.phase == "field":
        return ""
    drawn = ""
    for half in ("own", "search"):
        seeker = view.seeker(half)
        name = view.places[seeker - 1]
        x, y = spot(view, half, name)
        lab = view.shown(half)
        if lab and name == lab.treasure:
            x, y = x + 14, y + 10
        figure = element("g", element("use", href=f"#sniff-{seeker}"), class_="piece")
        drawn += element(
            "g",
            figure,
            id=f"detective-{seeker}",
            pointer_events="none",
            aria_hidden="true",
            **at(view, half, x, y),
        )
    return drawn
