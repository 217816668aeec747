"""A session of the library."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Mapping

from ._library import library, size, take

_lint = library.al_lint


class Session:
    """Declarations and a configuration in the library, until the last reference to the session is gone.

    The library uses a session in one thread at a time.
    """

    def __init__(self, declarations: Mapping[str, bytes], configuration: bytes | None) -> None:
        self._lock = threading.Lock()
        self._address: int = library.al_open()
        weakref.finalize(self, library.al_close, self._address).atexit = False
        for name, text in declarations.items():
            self._call(library.al_declare, name.encode(), text)
        if configuration is not None:
            self._call(library.al_configure, configuration)
        self._call(library.al_prepare)

    def lint(self, payload: bytes, options: bytes) -> bytes:
        """Returns the report on a payload."""
        # The path of every push, without the loop of _call.
        with self._lock:
            result = _lint(self._address, payload, size(payload), options, len(options))
        return take(result)

    def fix(self, payload: bytes, options: bytes) -> bytes:
        """Returns a payload after its fixes."""
        return self._call(library.al_fix, payload, options)

    def sample(self, options: bytes) -> bytes:
        """Returns a sample payload."""
        return self._call(library.al_sample, options)

    def schema(self, options: bytes) -> bytes:
        """Returns the schema of the declarations."""
        return self._call(library.al_schema, options)

    def _call(self, function: Callable[..., int | None], *texts: bytes) -> bytes:
        arguments = [argument for text in texts for argument in (text, size(text))]
        with self._lock:
            result = function(self._address, *arguments)
        return take(result)
