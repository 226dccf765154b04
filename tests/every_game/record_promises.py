"""What every notation and every record promises."""

from contextlib import suppress
from random import Random

from snuggery.core import (
    BadNotation,
    BadRecord,
    Game,
    Record,
    Table,
)
from tests.every_game.promises import promise
from tests.every_game.walks import (
    any_move_text,
    any_running_moment,
    any_walk,
    listed,
    smudged,
)


@promise
def moves_print_and_parse(game: Game, rng: Random) -> None:
    _, state, ply = any_running_moment(game, rng)
    for move in (ply.move, *listed(state.moves(ply.seat))):
        text = str(move)
        assert game.rules.parse(text) == move
        assert hash(game.rules.parse(text)) == hash(move)
        assert text.isprintable()
        assert text == text.strip() != ""


@promise
def parse_refuses_garbage_as_bad_notation(game: Game, rng: Random) -> None:
    letters = [chr(rng.randrange(32, 0xD800)) for _ in range(5)]
    alphabet = "".join((*letters, "0123456789 -+:,.?|@ \t\n\0²٣é"))
    garbage = "".join(rng.choice(alphabet) for _ in range(rng.randrange(30)))
    move = any_move_text(game, rng)
    smudge = smudged(move, alphabet + "0" * 20, rng)
    for text in (garbage, smudge, move.upper(), move * 2, f"{move} {garbage}", move[:-1]):
        with suppress(BadNotation):
            game.rules.parse(text)


@promise
def records_replay_to_the_same_moment(game: Game, rng: Random) -> None:
    along = any_walk(game, rng)
    record = along.record(game)
    assert Record.parse(str(record)) == record
    assert record.replay(game) == along.moments[-1]
    assert len(Table.from_record(game, record).plies) >= len(along.plies)


@promise
def damaged_records_are_bad_records(game: Game, rng: Random) -> None:
    text = damaged(str(any_walk(game, rng).record(game)), rng)
    with suppress(BadRecord):
        Record.parse(text).replay(game)


def damaged(text: str, rng: Random) -> str:
    """A record with a line lost, doubled, moved, smudged or overwritten."""
    rows = text.splitlines()
    at, to = rng.randrange(len(rows)), rng.randrange(len(rows))
    row = rows[at]
    kind = rng.randrange(7)
    if kind == 0:
        del rows[at]
    elif kind == 1:
        rows.insert(to, row)
    elif kind == 2:
        rows[at], rows[to] = rows[to], rows[at]
    elif kind == 3:
        rows[at] = smudged(row, text + ":", rng)
    elif kind == 4:
        rows[at] = f"{row.partition(':')[0]}: {rng.choice(('', '-1', 'x', '0', '²'))}"
    elif kind == 5:
        rows[at] = f"{row.partition(':')[0]}:{rows[to].partition(':')[2]}"
    else:
        del rows[at:]
    return "\n".join(rows)
