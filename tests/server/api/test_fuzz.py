"""Nonsense of all kinds: no answer is a 500, and no nonsense changes a table."""

import json
from io import BytesIO
from typing import Any
from urllib.parse import quote

import pytest
import requests
import schemathesis
import urllib3
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from requests.adapters import HTTPAdapter
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from starlette.testclient import TestClient

from snuggery.core import Seat, Table
from snuggery.server.app import App
from snuggery.server.storage.database import prepare
from snuggery.shelf import game
from tests.server.house import PEG, House, Seated

FEW = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)
BASE = "http://snuggery.test"
AS_IT_IS = {"Accept-Encoding": "identity"}
"""The test client would decompress an answer, and its reader here would try again."""
POINTS = st.sampled_from([f"{column}{row}" for column in "abcdefg" for row in "1234567"])
MOVES = st.one_of(
    st.text(max_size=40),
    st.lists(POINTS, max_size=6).map("-".join),
    st.lists(st.sampled_from(["d2", "d4", "-", " ", "D", "\x00", "½"]), max_size=6).map("".join),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Any:
    app = App(prepare(tmp_path_factory.mktemp("fuzz")))
    with TestClient(app, base_url=BASE) as client:
        yield House(client).sit()


def _text(value: str | bytes) -> str:
    return value if isinstance(value, str) else value.decode("latin-1")


class SameServer(HTTPAdapter):
    """Brings requests to the server under test, in the one event loop in which it runs."""

    def __init__(self, client: TestClient) -> None:
        super().__init__()
        self.client = client

    def send(self, request: requests.PreparedRequest, *_: Any, **__: Any) -> requests.Response:
        assert request.method
        assert request.url
        answer = self.client.request(
            request.method,
            request.url,
            content=request.body,  # type: ignore[arg-type]  # bytes or nothing
            headers={name: _text(value) for name, value in request.headers.items()} | AS_IT_IS,
            follow_redirects=False,
        )
        self.client.cookies.clear()
        raw = urllib3.HTTPResponse(
            BytesIO(answer.content),
            headers=dict(answer.headers),
            status=answer.status_code,
            preload_content=False,
            decode_content=False,
        )
        return self.build_response(request, raw)


@pytest.fixture(scope="module")
def line(seated: Seated) -> requests.Session:
    session = requests.Session()
    session.mount(BASE, SameServer(seated.client))
    return session


@pytest.fixture(scope="module")
def description(seated: Seated) -> Any:
    return schemathesis.openapi.from_dict(seated.client.get("/api/openapi.json").json())


# A stream has no end.
described = schemathesis.pytest.from_fixture("description").exclude(path_regex="/events$")


@described.parametrize()
@settings(FEW, max_examples=20)
def test_the_api_keeps_what_its_description_says(
    case: Any, seated: Seated, line: requests.Session
) -> None:
    """About half of the requests go to a table that exists, with the key and the right entry."""
    aimed = len(str(case.body)) % 2
    if "table" in (case.path_parameters or {}) and aimed:
        case.path_parameters["table"] = seated.table
        case.headers = {**(case.headers or {}), **seated.headers}
        if isinstance(case.body, dict) and "entry" in case.body:
            case.body["entry"] = seated.state()["entry"]
    answer = case.call(base_url=BASE, session=line)
    case.validate_response(
        answer,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
            unsupported_method,
        ],
    )


@FEW
@given(move=MOVES)
def test_no_text_is_more_than_a_refused_move(seated: Seated, move: str) -> None:
    before = seated.state()
    answer = seated.post("moves", entry=before["entry"], move=move)
    if answer.status_code == 200:
        seated.does("undo")
        return
    assert answer.status_code == 422
    assert seated.state() == before


@FEW
@given(
    what=st.sampled_from(["moves", "undo", "redo", "restart", "hint"]),
    body=JSON | st.fixed_dictionaries({"entry": JSON, "move": JSON}),
)
def test_no_json_is_more_than_a_refusal(seated: Seated, what: str, body: Any) -> None:
    before = seated.state()
    answer = seated.client.post(
        f"/api/tables/{seated.table}/{what}",
        content=json.dumps(body),
        headers={**seated.headers, "Content-Type": "application/json"},
    )
    assert answer.status_code in (400, 409, 422), answer.text
    assert seated.state() == before


@FEW
@given(body=st.binary(max_size=200))
def test_no_bytes_are_more_than_a_refusal(seated: Seated, body: bytes) -> None:
    for media, path in (
        ("application/json", f"/api/tables/{seated.table}/moves"),
        ("application/json", "/api/tables"),
        ("text/plain", "/api/records"),
    ):
        answer = seated.client.post(
            path, content=body, headers={**seated.headers, "Content-Type": media}
        )
        assert answer.status_code in (400, 422), answer.text


def played() -> str:
    table = Table(game(PEG))
    for move in ("d2-d4", "b3-d3", "c1-c3"):
        table.play(Seat(1), game(PEG).rules.parse(move))
    return str(table.record())


@FEW
@given(data=st.data())
def test_no_damaged_record_is_more_than_a_refusal(seated: Seated, data: st.DataObject) -> None:
    text = played()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    damaged = text[:start] + data.draw(st.text(max_size=12)) + text[end:]
    answer = seated.client.post(
        "/api/records",
        content=damaged.encode("utf-8", "surrogatepass"),
        headers={"Content-Type": "text/plain"},
    )
    assert answer.status_code in (201, 400, 422), answer.text
    seated.client.cookies.clear()


@FEW
@given(options=st.dictionaries(st.sampled_from(["problem", "vacancy", "target", "start"]), MOVES))
def test_no_options_are_more_than_a_refusal(seated: Seated, options: dict[str, str]) -> None:
    answer = seated.client.post("/api/tables", json={"game": PEG, "options": options})
    assert answer.status_code in (201, 400, 422), answer.text
    seated.client.cookies.clear()


@FEW
@given(path=st.text(alphabet=st.characters(codec="utf-8"), max_size=30))
def test_no_address_is_more_than_not_found(seated: Seated, path: str) -> None:
    for prefix in ("/", "/api/", "/api/tables/", "/tables/", "/games/", "/seat/", "/static/"):
        answer = seated.client.get(prefix + quote(path))
        assert answer.status_code < 500
