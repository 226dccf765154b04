"""Tables: taking back, telling, and what a record opens when."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery.core import (
    CHANCE,
    CannotUndo,
    Game,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Record,
    Seal,
    Seat,
    Table,
)
from snuggery.search.random_play import random_move
from tests.toy_games import CIPHER, COUNT, FISTS, HARE, PEBBLES, TOYS, TRICKS

ONE, TWO = Seat(1), Seat(2)


def laid(game: Game, *moves: str, seed: int = 1) -> Table:
    """A table after these moves, each by the first seat that may act."""
    table = Table(game, seal=Seal(seed.to_bytes(16, "big")))
    for text in moves:
        table.play(table.state.to_act()[0], game.rules.parse(text))
    return table


def ended(game: Game, seed: int) -> Table:
    """A table after a random game."""
    table, rng = laid(game, seed=seed), Random(seed)
    while acting := table.state.to_act():
        seat = rng.choice(acting)
        table.play(seat, random_move(table.state.moves(seat), rng))
    return table


# Playing


def test_a_refused_move_changes_nothing() -> None:
    table = laid(PEBBLES, "take 1", "take 2")
    table.undo()
    before = table.state, list(table.plies), list(table.undone)
    for seat, text, error in ((TWO, "take 9", IllegalMove), (ONE, "take 1", NotYourTurn)):
        with pytest.raises(error):
            table.play(seat, PEBBLES.rules.parse(text))
    assert (table.state, table.plies, table.undone) == before


def test_nothing_is_played_after_the_end() -> None:
    table = ended(PEBBLES, 1)
    with pytest.raises(GameOver):
        table.play(ONE, PEBBLES.rules.parse("take 1"))


def test_two_seats_may_act_in_either_order() -> None:
    ahead, behind = Table(FISTS), Table(FISTS)
    show = FISTS.rules.parse
    ahead.play(ONE, show("show 1"))
    ahead.play(TWO, show("show 2"))
    behind.play(TWO, show("show 2"))
    behind.play(ONE, show("show 1"))
    assert ahead.state == behind.state


def test_an_objection_ends_the_answers() -> None:
    table = laid(COUNT, "two", "object")
    assert table.state.to_act() == (Seat(2),)
    waiting = laid(COUNT, "two", "allow")
    assert waiting.state.to_act() == (Seat(3),)


def test_chance_acts_by_itself_and_no_player_acts_for_it() -> None:
    table = laid(HARE)
    assert table.plies[0].seat == CHANCE
    with pytest.raises(NotYourTurn):
        table.play(CHANCE, HARE.rules.parse("roll 3"))


def test_a_view_of_an_earlier_ply_is_what_was_known_then() -> None:
    table = laid(PEBBLES, "take 1", "take 2")
    assert [str(table.view(ONE, ply)) for ply in range(3)] == [
        "7 left, 1 to take",
        "6 left, 2 to take",
        "4 left, 1 to take",
    ]
    assert table.view(ONE) == table.view(ONE, 2)


def test_a_copy_continues_by_itself() -> None:
    table = laid(PEBBLES, "take 1", "take 2")
    table.undo()
    copy = table.copy()
    copy.redo()
    copy.undo()
    copy.undo()
    assert len(table.plies) == 1
    assert len(table.undone) == 1


# Taking back


def test_an_open_game_can_be_taken_back_to_its_start() -> None:
    table = laid(PEBBLES, "take 1", "take 2", "take 3", "take 1")
    assert table.state.outcome()
    for _ in range(4):
        table.undo()
    assert table.state == table.moments[0]
    assert not table.assisted
    with pytest.raises(CannotUndo, match="Nothing has been played"):
        table.undo()


def test_what_was_taken_back_can_be_made_again() -> None:
    table = laid(PEBBLES, "take 1", "take 2")
    end = table.state
    table.undo()
    table.undo()
    table.redo()
    table.redo()
    assert table.state == end
    with pytest.raises(CannotUndo, match="Nothing was taken back"):
        table.redo()


def test_another_move_forgets_what_was_taken_back() -> None:
    table = laid(PEBBLES, "take 1")
    table.undo()
    table.play(ONE, PEBBLES.rules.parse("take 2"))
    with pytest.raises(CannotUndo):
        table.redo()


def test_a_secret_choice_can_be_taken_back_until_it_is_shown() -> None:
    table = laid(FISTS, "show 1")
    table.undo()
    assert table.state == table.moments[0]
    table.redo()
    table.play(TWO, FISTS.rules.parse("show 2"))
    for anyway in (False, True):
        with pytest.raises(CannotUndo):
            table.undo(anyway=anyway)
    assert len(table.plies) == 2
    assert not table.assisted


def test_a_card_that_was_seen_cannot_be_unseen() -> None:
    table = laid(TRICKS)
    table.play(ONE, next(iter(table.state.moves(ONE))))
    with pytest.raises(CannotUndo, match="others are playing"):
        table.undo(anyway=True)


def test_dice_are_taken_back_only_alone_and_then_the_game_is_assisted() -> None:
    table = laid(HARE, "rest")
    with pytest.raises(CannotUndo, match="cannot be unseen"):
        table.undo()
    assert not table.record().assisted
    table.undo(anyway=True)
    assert table.record().assisted
    assert [ply.seat for ply in table.plies] == [CHANCE]


def test_taking_back_gives_no_other_dice() -> None:
    table = laid(HARE, "rest")
    rolled = [str(ply.move) for ply in table.plies if ply.seat == CHANCE]
    table.undo(anyway=True)
    table.redo()
    assert [str(ply.move) for ply in table.plies if ply.seat == CHANCE] == rolled
    table.undo(anyway=True)
    table.play(ONE, HARE.rules.parse("run"))
    assert [str(ply.move) for ply in table.plies if ply.seat == CHANCE] == rolled


@pytest.mark.parametrize("seed", range(8))
def test_an_end_that_opened_the_seed_cannot_be_taken_back_unmarked(seed: int) -> None:
    table = ended(HARE, seed)
    assert table.plies[-1].seat == ONE
    with pytest.raises(CannotUndo):
        table.undo()
    table.undo(anyway=True)
    assert table.assisted


def test_an_end_that_told_a_secret_cannot_be_taken_back() -> None:
    table = ended(FISTS, 1)
    with pytest.raises(CannotUndo):
        table.undo()


@given(st.sampled_from(TOYS), st.randoms(use_true_random=False))
def test_playing_and_taking_back_always_leave_a_game_that_could_have_been_played(
    game: Game, rng: Random
) -> None:
    table = Table(game, seal=Seal(rng.randbytes(16)))
    for _ in range(rng.randrange(12)):
        acting = table.state.to_act()
        try:
            step = rng.choice((0, 0, 0, 1, 2))
            if step == 0 and acting:
                seat = rng.choice(acting)
                table.play(seat, random_move(table.state.moves(seat), rng))
            elif step == 1:
                table.undo(anyway=True)
            else:
                table.redo()
        except CannotUndo:
            continue
    record = Record.parse(str(table.whole_record()))
    assert record.replay(game) == table.state
    assert len(table.moments) == len(table.plies) + 1
    assert CHANCE not in table.state.to_act()
    assert "cannot be checked" not in "".join(record.verify(game))


# Telling


def test_a_secret_is_told_only_after_the_end() -> None:
    table = laid(CIPHER, "hide 500", "guess 400")
    assert [text for _, _, text in table.told(ONE)] == ["hide 500", "guess 400 too low"]
    for watcher in (TWO, None):
        assert [text for _, _, text in table.told(watcher)] == [
            "hides a number",
            "guess 400 too low",
        ]
    table.play(TWO, CIPHER.rules.parse("guess 500"))
    for watcher in (ONE, TWO, None):
        assert table.told(watcher)[0] == (0, "keeper", "hide 500")


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.slug)
def test_asking_early_and_often_tells_the_same_as_asking_late(game: Game) -> None:
    rng, early = Random(3), laid(game)
    watchers = (ONE, None)
    for _ in range(40):
        for watcher in watchers:
            early.told(watcher)
        if rng.random() < 0.3 and not early.outcome:
            with suppress(CannotUndo):
                early.undo()
                early = early.copy()
                if rng.random() < 0.5:
                    early.redo()
        elif acting := early.state.to_act():
            seat = rng.choice(acting)
            early.play(seat, random_move(early.state.moves(seat), rng))
        late = early.copy()
        late.heard.clear()
        assert [early.told(each) for each in watchers] == [late.told(each) for each in watchers]


@pytest.mark.parametrize("seed", range(5))
def test_no_record_of_a_running_game_opens_its_deal(seed: int) -> None:
    table = laid(TRICKS, seed=seed)
    deal = str(table.plies[0].move.card)
    for watcher in (ONE, TWO, None):
        text = str(table.record(watcher))
        assert deal not in text
        assert table.seal.seed.hex() not in text
        assert table.seal.shown in text


def test_the_record_of_a_finished_game_opens_everything() -> None:
    table = ended(TRICKS, 1)
    for watcher in (ONE, TWO, None):
        record = table.record(watcher)
        assert record.lines[0].text == str(table.plies[0].move)
        assert record.seed == table.seal.seed.hex()
        assert record == table.whole_record()
        assert "follows from it" in record.verify(TRICKS)[-1]


def test_a_seal_is_shown_from_the_first_moment_and_only_where_chance_plays() -> None:
    assert Table(HARE).record().seal
    assert not Table(PEBBLES).record().seal
    assert not ended(PEBBLES, 1).record().seed


def test_two_deals_that_look_alike_are_told_alike() -> None:
    first, second = laid(TRICKS, seed=1), laid(TRICKS, seed=2)
    assert first.state != second.state
    assert first.view(None) == second.view(None)
    assert first.told(None) == second.told(None)


# Continuing from a record


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.slug)
def test_a_whole_record_continues_as_if_nothing_had_happened(game: Game) -> None:
    table = laid(game, seed=5)
    seat = table.state.to_act()[0]
    table.play(seat, random_move(table.state.moves(seat), Random(5)))
    again = Table.from_record(game, Record.parse(str(table.whole_record(names=("A", "B")))))
    assert again.state == table.state
    for each in (table, again):
        rng = Random(6)
        while acting := each.state.to_act():
            each.play(acting[0], random_move(each.state.moves(acting[0]), rng))
    assert again.chance == ("given" if table.hides else "")
    assert again.record() == replace(table.record(), chance=again.chance)


def test_an_open_record_without_its_seed_continues_under_a_new_seal() -> None:
    old = laid(HARE, "rest", "rest", "rest", seed=1)
    record = Record.parse(str(old.record()))
    assert Table.from_record(HARE, record).state == old.state
    assert Table.from_record(HARE, record).seal != old.seal
    table = Table(HARE, seal=Seal(b"\2" * 16), lines=record.lines)
    while table.state.to_act():
        table.play(ONE, HARE.rules.parse("rest"))
    ended = table.record()
    assert 0 < ended.unsealed <= len(old.plies)
    assert any("another table" in said for said in ended.verify(HARE))


def test_a_record_keeps_that_it_was_assisted() -> None:
    old = laid(HARE, "rest")
    old.undo(anyway=True)
    assert Table.from_record(HARE, Record.parse(str(old.whole_record()))).assisted
