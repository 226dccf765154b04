"""Tacklebox on the command line."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from snuggery.cli import snuggery
from snuggery.core import Record, Table
from snuggery.core.record import Line
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.standard_deck import STANDARD_DECK
from snuggery.games.tacklebox.rules.state import PLAYER

DAY = timedelta(days=1)


def said(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(snuggery, arguments, input=typed)


def test_solve_gives_a_proven_score_and_its_line() -> None:
    told = json.loads(said("solve", "tacklebox", "--deal", "22", "--json").output)
    assert told["proven"]
    state = GAME.start({"deal": "22"})
    table = Table(GAME, {"deal": "22"})
    for move in told["line"]:
        table.play(PLAYER, GAME.rules.parse(move))
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.scores == (told["score"],)
    assert state.outcome() is None


def test_solve_knows_the_deal_of_the_day() -> None:
    run = said("solve", "tacklebox", "--deal", "today", "--moments", "200", "--json")
    day = datetime.now(UTC).date()
    # midnight may pass between the two
    assert json.loads(run.output)["deal"] in {int(f"{day:%Y%m%d}"), int(f"{day - DAY:%Y%m%d}")}


def test_the_deal_of_the_day_is_played_by_its_number() -> None:
    run = said("play", "tacklebox", "--plain", "--deal", "today", typed="history\n")
    assert run.exit_code == 0
    assert f"{datetime.now(UTC):%Y%m}" in run.output


def test_solve_takes_the_level_and_the_house_rules() -> None:
    house = ("--level", "3", "--standstill", "free", "--end", "forced")
    run = said("solve", "tacklebox", "--deal", "2", *house, "--moments", "2000", "--json")
    told = json.loads(run.output)
    assert (told["level"], told["standstill"], told["end"]) == ("3", "free", "forced")
    assert told["score"] <= told["most"]


def test_solve_wants_a_deal_or_a_record() -> None:
    assert "Either --deal or --record." in said("solve", "tacklebox").output


def test_an_owners_deck_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(STANDARD_DECK.replace("Hapuku", "Groper"), encoding="utf-8")
    run = said("play", "tacklebox", "--plain", "--deal", "3", "--deck", str(file))
    assert run.exit_code == 0
    line = said("solve", "tacklebox", "--deal", "3", "--deck", str(file), "--moments", "500").output
    assert "groper" in line
    assert "hapuku" not in line


def test_a_bad_deck_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(STANDARD_DECK.replace("Hapuku, 700", "Hapuku, 750"), encoding="utf-8")
    for command in ("play", "solve"):
        run = said(command, "tacklebox", "--deal", "3", "--deck", str(file))
        assert "here they are worth 19,550" in str(run.exception)


def test_a_record_is_reviewed_in_hindsight(tmp_path: Path) -> None:
    table = Table(GAME, {"deal": "3", "level": "1"})
    while table.state.outcome() is None:
        table.play(PLAYER, tuple(table.state.moves(PLAYER))[-1])
    file = tmp_path / "game.txt"
    file.write_text(str(table.record()), encoding="utf-8")
    told = json.loads(said("solve", "tacklebox", "--record", str(file), "--json").output)
    outcome = table.state.outcome()
    assert outcome is not None
    assert told["now"] == outcome.scores[0]
    assert told["possible"] - told["now"] == sum(each["lost"] for each in told["lost"])
    assert said("solve", "tacklebox", "--record", str(file)).output.count("lost, in hindsight") > 0


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record = Record(game="peg-solitaire", rules=1, options={}, lines=(Line("player", "d2-d4"),))
    file.write_text(str(record), encoding="utf-8")
    assert "is a record of peg-solitaire" in str(
        said("solve", "tacklebox", "--record", str(file)).exception
    )


@pytest.mark.parametrize("strength", ["beginner", "club"])
def test_bench_measures_foresight_and_players(strength: str) -> None:
    run = said("bench", "tacklebox", "--deals", "1-4", "--player", strength, "--json")
    told = json.loads(run.output)
    assert told["foresight"]["mean"] >= told[strength]["mean"]
    assert told["foresight"]["unproven"] == 0
