"""People with browsers of their own, all at one server."""

from http.cookiejar import CookieJar
from typing import Any

from starlette.testclient import TestClient

from tests.server.house import BROWSER

TWO_PEOPLE = {"1": "me", "2": "open"}
PHONE = {**BROWSER, "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile"}


class Visitor:
    """A browser, with its own cookies."""

    def __init__(self, client: TestClient, headers: dict[str, str] = BROWSER) -> None:
        self.client = client
        self._headers = headers
        self._jar = CookieJar()

    def ask(self, method: str, path: str, **more: Any) -> Any:
        others, self.client.cookies.jar = self.client.cookies.jar, self._jar
        try:
            headers = self._headers | more.pop("headers", {})
            return self.client.request(method, path, headers=headers, **more)
        finally:
            self.client.cookies.jar = others

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def take(self, link: str, name: str = "", **more: Any) -> Any:
        return self.ask("POST", f"/seat/{link}", data={"name": name}, **more)

    def post(self, table: str, what: str, **body: Any) -> Any:
        return self.ask("POST", f"/api/tables/{table}/{what}", json=body)

    def state(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}").json()

    def plays(self, table: str, *moves: str) -> None:
        for move in moves:
            answer = self.post(table, "moves", entry=self.state(table)["entry"], move=move)
            assert answer.status_code == 200, answer.text

    def sits(
        self, game: str = "pebbles", seats: dict[str, str] | None = None, **wanted: Any
    ) -> dict[str, Any]:
        body = {"game": game, "seats": TWO_PEOPLE if seats is None else seats, **wanted}
        made: dict[str, Any] = self.ask("POST", "/api/tables", json=body).json()
        return made

    @property
    def secret(self) -> str:
        """What the cookie holds; nothing if there is none."""
        return next((each.value or "" for each in self._jar if each.name == "device"), "")

    def given(self, name: str, value: str) -> None:
        """Carry a cookie that somebody else chose."""
        others, self.client.cookies.jar = self.client.cookies.jar, self._jar
        self.client.cookies.set(name, value, domain="snuggery.test")
        self.client.cookies.jar = others


def key_in(answer: Any) -> str:
    """The key in a link that was made."""
    assert answer.status_code == 200, answer.text
    key: str = answer.json()["url"].rpartition("/")[2]
    return key
