"""Golden playthroughs: a short game of each kind, with all that is legal, told and shown."""

from itertools import groupby, islice
from pathlib import Path
from random import Random
from typing import Any

from snuggery.core import CHANCE, AnyState, BadRecord, Game, Record, Seat
from snuggery.core.record import CHANCE_NAME, Line, result_text, seat_numbers
from snuggery.search.random_play import walk

FOLDER = Path(__file__).parent
LONGEST = 30
NAMED = 6
"""How many of the legal moves are written out."""
RULE = "-" * 60


def path(game: Game) -> Path:
    """Where the playthrough of a game lies."""
    return FOLDER / f"{game.slug}.txt"


def played_again(game: Game, written: str) -> str:
    """The playthrough with the same moves, as it looks now."""
    record = Record.parse(written.partition(RULE)[0])
    moments: list[AnyState] = []
    record.replay(game, moments.append)
    names = game.rules.seats(game.settled(record.options))
    parts = [str(record)]
    for index, state in enumerate(moments):
        parts += ["", RULE, *_sights(game, state, names)]
        parts += [f"{name} may {_listing(state, seat)}" for name, seat in _acting(state, names)]
        if index < len(record.lines):
            parts += _telling(game, state, record.lines[index], names)
    return "\n".join(line.rstrip() for part in parts for line in part.split("\n")) + "\n"


def replayed(game: Game) -> str:
    """The playthrough of a game played at random."""
    options = game.settled()
    names = {number: name for name, number in seat_numbers(game.rules.seats(options)).items()}
    state = game.rules.start(options)
    lines = []
    for seat, move, following in islice(walk(state, Random(game.slug)), LONGEST):
        lines.append(Line(names[seat], state.written(seat, move)))
        state = following
    record = Record(
        game=game.slug,
        rules=game.rules.VERSION,
        options=options,
        lines=tuple(lines),
        result=result_text(game, options, state.outcome()),
    )
    return played_again(game, str(record))


def rewritten(game: Game) -> str:
    """The playthrough with the moves it has, or with new ones where they are no longer legal."""
    if path(game).exists():
        try:
            return played_again(game, path(game).read_text(encoding="utf-8"))
        except BadRecord:
            pass
    return replayed(game)


def _acting(state: AnyState, names: tuple[str, ...]) -> list[tuple[str, Seat]]:
    return [(CHANCE_NAME if seat == CHANCE else names[seat - 1], seat) for seat in state.to_act()]


def _viewers(names: tuple[str, ...]) -> list[tuple[str, Seat | None]]:
    return [*((name, Seat(number)) for number, name in enumerate(names, 1)), ("a spectator", None)]


def _listing(state: AnyState, seat: Seat) -> str:
    found = list(islice(state.moves(seat), NAMED + 1))
    named = (state.written(seat, move) for move in found[:NAMED])
    return ", ".join(named) + ", ..." * (len(found) > NAMED)


def _sights(game: Game, state: AnyState, names: tuple[str, ...]) -> list[str]:
    sights = []
    for name, viewer in _viewers(names):
        view = state.view(viewer)
        sights.append((f"{game.draw.text(view)}\n{game.draw.status(view)}", name))
    return [f"{_together(group)} sees\n{sight}" for sight, group in groupby(sights, lambda s: s[0])]


def _telling(game: Game, state: AnyState, line: Line, names: tuple[str, ...]) -> list[str]:
    seat = seat_numbers(names)[line.seat]
    move: Any = game.rules.parse(line.text)
    told = []
    for name, viewer in _viewers(names):
        text = state.told(seat, move, viewer)
        told.append(("nothing" if text is None else f"{text!r}: {game.draw.spoken(text)}", name))
    tellings = [
        f"{_together(group)} is told {text}" for text, group in groupby(told, lambda t: t[0])
    ]
    return [f"> {line.seat}: {line.text}", *tellings]


def _together(group: Any) -> str:
    return " and ".join(name for _, name in group)
