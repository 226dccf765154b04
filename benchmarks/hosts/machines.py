"""Two app hosts, a database with a replica, and a proxy with the configuration we recommend."""

import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx2

from benchmarks.hosts.network import Host, Network
from benchmarks.kept_moves import Kept, kept_moves
from benchmarks.serving import Serving
from tools.postgres import QUICK, Postgres

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"
PORT = 8000
PROXIES = {"haproxy": "haproxy.cfg", "nginx": "nginx.conf"}
LONGEST_START = 60.0
REPLICATING = ("wal_level=replica", "max_wal_senders=4", "hot_standby=on", "wal_keep_size=64")


class AppHost:
    """A host that serves, from the same database as the others."""

    def __init__(self, host: Host, database: str, proxy: Host) -> None:
        self.host = host
        options = (
            f"--host {host.address} --hosts {NAME},{proxy.address} --behind-proxy {proxy.address}"
        )
        limits = ("tables-per-hour", "moves-per-minute", "looks-per-minute", "streams-at-once")
        unlimited = [word for limit in limits for word in (f"--{limit}", "0")]
        self.server = Serving(database, *options.split(), *unlimited, within=host.within, port=PORT)

    def fail(self) -> None:
        """Its power fails."""
        self.host.unplug()
        self.server.kill()

    def return_(self) -> None:
        """Its power is back."""
        self.host.plug_in()
        self.server.start()


class Machines:
    """All of them."""

    def __init__(self, proxy: str) -> None:
        self._ends = ExitStack()
        try:
            self._start(proxy)
        except BaseException:
            self.close()
            raise

    def _start(self, proxy: str) -> None:
        network = Network()
        self._ends.callback(network.close)
        self.subnet = network.subnet
        self.proxy_host = network.host("proxy", 2)
        hosts = [network.host(f"app{number}", 10 + number) for number in (1, 2)]
        self.database_hosts = [network.host(f"db{number}", 20 + number) for number in (1, 2)]
        primary, replica = self.database_hosts
        self.primary = self._postgres(primary)
        name = self.primary.new().rpartition("/")[2]
        self.replica = self._postgres(replica, of=self.primary)
        self._await_copies()
        both = "&".join(f"host={each.host}:{each.port}" for each in (self.primary, self.replica))
        self.address = f"postgresql+asyncpg://postgres@/{name}?{both}"
        self.apps: list[AppHost] = []
        for host in hosts:
            self.apps.append(AppHost(host, self.address, self.proxy_host))
            self._ends.callback(self.apps[-1].server.kill)
        self.url = f"http://{self.proxy_host.address}"
        self._start_proxy(proxy)

    def _postgres(self, host: Host, of: Postgres | None = None) -> Postgres:
        trusted = ("host all all all trust", "host replication all all trust")
        made = Postgres(
            *QUICK, *REPLICATING, host=host.address, within=host.within, of=of, trusted=trusted
        )
        self._ends.callback(made.close)
        self._ends.callback(made.kill)
        return made

    def _await_copies(self) -> None:
        """From now on, a commit counts when the replica has it too."""
        self.primary.ask("alter system set synchronous_standby_names = '*'")
        self.primary.ask("select pg_reload_conf()")
        copies = "select count(*) from pg_stat_replication where sync_state = 'sync'"
        _until(lambda: self.primary.ask(copies) == "1")

    def _start_proxy(self, proxy: str) -> None:
        """The recommended configuration, without TLS and with the addresses of these hosts."""
        folder = Path(self._ends.enter_context(tempfile.TemporaryDirectory()))
        text = (DEPLOY / PROXIES[proxy]).read_text(encoding="utf-8")
        text = re.sub(r"10\.0\.0\.(\d+)", rf"{self.subnet}.\1", text)
        text = re.sub(r"bind :443 .*", f"bind {self.proxy_host.address}:80", text)
        text = re.sub(r" *ssl_certificate.*\n", "", text.replace("listen 443 ssl", "listen 80"))
        command = ["haproxy", "-db", "-f", str(folder / "proxy")]
        if proxy == "nginx":
            own = f"pid {folder}/pid; error_log stderr; events {{ worker_connections 1024; }}"
            places = "".join(
                f"{each}_temp_path {folder}/{each};"
                for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            )
            text = f"{own} http {{ access_log off; {places}\n{text} }}"
            command = ["nginx", "-g", "daemon off; user root;", "-c", str(folder / "proxy")]
        (folder / "proxy").write_text(text, encoding="utf-8")
        command = [*self.proxy_host.within, *command]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder)
        self._ends.callback(process.wait)
        self._ends.callback(process.terminate)
        _until(self._answers)

    def _answers(self) -> bool:
        try:
            return httpx2.get(f"{self.url}/readyz").status_code == 200
        except httpx2.HTTPError:
            return False

    async def kept(self) -> dict[str, Kept]:
        """What the database holds of each table, wherever it is now."""
        return await kept_moves(self.address)

    def close(self) -> None:
        """End everything."""
        self._ends.close()


def _until(true: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST_START
    while not true():
        if time.monotonic() > until:
            raise RuntimeError("This takes too long")
        time.sleep(0.1)
