"""The belief view: from the seat's own knowledge alone, in a picture and in words."""

import io
from random import Random

import pytest

from snuggery.core import CHANCE, Stream, Table
from snuggery.games.sniff import GAME
from snuggery.games.sniff.players.generator import acts
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import parse
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.show import drawing
from snuggery.terminal.dialogue import Dialogue
from snuggery.terminal.session import Sitting
from tests.games.sniff.positions import GUARDED, WINDING, both_built, ended, played, started
from tests.games.sniff.reimagined import reimagined


@pytest.mark.parametrize("on", ["gallop", "warm", "dogs", "out"])
def test_twins_of_every_moment_of_a_search_give_the_same_overlay(on: str) -> None:
    rng, differing = Random(1), 0
    lab = GUARDED if on == "dogs" else WINDING
    state: Moment = both_built(lab, lab, 1, **{on: "yes"})
    for _ in range(5):
        if state.outcome():
            break
        for eyes in (ONE, TWO, None):
            twin = reimagined(state, eyes, rng)
            differing += twin.labyrinths != state.labyrinths
            assert drawing.insight(twin.view(eyes)) == drawing.insight(state.view(eyes))
        seat = state.to_act()[0]
        if seat == CHANCE:
            state = state.play(CHANCE, state.odds().draw(Stream(rng.randbytes(16))))
        else:
            state = state.play(seat, rng.choice(tuple(state.moves(seat))))
    assert differing > 3


def test_there_is_nothing_to_deduce_while_building_or_when_all_is_open() -> None:
    assert not drawing.discerns(started().view(ONE))
    assert drawing.discerns(both_built().view(ONE))
    over = played(both_built(two=Labyrinth(WINDING.walls, "E2")), "1: E2 treasure")
    assert ended(over).clause == "S7"
    assert not drawing.discerns(over.view(ONE))


def test_sh_a_blind_player_is_not_helped_until_the_end() -> None:
    state = both_built(blind="yes")
    assert not drawing.discerns(state.view(ONE))
    assert drawing.discerns(state.view(None))  # spectators may remember


def test_what_is_certain_is_said_to_be_certain_and_nothing_else_is() -> None:
    state = played(both_built(), "1: E1 wall, 2: E1 wall, 1: E3 wall, 2: E1 wall")
    lines = drawing.insight(state.view(ONE)).lines
    assert lines[0].endswith("labyrinths that fit the answers so far.")
    assert "all " in lines[0]
    assert "A way between E2 and the Nullfeld 100%" in lines[-1]  # the only way in


def test_the_terminal_answers_to_belief() -> None:
    table = Table(GAME, {"size": "3"})
    for seat in (ONE, TWO):
        for act in acts(Labyrinth(), WINDING):
            table.play(seat, act)
    out = io.StringIO()
    dialogue = Dialogue(Sitting(table), io.StringIO(), out)
    dialogue.sitting.lift()
    dialogue.answer("belief")
    assert "What is still possible" in out.getvalue()
    assert "The treasure: " in out.getvalue()
    table.play(table.state.to_act()[0], parse("E2"))
