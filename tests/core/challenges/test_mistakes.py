"""Own mistakes: what is kept of a game, when it comes back, and what is said of it."""

from dataclasses import replace
from datetime import date

import pytest

from snuggery import SHELF
from snuggery.core import Game, Record, Remark, Seat, Table
from snuggery.core.challenges.mistakes import (
    Mistake,
    comes_back,
    cut,
    is_due,
    missed,
    moment,
    put_right,
    seating,
    told,
    with_mistakes,
    worst,
)
from snuggery.core.challenges.results import read, read_mistakes, written
from snuggery.core.text.language import speaking
from snuggery.games.fox_and_geese import GAME as FOX
from snuggery.games.peg_solitaire import GAME as PEG

TODAY = date(2026, 11, 17)
"""A Tuesday."""
ONE = Seat(1)
KEPT = Mistake(
    table="a",
    ply=0,
    game=PEG.slug,
    record="snuggery-record: 1\ngame: peg-solitaire\nrules: 1\noption problem: latin-cross\n\n",
    seat=1,
    slip="lost",
    made="2026-11-17",
    due="2026-11-17",
)


def test_it_comes_back_after_3_10_and_30_days_and_then_no_more() -> None:
    # web/tests/evenings/mistakes.test.ts has the same days
    mistake, days = KEPT, []
    for day in (TODAY, date(2026, 11, 20), date(2026, 11, 30), date(2026, 12, 30)):
        assert is_due(mistake, day)
        mistake = put_right(mistake, day)
        assert not is_due(mistake, day)
        days.append(mistake.due)
    assert days == ["2026-11-20", "2026-11-30", "2026-12-30", ""]
    assert comes_back(mistake) == "Put right for good"
    assert not is_due(mistake, date(2030, 1, 1))


def test_the_same_mistake_again_stays_and_its_rounds_start_again() -> None:
    back = replace(KEPT, right=2, due="2026-11-17", tried="t")
    again = missed(back, TODAY)
    assert (again.right, again.tried, is_due(again, TODAY)) == (0, "", True)
    assert put_right(again, TODAY).due == "2026-11-20"


def test_it_is_kept_in_the_document_of_results() -> None:
    text = written([], [KEPT, replace(KEPT, record="x", right=1)])
    assert read_mistakes(text) == (KEPT, replace(KEPT, record="x", right=1))
    assert read(text) == ()
    older = '{"snuggery": "results", "version": 1, "results": []}'
    assert read_mistakes(older) == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [("ply", "1"), ("made", "Tuesday"), ("due", 7), ("right", -1), ("record", None)],
)
def test_what_makes_no_sense_is_left_out(field: str, value: object) -> None:
    text = written([], [KEPT, replace(KEPT, **{field: value})])  # type: ignore[arg-type]
    assert read_mistakes(text) == (KEPT,)
    assert read_mistakes('{"snuggery": "results", "version": 1, "mistakes": 7}') == ()


def test_a_moment_is_kept_once_and_as_it_was_tried_last() -> None:
    right = replace(put_right(KEPT, TODAY), made="2026-11-01")
    assert with_mistakes([KEPT], [replace(KEPT, table="b")]) == (KEPT,)
    assert with_mistakes([KEPT], [right]) == (right,)
    assert with_mistakes([right], [KEPT]) == (right,)
    again = missed(right, date(2026, 11, 20))
    assert with_mistakes([again], [right]) == with_mistakes([right], [again]) == (again,)
    many = [replace(KEPT, record=str(at), due="" if at < 5 else KEPT.due) for at in range(104)]
    assert with_mistakes(many, []) == tuple(many[4:])


def test_of_a_review_the_three_worst_are_kept() -> None:
    remarks = [(at, Remark("a", "b", mark, "", slip)) for at, (mark, slip) in enumerate(MARKS)]
    assert [ply for ply, _said in worst(remarks)] == [3, 5, 1]


MARKS = (("", ""), ("?", "x"), ("…", None), ("?? −400", "x"), ("?", "x"), ("??", "x"), ("?!", ""))


def test_the_record_is_cut_before_the_mistake_and_tells_no_more() -> None:
    table = Table(PEG, {"problem": "latin-cross"})
    for move in ("d5-f5", "d4-d2"):
        table.play(ONE, PEG.rules.parse(move))
    text = cut(replace(table.record(), names=("Anna",), date="2026"), 1)
    record = Record.parse(text)
    assert [line.text for line in record.lines] == ["d5-f5"]
    assert (record.names, record.date, record.seed, record.result) == ((), "", "", "")
    assert moment(PEG, replace(KEPT, record=text)) == table.moments[1]


def test_it_is_told_with_its_day() -> None:
    said = {
        "2026-11-17": "Earlier today",
        "2026-11-16": "Yesterday",
        "2026-11-12": "Last Thursday",
        "2026-11-10": "On 10 November",
    }
    for made, day in said.items():
        found = told(FOX, replace(KEPT, game=FOX.slug, slip="fox-out", made=made), TODAY)
        assert found == f"{day} you let the fox out. Again?"
    with speaking("de"):
        found = told(PEG, replace(KEPT, made="2026-11-12"), TODAY)
        assert found == "Letzten Donnerstag war es hier noch zu gewinnen. Noch einmal?"
    assert told(PEG, replace(KEPT, slip="unknown"), TODAY) == ""


def test_the_opponents_are_the_original_ones_or_others_who_play_well() -> None:
    fox = replace(KEPT, game=FOX.slug, record=cut(Table(FOX).record(), 0), seat=1)
    assert seating(FOX, replace(fox, against="club")) == {2: "club"}
    assert seating(FOX, replace(fox, against="people")) == {2: "strong"}
    assert seating(PEG, KEPT) == {}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_every_sentence_names_the_day_and_exists_in_german(game: Game) -> None:
    assert bool(game.slips) == (game.analyst is not None)
    for slip in game.slips:
        for language in ("en", "de"):
            with speaking(language):
                said = told(game, replace(KEPT, game=game.slug, slip=slip), TODAY)
            assert said.startswith({"en": "Earlier today ", "de": "Heute "}[language])
