"""How a trip ends: the boat rows home, as full as it is, and its wake spreads."""

from snuggery.core import Seat, element
from snuggery.core.abilities import Finale, NextTry
from snuggery.core.help.endings import appearing, changing, moving
from snuggery.core.text.language import N_, _, numeral
from snuggery.core.theatre.beats import Sound
from snuggery.games.tacklebox.rules.deck import TOTAL
from snuggery.games.tacklebox.rules.setup import OPTIONS
from snuggery.games.tacklebox.rules.view import RATINGS, Jetty
from snuggery.games.tacklebox.show.art import picture_id
from snuggery.games.tacklebox.show.card_pictures import used
from snuggery.games.tacklebox.show.layout import put

WIDTH, HEIGHT = 346, 168
PLACE = (22, 262), (20, 214)
"""Where the picture hangs: below what is left of the columns."""
MASTER = {title: least for least, title in RATINGS}["Master"]
HORIZON = 66
MOST_FISH = 11
"""The most heads that look over the side of a full boat."""
SKIES = {
    "gold": ("#f6c667", "#fbe6b4", "#3f6f8f", "#2b5470"),
    "evening": ("#e9a873", "#f4dcb8", "#45707f", "#2c4f60"),
    "grey": ("#8d98a0", "#c4c8c6", "#4b626c", "#33454d"),
}
"""The sky above and at the horizon, the water there and in front."""
LEVELS = [value for value, _label in OPTIONS[0].choices]
SAID = {
    "Grand Master": N_("The whole catch: {points} points."),
    "Master": N_("{points} points: you are a Master."),
    "Apprentice": N_("{points} points: an Apprentice's catch."),
    "Beginner": N_("{points} points: today the sea was stronger."),
}


def ending(view: Jetty, seat: Seat | None) -> Finale | None:
    """The end of the trip."""
    if view.outcome is None:
        return None
    points, whole = view.score, view.score == TOTAL
    good = points >= MASTER
    heard: tuple[Sound, ...] = ("splash", "reel", "bell") if good else ("storm", "splash")
    return Finale(
        "feat" if whole else "win" if good else "loss",
        _(SAID[view.outcome.rating]).format(points=numeral(points)),
        _picture(view, "gold" if whole else "evening" if good else "grey"),
        lines=(_compared(points),),
        heard=heard,
        next=_next(view, good=good),
    )


def _compared(points: int) -> str:
    if points == TOTAL:
        return _("There is no more in the sea: every fish and every catch came home.")
    above = [(least, title) for least, title in RATINGS if least > points]
    least, title = above[-1]
    return _("{more} more would make a {title}.").format(
        more=numeral(least - points), title=_(title)
    )


def _next(view: Jetty, *, good: bool) -> NextTry | None:
    """A level higher after a good catch, a level lower after a poor one."""
    at = LEVELS.index(str(view.setup.level)) + (1 if good else -1)
    if not 0 <= at < len(LEVELS):
        return None
    label = _("Now level {n}").format(n=LEVELS[at])
    return NextTry(label, {"level": LEVELS[at], "deal": "", "baits": "5"})


def _picture(view: Jetty, sky: str) -> str:
    """A painted slide: the sea in the evening, and the boat on its way to the jetty."""
    high, low, far, near = SKIES[sky]
    defs = "".join(
        element(
            "linearGradient",
            element("stop", offset="0", stop_color=one)
            + element("stop", offset="1", stop_color=other),
            id=f"tacklebox-{name}",
            x1=0,
            y1=0,
            x2=0,
            y2=1,
        )
        for name, one, other in (("sky", high, low), ("sea", far, near))
    )
    clip = element("rect", width=WIDTH, height=HEIGHT, rx=9)
    defs += element("clipPath", clip, id="tacklebox-slide")
    scene = (
        element("rect", width=WIDTH, height=HORIZON + 2, fill="url(#tacklebox-sky)")
        + _sun(sky)
        + element(
            "rect", y=HORIZON, width=WIDTH, height=HEIGHT - HORIZON, fill="url(#tacklebox-sea)"
        )
        + _glitter(sky)
        + _waves(sky)
        + _wake(sky)
        + _boat(view, sky)
        + (_rain() if sky == "grey" else _gulls())
        + _posts()
    )
    frame = element(
        "rect", width=WIDTH, height=HEIGHT, rx=9, fill="none", stroke="#6b4a32", stroke_width=5
    ) + element(
        "rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=7, fill="none", stroke="#d9b98a"
    )
    shade = element(
        "rect", x=3, y=5, width=WIDTH, height=HEIGHT, rx=9, fill="#20150a", opacity="0.4"
    )
    comes = appearing(0, 0.5) + moving("translate", (0, "0 14"), (0.6, "0 0"))
    slide = shade + element("g", scene, clip_path="url(#tacklebox-slide)") + frame
    return element("defs", defs) + element(
        "g", element("g", comes + slide, opacity="1"), **put(PLACE)
    )


def _sun(sky: str) -> str:
    if sky == "grey":
        return ""
    sinks = moving("translate", (0, "0 -22"), (2.8, "0 0"))
    size = 27 if sky == "gold" else 21
    glow = element("circle", cx=250, cy=58, r=size * 2, fill="#fff1c2", opacity="0.35")
    return element("g", sinks + glow + element("circle", cx=250, cy=58, r=size, fill="#fff3cf"))


def _glitter(sky: str) -> str:
    """The light on the water, under the sun."""
    if sky == "grey":
        return ""
    lines = "".join(
        element(
            "path",
            changing("opacity", (0, 0), (0.8 + 0.12 * n, 0), (1.2 + 0.12 * n, 0.95), (2.8, 0.7)),
            d=f"M{250 - 13 - n % 3 * 7} {HORIZON + 5 + 9 * n}h{26 + n % 3 * 14}",
            opacity="0.7",
        )
        for n in range(9)
    )
    return element("g", lines, stroke="#fff0c4", stroke_width=2, stroke_linecap="round")


def _waves(sky: str) -> str:
    deep = 5 if sky == "grey" else 2
    lines = ""
    for n in range(6):
        y, far = HORIZON + 12 + 15 * n, 10 + 4 * n
        way = f"M-40 {y}" + "".join(f"q{far} {-deep} {2 * far} 0t{2 * far} 0" for _n in range(9))
        drifts = moving(
            "translate", (0, f"{-24 if n % 2 else 24} 0"), (1.5, f"0 {deep // 2}"), (2.9, "0 0")
        )
        lines += element("path", drifts, d=way)
    return element(
        "g", lines, fill="none", stroke="#dbe9ea", stroke_opacity="0.34", stroke_width="1.6"
    )


def _wake(sky: str) -> str:
    """It spreads behind the boat, line by line."""
    lines = "".join(
        element(
            "path",
            changing("stroke-dashoffset", (0, 190), (0.5 + 0.15 * n, 190), (2.2 + 0.2 * n, 0)),
            d=f"M{150 - 8 * n} {124 + 3 * n}Q{230 + 10 * n} {118 - 9 * n} 330 {side}",
            stroke_dasharray=190,
            stroke_dashoffset=0,
        )
        for n, side in enumerate((96, 108, 124, 142, 158))
    )
    tone = "#fff0c4" if sky == "gold" else "#eef4f2"
    return element("g", lines, fill="none", stroke=tone, stroke_opacity="0.75", stroke_width=2)


def _boat(view: Jetty, sky: str) -> str:
    """It rows in from the right; the fish look over its side."""
    known = view.setup.cards
    landed = [key for key in view.boat if key in known]
    shown = landed[-round(MOST_FISH * view.score / TOTAL) :] if view.score else []
    fish = "".join(
        used(picture_id(known[key]), 22 + 7.4 * n, 22 - (n % 3) * 4, 0.4)
        for n, key in enumerate(shown[:MOST_FISH])
    )
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
            stroke="#e6c896",
            stroke_width=2.4,
        )
    )
    rower = (
        element("path", d="M84 34q-9-20 4-24 15 3 12 24z", fill="#2f5d50", stroke="#14302a")
        + element("circle", cx=90, cy=3, r=7.5, fill="#f3d3ae", stroke="#7a5433")
        + element("path", d="M79 1q11-13 23 0-12 4-23 0z", fill="#b8862f", stroke="#59370a")
    )
    strokes = [(0, "0"), *((0.3 * n, 16 if n % 2 else -20) for n in range(1, 8)), (2.5, "0")]
    oar = element(
        "path",
        moving("rotate", *strokes),
        d="M-3-16 0 34q-7 2-7 12t9 12q9-2 8-12T5 34L2-16z",
        fill="#d9b98a",
        stroke="#59370a",
        transform="translate(70 24) rotate(24)",
    )
    rocks = 5 if sky == "grey" else 2
    sways = moving(
        "rotate", (0, -rocks), (0.6, rocks), (1.2, -rocks), (1.8, rocks), (2.4, -1), (2.9, 0)
    )
    comes = moving("translate", (0, "250 -18"), (0.2, "250 -18"), (2.4, "0 0"))
    inside = element("g", sways + rower + element("g", fish, color="#4a5d68") + hull + oar)
    return element("g", comes + inside, transform="translate(42 74)")


def _rain() -> str:
    drops = "".join(
        element(
            "path",
            changing("opacity", (0, 0), (0.2, 0.7), (1.6, 0.7), (2.8, 0.18)),
            d="".join(f"M{x + 14 * row} {-8 + 44 * row}l-7 22" for x in range(-20, WIDTH, 38)),
            opacity="0.18",
        )
        for row in range(4)
    )
    cloud = element(
        "path",
        moving("translate", (0, "60 -6"), (2.8, "0 0")),
        d="M196 34q-22 0-18-17 3-14 21-11 9-15 29-9 17 5 17 18 20-1 20 12 0 9-14 9z",
        fill="#6d777e",
        opacity="0.85",
    )
    return cloud + element("g", drops, stroke="#e3ebee", stroke_width="1.6")


def _gulls() -> str:
    return "".join(
        element(
            "path",
            moving("translate", (0, f"{far} 16"), (2.6, "0 0")),
            d=f"M{x} {y}q5-7 9 0 5-7 9 0",
            fill="none",
            stroke="#3b4a52",
            stroke_width="1.8",
        )
        for x, y, far in ((96, 26, -70), (130, 38, -54), (172, 20, -88))
    )


def _posts() -> str:
    """The jetty, where it comes home to."""
    post = "".join(
        element("rect", x=x, y=y, width=13, height=90, rx=3, fill="#6b5a45", stroke="#3d3529")
        for x, y in ((8, 92), (30, 104))
    )
    return post + element("path", d="M-4 108 52 122V134L-4 120Z", fill="#8a7a64", stroke="#3d3529")
