"""What a table keeps of its present moment is what the rules say of it, in every language."""

from random import Random

import pytest

from snuggery.core import CHANCE, CannotUndo, Game, Seat, Table
from snuggery.core.history import Present
from snuggery.core.text.language import languages, speaking
from snuggery.search.random_play import random_move
from snuggery.shelf import SHELF
from tests.toy_games import TOYS

MOMENTS = 60


def as_the_rules_say(table: Table) -> None:
    """Whatever the table keeps, asked in each language, is what its moment says itself."""
    state = table.moments[-1]
    assert table.state == state
    assert table.acting == state.to_act()
    for language in languages():
        with speaking(language):
            assert table.outcome == state.outcome()
            for eyes in (None, *(Seat(number) for number in range(1, len(table.seats) + 1))):
                assert table.view(eyes) == state.view(eyes)


@pytest.mark.parametrize("game", [*SHELF, *TOYS], ids=lambda game: game.slug)
def test_what_is_kept_of_the_present_is_what_the_rules_say(game: Game) -> None:
    rng = Random(game.slug)
    table = Table(game)
    as_the_rules_say(table)
    for _ in range(MOMENTS):
        acting = [seat for seat in table.acting if seat != CHANCE]
        if not acting or table.outcome:
            break
        table = table.copy()  # as the server does before every entry
        with speaking(rng.choice(languages())):
            if table.plies and rng.random() < 0.2:
                with_undo(table, rng)
            else:
                seat = rng.choice(acting)
                table.play(seat, random_move(table.state.moves(seat), rng))
        as_the_rules_say(table)


def with_undo(table: Table, rng: Random) -> None:
    try:
        table.undo(anyway=rng.random() < 0.5)
    except CannotUndo:
        return
    as_the_rules_say(table)
    if rng.random() < 0.5:
        table.redo()


def test_each_seat_keeps_its_own_view() -> None:
    (tricks,) = (game for game in TOYS if game.slug == "tricks")
    table = Table(tricks)
    seen = [table.view(eyes) for eyes in (None, Seat(1), Seat(2))]
    assert len(set(map(str, seen))) == 3
    assert seen == [table.state.view(eyes) for eyes in (None, Seat(1), Seat(2))]


def test_nothing_is_found_out_when_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else an answer would take longer when others have acted in secret since the last one."""
    (tricks,) = (game for game in TOYS if game.slug == "tricks")
    table = Table(tricks)
    now = table.present
    kind = type(table.state)
    for verb in ("view", "to_act", "outcome"):
        monkeypatch.setattr(kind, verb, lambda *_: pytest.fail("it was asked again"))
    assert isinstance(now, Present)
    assert table.acting
    assert table.outcome is None
    assert table.view(Seat(1)) != table.view(Seat(2))


def test_whether_moves_can_be_taken_back_is_told_without_doing_it() -> None:
    (peg,) = (game for game in SHELF if game.slug == "peg-solitaire")
    table = Table(peg)
    with pytest.raises(CannotUndo):
        table.check_undo()
    for text in ("d2-d4", "b3-d3"):
        table.play(Seat(1), peg.rules.parse(text))
    assert [table.check_undo(times) for times in (1, 2)] == [1, 0]
    with pytest.raises(CannotUndo):
        table.check_undo(3)
    assert len(table.plies) == 2
