"""The sets of positions: what is written is read, checked by its hash, and true."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from snuggery import game, oracle
from snuggery.benchmark import sets
from snuggery.benchmark.checking import checked
from snuggery.benchmark.positions import Known, Position, PositionSet, known_values
from snuggery.benchmark.sets import games, shipped
from snuggery.core import BadRecord, UnknownGame
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.errors import BadTable
from snuggery.core.learning.values import Values, Worth
from snuggery.shelf import SHELF

WRITTEN = """\
position 7: band 3, the fox to draw
# a note
option geese: 13
1. fox: F@d4
2. geese: a3-a4
1 = a4-b5
0 = a4xc2; a4-a5; a4-a3
-0.5 ±0.125 = a4-b4"""
A_FEW = 4
"""How many positions of each set every run of the tests proves; `check` proves them all."""
FEW_CHOICES = {"sniff": 310, "tacklebox": 390}
"""The most positions in a band, for games with rarely more than four moves or many equally good
ones."""
BY_TABLE = {"fox-and-geese"}
"""Games whose values come from a table that takes minutes to make."""


def parsed(*blocks: str) -> PositionSet:
    head = (
        "snuggery-set: 1\ngame: fox-and-geese\nrules: 1\nversion: 1\nmeasure: result\nkind: exact"
    )
    return PositionSet.parse("\n\n".join((f"{head}\nsamples: 64\nnodes: 9\nseed: 0", *blocks)))


def test_a_position_survives_print_and_parse() -> None:
    (position,) = parsed(WRITTEN).positions
    assert str(position) == WRITTEN
    assert position.moves["a4-b4"] == Known(-0.5, 0.125)
    assert [line.text for line in position.lines] == ["F@d4", "a3-a4"]


def test_regret_is_the_difference_from_the_best() -> None:
    (position,) = parsed(WRITTEN).positions
    assert (position.best_moves, position.regret("a4-b5"), position.regret("a4-a5")) == (
        ("a4-b5",),
        0,
        1,
    )
    assert (position.worst, position.chance) == (1.5, 0.2)


@pytest.mark.parametrize(("moves", "band"), [(2, 1), (3, 2), (4, 2), (8, 3), (16, 4), (17, 5)])
def test_positions_that_chance_rarely_solves_are_harder(moves: int, band: int) -> None:
    worth = {str(n): Known(float(n == 0)) for n in range(moves)}
    assert Position(1, "part", {}, (), worth).band == band


def test_an_estimate_that_cannot_be_told_from_the_best_counts_as_best() -> None:
    samples = {"a": (5.0, 5.0) * 50, "b": (4.0, 6.0) * 25 + (6.0, 4.0) * 25, "c": (1.0, 3.0) * 50}
    worths = {move: Worth.estimate(each) for move, each in samples.items()}
    kept = known_values(Values("points", worths, samples))
    assert kept["a"] == kept["b"] == Known(5.0)
    assert (kept["c"].value, kept["c"].error > 0) == (2.0, True)


@pytest.mark.parametrize(
    "text", ["", "game: x", "snuggery-set: 2\ngame: x", f"snuggery-set: 1\n\n{WRITTEN}x"]
)
def test_anything_but_a_set_is_refused(text: str) -> None:
    with pytest.raises((BadRecord, KeyError, ValueError)):
        PositionSet.parse(text)
    with pytest.raises(BadRecord, match="Not a line"):
        parsed(f"{WRITTEN}\nnonsense")


def test_a_set_that_was_changed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    name = sets.name_of("snare")
    monkeypatch.setitem(sets.HASHES, name, "0" * 64)
    shipped.cache_clear()
    with pytest.raises(BadTable, match=name):
        shipped("snare")
    monkeypatch.undo()
    assert shipped("snare").game == "snare"


def test_a_game_without_a_set_is_named() -> None:
    with pytest.raises(UnknownGame, match="no set of positions for 'chess'"):
        shipped("chess")


def test_every_set_is_of_a_game_on_the_shelf() -> None:
    assert set(games()) <= {each.slug for each in SHELF}


def test_fox_and_geese_has_positions_with_all_its_geese() -> None:
    boards = (each.options["position"] for each in shipped("fox-and-geese").positions)
    geese = [board.partition(" ")[0].count("g") for board in boards]
    assert sum(count > 13 for count in geese) > 200
    assert max(geese) == 17


@pytest.mark.parametrize("slug", games())
def test_a_set_has_five_hundred_positions_that_matter(slug: str) -> None:
    known = shipped(slug)
    assert len(known.positions) == 500
    assert [each.number for each in known.positions] == list(range(1, 501))
    assert known.rules == game(slug).rules.VERSION
    bare = {str(replace(each, number=0, note="")) for each in known.positions}
    assert len(bare) == 500
    for each in known.positions:
        assert len({worth.value for worth in each.moves.values()}) > 1, each.number
        assert 0 < each.chance < 1


@pytest.mark.parametrize("slug", games())
def test_a_set_is_balanced_from_its_first_hundred_on(slug: str) -> None:
    """The bands that all positions have come about as often among the first ones."""
    known = shipped(slug)
    bands, first = (
        Counter(each.band for each in positions)
        for positions in (known.positions, known.positions[:100])
    )
    assert len(bands) >= 3
    assert max(bands.values()) <= FEW_CHOICES.get(slug, 250)
    assert all(first[band] >= min(15, count // 5) for band, count in bands.items())


def some(slug: str) -> list[Position]:
    return Random(f"some of {slug}").sample(shipped(slug).positions, 25)


@pytest.mark.parametrize("slug", games())
def test_positions_can_be_set_up_and_every_legal_move_is_listed(slug: str) -> None:
    of = game(slug)
    for position in some(slug):
        table = position.table(of)
        assert table.outcome is None
        seat = position.seat(table)
        legal = table.state.moves(seat)
        assert all(of.rules.parse(move) in legal for move in position.moves)
        # a word can be written in several ways, and the list has the best of them
        if slug != "snare":
            assert {str(move) for move in legal} == set(position.moves)


@pytest.mark.skipif(not COMPILED, reason="needs Numba")
@pytest.mark.parametrize("slug", sorted(set(games()) - BY_TABLE))
def test_the_values_in_a_set_are_those_of_the_oracle(slug: str) -> None:
    numbers = [each.number for each in some(slug)[:A_FEW]]
    found = list(checked(shipped(slug), numbers))
    assert [each.flaw for each in found] == [""] * A_FEW
    assert all(each.proven for each in found)


def test_a_wrong_value_is_found() -> None:
    known = shipped("snare")
    first = known.positions[0]
    move = first.best_moves[0]
    wrong = replace(first, moves=dict(first.moves) | {move: Known(first.best + 10)})
    (found,) = checked(replace(known, positions=(wrong,)))
    assert found.flaw == f"{move} is worth {first.best:g}, not {first.best + 10:g}"


def test_values_that_a_machine_cannot_prove_are_not_called_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        oracle, "values", lambda *_: Values("points", {"a": Worth(1.0, "estimate", 0.0, 2.0)})
    )
    found = list(checked(shipped("snare"), [1]))
    assert [(each.flaw, each.proven) for each in found] == [("", False)]
