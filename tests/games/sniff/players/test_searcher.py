"""How the strong searcher thinks: about all fields at once, and about who may have built this."""

from random import Random

import pytest

from snuggery.games.sniff.insight.knowledge import Known, knowledge
from snuggery.games.sniff.insight.possible_labyrinths import Maze, Room
from snuggery.games.sniff.players.builder_model import CAREFUL, expected
from snuggery.games.sniff.players.searcher import lengths, nerves, practised
from snuggery.games.sniff.rules.match import ONE
from tests.games.sniff.positions import both_built, played, started


@pytest.mark.parametrize("size", ["3", "5"])
def test_one_search_tells_how_long_it_takes_to_find_the_treasure_on_any_field(size: str) -> None:
    start, rng = Known.nothing(started(size=size).variant), Random(1)
    likings = practised(start, rng, 1.0)
    for maze in Room.of(start).sample(10, rng):
        fields = start.grid.reached(maze.walls, start.grid.null) & start.maybe
        hidden = [Maze(maze.walls, node) for node in range(start.grid.null) if fields >> node & 1]
        every = lengths(start, hidden, likings)
        (anywhere,) = lengths(start, [maze], likings, anywhere=True)
        assert anywhere == pytest.approx(sum(every) / len(every))


def test_it_does_so_in_the_middle_of_a_turn_too_and_on_its_way_somewhere() -> None:
    state = played(both_built(), "1: E1 wall, 2: E1 wall, 1: E2 free")
    known, rng = knowledge(state.view(ONE), ONE), Random(1)
    likings = nerves(known, rng, 1.0)
    way = (known.grid.node("E3"),)
    for maze in Room.of(known).sample(10, rng):
        fields = known.grid.reached(maze.walls, known.grid.null) & known.maybe
        hidden = [Maze(maze.walls, node) for node in range(known.grid.null) if fields >> node & 1]
        every = lengths(known, hidden, likings, 1, way)
        (anywhere,) = lengths(known, [maze], likings, 1, way, anywhere=True)
        assert anywhere == pytest.approx(sum(every) / len(every))


def test_whether_a_builder_left_every_field_reachable_is_judged_by_bayes() -> None:
    """On the small field all labyrinths can be counted."""
    nothing = Known.nothing(started().variant)
    state = played(both_built(), "1: E1 wall, 2: E1 wall, 1: E2 free, 1: E1 free, 2: E1 wall")
    known = knowledge(state.view(ONE), ONE)

    def counted(what: Known) -> tuple[int, int]:
        """How many are possible, and in how many of them every field can be reached."""
        whole = len(what.grid.names)
        mazes = list(Room.of(what).all())
        full = [
            what.grid.reached(maze.walls, what.grid.null).bit_count() == whole for maze in mazes
        ]
        return len(mazes), sum(full)

    (all_of_them, all_full), (left, left_full) = counted(nothing), counted(known)
    careful, loose = CAREFUL * left_full / all_full, (1 - CAREFUL) * left / all_of_them
    share = (careful + loose * left_full / left) / (careful + loose)
    drawn = expected(known, 4000, Random(1))
    reachable = [known.grid.reached(maze.walls, known.grid.null).bit_count() for maze in drawn]
    found = sum(count == len(known.grid.names) for count in reachable) / len(drawn)
    assert found == pytest.approx(share, abs=0.03)
