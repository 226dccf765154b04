import logging
from collections.abc import Iterator
from typing import Any

import pytest

from snuggery.core import SnuggeryError
from snuggery.server.base.errors import STATUS, CannotServe
from snuggery.server.base.security import HEADERS, MOST_BYTES
from tests.server.house import PEG, House

JSON = {"Content-Type": "application/json"}
TEXT = {"Content-Type": "text/plain"}


def test_every_answer_carries_the_headers(house: House) -> None:
    table = house.sit()
    client = house.client
    answers = [
        *(client.get(path) for path in ("/", "/x", "/api/x", "/static/x", "/static/app.js")),
        *(client.get(path) for path in ("/healthz", "/api/games", "/api/openapi.json")),
        client.get(f"/tables/{table.table}"),
        client.get(f"/api/tables/{table.table}/record"),
        client.get(f"/seat/{table.keys['1']}"),
        client.post("/api/tables", json={"game": PEG}),
        client.post("/api/tables", content=b"x" * 40_000, headers=JSON),
        client.delete("/api/tables"),
        client.head("/"),
        table.post("moves", entry=7, move="d2-d4"),
    ]
    for answer in answers:
        wanted = HEADERS
        if answer.url.path == "/":  # its forms must say where they come from
            wanted = HEADERS | {"Referrer-Policy": "same-origin"}
        for name, value in wanted.items():
            if name != "Cache-Control":
                assert answer.headers[name] == value
        assert "Cache-Control" in answer.headers
        assert "server" not in answer.headers


def test_the_policy_is_strict() -> None:
    policy = HEADERS["Content-Security-Policy"].split("; ")
    assert policy[0] == "default-src 'none'"
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://snuggery.test"},
        {"Origin": "http://evil.test"},
        {"Origin": "http://snuggery.test:8001"},
        {"Origin": "null"},
        {"Origin": "http://[broken"},
    ],
)
def test_other_sites_cannot_post(house: House, headers: dict[str, str]) -> None:
    table = house.client.post("/api/tables", json={"game": PEG}).json()["table"]
    posts = [
        house.client.post(
            f"/api/tables/{table}/moves", json={"entry": 0, "move": "d2-d4"}, headers=headers
        ),
        house.client.post("/api/tables", json={"game": PEG}, headers=headers),
        house.client.post("/api/records", content="x", headers=headers | TEXT),
    ]
    for answer in posts:
        assert (answer.status_code, house.code(answer)) == (403, "cross-site")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert house.client.post(f"/games/{PEG}/start", headers=headers | form).status_code == 403
    assert house.client.get(f"/api/tables/{table}").json()["entry"] == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "same-origin", "Origin": "http://snuggery.test"},
        {"Origin": "http://snuggery.test"},
        {"Origin": "https://snuggery.test"},  # a proxy in front uses https
        {},
    ],
)
def test_our_own_pages_and_programs_can_post(house: House, headers: dict[str, str]) -> None:
    assert house.client.post("/api/tables", json={"game": PEG}, headers=headers).status_code == 201


def test_a_form_keeps_its_origin_where_browsers_send_nothing_else(house: House) -> None:
    # Over plain http in a local network: without a referrer, the Fetch standard makes it "null".
    assert house.client.get("/games/pebbles").headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", "", "x"])
def test_json_is_taken_as_json_only(house: House, media: str) -> None:
    answer = house.client.post(
        "/api/tables", content=b'{"game": "peg-solitaire"}', headers={"Content-Type": media}
    )
    assert (answer.status_code, house.code(answer)) == (415, "wrong-type")


@pytest.mark.parametrize(
    ("path", "headers", "media"),
    [
        ("/api/tables", JSON, "application/json"),
        ("/api/tables/nosuchtable2/moves", JSON, "application/json"),
        ("/api/records", TEXT, "text/plain"),
    ],
)
def test_a_body_that_is_too_large_is_refused(
    house: House, path: str, headers: dict[str, str], media: str
) -> None:
    def pieces() -> Any:
        for _ in range(MOST_BYTES[media] // 10_000 + 1):
            yield b" " * 10_000

    for content in (b" " * (MOST_BYTES[media] + 1), pieces()):
        answer = house.client.post(path, content=content, headers=headers)
        assert (answer.status_code, house.code(answer)) == (413, "too-large")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b'{"game": "\\ud800"}', 400, "malformed"),
        (b"[" * 30_000, 422, "bad-request"),
        (b'{"x": ' + b"[" * 30_000, 422, "bad-request"),
        (b'{"options": {"a": ' + b"[" * 30_000, 422, "bad-request"),
        (b"null", 422, "bad-request"),
        (b"[]", 422, "bad-request"),
        (b"{}", 422, "bad-request"),
        (b'{"game": 1}', 422, "bad-request"),
        (b'{"game": "peg-solitaire", "options": {"vacancy": 4}}', 422, "bad-request"),
        (b'{"game": "peg-solitaire", "surprise": 1}', 422, "bad-request"),
        (b'{"game": "' + b"x" * 61 + b'"}', 422, "bad-request"),
    ],
)
def test_bad_bodies_are_refused_in_the_one_shape(
    house: House, body: bytes, status: int, code: str
) -> None:
    answer = house.client.post("/api/tables", content=body, headers=JSON)
    assert (answer.status_code, house.code(answer)) == (status, code)


def test_what_is_not_there_and_what_cannot_be_done_have_the_one_shape(house: House) -> None:
    answer = house.client.get("/api/nothing")
    assert (answer.status_code, house.code(answer)) == (404, "not-found")
    answer = house.client.get("/api/tables")
    assert (answer.status_code, house.code(answer)) == (405, "method-not-allowed")
    assert answer.headers["allow"] == "POST"
    assert house.client.post("/").status_code == 405


def test_every_refusal_has_an_http_status() -> None:
    def kinds(cause: type[SnuggeryError]) -> Iterator[type[SnuggeryError]]:
        for kind in cause.__subclasses__():
            yield kind
            yield from kinds(kind)

    # the arena does not need a server
    ours = ("snuggery.core", "snuggery.games", "snuggery.server")
    codes = {kind.code for kind in kinds(SnuggeryError) if kind.__module__.startswith(ours)}
    assert codes - {CannotServe.code} <= set(STATUS)


def test_the_log_never_tells_a_key(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = house.sit("pebbles", {"2": "open"})
    link = table.invites["2"]
    house.client.get(f"/seat/{link}", params={"key": table.keys["1"]})
    house.client.get(f"/seat//{link}")
    house.client.get(f"/api/seats/{link}")
    table.plays("take 1")
    ours = [record.getMessage() for record in caplog.records if record.name == "snuggery.access"]
    assert any("/seat/..." in line for line in ours)
    assert any(f"/api/tables/{table.table}/moves" in line for line in ours)
    for record in caplog.records:
        if record.name.startswith("httpx"):
            continue  # the log of the client itself
        for key in (*table.keys.values(), link):
            assert key not in record.getMessage()
