"""What the server's tests share: a client that speaks the API in few words."""

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.testclient import TestClient

from snuggery.server.tables.clocks.house_clock import HouseClock
from snuggery.server.tables.live_table import Live

State = dict[str, Any]
PEG = "peg-solitaire"
BROWSER = {"Origin": "http://snuggery.test", "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)"}
"""What a browser sends with a post: its seats are then held by a cookie, not a key."""


def always(*seats: int) -> Callable[[], Awaitable[tuple[int, ...]]]:
    """What a stream looks up of somebody whose seats never change hands."""

    async def held() -> tuple[int, ...]:
        return seats

    return held


@dataclass
class Seated:
    """Somebody at a table, with or without the keys of seats."""

    client: TestClient
    table: str
    keys: dict[str, str] = field(default_factory=dict)
    invites: dict[str, str] = field(default_factory=dict)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {'.'.join(self.keys.values())}"} if self.keys else {}

    def state(self, **query: int) -> State:
        answer = self.client.get(f"/api/tables/{self.table}", params=query, headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: State = answer.json()
        return found

    def post(self, what: str, **body: Any) -> Any:
        return self.client.post(f"/api/tables/{self.table}/{what}", json=body, headers=self.headers)

    def does(self, what: str, **body: Any) -> State:
        """Post with the entry that is true now; it must work."""
        answer = self.post(what, **{"entry": self.state()["entry"], **body})
        assert answer.status_code == 200, answer.text
        found: State = answer.json()
        return found

    def plays(self, *moves: str) -> State:
        for move in moves:
            state = self.does("moves", move=move)
        return state

    def does_part(self, seat: int, part: str) -> State:
        """Send the part of a seat; it must work."""
        answer = self.post("part", seat=seat, part=part)
        assert answer.status_code == 200, answer.text
        found: State = answer.json()
        return found

    def only(self, *seats: int) -> "Seated":
        """The same table with the keys of these seats only."""
        return Seated(self.client, self.table, {str(seat): self.keys[str(seat)] for seat in seats})


class House:
    """The server, seen from outside; it carries no cookies unless a test wants them."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def sit(
        self,
        game: str = PEG,
        seats: dict[str, str] | None = None,
        *,
        clock: str = "",
        watch: bool = True,
        agreed: str = "none",
        come: bool = True,
        parts: bool = True,
        **options: str,
    ) -> Seated:
        """A new table with the keys of all seats; `come`: of the open ones too, as guests.

        `parts`: where the chance is shared, all who came have sent their parts.
        """
        terms = {"clock": clock, "watch": watch, "help": agreed}
        body = {"game": game, "options": options, "seats": seats or {}, **terms}
        answer = self.client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.client.cookies.clear()
        made = answer.json()
        keys = made["keys"] | {"host": made["host"]} if not come else made["keys"]
        for seat, invitation in made["invites"].items() if come else ():
            keys[seat] = self.take(invitation)
        sat = Seated(self.client, made["table"], keys, made["invites"])
        for seat in self.live(sat.table).table.waits if parts and come else ():
            sat.does_part(seat, secrets.token_hex(16))
        return sat

    def take(self, invitation: str, **body: str) -> str:
        """Take a seat as a program does: its key."""
        answer = self.client.post(f"/api/seats/{invitation}", json=body)
        assert answer.status_code == 201, answer.text
        key: str = answer.json()["key"]
        return key

    def visit(self, game: str = PEG, seats: dict[str, str] | None = None, **wanted: Any) -> State:
        """What a browser is told of a table that it sets up; its cookie holds the seats."""
        body = {"game": game, "seats": seats or {}, **wanted}
        answer = self.client.post("/api/tables", json=body, headers=BROWSER)
        assert answer.status_code == 201, answer.text
        made: State = answer.json()
        return made

    def live(self, table: str) -> Live:
        """The table as the server has it, for tests that change what was agreed."""
        app: Any = self.client.app
        live: Live = app.tables._live[table]
        return live

    def pass_time(self, seconds: float) -> None:
        """Let this much time pass for the players."""
        app: Any = self.client.app
        house: HouseClock = app.tables.house
        house._set(house.now() + seconds)

    def code(self, answer: Any) -> str:
        """The code of a refusal, which has the one shape."""
        error = answer.json()["error"]
        assert set(error) == {"code", "message", "clause"}
        assert error["message"]
        code: str = error["code"]
        return code
