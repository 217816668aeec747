"""The result of validating a push."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from ._printable import printable

Verdict = Literal["delivered", "rejected", "dropped", "uncertain"]
"""What happens to a push: the phone shows it, APNs rejects it, the phone drops it, or it is unknown."""

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True)
class Answer:
    """The answer with which APNs rejects a request."""

    status: int
    """The HTTP status, such as 413."""
    reason: str
    """The reason in the body, such as `PayloadTooLarge`."""

    def __str__(self) -> str:
        return f"{self.status} {self.reason}"


@dataclass(frozen=True)
class Edit:
    """A replacement in a payload."""

    start: int
    """The first replaced byte of the payload, from 0."""
    end: int
    """The first byte after the replaced ones."""
    replacement: str


@dataclass(frozen=True)
class Fix:
    """The edits that remove a finding. Apply all of them, or none."""

    is_safe: bool
    """Whether the fixed payload means what its author evidently meant."""
    edits: tuple[Edit, ...]
    """The edits, sorted by position. They do not overlap."""

    def apply(self, payload: bytes) -> bytes:
        """Returns the fixed bytes of the payload."""
        for edit in reversed(self.edits):
            payload = payload[: edit.start] + edit.replacement.encode() + payload[edit.end :]
        return payload


@dataclass(frozen=True)
class Related:
    """A place that explains a finding, such as the Swift property."""

    file: str
    line: int
    column: int
    message: str


@dataclass(frozen=True)
class Finding:
    """A finding of a rule. Lines and columns are from 1, and columns are in code points."""

    rule: str
    severity: Severity
    message: str
    pointer: str
    """The JSON Pointer of the value; empty for the whole payload."""
    line: int
    column: int
    end_line: int
    end_column: int
    label: str
    """A short label for the marked text; empty if the message is sufficient."""
    help: str
    """What to do; empty if there is nothing to do."""
    effect: str
    """What APNs or the phone does because of it; empty if it does nothing special."""
    related: tuple[Related, ...]
    fix: Fix | None
    """The edits that remove the finding; None if there is no certain fix."""
    is_expected: bool = False
    """Whether the configuration expects the finding, in `expected`, so that it does not count."""

    def __str__(self) -> str:
        return printable(f"{self.line}:{self.column}: {self.severity}[{self.rule}]: {self.message}")


@dataclass(frozen=True)
class NotChecked:
    """A value that the declarations do not describe."""

    pointer: str
    reason: str


class LazyText:
    """A string that is computed when it is first needed."""

    __slots__ = ("_compute", "_text")

    def __init__(self, compute: Callable[[], str]) -> None:
        self._compute: Callable[[], str] | None = compute
        self._text = ""

    def __str__(self) -> str:
        compute = self._compute
        if compute is not None:
            self._text = compute()
            self._compute = None
        return self._text

    def __reduce__(self) -> tuple[Callable[[str], LazyText], tuple[str]]:
        return _computed, (str(self),)


def _computed(text: str) -> LazyText:
    return LazyText(lambda: text)


@dataclass(frozen=True)
class Result:
    """The predicted outcome of a push. `str(result)` is the report of `activity-lint check`."""

    passes: bool
    """Whether the push can be sent unchanged: the verdict is `delivered`, no finding is an error that the
    configuration does not expect, and every value was compared with its type."""
    verdict: Verdict
    """What happens to the push. A push that shows a wrong value is `delivered`."""
    shows_wrong: bool
    """Whether the phone shows a value that the author of the push did not intend."""
    answer: Answer | None
    """The answer of APNs, if the verdict is `rejected`."""
    because: str
    """The reason, if the verdict is not `delivered`; else empty."""
    decodes: bool | None
    """Whether the phone's JSONDecoder decodes the push; None if the declarations do not determine it."""
    type: str | None
    """The name of the attributes type that the push was compared with."""
    findings: tuple[Finding, ...]
    """The findings of all rules, sorted by position."""
    not_checked: tuple[NotChecked, ...]
    _text: LazyText = field(repr=False, compare=False)

    def __str__(self) -> str:
        return str(self._text)

    @property
    def first_error(self) -> Finding | None:
        """The first finding that is an error, and that the configuration does not expect."""
        for finding in self.findings:
            if finding.severity == "error" and not finding.is_expected:
                return finding
        return None


def result(payload: dict[str, Any], text: LazyText) -> Result:
    """Returns the result for an entry of the JSON report."""
    answer = payload.get("answer")
    return Result(
        payload["passes"],
        payload["verdict"],
        payload["showsWrong"],
        Answer(answer["status"], answer["reason"]) if answer else None,
        payload.get("because", ""),
        payload["decodes"],
        payload["type"],
        tuple(map(_finding, payload["findings"])),
        tuple(NotChecked(one["pointer"], one["reason"]) for one in payload["notChecked"]),
        text,
    )


def _finding(finding: dict[str, Any]) -> Finding:
    start = finding["range"]["start"]
    end = finding["range"]["end"]
    fixes = finding.get("fixes")
    return Finding(
        finding["id"],
        finding["severity"],
        finding["message"],
        finding["pointer"],
        start["line"],
        start["column"],
        end["line"],
        end["column"],
        finding.get("label", ""),
        finding.get("help", ""),
        finding.get("effect", ""),
        tuple(map(_related, finding.get("related", ()))),
        _fix(fixes[0]) if fixes else None,
        finding.get("isExpected", False),
    )


def _related(related: dict[str, Any]) -> Related:
    start = related["range"]["start"]
    return Related(related["file"], start["line"], start["column"], related["message"])


def _fix(fix: dict[str, Any]) -> Fix:
    return Fix(
        fix["safety"] == "safe",
        tuple(
            Edit(
                edit["range"]["start"]["offset"],
                edit["range"]["end"]["offset"],
                edit["replacement"],
            )
            for edit in fix["edits"]
        ),
    )
