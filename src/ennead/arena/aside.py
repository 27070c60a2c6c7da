"""Aside: what is answered in another process, which can be left when it takes too long, and begun again."""

import multiprocessing
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self

TRIES = 3  # for a question whose process ended before it had answered


class Unanswered(RuntimeError):
    """No answer came, and `text` says what did.

    `why`: "raised"; "silent" (it took too long); "ended" (the process is gone); "unready" (it never began).
    """

    def __init__(self, why: str, text: str) -> None:
        self.why, self.text = why, text
        super().__init__(why, text)

    def __str__(self) -> str:
        return self.text


class Aside:
    """A process that answers questions, one after another.

    `make(*given)` is called there and gives what answers; all of it, questions and answers are pickled. The
    process begins with the first question. It ends with this one, whatever happens to this one.
    """

    def __init__(self, make: Callable[..., Callable[..., Any]], *given: Any) -> None:
        self._made = make, given
        self._context = _context()
        self._pipe: Connection | None = None
        self._process: Any = None
        self._lock, self._left = threading.Lock(), False

    def ask(self, *question: Any, seconds: float | None = None) -> Any:
        """What the process answers. Raises Unanswered if it fails to, or not in so many seconds."""
        pipe = self._begun()
        try:
            pipe.send(question)
            if not pipe.poll(seconds):
                self._end()
                raise Unanswered("silent", f"no answer in {seconds:.3g} s")
            well, answer = pipe.recv()
        except (EOFError, OSError) as error:
            self._end()
            raise Unanswered("ended", "the process ended without an answer") from error
        if not well:
            raise Unanswered("raised", answer)
        return answer

    def leave(self) -> None:
        """End the process, whatever it is about; nothing is asked any more."""
        with self._lock:
            self._left = True
            process = self._process
        if process is not None:
            process.kill()
            process.join()

    def _begun(self) -> Connection:
        if self._pipe is not None:
            return self._pipe
        ours: Connection
        ours, theirs = self._context.Pipe()
        with self._lock:
            if self._left:
                raise Unanswered("ended", "it was left")
            self._process = self._context.Process(target=_answer, args=(theirs, *self._made), daemon=False)
            self._process.start()
        theirs.close()
        try:
            trouble = ours.recv()
        except (EOFError, OSError):
            trouble = "the process ended before it was ready"
        if trouble is not None:
            ours.close()
            raise Unanswered("unready", trouble)
        self._pipe = ours
        return ours

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        self._process.kill()
        self._process.join()
        self._pipe = None


def _context() -> Any:
    """How processes begin: forked from one that has all imports and no threads, where there can be one."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["ennead.arena.playing"])
    return context


def _answer(pipe: Connection, make: Callable[..., Callable[..., Any]], given: tuple[Any, ...]) -> None:
    """Answer whatever comes, until the process that asks is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no result
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        answer = make(*given)
    except Exception as error:
        pipe.send(_told(error))
        return
    pipe.send(None)  # it is ready
    with suppress(EOFError, ConnectionError):  # whoever asks is gone, or was killed
        while True:
            question = pipe.recv()
            try:
                found = True, answer(*question)
            except Exception as error:
                found = False, _told(error)
            pipe.send(found)


def _told(error: Exception) -> str:
    return "".join(traceback.format_exception_only(error)).strip()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Workers:
    """Several processes that share out questions. One that ends is begun again, and asked again.

    Used as a context: all end with it, whatever they are about.
    """

    def __init__(self, number: int, make: Callable[..., Callable[..., Any]], *given: Any) -> None:
        self._all = [Aside(make, *given) for _ in range(number)]
        self._free: queue.SimpleQueue[Aside] = queue.SimpleQueue()
        for each in self._all:
            self._free.put(each)
        self._threads = ThreadPoolExecutor(number)

    def submit(self, *question: Any) -> Future[Any]:
        """Ask whoever is free next."""
        return self._threads.submit(self._ask, question)

    def _ask(self, question: tuple[Any, ...]) -> Any:
        aside = self._free.get()
        try:
            for _ in range(TRIES - 1):
                try:
                    return aside.ask(*question)
                except Unanswered as error:
                    if error.why not in ("ended", "unready"):
                        raise
            return aside.ask(*question)
        finally:
            self._free.put(aside)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for each in self._all:
            each.leave()
        self._threads.shutdown()
