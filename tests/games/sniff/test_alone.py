"""A prepared labyrinth, searched alone: Sj."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import cast

import pytest

from snuggery.core import CHANCE, BadOptions, CannotUndo, IllegalMove, Record, SnuggeryError, Table
from snuggery.core.text.language import speaking
from snuggery.games.sniff import GAME
from snuggery.games.sniff.challenges.labyrinths import shipped
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.match import ONE
from snuggery.games.sniff.rules.moves import End, Go, parse
from snuggery.games.sniff.rules.state import TURNS, Moment
from snuggery.games.sniff.show import drawing
from snuggery.games.sniff.show.ending import ending
from tests.games.sniff.reimagined import reimagined
from tests.games.sniff.stepping import steps

PLAIN, WARM = "100", "5"
"""A labyrinth of each kind."""


def laid_out(number: str = PLAIN) -> Moment:
    """The first question is to be asked."""
    before = cast("Moment", GAME.start({"labyrinth": number}))
    return before.play(CHANCE, parse(f"labyrinth {number}"))


def way(number: str) -> list[str]:
    """The fields from the Nullfeld to the treasure, knowing the labyrinth."""
    given = shipped()[int(number) - 1].given
    board = laid_out(number).variant.board
    came = {NULL: NULL}
    front = [NULL]
    for here in front:  # it grows while we iterate
        for there in board.near[here]:
            if there not in came and edge(here, there) not in given.walls:
                came[there] = here
                front.append(there)
    steps = [given.treasure]
    while came[steps[-1]] != NULL:
        steps.append(came[steps[-1]])
    return steps[::-1]


def walked(state: Moment, fields: list[str]) -> Moment:
    """After these have been named."""
    for name in fields:
        state = state.play(ONE, Go(name))
    return state


def test_sj_one_player_searches_a_labyrinth_that_is_laid_out_by_its_number() -> None:
    assert GAME.rules.seats(GAME.settled({"labyrinth": PLAIN})) == ("1",)
    before = cast("Moment", GAME.start({"labyrinth": PLAIN}))
    assert before.to_act() == (CHANCE,)
    assert [str(move) for move, _share in before.odds()] == [f"labyrinth {PLAIN}"]
    after = laid_out()
    assert after.to_act() == (ONE,)
    assert set(after.moves(ONE)) == {Go(name) for name in after.variant.board.near[NULL]}


def test_sj_nobody_is_told_how_it_is_built() -> None:
    before = cast("Moment", GAME.start({"labyrinth": PLAIN}))
    move = parse(f"labyrinth {PLAIN}")
    assert before.written(CHANCE, move) == f"labyrinth {PLAIN}"
    assert {before.told(CHANCE, move, to) for to in (ONE, None)} == {"labyrinth"}
    given = shipped()[int(PLAIN) - 1].given
    for seat in (ONE, None):
        view = laid_out().view(seat)
        assert view.opened == ()
        assert view.own is None
        assert "treasure" not in drawing.text(view)
        assert not any(wall in repr(view) for wall in given.walls)


@pytest.mark.parametrize("text", ["A1", "end", "wall E1|0", "labyrinth 5", "ready"])
def test_sj_a_refusal_takes_the_same_steps_in_every_labyrinth(text: str) -> None:
    state = walked(laid_out(), way(PLAIN)[:2])
    rng = Random(1)
    twins = [reimagined(state, ONE, rng) for _ in range(8)]
    assert any(twin.labyrinths != state.labyrinths for twin in twins)

    def refusing(moment: Moment) -> Callable[[], None]:
        def act() -> None:
            with suppress(SnuggeryError):
                moment.play(ONE, parse(text))

        return act

    expected = steps(refusing(state))
    assert all(steps(refusing(twin)) == expected for twin in twins)


def test_sj_every_field_named_is_a_question_walls_included() -> None:
    state = laid_out()
    walls = shipped()[int(PLAIN) - 1].given.walls
    shut = next(n for n in state.variant.board.near[NULL] if edge(NULL, n) in walls)
    state = walked(state, [shut, shut])
    assert (state.counted, state.to_act(), state.place(ONE)) == (2, (ONE,), NULL)
    assert "2 questions so far" in drawing.status(state.view(ONE))


@pytest.mark.parametrize("number", [PLAIN, WARM])
def test_sj_the_treasure_found_the_questions_are_counted(number: str) -> None:
    steps = way(number)
    state = walked(laid_out(number), steps)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause, outcome.scores) == ((ONE,), "Sj", (len(steps),))
    assert outcome.reason == f"The treasure was found with question {len(steps)}."
    finale = ending(state.view(ONE), ONE)
    assert finale
    assert (finale.kind, finale.fewest, finale.next) == ("feat", True, None)


def test_sj_after_500_questions_it_is_lost() -> None:
    state = laid_out()
    first = way(PLAIN)[0]
    for _ in range(TURNS // 2):
        state = walked(state, [first, NULL])
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause, outcome.scores) == ((), "Sj", (TURNS,))
    finale = ending(state.view(ONE), ONE)
    assert finale
    assert finale.kind == "loss"


def test_sj_there_are_no_turns_to_end() -> None:
    state = walked(laid_out(), way(PLAIN)[:1])
    with pytest.raises(IllegalMove, match="Keep searching until you are there") as refused:
        state.play(ONE, End())
    assert refused.value.clause == "Sj"


def test_sj_the_labyrinth_brings_its_own_field_and_its_answers() -> None:
    small = laid_out(WARM).variant
    assert (small.size, small.warm, small.walls) == (4, True, 12)
    whole = laid_out("420").variant
    assert (whole.size, whole.warm, whole.walls) == (5, False, 20)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"labyrinth": PLAIN, "size": "3"}, "brings its own board"),
        ({"labyrinth": PLAIN, "dogs": "yes"}, "brings its own board"),
        ({"labyrinth": "0"}, "numbered from 1 to"),
        ({"labyrinth": "99999"}, "numbered from 1 to"),
        ({"labyrinth": "today"}, "by its number, not 'today'"),
        ({"labyrinth": "-1"}, "by its number"),
        ({"labyrinth": "²"}, "by its number"),
    ],
)
def test_sj_goes_with_nothing_else_and_has_a_number(options: dict[str, str], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        GAME.start(options)


def halves(state: Moment) -> Iterator[str]:
    """What is drawn and written for each who looks on."""
    for seat in (ONE, None):
        view = state.view(seat)
        yield drawing.drawing(view).moving
        yield " ".join(drawing.places(view))
        yield " ".join(drawing.describe(view))


def test_sj_there_is_one_notebook() -> None:
    for shown in halves(laid_out()):
        assert "own-" not in shown
        assert "detective-2" not in shown
    assert drawing.text(laid_out("1").view(ONE)).splitlines() == [
        "       E   D   C   B",
        "     +---+---+---+---+",
        "     :   :   :   :   | 1",
        "     +...+...+...+...+",
        "     :   :   :   :   | 2",
        "  10 +...+...+...+...+",
        "     :   :   :   :   | 3",
        "     +...+...+...+...+",
        "     :   :   :   :   | 4",
        "     +---+---+---+---+",
    ]


def test_an_answer_cannot_be_unheard_but_for_help() -> None:
    table = Table(GAME, {"labyrinth": PLAIN})
    table.play(ONE, Go(way(PLAIN)[0]))
    with pytest.raises(CannotUndo):
        table.undo()
    table.undo(anyway=True)
    assert table.assisted


def test_a_record_of_it_can_be_played_again() -> None:
    table = Table(GAME, {"labyrinth": PLAIN})
    for name in way(PLAIN):
        table.play(ONE, Go(name))
    record = Record.parse(str(table.record()))
    assert record.replay(GAME).outcome() == table.outcome
    assert record.chance == "given"


def test_it_speaks_german_too() -> None:
    with speaking("de"):
        assert drawing.status(laid_out().view(ONE)) == "Du suchst: bisher 0 Fragen."
