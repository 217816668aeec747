"""Payloads as bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Union

Payload = Union[bytes, bytearray, memoryview, str, Mapping[str, Any]]
"""A push, as the bytes or the text that is sent, or as an object that is sent as JSON."""


def encoded(payload: Payload) -> bytes:
    """Returns the bytes of a payload; an object becomes compact JSON in UTF-8, as HTTP clients send it."""
    if isinstance(payload, bytes):
        return payload
    if isinstance(payload, str):
        return encoded_text(payload)
    if isinstance(payload, (bytearray, memoryview)):
        return bytes(payload)
    if isinstance(payload, Mapping):
        return _json(payload)
    raise TypeError(f"a payload is bytes, str or a mapping, not {type(payload).__name__}")


def encoded_text(text: str) -> bytes:
    """Returns a string in UTF-8; half of a surrogate pair becomes bytes that the linter reports."""
    return text.encode("utf-8", "surrogatepass")


def _json(payload: Mapping[str, Any]) -> bytes:
    value = payload if isinstance(payload, dict) else dict(payload)
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        # Only an escape can express half of a surrogate pair in JSON.
        return json.dumps(value, separators=(",", ":")).encode()
