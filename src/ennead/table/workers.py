"""Workers: several servers of the same tables on one machine, over one socket.

Each is a process of its own, as if it were on another machine; who connects is taken by whichever is free.
One that is killed is started again, as often as it takes: its database may be away just then.
"""

import logging
import multiprocessing
import multiprocessing.connection
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess

AGAIN = 1.0  # seconds until one that was killed is started again
CLOSING = 20.0  # for all to close in order

Serve = Callable[[int, socket.socket], None]

log = logging.getLogger(__name__)


def end_with_the_first() -> None:
    """Have this process, one of several, end in order once whoever started it is gone, however that ended."""
    first = multiprocessing.parent_process()
    assert first is not None

    def watch() -> None:
        first.join()
        signal.raise_signal(signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="first").start()


def work(count: int, listening: socket.socket, serve: Serve) -> None:
    """Have so many run until one ends by itself, or this is interrupted. Raises SystemExit for the former.

    `serve`: what each does, told its number and where to listen; it has to be importable.
    """
    context = multiprocessing.get_context("spawn")

    def start(number: int) -> BaseProcess:
        worker = context.Process(target=serve, args=(number, listening), name=f"ennead-{number}")
        worker.start()
        return worker

    workers = [start(number) for number in range(count)]
    again: set[int] = set()  # those that were killed
    try:
        while True:
            multiprocessing.connection.wait([worker.sentinel for worker in workers])
            for number, worker in enumerate(workers):
                if (code := worker.exitcode) is None:
                    continue
                if code == 0 or (code > 0 and number not in again):  # it said why
                    raise SystemExit(code)
                if code < 0:
                    log.warning("server %d was killed (signal %d), and is started again", number, -code)
                again.add(number)
                time.sleep(AGAIN)
                workers[number] = start(number)
    finally:
        for worker in workers:
            worker.terminate()
        end = time.monotonic() + CLOSING
        for worker in workers:
            worker.join(max(0.0, end - time.monotonic()))
