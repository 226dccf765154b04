"""Which engine plays the games of an arena: named on the command line."""

from snuggery.arena.cluster import Cluster
from snuggery.arena.engine import Engine, Local
from snuggery.core import BadOptions
from snuggery.core.text.language import _


def engine_called(name: str, processes: int | None = None, address: str | None = None) -> Engine:
    """Where to work: `local`, or `ray` at an address or on a cluster of this machine alone."""
    if name == "ray":
        return Cluster(address, processes)
    if address:
        raise BadOptions(_("--address is for --engine ray."))
    return Local(processes or 1)
