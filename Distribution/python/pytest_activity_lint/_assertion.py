"""The assertion about a push in a test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from activity_lint import Headers, Part, Payload, PushValidator, Result


@dataclass(frozen=True)
class ReachesThePhone:
    """Asserts that pushes reach the phone. Its arguments are those of `PushValidator.validate`."""

    validator: PushValidator

    def __call__(
        self,
        push: Payload,
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
        """Returns the result for a push that the phone shows; raises AssertionError, with the report, for another."""
        __tracebackhide__ = True
        result = self.validator.validate(
            push,
            type=type,
            part=part,
            headers=headers,
            headers_are_complete=headers_are_complete,
            now=now,
            envelope=envelope,
            sequence=sequence,
            name=name,
        )
        if result.passes:
            return result
        from activity_lint._printable import printable

        raise AssertionError(f"{printable(_outcome(result))}\n\n{result}")


def _outcome(result: Result) -> str:
    """Returns the problems of the push in one line."""
    if result.verdict == "delivered" and result.first_error is not None:
        return f"the phone shows the push with an error: {result.first_error.message}"
    outcome = f"APNs answers {result.answer}" if result.answer else f"{result.verdict}: {result.because}"
    return f"the push does not reach the phone: {outcome}"
