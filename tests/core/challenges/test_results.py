"""The document of results: written, read again, and taken in from elsewhere."""

import json
from dataclasses import replace

import pytest

from snuggery.core.challenges.results import (
    BadResults,
    Result,
    merged,
    read,
    with_result,
    written,
)

PEG = Result(
    table="a",
    game="peg-solitaire",
    ended="2026-11-17T21:04",
    options={"problem": "central"},
    won=True,
    score=19,
    fewest=True,
    plays=19,
    challenge="central",
    reached=19,
    medal="silver",
    evening="2026-11-17",
)


def test_what_is_written_is_read_again() -> None:
    assert read(written([PEG, replace(PEG, table="b", won=None)])) == (
        PEG,
        replace(PEG, table="b", won=None),
    )


@pytest.mark.parametrize(
    "text",
    ["", "nothing", "[]", '{"snuggery": "table"}', '{"snuggery": "results", "version": 2}'],
)
def test_an_invalid_or_newer_document_is_refused(text: str) -> None:
    with pytest.raises(BadResults):
        read(text)


def test_what_makes_no_sense_is_left_out_and_what_is_missing_is_nothing() -> None:
    least = {"table": "a", "game": "snare", "ended": "", "later": 1}
    strange = [7, {"game": "snare"}, {**least, "plays": "many"}, {**least, "options": []}]
    text = json.dumps({"snuggery": "results", "version": 1, "results": [least, *strange]})
    assert read(text) == (Result(table="a", game="snare", ended=""),)


def test_two_documents_become_one_in_the_order_of_time() -> None:
    late = replace(PEG, table="b", ended="2026-11-18T20:00")
    early = replace(PEG, table="c", ended="2026-11-16T09:00")
    assert merged((late, PEG), (replace(late, won=False), early)) == (early, PEG, late)


def test_of_one_table_the_better_end_of_a_challenge_counts_wherever_it_was_noted() -> None:
    better = replace(PEG, reached=18, medal="gold", evening="", ended="2026-11-17T22:00")
    both = (replace(better, evening=PEG.evening),)
    assert merged((PEG,), (better,)) == with_result((PEG,), better) == both
    assert merged((better,), (PEG,)) == (better,)


def test_what_plays_gave_away_is_taken_in_from_elsewhere() -> None:
    told = replace(PEG, regret=0.5)
    assert merged((PEG,), (told,)) == merged((told,), (PEG,)) == (told,)


def test_a_document_may_hold_no_list_at_all() -> None:
    assert json.loads(written(None))["results"] is None
    assert read(written(None)) == ()


def test_where_only_the_first_try_counts_a_later_one_gets_no_better_medal() -> None:
    first = replace(PEG, medal="bronze", attempt=1)
    again = replace(PEG, table="b", medal="gold", attempt=1, ended="2026-11-17T22:00")
    later = replace(PEG, table="c", medal="", attempt=1, ended="2026-11-17T23:00")
    other = replace(again, table="d", challenge="other")
    found = with_result(with_result(with_result((first,), again), later), other)
    assert [(each.medal, each.attempt) for each in found] == [
        ("bronze", 1),
        ("bronze", 2),
        ("", 3),
        ("gold", 1),
    ]
    assert merged((again,), (first,)) == found[:2]
    assert with_result((first,), replace(again, table="a")) == (first,)
