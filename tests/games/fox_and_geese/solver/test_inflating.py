"""What a block unpacks to, compared with what was packed."""

import zlib
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

np = pytest.importorskip("numpy", reason="tables are read only with the extra `fast`")
pytest.importorskip("numba", reason="tables are read only with the extra `fast`")

from snuggery.games.fox_and_geese.solver.tablebase.blocks import RAW, compressed  # noqa: E402
from snuggery.games.fox_and_geese.solver.tablebase.goose_sets import address  # noqa: E402
from snuggery.games.fox_and_geese.solver.tablebase.inflate import inflate  # noqa: E402

MOST = 9_000
NOISE = Random(4).randbytes(8_000)
SPARSE = bytes(200 * (byte > 240) + byte % 3 for byte in NOISE)


def unpacked(block: bytes, most: int = MOST) -> bytes:
    packed = np.frombuffer(block + bytes(8), np.uint8).copy()
    room = np.full(most + 8, 7, np.uint8)
    size = inflate(address(packed), address(room), most)
    assert room[most:].tolist() == [7] * 8  # nothing is written beyond it
    return bytes(room[: min(size, most)])


@given(
    st.one_of(
        st.binary(max_size=600),
        st.lists(st.sampled_from([bytes(40), b"ab", b"\1", b"\xff\x90", b"row"])).map(b"".join),
    )
)
@example(b"")
@example(NOISE)
@example(SPARSE)
@example(bytes(8_193))
@example(b"\1\2\3" * 3_000)
def test_a_block_is_what_was_packed(block: bytes) -> None:
    packed = compressed(block, short=True)
    assert unpacked(packed) == block == zlib.decompress(packed, RAW)


def test_noise_is_stored_and_the_rest_is_coded() -> None:
    kinds = {compressed(block, short=True)[0] >> 1 & 3 for block in (NOISE, SPARSE)}
    assert kinds == {0, 1}


def test_no_more_is_written_than_there_is_room_for() -> None:
    for block in (NOISE, SPARSE, bytes(8_193)):
        assert unpacked(compressed(block, short=True), 1_000) == block[:1_000]


def test_what_was_damaged_ends() -> None:
    rng = Random(8)
    for _ in range(500):
        damaged = bytearray(compressed(SPARSE, short=True))
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        assert len(unpacked(bytes(damaged) + bytes(MOST))) <= MOST
