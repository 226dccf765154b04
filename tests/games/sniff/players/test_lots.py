"""The strong searcher of the plain game, who searches in a way drawn by lot."""

from collections import Counter, defaultdict
from operator import mul
from random import Random
from statistics import mean

import pytest

from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze, Room
from snuggery.games.sniff.players.lots import Search, agreeing, drawn, searches
from snuggery.games.sniff.players.searcher import lengths
from snuggery.games.sniff.players.sweeps import HEADINGS, likings
from snuggery.games.sniff.rules.match import ONE
from snuggery.games.sniff.rules.variant import Variant, variant
from snuggery.games.sniff.rules.view import Answer
from tests.games.sniff.mirrored import mirrored

PLAIN = variant(GAME.settled())
SMALL = variant(GAME.settled({"size": "3"}))
SOME_WALLS = variant(GAME.settled({"walls": "17"}))
HARD = (Maze(6203753935149, 23), Maze(26743728607958, 21), Maze(13630785534665, 23))
"""Found by improving labyrinths against sweeps, with fields that cannot be reached."""


def searched(agreed: Variant, maze: Maze, search: Search) -> list[Answer]:
    """All that is asked and said until the treasure is found."""
    known, answers = Known.nothing(agreed), list[Answer]()
    names = known.grid.names
    while known.place != maze.treasure:
        for there in search.goes_on(known):
            here = known.place
            walled = bool(maze.walls & known.grid.links[here][there])
            answers.append(Answer(ONE, names[here], names[there], "wall" if walled else "free"))
            known.hear(here, there, answers[-1].said)
            if walled or there == maze.treasure:
                break
    return answers


@pytest.mark.parametrize("agreed", [PLAIN, SMALL])
def test_a_search_is_known_again_by_what_it_asked(agreed: Variant) -> None:
    rng = Random(4)
    for maze in Room.of(Known.nothing(agreed)).trees(3, rng):
        one = rng.choice(searches(agreed))
        answers = searched(agreed, maze, one)
        for count in range(len(answers) + 1):
            assert any(each is one for each in agreeing(agreed, answers[:count]))
        for each in agreeing(agreed, answers):
            assert searched(agreed, maze, each) == answers


def test_drawing_anew_for_each_move_is_as_drawing_once() -> None:
    (maze,) = Room.of(Known.nothing(SMALL)).trees(1, Random(8))
    goal, games = Known.nothing(SMALL).grid.names[maze.treasure], 300
    whole = sum(each.share for each in searches(SMALL))
    once: dict[tuple[Answer, ...], float] = defaultdict(float)
    for each in searches(SMALL):
        once[tuple(searched(SMALL, maze, each))] += games * each.share / whole
    anew = Counter[tuple[Answer, ...]]()
    for seed in range(games):
        rng, answers = Random(seed), list[Answer]()
        while not answers or answers[-1].there != goal or answers[-1].said == "wall":
            one = drawn(SMALL, answers, rng)
            answers = searched(SMALL, maze, one)[: len(answers) + 1]
        anew[tuple(answers)] += 1
    assert anew.keys() <= once.keys()
    for course, count in once.items():
        assert anew[course] == pytest.approx(count, abs=4 * count**0.5 + 1)


def test_before_anything_is_asked_each_is_drawn_as_often_as_its_share() -> None:
    rng, every = Random(1), searches(PLAIN)
    often = max(every, key=lambda each: each.share)
    count = sum(drawn(PLAIN, (), rng) is often for _ in range(4000))
    share = often.share / sum(each.share for each in every)
    assert count == pytest.approx(4000 * share, abs=4 * (4000 * share) ** 0.5)


def test_after_a_question_that_no_search_asks_it_sweeps() -> None:
    asked = [Answer(ONE, "0", "E3", "free"), Answer(ONE, "E3", "0", "free")]
    assert set(agreeing(PLAIN, asked[:1])) <= set(searches(PLAIN))
    sweeps = [_numbers(each) for each in searches(SOME_WALLS)]
    left = [_numbers(each) for each in agreeing(PLAIN, asked)]
    assert left
    assert all(each in sweeps for each in left)


def test_a_sweep_is_kept_to_as_far_as_it_fits() -> None:
    strayed = [Answer(ONE, "0", "E3", "free"), Answer(ONE, "E3", "0", "free")]
    assert agreeing(SOME_WALLS, strayed) == agreeing(SOME_WALLS, strayed[:1])


def test_one_who_forgot_how_they_came_asks_from_where_they_are() -> None:
    known = Known.nothing(PLAIN)
    known.place = known.grid.node("C3")
    for each in searches(PLAIN)[:20]:
        assert known.grid.names[each.goes_on(known)[0]] in ("B3", "C2", "C4", "D3")


def test_searches_were_learned_for_boards_with_all_their_walls() -> None:
    for size in ("3", "4", "5"):
        assert len(searches(variant(GAME.settled({"size": size})))) > len(HEADINGS)
    assert len(searches(SOME_WALLS)) == len(HEADINGS)


def test_on_a_small_field_no_labyrinth_is_much_harder_than_the_value() -> None:
    """The value of three by three is proven to be eight turns; this is every labyrinth there is."""
    start = Known.nothing(SMALL)
    mazes = list(Room.of(start).all())
    every = searches(SMALL)[::2]  # the others are their mirror images
    shares = [each.share for each in every]
    needed = zip(*(lengths(start, mazes, each.likes) for each in every), strict=True)
    found = {
        maze: sum(map(mul, each, shares)) / sum(shares)
        for maze, each in zip(mazes, needed, strict=True)
    }
    hardest = max(one + found[mirrored(maze, start)] for maze, one in found.items()) / 2
    assert 8 <= hardest < 8.3


@pytest.mark.parametrize("agreed", [PLAIN, SMALL])
def test_both_sides_of_the_field_are_alike_to_them(agreed: Variant) -> None:
    size, fields = agreed.size, agreed.size**2
    every = [(each.share, *_numbers(each)) for each in searches(agreed)]
    for (share, *likes), image in zip(every[::2], every[1::2], strict=True):
        mirrored_likes = (likes[at // size * size + size - 1 - at % size] for at in range(fields))
        assert image == (share, *mirrored_likes, *likes[fields:])


def test_the_learned_searches_are_no_slower_than_sweeps_and_harder_to_hide_from() -> None:
    start = Known.nothing(PLAIN)
    fair = Room.of(start).trees(400, Random(5))
    every = searches(PLAIN)
    learned = _mean([mean(lengths(start, fair, x.likes, anywhere=True)) for x in every])
    sweeping = mean(
        mean(lengths(start, fair, likings(start, each), anywhere=True)) for each in HEADINGS
    )
    assert learned <= sweeping + 0.1
    for maze in HARD:
        assert mean(lengths(start, [maze], likings(start, each))[0] for each in HEADINGS) >= 39
        assert _turns(start, maze) <= 37


def _numbers(search: Search) -> list[int]:
    return [int(search.likes[at]) for at in range(len(search.likes))]


def _turns(start: Known, maze: Maze) -> float:
    return _mean([lengths(start, [maze], each.likes)[0] for each in searches(start.variant)])


def _mean(found: list[float]) -> float:
    """By how often each search is drawn."""
    shares = [each.share for each in searches(PLAIN)]
    return sum(x * share for x, share in zip(found, shares, strict=True)) / sum(shares)
