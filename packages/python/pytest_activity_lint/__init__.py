"""The plugin of pytest: asserts that a push reaches the phone.

    def test_update(assert_reaches_the_phone):
        assert_reaches_the_phone(ride.push(), type="RideAttributes")

The README describes the settings `activity_lint_declarations` and `activity_lint_configuration`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional, Union

import pytest

# activity_lint is imported when a fixture is used.
if TYPE_CHECKING:
    from datetime import datetime

    from activity_lint import Headers, Payload, PushValidator, Result

__all__ = ["ReachesThePhone", "assert_reaches_the_phone", "push_validator"]

_DECLARATIONS = "activity_lint_declarations"
_CONFIGURATION = "activity_lint_configuration"


@dataclass(frozen=True)
class ReachesThePhone:
    """Asserts that pushes reach the phone. Its arguments are those of `PushValidator.validate`."""

    validator: PushValidator

    def __call__(
        self,
        push: Payload,
        *,
        headers: Optional[Headers] = None,
        type: Optional[str] = None,
        now: Union[float, datetime, None] = None,
    ) -> Result:
        """Returns the result for a push that the phone shows; raises AssertionError, with the report, for another."""
        __tracebackhide__ = True
        result = self.validator.validate(push, headers=headers, type=type, now=now)
        if result.passes:
            return result
        outcome = "has an error" if result.verdict == "delivered" else "does not reach the phone"
        raise AssertionError(f"the push {outcome}: {result}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(_DECLARATIONS, "the Swift files and folders with the declarations of Live Activities", type="paths")
    parser.addini(_CONFIGURATION, "the configuration of activity-lint (default: the nearest .activity-lint.json)", type="paths")


@pytest.fixture(scope="session")
def push_validator(pytestconfig: pytest.Config) -> Iterator[PushValidator]:
    """A validator of Live Activity pushes, from the app's declarations."""
    from activity_lint import ActivityLintError, PushValidator

    configuration = next(iter(pytestconfig.getini(_CONFIGURATION)), None)
    try:
        validator = PushValidator(*pytestconfig.getini(_DECLARATIONS), config=configuration, cwd=pytestconfig.rootpath)
    except ActivityLintError as error:
        # One message instead of a traceback, which would show the values of variables.
        raise pytest.fail.Exception(f"activity_lint: {error}", pytrace=False) from None
    with validator:
        yield validator


@pytest.fixture(scope="session")
def assert_reaches_the_phone(push_validator: PushValidator) -> ReachesThePhone:
    """An assertion that fails with the report on a push, unless the phone shows the push without an error."""
    return ReachesThePhone(push_validator)
