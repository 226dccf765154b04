"""The computer players, the generator, the belief view and the drawing."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from snuggery.core import CHANCE, Seat, Stream, Table
from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.belief import belief
from snuggery.games.sniff.insight.grid import bits, grid
from snuggery.games.sniff.insight.knowledge import Known, knowledge
from snuggery.games.sniff.insight.possible_labyrinths import maze
from snuggery.games.sniff.players import bots, generator
from snuggery.games.sniff.players.searcher import efforts
from snuggery.games.sniff.rules.board import edge
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import Go, parse
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.show import drawing as draw
from snuggery.games.sniff.show import layout
from snuggery.terminal.session import Sitting
from tests.games.sniff import thought
from tests.games.sniff.positions import GUARDED, WINDING, both_built, played, started
from tests.games.sniff.reimagined import reimagined

VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"warm": "yes"},
    {"dogs": "yes"},
    {"out": "yes", "from": "C3"},
    {"walls": "4"},
    {"gallop": "yes"},
    {"size": "5"},
    {"match": "nonstop"},
)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("kind", generator.KINDS)
def test_generated_labyrinths_are_legal_and_keep_what_is_built(
    kind: str, options: dict[str, str]
) -> None:
    variant = started(**options).variant
    begun = Labyrinth(frozenset({"E1|0"}))
    for seed in range(3):
        found = generator.labyrinth(variant, kind, Random(seed), begun)
        assert found.complaint(variant) is None
        assert begun.walls <= found.walls


def test_a_nasty_labyrinth_takes_longer_than_a_random_one() -> None:
    variant, numbers, rng = started(size="5").variant, grid(5), Random(1)
    start, needed = Known.nothing(variant), {}
    for kind in ("random", "nasty"):
        built = [generator.labyrinth(variant, kind, rng) for _ in range(12)]
        needed[kind] = sum(efforts(start, [maze(lab, numbers) for lab in built], rng, 20))
    assert needed["nasty"] > 1.3 * needed["random"]


@pytest.mark.parametrize("strength", bots.STRENGTHS)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_computers_play_whole_games(strength: str, options: dict[str, str]) -> None:
    state, rng = started(**options), Random(1)
    players = {seat: bots.bot(strength, seat) for seat in (ONE, TWO)}
    while acting := state.to_act():
        if acting[0] == CHANCE:
            state = state.play(CHANCE, state.odds().draw(Stream(rng.randbytes(16))))
            continue
        seat = acting[0]
        state = state.play(seat, players[seat].choose(state.view(seat), state.moves(seat)))
    assert state.outcome() is not None


def test_a_builder_with_another_whim_at_each_act_still_finishes() -> None:
    state = started(size="5")
    for act in range(60):
        if ONE not in state.to_act():
            break
        builder = bots.bot("strong", act)
        state = state.play(ONE, builder.choose(state.view(ONE), state.moves(ONE)))
    assert state.lab(ONE).ready
    assert len(state.lab(ONE).walls) == 20


def test_the_searcher_never_names_what_it_knows_to_be_walled() -> None:
    state = played(both_built(), "1: E1 wall, 2: E1 wall, 1: E3 wall, 2: E1 wall")
    for strength in ("club", "strong"):
        for seed in range(5):
            player = bots.Player(replace(bots.STYLES[strength], forgets=0.0), seed)
            assert player.choose(state.view(ONE), state.moves(ONE)) == Go("E2")


def test_plain_and_compiled_searches_agree() -> None:
    """The same once more in a Python that finds no Numba."""
    code = "import sys; sys.modules['numba'] = None; from tests.games.sniff import thought"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print(thought.COMPILED, *thought.found())"],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
    )
    assert done.stdout.split() == ["False", *map(str, thought.found())]


def test_belief_is_exact_on_the_small_field_and_counts_only_what_is_possible() -> None:
    state = played(both_built(warm="yes"), "1: E2 free, 1: E1 free, 2: E1 wall")
    found = belief(state.view(ONE), ONE)
    assert found.exact
    assert sum(found.treasure.values()) == pytest.approx(1)
    # otherwise E2, E1 or D3 would have been warm or hot
    assert set(found.treasure) == {"C1", "C2", "C3"}
    assert (found.walls["E2|0"], found.walls["E1|E2"]) == (0, 0)
    assert sum(found.walls.values()) == pytest.approx(6)


def test_belief_knows_where_a_bark_comes_from() -> None:
    state = played(both_built(GUARDED, GUARDED, dogs="yes"), "1: E3 free, 1: D3 bark")
    found = belief(state.view(ONE), ONE)
    assert sum(found.dogs.values()) == pytest.approx(2)
    assert found.dogs["D2"] + found.dogs["C3"] >= 1
    assert "D3" not in found.dogs


def test_belief_says_nothing_about_your_own_labyrinth_and_is_the_same_for_a_twin() -> None:
    state = played(both_built(), "1: E2 free, 1: E1 free, 2: E1 wall")
    twin = reimagined(state, ONE, Random(5))
    assert twin.lab(TWO) != state.lab(TWO)
    assert belief(twin.view(ONE), ONE) == belief(state.view(ONE), ONE)
    assert draw.insight(twin.view(ONE)) == draw.insight(state.view(ONE))
    assert draw.insight(state.view(ONE)).layer.count("data-tall") > 20


def test_building_acts_leave_no_trace_for_anybody_else() -> None:
    for acts in (1, 7):
        table = Table(GAME, {"size": "3"})
        for number in range(acts):
            table.play(TWO, parse("clear E1|0" if number % 2 else "wall E1|0"))
        assert table.told(ONE) == []
        assert table.told(None) == []
        assert len(table.told(TWO)) == acts
        assert table.view(ONE) == GAME.start({"size": "3"}).view(ONE)
        assert str(table.record(ONE)).count("wall") == 1  # the option


def test_the_terminal_does_not_number_what_was_built_in_secret() -> None:
    for acts in (1, 7):
        table = Table(GAME, {"size": "3"})
        for number in range(acts):
            table.play(TWO, parse("clear E1|0" if number % 2 else "wall E1|0"))
        table.play(ONE, parse("wall E2|0"))
        sitting = Sitting(table)
        sitting.shown = ONE
        assert sitting.numbered() == [(1, "1", "wall E2|0")]


def test_hiding_again_is_told_without_the_place() -> None:
    near = replace(WINDING, treasure="E2")
    state = played(both_built(near, near, match="nonstop"), "1: E2 treasure")
    assert state.told(TWO, parse("treasure C3"), ONE) == "hides"
    assert state.told(TWO, parse("treasure C3"), None) == "hides"
    assert state.told(TWO, parse("treasure C3"), TWO) == "treasure C3"


def test_suggestions_build_a_whole_labyrinth_with_one_click() -> None:
    state = started().play(ONE, parse("wall C1|C2"))
    for suggestion in bots.suggestions(state.view(ONE), 1, {}):
        after = state
        for text in suggestion.moves:
            after = after.play(ONE, parse(text))
        assert "ready" in {str(move) for move in after.moves(ONE)}
    assert len(bots.suggestions(state.view(ONE), 1, {})) == 3
    assert bots.suggestions(both_built().view(ONE), 1, {}) == ()


def test_the_labyrinth_of_the_previous_game_is_suggested() -> None:
    near = replace(WINDING, treasure="E2")
    state = both_built(near, WINDING, match="tournament", first=2)
    state = played(state, "2: E2 treasure")
    labels = [each.label for each in bots.suggestions(state.view(ONE), 1, {})]
    assert "As in the game before" in labels


def test_the_status_tells_what_is_missing_while_building() -> None:
    state = started()
    how = "Choose lines to build walls, and a field to hide the treasure."
    assert draw.status(state.view(ONE)) == f"{how} 6 walls still to place."
    assert draw.status(state.view(None)) == "Both players are building."
    state = state.play(ONE, parse("wall C1|C2"))
    assert draw.status(state.view(ONE)) == "5 walls still to place."


def test_blind_players_see_no_found_walls_but_the_latest() -> None:
    state = played(both_built(blind="yes"), "1: E1 wall, 2: E1 wall, 1: E3 wall")
    drawing = draw.drawing(state.view(ONE)).moving
    assert re.findall(r'id="search-edge-([^"]*)"', drawing) == ["E3-0"]


def test_everything_has_its_place_in_a_tall_picture_too() -> None:
    for state in (started(), both_built()):
        drawing = draw.drawing(state.view(ONE))
        assert drawing.tall == layout.TALL
        placed = re.findall(r'<(?:g|use)[^>]* id="[^>]*>', drawing.moving)
        assert placed
        assert all("data-tall=" in each for each in placed)


def test_hints_help_in_every_phase() -> None:
    for state in (started(), both_built(), started(dogs="yes")):
        hint = bots.hint(state.view(ONE), state.moves(ONE))
        assert hint.move is not None
    blind = both_built(blind="yes")
    assert bots.hint(blind.view(ONE), blind.moves(ONE)).move is None


def test_a_twin_of_a_search_gives_the_same_answers() -> None:
    state: Moment = played(both_built(), "1: E1 wall, 2: E2 free, 2: end, 1: E2 free")
    for seed in range(10):
        twin = reimagined(state, ONE, Random(seed))
        lab, known = twin.lab(TWO), knowledge(state.view(ONE), Seat(1))
        assert lab.complaint(state.variant) is None
        assert {"E1|0"} <= lab.walls
        assert not lab.walls & {known.grid.edges[number] for number in bits(known.opens)}


def test_sh_a_computer_created_for_each_move_remembers_what_it_was_shown() -> None:
    table = Table(GAME, {"size": "3", "blind": "yes"})
    for seat in (ONE, TWO):
        for act in generator.acts(Labyrinth(), WINDING):
            table.play(seat, act)
    while table.state.outcome() is None:
        seat = table.state.to_act()[0]
        player = bots.Player(replace(bots.STYLES["club"], forgets=0.0), 1)
        player.remember([view for view in table.shown(seat) if isinstance(view, Sight)])
        view, moves = table.view(seat), table.state.moves(seat)
        assert isinstance(view, Sight)
        chosen = player.choose(view, moves)
        watching = table.view(None)  # it forgets nothing
        assert isinstance(watching, Sight)
        walls = watching.found(seat)
        assert edge(view.places[seat - 1], str(chosen)) not in walls
        table.play(seat, chosen)


def test_what_a_player_built_elsewhere_is_suggested_where_it_fits() -> None:
    moves = [*map(str, generator.acts(Labyrinth(), WINDING)), "E2 free", "nonsense"]
    labels = {each.label: each for each in bots.suggestions(started().view(ONE), 1, {"May": moves})}
    state = started()
    for text in labels["As on May"].moves:
        state = state.play(ONE, parse(text))
    assert (state.lab(ONE).walls, state.lab(ONE).treasure) == (WINDING.walls, WINDING.treasure)
    for elsewhere in (started(dogs="yes"), started(walls="3"), started(size="4")):
        found = bots.suggestions(elsewhere.view(ONE), 1, {"May": moves})
        assert "As on May" not in [each.label for each in found]


def test_the_last_of_several_labyrinths_of_a_match_is_suggested() -> None:
    near = replace(WINDING, treasure="E2")
    moves = [str(act) for lab in (WINDING, near) for act in generator.acts(Labyrinth(), lab)]
    assert bots.rebuilt(moves, started().variant).treasure == "E2"
    assert bots.rebuilt(moves[:-1], started().variant).treasure == "C3"  # the other is not ready


def test_a_gentle_player_forgets_a_wall_and_walks_into_it_again() -> None:
    """A mistake that people make, by its seed: never any field at random."""
    state = played(
        both_built(), "1: E1 wall, 2: E1 wall, 1: E3 wall, 2: E1 wall, 1: E1 wall, 2: E1 wall"
    )
    view, moves = state.view(ONE), state.moves(ONE)
    gentle = {str(bots.bot("gentle", seed).choose(view, moves)) for seed in range(40)}
    assert "E3" not in gentle  # it heard that just now
    assert "E2" in gentle
    careful = bots.Player(replace(bots.STYLES["gentle"], forgets=0.0), 1)
    assert careful.choose(view, moves) not in (Go("E1"), Go("E3"))
    always = replace(bots.STYLES["gentle"], forgets=1.0)
    assert len(bots.Player(always, 1)._remembered(view)) == 2  # only the latest answers
