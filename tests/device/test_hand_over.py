"""A table is handed over by a code, and played on elsewhere from where it stood."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery import SHELF
from snuggery.core import BadRecord, Game, Seal, Table
from snuggery.showing.hand_over import SIGNS, handed, taken_over
from tests.device.page import ORIGIN, Page

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""Characters that a QR code packs in pairs into eleven bits: ISO/IEC 18004, table 5."""
IN_A_FRAGMENT = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?"
"""Characters that may follow the # of an address unchanged: RFC 3986, appendix A."""
PLIES = 60


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def played(game: Game, plies: int = PLIES) -> Table:
    random, table = Random(game.slug), Table(game, seal=Seal(bytes(16)))
    while table.outcome is None and len(table.plies) < plies:
        seat = random.choice(table.state.to_act())
        table.play(seat, random.choice(list(islice(table.state.moves(seat), 40))))
    return table


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_all_of_a_table_is_in_its_signs(game: Game) -> None:
    record, seats = played(game).whole_record(), ("me", "club")
    signs = handed(record, seats)
    assert set(signs) <= set(ALPHANUMERIC) & set(IN_A_FRAGMENT)
    assert taken_over(signs) == (record, seats)
    assert len(signs) < 1_200  # a code that cameras read easily


@given(st.text(SIGNS, max_size=60) | st.text(max_size=20))
def test_anything_but_a_table_is_refused(signs: str) -> None:
    with pytest.raises(BadRecord):
        taken_over(signs)
    with pytest.raises(BadRecord):
        taken_over("1" + signs)


def test_half_a_code_is_refused() -> None:
    signs = handed(played(SHELF[0]).whole_record(), ("me",))
    with pytest.raises(BadRecord, match="not all of it"):
        taken_over(signs[: len(signs) // 2])


@pytest.mark.anyio
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
async def test_another_device_continues(game: Game) -> None:
    async with Page() as here, Page() as there:
        table = await here.begins(game.slug, how="play", opponent=game.bots.STRENGTHS[0])
        for _ in range(3):
            await here.at_rest(table)
            state = await here.state(table)
            if choices := state["touches"].get("choices"):
                await here.plays(table, choices[0]["move"])
        await here.at_rest(table)
        given = (await here.post(f"/api{table}/hand-over", seat=1)).json()
        assert given["url"].startswith(f"{ORIGIN}/handed#1")
        assert given["qr"].startswith("<svg")
        made = await there.sent("/api/handed", "text/plain", given["url"])
        assert made.status == 201, made.text
        other = made.json()["url"]
        await there.at_rest(other)
        before, after = await here.state(table), await there.state(other)
        for same in ("ply", "status", "seat", "options", "picture", "touches"):
            assert after[same] == before[same], same
        assert [each["who"] for each in after["seats"]] == [each["who"] for each in before["seats"]]


@pytest.mark.anyio
async def test_a_long_game_is_handed_over_by_its_link_alone() -> None:
    snare = next(game for game in SHELF if game.slug == "snare")
    async with Page() as here, Page() as there:
        made = await here.record(str(played(snare, 600).whole_record()))
        given = (await here.post(f"/api{made.json()['url']}/hand-over", seat=1)).json()
        assert given["qr"] == ""
        assert (await there.sent("/api/handed", "text/plain", given["url"])).status == 201
