"""A felt table: everyone's words in rows, two piles, and your own hand as a fan at the bottom."""

from collections.abc import Iterator
from functools import lru_cache

from snuggery.core import Drawing, Seat, element, joined, touchable
from snuggery.core.drawing import grows, toned
from snuggery.core.text.language import N_, _, _p
from snuggery.core.text.lettering import Letters, sans, serif, written
from snuggery.games.snare.insight.card_ids import hand_ids
from snuggery.games.snare.rules.cards import WILD, Word
from snuggery.games.snare.rules.setup import Variant
from snuggery.games.snare.rules.state import SEATS
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show import art
from snuggery.games.snare.show.art import LAMP, RATIO, move_to, put
from snuggery.games.snare.show.composition import preview, reads
from snuggery.games.snare.show.layout import CARD, UPRIGHT, WIDE, Layout
from snuggery.games.snare.show.score_sheet import sheet
from snuggery.games.snare.show.standing import (
    hand_called,
    noted,
    place_called,
    stands_alone,
    status,
    task,
    to_viewer,
)
from snuggery.games.snare.show.text import places, sizes, text
from snuggery.games.snare.show.told.description import (
    describe,
    describe_piles,
    describe_player,
    describe_word,
)
from snuggery.games.snare.show.told.speech import news, said, spoken
from snuggery.games.snare.show.touches import touches

__all__ = [
    "WORDS",
    "describe",
    "drawing",
    "noted",
    "places",
    "preview",
    "reads",
    "sheet",
    "sizes",
    "spoken",
    "status",
    "task",
    "text",
    "touches",
]

WORDS = (*SEATS, N_("letter"), N_("colour"), N_("vowels"))
PILE, DISCARDS = (34, 46), (86, 46)
NEWS, LARGE_NEWS, NEWS_ROOM = (11.5, 4), (14, 3), 258
"""The letter size of the news, how many lines there are below the first, and their width."""
HEADING = 342
"""The width of the text about a hand played alone."""
VOWELS = "AEIOU"
LAID_BESIDE = 170
"""A panel at least this wide shows what its words score, beside the cards and the score."""
WORD_SIZES = (38, 34, 30, 27, 24, 21, 18, 16, 14, 12, 10, 8.5, 7, 6, 5)
DEEP = toned("mat-deep", "#23463d")


def drawing(view: Sight) -> Drawing:
    """The table from above."""
    given = view.variant.given
    moving = (
        *(() if given else _piles(view)),
        _heading(view) if given else _news(view),
        *_panels(view),
        *_words(view),
        *_hand(view),
    )
    upright, wide = (layout.size(view.variant.players) for layout in (UPRIGHT, WIDE))
    title = _("Snare. {status}").format(status=status(view))
    return Drawing(*upright, title, _still(view.variant), joined(moving), wide=wide)


# What stays still


@lru_cache(maxsize=64)
def _still(variant: Variant) -> str:
    cloth = "".join(
        element("g", _cloth(variant, layout), **put(f"scale({1 - wide})", f"scale({wide})"))
        for wide, layout in enumerate((UPRIGHT, WIDE))
    )
    for x, y in () if variant.given else (PILE, DISCARDS):
        cloth += element(
            "rect", x=x - 20, y=y - 26, width=40, height=52, rx=4, fill=DEEP,
            stroke=LAMP, stroke_opacity="0.35", stroke_dasharray="4 3",
        )  # fmt: skip
    return cloth


def _cloth(variant: Variant, layout: Layout) -> str:
    """The felt, and where the words of each player are on it."""
    width, height = layout.size(variant.players)
    cloth = element("rect", width=width, height=height, rx=12, fill=toned("frame-light", "#6b4a32"))
    cloth += element(
        "rect", x=5, y=5, width=width - 10, height=height - 10, rx=8, fill=toned("mat", "#2f5d50")
    )
    cloth += element(
        "rect", x=9, y=9, width=width - 18, height=height - 18, rx=6, fill="none",
        stroke="#b8862f", stroke_opacity="0.45",
    )  # fmt: skip
    for seat in variant.seats:
        left, top, w, h = layout.place(variant.players, seat)
        cloth += element(
            "rect", x=left, y=top, width=w, height=h, rx=6, fill=DEEP, fill_opacity="0.55"
        )
    return cloth


# What moves


def _piles(view: Sight) -> Iterator[str]:
    pile = art.back(36) if view.pile else ""
    top = art.face(view.top, 36) if view.top else ""
    rows = (("pile", PILE, pile, view.pile), ("discards", DISCARDS, top, view.discards))
    for (name, (x, y), drawn, count), label in zip(rows, describe_piles(view), strict=True):
        number = element("circle", cx=15, cy=22, r=9, fill="#3a2f25", stroke="#d9b98a") + written(
            str(count), 15, 25.5, sans(10, 700), room=16, most=1, text_anchor="middle", fill="#fff"
        )
        number = element("g", number, class_="grows-less", data_room=1.45)
        yield touchable(
            name, label, drawn + art.touch_area(40, 52) + number, transform=move_to(x, y)
        )


def _news(view: Sight) -> str:
    """Why something happened, then the turn before if there is room, then this one.

    Twice, in small letters and in large ones: the page shows what the player wants.
    """
    small = element("g", _lines(view, *NEWS), class_="small-print")
    large = element("g", _lines(view, *LARGE_NEWS), class_="large-print", display="none")
    return element(
        "g", small + large, id="news", **put(move_to(116, 24), move_to(116, 22) + " scale(1.15)")
    )


def _heading(view: Sight) -> str:
    """N18: where else the piles lie, the name of the hand, and what is asked or came of it."""
    small = element("g", _called(view, serif(15)), class_="small-print")
    large = element("g", _called(view, serif(18)), class_="large-print", display="none")
    there = put(move_to(24, 34), move_to(24, 32) + " scale(1.2)")
    return element("g", small + large, id="news", **there)


def _called(view: Sight, letters: Letters) -> str:
    told = written(hand_called(view), 0, 0, serif(20, 600), room=HEADING, most=1, fill="#ecd3a4")
    for n, line in enumerate(letters.lines(stands_alone(view), HEADING)[:2]):
        told += written(
            line, 0, 24 + 1.25 * letters.size * n, letters, room=HEADING, most=1, fill=LAMP
        )
    return told


def _lines(view: Sight, size: float, most: int) -> str:
    named = {word.id: word.spelling for word in view.words}
    light, bold = serif(size), serif(size, 600)
    before = light.lines(news(view.previous, named), NEWS_ROOM)
    note = bold.lines(noted(view, to_viewer(view)), NEWS_ROOM)
    told = [note, light.lines(news(view.done, named), NEWS_ROOM)]
    if len(before) + sum(map(len, told)) <= most:
        told.insert(1, before)
    rows = [line for each in told for line in each]
    tones = ["#ffe9b8"] * len(note) + [LAMP] * len(rows)
    if len(rows) <= most:
        rows, tones = [_("Hand {n}").format(n=view.number), *rows], ["#ecd3a4", *tones]
    elif len(rows) > most + 1:
        rows[most] = light.shortened(f"{rows[most]} …", NEWS_ROOM)
    return "".join(
        written(
            line,
            0,
            1.2 * size * n,
            light if tone == LAMP else bold,
            room=NEWS_ROOM,
            most=1,
            fill=tone,
        )
        for n, (line, tone) in enumerate(zip(rows[: most + 1], tones, strict=False))
    )


def _panels(view: Sight) -> Iterator[str]:
    for seat in view.variant.seats:
        x, y, width, height = UPRIGHT.place(view.variant.players, seat)
        wide_x, wide_y, wide_width, wide_height = WIDE.place(view.variant.players, seat)
        whole: dict[str, object] = {"width": width, "height": height, "rx": 6}
        whole["data_wide"] = f"scale({wide_width / width:.3f} {wide_height / height:.3f})"
        tone = "#ffd56b" if seat in view.acting else "none"
        frame = element("rect", **whole, fill="none", stroke=tone, stroke_width=1.5)
        frame += element("rect", **whole, class_="touch", fill="transparent")
        places = put(move_to(x, y), move_to(wide_x, wide_y))
        head = _place_name(seat) if view.variant.given else _player(view, seat, width, wide_width)
        yield touchable(f"player-{seat}", describe_player(view, seat), frame + head, **places)


def _place_name(seat: Seat) -> str:
    """What is here, where a hand is played alone."""
    name = written(place_called(seat), 6, 13, serif(11.5), text_anchor="start", fill=LAMP)
    return element("g", name, class_=grows(1.3), text_anchor="start")


def _player(view: Sight, seat: Seat, width: float, wide_width: float) -> str:
    """The player, how many cards they hold and what they have."""
    acting = seat in view.acting
    count = view.counts[seat - 1] if view.counts else 0
    score = view.scores[view.variant.side(seat)]
    mark = "▸ " if acting else ""
    partners = view.variant.partners_of(seat)
    who = _("You ({seat})") if seat == view.seat else _("Player {seat}")
    called = mark + " & ".join((who.format(seat=seat), *map(str, partners)))
    letters = serif(11.5, 600 if acting else 400)
    narrow = min(width, wide_width)
    laid = sum(word.value for word in view.words if word.owner == seat)
    counts = f"+{laid}" if laid and narrow >= LAID_BESIDE else ""
    taken = 84 + serif(11.5).width(counts)
    room = narrow - taken - (12 if counts and seat == view.dealer else 6)
    name = written(called, 6, 13, letters, room=room, most=1, fill=LAMP)
    after = 18 + min(letters.width(called), room)
    name += element("g", _deals(), transform=move_to(after, 9)) if seat == view.dealer else ""
    # side by side in the narrower of the two pictures, and no higher than where the words begin
    growing = grows(min(1.3, (narrow - 8) / (after + taken - 12)))
    name = element("g", name, class_=growing, text_anchor="start")
    held = element("g", art.back(8), transform=move_to(-60, 9)) + written(
        str(count), -53, 13, serif(11.5), text_anchor="start", fill=LAMP
    )
    points = held + written(str(score), -6, 13, serif(11.5, 600), text_anchor="end", fill=LAMP)
    points += counts and written(counts, -70, 13, serif(11.5), text_anchor="end", fill="#ecd3a4")
    points = element("g", points, class_=growing, text_anchor="end")
    return name + element("g", points, **put(move_to(width, 0), move_to(wide_width, 0)))


def _deals() -> str:
    """The mark of the dealer."""
    mark = _p("the mark of the dealer", "D")
    return element("circle", r=6, fill="#b8862f") + written(
        mark, 0, 3.2, sans(9, 700), room=10, most=1, text_anchor="middle", fill="#2b2622"
    )


def _words(view: Sight) -> Iterator[str]:
    for seat in view.variant.seats:
        own = [word for word in view.words if word.owner == seat]
        size, places = _laid(own, UPRIGHT.place(view.variant.players, seat))
        wide_size, wide_places = _laid(own, WIDE.place(view.variant.players, seat))
        larger = f" scale({wide_size / size:.3f})"
        for word, spot, wide in zip(own, places, wide_places, strict=True):
            yield _word(view, word, size, put(move_to(*spot), move_to(*wide) + larger))


def _laid(
    words: list[Word], place: tuple[float, float, float, float]
) -> tuple[float, list[tuple[float, float]]]:
    """How large the cards of a player's words are, and where each word begins."""
    x, y, width, height = place
    size, places = _flow(words, width - 10, height - 22)
    return size, [(x + 5 + dx, y + 19 + dy) for dx, dy in places]


def _flow(
    words: list[Word], width: float, height: float
) -> tuple[float, list[tuple[float, float]]]:
    """The largest cards with which the words fit into their place, and where each begins."""
    for size in WORD_SIZES:
        places, x, y = [], 0.0, 0.0
        line, gap = size * RATIO + 4, size * 0.55
        for word in words:
            long = len(word.cards) * (size + 1) + gap
            if x and x + long > width + gap:
                x, y = 0.0, y + line
            places.append((x, y))
            x += long
        longest = max((len(word.cards) for word in words), default=0)
        if y + line <= height + 4 and longest * (size + 1) <= width:
            break
    return size, places


def _word(view: Sight, word: Word, size: float, places: dict[str, str]) -> str:
    step = size + 1
    long, high = len(word.cards) * step - 1, size * RATIO
    single = view.phase in ("play", "penalty")  # otherwise a whole word is chosen
    hidden = word.closed and not (word.fresh and view.phase in ("window", "penalty"))
    called, cards = describe_word(view, word), ""
    for n, card in enumerate(word.cards):
        drawn = art.back(size) if hidden else art.face(card, size)
        place = move_to(size / 2 + n * step, high / 2)
        if single:
            label = _("{card} in {word}").format(card=said(card), word=called)
            area = art.touch_area(size, high)
            cards += touchable(f"w{word.id}-{n + 1}", label, drawn + area, transform=place)
        else:
            cards += element("g", drawn, id=f"w{word.id}-{n + 1}", transform=place)
    line = {"d": f"M0 {high + 2:.1f}h{long:.1f}", "stroke_width": 1.6}
    marks = element("path", stroke="#ffd56b", **line) if word.fresh else ""
    if word.captured:
        marks += element("path", stroke="#d9b98a", stroke_dasharray="2 3", **line)
    if hidden:
        marks += written(
            str(len(word.cards)),
            long / 2,
            high / 2 + size * 0.25,
            serif(size * 0.7, 700),
            text_anchor="middle",
            fill=LAMP,
        )
    tag = "" if hidden else _tag(str(word.value), long, high, size)
    whole = {"class_": "last" if word.fresh else None, **places}
    if single:
        return element("g", cards + marks + tag, id=f"w{word.id}", **whole)
    area = element("g", art.touch_area(long + 4, high + 4), transform=move_to(long / 2, high / 2))
    return touchable(f"w{word.id}", f"w{word.id} {called}", cards + marks + area + tag, **whole)


def _tag(counts: str, long: float, high: float, size: float) -> str:
    """What a word counts, at the corner of its last card."""
    letters = sans(max(8, size * 0.36), 700)
    wide, tall = letters.width(counts) + 6, letters.size * 1.25
    paper = element(
        "rect", x=long - wide + 3, y=high - tall / 2, width=wide, height=tall, rx=3,
        fill="#3a2f25", stroke="#d9b98a", stroke_width=0.7,
    )  # fmt: skip
    number = written(
        counts, long + 3 - wide / 2, high + letters.size * 0.36, letters,
        text_anchor="middle", fill="#fff",
    )  # fmt: skip
    return element("g", paper + number, class_="sign", pointer_events="none", aria_hidden="true")


def _hand(view: Sight) -> Iterator[str]:
    """The fan; on a phone a long hand lies in two lines."""
    ids, players = hand_ids(view.hand), view.variant.players
    places = (layout.in_hand(players, len(ids)) for layout in (UPRIGHT, WIDE))
    for id_, card, *spots in zip(ids, view.hand, *places, strict=True):
        upright, wide = (f"{move_to(x, y, lean)} scale({size:.3f})" for x, y, lean, size in spots)
        shown = art.face(card, CARD) + art.touch_area(CARD, CARD * RATIO)
        yield touchable(
            id_,
            _("{card} in your hand").format(card=said(card)),
            shown,
            **put(upright, wide),
            data_row="hand",
            **_sorts(card),
        )


def _sorts(card: str) -> dict[str, str]:
    """By what a player may sort the hand."""
    letter, wild = card.upper(), card == WILD
    colour = "3" if wild else "2" if card.islower() else "1"
    vowel = "3" if wild else "1" if letter in VOWELS else "2"
    rank = "~" if wild else letter  # wild cards come last
    return {
        "data_by_letter": rank + colour,
        "data_by_colour": colour + rank,
        "data_by_vowels": vowel + rank + colour,
    }
