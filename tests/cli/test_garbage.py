"""No file makes a traceback: records are fuzzed through the command line."""

import io
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery import SHELF, Game
from snuggery.cli import main
from tests.terminal.games_to_play import BERGHOLT

RIGHT = "\n".join(
    [
        "snuggery-record: 1",
        "game: peg-solitaire",
        "rules: 1",
        "option vacancy: d4",
        "",
        *(f"{number}. player: {play}" for number, play in enumerate(BERGHOLT, 1)),
        "result: won by player 18 (P6)",
    ]
).encode()

MANGLED = st.tuples(st.integers(0, len(RIGHT)), st.integers(0, 40), st.binary(max_size=20)).map(
    lambda cut: RIGHT[: cut[0]] + cut[2] + RIGHT[cut[0] + cut[1] :]
)

LINES = st.lists(
    st.sampled_from(
        [
            *RIGHT.decode().split("\n")[:9],
            *(f"game: {each.slug}" for each in SHELF),
            *("rules: 2", "rules: ٣", "option vacancy: z9", "option target: any", "option: x"),
            *("seed: 00", f"seed: {'0' * 32}", "seal: 0", "date: \x00", "assisted: yes"),
            *("1. chance: deal 5", "1. nobody: d2-d4", "1. player: " + "a" * 5000, "result: won"),
            *("999999999999. player: d2-d4", "player 1: Ann", "option problem: \ud7ff"),
        ]
    ),
    max_size=12,
).map(lambda lines: "\n".join(lines).encode())


@pytest.mark.parametrize("command", ["verify", "replay"])
@given(
    data=st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode), MANGLED, LINES)
)
def test_any_file_is_either_right_or_refused_in_one_line(command: str, data: bytes) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "record.txt"
        file.write_bytes(data)
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as ended:
            main([command, str(file)])
    if ended.value.code == 0:
        assert err.getvalue() == ""
    else:
        assert ended.value.code == 2
        assert err.getvalue().startswith("snuggery: ")
        assert err.getvalue().count("\n") == 1
        assert "this is a bug" not in err.getvalue()


def test_the_record_that_is_mangled_is_right() -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "record.txt"
        file.write_bytes(RIGHT)
        with pytest.raises(SystemExit) as ended, redirect_stdout(io.StringIO()):
            main(["verify", str(file)])
    assert ended.value.code == 0


@given(st.sampled_from(SHELF), st.lists(st.text(max_size=12)), st.lists(st.text(max_size=12)))
def test_any_options_are_taken_or_refused(of: Game, values: list[str], more: list[str]) -> None:
    own = zip(of.rules.OPTIONS, values, strict=False)
    arguments = [f"--{option.name}={value}" for option, value in own]
    arguments += [f"--seat={value}" for value in more]
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as ended:
        main(["play", of.slug, "--plain", *arguments])
    assert ended.value.code in (0, 2)
    assert "this is a bug" not in err.getvalue()
