"""Games that the players end before the rules do."""

import pytest

from snuggery.core import BadRecord, CannotUndo, Ending, GameOver, Record, Seat, Table
from tests.toy_games import PEBBLES


def ended(*text: str) -> Table:
    table = Table(PEBBLES, {"pile": "9"})
    table.play(Seat(1), PEBBLES.rules.parse("take 1"))
    for each in text:
        table.end(Ending.parse(each, 2))
    return table


@pytest.mark.parametrize(
    ("text", "winners", "result"),
    [
        ("resigned 1", (2,), "won by right (resigned)"),
        ("time 2", (1,), "won by left (time)"),
        ("left 2", (1,), "won by left (left)"),
        ("agreed", (), "drawn (agreed)"),
    ],
)
def test_each_ending_has_its_outcome_and_its_record(
    text: str, winners: tuple[int, ...], result: str
) -> None:
    table = ended(text)
    assert table.outcome is not None
    assert table.outcome.winners == winners
    record = table.record()
    assert (record.ended, record.result) == (text, result)
    again = Record.parse(str(record))
    assert again == record
    assert again.verify(PEBBLES)
    assert Table.from_record(PEBBLES, again).outcome == table.outcome


def test_after_the_end_nothing_is_played_taken_back_or_ended_again() -> None:
    table = ended("resigned 1")
    with pytest.raises(GameOver):
        table.play(Seat(2), PEBBLES.rules.parse("take 1"))
    with pytest.raises(GameOver):
        table.end(Ending("agreed"))
    with pytest.raises(CannotUndo):
        table.undo()


@pytest.mark.parametrize("text", ["resigned", "resigned 3", "resigned 0", "agreed 1", "time", "x"])
def test_an_impossible_ending_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Ending.parse(text, 2)


def test_a_result_that_the_ending_does_not_give_is_refused() -> None:
    forged = str(ended("resigned 1").record()).replace("won by right", "won by left")
    with pytest.raises(BadRecord, match="do not lead"):
        Record.parse(forged).replay(PEBBLES)


def test_nobody_can_resign_what_the_rules_have_ended() -> None:
    table = Table(PEBBLES, {"pile": "1"})
    table.play(Seat(1), PEBBLES.rules.parse("take 1"))
    forged = str(table.record()).replace("\n\n", "\nended: resigned 1\n\n", 1)
    with pytest.raises(BadRecord, match="by its rules"):
        Record.parse(forged).replay(PEBBLES)
