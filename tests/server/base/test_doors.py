"""At the door: foreign names, and proxies that nobody named."""

import logging
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from snuggery.server.app import App
from snuggery.server.base.doors import names
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import prepare
from tests.server.house import PEG
from tests.server.served import Serve


def asked(tmp_path: Path, settings: Settings, host: str) -> tuple[int, str]:
    """How a server answers who asks for it by this name."""
    with TestClient(App(prepare(tmp_path), settings)) as client:
        answer = client.get("/api/games", headers={"Host": host})
    return answer.status_code, answer.json().get("error", {}).get("code", "")


OURS = ["localhost:8000", "LOCALHOST", "127.0.0.1:8000", "127.0.0.1", "[::1]:8000", "games.test."]
FOREIGN = ["evil.test", "evil.test:8000", "127.0.0.1.evil.test", "localhost.evil.test", "", "[::1"]


@pytest.mark.parametrize("host", OURS)
def test_a_server_answers_to_its_names(tmp_path: Path, host: str) -> None:
    assert asked(tmp_path, Settings(hosts="games.test, other.test"), host) == (200, "")


@pytest.mark.parametrize("bound", ["127.0.0.1", "0.0.0.0", "::"])  # noqa: S104 - it is not served
@pytest.mark.parametrize("host", FOREIGN[:-1])
def test_a_server_does_not_answer_to_foreign_names(tmp_path: Path, bound: str, host: str) -> None:
    settings = Settings(host=bound, hosts="games.test")
    assert asked(tmp_path, settings, host) == (421, "unknown-host")


@pytest.mark.parametrize(
    ("bound", "host", "status"),
    [
        ("127.0.0.1", "192.0.2.7:8000", 421),
        ("0.0.0.0", "192.0.2.7:8000", 200),  # noqa: S104 - it is not served
        ("::", "[2001:db8::7]:8000", 200),
        ("192.0.2.7", "192.0.2.7:8000", 200),
    ],
)
def test_an_address_in_digits_is_a_name_where_others_may_come_in(
    tmp_path: Path, bound: str, host: str, status: int
) -> None:
    assert asked(tmp_path, Settings(host=bound, hosts=""), host)[0] == status


def test_the_name_of_the_machine_is_one_of_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Parlour")
    assert {"parlour", "parlour.local"} <= names(Settings(host="0.0.0.0", hosts=""))  # noqa: S104
    assert names(Settings(hosts="")) == {"127.0.0.1", "localhost"}


def test_a_served_page_of_a_foreign_name_changes_nothing(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    url = f"http://127.0.0.1:{server.port}"
    evil = {"Host": f"evil.test:{server.port}", "Origin": f"http://evil.test:{server.port}"}
    posted = httpx2.post(f"{url}/api/tables", json={"game": PEG}, headers=evil)
    assert (posted.status_code, posted.json()["error"]["code"]) == (421, "unknown-host")
    page = httpx2.get(url, headers=evil)
    assert page.status_code == 421
    assert "--hosts" in page.text
    named = serve("--hosts", "evil.test", place=tmp_path / "named")
    assert httpx2.get(f"http://127.0.0.1:{named.port}", headers=evil).status_code == 200


@pytest.mark.parametrize(
    "header", [{"X-Forwarded-For": "203.0.113.7"}, {"Forwarded": "for=_x"}, {"X-Real-IP": "::7"}]
)
def test_a_proxy_that_was_not_named_is_refused_and_the_log_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, header: dict[str, str]
) -> None:
    with (
        TestClient(App(prepare(tmp_path)), client=("127.0.0.1", 40_000)) as client,
        caplog.at_level(logging.ERROR, "snuggery.server.base.doors"),
    ):
        answers = [client.get(path, headers=header) for path in ("/api/games", "/", "/healthz")]
        answers.append(client.post("/api/tables", json={"game": PEG}, headers=header))
    assert {answer.status_code for answer in answers} == {502}
    assert answers[0].json()["error"]["code"] == "unknown-proxy"
    assert "--behind-proxy" in answers[1].text
    assert len([each for each in caplog.records if "--behind-proxy" in each.message]) == 1
