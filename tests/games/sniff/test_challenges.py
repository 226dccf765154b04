"""The labyrinths that are shipped: built as they should be, and as hard as they say."""

from benchmarks.games.sniff_challenges import misjudged, unsound
from snuggery.core.challenges.challenge import every
from snuggery.games.sniff import GAME, challenges
from snuggery.games.sniff.challenges.labyrinths import read, shipped, written


def test_all_of_them_are_legal_unlike_each_other_and_in_order() -> None:
    assert list(unsound(shipped())) == []


def test_what_is_unsound_is_found() -> None:
    first, second, *_others = shipped()
    assert "1: another one is like it" in list(unsound([first, first]))
    assert any("is easier than" in said for said in unsound([second, first]))
    ring = read("1 small 4 0 B1 12.00")
    assert any("walls still to place" in said or "round way" in said for said in unsound([ring]))


def test_some_are_measured_again() -> None:
    """All of them by `python -m benchmarks.games.sniff_challenges check`."""
    assert list(misjudged(shipped()[7:9])) == []
    wrong = read(written(shipped()[7]).rpartition(" ")[0] + " 3.00")
    assert list(misjudged([wrong])) != []


def test_a_line_is_read_as_it_was_written() -> None:
    for each in shipped()[::50]:
        assert read(written(each)) == each


def test_gold_is_par_and_finding_it_at_all_is_bronze() -> None:
    for each in every(GAME):
        assert each.medal(each.par) == "gold"
        assert each.medal(each.par + 1) == "silver"
        assert each.medal(499) == "bronze"
        assert each.medal(None) == ""


def test_it_gets_harder_through_the_week() -> None:
    packs = challenges.tonight()
    means = [sum(each.par for each in pack) / len(pack) for pack in packs]
    assert [len(pack) for pack in packs] == [60] * 7
    assert [pack[0].grade for pack in packs] == [1, 2, 2, 3, 3, 4, 5]
    assert means[0] < means[1] < means[3] < means[5] < means[6]
    assert means[2] < means[4]
