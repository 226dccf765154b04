"""The picture of Sniff: two notebooks on felt with the Nullfeld between them.

The drawing is wide. Everything also carries `data-tall`: its transform in a tall picture of the
size `TALL`, where the notebook that matters is above and the other, smaller, below.
"""

from snuggery.core import Drawing, Seat, element, joined, touchable
from snuggery.core.text.language import _
from snuggery.core.text.lettering import serif
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.show.art import INK, MARGIN, PENCIL, SIDE, STRIP, defs, words
from snuggery.games.sniff.show.description import both_sides, title
from snuggery.games.sniff.show.layout import ALONE, EDGE, TALL, WIDE, line, place_on, spot
from snuggery.games.sniff.show.pieces import SAID, SIGNS, detectives, footing, sign_on


def notebooks(view: Sight, name: str) -> Drawing:
    """Both halves: your own labyrinth left, the search right; a spectator sees two searches.

    Where one searches alone (Sj) there is but one.
    """
    moving = joined(_half(view, half) for half in view.halves) + detectives(view)
    if view.variant.given:
        return Drawing(*ALONE, name, defs(view.variant.size), moving)
    return Drawing(*WIDE, name, defs(view.variant.size), moving, tall=TALL)


def notebook(view: Sight) -> Drawing:
    """Your own half alone, as it was built."""
    wide = EDGE + MARGIN + SIDE + STRIP
    return Drawing(wide, WIDE[1], _("A labyrinth"), defs(view.variant.size), _half(view, "own"))


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
        **place_on(view, half, 0, 0),
    )
    parts = [page, _heading(view, half)]
    parts += [_field(view, half, name, lab) for name in (*view.variant.board.fields, NULL)]
    parts.append(_trail(view, half, seeker))
    parts += [_edge(view, half, name, lab, seeker) for name in view.variant.board.edges]
    parts.append(footing(view, half, lab))
    return joined(parts)


def _notable(view: Sight) -> bool:
    """Whether the viewers may pencil notes into their search; in Sh only the marker."""
    return view.seat is not None and view.phase in ("search", "alone", "hide")


def _heading(view: Sight, half: str) -> str:
    content = words(title(view, half), SIDE / 2, -32, serif(23), room=SIDE, most=1.5)
    return element("g", content, id=f"title-{half}", **place_on(view, half, 0, 0))


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
    sign = view.signs(seeker).get(name)
    if written := sign_on(view, seeker, name):
        tint = SAID[written][1]
        content += words(_(SIGNS[written]), 0, cell / 2 - 12, serif(15), room=cell - 6, fill=tint)
    label = _field_label(view, name, lab, sign, half)
    last = view.said[-1] if view.said else None
    classes = "last" if last and last.seat == seeker and last.there == name else None
    note = "field" if half == "search" and name != NULL and _notable(view) else None
    return touchable(
        f"{half}-{name}",
        label,
        content,
        class_=classes,
        data_note=note,
        **place_on(view, half, x, y),
    )


def _field_label(view: Sight, name: str, lab: Labyrinth | None, sign: str | None, half: str) -> str:
    where = _where(view, half, _("Nullfeld") if name == NULL else name)
    here = view.places[view.seeker(half) - 1] == name
    what = []
    if lab and name == lab.treasure:
        what.append(_(SIGNS["treasure"]))
    if lab and name in lab.dogs:
        what.append(_(SIGNS["dog"]))
    if here and view.phase not in ("field", "build"):
        what.append(_("the detective is here"))
    elif sign:
        what.append(_(SIGNS[sign]))
    elif sign == "":
        what.append(_("entered before the treasure was hidden again"))
    elif half == "search" and view.seat and not lab and name != NULL and not view.forgetful:
        what.append(_("not entered yet"))
    return ", ".join([where, *what])


def _where(view: Sight, half: str, name: str) -> str:
    """A field of one half: those of the other half have the same names."""
    if view.seat is None:
        said = _("{field}, where player {seat} searches")
        return said.format(field=name, seat=view.seeker(half))
    return _("your {field}").format(field=name) if half == "own" else name


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
        if found and half == "own":  # the other player knows it
            figure += element("circle", r=4.5, fill="#f6f0e4", stroke=INK, stroke_width=1.6)
    elif found:
        figure = element("use", href="#sniff-ditch" if view.variant.dogs else "#sniff-found")
    x, y, turn = line(view, half, name)
    touch = half == "own" and view.phase == "build" and lab is not None
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
    stone = _("ditch") if view.variant.dogs else _("wall")
    nothing = _("nothing") if lab else _("nothing known")
    label = _edge_label(view, half, name, stone if built or found else nothing)
    id_ = f"{'' if half == 'own' else 'search-'}edge-{name.replace('|', '-')}"
    return touchable(id_, label, content, data_note=note, **place_on(view, half, x, y, turn))


def _edge_label(view: Sight, half: str, name: str, what: str) -> str:
    if view.seat is None:
        said = _("Between {fields}, where player {seat} searches: {what}")
    elif half == "own":
        said = _("Between your {fields}: {what}")
    else:
        said = _("Between {fields}: {what}")
    return said.format(fields=both_sides(name), seat=view.seeker(half), what=what)


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
        **place_on(view, half, 0, 0),
    )
