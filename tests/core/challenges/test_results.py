"""The document of results: written, read again, and taken in from elsewhere."""

import json
from dataclasses import replace

import pytest

from snuggery.core.challenges.results import BadResults, Result, merged, read, written

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
def test_what_is_no_document_or_a_newer_one_is_refused(text: str) -> None:
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
