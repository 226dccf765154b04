"""How the computer of Snare combines plays."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from snuggery.games.snare.players import turn_planner
from snuggery.games.snare.players.play_finder import Finder, Found
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.players.turn_planner import BRANCHES, Pack, Terms, combined
from snuggery.games.snare.rules.cards import PACK, less
from snuggery.games.snare.rules.moves import Lay
from tests.games.snare.positions import ONE, table, word


@pytest.mark.parametrize("seed", range(50))
def test_cards_as_numbers_are_missing_where_cards_are(seed: int) -> None:
    rng = Random(seed)
    hand = tuple(rng.sample(PACK, rng.randrange(1, 14)))
    pack, held = Pack(hand), hand
    left = pack.all
    while held:
        wanted = tuple(rng.choices(hand, k=rng.randrange(1, 4)))
        rest = left - pack.packed(wanted)
        assert (rest & pack.enough == pack.enough) == (less(held, wanted) is not None)
        gone = (rng.choice(held),)
        held, left = less(held, gone) or (), left - pack.packed(gone)
    assert left == pack.enough


@pytest.mark.parametrize("laid", [True, False])
@pytest.mark.parametrize("hand", ["CATDOGQ", "eATsR?Q", "SEAtI?"])
def test_no_two_plays_are_worth_more_than_the_first_plan(
    hand: str, laid: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_planner, "FEW_BRANCHES", BRANCHES)
    words = (word(1, "RAIN", 2), word(2, "TOE"), word(3, "cRANE"), word(4, "MEAL"))
    scores = (450, 0)  # N11: a first lay-down has to be worth 70
    view = table(hand, "z", words=words, laid=laid, scores=scores, word_list="family").view(ONE)
    taste, terms = Taste(most=25, depth=2), Terms.of(view)
    seen = Finder(taste).look(view)
    out = 20 + 10 * sum(view.counts) / len(view.counts)

    def possible() -> Iterator[float]:
        best = seen.best(BRANCHES)[:BRANCHES]
        pairs: list[tuple[Found, ...]] = [(each,) for each in best]
        for chosen in (*pairs, *combinations(best, 2)):
            olds = [each.move.word for each in chosen if not isinstance(each.move, Lay)]
            left = less(view.hand, [card for each in chosen for card in each.cards])
            if left is not None and len(set(olds)) == len(olds) and terms.allow(chosen, len(left)):
                yield sum(each.worth for each in chosen) + (out if len(left) <= 1 else 0)

    made = combined(view, seen, taste, 1)
    best = max(possible(), default=0.0)
    assert [each.worth for each in made] == ([pytest.approx(best)] if best > 0 else [])
