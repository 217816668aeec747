"""The functions of the shared library."""

from __future__ import annotations

import ctypes
import os
import sys

from ._errors import SizeError, error

_INTERFACE = 1
_NAME = "libactivity_lint.dylib" if sys.platform == "darwin" else "libactivity_lint.so"


def _load() -> ctypes.PyDLL:
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), _NAME)
    try:
        # PyDLL keeps the global interpreter lock: most calls take some microseconds, and a thread
        # that gives up the lock for so short a time often waits for it a thousand times longer.
        library = ctypes.PyDLL(path)
    except OSError as reason:
        raise ImportError(
            f"activity_lint cannot load its library; install the wheel for this platform: {reason}",
            name=__name__,
            path=path,
        ) from reason
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
    ):
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = answer
    version = library.al_version()
    if version != _INTERFACE:
        raise ImportError(f"{_NAME} has interface {version}; activity_lint requires {_INTERFACE}")
    return library


library = _load()
_free = library.al_free

# The count of a text must fit in the type of the argument; the library's own limit is much smaller.
_LARGEST = 2**31 - 1
# A result starts with two numbers of 32 bits: its status, and the count of the bytes that follow.
_HEADER = 8
_STATUS = 0xFFFF_FFFF


def size(text: bytes) -> int:
    """Returns the count of a text's bytes."""
    count = len(text)
    if count > _LARGEST:
        raise SizeError(f"a text of {count} bytes is too large")
    return count


def take(result: int | None) -> bytes:
    """Returns the content of a result, and frees it. Raises the exception of a failed one."""
    if not result:
        raise MemoryError
    header = ctypes.c_uint64.from_address(result).value
    text = ctypes.string_at(result + _HEADER, header >> 32)
    _free(result)
    if header & _STATUS:
        raise error(text)
    return text
