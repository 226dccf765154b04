"""What each address has used, in memory that the workers of one server share.

Nobody locks it: a worker that is killed would leave the lock behind, and everyone would wait. Two
who count at the same instant may count one too few, which no limit needs to mind. A decision
(0018) says why it is not in the database.
"""

import hashlib
import secrets
from array import array
from collections.abc import MutableSequence
from dataclasses import dataclass
from multiprocessing import get_context

PLACES = 20_000
"""How many addresses are remembered; beyond that, those used least recently are forgotten."""
LOOKS = 8
"""How many places an address may be put in."""
ROUNDING = 1e-6
MOST_OWED = 4
"""The most an address can owe, in multiples of what it is allowed in one span."""
KEY, USED, AT, OPEN = range(4)
"""The fields of a place: whose it is, how much was used, at what time that was true, and then how
much each worker has open."""

Memory = MutableSequence[float]


@dataclass(frozen=True, slots=True)
class Shared:
    """The memory, and what keeps visitors from choosing their places in it."""

    memory: Memory
    workers: int
    salt: bytes

    @classmethod
    def between(cls, workers: int) -> "Shared":
        """To be handed to each of this many workers."""
        size = PLACES * (OPEN + workers)
        memory: Memory = (
            get_context("spawn").RawArray("d", size) if workers > 1 else array("d", bytes(8 * size))
        )
        return cls(memory, workers, secrets.token_bytes(16))


class Counts:
    """What addresses have used, as one worker sees and changes it."""

    def __init__(self, shared: Shared | None = None, worker: int = 0) -> None:
        self._shared = shared or Shared.between(1)
        self._memory = self._shared.memory
        self._width = OPEN + self._shared.workers
        self._worker = worker
        for place in range(0, len(self._memory), self._width):
            self._memory[place + OPEN + worker] = 0.0  # my predecessor has ended

    def take(self, name: str, most: float, span: float, now: float) -> float:
        """Use one of this many in a span of time, which come back evenly; the seconds to wait."""
        place = self._place(name)
        used, wait = self._left_over(place, most, span, now), self.missing(name, most, span, now)
        self._memory[place + USED] = used if wait else used + 1
        self._memory[place + AT] = now
        return wait

    def missing(self, name: str, most: float, span: float, now: float) -> float:
        """The seconds until there is one more to be used."""
        missing = self._left_over(self._place(name), most, span, now) + 1 - most
        return missing * span / most if missing > ROUNDING else 0.0

    def owe(self, name: str, used: float, most: float, span: float, now: float) -> None:
        """Use this many, even if fewer are left."""
        place = self._place(name)
        before = self._left_over(place, most, span, now)
        self._memory[place + USED] = min(before + used, MOST_OWED * most)
        self._memory[place + AT] = now

    def _left_over(self, place: int, most: float, span: float, now: float) -> float:
        """What was used and has not come back yet."""
        used, at = self._memory[place + USED], self._memory[place + AT]
        return max(0.0, used - (now - at) * most / span)

    def open(self, name: str, most: int) -> int | None:
        """Open one of this many at once; where it was noted, or None if that is enough."""
        place = self._place(name)
        if sum(self._memory[place + OPEN : place + self._width]) >= most:
            return None
        self._memory[place + OPEN + self._worker] += 1
        return place

    def close(self, place: int) -> None:
        """It is open no longer."""
        mine = place + OPEN + self._worker
        self._memory[mine] = max(0.0, self._memory[mine] - 1)

    def _place(self, name: str) -> int:
        """The place of this name: its own, else a free one, else that of who was here before."""
        digest = hashlib.blake2b(name.encode(), key=self._shared.salt, digest_size=6).digest()
        key = float(int.from_bytes(digest, "big") + 1)
        places = [(int(key) + look) % PLACES * self._width for look in range(LOOKS)]
        for place in places:
            if self._memory[place + KEY] == key:
                return place
        chosen = min(places, key=self._wanted)
        self._memory[chosen + KEY] = key
        self._memory[chosen + USED] = self._memory[chosen + AT] = 0.0
        return chosen

    def _wanted(self, place: int) -> tuple[bool, float]:
        """How much a place is wanted by whoever has it: while something is open, very much."""
        busy = any(self._memory[place + OPEN : place + self._width])
        return busy, self._memory[place + AT]
