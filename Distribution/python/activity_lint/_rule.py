"""The rules of the linter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._result import Severity


@dataclass(frozen=True)
class Rule:
    """A rule of the linter. `PushValidator.explain` returns its documentation."""

    id: str
    severity: Severity
    """The severity of its findings, unless the configuration changes it."""
    off_by_default: bool
    """Whether only the configuration turns the rule on."""
    group: str
    summary: str
    explanation: str
    former_ids: tuple[str, ...]
    evidence: tuple[str, ...]
    sources: tuple[str, ...]

    @classmethod
    def from_json(cls, rule: dict[str, Any]) -> Rule:
        """Creates a rule from an entry of the reference."""
        return cls(
            id=rule["id"],
            severity=rule["severity"],
            off_by_default=rule["offByDefault"],
            group=rule["group"],
            summary=rule["summary"],
            explanation=rule["explanation"],
            former_ids=tuple(rule["formerIDs"]),
            evidence=tuple(rule["evidence"]),
            sources=tuple(rule["sources"]),
        )
