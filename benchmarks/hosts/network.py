"""Hosts in network namespaces, joined by a switch; lines between them can be cut."""

import os
import secrets
import shutil
import subprocess
import sys

NOBODY = "02:00:00:00:00:fe"
"""A hardware address that no host has: what is sent there is never answered, nor refused."""


def why_not() -> str:
    """Why no hosts can be made here; empty if they can."""
    if sys.platform != "linux" or not shutil.which("ip") or not shutil.which("setpriv"):
        return "needs Linux with ip (iproute2) and setpriv (util-linux)"
    if os.geteuid() != 0:
        return "needs root, for network namespaces"
    try:
        Network().close()
    except RuntimeError:
        return "needs network namespaces, veth and bridges, which this machine does not allow"
    return ""


class Host:
    """One host: a namespace with an address."""

    def __init__(self, network: "Network", name: str, number: int) -> None:
        self.address = f"{network.subnet}.{number}"
        self.namespace = f"{network.prefix}-{name}"
        self.port = f"p{network.prefix[-6:]}{number}"
        self.hardware = f"02:00:00:00:00:{number:02x}"
        self._network = network
        _ip("netns", "add", self.namespace)
        _ip("link", "add", self.port, "type", "veth", "peer", "eth0", "netns", self.namespace)
        _ip("link", "set", self.port, "netns", network.switch)
        _ip("-n", network.switch, "link", "set", self.port, "master", "bridge", "up")
        self._here("link", "set", "eth0", "address", self.hardware, "up")
        self._here("link", "set", "lo", "up")
        self._here("addr", "add", f"{self.address}/24", "dev", "eth0")

    @property
    def within(self) -> tuple[str, ...]:
        """What a command begins with that is run on this host."""
        return ("ip", "netns", "exec", self.namespace)

    def unplug(self) -> None:
        """It can neither be reached nor reach anybody, as after a power cut."""
        _ip("-n", self._network.switch, "link", "set", self.port, "down")

    def plug_in(self) -> None:
        """It is in the network again."""
        _ip("-n", self._network.switch, "link", "set", self.port, "up")

    def lose(self, other: "Host") -> None:
        """What these two send each other vanishes from now on."""
        for one, to in ((self, other), (other, self)):
            one.send_for(to.address, NOBODY)

    def find(self, other: "Host") -> None:
        """They reach each other again."""
        for one, to in ((self, other), (other, self)):
            one.send_for(to.address, to.hardware)

    def send_for(self, address: str, hardware: str) -> None:
        """Send what is for this address to this hardware."""
        known = ("lladdr", hardware, "dev", "eth0", "nud", "permanent")
        self._here("neigh", "replace", address, *known)

    def _here(self, *what: str) -> None:
        _ip("-n", self.namespace, *what)


class Network:
    """A switch to which hosts are joined, and this machine too."""

    def __init__(self) -> None:
        self.prefix = f"snuggery-{secrets.token_hex(3)}"
        self.switch = f"{self.prefix}-switch"
        self.subnet = _unused_subnet()
        """The first three numbers of all addresses; this machine itself, outside, is number 1."""
        self._outside = f"v{self.prefix[-6:]}"
        self._hosts: list[Host] = []
        _ip("netns", "add", self.switch)
        try:
            self._join()
        except RuntimeError:
            self.close()
            raise

    def _join(self) -> None:
        _ip("-n", self.switch, "link", "add", "bridge", "type", "bridge")
        _ip("-n", self.switch, "link", "set", "bridge", "up")
        _ip("link", "add", self._outside, "type", "veth", "peer", "outside", "netns", self.switch)
        _ip("-n", self.switch, "link", "set", "outside", "master", "bridge", "up")
        _ip("addr", "add", f"{self.subnet}.1/24", "dev", self._outside)
        _ip("link", "set", self._outside, "up")

    def host(self, name: str, number: int) -> Host:
        """One more host."""
        self._hosts.append(Host(self, name, number))
        return self._hosts[-1]

    def close(self) -> None:
        """Remove everything, once nothing runs there any more."""
        for namespace in (*(host.namespace for host in self._hosts), self.switch):
            _ip("netns", "del", namespace)


def _unused_subnet() -> str:
    """One that this machine does not know yet: somebody else may be trying the same."""
    known = _ip("-4", "route")
    unused = [each for number in range(256) if (each := f"10.213.{number}") not in known]
    return secrets.choice(unused)


def _ip(*what: str) -> str:
    done = subprocess.run(["ip", *what], check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"ip {' '.join(what)}: {done.stderr.strip()}")
    return done.stdout
