"""N9: when a game of Snare is over: by points, by time, and not by a cap that anyone could meet."""

from dataclasses import replace

import pytest

from snuggery.core import CHANCE, BadOptions, IllegalMove, NotYourTurn, Record, Table
from snuggery.core.time_limit import TableClock
from snuggery.envs.turns import payoffs
from snuggery.games.snare import GAME
from snuggery.games.snare.rules import version_1
from snuggery.games.snare.rules.moves import TIME_IS_UP
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.show.standing import status
from tests.games.snare.positions import ONE, begun, play, table, word

HUNDRED = (word(1, "CRANE"), word(2, "TIGER"))


def last_card(limit: str = "1000", minutes: str = "") -> Moment:
    """Player 1 is about to go out with a hundred points."""
    return table("Y", "D", words=HUNDRED, limit=limit, minutes=minutes)


def test_n9_no_cap_of_hands_ends_a_game_below_its_total() -> None:
    late = replace(last_card(limit="5000"), number=300)
    after = play(late, "discard Y")
    assert (after.result, after.number) == (None, 301)


def test_n9_the_technical_bound_is_told_ten_hands_before() -> None:
    far, near = replace(last_card(), number=489), replace(last_card(), number=490)
    assert "500 hands" not in status(far.view(ONE))
    assert "ends after 500 hands: 10 hands to go" in status(near.view(ONE))
    assert play(replace(last_card(), number=499), "discard Y").result is None
    over = play(replace(last_card(), number=500), "discard Y").result
    assert over is not None
    assert over.winners == (1,)


def test_n9_the_hand_in_which_the_time_runs_out_is_the_last() -> None:
    moment = last_card(limit="time", minutes="30")
    assert play(moment, "discard Y").result is None
    told = moment.play(CHANCE, TIME_IS_UP)
    assert told.to_act() == (1,)
    assert "this hand is the last" in status(told.view(ONE))
    over = play(told, "discard Y").result
    assert over is not None
    assert (over.winners, over.scores) == ((1,), (100, -10))


def test_n9_a_time_limit_ends_a_game_for_points_too() -> None:
    told = last_card(limit="1000", minutes="30").play(CHANCE, TIME_IS_UP)
    assert play(told, "discard Y").result is not None


def test_n9_nobody_alone_can_end_the_game() -> None:
    moment = last_card(limit="time", minutes="30")
    assert TIME_IS_UP not in moment.moves(ONE)
    with pytest.raises(IllegalMove):
        moment.play(ONE, TIME_IS_UP)
    told = moment.play(CHANCE, TIME_IS_UP)
    with pytest.raises(NotYourTurn):
        told.play(CHANCE, TIME_IS_UP)  # it can be said only once
    with pytest.raises(NotYourTurn):
        last_card().play(CHANCE, TIME_IS_UP)  # no time limit was agreed


@pytest.mark.parametrize(
    "agreed",
    [{"limit": "time"}, *({"minutes": text} for text in ("0", "1441", "-5", "2.5", "ten", "²"))],
    ids=str,
)
def test_n9_a_time_limit_is_a_number_of_minutes(agreed: dict[str, str]) -> None:
    with pytest.raises(BadOptions, match="N9"):
        begun(**agreed)


def test_n9_a_level_end_is_a_shared_win() -> None:
    words = (*HUNDRED, word(3, "HONEY", 2), word(4, "LADLE", 2))
    level = table("F", "", words=words, limit="time", minutes="1").play(CHANCE, TIME_IS_UP)
    over = play(level, "discard F")
    assert over.result is not None
    assert (over.result.winners, over.result.scores) == ((1, 2), (100, 100))
    assert "share the win with 100 points each" in status(over.view(ONE))
    assert payoffs(over.result, 2) == (0.0, 0.0)
    three = replace(over.result, winners=over.result.winners)
    assert payoffs(three, 3) == (0.5, 0.5, -1.0)


def test_n9_the_clock_of_a_table_counts_only_while_somebody_sits_there() -> None:
    now = [1000.0]
    minute = Table(GAME, {"limit": "time", "minutes": "1"})
    clock = TableClock(lambda: now[0])
    now[0] += 59.0
    clock.look(minute)
    assert len(minute.plies) == 1  # the deal
    assert clock.said(minute) == "1 minute is left."
    minute.play(ONE, GAME.rules.parse("draw pile"))
    kept = Record.parse(str(minute.whole_record()))
    assert kept.played == 59
    again = Table.from_record(GAME, kept)
    now[0] += 10_000.0
    later = TableClock(lambda: now[0])
    later.look(again)
    assert again.state.timed()
    now[0] += 1.0
    later.look(again)
    assert (again.plies[-1].seat, str(again.plies[-1].move)) == (CHANCE, "time is up")
    record = again.whole_record()
    record.verify(GAME)
    assert Table.from_record(GAME, record).unsealed == 0


def test_n9_by_rules_1_the_next_dealer_says_when_time_is_up() -> None:
    agreed = version_1.start({**GAME.settled(), "limit": "time"}).variant
    between = play(replace(last_card(), variant=agreed), "discard Y")
    assert between.to_act() == (1,)
    assert play(between, "next hand").phase == "deal"
    assert play(between, "time is up").result is not None
    points = version_1.start(GAME.settled()).variant
    capped = replace(last_card(), variant=points, number=20)
    assert play(capped, "discard Y").result is not None
