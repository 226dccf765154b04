"""A player that is a language model, asked over an endpoint that talks as OpenAI's does.

Nothing is sent but the prompt, and to nobody but the address that was named: no proxy is used and
no redirection followed. An illegal move is refused, and the model may answer again a few
times; if none of its answers is legal it is at fault, as a program would be.
"""

import http.client
import json
import os
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlsplit

from snuggery.arena.players.fault import Fault, NotLegal
from snuggery.arena.players.program import Setting, one_row
from snuggery.arena.players.prompts import Form, answered, prompt
from snuggery.core import BadNotation, IllegalMove, Moves

KEY = "SNUGGERY_API_KEY"
"""The environment variable for the key, if the endpoint wants one; it is never written down."""
TRIES = 3
"""How many answers a model may give for one move."""
CALLS, PAUSE = 3, 0.5
"""How many times an overloaded server is asked, and the seconds between two requests."""
LONGEST = 1 << 20
"""At most this many bytes of an answer are read."""
NAMED = re.compile(r"(?:(?P<form>bare|words):)?(?P<url>https?://[^\s#]+)#(?P<model>\S+)")
OVERLOADED = (429, 500, 502, 503, 504)
MISTAKEN = (401, 403, 404)

Message = dict[str, str]


class Unreachable(Fault):
    """Nobody answers at the endpoint, or it does not let us in: asking on is of no use."""

    code = "unreachable"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where a model is asked, which one, and how it is told about the game."""

    url: str
    model: str
    form: Form = "words"

    @classmethod
    def named(cls, who: str) -> "Endpoint | None":
        """The endpoint that a player is named by: `http://127.0.0.1:8080/v1#MODEL`."""
        found = NAMED.fullmatch(who)
        if found is None:
            return None
        return cls(found["url"].rstrip("/"), found["model"], cast("Form", found["form"] or "words"))

    def __str__(self) -> str:
        return f"{self.form}:{self.url}#{self.model}"

    def asked(self, messages: Sequence[Message], seed: int, seconds: float) -> str:
        """What the model says; raises Fault where it says nothing in time."""
        told = {"model": self.model, "messages": messages, "temperature": 0, "seed": seed % 2**31}
        for left in reversed(range(CALLS)):
            status, body = self._posted(json.dumps(told).encode(), seconds)
            if status in MISTAKEN:
                raise Unreachable(f"{self.url} answers {status}: {one_row(body[:200])}")
            if status == http.client.OK:
                return _content(body)
            if status not in OVERLOADED or not left:
                break
            time.sleep(PAUSE)
        raise Fault(f"{self.model}: the endpoint answers {status}: {one_row(body[:200])}")

    def _posted(self, body: bytes, seconds: float) -> tuple[int, str]:
        """The status and the text of the answer, if all of it comes in time."""
        place = urlsplit(self.url)
        made = (
            http.client.HTTPSConnection if place.scheme == "https" else http.client.HTTPConnection
        )
        key = os.environ.get(KEY)
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {key}"} if key else {}
        deadline = time.monotonic() + seconds
        line = made(place.netloc.rpartition("@")[2], timeout=seconds)
        try:
            line.request("POST", f"{place.path}/chat/completions", body, headers)
            answer = line.getresponse()
            return answer.status, _read(answer, line, deadline).decode(errors="replace")
        except TimeoutError:
            raise Fault(f"{self.model} said nothing for {seconds:g} seconds", "time") from None
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{self.url} cannot be reached: {error}") from None
        finally:
            line.close()


class Chat:
    """Asks a model for its moves, each time with everything there is to know."""

    def __init__(self, endpoint: Endpoint, setting: Setting) -> None:
        self.endpoint = endpoint
        self.setting = setting
        self.refused = 0
        """How many of its answers were illegal moves."""
        self._told: Sequence[tuple[int, str, str]] = ()

    def hear(self, told: Sequence[tuple[int, str, str]]) -> None:
        """The moves so far, as this seat is told them."""
        self._told = told

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        """The model's move; raises Fault if none of its answers is legal."""
        asked = prompt(self.endpoint.form, self.setting, view, moves, self._told)
        messages: list[Message] = [{"role": "user", "content": asked}]
        why = ""
        for _ in range(TRIES):
            said = self.endpoint.asked(messages, self.setting.seed, self.setting.seconds)
            try:
                return self._read(answered(said), moves)
            except (BadNotation, IllegalMove) as error:
                self.refused += 1
                why = one_row(str(error))
            again = f"Refused: {why} Answer once more, and end with MOVE: and a legal move."
            messages += [
                {"role": "assistant", "content": said},
                {"role": "user", "content": again},
            ]
        raise NotLegal(f"{self.endpoint.model}: {why}")

    def _read(self, text: str, moves: Moves[Any]) -> Any:
        move = self.setting.game.rules.parse(text)
        if move not in moves:
            raise IllegalMove(f"{text[:60]!r} is not legal now.")
        return move


def _read(
    answer: http.client.HTTPResponse, line: http.client.HTTPConnection, deadline: float
) -> bytes:
    """All that is answered before the deadline, however slowly it comes, up to a limit."""
    found = b""
    while len(found) < LONGEST:
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        if line.sock:
            line.sock.settimeout(left)
        piece = answer.read1(LONGEST - len(found))
        if not piece:
            break
        found += piece
    return found


def _content(body: str) -> str:
    """The text in an answer; nothing where there is none."""
    try:
        content = json.loads(body)["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError):
        return ""
    return content if isinstance(content, str) else ""
