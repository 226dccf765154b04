"""What docs/deploy.md says is true of the program, and a proxy is believed only when told."""

import re
import shlex
from pathlib import Path
from typing import Any

import click
import httpx2
import pytest

from snuggery import __version__
from snuggery.cli import snuggery
from snuggery.commands.serve import serve as serve_command
from tests import containerfile
from tests.server.house import PEG
from tests.server.served import Serve, Server
from tools.backup_and_restore import DATABASES, rehearse
from tools.bill_of_materials import bill, locked

ROOT = Path(__file__).parents[3]
DEPLOY = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy" / "snuggery.service").read_text(encoding="utf-8")
ROW = re.compile(r"\| `(--[a-z-]+)` \| (?:`(\w+)`)? ?\| ([^|]*?) ?\| [^|]+ \|")
COMMAND = re.compile(r"^(?:\S*=\S*|\S*/|)\s?snuggery (serve|backup|tidy)(.*)$", re.MULTILINE)
UNSAID = ("data", "open_browser", "home", "metrics", "players")
"""Options whose default is fine, or that are explained separately below."""


def test_the_settings_table_is_true() -> None:
    told = {row[1]: (row[2], row[3]) for row in ROW.finditer(DEPLOY)}
    true = {}
    for option in serve_command.params:
        assert isinstance(option, click.Option)
        default = "" if option.name in UNSAID else option.default
        true[option.opts[0]] = (option.envvar, "yes" if default is True else str(default))
    true["--data"] = ("SNUGGERY_DATA", "the user's data folder")
    assert told == true


def test_every_command_in_it_exists() -> None:
    said = [*COMMAND.findall(DEPLOY), *COMMAND.findall(UNIT)]
    assert len(said) == 7
    for name, rest in said:
        command = snuggery.get_command(click.Context(snuggery), name)
        assert command
        command.make_context(
            name, shlex.split(rest.replace("$(date +%F)", "today"))
        )  # fails if an option does not exist


def test_the_unit_and_the_container_use_existing_settings() -> None:
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
    assert "MemoryDenyWriteExecute" not in settings  # Numba compiles at run time


PIP = re.compile(r"\S+/bin/python -m pip (?:install|wheel) [^&\n]*[^&\n ]")


def test_it_is_installed_from_the_lock_as_the_container_is() -> None:
    container = PIP.findall(" ".join(step.text + "\n" for step in containerfile.steps()))
    assert PIP.findall(DEPLOY) == [container[0], container[2], container[1], container[3]]
    assert "--require-hashes -r requirements/serve.txt" in container[1]


def test_the_lock_of_a_server_is_that_of_a_player_and_what_postgresql_needs() -> None:
    play, serve, tests = (
        {each["name"]: each for each in locked((ROOT / f"requirements/{name}.txt").read_text())}
        for name in ("play", "serve", "test")
    )
    assert serve == play | {name: tests[name] for name in ("asyncpg", "greenlet")}


def test_the_bill_of_materials_names_every_package_of_the_lock_with_its_hashes() -> None:
    found = bill()
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert found["metadata"]["component"]["version"] == __version__
    packages = {each["purl"]: each for each in found["components"]}
    assert len(packages) == len(found["components"])
    lines = (ROOT / "requirements/serve.txt").read_text(encoding="utf-8").splitlines()
    pins = [re.split(r"[ ;\\]", line)[0] for line in lines if not line.startswith(" ")]
    for pin in pins:
        name, version = pin.split("==")
        assert packages[f"pkg:pypi/{name.lower().replace('_', '-')}@{version}"]["hashes"]
    assert any(purl.startswith("pkg:npm/pyodide@") for purl in packages)


@pytest.mark.parametrize("database", DATABASES)
def test_a_backup_made_while_people_play_is_restored_elsewhere(
    tmp_path: Path, database: str
) -> None:
    result = rehearse(database, tmp_path)
    assert 0 < result.before <= result.restored <= result.in_all


def asked(server: Server, **headers: str) -> Any:
    """A new table, asked for as a proxy does it."""
    return httpx2.post(
        f"http://127.0.0.1:{server.port}/api/tables",
        json={"game": PEG},
        headers={name.replace("_", "-"): value for name, value in headers.items()},
        verify=False,
    )


def test_a_named_proxy_is_believed_about_who_asks_and_how(serve: Serve) -> None:
    server = serve("--tables-per-hour", "1", "--behind-proxy", "--hosts", "games.example.org")
    page = {"Host": "games.example.org", "Origin": "https://games.example.org"}
    first = asked(server, X_Forwarded_For="203.0.113.7", X_Forwarded_Proto="https", **page)
    assert first.status_code == 201
    assert "; Secure" in first.headers["set-cookie"]
    # What visitors write there themselves is further left, and is not trusted.
    assert asked(server, X_Forwarded_For="198.51.100.1, 203.0.113.7").status_code == 429
    assert asked(server, X_Forwarded_For="203.0.113.8").status_code == 201


def test_visitors_whom_a_proxy_does_not_identify_share_one_limit(serve: Serve) -> None:
    server = serve("--tables-per-hour", "2", "--behind-proxy")
    said = ("unknown", "_hidden", "0.0.0.0.0", "unknown")
    assert [asked(server, X_Forwarded_For=each).status_code for each in said] == [
        *(201, 201),
        *(429, 429),
    ]
    # Whether it says nothing at all, or claims that this machine is asking: everybody is limited.
    assert [asked(server).status_code for _ in range(3)] == [201, 201, 429]
    assert asked(server, X_Forwarded_For="127.0.0.1").status_code == 429


def test_a_proxy_that_was_not_named_is_refused_and_not_without_limits(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve("--tables-per-hour", "5")
    answers = [asked(server, X_Forwarded_For=f"203.0.113.{number}") for number in range(12)]
    assert {answer.status_code for answer in answers} == {502}
    assert "--behind-proxy" in answers[0].json()["error"]["message"]
    elsewhere = serve("--behind-proxy", "192.0.2.1", place=tmp_path / "elsewhere")
    assert asked(elsewhere, X_Forwarded_For="203.0.113.7").status_code == 502
    _, _, log = server.end()
    assert log.count("--behind-proxy") == 1


def test_visitors_through_a_tunnel_to_this_machine_are_limited(serve: Serve) -> None:
    server = serve("--tables-per-hour", "2", "--hosts", "games.example.org")
    through = [asked(server, Host="games.example.org").status_code for _ in range(3)]
    assert through == [201, 201, 429]
    # a visitor at this machine is not limited
    assert [asked(server).status_code for _ in range(4)] == [201] * 4
