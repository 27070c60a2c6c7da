"""Workers: several servers of the same tables on one machine, over one socket.

Each is a process of its own, as if it were on another machine; who connects is taken by whichever is free.
One that served and is gone, however that came, is started again, as often as it takes: its database may be
away just then. All can be started anew one after another, as after an update: whoever has a table open has it
open by another meanwhile.
"""

import logging
import multiprocessing
import multiprocessing.connection
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

AGAIN = 1.0  # seconds until one that is gone is started again
CLOSING = 20.0  # for all to close in order
SERVES = b"serves"  # what one says once it does
BEGINNING = 900.0  # until one serves: all rules may have to be compiled

Serve = Callable[[int, socket.socket, Connection], None]

log = logging.getLogger(__name__)


def end_with_the_first() -> None:
    """Have this process, one of several, end in order once whoever started it is gone, however that ended."""
    first = multiprocessing.parent_process()
    assert first is not None

    def watch() -> None:
        first.join()
        signal.raise_signal(signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="first").start()


class Workers:
    """So many servers, numbered from 0 on. `serve`: what each does, as for `work`."""

    def __init__(self, count: int, listening: socket.socket, serve: Serve) -> None:
        # One that starts anew reads the program: a later version, if that is what is there by now.
        self._context = multiprocessing.get_context("spawn")
        self._listening, self._serve = listening, serve
        self._says: dict[int, Connection] = {}  # where each says that it serves
        self._all = {number: self._start(number) for number in range(count)}
        self._again = set[int]()  # those that are started as often as it takes

    def _start(self, number: int) -> BaseProcess:
        self._says[number], serves = self._context.Pipe(duplex=False)
        given = number, self._listening, serves
        worker = self._context.Process(target=self._serve, args=given, name=f"ennead-{number}")
        worker.start()
        serves.close()
        return worker

    def wait(self, asked: Connection, seconds: float | None = None) -> bool:
        """Until one ends, or something is asked: whether that is it."""
        ends = (worker.sentinel for worker in self._all.values())
        return asked in multiprocessing.connection.wait([asked, *ends], seconds)

    def start_gone(self) -> None:
        """Start those that are gone. Raises SystemExit where one ended by itself that never served."""
        for number, worker in [*self._all.items()]:
            if (code := worker.exitcode) is None:
                continue
            if code >= 0 and number not in self._again and not self._served(number):  # it said why
                raise SystemExit(code)
            how = f"was killed (signal {-code})" if code < 0 else f"ended (status {code})"
            log.warning("server %d %s, and is started again", number, how)
            self._again.add(number)
            time.sleep(AGAIN)
            self._all[number] = self._start(number)

    def start_anew(self) -> None:
        """End and start one after another, each once the one before serves: none after one that can't."""
        for number in self._all:
            self._end([self._all[number]])
            self._again.add(number)
            self._all[number] = self._start(number)
            if not self._does_serve(number):
                log.error("server %d does not begin: those after it are left as they were", number)
                return
            log.warning("server %d was started anew", number)

    def _does_serve(self, number: int) -> bool:
        """Whether one that was started comes to serve; others that are gone meanwhile are started again."""
        says, end = self._says[number], time.monotonic() + BEGINNING
        while (left := end - time.monotonic()) > 0:
            if self.wait(says, left):
                try:
                    return bool(says.recv_bytes())
                except EOFError:  # it has ended
                    return False
            self.start_gone()
        return False

    def _served(self, number: int) -> bool:
        """Whether one that is gone had come to serve."""
        try:
            return bool(self._says[number].poll() and self._says[number].recv_bytes())
        except (EOFError, OSError):  # as Windows says it
            return False

    def close(self) -> None:
        """Have all close in order; what doesn't is killed."""
        self._end([*self._all.values()])

    @staticmethod
    def _end(workers: Sequence[BaseProcess]) -> None:
        for worker in workers:
            worker.terminate()
        end = time.monotonic() + CLOSING
        for worker in workers:
            worker.join(max(0.0, end - time.monotonic()))
            if worker.exitcode is None:
                worker.kill()
                worker.join()


def work(count: int, listening: socket.socket, serve: Serve) -> None:
    """Have so many run until this is interrupted. Raises SystemExit where one ends by itself that never
    served.

    `serve`: what each does, told its number, where to listen and where to say that it serves; it has to be
    importable. SIGUSR1, where there is such a signal, has all started anew, one after another.
    """
    asked, ask = multiprocessing.Pipe(duplex=False)
    with _on_user_signal(lambda *_: ask.send_bytes(b"anew")):
        workers = Workers(count, listening, serve)
        try:
            while True:
                if workers.wait(asked):
                    asked.recv_bytes()
                    workers.start_anew()
                workers.start_gone()
        finally:
            workers.close()


@contextmanager
def _on_user_signal(handle: Callable[..., object]) -> Iterator[None]:
    """Have something done on SIGUSR1, where the system knows it."""
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and hasattr(signal, "SIGUSR1"):
        before = signal.signal(signal.SIGUSR1, handle)
        try:
            yield
        finally:
            signal.signal(signal.SIGUSR1, before)
    else:
        yield
