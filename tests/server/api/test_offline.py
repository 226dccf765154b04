"""A table taken along: it is shown and played without the server as with it, and brought back."""

import json
import zipfile
from io import BytesIO
from itertools import islice
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery import SHELF
from snuggery.core import CHANCE, Game, Record
from snuggery.showing.acts import Act
from snuggery.showing.offline_table import Kept, folded, spoken
from tests.server.house import House, Seated, State
from tests.terminal.games_to_play import BERGHOLT

HERE_ONLY = {"analysis", "review", "standing", "offer_draw", "rematch"}
"""What only the server offers."""
PLIES = 24
FIRST_THREE = ("d2-d4", "b3-d3", "c1-c3")


def taken(seated: Seated) -> Any:
    answer = seated.post("take", entry=seated.state()["entry"])
    assert answer.status_code == 200, answer.text
    return answer.json()


def kept(seated: Seated) -> Kept:
    return folded(json.dumps(taken(seated)["taken"]), "[]")


def asked(table: Kept, what: str = "", language: str = "en", **body: Any) -> tuple[bool, Any]:
    fine, answer = json.loads(spoken(table, language, what, json.dumps(body)))
    return fine, answer


def alike(state: State) -> State:
    """The state less what differs by nature: who is here, and what only the server can do."""
    can = {name: may for name, may in state["can"].items() if name not in HERE_ONLY | {"resign"}}
    seats = [{**seat, "here": True, "away": None} for seat in state["seats"]]
    return {**state, "can": can, "seats": seats}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_without_the_server_a_game_is_shown_and_continues_as_with_it(
    house: House, game: Game
) -> None:
    seated, random = house.sit(game.slug), Random(game.slug)
    device = kept(seated)
    assert alike(asked(device)[1]) == alike(seated.state())
    for number in range(PLIES):
        table = device.table
        if table.outcome:
            break
        seat = random.choice(table.state.to_act())
        move = str(random.choice(list(islice(table.state.moves(seat), 50))))
        body: dict[str, Any] = {
            "entry": device.entry,
            "move": move,
            "seat": seat,
            "key": f"k{number}",
        }
        here, there = asked(device, "moves", **body), seated.post("moves", **body)
        assert here[0], here[1]
        assert there.status_code == 200, there.text
        if number % 4 == 0:  # drawing takes most of the time
            assert alike(here[1]) == alike(there.json())
    for what in ("undo", "redo", "restart"):
        body = {"entry": device.entry, **({} if what == "redo" else {"anyway": True})}
        here, there = asked(device, what, **body), seated.post(what, **body)
        assert here[0] == (there.status_code == 200)
        assert alike(here[1]) == alike(there.json()) if here[0] else here[1] == there.json()


def test_refusals_and_questions_are_answered_in_the_same_way(house: House) -> None:
    seated = house.sit()
    device = kept(seated)
    for what, body in (
        ("moves", {"move": "a3-a5"}),
        ("moves", {"move": "nonsense"}),
        ("undo", {}),
        ("why", {"touch": ["a3"]}),
        ("ask", {"text": "what is on c4"}),
        ("preview", {"typed": "d2"}),
    ):
        fine, answer = asked(device, what, entry=0, **body)
        there = seated.post(what, entry=0, **body)
        assert (fine, answer) == (there.status_code == 200, there.json()), what
    assert asked(device, "moves", entry=0, move="a3-a5")[1]["error"]["clause"] == "P1"


def test_what_only_the_server_can_do_is_refused_in_words_of_the_page(house: House) -> None:
    fine, answer = asked(kept(house.sit()), "analysis", "de", entry=0)
    assert not fine
    assert answer["error"]["code"] == "offline"
    assert "Netz" in answer["error"]["message"]


def test_what_was_done_elsewhere_is_brought_once_however_often_it_is_sent(house: House) -> None:
    seated = house.sit()
    seated.plays("d2-d4")
    device = kept(seated)
    acts: list[dict[str, Any]] = [
        {"act": "moves", "move": "b3-d3", "key": "one"},
        {"act": "undo", "key": "two"},
        {"act": "redo", "key": "three"},
        {"act": "moves", "move": "c1-c3", "key": "four"},
    ]
    for act in acts:
        device.do(Act(**act))
    first = seated.post("acts", entry=1, acts=acts[:2])
    again = seated.post("acts", entry=1, acts=acts)
    last = seated.post("acts", entry=1, acts=acts)
    assert [first.status_code, again.status_code, last.status_code] == [200, 200, 200]
    assert [move["text"] for move in last.json()["moves"]] == list(FIRST_THREE)
    assert alike(last.json()) == alike(asked(device)[1])
    assert last.json()["entry"] == 5


def test_a_game_that_was_finished_elsewhere_is_finished_here_too(house: House) -> None:
    seated = house.sit()
    acts = [{"act": "moves", "move": play, "key": play} for play in BERGHOLT]
    state = seated.post("acts", entry=0, acts=acts).json()
    assert (state["over"], state["won"], state["assisted"]) == (True, True, False)
    answer = seated.post("acts", entry=18, acts=[{"act": "moves", "move": "d2-d4", "key": "more"}])
    assert house.code(answer) == "game-over"


def test_an_answer_that_was_lost_does_no_harm(house: House) -> None:
    seated = house.sit()
    seated.does("moves", move="d2-d4", key="lost")  # the server did it, but its answer was lost
    acts = [
        {"act": "moves", "move": "d2-d4", "key": "lost"},
        {"act": "moves", "move": "b3-d3", "key": "next"},
    ]
    answer = seated.post("acts", entry=0, acts=acts)
    assert answer.status_code == 200, answer.text
    assert [move["text"] for move in answer.json()["moves"]] == ["d2-d4", "b3-d3"]


def test_nothing_is_brought_back_if_the_table_has_moved_on(house: House) -> None:
    seated = house.sit()
    device = kept(seated)
    seated.plays("d2-d4")
    device.do(Act("moves", move="d6-d4"))
    answer = seated.post("acts", entry=0, acts=[{"act": "moves", "move": "d6-d4", "key": "mine"}])
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "stale"
    assert [move["text"] for move in answer.json()["table"]["moves"]] == ["d2-d4"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_what_was_played_can_become_a_table_of_its_own(
    house: House, running: TestClient, game: Game
) -> None:
    seated = house.sit(game.slug)
    device, random = kept(seated), Random(1)
    for _number in range(6):
        seat = device.table.state.to_act()[0]
        move = random.choice(list(islice(device.table.state.moves(seat), 50)))
        device.do(Act("moves", move=str(move), seat=seat))
    record = device.record()
    Record.parse(record).verify(game)
    made = running.post("/api/records", content=record, headers={"Content-Type": "text/plain"})
    assert made.status_code == 201, made.text
    other = Seated(running, made.json()["table"], made.json()["keys"])
    assert other.state()["status"] == asked(device)[1]["status"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_taking_secrets_along_makes_the_game_assisted(house: House, game: Game) -> None:
    seated = house.sit(game.slug)
    first, second = taken(seated), taken(seated)
    told_too_much = not game.open or CHANCE in game.start().to_act()
    assert seated.state()["assisted"] == told_too_much
    assert first["taken"] == second["taken"]  # it is noted once
    assert first["entry"] == seated.state()["entry"]


def test_nobody_else_can_take_a_table_along(house: House) -> None:
    seated = house.sit("fox-and-geese")
    watcher = Seated(seated.client, seated.table)
    for other in (watcher, seated.only(1), seated.only(2)):
        answer = other.post("take", entry=0)
        assert answer.status_code == 403
        assert house.code(answer) == "not-your-seat"
        assert "seed" not in answer.text
    watched = watcher.post("acts", entry=0, acts=[{"act": "undo", "key": "k"}])
    assert house.code(watched) == "not-your-seat"


def test_a_table_with_a_computer_or_a_clock_needs_the_network(house: House) -> None:
    beside = house.sit("fox-and-geese", {"2": "beginner"})
    timed = house.sit("fox-and-geese", clock="game 300+5")
    for seated, reason in ((beside, "computer"), (timed, "clock")):
        answer = seated.post("take", entry=seated.state()["entry"])
        assert house.code(answer) == "not-your-seat"
        assert reason in answer.json()["error"]["message"]


def test_all_that_a_kept_page_needs_is_there(house: House, running: TestClient) -> None:
    along = taken(house.sit())
    for address in along["files"]:
        if not address.startswith("/tables/"):
            assert running.get(address).status_code == 200, address
    assert along["worker"] in along["files"]
    assert along["engine"] in along["files"]
    assert sum(address.endswith(".woff2") for address in along["files"]) == 2
    worker, page = running.get(along["worker"]).headers, running.get("/").headers
    policy = "content-security-policy"
    assert "'wasm-unsafe-eval'" in worker[policy]
    assert "unsafe" not in page[policy]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_are_packed_for_one_game_and_language(running: TestClient, language: str) -> None:
    answer = running.get(f"/offline/snare/{language}.zip")
    names = zipfile.ZipFile(BytesIO(answer.content)).namelist()
    assert {"snuggery/games/snare/rules/state.py", "snuggery/games/snare/lexicon/words.z"} <= set(
        names
    )
    assert "snuggery/games/sniff/rules/state.py" not in names
    assert ("snuggery/locale/de/LC_MESSAGES/snuggery.mo" in names) == (language == "de")
    assert len(answer.content) < 1_000_000
    assert running.get("/offline/snare/xx.zip").status_code == 404


def test_the_app_has_a_name_icons_and_a_worker_for_the_language(running: TestClient) -> None:
    manifest = running.get("/manifest.webmanifest", headers={"Accept-Language": "de"})
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert (told["display"], told["start_url"], told["lang"]) == ("standalone", "/", "de")
    assert {icon["sizes"] for icon in told["icons"]} >= {"192x192", "512x512"}
    for icon in told["icons"]:
        assert running.get(icon["src"]).status_code == 200
    english, german = (
        running.get("/service.js", headers={"Accept-Language": each}).text for each in ("en", "de")
    )
    # so that a browser does not fetch the page again when there is no connection
    assert english != german
    assert (
        "<h1>Keine Verbindung<" in running.get("/offline", headers={"Accept-Language": "de"}).text
    )


def test_a_seat_that_is_not_yours_is_refused_on_the_device_too(house: House) -> None:
    device = kept(house.sit("fox-and-geese"))
    fine, answer = asked(device, "moves", entry=0, move="b3-b4", seat=9)
    assert not fine
    assert answer["error"]["code"] == "not-your-seat"
