"""Who is at the other end of a line within this machine: the user who runs the server, or another.

Every user of a machine reaches what listens on its loopback address. Linux says whose a connection
is; other systems do not say it so simply, and there everybody at this machine counts as its user.
"""

import ipaddress
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from starlette.types import Scope

TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
LOCAL, REMOTE, USER = 1, 2, 7
"""The columns that matter in these tables."""
WORD = 8
"""Addresses are written there in words of four bytes, in this machine's byte order."""

End = tuple[str, int]


def is_same_user(scope: Scope, tables: Iterable[Path] = TABLES) -> bool:
    """Whether the asker's end of the line belongs to the user who runs this server."""
    if sys.platform != "linux":
        return True
    client, server = scope.get("client"), scope.get("server")
    if not client or not server:
        return False
    return _user((client[0], client[1]), (server[0], server[1]), tables) == os.getuid()


def _user(near: End, far: End, tables: Iterable[Path]) -> int | None:
    """The user who owns a connection between these ends; None if there is none."""
    for table in tables:
        try:
            rows = table.read_text(encoding="ascii").splitlines()[1:]
        except OSError:
            continue
        for row in map(str.split, rows):
            if (_end(row[LOCAL]), _end(row[REMOTE])) == (_plain(near), _plain(far)):
                return int(row[USER])
    return None


def _end(text: str) -> End:
    digits, _, port = text.partition(":")
    words = (digits[at : at + WORD] for at in range(0, len(digits), WORD))
    packed = b"".join(int(word, 16).to_bytes(4, sys.byteorder) for word in words)
    return _plain((str(ipaddress.ip_address(packed)), int(port, 16)))


def _plain(end: End) -> End:
    """An address of the older kind that is written as one of the newer kind, as what it is."""
    address = ipaddress.ip_address(end[0])
    old = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(old or address), end[1]
