"""What a link shows in a chat before anybody opens it."""

import re
import struct
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery import shelf
from snuggery.core import Game
from snuggery.core.challenges.challenge import every
from snuggery.server.app import App
from snuggery.server.pages.built_client import STATIC
from snuggery.server.pages.challenges.tiles import picture
from snuggery.server.pages.previews import HEIGHT, WIDTH
from snuggery.server.routes import routes
from tests.server.house import House
from tests.server.visitor import Visitor

FOX = "fox-and-geese"
MOST_BYTES = 60_000
TOLD = {
    *("og:site_name", "og:type", "og:title", "og:description", "og:url", "og:locale"),
    *("og:image", "og:image:type", "og:image:width", "og:image:height", "og:image:alt"),
    "twitter:card",
}
ROBOTS = [
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (Macintosh) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot",
]


class Told(HTMLParser):
    """What a page tells those who draw a preview of it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("property") or given.get("name") or ""
        if tag == "meta" and name in TOLD:
            self.found[name] = given.get("content") or ""


def told(client: TestClient, path: str, **headers: str) -> dict[str, str]:
    answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    return Told(answer.text).found


def size_of(file: bytes) -> tuple[int, int]:
    """Width and height, as the file itself says."""
    if file.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", file[16:24])
        return width, height
    return size_of_jpeg(file)


def size_of_jpeg(jpeg: bytes) -> tuple[int, int]:
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC2):
        at += 2 + struct.unpack(">H", jpeg[at + 2 : at + 4])[0]
    height, width = struct.unpack(">HH", jpeg[at + 5 : at + 9])
    return width, height


@pytest.mark.parametrize("name", ["shelf", *(game.slug for game in shelf.SHELF)])
def test_every_game_has_a_small_picture_of_the_right_size(name: str) -> None:
    shown = (STATIC / f"previews/{name}.jpg").read_bytes()
    assert size_of(shown) == (WIDTH, HEIGHT)
    assert len(shown) < MOST_BYTES


@pytest.mark.parametrize("game", shelf.SHELF, ids=lambda game: game.slug)
@pytest.mark.parametrize("page", ["", "/rules", "/learn"])
def test_pages_of_a_game_show_its_board(house: House, game: Game, page: str) -> None:
    path = f"/games/{game.slug}{page}"
    found = told(house.client, path)
    assert set(found) == TOLD
    assert all(found.values())
    assert game.name in found["og:title"]
    assert found["og:url"] == f"http://snuggery.test{path}"
    assert f"/previews/{game.slug}.jpg?v=" in found["og:image"]
    answer = house.client.get(found["og:image"])
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/jpeg")
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert size_of(answer.content) == (int(found["og:image:width"]), int(found["og:image:height"]))


def test_the_shelf_and_games_without_a_picture_show_the_shelf(house: House) -> None:
    for path in ("/", "/games/pebbles"):
        image = told(house.client, path)["og:image"]
        assert "/previews/shelf.jpg" in image
        assert house.client.get(image).status_code == 200


def test_a_cached_page_names_the_address_it_was_asked_at(house: House) -> None:
    for host in ("games.test", "other.test:8080", "[fd12::7]:8000"):
        found = told(house.client, f"/games/{FOX}", Host=host)
        assert found["og:url"] == f"http://{host}/games/{FOX}"
        assert found["og:image"].startswith(f"http://{host}/static/")


def test_an_invalid_name_is_not_repeated(house: House) -> None:
    evil = 'x"><script>alert(1)</script>'
    answer = house.client.get(f"/games/{FOX}", headers={"Host": evil})
    assert "alert(1)" not in answer.text


def test_a_path_is_written_as_text(app: App) -> None:
    with TestClient(app, base_url="http://snuggery.test") as client:
        page = client.get('/games/fox-and-geese/rules"><script>alert(1)</script>').text
    assert "<script>alert" not in page


def test_previews_speak_the_language_of_whoever_asks(house: House) -> None:
    german = told(house.client, f"/games/{FOX}", **{"Accept-Language": "de"})
    assert (german["og:locale"], told(house.client, "/")["og:locale"]) == ("de_DE", "en_GB")
    assert "Fuchs und Gänse" in german["og:title"]


def test_an_invitation_says_who_invites_as_what_and_no_more(house: House) -> None:
    host = Visitor(house.client)
    made = host.sits(FOX)
    key, table = made["invites"]["2"], made["table"]
    assert host.post(table, "name", seat=1, name="Anna <3").status_code == 200
    found = told(house.client, f"/seat/{key}")
    assert found["og:title"] == "Anna <3 invites you to Fox and Geese: you are the fox."
    assert f"/previews/{FOX}.jpg" in found["og:image"]
    assert found["og:url"] == f"http://snuggery.test/seat/{key}"
    others = {name: text for name, text in found.items() if name != "og:url"}
    assert key not in str(others)
    assert table not in str(found)
    assert not re.search(r"\b[\w-]{32}\b", str(others))


def test_without_a_name_or_a_side_less_is_said(house: House) -> None:
    def title(game: str, **headers: str) -> str:
        made = Visitor(house.client).sits(game)
        return told(house.client, f"/seat/{made['invites']['2']}", **headers)["og:title"]

    assert title(FOX) == "You are invited to Fox and Geese: you are the fox."
    assert title("snare") == "You are invited to Snare."
    german = {"Accept-Language": "de"}
    assert title(FOX, **german) == "Du bist zu Fuchs und Gänse eingeladen: Du bist der Fuchs."


def test_a_table_names_nobody_and_shows_its_board(house: House) -> None:
    host = Visitor(house.client)
    made = host.sits(FOX)
    host.post(made["table"], "name", seat=1, name="Anna")
    found = told(house.client, f"/tables/{made['table']}")
    assert "Anna" not in str(found)
    assert f"/previews/tables/{made['table']}/en.png" in found["og:image"]


@pytest.mark.parametrize("game", ["snare", "sniff", "tacklebox"])
def test_the_picture_of_a_table_is_what_everybody_may_see(house: House, game: str) -> None:
    host = Visitor(house.client)
    table = host.sits(game, {}, forced=False)["table"]
    path = f"/previews/tables/{table}/en.png"
    host.state(table)  # now the cards are dealt
    stranger = Visitor(house.client).get(path)
    assert stranger.status_code == host.get(path).status_code
    assert stranger.content == host.get(path).content
    image = Told(host.get(f"/tables/{table}").text).found["og:image"]
    assert (path in image) == (stranger.status_code == 200)


def test_a_table_that_is_not_open_to_watchers_shows_its_game_only(house: House) -> None:
    host = Visitor(house.client)
    table = host.sits(FOX, watch=False)["table"]
    answer = Visitor(house.client).get(f"/previews/tables/{table}/en.png")
    assert answer.status_code == 403
    found = Told(host.get(f"/tables/{table}").text).found
    assert f"/previews/{FOX}.jpg" in found["og:image"]


def test_the_picture_of_a_challenge_tells_nothing_of_what_is_hidden_in_it() -> None:
    sniff = shelf.game("sniff")
    first, second = (picture(sniff, f"labyrinth-{n}", "en") or "" for n in (17, 18))
    assert first.replace("Labyrinth 17", "") == second.replace("Labyrinth 18", "")
    hand = picture(shelf.game("snare"), "hand-1", "en") or ""
    letters = "".join(re.findall("<text[^>]*>([A-Z])</text>", hand))
    assert sorted(letters) == sorted("ADEHRTKMR")
    assert "DARKER" not in letters.upper()


def test_a_future_evening_has_no_picture(house: House) -> None:
    assert house.client.get("/previews/tonight/2999-01-01/en.png").status_code == 404
    assert house.client.get("/previews/tonight/2026-11-17/xx.png").status_code == 404


SETTING = [game for game in shelf.SHELF if "challenges" in game.offers]
UNSHARED = {"/seat", "/seat/{key}", "/mine", "/status", "/offline"}
"""Pages that are private, and invitations, which are tested above."""


def shared_pages(table: str) -> Iterator[str]:
    """An address for every page that may be shared, and every game."""
    for route in routes():
        path = getattr(route, "path", "")
        get = "GET" in (getattr(route, "methods", None) or ())
        if not get or path in UNSHARED or re.match(r"/api|/previews|/\w+z$", path):
            continue
        if "." in path or path == "/service":
            continue
        for game in SETTING if "{slug}" in path else SETTING[:1]:
            yield (
                path.replace("{slug}", game.slug)
                .replace("{name}", every(game)[0].name)
                .replace("{day}", "2026-11-17")
                .replace("{table}", table)
            )


def looked_at_again(house: House, image: str) -> Any:
    """A picture; on a busy machine it may take longer than anybody is made to wait at a time."""
    for _time in range(5):
        answer = house.client.get(image)
        if answer.status_code != 503:
            break
    return answer


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_that_may_be_seen_has_words_and_a_picture(house: House, language: str) -> None:
    table = Visitor(house.client).sits(FOX)["table"]
    paths = [*shared_pages(table), f"/tables/{table}?ply=0"]
    assert {"/", "/tonight", "/cabinet", f"/tables/{table}", f"/games/{FOX}/quests"} <= set(paths)
    pictures = {}
    for path in paths:
        if language == "de" and "/games/" in path and FOX not in path:
            continue  # one game is enough for the second language
        found = told(house.client, path, **{"Accept-Language": language})
        assert set(found) == TOLD, path
        assert all(found.values()), path
        assert found["og:locale"] == {"en": "en_GB", "de": "de_DE"}[language]
        pictures[path] = found
    for image in {found["og:image"]: found for found in pictures.values()}.values():
        answer = looked_at_again(house, image["og:image"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, image["og:image:type"])
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        size = int(image["og:image:width"]), int(image["og:image:height"])
        assert size_of(answer.content) == size
    own = [path for path, found in pictures.items() if found["og:image:type"] == "image/png"]
    assert {"/tonight", "/cabinet", f"/tables/{table}", f"/games/{FOX}/quests"} <= set(own)
    sizes = {(pictures[path]["og:image:width"], pictures[path]["og:image:height"]) for path in own}
    assert sizes == {("1200", "630")}


@pytest.mark.parametrize("agent", ROBOTS)
def test_a_robot_that_looks_at_a_link_takes_nothing_and_is_not_taken_for_a_friend(
    house: House, agent: str
) -> None:
    host, robot = Visitor(house.client), Visitor(house.client, {"User-Agent": agent})
    made = host.sits(FOX)
    key = made["invites"]["2"]
    answer: Any = robot.get(f"/seat/{key}")
    assert answer.status_code == 200
    assert not robot.secret
    robot.ask("POST", f"/api/seats/{key}/opened", json={})  # one that runs scripts
    seat = host.state(made["table"])["seats"][1]
    assert (seat["who"], seat["opened"]) == ("open", False)
    assert Visitor(house.client).take(key).status_code == 303


@pytest.mark.parametrize("path", ["/nothing", "/mine", "/status", "/seat"])
def test_pages_that_nobody_shares_say_nothing(house: House, path: str) -> None:
    page = house.client.get(path).text
    assert Told(page).found == {}
    assert '<meta name="robots" content="noindex">' in page
