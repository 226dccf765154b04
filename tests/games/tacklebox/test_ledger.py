"""Solitaire Tacklebox: the ledger, points at risk, and the truth at the end."""

from dataclasses import replace

from snuggery.core import Table
from snuggery.core.help.turning_point import played_out
from snuggery.core.text.language import speaking
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.insight.ledger import accounts, at_risk, surprises_left
from snuggery.games.tacklebox.insight.names import called
from snuggery.games.tacklebox.players.verdict import verdict
from snuggery.games.tacklebox.rules.deck import Kind
from snuggery.games.tacklebox.rules.moves import parse
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from snuggery.games.tacklebox.show.drawing import discerns, insight, status
from tests.games.tacklebox.positions import laid, played


def test_t5_each_bait_is_counted_where_it_is_and_compared_with_its_fish() -> None:
    trip = laid("prawn-1", "squid-2 | marlin", hand="squid-1", location="worm-1", stock="worm-2")
    found = {each.bait: each for each in accounts(trip.view(PLAYER))}
    squid, prawn, worm = found["squid"], found["prawn"], found["worm"]
    assert (squid.held, squid.used, squid.open, squid.unseen) == (1, 0, 0, 1)
    assert (prawn.held, prawn.used, prawn.open, prawn.unseen) == (0, 0, 1, 0)
    assert (worm.held, worm.used, worm.open, worm.unseen) == (0, 1, 0, 1)
    assert {each.fish for each in found.values()} == {4}
    assert (squid.short, prawn.short, worm.short) == (0, 2, 1)


def test_t7_a_bait_whose_fish_are_all_caught_is_not_in_the_ledger() -> None:
    trip = laid("marlin", hand="squid-1")
    cards = trip.setup.cards
    bait = cards["marlin"].bait
    caught = tuple(k for k, c in cards.items() if c.points and c.bait == bait)
    full = replace(trip, boat=caught)
    assert bait not in {each.bait for each in accounts(full.view(PLAYER))}


def test_t9_points_at_risk_are_distinguished_from_safe_ones() -> None:
    netted = [k for k, c in Setup().cards.items() if c.kind == Kind.NET_CATCH]
    trip = laid("bad-weather", location=f"net {netted[0]}")
    points = trip.setup.cards[netted[0]].points
    view = trip.view(PLAYER)
    assert (at_risk(view), surprises_left(view)) == (points, ("bad-weather",))
    assert f"({points:,} of them at risk)" in status(view)
    assert insight(view).lines[0] == f"0 points are safe, {points:,} are at risk."
    assert "Surprises that can still be played: Bad Weather." in insight(view).lines
    calm = laid("marlin", location=f"net {netted[0]}").view(PLAYER)
    assert at_risk(calm) == 0
    assert "at risk" not in status(calm)
    assert "No surprise is left." in insight(calm).lines


def test_the_ledger_reveals_nothing_that_is_face_down() -> None:
    one = laid("prawn-1 squid-1 | marlin").view(PLAYER)
    other = laid("squid-1 prawn-1 | marlin").view(PLAYER)
    assert insight(one) == insight(other)
    assert discerns(one)
    assert not discerns(Trip(Setup()).view(PLAYER))


def test_t13_the_truth_at_the_end_names_the_costliest_play() -> None:
    """Bad Weather takes the net and its catch, though it could have been left."""
    netted = [k for k, c in Setup().cards.items() if c.kind == Kind.NET_CATCH]
    first = laid("bad-weather", location=f"net {netted[0]}")
    points = f"{first.setup.cards[netted[0]].points:,}"
    lost = verdict((first, played(first, "play bad-weather")), (parse("play bad-weather"),))
    took = f"It took Net, {called(netted[0])}."
    assert lost.at == 0
    assert lost.regrets == {PLAYER: first.setup.cards[netted[0]].points}  # one play
    dearest = f"playing Bad Weather: it put {points} points out of reach"
    assert lost.lines == (
        f"0 points; a player who saw every card could have had {points}.",
        f"The most expensive play was {dearest}. {took}",
    )
    with speaking("de"):
        german = verdict((first, played(first, "play bad-weather")), (parse("play bad-weather"),))
    assert german.lines[1].startswith("Am teuersten war, Unwetter zu spielen")
    kept = verdict((first, played(first, "stop")), (parse("stop"),))
    assert (kept.at, kept.regrets) == (None, {PLAYER: 0})
    assert kept.lines == (f"{points} points: no more were possible.",)


def test_the_moments_of_a_game_are_those_at_which_the_player_chose() -> None:
    table = Table(GAME, {"deal": "3"})
    table.play(PLAYER, parse("take pilchard-1"))
    moments, moves = played_out(table)
    assert [str(move) for move in moves] == ["take pilchard-1"]
    assert moments == (table.moments[1], table.state)
