"""Deflate unpacked by compiled code, as far as blocks.compressed writes it for short blocks.

The library that unpacks everything else cannot be called from there, and calling it from Python
takes longer than the work itself.
"""

from snuggery.core.compiled.compiling import row
from snuggery.games.fox_and_geese.engine.compiled import compiled, peek_byte, poke_byte
from snuggery.games.fox_and_geese.solver.tablebase.number_types import Address

# The code that deflate assumes by default (RFC 1951, 3.2.6), and what lengths and distances mean.
LITERALS, END_OF_BLOCK, NINE = 256, 256, 9
STORED, FIXED = 0, 1


def _backwards(code: int, bits: int) -> int:
    return int(f"{code:0{bits}b}"[::-1], 2)


def _codes() -> list[int]:
    """For the next nine bits the symbol that they begin with, and above it how many it takes."""
    found = [0] * (1 << NINE)
    for first, last, bits, code in (
        (0, 143, 8, 0b00110000),
        (144, 255, 9, 0b110010000),
        (256, 279, 7, 0),
        (280, 287, 8, 0b11000000),
    ):
        for symbol in range(first, last + 1):
            begun = _backwards(code + symbol - first, bits)
            for rest in range(1 << NINE - bits):
                found[begun | rest << bits] = symbol | bits << NINE
    return found


def _steps(first: int, extra: list[int]) -> list[int]:
    """Where each range begins if it has so many extra bits, and above it that number of bits."""
    found = []
    for bits in extra:
        found.append(first | bits << 16)
        first += 1 << bits
    return found


CODES = row(_codes())
LENGTHS = row([*_steps(3, [0] * 8 + [n for n in range(1, 6) for _ in range(4)]), 258, 0, 0])
DISTANCES = row([*_steps(1, [0, 0] + [n for n in range(14) for _ in range(2)]), 0, 0])
FIVE = row([_backwards(code, 5) for code in range(32)])


@compiled
def repeat(to: Address, back: int, length: int) -> None:
    """Repeat what was written this many bytes before; it may be what is being written."""
    if back == 1:
        byte = peek_byte(to, -1)
        for at in range(length):
            poke_byte(to, at, byte)
    elif back >= length:
        copy(to - back, to, length)
    else:
        for at in range(length):
            poke_byte(to, at, peek_byte(to, at - back))


@compiled
def copy(source: Address, to: Address, length: int) -> None:
    """Bytes from one place to another one."""
    for at in range(length):
        poke_byte(to, at, peek_byte(source, at))


@compiled
def refilled(source: Address, bits: int, have: int) -> tuple[Address, int, int]:
    """Make sure that there are enough bits for whatever comes next."""
    while have <= 48:
        bits |= peek_byte(source, 0) << have
        source += 1
        have += 8
    return source, bits, have


@compiled
def inflate(source: Address, to: Address, most: int) -> int:
    """Unpack a block that has no code of its own; how many bytes it has, and `most` at the most."""
    bits = have = size = last = 0
    while not last and size < most:
        source, bits, have = refilled(source, bits, have)
        last, kind = bits & 1, bits >> 1 & 3
        bits, have = bits >> 3, have - 3
        if kind == STORED:
            length = bits >> (have & 7) & 0xFFFF
            source += 4 - (have >> 3)  # skip the length, which is given twice
            copy(source, to + size, min(length, most - size))
            size, source, bits, have = size + length, source + length, 0, 0
            continue
        if kind != FIXED:
            break
        symbol = 0
        while symbol != END_OF_BLOCK and size < most:
            source, bits, have = refilled(source, bits, have)
            code = CODES[bits & (1 << NINE) - 1]
            symbol, taken = code & (1 << NINE) - 1, code >> NINE
            bits, have = bits >> taken, have - taken
            if symbol < LITERALS:
                poke_byte(to, size, symbol)
                size += 1
            elif symbol > END_OF_BLOCK:
                told = LENGTHS[symbol - END_OF_BLOCK - 1]
                extra = told >> 16
                length = (told & 0xFFFF) + (bits & (1 << extra) - 1)
                bits, have = bits >> extra, have - extra
                told = DISTANCES[FIVE[bits & 31]]
                bits, extra = bits >> 5, told >> 16
                back = (told & 0xFFFF) + (bits & (1 << extra) - 1)
                bits, have = bits >> extra, have - 5 - extra
                repeat(to + size, min(back, size), min(length, most - size))
                size += length
    return size
