"""Seven small games that keep every promise, one for each thing that the core must bear."""

from tests.toys.cipher import CIPHER
from tests.toys.count import COUNT
from tests.toys.fists import FISTS
from tests.toys.hare import HARE
from tests.toys.noughts import NOUGHTS
from tests.toys.pebbles import PEBBLES
from tests.toys.toy import Toy
from tests.toys.tricks import TRICKS

TOYS: tuple[Toy, ...] = (PEBBLES, FISTS, COUNT, HARE, TRICKS, CIPHER, NOUGHTS)

__all__ = ["CIPHER", "COUNT", "FISTS", "HARE", "NOUGHTS", "PEBBLES", "TOYS", "TRICKS", "Toy"]
