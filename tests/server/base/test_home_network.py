"""The home network: who is let in, at which address, and who may ask for it."""

import asyncio
import re
import socket
from pathlib import Path
from typing import Any, Self

import httpx2
import pytest
from starlette.testclient import TestClient

from snuggery.server.app import App
from snuggery.server.base.errors import CannotServe
from snuggery.server.base.home_network import Home, home_address
from snuggery.server.base.settings import Settings
from snuggery.server.start import at_home
from snuggery.server.storage.database import prepare
from tests.server.house import BROWSER
from tests.server.served import Serve

HOME = "http://192.168.7.20:8000"
NEARBY = "127.0.0.2"
"""This machine under another name: in tests it is the address in the home network."""
AT_THE_MACHINE = ("127.0.0.1", 50_000)
TWO = {"game": "pebbles", "seats": {"1": "me", "2": "open"}}
FOX = TWO | {"game": "fox-and-geese"}
SENT = {"Sec-Fetch-Site": "same-origin"}


class FoundWay:
    """A socket that finds its way by this address."""

    def __init__(self, near: dict[str, str]) -> None:
        self._near = near
        self._far = ""

    def __call__(self, *_how: int) -> Self:
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, to: tuple[str, int]) -> None:
        if to[0] not in self._near:
            raise OSError("no way there")
        self._far = to[0]

    def getsockname(self) -> tuple[str, int]:
        return self._near[self._far], 1


@pytest.mark.parametrize(
    ("ways", "found"),
    [
        ({"192.0.2.1": "192.168.7.20"}, "192.168.7.20"),
        ({"192.0.2.1": "10.1.2.3", "192.168.255.254": "192.168.7.20"}, "10.1.2.3"),
        # a machine that can be reached from outside: the private network beside it is used
        ({"192.0.2.1": "8.8.4.4", "10.255.255.254": "10.1.2.3"}, "10.1.2.3"),
        ({"fd00::1": "fd12::7"}, "fd12::7"),
    ],
)
def test_the_address_in_the_home_network_is_found_without_asking_anybody(
    monkeypatch: pytest.MonkeyPatch, ways: dict[str, str], found: str
) -> None:
    monkeypatch.setattr("socket.socket", FoundWay(ways))
    assert home_address() == found


@pytest.mark.parametrize(
    "ways",
    [{}, {"192.0.2.1": "8.8.4.4"}, {"192.0.2.1": "127.0.0.1"}, {"192.0.2.1": "169.254.1.1"}],
)
def test_no_address_that_the_world_reaches_is_taken(
    monkeypatch: pytest.MonkeyPatch, ways: dict[str, str]
) -> None:
    monkeypatch.setattr("socket.socket", FoundWay(ways))
    with pytest.raises(CannotServe, match="--home-address"):
        home_address()


@pytest.mark.parametrize("given", ["8.8.4.4", "0.0.0.0", "::", "games.example.org", "2600::1"])  # noqa: S104
def test_an_address_that_is_given_must_be_one_of_a_home_network(given: str) -> None:
    with pytest.raises(CannotServe, match="--host"):
        home_address(given)


@pytest.mark.parametrize(
    ("host", "home"),
    [("0.0.0.0", f"http://{NEARBY}:8000"), ("192.168.7.20", HOME)],  # noqa: S104
)
def test_a_server_that_already_listens_there_opens_nothing_more(host: str, home: str) -> None:
    settings = Settings(host=host, home=True, home_address=NEARBY)
    assert at_home(settings, 8000) == (home, ())


def test_a_server_at_home_says_where_it_is_and_whom_that_reaches(serve: Serve) -> None:
    server = serve("--home", "--home-address", NEARBY)
    home = f"http://{NEARBY}:{server.port}"
    assert httpx2.get(f"{home}/healthz").status_code == 200
    assert server.process.stdout
    said = [server.process.stdout.readline() for _line in range(2)]
    assert said[0] == f"On your home network it is at {home}/\n"
    assert "no password" in said[1]


def test_several_processes_listen_at_home_too(serve: Serve) -> None:
    server = serve("--home", "--home-address", NEARBY, "--workers", "2")
    answers = {httpx2.get(f"http://{NEARBY}:{server.port}/healthz").status_code for _ in range(8)}
    assert answers == {200}


def test_a_server_that_was_not_asked_to_is_not_in_the_home_network(serve: Serve) -> None:
    server = serve("--home-address", NEARBY)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((NEARBY, server.port), 5)


def listening(opened: list[str]) -> Home:
    """A home network that notes when it is opened."""

    async def listen() -> str:
        opened.append(HOME)
        await asyncio.sleep(0)
        return HOME

    return Home(listen=listen)


def at(
    folder: Path,
    home: Home,
    *,
    base: str = "http://127.0.0.1:8000",
    client: tuple[str, int] = AT_THE_MACHINE,
    hosts: str = "",
) -> TestClient:
    app = App(prepare(folder), Settings(hosts=hosts), home=home)
    return TestClient(app, base_url=base, client=client, follow_redirects=False)


def table_of(client: TestClient) -> str:
    made = client.post("/api/tables", json=TWO, headers=BROWSER | SENT).json()
    return f"/tables/{made['table']}"


def switch(client: TestClient, table: str, **headers: str) -> Any:
    sent = {"Content-Type": "application/x-www-form-urlencoded", **SENT, **headers}
    return client.post(f"{table}/home", content="", headers=sent)


def test_the_host_lets_others_in_and_the_links_lead_to_the_home_network(tmp_path: Path) -> None:
    opened: list[str] = []
    with at(tmp_path, listening(opened)) as client:
        table = table_of(client)
        page = client.get(table)
        assert "Nobody else can join yet" in page.text
        assert f'action="{table}/home"' in page.text
        assert 'class="qr"' not in page.text  # nobody could use it
        assert page.headers["Referrer-Policy"] == "same-origin"
        assert client.get("/", headers={"Host": "192.168.7.20:8000"}).status_code == 421
        answer = switch(client, table)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{table}#share")
        switch(client, table)
        page = client.get(table)
    assert opened == [HOME]
    assert "Nobody else can join yet" not in page.text
    assert re.search(rf'id="link-seat-2" value="{HOME}/seat/', page.text)
    assert f'id="link-watch" value="{HOME}{table}"' in page.text
    assert 'class="qr"' in page.text


def test_the_server_answers_to_its_address_there_and_to_no_other(tmp_path: Path) -> None:
    with at(tmp_path, Home(HOME)) as client:
        known = [
            client.get("/", headers={"Host": host}).status_code
            for host in ("192.168.7.20:8000", "192.168.7.21:8000", "evil.test", "127.0.0.1:8000")
        ]
    assert known == [200, 421, 421, 200]


def test_whoever_comes_by_another_name_stays_there(tmp_path: Path) -> None:
    with at(tmp_path, Home(HOME), base="http://games.test", hosts="games.test") as client:
        page = client.get(table_of(client)).text
    assert re.search(r'id="link-seat-2" value="http://games.test/seat/', page)
    assert "Nobody else can join yet" not in page


@pytest.mark.parametrize(
    ("how", "headers"),
    [
        ({"client": ("192.168.7.9", 50_000)}, {}),  # somebody else in the network
        # a name that secretly leads here, although every name is answered
        ({"base": "http://evil.test:8000", "hosts": "*"}, {}),
        ({}, {"Sec-Fetch-Site": "cross-site"}),
        ({}, {"Sec-Fetch-Site": "same-site"}),  # another port of this machine
        ({}, {"Content-Type": "text/plain"}),
    ],
)
def test_nobody_from_elsewhere_can_let_others_in(
    tmp_path: Path, how: dict[str, Any], headers: dict[str, str]
) -> None:
    opened: list[str] = []
    with at(tmp_path, listening(opened), **how) as client:
        answer = switch(client, table_of(client), **headers)
    assert answer.status_code in (403, 415)
    assert opened == []


def test_only_the_host_of_a_table_can_let_others_in(tmp_path: Path) -> None:
    opened: list[str] = []
    with at(tmp_path, listening(opened)) as client:
        table = table_of(client)
        client.cookies.clear()
        page = client.get(table).text
        assert f'action="{table}/home"' not in page
        assert "snuggery serve --home" in page
        assert switch(client, table).status_code == 403
    assert opened == []


def test_where_a_running_server_cannot_the_page_says_how_to_start_it(tmp_path: Path) -> None:
    with at(tmp_path, Home()) as client:
        table = table_of(client)
        page = client.get(table).text
        assert "Nobody else can join yet" in page
        assert f'action="{table}/home"' not in page
        assert "snuggery serve --home" in page
        assert switch(client, table).status_code == 403


def test_a_running_server_is_switched_on_and_stops_as_before(serve: Serve) -> None:
    server = serve("--home-address", NEARBY)
    made = server.client.post("/api/tables", json=FOX, headers=SENT | BROWSER).json()
    body = {"Content-Type": "application/x-www-form-urlencoded", **SENT}
    posted = server.client.post(f"/tables/{made['table']}/home", content="", headers=body)
    assert posted.status_code == 303
    home = f"http://{NEARBY}:{server.port}"
    assert httpx2.get(home).status_code == 200
    assert httpx2.get(home, headers={"Host": "evil.test"}).status_code == 421
    code, out, err = server.end()
    assert (code, err) == (0, "")
    assert f"On your home network it is at {home}/" in out
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((NEARBY, server.port), 5)


@pytest.mark.parametrize("how", [("--workers", "2"), ("--behind-proxy", "192.0.2.1")])
def test_several_processes_and_servers_behind_a_proxy_are_not_switched_on(
    serve: Serve, how: tuple[str, str]
) -> None:
    server = serve("--home-address", NEARBY, *how)
    made = server.client.post("/api/tables", json=FOX, headers=SENT | BROWSER).json()
    body = {"Content-Type": "application/x-www-form-urlencoded", **SENT}
    posted = server.client.post(f"/tables/{made['table']}/home", content="", headers=body)
    assert posted.status_code == 403
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((NEARBY, server.port), 5)
