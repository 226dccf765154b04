import time
from pathlib import Path
from typing import Any

import pytest

from snuggery import game
from snuggery.arena.bout import Played, play
from snuggery.arena.players.fault import Fault
from snuggery.arena.players.named import check, seated
from snuggery.arena.players.program import Program, Setting
from snuggery.core import BadOptions, Game, Record, Seat, Table
from snuggery.core.text.language import speaking, spoken_now
from tests.arena.matches import HEEDLESS, plan
from tests.toys.pebbles import PEBBLES
from tests.toys.tricks import TRICKS


def program(folder: Path, script: str) -> str:
    file = folder / "player"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return str(file)


def game_with(folder: Path, script: str, seconds: float = 60.0) -> Played:
    of = plan(program(folder, script), HEEDLESS, seconds=seconds)
    return play(of, of.bout(0))


def talking(go: str) -> str:
    """A program that greets, and does this when it is to move."""
    cases = f'snuggery) echo "hello 1 x";; go) {go};;'
    return f"while read -r word rest; do case $word in {cases} esac; done"


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    played = game_with(tmp_path, talking("echo move take 1"))
    assert (played.plies, played.fault) == (7, "")


def test_a_program_may_be_in_a_folder_with_a_space_in_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "my own"
    folder.mkdir()
    check(PEBBLES, program(folder, talking("echo move take 1")))
    played = game_with(folder, talking("echo move take 1"))
    assert (played.plies, played.fault) == (7, "")


@pytest.mark.parametrize(
    ("script", "how", "fault"),
    [
        (talking("echo move take 9"), "left 1", "played 'take 9': That move is not legal now."),
        (talking("echo move fly"), "left 1", "played 'fly': 'fly' is not a move"),
        (talking("echo what"), "left 1", "said 'what' instead of a move"),
        (talking("echo ouch >&2; exit 3"), "left 1", "ended with code 3: ouch"),
        (talking("kill -9 $$"), "left 1", "was ended by signal 9"),
        (talking("echo resign"), "resigned 1", "resigned"),
        ("echo hello 7 x; sleep 60", "left 1", "said 'hello 7 x' instead of 'hello 1 NAME'"),
        ("exit", "left 1", "ended with code 0"),
        (talking("yes"), "left 1", "said 'y' instead of a move"),
        (talking("exec >&-; sleep 60"), "left 1", "closed its output"),
    ],
)
def test_a_program_that_misbehaves_loses_the_game(
    tmp_path: Path, script: str, how: str, fault: str
) -> None:
    played = game_with(tmp_path, script)
    assert played.winners == (2,)
    assert played.at_fault == 0
    assert fault in played.fault
    assert Record.parse(played.record).ended == how
    Record.parse(played.record).replay(PEBBLES)


def test_a_silent_program_loses_on_time_and_is_stopped(tmp_path: Path) -> None:
    begun = time.monotonic()
    played = game_with(tmp_path, talking("sleep 600"), seconds=0.3)
    assert time.monotonic() - begun < 300
    assert "said nothing for 0.3 seconds" in played.fault
    assert Record.parse(played.record).ended == "time 1"


def test_a_program_that_only_chatters_loses_on_time(tmp_path: Path) -> None:
    chatter = talking("while :; do echo info thinking; sleep 0.05; done")
    assert "said nothing" in game_with(tmp_path, chatter, seconds=0.4).fault


def test_other_output_of_a_program_is_ignored(tmp_path: Path) -> None:
    assert game_with(tmp_path, talking("echo info depth 3; echo; echo move take 1")).fault == ""


def test_a_program_that_does_not_read_delays_nobody(tmp_path: Path) -> None:
    of = plan(program(tmp_path, 'echo "hello 1 x"; sleep 600'), HEEDLESS, seconds=0.3)
    game = Program(of.players[0], Setting(PEBBLES, of.options, Seat(1), 1, 0.3))
    game.hear([(n, "left", "take 1" * 50) for n in range(5000)])  # more than a pipe holds
    table = Table(PEBBLES)
    begun = time.monotonic()
    with pytest.raises(Fault, match="said nothing"):
        game.choose(table.view(Seat(1)), table.state.moves(Seat(1)))
    assert time.monotonic() - begun < 300


def test_a_faulty_player_loses_in_all_its_seats() -> None:
    played = Played(0, 0, (0, 1, 0, 1), (2, 4), (), 3, 0.1, "left", "fell over", 0)
    assert played.share(0) == 0
    assert played.share(1) == 1


def test_a_program_hears_only_what_its_seat_may_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = (
        f'while read -r line; do echo "$line" >> {heard}; case $line in '
        'snuggery*) echo hello 1 x;; legal*) m=${line#legal };; go*) echo "move $m";; esac; done'
    )
    of = plan(program(tmp_path, script), "random", of=TRICKS)
    played = play(of, of.bout(0))
    assert played.fault == ""
    rows = heard.read_text().splitlines()
    assert rows[:2] == ["snuggery 1", "game tricks 1"]
    assert "seats left right" in rows
    assert "seat 1 left" in rows
    assert "told 1 chance deal" in rows
    deal = Record.parse(played.record).lines[0].text
    assert deal not in heard.read_text()
    assert rows[-2].startswith("over won by")
    assert rows[-1] == "quit"


def test_in_the_terminal_a_program_that_broke_down_gets_a_second_chance(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    once = program(
        tmp_path, talking(f"[ -e {mark} ] || {{ touch {mark}; exit 1; }}; echo move take 2")
    )
    table = Table(PEBBLES)
    setting = Setting(PEBBLES, table.options, Seat(1), 1, 60.0)
    with pytest.raises(Fault), seated(once, setting, tries=1) as player:
        table.asked(Seat(1), player)
    mark.unlink()
    with seated(once, setting, tries=2) as player:
        assert str(table.asked(Seat(1), player)) == "take 2"


@pytest.mark.parametrize(
    ("who", "fault"),
    [("Illegal", "played 'take 9', which is not legal now"), ("Crashing", "ZeroDivisionError")],
)
def test_a_class_that_misbehaves_loses_the_game(who: str, fault: str) -> None:
    of = plan(f"tests.arena.strangers:{who}", HEEDLESS)
    played = play(of, of.bout(1))
    assert fault in played.fault
    assert played.winners == (1,)
    assert Record.parse(played.record).ended == "left 2"


def test_a_class_may_listen() -> None:
    of = plan("tests.arena.strangers:Listening", "random")
    played = play(of, of.bout(1))
    assert played.fault == ""
    first, second, *_ = Record.parse(played.record).lines
    assert second.text == first.text


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("nobody", "Nobody here is called 'nobody'; there are random, module:Class, ./program and"),
        ("no.such:Class", "there is no module"),
        ("tests.arena.strangers:Nobody", "has no class 'Nobody' with choose"),
        ("./no/such/program", "there is no such program"),
    ],
)
def test_an_unknown_player_is_refused_before_anything_is_played(who: str, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        check(PEBBLES, who)


def test_playing_alone_a_fault_loses_too(tmp_path: Path) -> None:
    pegs: Game = game("peg-solitaire")
    of: Any = plan(program(tmp_path, talking("exit")), "beginner", of=pegs)
    played = play(of, of.bout(0))
    assert played.winners == ()
    assert Record.parse(played.record).ended == "left 1"


def test_a_program_is_addressed_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language people play in."""
    monkeypatch.setattr(type(PEBBLES.draw), "status", lambda _draw, _view: f"in {spoken_now()}")
    script = talking('echo "move take 1"').replace(
        "go)", f'status) echo "$rest" >{tmp_path}/said;; go)'
    )
    setting = Setting(PEBBLES, PEBBLES.settled(), Seat(1), 1, 60.0)
    player, state = Program(program(tmp_path, script), setting), PEBBLES.start()
    with speaking("de"):
        player.choose(state.view(Seat(1)), state.moves(Seat(1)))
    player.close()
    assert (tmp_path / "said").read_text() == "in en\n"
