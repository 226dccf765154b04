"""Own mistakes in the terminal: a review keeps them, a command lists them and has them tried."""

import pytest
from click.testing import CliRunner

from snuggery import Table, game
from snuggery.cli import snuggery
from snuggery.core.challenges.kept_results import kept_mistakes, kept_results
from snuggery.core.challenges.mistakes import Mistake
from snuggery.terminal.kept.games import Kept
from snuggery.terminal.session import Sitting

PEGS = game("peg-solitaire")


pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture
def mistake() -> Mistake:
    """The Latin cross, given away with the first jump, and reviewed."""
    table = Table(PEGS, {"problem": "latin-cross"})
    sitting = Sitting(table, {}, seeded=False, kept=Kept.begun(PEGS.slug))
    for move in ("d4-d2", "d6-d4"):
        sitting.play(move)
    assert "One mistake has been kept for you to put right" in sitting.review().lines[-1]
    sitting.put_away()
    (found,) = kept_mistakes()
    assert (found.slip, found.ply, found.right) == ("lost", 0, 0)
    return found


def said(*arguments: str, typed: str = "") -> str:
    done = CliRunner().invoke(snuggery, ["quests", "mistakes", *arguments], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def test_mistakes_are_listed_with_what_they_gave_away(mistake: Mistake) -> None:
    assert mistake.game == PEGS.slug
    told = said()
    assert "1  Peg Solitaire: Earlier today it could still be won here. Again?" in told
    assert "`snuggery quests mistakes next`" in told


def test_without_any_it_says_where_they_come_from() -> None:
    assert "`review` at the end of a game finds some." in said()
    done = CliRunner().invoke(snuggery, ["quests", "mistakes", "next"])
    assert done.exit_code == 2


def test_a_move_that_gives_nothing_away_puts_it_right(mistake: Mistake) -> None:
    told = said("next", "--plain", typed="d5-f5\nquit\n")
    assert "Find a move that gives nothing away." in told
    assert "Put right. Comes back on" in told
    (now,) = kept_mistakes()
    assert (now.right, now.record) == (1, mistake.record)
    assert "One put right." in said()
    assert len(kept_results()) == 1  # trying again does not count as a game


def test_the_same_mistake_again_stays_on_the_list(mistake: Mistake) -> None:
    told = said("1", "--plain", typed="d4-d2\nquit\n")
    assert "Not yet. After this it cannot be won" in told
    (now,) = kept_mistakes()
    assert (now.right, now.due, now.record) == (0, mistake.due, mistake.record)


def test_leaving_without_a_move_does_not_count_as_a_try(mistake: Mistake) -> None:
    told = said("1", "--plain", typed="quit\n")
    assert "Put right." not in told
    assert kept_mistakes() == (mistake,)
