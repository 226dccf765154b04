"""Sets of bits spread over rows of numbers, as learning programs want them.

Plain Python writes place by place. Compiled, vectors of many places are written at once: this takes
fewer instructions than finding out what has changed, and no branch that a processor has to guess.
Rows are written to their last place and no further: the last vector overlaps the one before it. No
vector is wider than 256 bits, because a processor that has wider ones runs slower after using them.
"""

from collections.abc import Sequence
from typing import Any

from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.compiling import NUMBA

WORD = 32
"""Places that are written at once, at most."""


def spread_word(rows: Numbers, game: int, first: int, bits: int) -> None:
    """Write the 32 lowest bits as zeros and ones, from a place on."""
    for place in range(WORD):
        rows[game, first + place] = bits >> place & 1


def spread_set(rows: Numbers, game: int, bits: int) -> None:
    """Fill a row with zeros and ones: a set of at most 64 bits."""
    for place in range(rows.shape[1]):
        rows[game, place] = bits >> place & 1


def spread_codes(rows: Numbers, game: int, ones: int, twos: int) -> None:
    """Fill a row of 32-bit numbers: 1 for the places of one set, 2 for those of another."""
    for place in range(rows.shape[1]):
        rows[game, place] = (ones >> place & 1) + 2 * (twos >> place & 1)


def spread_signs(rows: Numbers, game: int, a: int, b: int, c: int, d: int) -> None:
    """Fill a row that has four zeros and ones for each place, one from each of four sets."""
    for place in range(rows.shape[1] // 4):
        for sign, bits in enumerate((a, b, c, d)):
            rows[game, 4 * place + sign] = bits >> place & 1


if NUMBA:
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import types
    from numba.core import cgutils as code
    from numba.extending import intrinsic, overload
    from numpy import int64

    tools: Any = code
    kinds: Any = types

    def _vector(width: int, numbers: Sequence[int]) -> Any:
        return ir.Constant(ir.VectorType(ir.IntType(width), len(numbers)), list(numbers))

    def _splat(builder: Any, number: Any, shuffled: Sequence[int]) -> Any:
        """A vector with the elements of another one at these indices."""
        return builder.shuffle_vector(
            number, ir.Constant(number.type, ir.Undefined), _vector(32, shuffled)
        )

    def _zeros_and_ones(builder: Any, bits: Any, lanes: int) -> Any:
        """The lowest bits, each in a byte."""
        whole = max(lanes // 8, 1)
        narrow = builder.trunc(bits, ir.IntType(8 * whole))
        eights = builder.bitcast(narrow, ir.VectorType(ir.IntType(8), whole))
        spread = _splat(builder, eights, [lane // 8 for lane in range(lanes)])
        alone = builder.and_(spread, _vector(8, [1 << lane % 8 for lane in range(lanes)]))
        there = builder.icmp_unsigned("!=", alone, _vector(8, [0] * lanes))
        return builder.zext(there, alone.type)

    def _wide(builder: Any, sets: Sequence[Any], values: Sequence[int], lanes: int) -> Any:
        """For each bit a number of 32 bits: the values of the sets that have it."""
        total = None
        for bits, value in zip(sets, values, strict=True):
            narrow = builder.trunc(bits, ir.IntType(32))
            one = builder.bitcast(narrow, ir.VectorType(ir.IntType(32), 1))
            spread = _splat(builder, one, [0] * lanes)
            alone = builder.and_(spread, _vector(32, [1 << lane for lane in range(lanes)]))
            there = builder.icmp_unsigned("!=", alone, _vector(32, [0] * lanes))
            here = builder.select(there, _vector(32, [value] * lanes), _vector(32, [0] * lanes))
            total = here if total is None else builder.or_(total, here)
        return total

    def _writer(make: Any, count: int) -> Any:
        """Writes a vector, made of this many sets, into a row from a place on."""

        def write(typing: Any, rows: Any, game: Any, first: Any, sets: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                kind = signature.args[0]
                held = context.make_array(kind)(context, builder, args[0])
                places = [args[1], args[2]]
                shape = tools.unpack_tuple(builder, held.shape, 2)
                strides = tools.unpack_tuple(builder, held.strides, 2)
                pointer = tools.get_item_pointer2(
                    context, builder, held.data, shape, strides, kind.layout, places
                )
                made = make(builder, tools.unpack_tuple(builder, args[3], count))
                builder.store(made, builder.bitcast(pointer, made.type.as_pointer()), align=1)
                return context.get_dummy_value()

            given = kinds.UniTuple(types.int64, count)
            return types.void(rows, types.int64, types.int64, given), generate

        return intrinsic(write)

    def _bytes(lanes: int) -> Any:
        return _writer(lambda builder, sets: _zeros_and_ones(builder, sets[0], lanes), 1)

    def _codes(lanes: int) -> Any:
        return _writer(lambda builder, sets: _wide(builder, sets, (1, 2), lanes), 2)

    def _signs(lanes: int) -> Any:
        values = tuple(1 << 8 * sign for sign in range(4))
        return _writer(lambda builder, sets: _wide(builder, sets, values, lanes), 4)

    _bytes_32, _bytes_16, _bytes_8, _bytes_4, _bytes_2, _bytes_1 = map(_bytes, (32, 16, 8, 4, 2, 1))
    _codes_8, _codes_4, _codes_2, _codes_1 = map(_codes, (8, 4, 2, 1))
    _signs_8, _signs_4, _signs_2, _signs_1 = map(_signs, (8, 4, 2, 1))
    _last_signs_8 = _writer(lambda builder, sets: _wide(builder, sets, (1 << 24,), 8), 1)

    @overload(spread_word, inline="always")
    def _spread_word(rows: Any, game: Any, first: Any, bits: Any) -> Any:
        def written(rows: Any, game: Any, first: Any, bits: Any) -> None:
            _bytes_32(rows, game, first, (int64(bits),))

        return written

    @overload(spread_set, inline="always")
    def _spread_set(rows: Any, game: Any, bits: Any) -> Any:
        def written(rows: Any, game: Any, bits: Any) -> None:
            places, all_bits = rows.shape[1], int64(bits)
            if places >= 32:
                _bytes_32(rows, game, 0, (all_bits,))
                _bytes_32(rows, game, places - 32, (all_bits >> (places - 32),))
            elif places >= 16:
                _bytes_16(rows, game, 0, (all_bits,))
                _bytes_16(rows, game, places - 16, (all_bits >> (places - 16),))
            elif places >= 8:
                _bytes_8(rows, game, 0, (all_bits,))
                _bytes_8(rows, game, places - 8, (all_bits >> (places - 8),))
            else:
                if places & 4:
                    _bytes_4(rows, game, 0, (all_bits,))
                if places & 2:
                    _bytes_2(rows, game, places & 4, (all_bits >> (places & 4),))
                if places & 1:
                    _bytes_1(rows, game, places & 6, (all_bits >> (places & 6),))

        return written

    @overload(spread_codes, inline="always")
    def _spread_codes(rows: Any, game: Any, ones: Any, twos: Any) -> Any:
        def written(rows: Any, game: Any, ones: Any, twos: Any) -> None:
            places, one, two = rows.shape[1], int64(ones), int64(twos)
            for first in range(0, places - 8, 8):
                _codes_8(rows, game, first, (one >> first, two >> first))
            last = places - 8
            if last >= 0:
                _codes_8(rows, game, last, (one >> last, two >> last))
            else:
                if places & 4:
                    _codes_4(rows, game, 0, (one, two))
                if places & 2:
                    first = places & 4
                    _codes_2(rows, game, first, (one >> first, two >> first))
                if places & 1:
                    first = places & 6
                    _codes_1(rows, game, first, (one >> first, two >> first))

        return written

    @overload(spread_signs, inline="always")
    def _spread_signs(rows: Any, game: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
        def written(rows: Any, game: Any, a: Any, b: Any, c: Any, d: Any) -> None:
            places = rows.shape[1] // 4
            last = places - 8
            if last < 0:
                if places & 4:
                    _signs_4(rows, game, 0, (a, b, c, d))
                if places & 2:
                    first = places & 4
                    few = (a >> first, b >> first, c >> first, d >> first)
                    _signs_2(rows, game, 4 * first, few)
                if places & 1:
                    first = places & 6
                    few = (a >> first, b >> first, c >> first, d >> first)
                    _signs_1(rows, game, 4 * first, few)
            elif a | b | c:
                for first in range(0, last, 8):
                    all_four = (a >> first, b >> first, c >> first, d >> first)
                    _signs_8(rows, game, 4 * first, all_four)
                _signs_8(rows, game, 4 * last, (a >> last, b >> last, c >> last, d >> last))
            else:  # which is often so
                for first in range(0, last, 8):
                    _last_signs_8(rows, game, 4 * first, (d >> first,))
                _last_signs_8(rows, game, 4 * last, (d >> last,))

        return written
