"""No time tells: what is refused or answered takes as many steps whatever lies hidden."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from snuggery.core import Seat, SnuggeryError
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import parse
from snuggery.games.sniff.rules.state import Moment
from tests.games.sniff.positions import GUARDED, WINDING, both_built, played, started
from tests.games.sniff.reimagined import reimagined
from tests.games.sniff.stepping import steps

TWINS = 8


def refusing(state: Moment, seat: Seat, text: str) -> Callable[[], None]:
    def act() -> None:
        with suppress(SnuggeryError):
            state.play(seat, parse(text))
            raise AssertionError(f"{text} is legal")

    return act


def twins(state: Moment, seat: Seat | None) -> list[Moment]:
    """Other moments that the seat cannot tell from this one."""
    rng = Random(1)
    found = [reimagined(state, seat, rng) for _ in range(TWINS)]
    assert any(twin.labyrinths != state.labyrinths for twin in found)
    return found


@pytest.mark.parametrize(
    "text", ["C2", "E4", "end", "wall E1|0", "treasure C3", "ready", "dog C1", "clear treasure"]
)
def test_a_refusal_in_the_search_takes_the_same_steps_in_every_labyrinth(text: str) -> None:
    state = played(both_built(), "1: E1 wall, 2: E2 free, 2: end")
    expected = steps(refusing(state, ONE, text))
    assert expected.total() > 10
    for twin in twins(state, ONE):
        assert steps(refusing(twin, ONE, text)) == expected


@pytest.mark.parametrize("text", ["ready", "wall A1|A2", "clear E1|0", "E2", "dog C2"])
def test_a_refusal_while_building_takes_the_same_steps_whatever_the_other_builds(text: str) -> None:
    state = started().play(TWO, parse("wall E1|0")).play(ONE, parse("wall E2|0"))
    expected = steps(refusing(state, ONE, text))
    for twin in twins(state, ONE):
        assert steps(refusing(twin, ONE, text)) == expected


def test_a_known_ditch_is_refused_in_the_same_steps_wherever_the_other_one_is() -> None:
    state = both_built(GUARDED, GUARDED, dogs="yes")
    state = played(state, "1: E2 water, 2: E3 free, 2: end")
    expected = steps(refusing(state, ONE, "E2"))
    for twin in twins(state, ONE):
        assert steps(refusing(twin, ONE, "E2")) == expected


@pytest.mark.parametrize("eyes", [ONE, None])
def test_a_view_and_what_is_legal_take_the_same_steps(eyes: Seat | None) -> None:
    state = played(both_built(), "1: E1 wall, 2: E2 free, 2: end")

    def looking(moment: Moment) -> Callable[[], Any]:
        return lambda: (moment.view(eyes), tuple(moment.moves(eyes or ONE)))

    expected = steps(looking(state))
    for twin in twins(state, eyes):
        assert steps(looking(twin)) == expected


def test_the_same_answer_takes_the_same_steps() -> None:
    """Else a long thought would tell free from free."""
    state = both_built(GUARDED, GUARDED, dogs="yes", warm="yes")
    taken: dict[str, set[int]] = {}
    for twin in twins(state, ONE):
        moment = twin

        def act(moment: Moment = moment) -> str:
            return moment.answer(ONE, "E3")

        taken.setdefault(act(), set()).add(steps(act).total())
    assert len(taken) > 1
    assert all(len(each) == 1 for each in taken.values())


def test_this_test_would_see_a_refusal_that_looks_at_the_hidden_walls() -> None:
    def peeking(lab: Labyrinth) -> Callable[[], list[str]]:
        return lambda: [wall for wall in sorted(lab.walls) if wall < "E"]

    first, second = steps(peeking(WINDING)), steps(peeking(Labyrinth(frozenset({"E1|0"}))))
    assert first != second
