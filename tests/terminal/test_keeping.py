"""Nothing that was played is lost: games are kept by themselves and saved files are left alone."""

from pathlib import Path

import pytest

from snuggery import Record, Table, game
from snuggery.core import Seat
from snuggery.core.challenges.kept_results import kept_results
from snuggery.core.time_limit import TableClock
from snuggery.terminal.kept.games import Kept, folder, unfinished
from snuggery.terminal.screens import Question
from snuggery.terminal.session import MustAsk, Sitting, seed_seal
from tests.terminal.at_table import AtTable, sit, sit_down
from tests.terminal.at_terminal import terminal
from tests.terminal.test_plain import talk

PEGS, FOX, TACKLEBOX = game("peg-solitaire"), game("fox-and-geese"), game("tacklebox")
SNARE = game("snare")


@pytest.fixture(autouse=True)
def home(own_home: Path) -> Path:
    """Games are kept at home."""
    return own_home


def test_save_does_not_overwrite_another_file(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann", encoding="utf-8")
    said = talk(PEGS, "d2-d4", f"save {file}")
    assert "already exists. \n" not in said
    assert f"{file} already exists." in said
    assert "`overwrite FILE` saves it anyway." in said
    assert file.read_text(encoding="utf-8") == "Dear Ann"
    talk(PEGS, "d2-d4", f"overwrite {file}")
    assert "1. player: d2-d4" in file.read_text(encoding="utf-8")


def test_the_app_asks_before_it_overwrites_another_file(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann", encoding="utf-8")

    async def test(at: AtTable) -> None:
        await at.type(f"save {file}")
        assert isinstance(at.app.screen, Question)
        await at.press("n")
        assert file.read_text(encoding="utf-8") == "Dear Ann"
        await at.type(f"save {file}")
        await at.press("y")
        assert "snuggery-record" in file.read_text(encoding="utf-8")

    sit(PEGS, test)


def test_a_new_game_leaves_the_saved_one_alone(tmp_path: Path) -> None:
    file = tmp_path / "pegs.txt"
    talk(PEGS, "d2-d4", f"save {file}", "restart", "d6-d4")
    assert "1. player: d2-d4" in file.read_text(encoding="utf-8")


def test_a_save_that_opens_the_deal_takes_consent_and_marks_the_game(tmp_path: Path) -> None:
    laid = Sitting(Table(TACKLEBOX, seal=seed_seal("1")))
    file = tmp_path / "tacklebox.txt"
    with pytest.raises(MustAsk, match="assisted"):
        laid.save(file)
    assert not file.exists()
    assert not laid.table.assisted
    laid.save(file, anyway=True)
    assert Record.parse(file.read_text(encoding="utf-8")).assisted
    assert laid.table.assisted


def test_a_file_named_at_the_start_tells_nothing_hidden_before_the_end(tmp_path: Path) -> None:
    file = tmp_path / "tacklebox.txt"
    laid = Sitting(Table(TACKLEBOX, seal=seed_seal("6")), save=file)
    laid.play(laid.touches().choices[0].move)
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.seed == ""
    assert not record.assisted
    assert len(record.lines) == 2


def test_a_game_is_kept_after_the_first_move_and_resumed_with_its_computers() -> None:
    kept = Kept.begun("fox-and-geese")
    laid = Sitting(Table(FOX, {"geese": "15"}), {Seat(1): "beginner"}, kept=kept)
    assert not unfinished()
    laid.play(laid.touches().choices[0].move)
    assert not unfinished(), "it is being played"
    assert laid.put_away()
    (left,) = unfinished("fox-and-geese")
    assert left.computers == {Seat(1): "beginner"}
    assert left.table().options["geese"] == "15"
    assert left.table().state == laid.table.state
    assert not unfinished("peg-solitaire")
    assert "against Aunt Tilda" in str(left)


def test_n9_an_agreed_time_continues_where_it_was_when_a_game_is_resumed() -> None:
    now = [1000.0]
    table = Table(SNARE, {"limit": "time", "minutes": "30"})
    laid = Sitting(table, kept=Kept.begun("snare"))
    laid.clock = TableClock(lambda: now[0])
    now[0] += 600
    laid.play("draw pile")
    laid.put_away()
    (left,) = unfinished("snare")
    assert left.table().played == 600


def test_what_is_kept_of_a_running_game_does_not_show_the_deal() -> None:
    laid = Sitting(Table(TACKLEBOX), kept=Kept.begun("tacklebox"))
    laid.play(laid.touches().choices[0].move)
    (file,) = folder().glob("*.game")
    assert laid.table.seal.seed.hex() not in file.read_text(encoding="utf-8")
    laid.put_away()
    (left,) = unfinished()
    assert left.table().chance == "sealed"
    assert not left.table().assisted


def test_a_game_that_is_over_is_kept_as_a_record() -> None:
    laid = Sitting(Table(PEGS), kept=Kept.begun("peg-solitaire"))
    for move in ("b4-d4", "e4-c4", "g4-e4", "d2-d4", "d5-d3", "d7-d5"):
        laid.play(move)
    assert not laid.put_away()
    assert not unfinished()
    (file,) = folder().glob("*.txt")
    assert Record.parse(file.read_text(encoding="utf-8")).result


def test_a_new_game_keeps_the_one_that_was_left() -> None:
    laid = Sitting(Table(PEGS), kept=Kept.begun("peg-solitaire"))
    laid.play("d2-d4")
    laid.restart()
    laid.play("d6-d4")
    laid.put_away()
    assert len(unfinished()) == 2


def test_a_game_that_was_killed_is_offered_again(home: Path) -> None:
    with terminal("play", "peg-solitaire", "--plain", HOME=str(home)) as at:
        at.until("player> ")
        at.type("d2-d4")
        at.until("31 pieces")
    with terminal("play", "peg-solitaire", "--plain", HOME=str(home)) as at:
        at.until("n starts a new game")
        at.type("")
        at.until("31 pieces")
        at.type("quit")
        at.until("continues it")
        assert at.ended() == 0
    with terminal("play", "peg-solitaire", "--plain", HOME=str(home)) as at:
        at.until("n starts a new game")
        at.type("n")
        at.until("32 pieces")


def test_a_record_brings_its_computers_back(home: Path, tmp_path: Path) -> None:
    laid = Sitting(Table(FOX), {Seat(1): "beginner"})
    file = tmp_path / "fox.txt"
    laid.save(file)
    with terminal("play", "fox-and-geese", "--plain", "--record", str(file), HOME=str(home)) as at:
        at.until("> ")
        at.type(laid.touches().choices[0].move)
        at.until("Geese: ")


def test_a_file_named_at_the_start_must_be_new(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "pegs.txt"
    file.write_text("Dear Ann", encoding="utf-8")
    with terminal("play", "peg-solitaire", "--plain", "--save", str(file), HOME=str(home)) as at:
        at.until("already exists and will not be overwritten.")
        assert at.ended() == 2
    assert file.read_text(encoding="utf-8") == "Dear Ann"


@pytest.mark.parametrize("leaving", ["\x11", "\x03"], ids=["Ctrl+Q", "Ctrl+C"])
def test_whoever_leaves_in_the_middle_is_told_that_the_game_is_kept(
    home: Path, leaving: str
) -> None:
    with terminal("play", "peg-solitaire", HOME=str(home)) as at:
        at.until("32 pieces")
        at.type("d2-d4")
        at.until("31 pieces")
        at.press(leaving)
        at.until("Your game has been saved: `snuggery play peg-solitaire` continues it.")
        assert at.ended() == (130 if leaving == "\x03" else 0)
    (left,) = unfinished()
    assert [line.text for line in left.record.lines] == ["d2-d4"]


def test_the_app_asks_before_a_game_is_lost_that_could_not_be_kept(home: Path) -> None:
    home.write_text("no folder", encoding="utf-8")
    laid = Sitting(Table(PEGS), kept=Kept.begun("peg-solitaire"))

    async def test(at: AtTable) -> None:
        await at.type("d2-d4")
        await at.press("ctrl+q")
        assert "This game could not be saved: Not a directory." in at.shown()
        await at.press("n")
        assert at.app.is_running
        await at.press("ctrl+q", "y")
        assert at.app._exit

    sit_down(laid, test)
    assert not laid.put_away()


def test_the_dialogue_says_that_a_game_could_not_be_kept(home: Path) -> None:
    home.write_text("no folder", encoding="utf-8")
    with terminal("play", "peg-solitaire", "--plain", HOME=str(home)) as at:
        at.until("player> ")
        at.type("d2-d4", "quit")
        at.until("Your game could not be saved: Not a directory.")
        assert at.ended() == 0


def test_only_the_first_try_counts_if_the_answer_is_known_afterwards() -> None:
    said = []
    for word in ("lay ARE", "lay DARkEr"):
        laid = Sitting(Table(SNARE, {"hand": "1"}), {}, kept=Kept.begun("snare"))
        assert "Only your first try counts" in laid.chosen()
        laid.play(word)
        said.append(laid.status())
        if word == "lay ARE":  # taking it back means knowing the answer, too
            laid.undo(anyway=True)
            laid.play("lay DARkEr")
            assert "Gold" not in laid.status()
        laid.put_away()
    assert [(each.attempt, each.medal) for each in kept_results()] == [(1, ""), (2, "")]
    assert "30 points, par 70, no help." in said[0]
    assert "Again: your first try counts." in said[1]
    assert "Gold" not in said[1]


def test_a_review_notes_what_the_moves_gave_away() -> None:
    laid = Sitting(Table(SNARE, {"hand": "1"}), {}, kept=Kept.begun("snare"))
    laid.play("lay ARE")
    assert [each.regret for each in kept_results()] == [None]
    laid.review()
    assert [each.regret for each in kept_results()] == [70 - 30]
    laid.put_away()
