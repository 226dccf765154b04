"""Answers are compressed, and nobody learns by their length what they hold beside his own words."""

import gzip
import re
import zlib
from string import ascii_letters
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery import SHELF
from snuggery.core import Game
from snuggery.server.base import compression
from snuggery.server.base.compression import HEAD, apart, gzipped, gzipped_event, packed_for
from snuggery.server.tables import views
from snuggery.server.tables.versions import Version
from tests.server.house import House

BROWSER = "gzip, deflate, br, zstd"
READS = {"gzip": gzip.decompress, "zstd": compression._zstd().decompress, None: bytes}
MOST = 40 * 1024
"""Bytes of a table's page."""
TEXTS = st.text(st.sampled_from(f"{ascii_letters}<>/\"'ü "), min_size=1, max_size=30)


def asked(house: House, path: str, accepted: str, **headers: str) -> tuple[Any, bytes]:
    """An answer, and its body as it travels."""
    said = {"Accept-Encoding": accepted, **headers}
    with house.client.stream("GET", path, headers=said) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        (BROWSER, "zstd"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("zstd;q=0, gzip", "gzip"),
        ("gzip;q=0.0", None),
        ("br", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_page_comes_in_an_encoding_that_its_reader_accepts(
    house: House, accepted: str, encoding: str | None
) -> None:
    whole = house.client.get("/games/peg-solitaire", headers={"Accept-Encoding": "identity"})
    answer, body = asked(house, "/games/peg-solitaire", accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert int(answer.headers["content-length"]) == len(body)
    assert READS[encoding](body) == whole.content
    assert encoding is None or len(body) < len(whole.content) / 3


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_the_page_of_a_table_weighs_little_on_the_line(house: House, game: Game) -> None:
    sat = house.sit(game.slug)
    for accepted in (BROWSER, "gzip"):
        _answer, body = asked(house, f"/tables/{sat.table}", accepted, **sat.headers)
        assert 4_000 < len(body) <= MOST


def test_a_short_answer_stays_as_it_is(house: House) -> None:
    answer, body = asked(house, "/healthz", BROWSER)
    assert "content-encoding" not in answer.headers
    assert body.startswith(b'{"status":"ok"')


def test_what_may_be_kept_says_that_its_form_depends_on_the_asker(house: House) -> None:
    picture = house.client.get("/pictures/faces/finch.svg")
    client = house.client.get("/static/app.js")
    assert {picture.headers["vary"], client.headers["vary"]} == {"Accept-Encoding"}


@pytest.mark.parametrize(
    ("accepted", "encoding"), [(BROWSER, "br"), ("gzip", "gzip"), ("identity", None)]
)
def test_the_client_is_kept_as_it_is_sent(
    house: House, accepted: str, encoding: str | None
) -> None:
    answer, body = asked(house, "/static/app.js", accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    whole = house.client.get("/static/app.js", headers={"Accept-Encoding": "identity"}).content
    assert len(body) < len(whole) / 2 if encoding else body == whole
    if encoding == "gzip":
        assert gzip.decompress(body) == whole


# What somebody wrote


@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=4))
def test_pieces_make_the_whole_again_and_no_mark_is_left(said: list[tuple[str, str]]) -> None:
    marked = "".join(ours + apart(theirs) for ours, theirs in said).encode()
    plain = "".join(ours + theirs for ours, theirs in said).encode()
    assert gzip.decompress(gzipped(marked)) == plain
    for accepted in ("", "gzip", "zstd", "gzip, zstd"):
        encoding, body = packed_for(compression.taken_by(accepted), marked + b"x" * 400)
        assert READS[encoding or None](body) == plain + b"x" * 400


@given(st.binary(min_size=20, max_size=20), st.binary(min_size=20, max_size=20))
def test_a_guess_that_is_right_is_as_long_as_one_that_is_wrong(one: bytes, other: bytes) -> None:
    secret, guesses = one.hex(), (one.hex(), other.hex())
    bodies = [f"{secret} lies here; {apart(each)} sits there. ".encode() for each in guesses]
    assert len({len(gzipped(body)) for body in bodies}) == 1
    assert len({len(gzipped_event(body)) for body in bodies}) == 1


def test_without_keeping_them_apart_it_would_be_shorter() -> None:
    """Else the test above would show nothing."""
    secret = "2f7c9a81d35e604b"
    right, wrong = (
        f"{secret} lies here; {each} sits there.".encode() for each in (secret, secret[::-1])
    )
    assert len(gzipped(right)) < len(gzipped(wrong))


def travels(house: House, table: str, headers: dict[str, str], accepted: str) -> list[int]:
    """How long a page and a state are on the line."""
    paths = (f"/tables/{table}", f"/api/tables/{table}")
    return [len(asked(house, path, accepted, **headers)[1]) for path in paths]


@pytest.mark.parametrize("accepted", [BROWSER, "gzip"])
def test_nobody_learns_a_hand_by_taking_it_as_a_name(
    house: House, accepted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Otherwise marks and times would differ each time, whatever the names.
    monkeypatch.setattr(Version, "_mark", lambda *_: "0" * 18)
    monkeypatch.setattr(views, "_away", lambda *_: None)
    both = house.sit("tricks", {"1": "me", "2": "open"}, agreed="everything")
    one, two = both.only(1), both.only(2)
    hand = re.search(r"hand (\([\d, ]*\))", one.state()["picture"]["moving"])
    assert hand
    lengths = set()
    for name in (hand[0], hand[0][::-1], "x" * len(hand[0])):
        assert two.post("name", seat=2, name=name).status_code == 200
        state = one.state()
        assert state["seats"][1]["person"] == name  # as it was written, without marks
        lengths.add(tuple(travels(house, both.table, one.headers, accepted)))
        event = b"event: table\ndata: %b\n\n" % views.state_json(house.live(both.table), (1,))
        lengths.add((len(gzipped_event(event)),))
    assert len(lengths) == 2  # one for the request, one for the stream


def test_an_event_can_be_read_as_soon_as_it_arrives() -> None:
    reader = zlib.decompressobj(31)
    assert reader.decompress(HEAD) == b""
    for event in (b": here\n\n", b"event: table\ndata: {}\n\n" * 40, apart("Bea").encode()):
        assert reader.decompress(gzipped_event(event)) == compression.bare(event)
