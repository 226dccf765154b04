"""The user's file of results: nothing is lost, however many programs write it at once."""

import subprocess
import sys

import pytest

from snuggery.core.challenges.kept_results import (
    change_mistakes,
    change_results,
    kept_mistakes,
    kept_results,
    place,
)
from snuggery.core.challenges.mistakes import Mistake, with_mistakes
from snuggery.core.challenges.results import BadResults, Result, with_result

NOTES = """
import sys
from snuggery.core.challenges.kept_results import change_results
from snuggery.core.challenges.results import Result, with_result
for at in range(30):
    result = Result(table=f"{sys.argv[1]}-{at}", game="snare", ended="2026-11-17T21:04")
    change_results(lambda known: with_result(known, result))
"""
ONE = Result(table="a", game="snare", ended="2026-11-17T21:04")


pytestmark = pytest.mark.usefixtures("own_home")


def test_several_programs_note_results_at_once_and_none_is_lost() -> None:
    programs = [subprocess.Popen([sys.executable, "-c", NOTES, name]) for name in "abc"]
    assert [each.wait() for each in programs] == [0, 0, 0]
    wanted = {f"{name}-{at}" for name in "abc" for at in range(30)}
    assert {each.table for each in kept_results()} == wanted


def test_results_and_mistakes_are_changed_apart_and_kept_together() -> None:
    mistake = Mistake(
        table="a",
        ply=3,
        game="snare",
        record="r",
        seat=1,
        slip="word",
        made="2026-11-17",
        due="2026-11-17",
    )
    change_mistakes(lambda known: with_mistakes(known, [mistake]))
    change_results(lambda known: with_result(known, ONE))
    assert (kept_results(), kept_mistakes()) == ((ONE,), (mistake,))
    change_mistakes(lambda _known: ())
    assert (kept_results(), kept_mistakes()) == ((ONE,), ())


def test_only_the_user_may_read_it() -> None:
    change_results(lambda known: with_result(known, ONE))
    assert place().stat().st_mode & 0o777 == 0o600
    assert kept_results() == (ONE,)


@pytest.mark.parametrize("text", ['{"snuggery": "results", "version": 2, "results": []}', "torn"])
def test_what_cannot_be_read_is_not_written_over(text: str) -> None:
    place().parent.mkdir(parents=True, exist_ok=True)
    place().write_text(text, encoding="utf-8")
    with pytest.raises(BadResults):
        change_results(lambda known: with_result(known, ONE))
    assert place().read_text(encoding="utf-8") == text
    assert kept_results() == ()
