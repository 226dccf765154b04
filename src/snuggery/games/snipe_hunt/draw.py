"""A hand-drawn map of the forest on paper; every card is a group that really turns."""

from collections.abc import Iterator
from functools import lru_cache

from snuggery.core import Choice, Drawing, Moves, Seat, Touches, element, touchable
from snuggery.games.snipe_hunt.art import CARD, CELL, SEPIA, cones, pictures, turn_sign, use
from snuggery.games.snipe_hunt.forest import DIRECTIONS, TREES, Card, cell_name, place_name
from snuggery.games.snipe_hunt.moves import Assign, Deal, Move, Pass, Roll, Turn, Walk, parse
from snuggery.games.snipe_hunt.outlook import End, ends
from snuggery.games.snipe_hunt.rules import (
    ARROWS,
    CLOCKWISE,
    COMPASS,
    PLAYER,
    Hunt,
    Map,
    Phase,
    resumed,
)
from snuggery.games.snipe_hunt.setup import Setup
from snuggery.games.snipe_hunt.walks import OFF

MARGIN = 24
STRIP = 100
"""Under the map lie the dice, the compass, and the signs to turn a card by."""

LARGE_NAMES = {
    "station": "Ranger Station",
    "nest": "Snipe Nest",
    "spooky": "Spooky Woods",
    "deep": "Deep Woods",
}
SIGNS = {"ccw": (-90, "a quarter turn counter-clockwise"), "cw": (90, "a quarter turn clockwise")}
SIGNS["180"] = (180, "half round")
APART = {"hunter": (-24, 14), "snipe": (26, 12), "wolf": (0, -26)}
"""Where pawns stand that share a Large Space."""


# Places


def _middle(view: Map, space: int) -> tuple[int, int]:
    row, column = divmod(space, view.forest.layout.size)
    return MARGIN + CELL * column + CELL // 2, MARGIN + CELL * row + CELL // 2


def _at(x: float, y: float) -> str:
    return f"translate({x:g} {y:g})"


def _card_middle(place: int, side: int) -> tuple[int, int]:
    row, column = divmod(place, side)
    return MARGIN + CARD * column + CARD // 2, MARGIN + CARD * row + CARD // 2


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
    return element("defs", gradient + pictures(setup.kinds)) + paper + frame + letters


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
    over = _arrows(view) + _names(view) + _sight(view) + _track(view)
    spaces = "".join(_spaces(view))
    strip = "".join(_strip(view))
    return (
        cards + over + element("g", spaces, class_="spaces") + _pawns(view) + _ghosts(view) + strip
    )


def _card(view: Map, place: int, kinds: dict[Card, int]) -> str:
    card, side = view.forest.cards[place], view.forest.layout.side
    name = place_name(place, side)
    kind = LARGE_NAMES.get(card.name, f"{card.name} card" if "*" not in card.name else "card")
    touch = element(
        "rect", class_="touch", x=-57, y=-57, width=114, height=114, rx=6, fill="transparent"
    )
    turn = f"{_at(*_card_middle(place, side))} rotate({90 * view.forest.turns[place]})"
    picture = use(f"card-{kinds[card]}", class_="piece-art")
    return touchable(f"card-{name}", f"Card {name}, {kind}", picture + touch, transform=turn)


def _arrows(view: Map) -> str:
    """The rotation arrows, always upright."""
    signs = "".join(
        use(f"arrow-{mark}", transform=_at(*_middle(view, cell)))
        for cell, mark in enumerate(view.forest.ground)
        if mark in ARROWS
    )
    return element("g", signs, pointer_events="none", aria_hidden="true")


def _names(view: Map) -> str:
    """The names of the Large Spaces, always upright."""
    signs = ""
    for name, space in view.forest.layout.large.items():
        x, y = _middle(view, space)
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
                    x, y = _middle(view, row * where.size + column)
                    reach = CELL * far + CELL // 2
                    yield x + 18 * across, y + 18 * down, x + reach * across, y + reach * down


def _track(view: Map) -> str:
    """The Hunter's last walk, as a dotted line."""
    points = [_middle(view, space) for space in view.trail]
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
        x, y = _middle(view, space)
        large = space in view.forest.layout.large.values()
        if large and shared.count(space) > 1 and not (view.carrying and view.wolf != space):
            x, y = x + APART[pawn][0], y + APART[pawn][1]
        places[pawn] = (x, y)
    x, y = places["hunter"]
    if view.carrying:
        places["snipe"] = (x + 11, y - 13)
    names = view.forest.layout.names
    snipe = _at(*places["snipe"]) + (" scale(0.62)" if view.carrying else "")
    carried = "carried by the Hunter" if view.carrying else f"at {names[view.snipe]}"
    moved = ";".join(
        _at(px - x, py - y) for px, py in (_middle(view, space) for space in view.trail[:-1])
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
            transform=_at(*places["wolf"]),
            pointer_events="none",
        )
        + element(
            "g",
            touchable(
                "hunter",
                f"The Hunter at {names[view.hunter]}",
                hunter,
                transform=_at(x, y),
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
        half = 54 if space in large else 17
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
            names[space], label, shape, class_=marks, transform=_at(*_middle(view, space))
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


def _ghosts(view: Map) -> str:
    """In the choice of the Snipe's die: where each die would take it."""
    if view.phase != Phase.SNIPE:
        return ""
    hunt, drawn = resumed(view), ""
    usable = [die for die in dict.fromkeys(view.dice) if not hunt.barred(die)]
    for n, die in enumerate(usable):
        after = hunt.after(PLAYER, Assign(die))
        x, y = _middle(view, after.snipe)
        side = 12 if n else -12
        if die >= CLOCKWISE:
            x, y = _card_middle(view.forest.layout.place(view.snipe), view.forest.layout.side)
            x, y = x + (40 if die == CLOCKWISE else -40), y - 40
            shape = element(
                "g", turn_sign(90 if die == CLOCKWISE else -90), transform="scale(0.72)"
            )
        else:
            shape = element("g", use("snipe"), opacity="0.5")
        shape += element("g", use(f"die-{die}"), transform=f"translate({side} 14) scale(0.36)")
        touch = element("circle", class_="touch", r=21, fill="transparent")
        drawn += touchable(
            f"ghost-{die}", _die_label(hunt, die), touch + shape, transform=_at(x, y)
        )
    return element("g", drawn, class_="ghosts")


def _strip(view: Map) -> Iterator[str]:
    """The dice, the compass with the Snipe's numbers, and the signs on an arrow."""
    y = MARGIN + CARD * view.setup.side + STRIP // 2
    yield _compass(view, y)
    hunt = resumed(view)
    for n, die in enumerate(view.dice if view.phase in (Phase.SNIPE, Phase.WALK) else (), 1):
        spin = 90 * (view.turn + view.rerolls) + (-7, 5)[n % 2]
        label = (
            _die_label(hunt, die) if view.phase == Phase.SNIPE else f"The Hunter's die shows {die}"
        )
        face = element("g", use(f"die-{die}"), transform="scale(1.2)")
        touch = element(
            "rect", class_="touch", x=-33, y=-33, width=66, height=66, rx=14, fill="transparent"
        )
        place = f"translate({MARGIN + 90 + 96 * n} {y}) rotate({spin})"
        yield touchable(f"die-{n}", label, face + touch, transform=place)
    if view.phase == Phase.TURN:
        for n, how in enumerate(ARROWS[view.forest.ground[view.hunter]]):
            touch = element("circle", class_="touch", r=28, fill="transparent")
            degrees, words = SIGNS[how]
            place = _at(MARGIN + 190 + 76 * n, y)
            yield touchable(
                f"turn-{how}", words.capitalize(), turn_sign(degrees) + touch, transform=place
            )


def _compass(view: Map, y: int) -> str:
    turns = view.forest.turns[dict(view.forest.large)["station"]]
    north = ("up", "right", "down", "left")[view.forest.north]
    numbers = "".join(
        element("text", str(n + 1), x=31 * across, y=31 * down + 4.5)
        for n in range(4)
        for down, across in (DIRECTIONS[(n + view.forest.north) % 4],)
    )
    rose = element("g", use("rose"), transform=f"rotate({90 * turns})")
    figures = element(
        "g", numbers, font_size=13, font_weight=700, text_anchor="middle", fill="#5d4322"
    )
    return touchable(
        "compass", f"Compass: North is {north}", rose + figures, transform=_at(MARGIN + 44, y)
    )


# What it says


def touches(view: Map, seat: Seat, moves: Moves[Move]) -> Touches:
    """A die or its ghost; the space to end on; on an arrow a card, then a sign."""
    if seat != PLAYER or view.outcome:
        return Touches()
    if view.phase == Phase.WALK:
        return Touches(tuple(_walk_choice(view, end) for end in ends(view)))
    return Touches(tuple(choice for move in moves for choice in _choices(view, move)))


def _choices(view: Map, move: Move) -> Iterator[Choice]:
    match move:
        case Assign(die):
            label = _die_label(resumed(view), die)
            for n, shown in enumerate(view.dice, 1):
                if shown == die:
                    yield Choice(str(move), (f"die-{n}",), label, (f"ghost-{die}",))
            yield Choice(str(move), (f"ghost-{die}",), label)
        case Turn(card, how):
            label = f"Turn card {card} {SIGNS[how][1]}"
            yield Choice(str(move), (f"card-{card}", f"turn-{how}"), label)
        case Pass():
            yield Choice(str(move), (), "Turn no card")


def _walk_choice(view: Map, end: End) -> Choice:
    names = view.forest.layout.names
    if end.space == OFF:
        label = "Leave the forest, back to the Station" + ", without the Snipe" * (
            end.caught or view.carrying
        )
    elif not end.way:
        label = "Stay: there is nowhere to walk"
    else:
        label = f"Walk to {names[end.space]}"
    label += ", catching the Snipe" * end.caught + ", home with the Snipe" * end.won
    label += ", to an arrow" * end.arrow + f". {end.danger}" * bool(end.danger)
    touch = () if end.space == OFF or not end.way else (names[end.space],)
    return Choice(str(end.walk), touch, label, tuple(names[s] for s in end.way if s != OFF))


def _die_label(hunt: Hunt, die: int) -> str:
    if problem := hunt.barred(die):
        return f"{die}: not for the Snipe. {problem.reason} ({problem.clause})"
    if die >= CLOCKWISE:
        card = place_name(hunt.forest.layout.place(hunt.snipe), hunt.forest.layout.side)
        does = f"turns its card {card} {'clockwise' if die == CLOCKWISE else 'counter-clockwise'}"
    else:
        to = hunt.leap(die)
        does = (
            f"goes {COMPASS[die - 1]} to {hunt.forest.layout.names[to]}" if to is not None else ""
        )
    other = hunt.dice[0] if die == hunt.dice[-1] else hunt.dice[-1]
    return f"{die} for the Snipe: it {does}; the Hunter walks {other}"


def status(view: Map) -> str:
    """How the hunt stands, in one line."""
    if view.phase == Phase.DEAL:
        return "The forest is laid next."
    said = " ".join(view.said)
    if view.outcome:
        end = "Won. " if view.outcome.winners else "Lost. "
        return " ".join(filter(None, (end + view.outcome.reason, f"Turn {view.turn}.", said)))
    asks = {
        Phase.ROLL: "The dice are rolled.",
        Phase.SNIPE: f"Dice {' and '.join(map(str, view.dice))}: which one moves the Snipe?",
        Phase.WALK: f"The Hunter walks {view.dice[-1] if view.dice else 0}.",
        Phase.TURN: "On an arrow: you may turn a card.",
    }
    return " ".join(filter(None, (f"Turn {view.turn}.", said, asks[view.phase])))


def spoken(told: str) -> str:
    """A move as a sentence."""
    match parse(told):
        case Deal(number):
            return f"Forest {number} is laid."
        case Roll((die,)):
            return f"The die shows {die}."
        case Roll((one, other)):
            return f"The dice show {one} and {other}."
        case Assign(die):
            return f"The Snipe takes the {die}."
        case Walk(("stay",)):
            return "The Hunter stays."
        case Walk(("off",)):
            return "The Hunter steps off the board."
        case Walk(spaces):
            way = ", ".join(name.title() for name in spaces if name != "off")
            return f"The Hunter walks {way}{' and off the board' * (spaces[-1] == 'off')}."
        case Turn(card, "180"):
            return f"Card {card} turns half round."
        case Turn(card, how):
            return f"Card {card} makes {SIGNS[how][1]}."
    return "No card is turned."


# For the terminal

GLYPHS = {"*": "♣", ".": "·", "q": "↻", "h": "⇅", "S": "=", "N": "o", "W": "%", "D": "&"}
NEEDLES = {"^": "↑", ">": "→", "v": "↓", "<": "←"}
LEGEND = (
    "H Hunter  S Snipe  W Wolf   · path  ♣ trees  ↻ 90  ⇅ 180\n"
    "= Station  o Nest  % Spooky Woods  & Deep Woods"
)


def text(view: Map) -> str:
    """The map for a terminal, with names around it and the dice below."""
    if view.phase == Phase.DEAL:
        return "The forest is not laid yet."
    where = view.forest.layout
    marks = [GLYPHS.get(mark) or NEEDLES[mark] for mark in view.forest.ground]
    for letter, space in (("S", view.snipe), ("H", view.hunter), ("W", view.wolf)):
        marks[_stands(view, letter, space)] = letter
    head = "    " + "  ".join(
        " ".join(cell_name(n, where.size)[0] for n in range(card, card + 3))
        for card in range(0, where.size, 3)
    )
    rows = [
        f"{row + 1:3} "
        + "  ".join(
            " ".join(marks[row * where.size + card : row * where.size + card + 3])
            for card in range(0, where.size, 3)
        )
        for row in range(where.size)
    ]
    dice = (
        "dice " + "  ".join(map(str, view.dice))
        if view.phase in (Phase.SNIPE, Phase.WALK)
        else "dice"
    )
    north = NEEDLES["^>v<"[view.forest.north]]
    return "\n".join((head, *rows, "", f"{dice}   North {north}", LEGEND))


def _stands(view: Map, letter: str, space: int) -> int:
    """The cell where a pawn is shown; those in one Large Space stand side by side."""
    if space not in view.forest.layout.large.values():
        return space
    return space + {"S": -1, "H": 1, "W": view.forest.layout.size}[letter]


def places(view: Map) -> dict[str, tuple[int, int, int]]:
    """Where ids stand in the text: spaces, cards (their middle row), dice."""
    if view.phase == Phase.DEAL:
        return {}
    where = view.forest.layout
    found: dict[str, tuple[int, int, int]] = {}

    def spot(cell: int) -> tuple[int, int]:
        row, column = divmod(cell, where.size)
        return 1 + row, 4 + 2 * column + column // 3

    if view.phase == Phase.WALK:
        for end in ends(view):
            found |= {where.names[s]: (*spot(s), 1) for s in end.way if s != OFF}
    for place in range(where.side * where.side):
        found[f"card-{place_name(place, where.side)}"] = (*spot(where.cells(place)[3]), 5)
    for pawn, letter, space in (
        ("hunter", "H", view.hunter),
        ("snipe", "S", view.snipe),
        ("wolf", "W", view.wolf),
    ):
        found[pawn] = (*spot(_stands(view, letter, space)), 1)
    if view.phase in (Phase.SNIPE, Phase.WALK):
        for n in range(len(view.dice)):
            found[f"die-{n + 1}"] = (where.size + 2, 5 + 3 * n, 1)
    return found
