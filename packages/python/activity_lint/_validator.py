"""The validator."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Optional, Union

from ._child import Child
from ._program import program
from ._result import Result, Results, not_utf8

Payload = Union[bytes, bytearray, memoryview, str, Mapping[str, Any]]
"""A push, as the bytes or the text that is sent, or as an object that is sent as compact JSON."""

Headers = Union[Mapping[str, Union[str, Sequence[str]]], Iterable[tuple[str, str]]]
"""The headers of a request, by name or as pairs. A list of values repeats a header."""

# The most pushes, and about the most bytes, that `validate_many` reads before their results.
_BATCH = 256
_BATCH_BYTES = 1 << 17
# The seconds after which it reads no further push.
_PATIENCE = 0.005

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
        timeout: the number of seconds in which the program must start, and answer each push; `math.inf` sets no limit.
        """
        if not isinstance(timeout, (int, float)) or not timeout > 0:
            raise ValueError(f"timeout must be a number of seconds greater than 0, not {timeout!r}")
        command = [program(), "check", "--ndjson", "--ready", "--format", "jsonl", "--fail-on", "never"]
        for path in declarations:
            command.append(f"--declarations={os.fspath(path)}")
        if config is not None:
            command.append(f"--config={os.fspath(config)}")
        self._child = Child([*command, "-"], os.path.abspath(cwd or os.curdir), timeout)
        self._results = Results()
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
        """Returns the predicted outcome of a push. Raises TypeError if the payload is no push, and ActivityLintError if
        another argument is invalid.

        payload: the body of the request. To check its size exactly, pass the bytes that are sent.
        headers: the headers of the request; by default, headers are not checked.
        type: the name of the attributes type; by default, the push's `attributes-type`, or the only declared type.
        now: when the push is sent, in seconds since 1970 or with a time zone; by default, no rule uses the clock.
        """
        line = _line(payload, _members(headers, type, now))
        if line is None:
            return not_utf8()
        answers, error = self._child.ask(line)
        if error is not None:
            raise error
        return self._results(answers[0])

    def validate_many(
        self,
        payloads: Iterable[Payload],
        *,
        headers: Optional[Headers] = None,
        type: Optional[str] = None,
        now: Union[float, datetime, None] = None,
    ) -> Iterator[Result]:
        """Yields the predicted outcome of each push, in order, as `validate` returns it with the same arguments.

        The program gets many pushes at once, which takes a tenth of the time. At most 256 pushes are read before their
        results are taken, and only one if the iterable is slow. An error is raised after the results before it, except
        KeyboardInterrupt, which is raised at once.
        """
        if isinstance(payloads, (str, bytes, bytearray, memoryview, Mapping)):
            raise TypeError("payloads must be an iterable of pushes, not one push")
        members = _members(headers, type, now)
        source = iter(payloads)
        failure: Optional[BaseException] = None
        while failure is None:
            lines: list[Optional[bytes]] = []
            size = 0
            end = time.monotonic() + _PATIENCE
            try:
                while len(lines) < _BATCH and size < _BATCH_BYTES:
                    lines.append(_line(next(source), members))
                    size += len(lines[-1] or b"")
                    if time.monotonic() > end:
                        break
            except StopIteration:
                failure = StopIteration()
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                failure = error
            asked = [line for line in lines if line is not None]
            answers, problem = self._child.ask(*asked) if asked else ([], None)
            failure = problem or failure
            answer = iter(answers)
            for line in lines:
                if line is None:
                    yield not_utf8()
                    continue
                found = next(answer, None)
                if found is None:
                    break
                yield self._results(found)
        if not isinstance(failure, StopIteration):
            raise failure

    def close(self) -> None:
        """Ends the program."""
        self._child.close()

    def __exit__(self, *_: object) -> None:
        self.close()


def _members(headers: Optional[Headers], type: Optional[str], now: Union[float, datetime, None]) -> dict[str, Any]:
    """Returns the members of a request besides its payload."""
    members: dict[str, Any] = {}
    if headers is not None:
        members["headers"] = dict(headers) if isinstance(headers, Mapping) else list(headers)
    if type is not None:
        members["type"] = type
    if isinstance(now, datetime):
        members["now"] = now.astimezone().timestamp() if now.tzinfo else _zoneless()
    elif now is not None:
        members["now"] = now
    return members


def _line(payload: Payload, members: dict[str, Any]) -> Optional[bytes]:
    """Returns the line for a push; None if no line can contain it, because its bytes are not UTF-8."""
    value: Union[str, dict[str, Any]]
    if isinstance(payload, str):
        value = payload
    elif isinstance(payload, Mapping):
        value = payload if isinstance(payload, dict) else dict(payload)
    else:
        try:
            # The bytes of a number would be as many zeros.
            value = memoryview(payload).tobytes().decode()
        except TypeError:
            name = type(payload).__name__
            raise TypeError(f"a payload must be bytes, str or a mapping, not {name}") from None
        except UnicodeDecodeError:
            return None
    # The program recognizes a push by itself faster than in a request.
    if members:
        request: Any = {**members, "payload": value}
    elif isinstance(value, str):
        request = {"payload": value}
        if value.startswith('{"aps"') and len(value) < _BATCH_BYTES and "\n" not in value and "\r" not in value:
            try:
                return value.encode() + b"\n"
            except UnicodeEncodeError:
                pass
    else:
        request = value if "aps" in value else {"payload": value}
    try:
        return _compact.encode(request).encode() + b"\n"
    except RecursionError:
        raise ValueError("the payload is nested too deeply") from None
    except UnicodeEncodeError:
        # Only an escape can express half of a surrogate pair in JSON.
        return json.dumps(request, separators=(",", ":")).encode() + b"\n"
    except (TypeError, ValueError) as error:
        raise type(error)(f"the push cannot be written as JSON: {error}") from None


_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _zoneless() -> float:
    raise ValueError("now has no time zone; use datetime.now(timezone.utc)")
