"""The ways to begin a game, as its box offers them: what can be chosen, and who then sits where."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from markupsafe import Markup

from snuggery.core import BadOptions, Game, Option
from snuggery.core.early_end import called
from snuggery.core.game import TODAY
from snuggery.core.help.scenes import scenes_of
from snuggery.core.people import ASLEEP, PEOPLE, Person, face, people_at
from snuggery.core.text.language import N_, _
from snuggery.server.pages.offline.alone import alone_now
from snuggery.server.tables.seat_keys import ME, OPEN

PLAY, TOGETHER, INVITE, DAILY, WATCH = "play", "together", "invite", "today", "watch"
DAILIES = {"deal": N_("Today's deal"), "puzzle": N_("Today's puzzle")}
SWITCH = "switch"
GALLERY = 9
"""From this many choices on, they go into a drawer of their own."""


@dataclass(frozen=True, slots=True)
class Way:
    """One of the large buttons that begin a game."""

    how: str
    label: str
    line: str


@dataclass(frozen=True, slots=True)
class Card:
    """Something to choose: a picture, what it is called, and one line about it."""

    value: str
    label: str
    line: str = ""
    picture: str = ""
    said: str = ""
    """What the button for a quick start says about it once it is chosen."""
    out: bool = False
    """Whether it is unavailable here."""


@dataclass(frozen=True, slots=True)
class Question:
    """One of several cards has to be chosen; or, with a single one, whether or not."""

    name: str
    label: str
    cards: tuple[Card, ...]
    chosen: str
    kind: str
    """`row`: numbers; `gallery`: very many; `switch`: yes or no; `people`; otherwise `cards`."""


@dataclass(frozen=True, slots=True)
class Setting:
    """All that a box offers."""

    ways: tuple[Way, ...]
    questions: tuple[Question, ...]
    switches: tuple[Question, ...]
    """Questions with yes or no as the answer."""
    more: tuple[Option, ...]
    """Options that few people need."""
    seats: tuple[str, ...]
    """The seats of the largest table, if there are several."""
    counts: Mapping[str, Mapping[str, int]]
    strengths: tuple[str, ...]


def setting(game: Game, options: Iterable[Option], guests: Sequence[str]) -> Setting:
    """What this game offers, in the language now spoken."""
    seats = most_seats(game)
    cards = [option for option in options if option.card]
    asked = [_of_option(game, option) for option in cards]
    own = [_people(game, guests), _sides(game)] if len(seats) > 1 else []
    return Setting(
        ways=tuple(_ways(game)),
        questions=tuple(each for each in (*own, *asked) if each.cards and each.kind != SWITCH),
        switches=tuple(each for each in asked if each.kind == SWITCH),
        more=tuple(option for option in options if not option.card),
        seats=seats if len(seats) > 1 else (),
        counts=seat_counts(game),
        strengths=(*game.bots.STRENGTHS, *guests),
    )


def _ways(game: Game) -> Iterable[Way]:
    if len(most_seats(game)) > 1:
        yield Way(PLAY, _("Play"), _("against the computer"))
        yield Way(TOGETHER, _("Together here"), _("at one screen"))
        if not alone_now():
            yield Way(INVITE, _("Invite a friend"), _("send a link"))
        return
    yield Way(PLAY, _("Play"), _("alone, in your own time"))
    for option in game.rules.OPTIONS:
        if option.numbered:
            yield Way(DAILY, _(DAILIES[option.name]), _("the same for everyone"))
    yield Way(WATCH, _("Watch"), _("the computer plays"))


def _people(game: Game, guests: Sequence[str]) -> Question:
    here = people_at(game)
    cards = [_person(each, asleep=each not in here) for each in PEOPLE if _comes(game, each)]
    others = [each for each in game.bots.STRENGTHS if each not in {p.strength for p in here}]
    cards += [Card(each, _(each), said=_against(_(each))) for each in (*others, *guests)]
    first = next((each.value for each in cards if not each.out), "")
    return Question("opponent", _("Who plays against you?"), tuple(cards), first, "people")


def _comes(game: Game, who: Person) -> bool:
    """The cat is always there, if only asleep."""
    return who.strength in game.bots.STRENGTHS or (who is PEOPLE[-1] and bool(people_at(game)))


def _person(who: Person, *, asleep: bool) -> Card:
    drawn = Markup(face(who, asleep=asleep))  # noqa: S704 - our own file
    line = _(ASLEEP if asleep else who.sentence)
    return Card(who.strength, _(who.name), line, drawn, _against(_(who.name)), asleep)


def _against(name: str) -> str:
    return _("against {name}").format(name=name)


def _sides(game: Game) -> Question:
    found = scenes_of(game)
    seats = game.rules.seats(game.settled())
    cards = tuple(
        Card(str(number), called(seat), _(found.SIDES[seat]), _drawn(game, "side", seat))
        for number, seat in enumerate(seats, 1)
        if found and seat in found.SIDES
    )
    return Question("side", _("Which side is yours?"), cards, "1", "cards")


def _of_option(game: Game, option: Option) -> Question:
    lines = option.lines or ("",) * len(option.choices)
    values = [value for value, label in option.choices]
    if values == ["no", "yes"]:
        only = Card("yes", option.label, option.help, _drawn(game, option.name, "yes"))
        return Question(option.name, option.label, (only,), option.default, SWITCH)
    cards = tuple(
        Card(value, label, line, _drawn(game, option.name, value))
        for (value, label), line in zip(option.choices, lines, strict=False)
    )
    number = all(label.isdecimal() for _value, label in option.choices)
    kind = "row" if number else "gallery" if len(cards) >= GALLERY else "cards"
    return Question(option.name, option.label, cards, option.default, kind)


def _drawn(game: Game, option: str, choice: str) -> Markup:
    found = scenes_of(game)
    return Markup(found.card(option, choice) if found else "")  # noqa: S704 - we draw it


def dealt(game: Game, how: str, options: Mapping[str, str]) -> dict[str, str]:
    """The options as they are for this way to begin: today's deal may set all of them."""
    if how != DAILY:
        return dict(options)
    today = {option.name: TODAY for option in game.rules.OPTIONS if option.numbered}
    try:
        game.start(game.settled(game.dated({**options, **today}, datetime.now(UTC).date())))
    except BadOptions:
        return today
    return {**options, **today}


def sitting(game: Game, names: Sequence[str], fields: Mapping[str, str]) -> dict[str, str]:
    """Who sits where, given the way to start; a seat that nothing is said about is the host's."""
    numbers = [str(number) for number in range(1, len(names) + 1)]
    mine = fields.get("side", "1")
    match fields.get("how", ""):
        case "play" if len(numbers) > 1:
            other = fields.get("opponent", "") or gentlest(game)
        case "invite":
            other = OPEN
        case "watch":
            return dict.fromkeys(numbers, _shows(game))
        case _:
            return {}
    return {number: ME if number == mine else other for number in numbers}


def gentlest(game: Game) -> str:
    """The opponent of somebody who did not choose one."""
    return next((each.strength for each in people_at(game)), game.bots.STRENGTHS[0])


def _shows(game: Game) -> str:
    """The best player who lacks nothing."""
    ready = [each for each in game.bots.STRENGTHS if not game.notes((each,))]
    return (ready or game.bots.STRENGTHS)[-1]


@cache
def seat_counts(found: Game) -> dict[str, dict[str, int]]:
    """How many seats the choices of an option give, where that depends on it."""
    counts = {
        option.name: {
            choice: len(_seats(found, option.name, choice)) for choice, label in option.choices
        }
        for option in found.rules.OPTIONS
    }
    return {name: each for name, each in counts.items() if len(set(each.values())) > 1}


@cache
def most_seats(found: Game) -> tuple[str, ...]:
    """The seats of the largest table that the form can set up."""
    tables = [
        _seats(found, name, choice) for name, each in seat_counts(found).items() for choice in each
    ]
    return max([found.rules.seats(found.settled()), *tables], key=len)


def _seats(found: Game, name: str, choice: str) -> tuple[str, ...]:
    try:
        return found.rules.seats(found.settled({name: choice}))
    except BadOptions:  # this choice needs another one to go with it
        return found.rules.seats(found.settled())
