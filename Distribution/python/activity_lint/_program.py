"""The functions of the library in a process of the program, on systems where the library does not load."""

from __future__ import annotations

import atexit
import io
import os
import shutil
import subprocess
import sysconfig
import threading
from collections import deque
from importlib import metadata
from pathlib import Path

from ._errors import error

_DISTRIBUTION = "activity-lint"
_NAME = "activity-lint"


def find() -> str | None:
    """Returns the program that was installed with this package."""
    try:
        files = metadata.files(_DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        files = []
    found = [str(file.locate()) for file in files if file.name == _NAME]
    found.append(os.path.join(sysconfig.get_path("scripts"), _NAME))
    # `pip install --target` and similar tools put programs next to packages.
    found.append(str(Path(__file__).resolve().parent.parent / "bin" / _NAME))
    for path in found:
        if os.access(path, os.X_OK):
            return path
    return shutil.which(_NAME)


class Program:
    """A process of the program, which is started when it is needed, and again after it has ended or in a forked process."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._lock = threading.RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: io.BufferedReader | None = None
        self._owner = 0
        self._closed: deque[tuple[int, int]] = deque()
        self.generation = 0
        """The number of processes that were started. Sessions of an earlier one are gone."""
        atexit.register(self._stop)
        # The lock of a thread that does not exist in the forked process would never be released.
        os.register_at_fork(after_in_child=self._forget)

    def call(self, function: str, session: int = 0, *texts: bytes) -> bytes:
        """Returns the result of a function. Raises the exception of a failed one, or EOFError if the process ends."""
        with self._lock:
            self.start()
            while self._closed:
                number, generation = self._closed.popleft()
                if generation == self.generation:
                    self._exchange("close", number, ())
            status, result = self._exchange(function, session, texts)
        if status:
            raise error(result)
        return result

    def start(self) -> None:
        """Starts a process, unless one is running."""
        with self._lock:
            if self._process is not None and self._process.poll() is not None:
                self._stop()
            if self._process is not None:
                return
            # It runs in a separate session, which a terminal's Ctrl-C does not reach; it ends when its input is closed.
            self._process = subprocess.Popen(
                [self._path, "interface"],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
            assert isinstance(self._process.stdout, io.FileIO)
            self._answers = io.BufferedReader(self._process.stdout)
            self._owner = os.getpid()
            self.generation += 1

    def hold(self) -> threading.RLock:
        """Returns the lock under which calls that belong together are made."""
        return self._lock

    def discard(self, session: int, generation: int) -> None:
        """Closes a session before the next call. The collector of garbage can call this at any time, also during a call."""
        self._closed.append((session, generation))

    def _exchange(self, function: str, session: int, texts: tuple[bytes, ...]) -> tuple[int, bytes]:
        """Sends a request and returns the status and the bytes of the answer."""
        assert self._process is not None and self._process.stdin is not None and self._answers is not None
        sizes = "".join(f" {len(text)}" for text in texts)
        request = memoryview(b"".join((f"{function} {session}{sizes}\n".encode(), *texts)))
        try:
            while request:
                request = request[self._process.stdin.write(request) :]
            status, _, size = self._answers.readline().partition(b" ")
            result = self._answers.read(int(size)) if size else b""
            if size and len(result) == int(size):
                return int(status), result
        except OSError:
            pass
        except BaseException:
            # An unread answer would be taken as the answer to the next request.
            self._stop()
            raise
        self._stop()
        raise EOFError(f"{self._path} has ended; the reason is in standard error")

    def _forget(self) -> None:
        self._lock = threading.RLock()
        self._stop()

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
        if self._owner == os.getpid():
            process.wait()
        else:
            # Only the process that started it can wait for it.
            process.returncode = 0


class ProgramSession:
    """A session in a process of the program. It is opened again, with the same declarations, in each new process."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._number = 0
        self._generation = 0
        self._setup: list[tuple[str, tuple[bytes, ...]]] = []

    def call(self, function: str, *texts: bytes) -> bytes:
        try:
            return self._try(function, texts)
        except EOFError:
            # Another program ended the process; if it ends again, this call is the cause.
            return self._try(function, texts)

    def close(self) -> None:
        if self._number:
            self._program.discard(self._number, self._generation)

    def _try(self, function: str, texts: tuple[bytes, ...]) -> bytes:
        with self._program.hold():
            self._program.start()
            if self._generation != self._program.generation:
                self._number = int(self._program.call("open"))
                self._generation = self._program.generation
                for one, earlier in self._setup:
                    self._program.call(one, self._number, *earlier)
            result = self._program.call(function, self._number, *texts)
            if function in ("declare", "configure"):
                self._setup.append((function, texts))
            return result
