"""A machine that is gone without a word, as when its cable is pulled: it is another network's, here."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

import pytest

from benchmarks.postgres import server
from ennead.table.opening import serving
from ennead.table.postgres import Postgres
from ennead.table.store import Store

WITHIN = 15.0  # seconds; the system's own are two hours for a lock, and a quarter of an hour for a write

# What runs there: a server of the same tables that has something to do for itself, and then writes.
THERE = """
import sys
from ennead.table.database import StoreError
from ennead.table.opening import serving
from ennead.table.store import Store

with serving(sys.argv[1]) as body:
    store = Store(body)
    print(bool(body.line.claim("a bot's move")), flush=True)
    input()
    try:
        store.live(10**15)
    except StoreError as error:
        print(error.reason, flush=True)
    input()
"""


@dataclass
class Cable:
    """Between this machine, at `near`, and the other's network."""

    name: str
    near: str

    def pull(self) -> None:
        ip("link", "set", self.name, "down")


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


@contextmanager
def laid() -> Iterator[Cable]:
    """A cable to a network of its own, which has the cable's name."""
    high, low = divmod(os.getpid() % 16_000, 64)
    cable = Cable(f"e{os.getpid()}", f"10.{77 + high // 256}.{high % 256}.{4 * low + 1}")
    far = f"{cable.near.rpartition('.')[0]}.{4 * low + 2}/30"
    ip("netns", "add", cable.name)
    try:
        ip("link", "add", cable.name, "type", "veth", "peer", "name", "far", "netns", cable.name)
        ip("addr", "add", f"{cable.near}/30", "dev", cable.name)
        ip("link", "set", cable.name, "up")
        ip("-n", cable.name, "addr", "add", far, "dev", "far")
        ip("-n", cable.name, "link", "set", "far", "up")
        yield cable
    finally:
        with suppress(subprocess.CalledProcessError):
            ip("link", "del", cable.name)
        ip("netns", "del", cable.name)


@pytest.fixture
def cable(has_postgres: None) -> Iterator[Cable]:
    if not shutil.which("ip"):
        said = "cables are laid by ip: apt-get install iproute2"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)
    with ExitStack() as stack:
        try:
            cable = stack.enter_context(laid())
        except subprocess.CalledProcessError as error:  # in a container, say, that may have no other networks
            said = f"no cable can be laid: {error.stderr.decode().strip()}"
            pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)
        yield cable


def test_what_a_machine_had_to_do_is_left_to_others_and_it_does_not_wait_for_the_database(
    cable: Cable,
) -> None:
    with server(listen=cable.near) as one:
        place = one.new_database()
        Store(place).close()
        command = ["ip", "netns", "exec", cable.name, sys.executable, "-c", THERE, place]
        pipe = subprocess.PIPE
        with serving(place) as here, subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as there:
            assert isinstance(here, Postgres)
            assert here.line
            assert there.stdin
            assert there.stdout
            try:
                assert there.stdout.readline() == "True\n"
                assert not here.line.claim("a bot's move")
                cable.pull()
                pulled = time.monotonic()
                print(file=there.stdin, flush=True)
                while not here.line.claim("a bot's move"):
                    assert time.monotonic() < pulled + WITHIN
                    time.sleep(0.1)
                assert there.stdout.readline() in ("away\n", "busy\n")
                assert time.monotonic() < pulled + WITHIN
            finally:
                there.kill()
