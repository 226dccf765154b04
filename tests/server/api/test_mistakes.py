"""Own mistakes: the server draws what the player saw, and lays the table as it stood then."""

from dataclasses import replace

import pytest

from snuggery.core import Table
from snuggery.core.challenges.mistakes import Mistake, cut
from snuggery.core.challenges.results import written
from snuggery.core.help.scenes import plain
from snuggery.core.state import Seat
from snuggery.games.fox_and_geese import GAME as FOX
from snuggery.games.peg_solitaire import GAME as PEG
from snuggery.games.tacklebox import GAME as TACKLEBOX
from tests.server.house import House, Seated

TEXT = {"Content-Type": "text/plain"}
ONE = Seat(1)
LOST = Mistake(
    table="a",
    ply=0,
    game=PEG.slug,
    record=cut(Table(PEG, {"problem": "latin-cross"}).record(), 0),
    seat=1,
    slip="lost",
    made="2026-11-10",
    due="2026-11-10",
)


def trip() -> tuple[Table, Mistake]:
    """A trip on which some cards are still hidden."""
    table = Table(TACKLEBOX, {"deal": "3"})
    for _ in range(3):
        table.play(ONE, next(iter(table.state.moves(ONE))))
    ply = len(table.plies)
    record = cut(table.whole_record(), ply)
    return table, replace(LOST, game="tacklebox", record=record, ply=ply, slip="points")


def begun(house: House, mistake: Mistake) -> Seated:
    text = written([], [mistake])
    answer = house.client.post("/api/mistakes/table", content=text, headers=TEXT)
    assert answer.status_code == 201, answer.text
    return Seated(house.client, answer.json()["table"], answer.json()["keys"])


def test_each_is_drawn_as_its_player_saw_it_and_told_with_its_day(house: House) -> None:
    table, slip = trip()
    answer = house.client.post("/api/mistakes", content=written([], [LOST, slip]), headers=TEXT)
    first, second = answer.json()["puzzles"]
    assert first["told"] == "On 10 November it could still be won here. Again?"
    assert (first["table"], first["ply"], first["name"]) == ("a", 0, "Peg Solitaire")
    assert second["picture"] == plain(TACKLEBOX.draw.drawing(table.view(ONE)))


@pytest.mark.parametrize(
    "strange",
    [
        {"game": "chess"},
        {"record": "nothing"},
        {"record": LOST.record.replace("latin-cross", "no-cross")},
        {"record": LOST.record + "1. player: a1-a2\n"},
        {"game": "snare"},
        {"seat": 2},
        {"slip": "unknown"},
    ],
)
def test_what_cannot_be_replayed_is_left_out(house: House, strange: dict[str, str]) -> None:
    text = written([], [replace(LOST, **strange), LOST])  # type: ignore[arg-type]
    answer = house.client.post("/api/mistakes", content=text, headers=TEXT)
    assert [each["table"] for each in answer.json()["puzzles"]] == ["a"]
    if "slip" not in strange:
        answer = house.client.post("/api/mistakes/table", content=text, headers=TEXT)
        assert answer.status_code in (404, 422), answer.text


def test_no_more_is_replayed_than_a_page_may_ask_for(house: House) -> None:
    long = replace(LOST, record=LOST.record + "\n" * 4000)
    answer = house.client.post("/api/mistakes", content=written([], [LOST, long]), headers=TEXT)
    assert len(answer.json()["puzzles"]) == 1


def test_anything_that_is_not_a_document_is_refused(house: House) -> None:
    for path in ("/api/mistakes", "/api/mistakes/table"):
        answer = house.client.post(path, content="{}", headers=TEXT)
        assert (answer.status_code, house.code(answer)) == (422, "bad-results")
    answer = house.client.post("/api/mistakes/table", content=written([]), headers=TEXT)
    assert (answer.status_code, house.code(answer)) == (422, "bad-record")


def test_the_table_is_set_up_as_it_was_and_the_first_move_is_judged(house: House) -> None:
    seated = begun(house, LOST)
    assert seated.state()["plies"] == 0
    seated.plays("d4-d2")
    assert seated.does("remark", ply=1)["slip"] == "lost"
    other = begun(house, LOST)
    other.plays("d5-f5")
    assert other.does("remark", ply=1)["slip"] == ""


def test_what_was_hidden_then_is_hidden_again(house: House) -> None:
    table, slip = trip()
    seated = begun(house, slip)
    state = seated.state()
    assert state["plies"] == len(table.told(ONE))
    assert state["picture"]["moving"] == TACKLEBOX.draw.drawing(table.view(ONE)).moving
    assert state["terms"]["chance"] == "given"  # the player has seen these cards before


def test_the_original_computer_is_the_opponent(house: House) -> None:
    table = Table(FOX)
    mistake = replace(
        LOST, game=FOX.slug, record=cut(table.record(), 0), against="club", slip="fox-in", seat=2
    )
    fox = replace(mistake, seat=int(table.state.to_act()[0]))
    seats = begun(house, fox).state()["seats"]
    assert sorted(each["who"] for each in seats) == ["computer club", "you"]
