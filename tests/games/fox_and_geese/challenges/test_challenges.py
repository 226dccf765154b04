"""The positions that are set, and the defender who needs no table.

`python -m benchmarks.games.fox_and_geese_challenges check` proves all of them.
"""

from collections import Counter

from benchmarks.games.fox_and_geese_challenges import Cutter, mirrored, weak_defence
from snuggery.core.challenges.challenge import Challenge, challenge_at, every
from snuggery.games.fox_and_geese import GAME, challenges
from snuggery.games.fox_and_geese.engine.bitboard import FOX_WINS, GEESE_WIN, SIDE
from snuggery.games.fox_and_geese.players.bots import bot
from snuggery.games.fox_and_geese.players.near_end import MOST, STOP, forced, memory_for, surest
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position, start
from tests.games.fox_and_geese.conftest import Solved
from tests.games.fox_and_geese.test_alpha_beta import crowded, position

ALL = every(GAME)
SAMPLE = sorted((each for each in ALL if each.par <= 6), key=lambda each: each.name)[::9]
"""Quick to prove, from all families and both sides."""


def begin(challenge: Challenge) -> Position:
    return start(GAME.settled(challenge.options))


def winning(challenge: Challenge, plies: int) -> list[str]:
    """The moves with which the player wins within this many plies."""
    here = begin(challenge)
    winner = GEESE_WIN if challenge.seat == GEESE else FOX_WINS
    memory = memory_for(here.diagonals, here.full, winner)
    return [
        str(move)
        for move in here.moves(here.turn)
        if forced(memory, here.after(here.turn, move).seen[-1], plies - 1, 0)
    ]


def test_a_sample_is_won_by_one_move_and_in_no_fewer_moves_than_par() -> None:
    for each in SAMPLE:
        assert winning(each, 2 * each.par - 3) == [], each.name
        assert len(winning(each, 2 * each.par - 1)) == 1, each.name
    assert {each.family for each in SAMPLE} == set(challenges.FAMILIES)
    assert len(SAMPLE) >= 40


def test_with_few_geese_the_table_proves_it_all(solved: Solved) -> None:
    """That the other moves do not win later either, the families' claims, and the defence."""
    _, table = solved["lines"]
    cutter = Cutter(table)
    few = [each for each in ALL if begin(each).geese.bit_count() <= table.geese]
    for each in few:
        here = begin(each)
        assert cutter.moves(here.seen[-1]) == each.par, each.name
        assert len(cutter.winning(here.seen[-1])) == 1, each.name
        assert each.family != "path" or cutter.is_path(here.seen[-1])
        assert each.family != "escape" or cutter.every_step_loses(here.seen[-1])
        assert weak_defence(cutter, here) == "", each.name
    assert few


def test_no_two_are_mirror_images_and_the_player_begins_each() -> None:
    seen = [begin(each).seen[-1] for each in ALL]
    assert len({min(here, mirrored(here)) for here in seen}) == len(ALL)
    for each, here in zip(ALL, seen, strict=True):
        assert each.seat == (FOX if here & SIDE else GEESE)


def test_a_week_goes_from_two_moves_to_eight() -> None:
    for day, pack in enumerate(challenges.tonight()):
        assert {each.par for each in pack} == {day + 2}
        assert {each.family for each in pack} == {"geese", "fox"}
    hung = [each for family in challenges.families() for each in family.challenges]
    assert len(hung) >= 200
    assert sorted({each.grade for each in hung}) == [1, 2, 3, 4, 5]


def test_a_challenge_is_known_by_the_options_of_its_table() -> None:
    for each in ALL:
        assert challenge_at(GAME, each.options) == each
    assert challenge_at(GAME, {"geese": "13"}) is None


def played_out(challenge: Challenge) -> tuple[Position, int]:
    """Against the computer, the player going the shortest way; and how many moves he made."""
    here, made = begin(challenge), 0
    while not here.outcome():
        moves, view = tuple(here.moves(here.turn)), here.view(here.turn)
        if here.turn == challenge.seat:
            left = 2 * (challenge.par - made) - 1
            winner = GEESE_WIN if challenge.seat == GEESE else FOX_WINS
            move = surest(here, moves, winner, left)
            assert move is not None, challenge.name
            made += 1
        else:
            move = bot("strong", 1).choose(view, moves)
        here = here.after(here.turn, move)
    return here, made


def test_the_computer_holds_out_as_long_as_par_says() -> None:
    for each in SAMPLE[::2]:
        end, made = played_out(each)
        reached = challenges.reached(each, end.view(each.seat), made)
        assert reached == each.par, each.name
        assert each.medal(reached) == "gold"
        assert challenges.told(each, made) == f"{made} moves"
        assert challenges.reached(each, begin(each).view(each.seat), 0) is None


def test_medals_are_for_par_for_two_more_and_for_any_win() -> None:
    each = SAMPLE[0]
    reached = (each.par, each.par + 1, each.par + 2, each.par + 3, None)
    assert [each.medal(n) for n in reached] == ["gold", "silver", "silver", "bronze", ""]


def test_titles_and_tasks_say_who_is_to_do_what() -> None:
    geese = next(each for each in ALL if each.family == "geese" and each.par == 5)
    assert challenges.title(geese).startswith("Geese to win in 5, no. ")
    assert challenges.task(geese).endswith(
        "Par is 5 moves: nobody can do it in fewer against the best defence."
    )
    titles = Counter(map(challenges.title, ALL))
    assert titles.most_common(1)[0][1] == 1


def test_near_the_end_the_search_knows_what_the_table_knows(solved: Solved) -> None:
    seen: Counter[tuple[int, int]] = Counter()
    _, table = solved["lines"]
    for here in crowded(table, 6000, seed=3):
        winner, plies = table.winner(here), table.plies(here) or 7
        if plies > 9 or seen[winner, plies] >= 3:
            continue
        seen[winner, plies] += 1
        state = position(here, "lines")
        for side in (GEESE_WIN, FOX_WINS):
            memory = memory_for("lines", state.full, side)
            assert not forced(memory, here, plies - 1, 0)
            assert forced(memory, here, plies, 0) == (winner == side), str(state)
            assert not memory[STOP]
        if winner:
            chosen = surest(state, state.moves(state.turn), winner, plies)
            assert chosen is not None
            after = state.after(state.turn, chosen)
            assert (0 if after.outcome() else table.plies(after.seen[-1])) == plies - 1
    assert len(seen) >= 12


def test_a_search_that_takes_too_long_says_so() -> None:
    each = max(ALL, key=lambda each: each.par)
    here = begin(each)
    memory = memory_for("lines", here.full, GEESE_WIN)
    memory[MOST] = 100
    assert not forced(memory, here.seen[-1], 2 * each.par - 1, 0)
    assert memory[STOP]
