"""Boards as pictures: of games, the same for everybody; of tables, for the people there."""

import gzip
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from snuggery import shelf
from snuggery.core import Game
from snuggery.core.help.scenes import scenes_of
from tests.every_game.promises import clauses
from tests.server.house import House
from tests.server.pages.test_pages import start

MOST_BYTES = 11_000
"""The most bytes of a picture, compressed."""
GAMES = [game for game in shelf.SHELF if scenes_of(game)]


def images(page: str) -> list[str]:
    """The pictures of a page, but for those of tonight's challenges."""
    return re.findall(r'(?:src|srcset)="(/pictures/(?!challenges/).+?)"', page)


def shown(house: House, address: str) -> str:
    answer = house.client.get(address)
    assert answer.status_code == 200, address
    assert answer.headers["content-type"] == "image/svg+xml"
    return answer.text


def test_every_game_of_ours_has_pictures() -> None:
    assert len(GAMES) == 6


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_box_shows_the_board_in_play_moving_and_still(house: House, game: Game) -> None:
    still, moving = images(house.client.get(f"/games/{game.slug}").text)
    assert "<animate" in shown(house, moving)
    assert "<animate" not in shown(house, still)
    for address in (still, moving):
        assert len(gzip.compress(shown(house, address).encode())) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_words_are_as_wide_as_drawn_even_without_our_fonts(house: House, game: Game) -> None:
    for address in images(house.client.get(f"/games/{game.slug}").text):
        texts = re.findall("<text[^>]*>", shown(house, address))
        assert [text for text in texts if "textLength=" not in text] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_rules_have_pictures_at_their_clauses(house: House, game: Game) -> None:
    page = house.client.get(f"/games/{game.slug}/rules").text
    figures = re.findall(r"<figure>.*?</figure>", page)
    scenes = scenes_of(game)
    assert scenes
    assert len(figures) == len(scenes.CLAUSES) >= 3
    for scene in scenes.CLAUSES:
        assert scene.clause in clauses(game)
        item = page.index(f'<strong id="{scene.clause}">')
        after = page[item : page.index("<figure>", item)]
        assert after.count("<strong id=") == 1, "another clause lies between"
    for address in images(page):
        assert len(gzip.compress(shown(house, address).encode())) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_picture_is_drawn_as_the_table_is(house: House, game: Game) -> None:
    """It needs nothing that a table lacks, and whatever it refers to is there."""
    scenes = scenes_of(game)
    assert scenes
    (drawing,) = scenes.BOX.drawings(game)[-1:]
    still = images(house.client.get(f"/games/{game.slug}").text)[0]
    picture = ET.fromstring(shown(house, still))  # noqa: S314 - we drew it
    ids = {each.get("id") for each in picture.iter()} - {None}
    assert ids == set(references(picture))
    shapes = {each.get("d") for each in picture.iter() if each.get("d")}
    assert shapes
    assert all(f'd="{each}"' in drawing.still + drawing.moving for each in shapes)


def references(picture: ET.Element) -> Iterator[str]:
    for each in picture.iter():
        for name, value in each.attrib.items():
            if name.endswith("href"):
                yield value.removeprefix("#")
            elif found := re.fullmatch(r"url\(#(.+)\)", value):
                yield found[1]


def test_a_picture_may_be_kept_by_its_hash_and_speaks_its_language(house: House) -> None:
    still = images(house.client.get("/games/sniff").text)[0]
    kept = house.client.get(still)
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    plain = still.partition("?")[0]
    assert house.client.get(plain).headers["cache-control"] == "no-cache"
    assert "Your labyrinth" in kept.text
    german = plain.replace("/en/", "/de/")
    assert "Dein Labyrinth" in house.client.get(german).text
    for wrong in ("/pictures/games/sniff/xx/still.svg", "/pictures/games/sniff/en/x.svg"):
        assert house.client.get(wrong).status_code == 404
    assert house.client.get("/pictures/games/pebbles/en/still.svg").status_code == 404


def test_a_running_game_is_shown_before_the_shelf_with_its_board(house: House) -> None:
    start(house, "fox-and-geese", "how=together")
    (address,) = images(house.client.get("/").text)
    assert "fox-goose" in shown(house, address)
    house.client.cookies.clear()
    assert house.client.get(address).status_code == 403


def test_a_list_shows_nothing_from_behind_the_curtain(house: House) -> None:
    """Two share a screen: what one of them holds is not shown before the device is passed."""
    start(house, "snare", "how=together")
    (address,) = images(house.client.get("/").text)
    both = shown(house, address)
    start(house, "snare", "how=play")
    alone = shown(house, images(house.client.get("/").text)[0])
    assert letters(both) <= 2 < letters(alone)  # the card beside the pile, the dealer's mark


def letters(picture: str) -> int:
    texts = re.findall(r"<text[^>]*>([^<]+)</text>", picture)
    return sum(bool(re.fullmatch("[A-Z]", each)) for each in texts)


def test_no_picture_of_a_game_that_may_not_be_watched(house: House) -> None:
    start(house, "sniff", "how=together&blind=yes")
    page = house.client.get("/").text
    assert "Sniff" in page[page.index("slips") :]
    assert images(page) == []


def test_whose_turn_it_is_comes_first_and_is_said(house: House) -> None:
    table = start(house, "pebbles", "how=together").headers["location"]
    start(house, "fox-and-geese", "how=invite&side=1")  # the fox is placed first
    page = house.client.get("/").text
    first, second = re.findall(r'<a class="slip.*?</a>', page, re.DOTALL)
    assert table in first
    assert "Your turn" in first
    assert "Your turn" not in second
