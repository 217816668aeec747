"""The validator."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Optional, Union

from ._child import ActivityLintError, Child
from ._program import program
from ._result import Result, not_utf8, result

Payload = Union[bytes, bytearray, memoryview, str, Mapping[str, Any]]
"""A push, as the bytes or the text that is sent, or as an object that is sent as compact JSON."""

Headers = Union[Mapping[str, str], Iterable[tuple[str, str]]]
"""The headers of a request, by name or as pairs. A repeated header requires pairs."""

_Path = Union[str, "os.PathLike[str]"]


class PushValidator(AbstractContextManager["PushValidator"]):
    """Predicts what APNs and the phone do with Live Activity pushes, from the app's Swift declarations.

    Create one validator when the server starts, and share it between threads. A process of the program reads the
    declarations once.
    """

    def __init__(
        self,
        *declarations: _Path,
        config: Optional[_Path] = None,
        cwd: Optional[_Path] = None,
        timeout: float = 30,
    ) -> None:
        """Starts the program. Raises ActivityLintError if it cannot read the declarations or the configuration.

        declarations: Swift files, and folders that the program searches; by default, those that the configuration
        names, else those below `cwd`.
        config: the configuration; by default, the nearest `.activity-lint.json`.
        cwd: the folder that paths are relative to; by default, the working directory.
        timeout: the number of seconds in which the program must start, and answer each push.
        """
        command = [program(), "check", "--ndjson", "--ready", "--format", "jsonl", "--fail-on", "never"]
        for path in declarations:
            command += ["--declarations", os.fspath(path)]
        if config is not None:
            command += ["--config", os.fspath(config)]
        self._child = Child([*command, "-"], os.path.abspath(cwd or os.curdir), timeout)
        self.types: tuple[str, ...] = tuple(one["name"] for one in self._child.ready["types"])
        """The names of the attributes types."""

    def validate(
        self,
        payload: Payload,
        *,
        headers: Optional[Headers] = None,
        type: Optional[str] = None,
        now: Union[float, datetime, None] = None,
    ) -> Result:
        """Returns the predicted outcome of a push. Raises ActivityLintError if an argument is invalid.

        payload: the body of the request. To check its size exactly, pass the bytes that are sent.
        headers: the headers of the request; by default, headers are not checked.
        type: the name of the attributes type; by default, the push's `attributes-type`, or the only declared type.
        now: when the push is sent, in seconds since 1970 or with a time zone; by default, no rule uses the clock.
        """
        members: dict[str, Any] = {}
        if headers is not None:
            members["headers"] = dict(headers) if isinstance(headers, Mapping) else list(headers)
        if type is not None:
            members["type"] = type
        if isinstance(now, datetime):
            members["now"] = now.astimezone().timestamp() if now.tzinfo else _zoneless()
        elif now is not None:
            members["now"] = now
        try:
            value = payload if isinstance(payload, (str, Mapping)) else bytes(payload).decode()
        except UnicodeDecodeError:
            return not_utf8()
        answer = self._child.ask(_line(value, members))
        error = answer.get("error")
        if error is not None and error["kind"] == "request":
            raise ActivityLintError(error["message"])
        return result(answer)

    def close(self) -> None:
        """Ends the program."""
        self._child.close()

    def __exit__(self, *_: object) -> None:
        self.close()


def _line(payload: Union[str, Mapping[str, Any]], members: dict[str, Any]) -> bytes:
    value = payload if isinstance(payload, (str, dict)) else dict(payload)
    # The program recognizes a push by itself faster than in a request.
    request = value if isinstance(value, dict) and "aps" in value and not members else {**members, "payload": value}
    try:
        return _compact.encode(request).encode() + b"\n"
    except UnicodeEncodeError:
        # Only an escape can express half of a surrogate pair in JSON.
        return json.dumps(request, separators=(",", ":")).encode() + b"\n"


_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _zoneless() -> float:
    raise ValueError("now has no time zone; use datetime.now(timezone.utc)")
