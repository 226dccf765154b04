"""What `--json` prints: one vocabulary for all commands, and it is written down."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from snuggery import Table, game
from snuggery.arena.engine import Here
from snuggery.benchmark.run import Run, held
from snuggery.cli import snuggery
from tests.cli.json_vocabulary import PAGE, SCHEMA, unlike_the_schema, unwritten
from tests.terminal.games_to_play import BERGHOLT

TWO_PEGS = "##...##/##...##/......./.oo..../......./##...##/##...##"
RUNS = {
    "arena": ("peg-solitaire --players beginner,strong --games 2 --folder {folder}",),
    "bench peg-solitaire": ("--pure --seconds 0.01",),
    "bench fox-and-geese": ("--pure --seconds 0.01",),
    "bench snipe-hunt": ("--pure --seconds 0.01",),
    "bench snare": ("--positions 1",),
    "bench tacklebox": ("--deals 1-2 --moments 20 --player beginner",),
    "benchmark check": ("--game snare --positions 1",),
    "benchmark compare": ("{results} {results}",),
    "benchmark run": ("--player perfect --game snare --positions 2",),
    "dataset": (
        "peg-solitaire --games 1 --option start=latin-cross --option target=d4 --out {folder}/data",
    ),
    "games": ("",),
    "quests": ("peg-solitaire", "peg-solitaire next"),
    "replay": ("{record}",),
    "solve peg-solitaire": ("--problem ring", f"--position {TWO_PEGS} --target a4 --enumerate"),
    "solve snipe-hunt": ("2x2 --turns 1",),
    "solve tacklebox": ("--deal 1 --moments 20",),
    "statistics": ("peg-solitaire",),
    "tonight": ("--day 2026-11-17", "snare --day 2026-11-17"),
    "verify": ("{record}", "{broken}"),
}
"""The arguments for each command here."""
ELSEWHERE = {"solve fox-and-geese"}
"""This takes longer, and is run once, in test_distances.py."""


def commands(context: click.Context) -> Iterator[click.Context]:
    """Every command below this one that prints JSON."""
    command = context.command
    if any(parameter.name == "json_" for parameter in command.params):
        yield context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below
            yield from commands(click.Context(below, info_name=name, parent=context))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("json")
    table = Table(game("peg-solitaire"))
    for play in BERGHOLT:
        table.play(table.state.to_act()[0], table.game.rules.parse(play))
    (folder / "record").write_text(str(table.record()), encoding="utf-8")
    (folder / "broken").write_text(str(table.record()).replace("1. ", "1. x", 1), encoding="utf-8")
    asked = Run(player="perfect", games=("snare",), positions=2)
    held(asked, Here()).write(folder / "results")
    return {name: folder / name for name in ("record", "broken", "results")} | {"folder": folder}


def test_every_command_that_prints_json_is_asked_here() -> None:
    found = commands(click.Context(snuggery, info_name="snuggery"))
    names = {each.command_path.removeprefix("snuggery ") for each in found}
    assert names == RUNS.keys() | ELSEWHERE


@pytest.mark.parametrize("command", RUNS)
def test_every_key_is_in_the_vocabulary(command: str, files: dict[str, Path]) -> None:
    for arguments in RUNS[command]:
        asked = [*command.split(), *arguments.format(**files).split(), "--json"]
        printed = json.loads(CliRunner().invoke(snuggery, asked).stdout)
        assert printed
        assert not unwritten(printed)
        assert not unlike_the_schema(command, printed)


def test_the_schema_has_a_part_for_every_command_and_every_common_key() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$defs"]["commands"].keys() == RUNS.keys() | ELSEWHERE
    common = PAGE.read_text(encoding="utf-8").partition("## By command")[0]
    rows = [line.split("|")[1] for line in common.splitlines() if line.startswith("| `")]
    named = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert len(named) > 30
    assert named <= SCHEMA["$defs"]["keys"]["properties"].keys()


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        ("dataset", {"game": "sniff", "games": 1, "positions": 2}),
        ("dataset", {"game": 7, "games": 1, "positions": 2, "folder": "x"}),
        ("games", {"game": "sniff"}),
        ("verify", {"right": True}),
        ("arena", {"pairings": [{"cpu_seconds": "7"}]}),
    ],
)
def test_the_schema_refuses_what_no_command_prints(command: str, printed: object) -> None:
    assert unlike_the_schema(command, printed)
