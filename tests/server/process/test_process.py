"""The real server in its own process: kills, ports, signals, streams, logs."""

import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from snuggery.server.base.errors import CannotServe
from snuggery.server.start import _has_browser, listening
from tests.server.served import Serve
from tools.processes import any_left


def test_a_killed_server_loses_no_acknowledged_move(serve: Serve) -> None:
    server = serve()
    url, key = server.sit()
    acknowledged = [0]

    def play_on() -> None:
        """Moves and takes back as fast as it can, until the line breaks."""
        entry = 0
        try:
            while True:
                path, body = ("undo", {}) if entry % 2 else ("moves", {"move": "d2-d4"})
                answer = server.client.post(
                    f"{url}/{path}", json={"entry": entry, **body}, headers=key
                )
                assert answer.status_code == 200
                entry = acknowledged[0] = answer.json()["entry"]
        except httpx2.TransportError:
            pass

    player = threading.Thread(target=play_on)
    player.start()
    while acknowledged[0] < 21:
        time.sleep(0.01)
    server.process.kill()
    player.join()
    server.end()
    again = serve()
    state = again.client.get(url, headers=key).json()
    # The last one may have been written although its answer did not get through.
    assert state["entry"] - acknowledged[0] in (0, 1)
    assert state["plies"] == state["entry"] % 2
    move = {"entry": state["entry"], "move": "b3-d3" if state["plies"] else "d2-d4"}
    assert again.client.post(f"{url}/moves", json=move, headers=key).status_code == 200


def test_a_busy_port_is_reported_and_the_next_one_used(serve: Serve) -> None:
    first = serve()
    second = serve(port=first.port)
    assert second.port > first.port
    assert f"Port {first.port} is busy; using {second.port}." in second.said
    assert second.client.get("/healthz").status_code == 200


def test_ctrl_c_ends_it_cleanly_even_while_somebody_watches(serve: Serve) -> None:
    server = serve()
    url, key = server.sit()
    with socket.create_connection(("127.0.0.1", server.port)) as broken:
        head = "Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 99"
        broken.sendall(f"POST /api/tables HTTP/1.1\r\n{head}\r\n\r\n{{".encode())
        time.sleep(0.1)
    with server.client.stream("GET", f"{url}/events", headers=key) as stream:
        lines = stream.iter_lines()
        next(lines)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(60) == 0
    code, out, err = server.end()
    # If it had given up waiting for an answer, it would have said so.
    assert (code, out.strip(), err) == (0, "Stopped. Your tables are kept.", "")


def test_a_stream_sends_every_change_to_each_viewer(serve: Serve) -> None:
    server = serve()
    url, key = server.sit()

    with closing(server.states(url, key)) as player, closing(server.states(url, {})) as watcher:
        assert (next(player)["you"], next(watcher)["you"]) == ([1], [])
        for entry, move in enumerate(["d2-d4", "b3-d3"]):
            answer = server.client.post(
                f"{url}/moves", json={"entry": entry, "move": move}, headers=key
            )
            told, answered = next(player), answer.json()
            assert told["picture"].pop("still") == ""  # it has not changed since the first event
            assert answered["picture"].pop("still")
            assert told == answered
            seen = next(watcher)
            assert (seen["entry"], seen["seat"]) == (entry + 1, None)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
def test_no_worker_outlives_a_killed_server(serve: Serve) -> None:
    server = serve()
    url, key = server.sit()
    server.client.post(f"{url}/hint", json={"entry": 0}, headers=key)
    workers = server.children()
    assert workers
    server.end(signal.SIGKILL)
    deadline = time.monotonic() + 60
    while any_left(workers):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_the_log_of_the_process_never_tells_a_key(serve: Serve) -> None:
    server = serve(SNUGGERY_LOG="debug")
    made = server.client.post(
        "/api/tables", json={"game": "fox-and-geese", "seats": {"2": "open"}}
    ).json()
    url, secret = f"/api/tables/{made['table']}", made["invites"]["2"]
    key = {"Authorization": f"Bearer {made['keys']['1']}"}
    assert server.client.get(f"/seat/{secret}?{secret}").status_code == 200
    assert server.client.post(f"/seat/{secret}", data={"name": "Ann"}).status_code == 303
    server.client.post(f"{url}/moves", json={"entry": 0, "move": "d5"}, headers=key)
    _, out, err = server.end()
    assert "/seat/..." in err
    assert f"{url}/moves" in err
    for each in (secret, made["keys"]["1"], made["host"]):
        assert each not in out + err


def test_a_folder_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = subprocess.run(
        [sys.executable, "-m", "snuggery", "serve", "--data", str(tmp_path / "file/deeper")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "Cannot keep tables in" in done.stderr


def test_the_server_starts_without_the_heavy_parts() -> None:
    heavy = "{'numpy', 'numba', 'textual', 'rich', 'ray'}"
    code = f"import sys, snuggery.server.start; sys.exit(bool({heavy} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(CannotServe, match="is not an address"):
        listening("no.such.host.invalid", 8000)
    with pytest.raises(CannotServe, match=r"Cannot listen on 192\.0\.2\.1, port 8000"):
        listening("192.0.2.1", 8000)  # an address from a network that exists only in books


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a window there")
@pytest.mark.parametrize(
    ("environment", "there"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"BROWSER": "firefox"}, True)],
)
def test_a_browser_is_opened_only_in_a_window(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], there: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert _has_browser() is there
