"""The functions of the shared library."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable

from ._errors import SizeError, error

_INTERFACE = 1
_NAME = "libactivity_lint.dylib" if sys.platform == "darwin" else "libactivity_lint.so"


def load() -> ctypes.PyDLL:
    """Returns the library. Raises OSError if the wheel has none, or if this system cannot load it."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), _NAME)
    # PyDLL keeps the global interpreter lock: most calls take some microseconds, and a thread
    # that gives up the lock for so short a time often waits for it a thousand times longer.
    library = ctypes.PyDLL(path)
    session = result = ctypes.c_void_p
    # Each text is two arguments: its address and its count of bytes.
    text = (ctypes.c_char_p, ctypes.c_int32)
    for name, arguments, answer in (
        ("al_version", (), ctypes.c_uint32),
        ("al_free", (result,), None),
        ("al_open", (), session),
        ("al_close", (session,), None),
        ("al_declare", (session, *text, *text), result),
        ("al_configure", (session, *text), result),
        ("al_prepare", (session,), result),
        ("al_lint", (session, *text, *text), result),
        ("al_fix", (session, *text, *text), result),
        ("al_sample", (session, *text), result),
        ("al_schema", (session, *text), result),
        ("al_explain", (*text, *text), result),
        ("al_rules", (), result),
        ("al_configuration", text, result),
        ("al_printable", text, result),
    ):
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = answer
    check_version(library.al_version())
    return library


def check_version(version: int) -> None:
    if version != _INTERFACE:
        raise ImportError(f"the interface has version {version}; activity_lint requires {_INTERFACE}")


# The size of an input must fit in the type of the argument; the library's own limit is much smaller.
_LARGEST = 2**31 - 1
# A result starts with two numbers of 32 bits: its status, and the count of the bytes that follow.
_HEADER = 8
_STATUS = 0xFFFF_FFFF


def size(text: bytes) -> int:
    """Returns the number of an input's bytes."""
    count = len(text)
    if count > _LARGEST:
        raise SizeError(f"a text of {count} bytes is too large")
    return count


class LibrarySession:
    """A session in the library."""

    def __init__(self, library: ctypes.PyDLL) -> None:
        self._library = library
        self._address: int = library.al_open()
        self._lint = library.al_lint
        self._take = taker(library)

    def call(self, function: str, *texts: bytes) -> bytes:
        arguments = [argument for text in texts for argument in (text, size(text))]
        return self._take(getattr(self._library, f"al_{function}")(self._address, *arguments))

    def lint(self, payload: bytes, options: bytes) -> bytes:
        # The path of every push, without the loop of `call`.
        return self._take(self._lint(self._address, payload, size(payload), options, len(options)))

    def close(self) -> None:
        self._library.al_close(self._address)


def taker(library: ctypes.PyDLL) -> Callable[[int | None], bytes]:
    """Returns a function that returns the content of a result, and frees it; it raises the exception of a failed one."""
    free = library.al_free

    def take(result: int | None) -> bytes:
        if not result:
            raise MemoryError
        header = ctypes.c_uint64.from_address(result).value
        text = ctypes.string_at(result + _HEADER, header >> 32)
        free(result)
        if header & _STATUS:
            raise error(text)
        return text

    return take
