"""What is written down: lines or JSON, and no secrets."""

import json
import logging

from snuggery.server.base.logs import JsonLines
from tests.server.house import PEG
from tests.server.served import Serve


def test_json_logs_have_one_line_per_answer_and_no_secret(serve: Serve) -> None:
    server = serve(SNUGGERY_LOG="info", SNUGGERY_LOG_FORMAT="json")
    made = server.client.post("/api/tables", json={"game": PEG, "seats": {"1": "open"}}).json()
    url, secret = f"/api/tables/{made['table']}", made["invites"]["1"]
    assert server.client.get(f"/seat/{secret}?{secret}").status_code == 200
    assert server.client.get(f"/api/seats/{secret}").status_code == 200
    assert server.client.post(f"/seat/{secret}", data={"name": "Ann"}).status_code == 303
    server.client.post(f"{url}/moves", json={"entry": 0, "move": "d2-d4"})
    cookies = [*server.client.cookies.jar]
    assert cookies
    _, out, err = server.end()
    lines = [json.loads(line) for line in err.splitlines()]
    lines = [line for line in lines if line["logger"] == "snuggery.access"]
    assert [(line["method"], line["path"], line["status"]) for line in lines] == [
        ("POST", "/api/tables", 201),
        ("GET", "/seat/...", 200),
        ("GET", "/api/seats/...", 200),
        ("POST", "/seat/...", 303),
        ("POST", f"{url}/moves", 200),
    ]
    assert {line["level"] for line in lines} == {"info"}
    for each in (secret, *(cookie.value or "" for cookie in cookies)):
        assert each not in out + err


def test_an_error_is_one_line_of_json_with_its_traceback() -> None:
    error = ValueError("two\nlines")
    info = (ValueError, error, None)
    record = logging.LogRecord("a", logging.ERROR, "", 0, "%s", ("said",), info)
    line = JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line)["message"] == "said"
    assert "two\nlines" in json.loads(line)["traceback"]
