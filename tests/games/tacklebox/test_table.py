"""Tacklebox at a table: sealed deals, undo, records."""

from dataclasses import replace
from datetime import date

import pytest

from snuggery.core import CannotUndo, Record, Seal, Table
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.moves import parse
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.rules.view import rating


def first(table: Table, *, shows: bool) -> str:
    """A move that turns a card over, or one that does not."""
    state = table.state
    assert isinstance(state, Trip)
    before = state.view(PLAYER).revealed
    return next(
        str(move)
        for move in state.moves(PLAYER)
        if (state.after(PLAYER, move).view(PLAYER).revealed > before) == shows
    )


def test_undo_goes_back_as_far_as_nothing_was_shown() -> None:
    table = Table(GAME, {"deal": "1", "standstill": "free"})
    table.play(PLAYER, parse("deal"))
    moments = len(table.moments)
    table.play(PLAYER, parse(first(table, shows=False)))
    table.undo()
    assert len(table.moments) == moments
    with pytest.raises(CannotUndo):
        table.undo()
    assert not table.assisted


def test_undo_beyond_that_is_assisted() -> None:
    table = Table(GAME, {"deal": "1", "standstill": "free"})
    table.play(PLAYER, parse("deal"))
    table.undo(anyway=True)
    assert table.assisted
    assert table.record().assisted


def test_a_sealed_deal_is_revealed_when_the_game_is_over_and_not_before() -> None:
    table = Table(GAME)
    assert table.told(PLAYER)[0] == (0, "chance", "shuffle")
    assert "shuffle\n" in str(table.record(PLAYER))
    while table.state.outcome() is None:
        table.play(PLAYER, next(iter(table.state.moves(PLAYER))))
    record = Record.parse(str(table.record(PLAYER)))
    assert record.lines[0].text.startswith("shuffle ")
    assert record.verify(GAME)[-1].startswith("The seed matches the seal")


def test_the_number_of_a_numbered_deal_is_in_the_options_not_in_the_view() -> None:
    table = Table(GAME, {"deal": "12345"})
    assert "12345" not in repr(table.view(PLAYER))
    assert table.told(PLAYER)[0][2] == "shuffle"


def test_each_day_has_a_deal() -> None:
    day = GAME.dated({"deal": "today", "level": "3"}, date(2026, 11, 15))
    assert day == {"deal": "20261115", "level": "3"}
    assert GAME.dated({"deal": "7", "deck": "today"}, date(2026, 11, 15)) == {
        "deal": "7",
        "deck": "today",
    }


def test_the_outcome_tells_the_rating() -> None:
    table = Table(GAME, {"deal": "3"})
    while (outcome := table.state.outcome()) is None:
        table.play(PLAYER, next(iter(table.state.moves(PLAYER))))
    assert outcome.rating in outcome.reason
    assert outcome.rating == rating(outcome.scores[0])


def test_t13_a_record_calls_a_title_by_its_name_and_older_ones_still_count() -> None:
    table = Table(GAME, {"deal": "1"}, Seal(bytes(16)))
    while table.state.outcome() is None:
        table.play(PLAYER, next(iter(table.state.moves(PLAYER))))
    outcome = table.state.outcome()
    assert outcome
    record = table.whole_record()
    assert record.result == f"{outcome.rating} {outcome.scores[0]} (T13)"
    older = replace(record, result=f"lost {outcome.scores[0]} (T13)")
    assert Record.parse(str(older)).replay(GAME).outcome() == outcome
