"""A table in a code that a camera can read: another device plays on from it, without a network.

It is the record with all that it hides, and who sits where; made small, and written with signs of
which a QR code takes two in eleven bits. See docs/decisions.
"""

import zlib
from collections.abc import Sequence

from snuggery.core import BadRecord, Record
from snuggery.core.text.language import _

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-/"
"""Characters of a QR code's own alphabet that may be used in an address unchanged."""
USUAL = (
    b"me,gentle,club,strong,perfect,1. chance: shuffle\nresult: won by drawn lost geese: fox:"
    b" player 1: player 2: deal roll assisted: yes\nsnuggery-record: 1\ngame: tacklebox\n"
    b"game: snipe-hunt\ngame: snare\ngame: sniff\ngame: peg-solitaire\ngame: fox-and-geese\n"
    b"rules: 1\nrules: 2\nrules: 3\noption date: 2026-seal: chance: sealed\nchance: given\nseed: "
)
"""What most of them have in common. Reading needs the same words, so never change them without a
new VERSION."""
VERSION = "1"
LONGEST = 2_500
"""Characters that fit into a QR code of version 30; cameras can hardly read larger ones from a
screen."""
MOST_BYTES = 1_000_000


def handed(record: Record, seats: Sequence[str]) -> str:
    """The table as characters; `seats` says who sits where: `me` or a computer's strength."""
    packer = zlib.compressobj(9, wbits=-15, zdict=USUAL)
    text = f"{','.join(seats)}\n{record}"
    return VERSION + _signs(packer.compress(text.encode()) + packer.flush())


def taken_over(signs: str) -> tuple[Record, tuple[str, ...]]:
    """What such signs say."""
    unpacker = zlib.decompressobj(wbits=-15, zdict=USUAL)
    try:
        text = unpacker.decompress(_content(signs.removeprefix(VERSION)), MOST_BYTES).decode()
    except (ValueError, OverflowError, zlib.error):
        text = ""
    if not (signs.startswith(VERSION) and unpacker.eof and text):
        raise BadRecord(_("This is not a table that was handed over, or not all of it."))
    seats, _line, record = text.partition("\n")
    return Record.parse(record), tuple(seats.split(","))


def _signs(content: bytes) -> str:
    """Three signs for two bytes, and two for a last one."""
    found = ""
    for at in range(0, len(content), 2):
        pair = content[at : at + 2]
        number = int.from_bytes(pair, "big")
        for _sign in range(len(pair) + 1):
            number, rest = divmod(number, len(SIGNS))
            found += SIGNS[rest]
    return found


def _content(signs: str) -> bytes:
    found = b""
    for at in range(0, len(signs), 3):
        three = signs[at : at + 3]
        places = (SIGNS.index(sign) * len(SIGNS) ** place for place, sign in enumerate(three))
        found += sum(places).to_bytes(len(three) - 1, "big")
    return found
