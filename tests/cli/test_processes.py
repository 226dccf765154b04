"""The installed command in real processes: exit codes, pipes, signals, and what it imports."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.terminal.at_terminal import terminal
from tests.terminal.games_to_play import BERGHOLT

SNUGGERY = (sys.executable, "-m", "snuggery")


def run(
    *arguments: str, given: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SNUGGERY, *arguments],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | (env or {}),
        timeout=60,
        check=False,
    )


def test_a_whole_game_through_a_pipe() -> None:
    ended = run("play", "peg-solitaire", "--plain", given="\n".join(("oops", *BERGHOLT)))
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "'oops' is not a point on the board" in ended.stdout
    assert "Won. The target is reached in 18 plays." in ended.stdout


def test_without_a_terminal_the_game_is_plain_by_itself() -> None:
    ended = run("play", "peg-solitaire", given="d2-d4\n")
    assert ended.returncode == 0
    assert "31 pieces" in ended.stdout


def test_end_of_input_ends_cleanly() -> None:
    assert run("play", "peg-solitaire", "--plain").returncode == 0


def test_bytes_that_are_not_text_are_answered_and_not_fatal() -> None:
    ended = subprocess.run(
        [*SNUGGERY, "play", "peg-solitaire", "--plain"],
        input=b"\xff\xfe\x00\nd2-d4\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stderr == b""
    assert b"31 pieces" in ended.stdout


def test_a_terminal_that_knows_only_ascii_still_gets_a_board() -> None:
    ended = run("play", "peg-solitaire", given="d2-d4\n", env={"PYTHONIOENCODING": "ascii"})
    assert ended.returncode == 0
    assert "31 pieces" in ended.stdout
    assert "4  o o o @ o o o" in ended.stdout
    assert "?" not in ended.stdout


def test_a_dumb_terminal_gets_the_dialogue() -> None:
    with terminal("play", "peg-solitaire", "--new", TERM="dumb") as at:
        assert "\x1b[" not in at.until("player> ")


def test_a_terminal_that_cannot_draw_frames_gets_the_dialogue() -> None:
    with terminal("play", "peg-solitaire", "--new", PYTHONIOENCODING="latin-1") as at:
        assert "4  o o o ( o o o" in at.until("player> ")


def test_a_refusal_is_exit_code_2_and_one_line() -> None:
    ended = run("play", "peg-solitaire", "--vacancy", "z9")
    assert ended.returncode == 2
    assert ended.stderr == "snuggery: 'z9' is not a point on the board (P7).\n"


def test_a_reader_that_leaves_early_causes_no_error_message(tmp_path: Path) -> None:
    typed = tmp_path / "typed.txt"
    typed.write_text("moves\nboard\n" * 5_000, encoding="utf-8")
    with (
        typed.open("rb") as given,
        subprocess.Popen(
            [*SNUGGERY, "play", "peg-solitaire", "--plain"],
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process,
    ):
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


def test_ctrl_c_is_exit_code_130_and_quiet() -> None:
    process = subprocess.Popen(
        [*SNUGGERY, "play", "peg-solitaire", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # if the tests run in the background, they and everything they start ignore Ctrl-C
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    assert process.stdout
    while not process.stdout.readline().startswith(b"32 pieces"):
        pass
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert complaint.strip() == b""


def test_the_installed_script_is_the_same_command() -> None:
    script = Path(sys.executable).with_name("snuggery")
    ended = subprocess.run([script, "--version"], capture_output=True, check=True, timeout=60)
    assert ended.stdout.startswith(b"snuggery ")


def test_asking_for_help_imports_nothing_heavy() -> None:
    heavy = ("textual", "rich", "numpy", "numba", "starlette", "sqlalchemy", "msgspec", "uvicorn")
    code = (
        "import sys, contextlib, io\n"
        "from snuggery.cli import main\n"
        "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):\n"
        "    main(['--help'])\n"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, timeout=60
    )
    assert ended.stdout.strip() == b"[]"
