"""A process of the program that answers lines: the protocol of docs/servers.md."""

from __future__ import annotations

import contextlib
import json
import os
import re
import select
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Sequence
from typing import Any, Callable, Optional, cast

from ._printable import printable

_PIECE = 1 << 16
_PROTOCOL = 1
# The longest wait of `poll`, whose milliseconds are an int of C.
_LONGEST_WAIT = 3600.0


class ActivityLintError(Exception):
    """The program cannot answer; the message is in the program's words."""

    def __str__(self) -> str:
        return printable(super().__str__())


class ProgramEnded(ActivityLintError):
    """The program ended before its answer was complete."""


class Child:
    """A process of the program, which is started again after it ended, and in a forked process. Threads can share it."""

    def __init__(self, command: Sequence[str], folder: str, timeout: float) -> None:
        self._command = command
        self._folder = folder
        self._timeout = timeout
        self._forget_threads()
        self._end: Optional[Callable[[], object]] = None
        _children.add(self)
        with self._lock:
            try:
                self.ready = self._start()
            except ProgramEnded as error:
                raise ActivityLintError(*error.args) from None

    def ask(self, *lines: bytes) -> tuple[list[bytes], Optional[ActivityLintError]]:
        """Returns the answers to lines, which end with a line feed, and the error in place of the rest of them."""
        answers: list[bytes] = []
        cause = -1
        with self._lock:
            if self._exchanging.locked():
                raise RuntimeError("a signal handler cannot validate during another call of the same thread")
            with self._exchanging:
                while True:
                    rest = lines[len(answers) :]
                    try:
                        self._exchange(b"".join(rest), len(rest), answers)
                        return answers, None
                    except ProgramEnded as error:
                        # Another program ended the process; if it ends again, this line is the cause.
                        if cause == len(answers):
                            return answers, ActivityLintError(*error.args)
                        cause = len(answers)
                    except ActivityLintError as error:
                        return answers, error

    def close(self) -> None:
        """Ends the process, also from a signal handler during a call. A later line starts another one."""
        with self._lock:
            self._stop()

    def forget(self) -> None:
        """Leaves the process to the one that started it."""
        self._forget_threads()
        self._stop()

    def _forget_threads(self) -> None:
        """Creates the locks. A thread that held one does not exist after a fork."""
        # A signal handler runs in the thread that holds the lock; the second lock shows that it interrupts a call.
        self._lock, self._exchanging = threading.RLock(), threading.Lock()

    def _start(self) -> dict[str, Any]:
        self._errors = tempfile.TemporaryFile()
        pipe = subprocess.PIPE
        try:
            # In a session of its own, which Ctrl-C in a terminal does not reach; it ends when its input is closed.
            process = subprocess.Popen(
                self._command, bufsize=0, cwd=self._folder, stdin=pipe, stdout=pipe, stderr=self._errors, start_new_session=True
            )
        except OSError as error:
            raise ActivityLintError(f"cannot start {self._command[0]}: {error}") from None
        self._end = weakref.finalize(self, _stop, process, os.getpid())
        assert process.stdin is not None and process.stdout is not None
        self._input, self._output = process.stdin.fileno(), process.stdout.fileno()
        os.set_blocking(self._input, False)
        self._reading, self._both = select.poll(), select.poll()
        self._reading.register(self._output, select.POLLIN)
        self._both.register(self._output, select.POLLIN)
        self._both.register(self._input, select.POLLOUT)
        lines: list[bytes] = []
        self._exchange(b"", 1, lines)
        ready = cast("dict[str, Any]", json.loads(lines[0]))
        if ready.get("protocol") != _PROTOCOL:
            self._stop()
            raise ActivityLintError(f"{self._command[0]} has another protocol: {ready.get('protocol')}")
        return ready

    def _stop(self) -> None:
        end, self._end = self._end, None
        if end is not None:
            end()

    def _exchange(self, text: bytes, count: int, answers: list[bytes]) -> None:
        """Writes lines, and adds the answer to each as soon as it is complete."""
        try:
            if self._end is None:
                self._start()
            self._write_and_read(text, count, answers)
        except BaseException:
            # The rest of an answer would be taken for the answer to the next line.
            self._stop()
            raise

    def _write_and_read(self, text: bytes, count: int, answers: list[bytes]) -> None:
        """Writes and reads at once, so that neither process waits for the other."""
        rest = self._write(memoryview(text))
        pieces: list[bytes] = []
        end = time.monotonic() + self._timeout
        while count > 0:
            wait = max(0, end - time.monotonic())
            found = (self._both if rest else self._reading).poll(min(wait, _LONGEST_WAIT) * 1000)
            if self._end is None:
                raise ActivityLintError("the validator was closed before the program answered")
            if not found and wait > _LONGEST_WAIT:
                continue
            if not found:
                raise ActivityLintError(f"activity-lint did not answer within {self._timeout:g} seconds")
            if any(file == self._output for file, _ in found):
                piece = os.read(self._output, _PIECE)
                if not piece:
                    raise ProgramEnded(self._reason())
                pieces.append(piece)
                if b"\n" in piece:
                    *complete, piece = b"".join(pieces).split(b"\n")
                    answers += complete
                    count -= len(complete)
                    pieces = [piece]
                    end = time.monotonic() + self._timeout
            if rest:
                rest = self._write(rest)
        if count < 0 or pieces[-1]:
            raise ActivityLintError("activity-lint wrote more than it was asked")

    def _write(self, text: memoryview) -> memoryview:
        """Writes as much as the pipe takes, and returns the rest."""
        try:
            return text[os.write(self._input, text[:_PIECE]) :] if text else text
        except BlockingIOError:
            return text
        except BrokenPipeError:
            # The end of the output shows the reason.
            return text[:0]

    def _reason(self) -> str:
        """Returns the standard error of the program."""
        self._errors.seek(0)
        text = self._errors.read(_PIECE).decode("utf-8", "replace").strip()
        # The options of the program are arguments here.
        text = re.sub(r"(?<= with )--(declarations|config)\b", r"the argument '\1'", text.removeprefix("error: "))
        return text or "activity-lint ended without a message"


def _stop(process: subprocess.Popen[bytes], owner: int) -> None:
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    if owner != os.getpid():
        # Only the process that started it can wait for it.
        process.returncode = 0
        return
    try:
        process.wait(1)
    except BaseException as error:
        # A signal handler can raise an error meanwhile, also where `subprocess` holds its lock: the second wait has an end, too.
        process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
        if not isinstance(error, subprocess.TimeoutExpired):
            raise


_children: weakref.WeakSet[Child] = weakref.WeakSet()


def _forget_all() -> None:
    for child in list(_children):
        child.forget()


os.register_at_fork(after_in_child=_forget_all)
