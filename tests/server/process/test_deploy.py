"""What docs/deploy.md says is true of the program, and a proxy is believed only when told."""

import re
import shlex
from pathlib import Path

import click
import httpx2
import pytest

from snuggery.cli import snuggery
from snuggery.commands.serve import serve as serve_command
from tests import containerfile
from tests.server.house import PEG
from tests.server.served import Serve

ROOT = Path(__file__).parents[3]
DEPLOY = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy" / "snuggery.service").read_text(encoding="utf-8")
ROW = re.compile(r"\| `(--[a-z-]+)` \| (?:`(\w+)`)? ?\| ([^|]*?) ?\| [^|]+ \|")
COMMAND = re.compile(r"^(?:\S*=\S*|\S*/|)\s?snuggery (serve|backup|tidy)(.*)$", re.MULTILINE)
UNSAID = ("data", "open_browser", "metrics", "players")
"""Options whose default needs no word, or has a word of its own below."""


def test_the_settings_table_is_true() -> None:
    told = {row[1]: (row[2], row[3]) for row in ROW.finditer(DEPLOY)}
    true = {}
    for option in serve_command.params:
        assert isinstance(option, click.Option)
        default = "" if option.name in UNSAID else option.default
        true[option.opts[0]] = (option.envvar, str(default))
    true["--data"] = ("SNUGGERY_DATA", "the user's data folder")
    assert told == true


def test_every_command_in_it_can_be_said() -> None:
    said = [*COMMAND.findall(DEPLOY), *COMMAND.findall(UNIT)]
    assert len(said) == 6
    for name, rest in said:
        command = snuggery.get_command(click.Context(snuggery), name)
        assert command
        command.make_context(
            name, shlex.split(rest.replace("$(date +%F)", "today"))
        )  # fails where an option does not exist


def test_the_unit_and_the_container_set_what_there_is() -> None:
    known = {str(option.envvar) for option in serve_command.params if option.envvar}
    for text in (UNIT, containerfile.TEXT):
        named = set(re.findall(r"SNUGGERY_[A-Z_]+(?==)", text))
        assert named
        assert named <= known


def test_the_unit_keeps_the_server_to_its_own_folders() -> None:
    settings = dict(line.split("=", 1) for line in UNIT.splitlines() if re.match("[A-Z]", line))
    assert (settings["DynamicUser"], settings["ProtectSystem"]) == ("yes", "strict")
    assert settings["CapabilityBoundingSet"] == ""
    assert "SNUGGERY_DATA=%S/snuggery" in UNIT  # the state directory, and
    assert "NUMBA_CACHE_DIR=%C/snuggery" in UNIT  # the cache directory, made by systemd
    assert (settings["StateDirectory"], settings["CacheDirectory"]) == ("snuggery", "snuggery")
    assert "MemoryDenyWriteExecute" not in settings  # Numba compiles while it runs


@pytest.mark.parametrize("believed", [True, False])
def test_a_proxy_is_believed_only_when_told(serve: Serve, believed: bool) -> None:
    options = ("--behind-proxy",) if believed else ()
    server = serve("--tables-per-hour", "1", *options)

    def status(forwarded: str) -> int:
        answer = httpx2.post(
            f"http://127.0.0.1:{server.port}/api/tables",
            json={"game": PEG},
            headers={"X-Forwarded-For": forwarded, "X-Forwarded-Proto": "https"},
        )
        if answer.status_code == 201:
            assert ("; Secure" in answer.headers["set-cookie"]) is believed
        return answer.status_code

    assert status("203.0.113.7") == 201
    # What a visitor writes there himself stands further left, and is not believed.
    assert status("198.51.100.1, 203.0.113.7") == (429 if believed else 201)
    assert status("203.0.113.8") == 201
