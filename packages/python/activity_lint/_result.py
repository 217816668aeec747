"""The result of checking a push."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Optional

from ._child import ActivityLintError
from ._printable import printable

Verdict = Literal["delivered", "rejected", "dropped", "uncertain"]
"""What happens to a push: the phone shows it, APNs rejects it, the phone drops it, or it is unknown."""

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True)
class Answer:
    """The answer with which APNs rejects a request, such as 413 `PayloadTooLarge`."""

    status: int
    reason: str

    def __str__(self) -> str:
        return f"{self.status} {self.reason}"


@dataclass(frozen=True)
class Finding:
    """A finding of a rule. The pointer is the JSON Pointer of the value in the payload; empty for the whole payload."""

    rule: str
    severity: Severity
    message: str
    pointer: str = ""
    help: str = ""
    effect: str = ""
    related: tuple[str, ...] = ()
    """Places that explain the finding, such as `App/Ride.swift:9:9: declared here`."""

    def __str__(self) -> str:
        lines = [f"{self.severity}[{self.rule}]: {_line(self.message)}"]
        lines += [f"  at {_line(self.pointer)}"] if self.pointer else []
        lines += [f"  see {_line(one)}" for one in self.related]
        lines += [f"  help: {_line(self.help)}"] if self.help else []
        return printable("\n".join(lines))


@dataclass(frozen=True)
class NotChecked:
    """A value that the declarations do not determine, or a part of source code that was not read."""

    pointer: str
    reason: str
    kind: Literal["unchecked", "unread"] = "unchecked"


@dataclass(frozen=True)
class Result:
    """What happens to a push, and why. Its string is a report for people."""

    verdict: Verdict
    because: str
    """Why the verdict is not `delivered`; empty if it is."""
    passes: bool
    """Whether the push can be sent unchanged: delivered, without an unexpected error, and every value was checked."""
    shows_wrong: bool = False
    """Whether the phone shows an unintended value, such as Unix seconds in a `Date`."""
    decodes: Optional[bool] = None
    type: Optional[str] = None
    """The name of the attributes type; None if it is unknown."""
    answer: Optional[Answer] = None
    """The answer of APNs to a push that it rejects."""
    findings: tuple[Finding, ...] = ()
    """The findings, without suppressed and expected ones."""
    not_checked: tuple[NotChecked, ...] = ()

    def __str__(self) -> str:
        outcome = f"APNs answers {self.answer}" if self.answer else self.verdict
        if self.shows_wrong and self.verdict == "delivered":
            outcome += ", but the phone shows a wrong value"
        lines = [f"{outcome}: {_line(self.because)}" if self.because else outcome]
        lines += map(str, self.findings)
        lines += [f"not checked: {_line(one.pointer)}: {_line(one.reason)}" for one in self.not_checked]
        return printable("\n".join(lines))


def _line(text: str) -> str:
    return text.replace("\n", "\\n")


class Results:
    """Makes results of the program's answers. Clean pushes of a type have one result, which no caller can change."""

    _LIMIT = 64

    def __init__(self) -> None:
        self._clean: dict[bytes, Result] = {}

    def __call__(self, answer: bytes) -> Result:
        # Only the number of the line differs.
        rest = answer[answer.find(b",", answer.find(b'"line":')) :]
        known = self._clean.get(rest)
        if known is not None:
            return known
        members = json.loads(answer)
        error = members.get("error")
        if error is not None and error["kind"] == "request":
            raise ActivityLintError(error["message"])
        made = _result(members)
        if made.passes and not made.findings:
            if len(self._clean) == self._LIMIT:
                self._clean.clear()
            self._clean[rest] = made
        return made


def _result(answer: Mapping[str, Any]) -> Result:
    """Returns the result in an answer of the program. Unknown members are ignored."""
    rejection = answer.get("answer")
    return Result(
        verdict=answer["verdict"],
        because=answer.get("because", ""),
        passes=answer["passes"],
        shows_wrong=answer.get("showsWrong", False),
        decodes=answer["decodes"],
        type=answer["type"],
        answer=Answer(rejection["status"], rejection["reason"]) if rejection else None,
        findings=tuple(map(_finding, answer["findings"])),
        not_checked=tuple(
            NotChecked(one["pointer"], one["reason"], one.get("kind", "unchecked"))
            for one in answer["notChecked"]
        ),
    )


def not_utf8() -> Result:
    """Returns the program's result for bytes that are not UTF-8, which no line can contain."""
    effect = "not JSON: no service and no phone can read it"
    finding = Finding("invalid-json", "error", "these bytes are not UTF-8", help="save the file as UTF-8", effect=effect)
    return Result("dropped", effect, passes=False, decodes=False, findings=(finding,))


def _finding(finding: Mapping[str, Any]) -> Finding:
    members = {name: finding[name] for name in ("severity", "message", "pointer", "help", "effect") if name in finding}
    return Finding(rule=finding["id"], related=tuple(map(_related, finding.get("related", ()))), **members)


def _related(related: Mapping[str, Any]) -> str:
    start = related["range"]["start"]
    return f"{related['file']}:{start['line']}:{start['column']}: {related['message']}"
