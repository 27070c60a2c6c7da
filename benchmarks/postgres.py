"""A PostgreSQL server of one's own, in a folder of its own, which nobody else can reach."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg

AS_ROOT = "postgres"  # whom Debian's package makes: the server refuses to be the system's administrator


class Failed(Exception):
    """A program of PostgreSQL's did not do what it was asked for."""


class Server:
    """One server: its `folder` holds its data, and the socket it is reached by."""

    def __init__(self, folder: Path, *, safe: bool = False, listen: str = "") -> None:
        """`safe`: whether what is committed has to be on the disk, as for whoever plays; `listen`: an address
        of this machine's that it is reached at too, by all others in its network of four.
        """
        self.folder = folder
        self._listen = listen
        self._settings = (
            [] if safe else ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "autovacuum=off"]
        )
        self._number = 0

    def address(self, database: str) -> str:
        """Where a database of it is."""
        return f"postgresql://ennead@/{database}?host={self._listen or self.folder}"

    def make(self) -> None:
        """Make it, without databases yet."""
        how = ("-A", "trust", "-U", "ennead", "-E", "UTF8", "--locale", "C", "--no-sync")
        self.run("initdb", "-D", self.data, *how)
        if self._listen:
            with Path(self.data, "pg_hba.conf").open("a") as trusted:
                trusted.write(f"host all all {self._listen}/30 trust\n")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = ["-c", f"unix_socket_directories={self.folder}", "-c", f"listen_addresses={self._listen}"]
        log, given = str(self.folder / "log"), " ".join([*settings, *self._settings])
        self.run("pg_ctl", "-D", self.data, "-l", log, "-w", "-o", given, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it: "fast", in order, or "immediate", as if it had been killed."""
        self.run("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    def is_there(self) -> bool:
        """Whether it answers."""
        try:
            psycopg.connect(self.address("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def new_database(self, template: str = "template1") -> str:
        """The address of a new database, as another one is."""
        self._number += 1
        self.order(f"CREATE DATABASE t{self._number} TEMPLATE {template} STRATEGY FILE_COPY")
        return self.address(f"t{self._number}")

    def order(self, query: str) -> list[Any]:
        """Have something done that is about no database of tables."""
        with closing(psycopg.connect(self.address("postgres"), autocommit=True)) as db:
            answer = db.execute(query.encode())
            return answer.fetchall() if answer.description else []

    @property
    def pid(self) -> int:
        """The process that starts all others of it, while it runs."""
        return int(Path(self.data, "postmaster.pid").read_text().partition("\n")[0])

    @property
    def data(self) -> str:
        """Where its tables are."""
        return str(self.folder / "data")

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs, as whom the server runs as."""
        done = subprocess.run(
            [_program(program), *arguments],
            user=AS_ROOT if os.geteuid() == 0 else None,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # no pipe, which the server would go on to hold
            stderr=subprocess.DEVNULL,
            timeout=120,
            check=False,
        )
        if done.returncode:
            raise Failed(f"{program}: {done.returncode}; see {self.folder}/log")


@contextmanager
def server(*, safe: bool = False, listen: str = "", within: Path | None = None) -> Iterator[Server]:
    """One that runs meanwhile. Its folder has a short name, as that of a socket has to be; it is `within`
    another one, the usual one unless told.
    """
    with tempfile.TemporaryDirectory(prefix="pg-", dir=within) as name:
        folder = Path(name)
        if os.geteuid() == 0:
            os.chown(folder, pwd.getpwnam(AS_ROOT).pw_uid, -1)
        one = Server(folder, safe=safe, listen=listen)
        one.make()
        one.start()
        try:
            yield one
        finally:
            with suppress(Failed):  # it may be gone already
                one.stop("immediate")


def is_installed() -> bool:
    """Whether there is a server to start."""
    return bool(_program("initdb"))


def _program(name: str) -> str:
    """Where Debian has it, or the path; "" for nowhere."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name) or ""
