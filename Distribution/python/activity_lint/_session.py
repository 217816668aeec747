"""A session of the linter."""

from __future__ import annotations

import json
import threading
import weakref
from collections.abc import Mapping

from ._backend import backend
from ._errors import OptionError


class Session:
    """Declarations and a configuration in the linter, until the last reference to the session is gone.

    The linter uses a session in one thread at a time.
    """

    def __init__(self, declarations: Mapping[str, bytes], configuration: bytes | None) -> None:
        self._lock = threading.Lock()
        self._session = backend.open()
        weakref.finalize(self, self._session.close).atexit = False
        for name, text in declarations.items():
            self._call("declare", name.encode(), text)
        if configuration is not None:
            self._call("configure", configuration)
        answer = json.loads(self._call("prepare"))
        self.types: tuple[str, ...] = tuple(one["name"] for one in answer["types"])
        self._qualified: set[str] = set()

    def check_declared(self, type: str) -> None:
        """Raises OptionError unless an attributes type has that name: a misspelled one would check nothing."""
        if type in self.types or self._is_qualified(type):
            return
        # Only a mistake needs it.
        from difflib import get_close_matches

        near = get_close_matches(str(type), self.types, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"declared are {', '.join(self.types[:10])}"
        raise OptionError(f"no attributes type '{type}'; {hint}")

    def _is_qualified(self, type: str) -> bool:
        """Returns whether a name with periods belongs to a nested type; only the linter can tell."""
        if not isinstance(type, str) or "." not in type:
            return False
        if type not in self._qualified:
            try:
                self.schema(json.dumps({"type": type}).encode())
            except OptionError:
                return False
            self._qualified.add(type)
        return True

    def lint(self, payload: bytes, options: bytes) -> bytes:
        """Returns the report on a payload."""
        with self._lock:
            return self._session.lint(payload, options)

    def fix(self, payload: bytes, options: bytes) -> bytes:
        """Returns a payload after its fixes."""
        return self._call("fix", payload, options)

    def sample(self, options: bytes) -> bytes:
        """Returns a sample payload."""
        return self._call("sample", options)

    def schema(self, options: bytes) -> bytes:
        """Returns the schema of the declarations."""
        return self._call("schema", options)

    def _call(self, function: str, *texts: bytes) -> bytes:
        with self._lock:
            return self._session.call(function, *texts)
