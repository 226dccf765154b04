"""Two tables that differ only in a hidden labyrinth: the other seat and spectators cannot tell."""

import re
from typing import Any

from tests.server.house import House, Seated

WINDING = ("E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3")
STRAIGHT = ("E1|0", "C1|C2", "E2|E3", "D2|D3", "E3|0", "C2|C3")
"""Here D2 lies behind E2; in both the Nullfeld is open at E2 only, and E1 behind it."""
SEEN = ("E1", "E2", "E1")
"""What the first seat names; it is answered alike in both."""


def table(house: House, walls: tuple[str, ...], treasure: str, dallying: int) -> Seated:
    """A table at which seat 1 begins; seat 2 has built this, after some acts more than needed."""
    while True:
        both = house.sit("sniff", {"1": "me", "2": "open"}, size="3")
        one, two = both.only(1), both.only(2)
        two.plays(*(["wall C1|C2", "clear C1|C2"] * dallying))
        one.plays(*(f"wall {name}" for name in WINDING), "treasure C3", "ready")
        two.plays(*(f"wall {name}" for name in walls), f"treasure {treasure}", "ready")
        if both.state()["seat"] == 1:
            return both


def heard(house: House, who: Seated) -> list[Any]:
    """Everything that the server says to somebody, without what names the table."""
    state = who.state()
    said: list[Any] = [state, *(who.state(ply=ply) for ply in range(state["plies"] + 1))]
    path = f"/api/tables/{who.table}"
    said.append(house.client.get(f"{path}/record", headers=who.headers).text)
    said.append(house.client.get(path, params={"ply": 999}, headers=who.headers).text)
    page = house.client.get(f"/tables/{who.table}", headers=who.headers).text
    said.append(re.sub(r'nonce="[^"]*"', "", page))
    entry = state["entry"]
    for move in ("C2", "E9", "begins 2", "wall E1|0", "ready", "treasure C3", "dog C1", "nonsense"):
        answer = who.post("moves", entry=entry, move=move)
        said.append((answer.status_code, answer.text))
    for what in ("hint", "insight", "suggestions", "undo", "redo", "restart", "analysis"):
        answer = who.post(what, entry=entry)
        said.append((answer.status_code, answer.text))
        answer = who.post(what, entry=entry + 5)
        said.append((answer.status_code, answer.text))
    return [nameless(each, who.table) for each in said]


def nameless(said: Any, table: str) -> str:
    text = str(said).replace(table, "TABLE")
    text = re.sub(r"\b\d{10}\.\d+", "TIME", text)  # when somebody was last there
    return re.sub(r"seal: \w+", "seal", text)


def test_neither_the_other_seat_nor_a_spectator_hears_a_difference(house: House) -> None:
    tables = (table(house, WINDING, "C3", 1), table(house, STRAIGHT, "C1", 4))
    for field in ("", *SEEN):
        if field:
            for each in tables:
                each.only(1).plays(field)
                while each.state()["seat"] == 2:
                    each.only(2).plays("E1")
        for eyes in ("seat 1", "spectator"):
            one, other = (
                heard(house, each.only(1) if eyes == "seat 1" else Seated(house.client, each.table))
                for each in tables
            )
            assert one == other, (field, eyes)


def test_the_owner_does_hear_it(house: House) -> None:
    """Else the test above would show nothing."""
    one, other = table(house, WINDING, "C3", 1), table(house, STRAIGHT, "C1", 4)
    assert heard(house, one.only(2)) != heard(house, other.only(2))
