"""Sniff in the browser: building, searching, handing over, notes and what can still be."""

import json
import secrets
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.house import PHONE, RETRIES, Visitor

WALLS = ("E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3")
"""The only way in: 0 E2 E1 D1 D2 C2, from there to C1 or C3; D3 beyond D2, E3 beyond E2."""
BUILT = (*(f"wall {name}" for name in WALLS), "treasure C3", "ready")


def made(visitor: Visitor, *seats: str, **options: str) -> dict[str, Any]:
    """A small table with all help; who sits where: me, open or a computer."""
    body: dict[str, Any] = {"game": "sniff", "options": {"size": "3", **options}}
    if "open" in seats:
        body["help"] = "everything"
    body["seats"] = {str(number): who for number, who in enumerate(seats, 1)}
    answer = visitor.page.request.post(f"{visitor.url}/api/tables", data=body, max_retries=RETRIES)
    assert answer.status == 201, answer.text()
    table: dict[str, Any] = answer.json()
    return table


def laid(visitor: Visitor, *seats: str, **options: str) -> str:
    """The address of such a table."""
    url: str = made(visitor, *seats, **options)["url"]
    return url


def played(visitor: Visitor, url: str, *moves: str, seat: int | None = None, key: str = "") -> None:
    """Moves made without touching the board; with the key of a seat, for somebody else."""
    api, headers = f"{visitor.url}/api{url}", {"Authorization": f"Bearer {key}"} if key else {}
    for move in moves:
        state = visitor.page.request.get(api, headers=headers, max_retries=RETRIES).json()
        data = {"entry": state["entry"], "move": move, "seat": seat or state["seat"]}
        answer = visitor.page.request.post(
            f"{api}/moves", data=data, headers=headers, max_retries=RETRIES
        )
        assert answer.status == 200, answer.text()


def opened(visitor: Visitor, url: str) -> None:
    visitor.page.goto(visitor.url + url)
    visitor.ready()
    if visitor.page.locator("#share[open]").count():  # if a seat is still to be given away
        visitor.page.keyboard.press("Escape")


def other_key(visitor: Visitor, invitation: str) -> str:
    """The key of somebody else, a program, who takes the seat."""
    program = {"Authorization": "Bearer none"}  # a cookie holds the other seat
    answer = visitor.page.request.post(
        f"{visitor.url}/api/seats/{invitation}", data={}, headers=program, max_retries=RETRIES
    )
    assert answer.status == 201, answer.text()
    key: str = answer.json()["key"]
    return key


def searching(visitor: Visitor, **options: str) -> str:
    """Both labyrinths are built, and it is the visitor's turn; somebody else has the other seat."""
    table = made(visitor, "me", "open", **options)
    url, key = table["url"], other_key(visitor, table["invites"]["2"])
    for headers in ({}, {"Authorization": f"Bearer {key}"}):
        part = visitor.page.request.post(
            f"{visitor.url}/api{url}/part",
            data={"part": secrets.token_hex(16)},
            headers=headers,
            max_retries=RETRIES,
        )
        assert part.status == 200, part.text()
    played(visitor, url, *BUILT, seat=1)
    played(visitor, url, *BUILT, seat=2, key=key)
    if visitor.page.request.get(f"{visitor.url}/api{url}", max_retries=RETRIES).json()["seat"] != 1:
        played(visitor, url, "E1", seat=2, key=key)
    opened(visitor, url)
    expect(visitor.status).to_contain_text("name a field")
    return str(url)


def tray(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator("#tray").get_by_role("button", name=name, exact=True)


def layer(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"#board > .{name} > *")


@dataclass
class Shared:
    """Two players on one screen, and whose half is open."""

    visitor: Visitor
    url: str
    seat: int = 0

    def hand_over(self) -> int:
        """Let the player whose turn it is come to the screen, if they are not there."""
        state = self.visitor.page.request.get(
            f"{self.visitor.url}/api{self.url}", max_retries=RETRIES
        ).json()
        if state["seat"] != self.seat:
            self.visitor.page.get_by_role("button", name="I am here").click()
        self.seat = state["seat"]
        return self.seat

    def press(self, what: Locator) -> None:
        """Touch something that is a move, and wait until it is made."""
        with self.visitor.page.expect_response(lambda answer: answer.url.endswith("/moves")):
            what.click()


def dragged(visitor: Visitor, start: str, end: str) -> None:
    mouse = visitor.page.mouse
    mouse.move(*visitor.middle(start))
    mouse.down()
    x, y = visitor.middle(end)
    mouse.move(x - 9, y - 9, steps=4)
    mouse.move(x, y)
    mouse.up()


# Building


def test_a_click_on_a_line_builds_a_wall_and_another_removes_it(visitor: Visitor) -> None:
    opened(visitor, laid(visitor, "me", "open"))
    expect(visitor.status).to_contain_text(
        "Choose lines to build walls, and a field to hide the treasure. 6 walls still to place."
    )
    wall = visitor.point("edge-D1-D2")
    wall.click()
    expect(wall.locator("title")).to_have_text("Between your D1 and D2: wall")
    expect(visitor.status).to_contain_text("5 walls still to place.")
    expect(visitor.point("walls-left")).to_contain_text("5 walls left")
    wall.click()
    expect(visitor.point("walls-left")).to_contain_text("6 walls left")


def test_the_treasure_is_dragged_to_its_field_elsewhere_and_back_beside_the_board(
    visitor: Visitor,
) -> None:
    opened(visitor, laid(visitor, "me", "open"))
    for field in ("C2", "D3"):
        dragged(visitor, "own-treasure", f"own-{field}")
        expect(visitor.point("own-treasure")).to_have_accessible_name(f"The treasure, on {field}")
    dragged(visitor, "own-treasure", "own-shelf")
    expect(visitor.point("own-treasure")).to_have_accessible_name("The treasure, to be hidden")


def test_dogs_are_dragged_too_and_not_beside_the_nullfeld(visitor: Visitor) -> None:
    opened(visitor, laid(visitor, "me", "open", dogs="yes"))
    dragged(visitor, "own-dog-1", "own-E2")
    expect(visitor.page.locator("#toast")).to_contain_text("No dog may be next to the Nullfeld.")
    expect(visitor.point("own-dog-1")).to_have_accessible_name("A dog, to be placed")
    dragged(visitor, "own-dog-2", "own-D2")
    expect(visitor.point("own-dog-D2")).to_have_accessible_name("A dog, on D2")
    expect(visitor.status).to_contain_text("2 ditches still to place.")
    dragged(visitor, "own-dog-D2", "own-shelf")
    expect(visitor.point("own-dog-1")).to_have_accessible_name("A dog, to be placed")


def test_a_dog_is_dragged_from_field_to_field(visitor: Visitor) -> None:
    url = laid(visitor, "me", "open", dogs="yes")
    played(visitor, url, "dog C1", "dog D2", "treasure C3", seat=1)
    opened(visitor, url)
    dragged(visitor, "own-dog-D2", "own-C2")
    expect(visitor.point("own-dog-C2")).to_have_accessible_name("A dog, on C2")
    expect(visitor.point("own-dog-C1")).to_have_accessible_name("A dog, on C1")
    expect(visitor.page.locator("#moves")).to_contain_text("og on C2")
    dragged(visitor, "own-dog-C2", "own-treasure")
    expect(visitor.page.locator("#toast")).to_contain_text("No dog can be put on C3.")
    expect(visitor.point("own-dog-C2")).to_have_accessible_name("A dog, on C2")


def test_the_check_says_at_once_what_is_wrong(visitor: Visitor) -> None:
    url = laid(visitor, "me", "open")
    played(visitor, url, "treasure C2", seat=1)
    opened(visitor, url)
    for edge in ("C1-D1", "C2-D2", "C3-D3", "E1-0", "D3-E3"):
        visitor.point(f"edge-{edge}").click()
    expect(visitor.status).to_contain_text("1 wall still to place.")
    visitor.point("edge-D2-E2").click()
    expect(visitor.status).to_contain_text("The treasure cannot be reached from the Nullfeld.")
    expect(tray(visitor, "Ready")).to_have_count(0)
    visitor.point("own-D2").click()
    expect(tray(visitor, "Ready")).to_be_visible()


def test_a_labyrinth_is_built_by_keyboard(visitor: Visitor) -> None:
    opened(visitor, laid(visitor, "me", "open"))
    visitor.point("edge-D1-D2").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.status).to_contain_text("5 walls still to place.")
    expect(visitor.point("edge-D1-D2")).to_be_focused()
    visitor.page.keyboard.press("ArrowDown")
    expect(visitor.point("own-D2")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.point("own-treasure")).to_have_accessible_name("The treasure, on D2")


def test_a_labyrinth_is_built_by_touch_on_a_phone(visits: Visits) -> None:
    visitor = visits(viewport=PHONE, has_touch=True, is_mobile=True)
    opened(visitor, laid(visitor, "me", "open"))
    for name in WALLS:
        visitor.point(f"edge-{name.replace('|', '-')}").locator(".touch").tap()
        shown = visitor.point(f"edge-{name.replace('|', '-')}")
        expect(shown.locator("title")).to_contain_text("wall")
    visitor.point("own-C3").tap()
    tray(visitor, "Ready").tap()
    expect(visitor.status).to_contain_text("You are ready.")


def test_what_was_built_is_offered_at_the_next_table_to_nobody_but_its_builder(
    visitor: Visitor,
) -> None:
    url = laid(visitor, "me", "open")
    played(visitor, url, *BUILT[:-1], seat=1)
    opened(visitor, url)
    tray(visitor, "Ready").click()
    expect(visitor.status).to_contain_text("You are ready.")
    opened(visitor, laid(visitor, "me", "open"))
    tray(visitor, "Suggestions").click()
    visitor.page.locator("#tray").get_by_role("button", name="As on ").click()
    expect(visitor.point("own-treasure")).to_have_accessible_name("The treasure, on C3")
    expect(tray(visitor, "Ready")).to_be_visible()
    opened(visitor, laid(visitor, "me", "me"))  # two people share this device
    visitor.page.get_by_role("button", name="I am here").click()
    tray(visitor, "Suggestions").click()
    expect(visitor.page.locator("#tray button", has_text="nasty")).to_be_visible()
    expect(visitor.page.locator("#tray button", has_text="As on")).to_have_count(0)


# Searching


def test_the_answer_is_stamped_written_and_spoken(visitor: Visitor) -> None:
    searching(visitor)
    visitor.point("search-E1").click()
    expect(visitor.point("stamp-search")).to_be_visible()
    expect(visitor.page.locator("#moves")).to_contain_text("E1")
    expect(visitor.live).to_contain_text("E1: ")


def test_a_field_visited_before_can_be_named(visitor: Visitor) -> None:
    """The dots of the trail are in the middle of the fields."""
    url = laid(visitor, "me", "me")
    played(visitor, url, *BUILT, seat=1)
    played(visitor, url, *BUILT, seat=2)
    played(visitor, url, "E2", "0")
    played(visitor, url, "E1")
    opened(visitor, url)
    visitor.page.get_by_role("button", name="I am here").click()
    visitor.page.mouse.click(*visitor.middle("search-E2"))
    expect(visitor.page.locator("#moves")).to_contain_text("E2: free")
    expect(visitor.status).to_contain_text("name another field")


def test_two_on_one_screen_hand_it_over_behind_a_curtain(visitor: Visitor) -> None:
    url = laid(visitor, "me", "me")
    opened(visitor, url)
    curtain = visitor.page.locator("#curtain")
    expect(curtain).to_contain_text("Pass the device to player 1.")
    expect(visitor.page.locator(".surface")).not_to_be_visible()
    curtain.get_by_role("button").click()
    expect(visitor.page.locator(".surface")).to_be_visible()
    played(visitor, url, *BUILT[:-1], seat=1)
    tray(visitor, "Ready").click()
    expect(curtain).to_contain_text("Pass the device to player 2.")
    expect(visitor.page.locator(".surface")).not_to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    expect(visitor.point("own-treasure")).to_have_accessible_name("The treasure, to be hidden")


# Notes


def test_notes_are_pencilled_kept_on_the_device_and_never_sent(visitor: Visitor) -> None:
    searching(visitor)
    tray(visitor, "Pencil").click()
    sent: list[str] = []
    visitor.page.on("request", lambda request: sent.append(request.method + request.url))
    visitor.point("search-edge-C2-D2").click()
    visitor.point("search-C1").click()
    expect(layer(visitor, "notes")).to_have_count(2)
    expect(visitor.point("search-C1")).to_have_accessible_name(
        "C1, not entered yet. Your note: the marker"
    )
    assert [each for each in sent if each.startswith("POST")] == []
    visitor.page.reload()
    visitor.ready()
    expect(layer(visitor, "notes")).to_have_count(2)
    kept = visitor.page.evaluate(
        "Object.entries(localStorage).filter(([key]) => /^notes/.test(key))"
    )
    assert [json.loads(value) for _, value in kept] == [
        {"walls": ["search-edge-C2-D2"], "field": "search-C1"}
    ]


def test_notes_are_written_and_rubbed_out_by_keyboard(visitor: Visitor) -> None:
    searching(visitor)
    tray(visitor, "Pencil").press("Enter")
    visitor.point("search-edge-C2-D2").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.live).to_contain_text("Pencilled: Between C2 and D2")
    expect(layer(visitor, "notes")).to_have_count(1)
    visitor.page.keyboard.press("Enter")
    expect(layer(visitor, "notes")).to_have_count(0)
    visitor.page.keyboard.press("Enter")
    tray(visitor, "Rub everything out").press("Enter")
    expect(layer(visitor, "notes")).to_have_count(0)
    visitor.point("search-C2").focus()
    visitor.page.keyboard.press("Escape")  # puts the pencil down
    expect(tray(visitor, "Pencil")).to_be_visible()
    visitor.point("search-E1").click()
    expect(visitor.page.locator("#moves")).to_contain_text("E1")


def test_two_players_on_one_screen_have_their_own_notes(visitor: Visitor) -> None:
    url = laid(visitor, "me", "me")
    played(visitor, url, *BUILT, seat=1)
    played(visitor, url, *BUILT, seat=2)
    opened(visitor, url)
    here = visitor.page.get_by_role("button", name="I am here")
    here.click()
    tray(visitor, "Pencil").click()
    visitor.point("search-C2").click()
    expect(layer(visitor, "notes")).to_have_count(1)
    tray(visitor, "Put the pencil down").click()
    visitor.point("search-E1").click()  # a wall: the other player's turn
    here.click()
    expect(layer(visitor, "notes")).to_have_count(0)
    visitor.point("search-E1").click()
    here.click()
    expect(layer(visitor, "notes")).to_have_count(1)


def test_blind_players_have_no_walls_to_pencil_in(visitor: Visitor) -> None:
    searching(visitor, blind="yes")
    tray(visitor, "Pencil").click()
    expect(visitor.page.locator("#board [data-note=field]")).to_have_count(9)
    expect(visitor.page.locator("#board [data-note=wall]")).to_have_count(0)


# What is still possible


@pytest.mark.parametrize("where", ["desktop", "phone"])
def test_what_is_still_possible_is_laid_over_the_search_on_request(
    visits: Visits, where: str
) -> None:
    visitor = visits(viewport=PHONE) if where == "phone" else visits()
    searching(visitor)
    expect(layer(visitor, "overlay")).to_have_count(0)
    tray(visitor, "What is still possible").click()
    expect(layer(visitor, "overlay")).to_have_count(1)
    expect(visitor.page.locator(".insight")).to_contain_text("The treasure: ")
    heat = visitor.page.locator("#board .belief rect").first.bounding_box()
    field = visitor.page.locator("#board .belief text").first.bounding_box()
    page = visitor.page.locator("#page-search").bounding_box()
    assert heat
    assert field
    assert page
    assert page["x"] < heat["x"] < page["x"] + page["width"]
    assert page["y"] < heat["y"] < page["y"] + page["height"]
    visitor.point("search-E1").click()  # it ignores clicks
    expect(visitor.page.locator("#moves")).to_contain_text("E1")
    tray(visitor, "Hide what is possible").click()
    expect(layer(visitor, "overlay")).to_have_count(0)


def test_a_blind_player_is_not_offered_it(visitor: Visitor) -> None:
    searching(visitor, blind="yes")
    expect(tray(visitor, "Pencil")).to_be_visible()
    expect(tray(visitor, "What is still possible")).to_have_count(0)


def test_in_a_review_it_is_always_there(visitor: Visitor) -> None:
    url = laid(visitor, "me", "me")
    near = [*BUILT[:-2], "treasure E2", "ready"]
    played(visitor, url, *near, seat=1)
    played(visitor, url, *near, seat=2)
    played(visitor, url, "E2")
    opened(visitor, url)
    expect(visitor.status).to_contain_text("wins")
    visitor.page.locator("[data-step=previous]").click()
    expect(layer(visitor, "overlay")).to_have_count(1)


# Matches


def test_a_tournament_is_followed_by_its_running_score(visitor: Visitor) -> None:
    url = laid(visitor, "me", "me", match="tournament", games="3")
    near = [*BUILT[:-2], "treasure E2", "ready"]
    played(visitor, url, *near, seat=1)
    played(visitor, url, *near, seat=2)
    opened(visitor, url)
    visitor.page.get_by_role("button", name="I am here").click()
    expect(visitor.status).to_contain_text("Game 1 of 3, 0 to 0.")
    visitor.point("search-E2").click()
    expect(visitor.page.locator("#moves")).to_contain_text("E2: the treasure")
    if visitor.page.locator("#curtain[open]").count():  # player 2 began, by lot
        visitor.page.get_by_role("button", name="I am here").click()
    expect(visitor.status).to_contain_text("Game 2 of 3, ")
    tray(visitor, "Suggestions").click()
    expect(tray(visitor, "As in the game before")).to_be_visible()


def test_a_counting_tournament_is_played_over_two_games_until_the_fewest_points_win(
    visitor: Visitor,
) -> None:
    """Sc: the loser of each game searches on alone, and each field that he names counts."""
    url = laid(visitor, "me", "me", match="counting", games="2")
    opened(visitor, url)
    screen = Shared(visitor, url)
    first = 0
    for game, points, needed in ((1, (0, 0), 3), (2, (0, 3), 1)):
        for _ in range(2):
            seat = screen.hand_over()
            played(visitor, url, *BUILT[:-2], "treasure E2", seat=seat)
            screen.press(tray(visitor, "Ready"))
        winner = screen.hand_over()
        first = first or winner
        assert (winner == first) == (game == 1)  # they take turns to begin
        one, two = points if first == 1 else reversed(points)
        expect(visitor.status).to_contain_text(f"Game {game} of 2, {one} to {two}.")
        screen.press(visitor.point("search-E2"))
        screen.hand_over()
        for named in range(needed):
            expect(visitor.status).to_contain_text(f"{named} move")
            expect(tray(visitor, "End the turn")).to_have_count(0)
            screen.press(visitor.point("search-E2" if named + 1 == needed else "search-E1"))
    expect(visitor.status).to_contain_text(f"Player {first} wins.")
    expect(visitor.status).to_contain_text("1 to 3 points." if first == 1 else "3 to 1 points.")


def test_in_a_non_stop_match_the_treasure_is_hidden_again(visitor: Visitor) -> None:
    url = laid(visitor, "me", "me", match="nonstop")
    near = [*BUILT[:-2], "treasure E2", "ready"]
    played(visitor, url, *near, seat=1)
    played(visitor, url, *near, seat=2)
    opened(visitor, url)
    here = visitor.page.get_by_role("button", name="I am here")
    here.click()
    visitor.point("search-E2").click()
    here.click()
    expect(visitor.status).to_contain_text("your turn: hide the treasure again.")
    visitor.point("own-D2").click()
    expect(visitor.status).to_contain_text("name a field")
    expect(visitor.status).to_contain_text("1 to 0." if visitor_one(visitor) else "0 to 1.")


def visitor_one(visitor: Visitor) -> bool:
    """Whether player 1 found the treasure: the other one acts now."""
    return visitor.page.locator("#seats .to-act").inner_text().startswith("player 2")
