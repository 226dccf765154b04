"""How a server is run: what the command line and the environment may say, and the defaults."""

from dataclasses import dataclass, field
from pathlib import Path

from snuggery.server.base.guests import Guests

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")
ANY = "*"
"""In a list of hosts, stands for all names."""
HOUR = 3600.0
MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server; all its processes have the same."""

    host: str = "127.0.0.1"
    port: int = 8000
    home: bool = False
    """Whether to listen in the home network too,"""
    home_address: str = ""
    """and at which address; if it is empty, one is found."""
    hosts: str = ANY
    """The names this server answers to besides its address; the command gives none."""
    data: Path | None = None
    database: str = ""
    workers: int = 1
    open_browser: bool = False
    behind_proxy: str = ""
    share_results: bool = False
    """Whether the user's browser and terminal share results, if nobody else can reach the
    server."""
    metrics: bool = False
    keep_days: int = 0
    log: str = "warning"
    log_format: str = "text"
    tables_per_hour: int = 200
    moves_per_minute: int = 1_200
    sayings_per_minute: int = 60
    looks_per_minute: int = 1_200
    streams_at_once: int = 200
    guests: Guests = field(default_factory=Guests)
