"""The validator."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from datetime import datetime
from types import TracebackType
from typing import Any, Literal, TypeVar, overload

from . import _options, _payload
from ._backend import backend
from ._options import Headers, LintOptions
from ._payload import Payload
from ._result import LazyText, Result, result
from ._rule import Rule
from ._session import Session

Event = Literal["start", "update", "end"]
Part = Literal["content-state", "attributes"]
Object = dict[str, Any]
_Fixable = TypeVar("_Fixable", bytes, bytearray, memoryview, str, Object)

# A clean payload has a short report, which is the same for all clean payloads of a type.
_SHORT_REPORT = 512
_SHORT_REPORTS = 64


class PushValidator:
    """Predicts what APNs and the phone do with Live Activity pushes, from the app's Swift declarations.

    Create one validator when the server starts, and share it: it parses the declarations once, and can
    be used by several threads.
    """

    def __init__(
        self,
        declarations: Mapping[str, str | bytes],
        configuration: str | bytes | Mapping[str, Any] | None = None,
    ) -> None:
        """Creates a validator.

        declarations: the text of each Swift file that declares an attributes type or a type that it
        uses, by the name of the file. `find_declarations` returns those of an app.
        configuration: the content of `.activity-lint.json`, as text or as an object.

        Raises DeclarationError or ConfigurationError, with the place of each problem.
        """
        if not isinstance(declarations, Mapping):
            raise TypeError(
                f"declarations are a mapping of file names to Swift texts, not {declarations.__class__.__name__}; "
                "`find_declarations` reads a folder"
            )
        self._session: Session | None = Session(
            {
                name: text if isinstance(text, bytes) else _payload.encoded_text(text)
                for name, text in declarations.items()
            },
            None if configuration is None else _payload.encoded(configuration),
        )
        self._is_configured = configuration is not None
        self._short: dict[bytes, Result] = {}

    @property
    def types(self) -> tuple[str, ...]:
        """The names of the attributes types."""
        return self._open().types

    # Validation

    def validate(
        self,
        payload: Payload,
        *,
        type: str | None = None,
        part: Part | None = None,
        headers: Headers | None = None,
        headers_are_complete: bool = False,
        now: float | datetime | None = None,
        envelope: str | None = None,
        sequence: str | None = None,
        name: str | None = None,
    ) -> Result:
        """Returns the predicted outcome of a push.

        payload: the body of the request. To check its size exactly, pass the bytes that are sent.
        type: the name of the attributes type; by default, the push's `attributes-type`, or the only declared type.
        part: the payload is only this part of a push.
        headers: the headers of the request; by default, headers are not checked.
        headers_are_complete: whether a header that is missing from `headers` is missing from the request.
        now: when the push is sent, in seconds since 1970 or with a time zone; by default, no rule uses the clock.
        envelope: the vendor's request that the payload is, such as `fcm`; by default, found from its keys.
        sequence: the activity that the push belongs to, such as its token. Pushes with the same value are
        checked as a sequence, in the order of the calls; their earlier pushes are remembered.
        name: the name of the payload in the report, which patterns of the configuration are compared with.
        """
        session = self._open()
        if type is not None:
            session.check_declared(type)
        content = _payload.encoded(payload)
        options = LintOptions(
            type, part, headers, headers_are_complete, now, envelope, name, self._today()
        )
        if sequence is not None:
            return _validated_in_sequence(session, content, options, sequence)
        report = session.lint(content, options.encoded("jsonl"))
        known = self._short.get(report)
        if known is not None:
            return known
        outcome = result(
            json.loads(report),
            LazyText(lambda: _text(session.lint(content, options.encoded("full")))),
        )
        if len(report) <= _SHORT_REPORT and not (outcome.findings or outcome.not_checked):
            if len(self._short) >= _SHORT_REPORTS:
                self._short.clear()
            self._short[report] = outcome
        return outcome

    def fix(
        self,
        payload: _Fixable,
        *,
        level: Literal["safe", "all"] = "safe",
        type: str | None = None,
        part: Part | None = None,
        envelope: str | None = None,
        name: str | None = None,
    ) -> _Fixable:
        """Returns the payload after its fixes, as the type that it has; the same object if there is nothing to fix.

        level: `all` also applies fixes that change the effect of the push.
        """
        session = self._open()
        if type is not None:
            session.check_declared(type)
        content = _payload.encoded(payload)
        options = _options.encoded(
            level=level, type=type, part=part, envelope=envelope, name=name, today=self._today()
        )
        fixed = session.fix(content, options)
        if fixed == content:
            return payload
        if isinstance(payload, str):
            return _text(fixed, strip=False)
        if isinstance(payload, bytes):
            return fixed
        if isinstance(payload, bytearray):
            return bytearray(fixed)
        if isinstance(payload, memoryview):
            return memoryview(fixed)
        value: Object = json.loads(fixed)
        return value

    # Declarations

    def sample(
        self,
        type: str | None = None,
        *,
        event: Event = "update",
        part: Part | None = None,
        envelope: str | None = None,
        minimal: bool = False,
        now: float | datetime | None = None,
    ) -> Object:
        """Returns a payload that the phone accepts.

        type: the attributes type; by default, the only declared type.
        minimal: whether to omit everything that may be missing.
        now: the time that the dates start from; by default, the system's clock.
        """
        options = _options.encoded(
            type=type,
            event=event,
            part=part,
            envelope=envelope,
            minimal=minimal or None,
            now=time.time() if now is None else _options.seconds(now),
        )
        payload: Object = json.loads(self._open().sample(options))
        return payload

    @overload
    def schema(
        self,
        format: Literal["json", "json-schema"] = "json",
        *,
        type: str | None = None,
        event: Event | None = None,
        part: Part | None = None,
        date_bounds: bool = False,
    ) -> Object: ...

    @overload
    def schema(
        self,
        format: Literal["text", "typescript"],
        *,
        type: str | None = None,
    ) -> str: ...

    def schema(
        self,
        format: Literal["text", "json", "json-schema", "typescript"] = "json",
        *,
        type: str | None = None,
        event: Event | None = None,
        part: Part | None = None,
        date_bounds: bool = False,
    ) -> Object | str:
        """Returns the schema of the declarations: its types, or one JSON Schema, or a TypeScript module.

        type: only this attributes type.
        event, part: what a JSON Schema describes; by default, pushes with any event.
        date_bounds: whether Unix time is not a valid date in a JSON Schema.
        """
        options = _options.encoded(
            format=format, type=type, event=event, part=part, dateBounds=date_bounds or None
        )
        schema = self._open().schema(options)
        if format in ("json", "json-schema"):
            value: Object = json.loads(schema)
            return value
        return _text(schema, strip=False)

    # Rules

    @staticmethod
    def rules() -> tuple[Rule, ...]:
        """Returns every rule of the linter, by group."""
        return tuple(map(Rule.from_json, json.loads(backend.call("rules"))))

    @staticmethod
    def explain(rule: str, *, format: Literal["markdown", "text"] = "markdown") -> str:
        """Returns the documentation of a rule: what it finds, examples, evidence."""
        options = _options.encoded(format=format)
        return _text(backend.call("explain", rule.encode(), options), strip=False)

    # Lifetime

    def close(self) -> None:
        """Frees the declarations. Results that exist can still be printed."""
        self._session = None
        self._short.clear()

    def __enter__(self) -> PushValidator:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _today(self) -> int | None:
        """Returns the system's time if there are suppressions that could end; `now` is the time of a push."""
        return int(time.time()) if self._is_configured else None

    def _open(self) -> Session:
        if self._session is None:
            raise ValueError("the validator is closed")
        return self._session


def _validated_in_sequence(
    session: Session, content: bytes, options: LintOptions, sequence: str
) -> Result:
    """Returns the outcome of a push in a sequence.

    Its text cannot be computed later, when other pushes have followed, so the text is a sequence of its own.
    """
    report = session.lint(content, options.encoded("jsonl", f"report of {sequence}"))
    text = _text(session.lint(content, options.encoded("full", f"text of {sequence}")))
    return result(json.loads(report), LazyText(lambda: text))


def _text(content: bytes, strip: bool = True) -> str:
    text = content.decode("utf-8", "replace")
    return text.rstrip("\n") if strip else text
