"""Results that browser and terminal share: with the user on this machine, and nobody else."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.core.challenges.kept_results import (
    change_mistakes,
    change_results,
    kept_mistakes,
    kept_results,
    place,
)
from snuggery.core.challenges.mistakes import Mistake, put_right, with_mistakes
from snuggery.core.challenges.results import Result, merged, read, read_mistakes, written
from snuggery.server.api import own_results
from snuggery.server.api.own_results import may_share
from snuggery.server.app import App
from snuggery.server.base.home_network import Home
from snuggery.server.base.same_user import is_same_user
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import prepare
from tests.server.served import Serve

OURS = "http://127.0.0.1:8000"
TEXT = "text/plain"
PAGE = {"Origin": OURS, "Sec-Fetch-Site": "same-origin", "Content-Type": TEXT}
IN_TERMINAL = Result(table="t", game="snare", ended="2026-11-16T20:00", medal="gold")
IN_BROWSER = Result(table="b", game="sniff", ended="2026-11-17T20:00", medal="silver")
SHARES = Settings(hosts="", share_results=True)


@pytest.fixture(autouse=True)
def _played_in_the_terminal(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change_results(lambda known: merged(known, [IN_TERMINAL]))
    monkeypatch.setattr(own_results, "is_same_user", lambda _scope: True)


@contextmanager
def at(
    folder: Path,
    settings: Settings = SHARES,
    base: str = OURS,
    client: tuple[str, int] = ("127.0.0.1", 50_000),
    home: Home | None = None,
) -> Iterator[TestClient]:
    app = App(prepare(folder), settings, home=home)
    with TestClient(app, base_url=base, client=client) as found:
        yield found


def shared(client: TestClient, results: list[Result], **headers: str) -> Any:
    sent = {name: value for name, value in (PAGE | headers).items() if value}
    answer = client.post("/api/results", content=written(results), headers=sent)
    return answer.json()["results"] if answer.status_code == 200 else answer.status_code


def test_both_know_everything_afterwards(tmp_path: Path) -> None:
    with at(tmp_path) as client:
        answer = client.post("/api/results", content=written([IN_BROWSER]), headers=PAGE)
    assert read(answer.text) == kept_results() == (IN_TERMINAL, IN_BROWSER)


def test_mistakes_are_shared_as_they_were_tried_last(tmp_path: Path) -> None:
    made = Mistake(
        table="t",
        ply=3,
        game="snare",
        record="r",
        seat=1,
        slip="word",
        made="2026-11-10",
        due="2026-11-17",
    )
    change_mistakes(lambda known: with_mistakes(known, [made, replace(made, record="s")]))
    right = put_right(made, date(2026, 11, 17))
    with at(tmp_path) as client:
        answer = client.post("/api/results", content=written([], [right]), headers=PAGE)
    assert set(read_mistakes(answer.text)) == {right, replace(made, record="s")}
    assert kept_mistakes() == read_mistakes(answer.text)
    assert kept_results() == (IN_TERMINAL,)


def test_what_is_forgotten_is_forgotten_in_the_terminal_too(tmp_path: Path) -> None:
    json_page = PAGE | {"Content-Type": "application/json"}
    with at(tmp_path) as client:
        shared(client, [IN_BROWSER])
        answer = client.post("/api/results/forget", json={"game": "snare"}, headers=json_page)
    assert answer.status_code == 200
    assert kept_results() == (IN_BROWSER,)


@pytest.mark.parametrize(
    ("how", "headers"),
    [
        ({"client": ("192.168.7.9", 50_000)}, {}),  # from another machine
        ({"settings": Settings(hosts="*", share_results=True)}, {}),
        # a name that secretly leads here
        ({"base": "http://evil.test:8000"}, {"Origin": "http://evil.test:8000"}),
        ({"home": Home("http://192.168.7.20:8000")}, {}),  # others have been let in
        ({"settings": Settings(hosts="", share_results=False)}, {}),
        ({}, {"Origin": "https://games.example.org"}),  # a proxy that does not announce itself
        ({}, {"Origin": ""}),  # a program, or such a proxy
        ({}, {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.test"}),
        ({}, {"Sec-Fetch-Site": "same-site", "Origin": "http://127.0.0.1:9000"}),  # another port
        ({}, {"Sec-Fetch-Site": "", "Origin": "https://evil.test"}),  # an older browser
        ({}, {"X-Forwarded-For": "203.0.113.7"}),
        ({}, {"Content-Type": "application/x-www-form-urlencoded"}),
    ],
)
def test_nobody_else_sees_or_changes_anything(
    tmp_path: Path, how: dict[str, Any], headers: dict[str, str]
) -> None:
    with at(tmp_path, **how) as client:
        assert shared(client, [IN_BROWSER], **headers) in (None, 403, 415, 421, 502)
        sent = PAGE | headers | {"Content-Type": "application/json"}
        sent = {name: value for name, value in sent.items() if value}
        if "Content-Type" not in headers:
            body = json.dumps({"game": "snare"})
            answer = client.post("/api/results/forget", content=body, headers=sent)
            assert answer.status_code in (403, 421, 502)
    assert kept_results() == (IN_TERMINAL,)


def test_another_user_of_this_machine_sees_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_results, "is_same_user", lambda _scope: False)
    with at(tmp_path) as client:
        assert shared(client, [IN_BROWSER]) is None
    assert kept_results() == (IN_TERMINAL,)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(host="0.0.0.0", hosts="", share_results=True),  # noqa: S104
        Settings(host="192.168.7.20", hosts="", share_results=True),
        Settings(hosts="games.test", share_results=True),
        Settings(hosts="", home=True, share_results=True),
        Settings(hosts="", behind_proxy="127.0.0.1", share_results=True),
        Settings(hosts=""),
    ],
)
def test_a_server_that_others_reach_never_shares(settings: Settings) -> None:
    assert not may_share(settings)


def test_a_server_for_this_machine_alone_does() -> None:
    assert may_share(SHARES)
    assert may_share(Settings(host="[::1]", hosts="", share_results=True))


def test_anything_that_is_not_a_file_of_results_is_refused(tmp_path: Path) -> None:
    with at(tmp_path) as client:
        assert client.post("/api/results", content="{}", headers=PAGE).status_code == 422


def test_the_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    text = '{"snuggery": "results", "version": 2, "results": []}'
    place().write_text(text, encoding="utf-8")
    with at(tmp_path) as client:
        assert shared(client, [IN_BROWSER]) is None
    assert place().read_text(encoding="utf-8") == text


def test_a_real_server_shares_with_its_own_user(serve: Serve) -> None:
    server = serve()
    headers = PAGE | {"Origin": f"http://127.0.0.1:{server.port}"}
    answer = server.client.post("/api/results", content=written([IN_BROWSER]), headers=headers)
    assert read(answer.text) == kept_results() == (IN_TERMINAL, IN_BROWSER)
    del headers["Origin"]
    answer = server.client.post("/api/results", content=written([]), headers=headers)
    assert answer.json()["results"] is None


ROWS = """  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid
   0: 0100007F:1F40 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1
   1: 0100007F:C350 0100007F:1F40 01 00000000:00000000 00:00000000 00000000  {uid}        0 2
   2: 0100007F:1F40 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 3
"""
MAPPED = ROWS.replace("0100007F", "0000000000000000FFFF00000100007F")


@pytest.mark.parametrize("rows", [ROWS, MAPPED])
def test_linux_knows_which_user_owns_a_connection(tmp_path: Path, rows: str) -> None:
    line: Any = {"client": ("127.0.0.1", 50_000), "server": ("127.0.0.1", 8000)}
    table = tmp_path / "tcp"
    for uid, same in ((os.getuid(), True), (os.getuid() + 1, False)):
        table.write_text(rows.format(uid=uid), encoding="ascii")
        assert is_same_user(line, [tmp_path / "missing", table]) is same
    assert not is_same_user(line | {"client": ("127.0.0.1", 50_001)}, [table])
    assert not is_same_user({"client": None, "server": None}, [table])
