"""Options as the JSON that the library reads."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Union

Headers = Union[Mapping[str, str], Iterable[tuple[str, str]]]
"""The headers of a request, by name or as pairs. A repeated header requires pairs."""


def encoded(**options: object) -> bytes:
    """Returns the JSON of the options that have a value."""
    return json.dumps({name: value for name, value in options.items() if value is not None}).encode()


class LintOptions:
    """The options of a payload, except for the changes of one call for the payload."""

    __slots__ = ("_common", "_headers", "_today")

    def __init__(
        self,
        type: str | None,
        part: str | None,
        headers: Headers | None,
        headers_are_complete: bool,
        now: float | datetime | None,
        envelope: str | None,
        name: str | None,
        today: int | None,
    ) -> None:
        self._today = today
        self._common = (type, part, headers_are_complete or None, seconds(now), envelope, name)
        self._headers = None if headers is None else _pairs(headers)

    def encoded(self, format: str, sequence: str | None = None) -> bytes:
        """Returns the JSON of the options for a report in a format."""
        if self._headers is None and sequence is None:
            return _encoded(format, *self._common, self._today)
        return _encode(format, *self._common, self._today, self._headers, sequence)


def _encode(
    format: str,
    type: str | None,
    part: str | None,
    headers_are_complete: bool | None,
    now: float | None,
    envelope: str | None,
    name: str | None,
    today: int | None,
    headers: list[tuple[str, str]] | None = None,
    sequence: str | None = None,
) -> bytes:
    return encoded(
        format=format,
        type=type,
        part=part,
        headersAreComplete=headers_are_complete,
        now=now,
        envelope=envelope,
        name=name,
        today=today,
        headers=headers,
        sequence=sequence,
    )


# Most calls have the same options.
_encoded = lru_cache(maxsize=256)(_encode)


def _pairs(headers: Headers) -> list[tuple[str, str]]:
    pairs = list(headers.items() if isinstance(headers, Mapping) else headers)
    for name, value in pairs:
        if not isinstance(name, str) or not isinstance(value, str):
            raise TypeError(f"the name and the value of a header are str, not {name!r}: {value!r}")
    return pairs


def seconds(now: float | datetime | None) -> float | None:
    """Returns a time in seconds since 1970."""
    if now is None:
        return None
    if isinstance(now, datetime):
        if now.tzinfo is None:
            raise ValueError("now has no time zone; use datetime.now(timezone.utc)")
        return now.timestamp()
    if not math.isfinite(now):
        raise ValueError(f"now is {now}; it must be a number of seconds since 1970")
    return now
