import re

import msgspec
import pytest

from snuggery import __version__
from snuggery.core import Record, Seat, Table
from snuggery.shelf import game
from snuggery.showing.messages import TableState
from tests.server.house import BROWSER, PEG, House

STUCK = ("d6-d4", "d3-d5", "b4-d4", "e4-c4", "g4-e4", "d1-d3")
"""The shortest game that ends with no jump left has six jumps, according to the literature."""


def test_the_shelf_is_listed(house: House) -> None:
    found = house.client.get("/api/games").json()["games"]
    assert found[0] == {
        "slug": PEG,
        "name": "Peg Solitaire",
        "tagline": game(PEG).tagline,
        "players": "1",
        "minutes": "5-20",
    }


def test_a_game_is_described_with_its_options_and_seats(house: House) -> None:
    found = house.client.get(f"/api/games/{PEG}").json()
    assert found["seats"] == ["player"]
    vacancy = next(option for option in found["options"] if option["name"] == "vacancy")
    assert vacancy["default"] == "d4"
    assert vacancy["grid"][0] == ["", "", "c7", "d7", "e7", "", ""]


def test_an_unknown_game_is_not_found(house: House) -> None:
    answer = house.client.get("/api/games/chess")
    assert (answer.status_code, house.code(answer)) == (404, "unknown-game")
    answer = house.client.post("/api/tables", json={"game": "chess"})
    assert (answer.status_code, house.code(answer)) == (404, "unknown-game")


def test_a_new_table_is_at_its_start(house: House) -> None:
    state = house.sit(vacancy="d4", target="any").state()
    assert state["game"] == PEG
    assert state["options"]["target"] == "any"
    assert (state["entry"], state["ply"], state["plies"]) == (0, 0, 0)
    (seat,) = state["seats"]
    assert (seat["seat"], seat["name"], seat["who"], seat["to_act"]) == (1, "player", "you", True)
    assert (seat["person"], seat["here"], seat["clock"]) == ("", False, None)
    assert (state["you"], state["seat"]) == ([1], 1)
    assert (state["over"], state["won"], state["assisted"]) == (False, None, False)
    assert state["moves"] == []
    assert state["can"] == {
        "undo": False,
        "undo_anyway": False,
        "redo": False,
        "restart": False,
        "hint": True,
        "analysis": True,
        "review": True,
        "suggest": False,
        "insight": False,
        "standing": True,
        "say": False,
        "resign": False,
        "offer_draw": False,
        "offer_undo": False,
        "rematch": False,
    }
    # Four pieces can jump into the centre.
    assert sorted(choice["move"] for choice in state["touches"]["choices"]) == [
        "b4-d4",
        "d2-d4",
        "d6-d4",
        "f4-d4",
    ]


def test_the_state_is_what_its_type_says(house: House) -> None:
    table = house.sit()
    table.plays("d2-d4")
    msgspec.convert(table.state(), TableState)


def test_a_new_table_refuses_options_the_game_does_not_have(house: House) -> None:
    for options in ({"colour": "red"}, {"vacancy": "z9"}, {"problem": "no such problem"}):
        answer = house.client.post("/api/tables", json={"game": PEG, "options": options})
        assert (answer.status_code, house.code(answer)) == (422, "bad-options")


def test_options_that_cannot_be_solved_come_with_a_warning(house: House) -> None:
    state = house.sit(vacancy="d4", target="d5").state()
    assert len(state["warnings"]) == 1
    assert "rule of three" in state["warnings"][0]


def test_a_move_is_played_told_and_drawn(house: House) -> None:
    table = house.sit()
    before = table.state()
    after = table.plays("d2-d4")
    assert (after["entry"], after["ply"], after["plies"]) == (1, 1, 1)
    assert [(move["ply"], move["seat"], move["text"]) for move in after["moves"]] == [
        (1, "player", "d2-d4")
    ]
    assert after["moves"][0]["spoken"]
    assert after["picture"]["still"] == before["picture"]["still"]
    assert after["picture"]["moving"] != before["picture"]["moving"]
    assert after == table.state()


def test_a_move_is_kept_as_the_game_writes_it(house: House) -> None:
    assert house.sit().plays("  D2-D4 ")["moves"][0]["text"] == "d2-d4"


@pytest.mark.parametrize(
    ("move", "code", "clause"),
    [("d4-d6", "illegal-move", "P1"), ("hello", "bad-notation", None), ("", "bad-notation", None)],
)
def test_a_refused_move_says_why_and_changes_nothing(
    house: House, move: str, code: str, clause: str | None
) -> None:
    table = house.sit()
    before = table.state()
    answer = table.post("moves", entry=0, move=move)
    assert (answer.status_code, house.code(answer)) == (422, code)
    assert answer.json()["error"]["clause"] == clause
    assert table.state() == before


def test_a_stale_post_gets_the_current_state(house: House) -> None:
    table = house.sit()
    state = table.plays("d2-d4")
    for entry in (0, 2, 10**12):
        answer = table.post("moves", entry=entry, move="b3-d3")
        assert (answer.status_code, house.code(answer)) == (409, "stale")
        assert answer.json()["table"] == state
    answer = table.post("hint", entry=0)
    assert (answer.status_code, house.code(answer)) == (409, "stale")


def test_moves_are_taken_back_and_made_again(house: House) -> None:
    table = house.sit()
    first = table.plays("d2-d4")
    second = table.plays("b3-d3")
    undone = table.does("undo")
    assert undone["entry"] == 3
    assert undone["picture"] == first["picture"]
    assert undone["moves"] == first["moves"]
    assert undone["can"]["redo"]
    redone = table.does("redo")
    assert redone["picture"] == second["picture"]
    assert not redone["can"]["redo"]
    restarted = table.does("restart")
    assert (restarted["plies"], restarted["entry"]) == (0, 5)
    assert not restarted["can"]["undo"]
    assert table.does("redo")["moves"] == first["moves"]
    assert not restarted["assisted"]


def test_a_new_move_ends_what_could_be_made_again(house: House) -> None:
    table = house.sit()
    table.plays("d2-d4")
    table.does("undo")
    assert not table.plays("b4-d4")["can"]["redo"]
    answer = table.post("redo", entry=3)
    assert (answer.status_code, house.code(answer)) == (409, "cannot-undo")


@pytest.mark.parametrize("what", ["undo", "redo", "restart"])
def test_there_is_nothing_to_take_back_at_the_beginning(house: House, what: str) -> None:
    answer = house.sit().post(what, entry=0)
    assert (answer.status_code, house.code(answer)) == (409, "cannot-undo")


def test_earlier_positions_are_shown_without_touches(house: House) -> None:
    table = house.sit()
    start = table.state()
    now = table.plays("d2-d4", "b3-d3")
    earlier = table.state(ply=0)
    assert (earlier["ply"], earlier["plies"], earlier["entry"]) == (0, 2, 2)
    assert earlier["picture"] == start["picture"]
    assert earlier["touches"] == {"choices": [], "composes": [], "onward": None}
    assert earlier["moves"] == now["moves"]
    assert not any(earlier["can"].values())


@pytest.mark.parametrize("ply", ["1", "-1", "x", "", "1.0", "9" * 30, "٣"])
def test_a_position_that_never_occurred_is_refused(house: House, ply: str) -> None:
    answer = house.client.get(f"/api/tables/{house.sit().table}", params={"ply": ply})
    assert (answer.status_code, house.code(answer)) == (422, "bad-request")


def test_a_game_is_played_to_its_end(house: House) -> None:
    table = house.sit(target="any")
    state = table.plays(*STUCK)
    assert (state["over"], state["won"], state["seat"]) == (True, False, None)
    assert state["touches"]["choices"] == []
    assert state["can"] == {
        "undo": True,
        "undo_anyway": False,
        "redo": False,
        "restart": True,
        "hint": False,
        "analysis": True,
        "review": True,
        "suggest": False,
        "insight": False,
        "standing": True,
        "say": False,
        "resign": False,
        "offer_draw": False,
        "offer_undo": False,
        "rematch": False,
    }
    for what, body in (("moves", {"move": "d2-d4"}), ("hint", {})):
        answer = table.post(what, entry=6, **body)
        assert (answer.status_code, house.code(answer)) == (409, "game-over")
    assert table.state(ply=5)["over"] is False
    assert table.does("undo")["over"] is False


def test_a_hint_names_a_move_and_what_to_touch(house: House) -> None:
    hint = house.sit("pebbles").does("hint")
    assert hint == {
        "move": "take 1",
        "text": "This one is legal.",
        "touch": ["word-take-1"],
        "shows": [],
    }


def test_a_record_goes_out_and_comes_back(house: House) -> None:
    table = house.sit(target="any")
    state = table.plays("d2-d4", "b3-d3")
    answer = house.client.get(f"/api/tables/{table.table}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert re.fullmatch(
        r'attachment; filename="[\w.-]+\.txt"', answer.headers["content-disposition"]
    )
    record = Record.parse(answer.text)
    assert [line.text for line in record.lines] == ["d2-d4", "b3-d3"]
    assert record.verify(game(PEG)) == ("All 2 moves are legal.",)
    made = house.client.post(
        "/api/records", content=answer.text, headers={"Content-Type": "text/plain", **BROWSER}
    )
    assert made.status_code == 201
    again = house.client.get(f"/api/tables/{made.json()['table']}").json()
    assert again["table"] != state["table"]
    for same in ("game", "options", "moves", "picture", "you", "seat", "plies"):
        assert again[same] == state[same]
    assert (again["entry"], again["can"]["undo"]) == (0, True)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("d2-d4", "d2-d5"), "P1"),
        (("rules: 1", "rules: 999999"), "version 999999"),
        ((f"game: {PEG}", "game: chess"), "chess"),
        (("option vacancy: d4", "option vacancy: z9"), "z9"),
        (("1. player", "2. player"), "out of place"),
        (("snuggery-record: 1", "hello: 1"), "first line"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason(
    house: House, change: tuple[str, str], reason: str
) -> None:
    table = Table(game(PEG))
    table.play(Seat(1), game(PEG).rules.parse("d2-d4"))
    text = str(table.record()).replace(*change)
    answer = house.client.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    assert (answer.status_code, house.code(answer)) == (422, "bad-record")
    assert reason in answer.json()["error"]["message"]


def test_an_unknown_table_is_not_found(house: House) -> None:
    for table in ("nosuchtable2", "x", "%00", "..%2f..", "a" * 300, "é"):
        answer = house.client.get(f"/api/tables/{table}")
        assert answer.status_code == 404
        assert house.code(answer) in ("unknown-table", "not-found")


def test_the_api_describes_itself(house: House) -> None:
    found = house.client.get("/api/openapi.json").json()
    assert found["info"]["version"] == __version__
    assert set(found["paths"]["/api/tables/{table}"]) == {"get"}
    moves = found["paths"]["/api/tables/{table}/moves"]["post"]
    assert set(moves["responses"]) == {
        *("200", "400", "403", "404", "409", "410", "413", "415", "422", "429", "503")
    }


def test_following_the_hints_solves_a_problem(house: House) -> None:
    table = house.sit(problem="latin-cross")
    state = table.state()
    while not state["over"]:
        hint = table.does("hint")
        choice = next(c for c in state["touches"]["choices"] if c["move"] == hint["move"])
        assert hint["touch"] == choice["touch"]
        state = table.plays(hint["move"])
    assert state["won"] is True
