"""Lessons over HTTP: every step by itself, nothing kept; and why nothing happened."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery import shelf
from tests.server.house import PEG, House

FOX = "/api/lessons/fox-and-geese"


def posted(client: TestClient, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post(path, json=body)
    return answer.status_code, answer.json()


def test_the_asked_move_leads_on_and_any_other_is_answered(running: TestClient) -> None:
    status, state = posted(running, f"{FOX}/moves", entry=0, move="F@d6")
    assert (status, state["entry"], state["lesson"]["step"]) == (200, 1, 1)
    assert state["lesson"]["shows"] == ["c3", "c4"]
    status, refused = posted(running, f"{FOX}/moves", entry=0, move="F@d4")
    assert (status, refused["error"]["code"]) == (422, "not-asked")
    assert "Put the fox on d6" in refused["error"]["message"]
    status, refused = posted(running, f"{FOX}/moves", entry=1, move="c3-b4")
    assert (status, refused["error"]["clause"]) == (422, "F5")


def test_a_step_is_the_same_however_it_is_reached(running: TestClient) -> None:
    _, came = posted(running, f"{FOX}/moves", entry=3, move="c4-d4")
    asked = running.get(FOX, params={"step": 4}).json()
    assert came == asked
    assert asked["touches"]["choices"] == []  # there is only something to read
    assert running.get(FOX, params={"step": 4, "ply": 1}).json()["ply"] == 1


def test_nothing_of_a_lesson_is_kept(running: TestClient, house: House) -> None:
    before = running.get("/").text
    running.get("/games/fox-and-geese/learn")
    posted(running, f"{FOX}/moves", entry=0, move="F@d6")
    assert running.get("/").text == before
    assert not running.cookies


def test_the_coach_says_which_ids_and_which_cards_are_touched(running: TestClient) -> None:
    _, hint = posted(running, "/api/lessons/snare/hint", entry=3)
    assert hint["move"] == "lay OpERA"
    assert hint["touch"][0] == "hand-O-1"
    _, preview = posted(running, "/api/lessons/snare/preview", entry=3, move="lay OpERA")
    assert preview["readings"][0]["legal"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/lessons/fox-and-geese?step=10", 422),
        ("/api/lessons/fox-and-geese?step=x", 422),
        ("/api/lessons/pebbles", 404),
        ("/api/lessons/chess", 404),
        ("/games/pebbles/learn", 404),
        ("/games/fox-and-geese/learn?step=9", 200),
    ],
)
def test_what_is_not_there_is_refused(running: TestClient, path: str, status: int) -> None:
    assert running.get(path).status_code == status


def test_the_player_to_move_is_told_why_nothing_happened(house: House) -> None:
    seated = house.sit(PEG)
    path = f"/api/tables/{seated.table}/why"

    def why(*touch: str, entry: int = 0) -> Any:
        body = {"entry": entry, "touch": list(touch)}
        return house.client.post(path, json=body, headers=seated.headers)

    assert why("d4").json() == {
        "text": "P1: There is no piece on d4; choose a piece first.",
        "clause": "P1",
    }
    assert why("nowhere").json() == {"text": "", "clause": ""}
    assert why("d4", entry=7).status_code == 409
    stranger = house.client.post(path, json={"entry": 0, "touch": ["d4"]})
    assert stranger.status_code == 403


def test_a_step_offers_only_the_button_it_asks_for(running: TestClient) -> None:
    def offered(step: int) -> tuple[list[str], int]:
        state = running.get("/api/lessons/snare", params={"step": step}).json()
        choices = state["touches"]["choices"]
        assert not any(choice["idle"] for choice in choices)
        buttons = [choice["move"] for choice in choices if not choice["touch"]]
        return buttons, len(state["touches"]["composes"])

    assert offered(2) == (["take back"], 0)
    assert offered(3) == ([], 1)  # a word is composed; there are no other choices
    assert offered(7) == ([], 0)  # a challenge is chosen on the board
    assert offered(9) == (["accept"], 0)


def test_a_lesson_ends_at_a_table_with_the_gentlest_opponent(running: TestClient) -> None:
    page = running.get("/games/fox-and-geese/learn?step=9")
    assert 'action="/games/fox-and-geese/start"' in page.text
    gentlest = shelf.game("fox-and-geese").bots.STRENGTHS[0]
    assert f'name="seat-2" value="{gentlest}"' in page.text
    assert 'name="seat-2"' not in running.get("/games/peg-solitaire/learn").text


def test_a_newcomer_is_shown_what_can_be_done_when_it_is_their_turn(house: House) -> None:
    both = house.sit("fox-and-geese", {"1": "me", "2": "open"})
    geese, fox = both.only(1), both.only(2)
    (enter,) = fox.does("tips")["tips"]
    assert (enter["name"], len(enter["touch"])) == ("enter", 1)
    assert geese.does("tips") == {"tips": []}  # it is the others' turn
    fox.plays("F@d6")
    assert [tip["name"] for tip in geese.does("tips")["tips"]] == ["goose", "together", "crowd"]
    table = f"/api/tables/{both.table}/tips"
    stranger = house.client.post(table, json={"entry": 1})
    assert stranger.status_code == 403
    late = house.client.post(table, json={"entry": 7}, headers=geese.headers)
    assert late.status_code == 409
