import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from snuggery import SHELF, Game, Table, __version__, game
from snuggery.cli import main, snuggery
from snuggery.core.abilities import one_line
from snuggery.games.snipe_hunt.rules.standard_forest import STANDARD_FOREST
from snuggery.games.tacklebox.rules.standard_deck import STANDARD_DECK
from tests.terminal.games_to_play import BERGHOLT

PEGS = game("peg-solitaire")


class Said:
    """What a command printed and how it ended."""

    def __init__(self, out: str, err: str, code: int) -> None:
        self.out = out
        self.err = err
        self.code = code


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run_(*arguments: str | Path) -> Said:
        with pytest.raises(SystemExit) as ended:
            main([str(each) for each in arguments])
        said = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Said(said.out, said.err, ended.value.code)

    return run_


@pytest.fixture
def won(tmp_path: Path) -> Path:
    """The record of a game that was won."""
    table = Table(PEGS)
    for play in BERGHOLT:
        table.play(table.state.to_act()[0], PEGS.rules.parse(play))
    file = tmp_path / "won.txt"
    file.write_text(str(table.record()), encoding="utf-8")
    return file


def typed(*lines: str, arguments: tuple[str, ...] = ()) -> Result:
    given = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(
        snuggery, ["play", "peg-solitaire", "--plain", *arguments], input=given
    )


def test_help_lists_the_commands(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    for command in ("serve", "play", "games", "rules", "replay", "verify", "solve", "bench"):
        assert f"  {command} " in said.out


@pytest.mark.parametrize("command", sorted(snuggery.commands))
def test_every_command_explains_itself(run: Run, command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert said.out.startswith(f"Usage: snuggery {command}")


@pytest.mark.parametrize("command", [[], ["play"], ["solve"], ["bench"]], ids=str)
def test_a_group_asked_for_nothing_explains_itself(run: Run, command: list[str]) -> None:
    said = run(*command)
    assert said.code == 0
    assert said.out.startswith("Usage: snuggery")


@pytest.mark.parametrize("command", ["solve", "bench"])
def test_what_a_game_offers_is_a_command_under_its_name(run: Run, command: str) -> None:
    assert "peg-solitaire" in run(command, "--help").out
    said = run(command, "peg-solitaire", "--help")
    assert said.code == 0
    assert said.out.startswith(f"Usage: snuggery {command} peg-solitaire")


def test_a_game_that_offers_no_such_command_says_which_do(run: Run) -> None:
    said = run("solve", "sniff")
    able = ", ".join(each.slug for each in SHELF if "solve" in each.offers)
    assert (said.code, said.err) == (
        2,
        f"snuggery: There is no `solve` for Sniff, only for {able}.\n",
    )


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").out == f"snuggery {__version__}\n"


def test_games_lists_the_shelf(run: Run) -> None:
    out = run("games").out
    assert all(each.slug in out and each.tagline in out for each in SHELF)


def test_games_as_json_describe_their_options(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [each["game"] for each in listed] == [each.slug for each in SHELF]
    pegs = next(each for each in listed if each["game"] == "peg-solitaire")
    vacancy = next(each for each in pegs["options"] if each["name"] == "vacancy")
    assert vacancy["default"] == "d4"


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_the_rules_are_printed_as_they_are_written(run: Run, of: Game) -> None:
    assert run("rules", of.slug).out.strip() == of.rules_text().strip()


def test_a_recorded_game_is_shown_move_by_move(run: Run, won: Path) -> None:
    said = run("replay", won)
    assert said.code == 0
    assert "11. player: b3-d3-f3-f5-d5-b5  (b3 jumps to d3, then f3, then f5" in said.out
    assert said.out.count("a b c d e f g") == 19
    assert "Won. The target is reached in 18 plays." in said.out


def test_a_recorded_game_as_json(run: Run, won: Path) -> None:
    shown = json.loads(run("replay", won, "--json").out)
    assert [move["text"] for move in shown["moves"]] == list(BERGHOLT)
    assert "●" in shown["moves"][0]["board"]
    assert shown["options"]["vacancy"] == "d4"


def test_a_seat_that_does_not_exist_cannot_look_on(run: Run, won: Path) -> None:
    assert run("replay", won, "--seat", "player").code == 0
    assert run("replay", won, "--seat", "1").code == 0
    said = run("replay", won, "--seat", "fox")
    assert (said.code, said.err) == (
        2,
        "snuggery: There is no seat 'fox'; the seats are player.\n",
    )


def test_a_right_record_is_verified(run: Run, won: Path) -> None:
    said = run("verify", won)
    assert said.code == 0
    assert "All 18 moves are legal." in said.out
    assert json.loads(run("verify", won, "--json").out)["right"] is True


def test_a_record_can_be_piped_in(won: Path) -> None:
    given = won.read_text(encoding="utf-8")
    assert CliRunner().invoke(snuggery, ["verify", "-"], input=given).exit_code == 0


def test_a_folder_of_records_is_verified(run: Run, won: Path) -> None:
    """All that is wrong in it is named, each with its file."""
    deeper = won.parent / "more" / "again.txt"
    deeper.parent.mkdir()
    deeper.write_bytes(won.read_bytes())
    said = run("verify", won.parent)
    assert (said.code, said.out) == (0, "2 of 2 records are correct.\n")
    assert json.loads(run("verify", won, deeper, "--json").out) == {
        "right": True,
        "records": 2,
        "wrong": [],
    }
    text = deeper.read_text(encoding="utf-8").replace("3. player: e7-e5", "3. player: e7-e6")
    deeper.write_text(text, encoding="utf-8")
    said = run("verify", won.parent)
    assert said.code == 2
    assert said.out.startswith(f"{deeper}: Move 3, 'e7-e6': P1:")
    assert said.err == "snuggery: 1 of 2 records are correct.\n"
    (found,) = json.loads(run("verify", won.parent, "--json").out)["wrong"]
    assert (found["file"], found["code"]) == (str(deeper), "bad-record")


def test_a_folder_without_records_is_refused(run: Run, tmp_path: Path) -> None:
    said = run("verify", tmp_path)
    assert said.code == 2
    assert "There are no records" in said.err


def test_a_forged_record_is_refused(run: Run, won: Path) -> None:
    text = won.read_text(encoding="utf-8").replace("3. player: e7-e5", "3. player: e7-e6")
    won.write_text(text, encoding="utf-8")
    said = run("verify", won)
    assert said.code == 2
    assert said.err == (
        "snuggery: Move 3, 'e7-e6': P1: A jump goes two points along a row or column; "
        "e7-e6 does not.\n"
    )
    as_data = run("verify", won, "--json")
    assert as_data.code == 2
    assert json.loads(as_data.out)["error"]["code"] == "bad-record"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "No such command 'chess'."),
        (["rules", "chess"], "There is no game 'chess'"),
        (["play", "chess"], "There is no game 'chess'"),
        (["solve", "chess"], "There is no game 'chess'"),
        (["bench", "chess"], "There is no game 'chess'"),
        (["rules"], "Missing argument 'GAME'."),
        (["replay", "/no/such/file"], "/no/such/file: No such file or directory"),
        (["verify", "/no/such/file"], "/no/such/file: No such file or directory"),
        (["verify", "/dev/null"], "/dev/null: The first line of a record is"),
        (["replay", "/"], "directory"),
        (["serve", "--port", "70000"], "70000"),
        (["serve", "--home", "--home-address", "8.8.4.4"], "8.8.4.4 is not an address on a home"),
        (["play", "peg-solitaire", "--vacancy", "z9"], "'z9' is not a point on the board (P7)."),
        (["play", "peg-solitaire", "--target", "d4,d5,q"], "'q' is not a point"),
        (["play", "peg-solitaire", "--problem", "none such"], "cannot be 'none such'"),
        (["play", "peg-solitaire", "--seed", "xyz"], "A seed is up to 32 hexadecimal digits."),
        (["play", "peg-solitaire", "--record", "/no/such/file"], "/no/such/file"),
        (["play", "peg-solitaire", "--save", "/no/such/folder/file"], "/no/such/folder/file"),
        (["play", "peg-solitaire", "--seat", "fox=me"], "There is no seat 'fox'"),
        (["play", "peg-solitaire", "--seat", "1"], "'1' does not name a player"),
        (["play", "peg-solitaire", "--seat", "1=nobody"], "Nobody here is called 'nobody'"),
        (
            ["--language", "de", "play", "peg-solitaire", "--seat", "1=nobody"],
            "Einen Spieler 'nobody' gibt es nicht",
        ),
        (["play", "peg-solitaire", "--no-such-option"], "No such option"),
    ],
)
def test_whatever_is_wrong_is_one_line_and_exit_code_2(
    run: Run, arguments: list[str], reason: str
) -> None:
    said = run(*arguments)
    assert said.code == 2
    assert said.err.startswith("snuggery: ")
    assert said.err.count("\n") == 1
    assert reason in said.err
    assert said.out == ""


def test_a_bug_is_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> str:
        raise ZeroDivisionError("a bug\nin two lines")

    monkeypatch.setattr("snuggery.core.game.Game.rules_text", broken)
    said = run("rules", "peg-solitaire")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "this is a bug: ZeroDivisionError: a bug in two lines" in said.err
    monkeypatch.setenv("SNUGGERY_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["rules", "peg-solitaire"])


@pytest.mark.parametrize(
    ("module", "extra"),
    [("textual", "terminal"), ("uvicorn", "server"), ("numba", "fast"), ("markdown_it", "server")],
)
def test_a_missing_extra_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch, module: str, extra: str
) -> None:
    def missing(_: object) -> str:
        raise ModuleNotFoundError(f"No module named '{module}'", name=module)

    monkeypatch.setattr("snuggery.core.game.Game.rules_text", missing)
    said = run("rules", "peg-solitaire")
    assert said.err == f"snuggery: This needs {module}: pip install 'snuggery[{extra}]'\n"


def test_each_option_of_a_game_is_an_option_of_its_command(run: Run) -> None:
    out = run("play", "peg-solitaire", "--help").out
    assert all(f"--{option.name} " in out for option in PEGS.rules.OPTIONS)


def test_options_set_the_table() -> None:
    said = typed("quit", arguments=("--vacancy", "d1", "--target", "any"))
    assert "1      ● · ●" in said.output
    assert "Leave one piece, anywhere." in said.output


def test_a_game_is_saved_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "pegs.txt"
    assert typed("d2-d4", arguments=("--save", str(file))).exit_code == 0
    said = typed("d5-d3", "history", arguments=("--record", str(file), "--save", str(file)))
    assert "1. player: d2-d4\n2. player: d5-d3" in said.output
    assert "2. player: d5-d3" in file.read_text(encoding="utf-8")


def test_a_record_and_options_exclude_one_another(run: Run, won: Path) -> None:
    said = run("play", "peg-solitaire", "--record", won, "--vacancy", "d1")
    assert said.code == 2
    assert "The record already fixes the options" in said.err


def test_a_record_of_another_game_is_refused(run: Run, won: Path) -> None:
    won.write_text(won.read_text(encoding="utf-8").replace("peg-solitaire", "chess", 1))
    assert (
        "is a record of chess, not of peg-solitaire."
        in run("play", "peg-solitaire", "--record", won).err
    )


def test_the_plain_dialogue_ends_cleanly_with_its_input() -> None:
    said = typed(*BERGHOLT)
    assert said.exit_code == 0
    assert "Won." in said.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "tacklebox", "--deck", "{binary}"], "not a text file in UTF-8"),
        (["solve", "tacklebox", "--deal", "1", "--deck", "{binary}"], "not a text file in UTF-8"),
        (["solve", "tacklebox", "--record", "{binary}"], "not a text file in UTF-8"),
        (["solve", "fox-and-geese", "--threads", "0"], "0 is not in the range"),
        (["bench", "tacklebox", "--deals", "foo"], "'foo' is not a number or a range"),
        (["bench", "tacklebox", "--deals", "5-1"], "'5-1' is not a number or a range"),
        (["bench", "snare", "--positions", "0"], "0 is not in the range"),
        (["solve", "tacklebox", "--deal", "1", "--moments", "-1"], "-1 is not in the range"),
        (["solve", "peg-solitaire", "--budget", "-1"], "-1.0 is not in the range"),
        (["solve", "snipe-hunt", "--turns", "-1"], "-1 is not in the range"),
        (["bench", "peg-solitaire", "--seconds", "-1"], "-1.0 is not in the range"),
        (["play", "peg-solitaire", "--problem", "no"], "choose one of d4-to-d4"),
        (["solve", "fox-and-geese", "--table", "/no/such/folder/t"], "/no/such/folder/t"),
        (
            ["arena", "snare", "--players", "beginner,club", "--report", "/no/such/folder/r"],
            "/no/such/folder/r",
        ),
    ],
    ids=str,
)
def test_bad_input_is_not_a_bug_and_is_refused_before_any_work(
    run: Run, tmp_path: Path, arguments: list[str], said: str
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    refused = run(*(each.format(binary=binary) for each in arguments))
    assert refused.code == 2
    assert said in refused.err
    assert "this is a bug" not in refused.err


@pytest.mark.parametrize("of", [each for each in SHELF if each.players == "1"], ids=str)
def test_the_advice_for_a_solitaire_can_be_followed(run: Run, of: Game) -> None:
    refused = run("play", of.slug, "--against", "club").err
    advised = refused.split("--seat ")[1].strip().rstrip(".")
    assert advised in {f"1={name}" for name in of.bots.STRENGTHS}


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_strengths_are_in_the_help(run: Run, of: Game) -> None:
    said = " ".join(run("play", of.slug, "--help").out.split())
    listed = said.partition("Strengths: ")[2].split(".")[0]
    assert [each.split(" (")[0] for each in listed.split(", ")] == list(of.bots.STRENGTHS)
    assert ("club (Captain Brook)" in listed) == (of.players != "1")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("rules",), "tacklebox"),
        (("arena",), "tacklebox"),
        (("learn",), "sniff"),
        (("play", "snare", "--against"), "club"),
        (("play", "snare", "--words"), "family"),
        (("play", "snare", "--seat"), "2=club"),
        (("play", "fox-and-geese", "--geese"), "17"),
        (("arena", "snare", "--players"), "strong"),
        (("--language",), "de"),
    ],
)
def test_a_shell_completes_games_and_strengths(typed: tuple[str, ...], offered: str) -> None:
    completer = ShellComplete(snuggery, {}, "snuggery", "_SNUGGERY_COMPLETE")
    assert offered in [each.value for each in completer.get_completions(list(typed), "")]


def test_a_shell_completes_the_second_player_and_files() -> None:
    completer = ShellComplete(snuggery, {}, "snuggery", "_SNUGGERY_COMPLETE")
    (found,) = completer.get_completions(["arena", "snare", "--players"], "club,st")
    assert found.value == "club,strong"
    for given in (("play", "snipe-hunt", "--cards"), ("play", "snare", "--record"), ("replay",)):
        (found,) = completer.get_completions(list(given), "game")
        assert found.type == "file"


def test_every_command_and_option_is_completed() -> None:
    completer = ShellComplete(snuggery, {}, "snuggery", "_SNUGGERY_COMPLETE")
    named = {each.value for each in completer.get_completions([], "")}
    assert named == set(snuggery.commands)
    options = {each.value for each in completer.get_completions(["play", "sniff"], "--")}
    assert {"--against", "--seat", "--record", "--save", "--size"} <= options


@pytest.mark.parametrize(
    ("slug", "option", "listed"),
    [("snipe-hunt", "--cards", STANDARD_FOREST), ("tacklebox", "--deck", STANDARD_DECK)],
)
def test_a_list_of_cards_is_given_as_text_or_as_a_file(
    tmp_path: Path, slug: str, option: str, listed: str
) -> None:
    file = tmp_path / "cards.txt"
    file.write_text(listed, encoding="utf-8")
    asked = ["play", slug, "--plain", "--seed", "5", option]
    by_file, by_text = (
        CliRunner().invoke(snuggery, [*asked, given], input="quit\n")
        for given in (str(file), one_line(listed))
    )
    assert (by_file.exit_code, by_text.exit_code) == (0, 0)
    assert by_file.stdout == by_text.stdout
    missing = CliRunner().invoke(snuggery, [*asked, str(tmp_path / "none.txt")])
    assert isinstance(missing.exception, FileNotFoundError)
