"""Runs the linter: the shared library in this process, else a process of the program in the same wheel."""

from __future__ import annotations

import os
from typing import Protocol

from . import _library, _program
from ._errors import SizeError

# The program reads no larger text, and the library reports a smaller limit itself.
_LARGEST = 1 << 24


class BackendSession(Protocol):
    """Declarations and a configuration. One thread at a time may use it."""

    def call(self, function: str, *texts: bytes) -> bytes: ...

    def lint(self, payload: bytes, options: bytes) -> bytes: ...

    def close(self) -> None: ...


class Backend(Protocol):
    def call(self, function: str, *texts: bytes) -> bytes: ...

    def open(self) -> BackendSession: ...


class _Library:
    def __init__(self) -> None:
        self._library = _library.load()
        self._take = _library.taker(self._library)

    def call(self, function: str, *texts: bytes) -> bytes:
        arguments = [argument for text in texts for argument in (text, _library.size(text))]
        return self._take(getattr(self._library, f"al_{function}")(*arguments))

    def open(self) -> BackendSession:
        return _library.LibrarySession(self._library)


class _Session(_program.ProgramSession):
    def call(self, function: str, *texts: bytes) -> bytes:
        for text in texts:
            if len(text) > _LARGEST:
                raise SizeError(f"a text of {len(text)} bytes is too large")
        return super().call(function, *texts)

    def lint(self, payload: bytes, options: bytes) -> bytes:
        return self.call("lint", payload, options)


class _Program:
    def __init__(self, path: str) -> None:
        self._program = _program.Program(path)
        _library.check_version(int(self._program.call("version")))

    def call(self, function: str, *texts: bytes) -> bytes:
        return self._program.call(function, 0, *texts)

    def open(self) -> BackendSession:
        return _Session(self._program)


def _load() -> Backend:
    """Returns the library, unless `ACTIVITY_LINT_IN_PROCESS=0` forbids it or it does not load; then the program."""
    reason = "ACTIVITY_LINT_IN_PROCESS is 0"
    if os.environ.get("ACTIVITY_LINT_IN_PROCESS") != "0":
        try:
            return _Library()
        except OSError as failure:
            reason = str(failure)
    path = _program.find()
    if path is None:
        raise ImportError(f"activity_lint finds neither its library ({reason}) nor its program", name=__name__)
    try:
        return _Program(path)
    except (OSError, EOFError) as failure:
        raise ImportError(
            f"activity_lint can neither load its library ({reason}) nor start its program: {failure}", name=__name__
        ) from failure


backend = _load()
