"""Computer players, hints and reviews."""

from dataclasses import replace
from random import Random

import pytest

from snuggery.core import BadOptions, Remark
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.insight.deductions import safe
from snuggery.games.tacklebox.players import bots
from snuggery.games.tacklebox.rules.moves import parse
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import PLAYER
from snuggery.games.tacklebox.solver.best_score import solve
from tests.games.tacklebox.positions import (
    HOUSE_RULES,
    dealt,
    laid,
    legal,
    other_deal,
    played,
    random_game,
)


def mean_score(strength: str, level: str, deals: range) -> float:
    total = 0
    for deal in deals:
        state, bot = dealt(deal, {"level": level}), bots.bot(strength, deal)
        while (outcome := state.outcome()) is None:
            state = state.after(PLAYER, bot.choose(state.view(PLAYER), state.moves(PLAYER)))
        total += outcome.scores[0]
    return total / len(deals)


def test_club_plays_better_than_a_beginner() -> None:
    deals = range(1, 61)
    assert mean_score("club", "1", deals) > mean_score("beginner", "1", deals)


def test_an_unknown_strength_is_refused() -> None:
    with pytest.raises(BadOptions, match="There is no strength 'shark'"):
        GAME.bots.bot("shark", 1)


@pytest.mark.parametrize("strength", ["club", "strong"])
def test_nothing_is_lost_to_a_surprise_that_can_wait(strength: str) -> None:
    trip = laid("bad-weather", "snapper-1", hand="squid-1", location="net piper", stock="worm-1")
    bot = bots.bot(strength, 1)
    chosen = bot.choose(trip.view(PLAYER), trip.moves(PLAYER))
    assert str(chosen) != "play bad-weather"


def test_the_strong_player_stops_where_a_surprise_would_cost_points() -> None:
    trip = laid("wrasse | bad-weather", location="net piper mullet")
    bot = bots.bot("strong", 1)
    assert str(bot.choose(trip.view(PLAYER), trip.moves(PLAYER))) == "stop"


def test_the_strong_player_gives_up_little_for_much() -> None:
    trip = laid("crayfish | snagged", location="pot worm-1")
    bot = bots.bot("strong", 1)
    assert str(bot.choose(trip.view(PLAYER), trip.moves(PLAYER))) == "play snagged"


def test_a_hint_names_a_safe_play_first() -> None:
    trip = laid("squid-1 net", "snagged")
    hint = bots.hint(trip.view(PLAYER), trip.moves(PLAYER))
    assert hint.move == "take squid-1"
    assert hint.text == "Squid 1: this puts nothing at risk."


def test_a_hint_at_the_only_move_says_so() -> None:
    trip = laid("snapper-1", stock="worm-1")
    hint = bots.hint(trip.view(PLAYER), trip.moves(PLAYER))
    assert (hint.move, hint.text) == ("deal", "There is nothing else to do.")


def test_a_review_marks_the_move_that_gave_points_away() -> None:
    trip = laid("wrasse | extreme-weather", location="net piper mullet pot crayfish")
    view, moves = trip.view(PLAYER), trip.moves(PLAYER)
    bad = bots.remark(view, moves, parse("play extreme-weather"))
    assert (bad.best, bad.mark, bad.slip) == ("stop", "??", "points")
    good = bots.remark(view, moves, parse("stop"))
    assert (good.mark, good.slip) == ("", "")


def test_an_analysis_puts_the_best_first() -> None:
    trip = laid("wrasse | bad-weather", location="net piper mullet")
    found = bots.analyse(trip.view(PLAYER), trip.moves(PLAYER))
    assert found[0].move == "stop"
    assert [each.value for each in found] == sorted((e.value for e in found), reverse=True)


@pytest.mark.parametrize(
    ("columns", "location", "hand", "expected"),
    [
        # named baits and Tacklebox cards are never taken (T5, T9)
        (
            ("squid-1 tacklebox-1 net all-bait-1", "extreme-weather", "snagged"),
            "",
            "",
            {"take squid-1", "take tacklebox-1"},
        ),
        # with no weather left, gear and catches are safe
        (("net pot", "snagged"), "", "", {"take net", "take pot"}),
        # with no Snagged, Shark Attack or Extreme Weather left, so is tackle
        (("all-bait-1 lure", "bad-weather"), "", "", {"take all-bait-1", "take lure"}),
        # a bait used once catches the last fish of its kind
        (("snapper-1", "snagged"), "squid-1", "", {"catch snapper-1 with squid-1"}),
        # a bait from the hand would then be at risk
        (("snapper-1", "snagged"), "", "squid-1", set()),
    ],
)
def test_safe_plays(columns: tuple[str, ...], location: str, hand: str, expected: set[str]) -> None:
    trip = laid(*columns, location=location, hand=hand)
    caught = tuple(k for k in ("snapper-2", "trevally", "hapuku") if k in trip.discard)
    gone = tuple(key for key in trip.discard if key not in caught)
    view = replace(trip, boat=caught, discard=gone).view(PLAYER)
    assert {str(move) for move in safe(view, trip.moves(PLAYER))} == expected


FREE_AND_FORCED = replace(Setup(), strict=False, forced=True)


def test_t13_where_surprises_are_forced_uncovering_one_is_not_called_safe() -> None:
    caught = "net whitebait flounder mullet piper shrimp"
    trip = laid("bad-weather | squid-1", location=caught, stock="marlin", setup=FREE_AND_FORCED)
    assert solve(trip).score == 2_500  # the Marlin keeps the weather covered
    assert solve(played(trip, "take squid-1")).score == 0
    view, moves = trip.view(PLAYER), trip.moves(PLAYER)
    assert not list(safe(view, moves))
    assert "nothing at risk" not in bots.hint(view, moves).text


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=lambda rules: " ".join(rules.values()))
def test_no_safe_play_ever_costs_a_point(rules: dict[str, str]) -> None:
    for deal in range(8):
        for trip in random_game(deal, {"level": "2", **rules})[-30::4]:
            if trip.outcome():
                continue
            before = solve(trip, 200_000)
            for move in safe(trip.view(PLAYER), trip.moves(PLAYER)):
                after = solve(trip.after(PLAYER, move), 200_000)
                assert before.proven
                assert after.proven
                assert after.score == before.score, move


def test_shields_for_every_surprise_make_everything_safe() -> None:
    trip = laid("net all-bait-1", "snagged", "bad-weather", location="tacklebox-1 tacklebox-2")
    assert {str(m) for m in safe(trip.view(PLAYER), trip.moves(PLAYER))} == {
        "take net",
        "take all-bait-1",
    }


def test_moves_that_differ_only_in_equal_cards_are_considered_once() -> None:
    trip = laid("snapper-1", hand="squid-1 squid-2", location="all-bait-1 all-bait-2")
    kept = bots.distinct(trip.view(PLAYER), trip.moves(PLAYER))
    assert len(kept) == 2
    assert len(legal(trip)) == 4


def test_players_do_not_look_at_hidden_cards() -> None:
    trip = dealt(8, {"level": "3"})
    for _ in range(12):
        view, moves = trip.view(PLAYER), trip.moves(PLAYER)
        twin = other_deal(trip, PLAYER, Random(5))
        chosen = bots.bot("strong", 1).choose(view, moves)
        assert bots.bot("strong", 1).choose(twin.view(PLAYER), twin.moves(PLAYER)) == chosen
        trip = trip.after(PLAYER, chosen)


def test_the_setup_of_a_view_does_not_know_the_deal() -> None:
    assert "deal" not in Setup.__dataclass_fields__
    assert dealt(8).view(PLAYER).setup == dealt(9).view(PLAYER).setup


def test_when_the_game_is_over_a_review_tells_what_a_play_cost_with_all_cards_open() -> None:
    before = laid("wrasse | extreme-weather", location="net piper mullet pot crayfish")
    view, moves, bad = before.view(PLAYER), before.moves(PLAYER), parse("play extreme-weather")
    said = bots.hindsight(bots.remark(view, moves, bad), before, before.after(PLAYER, bad))
    assert said.mark == "?? −2,500"  # two net catches and a pot catch
    assert said.text.endswith("With all cards open: 2,500 of 2,500 points lost.")
    stop = parse("stop")
    kept = bots.hindsight(bots.remark(view, moves, stop), before, before.after(PLAYER, stop))
    assert kept == bots.remark(view, moves, stop)


def test_what_nobody_could_know_is_distinguished_from_mistakes() -> None:
    """A bait is spent on one of two fish alike; the other one lay on the points."""
    before = laid("crayfish | snapper-1", "worm-1 | snapper-2", location="squid-1 pot")
    unlucky = parse("catch snapper-2 with squid-1")
    after = before.after(PLAYER, unlucky)
    said = bots.hindsight(
        bots.remark(before.view(PLAYER), before.moves(PLAYER), unlucky), before, after
    )
    assert said.mark == "−1,500"
    assert said.text.startswith("As good as any, given what could be known.")


def test_a_search_that_was_cut_short_proves_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not found after a play may be there all the same."""
    monkeypatch.setattr(bots, "LOOKED_BACK", 300)
    bots.within_reach.cache_clear()
    before, move = dealt(27, {"level": "3"}), parse("take pot")
    said = bots.hindsight(
        Remark("take pot", "", "", "As it is."), before, before.after(PLAYER, move)
    )
    bots.within_reach.cache_clear()
    assert (said.mark, said.text) == ("", "As it is. With all cards open: not known what it cost.")
