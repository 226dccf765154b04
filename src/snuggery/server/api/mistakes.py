"""Somebody's own mistakes: the browser keeps them, the server draws them and lays their tables.

What is posted is a file of results with the mistakes in it that are meant; nothing of it is kept.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import accumulate

from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import BadRecord, Record, SnuggeryError
from snuggery.core.challenges.mistakes import Mistake, moment, seating, told
from snuggery.core.challenges.results import read_mistakes
from snuggery.core.help.scenes import plain
from snuggery.core.state import Seat
from snuggery.core.text.language import _
from snuggery.server.base.limits.looks import pay_for_replaying
from snuggery.server.base.messages import Puzzles, PuzzleShown
from snuggery.server.base.security import read_text
from snuggery.server.pages.challenges.evening import today
from snuggery.server.tables.requests import answer_made, guests_of, json_answer, tables_of, wanted
from snuggery.server.tables.seat_keys import ME

MOST_SHOWN = 24
MOST_MOVES = 3_000
"""At most this many moves are replayed for one page of mistakes."""


async def show(request: Request) -> Response:
    """Each with its sentence and what its player saw; what cannot be replayed is left out."""
    given = read_mistakes(await read_text(request))[:MOST_SHOWN]
    sums = [*accumulate(each.record.count("\n") for each in given)]
    mistakes = given[: sum(each <= MOST_MOVES for each in sums)]
    moves = sums[len(mistakes) - 1] if mistakes else 0
    pay_for_replaying(moves)
    day = today(request)
    drawn = await tables_of(request).long_work.do(moves, lambda: tuple(_drawn(mistakes, day)))
    return json_answer(Puzzles(drawn))


def _drawn(mistakes: tuple[Mistake, ...], day: date) -> Iterator[PuzzleShown]:
    for each in mistakes:
        try:
            game = shelf.game(each.game)
            view = moment(game, each).view(_seat(each))
        except SnuggeryError:  # written by another program, or by hand
            continue
        if said := told(game, each, day):
            picture = plain(game.draw.drawing(view))
            yield PuzzleShown(each.table, each.ply, _(game.name), game.cloth, said, picture)


async def begin(request: Request) -> Response:
    """A table that stands as it did before the first of these mistakes."""
    found = read_mistakes(await read_text(request))
    if not found:
        raise BadRecord(_("There are no mistakes to put right."))
    mistake, game = found[0], shelf.game(found[0].game)
    record = replace(Record.parse(mistake.record), ended="", result="")
    _seat(mistake)
    computers = {str(seat): who for seat, who in seating(game, mistake).items()}
    asked, device = await wanted(
        request, seats={str(mistake.seat): ME, **computers}, guests=guests_of(request, game)
    )
    return answer_made(request, device, *await tables_of(request).from_record(record, asked))


def _seat(mistake: Mistake) -> Seat:
    """The player's; BadRecord where the game has no such seat."""
    game, record = shelf.game(mistake.game), Record.parse(mistake.record)
    if record.game != game.slug:
        said = _("This is a record of {game!r}, not of {other!r}.")
        raise BadRecord(said.format(game=record.game, other=game.slug))
    seats = game.rules.seats(game.settled(record.options))
    if not 1 <= mistake.seat <= len(seats):
        raise BadRecord(_("There is no seat {seat}.").format(seat=mistake.seat))
    return Seat(mistake.seat)
