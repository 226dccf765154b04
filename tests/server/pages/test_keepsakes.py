"""Pictures and films to take away: what is in them, how large they are, how long they last."""

from io import BytesIO
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from PIL import Image

from snuggery import SHELF
from snuggery.core import Game
from snuggery.core.help.scenes import scenes_of
from snuggery.server.thinking import film
from snuggery.server.thinking.film import CALM, MOST_PICTURES, Picture, chosen, in_time
from snuggery.showing.keepsakes.keepsake import Keepsake
from snuggery.showing.keepsakes.painting import png
from tests.server.house import House, Seated
from tests.terminal.games_to_play import SHORTEST_LOSS

TEN_SECONDS = 10_000
TWO_MEGABYTES = 2_000_000


def fetched(seated: Seated, name: str, **asked: int) -> Any:
    address = f"/tables/{seated.table}/{name}"
    answer = seated.client.get(address, params=asked, headers=seated.headers)
    while answer.status_code == 503:  # it is still being drawn: the machine is busy
        answer = seated.client.get(address, params=asked, headers=seated.headers)
    assert answer.status_code == 200, answer.text
    return answer


def said(seated: Seated, **asked: int) -> str:
    address = f"/api/tables/{seated.table}/picture"
    svg: str = seated.client.get(address, params=asked, headers=seated.headers).json()["svg"]
    return svg


def test_a_position_is_drawn_as_a_picture(house: House) -> None:
    sat = house.sit()
    sat.plays(*SHORTEST_LOSS[:2])
    answer = fetched(sat, "picture.png")
    assert answer.headers["content-type"] == "image/png"
    assert f"peg-solitaire-{sat.table}.png" in answer.headers["content-disposition"]
    picture = Image.open(BytesIO(answer.content))
    assert picture.format == "PNG"
    assert picture.width == 1080
    assert len(picture.getcolors(10**7) or ()) > 1000


def test_it_says_which_game_what_was_reached_and_where(house: House) -> None:
    sat = house.sit()
    sat.plays(*SHORTEST_LOSS)
    end, start = said(sat), said(sat, ply=0)
    for svg in (end, start):
        assert "Peg Solitaire</text>" in svg
        assert f"snuggery.test/tables/{sat.table}</text>" in svg
    assert "26 pieces on the board" in end
    assert "26 pieces on the board" not in start


def test_a_game_that_may_not_be_watched_is_not_linked(house: House) -> None:
    assert ">snuggery.test</text>" in said(house.sit(watch=False))


def test_a_game_is_filmed(house: House) -> None:
    sat = house.sit()
    sat.plays(*SHORTEST_LOSS)
    answer = fetched(sat, "film.gif")
    assert answer.headers["content-type"] == "image/gif"
    assert len(answer.content) <= TWO_MEGABYTES
    made = Image.open(BytesIO(answer.content))
    lasting, frames = [], []
    for number in range(getattr(made, "n_frames")):  # noqa: B009 - not every picture has it
        made.seek(number)
        lasting.append(made.info["duration"])
        frames.append(np.array(made.convert("RGB"), dtype=int))
    assert len(frames) == len(SHORTEST_LOSS) + 2, "and its ending"
    assert sum(lasting) <= TEN_SECONDS
    assert max(lasting) == lasting[-1]
    for one, other in pairwise(frames[:-1]):
        changed = np.abs(one - other).max(axis=2) > 40
        assert 0.001 < changed.mean() < 0.1, "a few marbles, and no more"


def test_asking_again_does_not_make_it_again(house: House) -> None:
    sat = house.sit()
    sat.plays(*SHORTEST_LOSS[:1])
    assert fetched(sat, "film.gif").content == fetched(sat, "film.gif").content


@pytest.mark.parametrize("count", [0, 1, 40, 72, 73, 150, 3000])
def test_of_a_long_game_the_end_is_shown_whole(count: int) -> None:
    moments = chosen(count)
    assert len(moments) == min(count, MOST_PICTURES)
    assert moments == sorted(set(moments))
    assert moments[-CALM:] == list(range(max(0, count - CALM), count))
    assert moments[:1] == ([0] if count else [])


@pytest.mark.parametrize("count", [1, 2, 10, 73, 140])
@pytest.mark.parametrize("lasts", [40, 320, 1200])
def test_no_film_is_longer_than_ten_seconds(count: int, lasts: int) -> None:
    (drawing,) = scenes_of(SHELF[0]).BOX.drawings(SHELF[0])[-1:]  # type: ignore[union-attr]
    shown = in_time([Picture(drawing, lasts)] * count)
    assert sum(each.lasts for each in shown) <= TEN_SECONDS
    assert len(shown) == count
    assert min(each.lasts for each in shown) >= 20


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_pictures_drawn_in_parts_look_the_same_as_drawn_whole(game: Game) -> None:
    scenes = scenes_of(game)
    assert scenes
    drawings = scenes.BOX.drawings(game)[-2:]
    last = Keepsake(drawings[-1], "A game", "It is over.", "")
    width = 216
    parts = film._painted([Picture(each, 100) for each in drawings], last, width)
    for drawing, painted in zip(drawings, parts, strict=True):
        whole = Keepsake(drawing, "A game", "It is over.", "").svg()
        wanted = np.array(Image.open(BytesIO(png(whole, width))).convert("RGB"), dtype=int)
        apart = np.abs(wanted - np.array(painted, dtype=int))
        assert apart.max() < 40, "edges that touch may blend otherwise"
        assert apart.mean() < 0.5
