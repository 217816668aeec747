"""The plugin of pytest: asserts that a push reaches the phone.

    def test_update(assert_reaches_the_phone):
        assert_reaches_the_phone(ride.push(), type="RideAttributes")

Settings, in `pytest.ini` or `[tool.pytest.ini_options]`:

* `activity_lint_declarations`: Swift files, and folders that are searched for them. By default, those that the
  configuration names, else those that are found in the working directory or in the folder of the settings.
* `activity_lint_configuration`: the configuration. By default, the nearest `.activity-lint.json`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from . import _settings
from ._assertion import ReachesThePhone
from ._errors import SettingError

# activity_lint is imported when a fixture is used; other test runs do not load its library.
if TYPE_CHECKING:
    from activity_lint import PushValidator

__all__ = ["ReachesThePhone", "assert_reaches_the_phone", "push_validator"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(
        _settings.DECLARATIONS,
        "the Swift files and folders with the declarations of Live Activities",
        type="paths",
    )
    parser.addini(
        _settings.CONFIGURATION,
        "the configuration of activity-lint (default: the nearest .activity-lint.json)",
        type="paths",
    )


@pytest.fixture(scope="session")
def push_validator(pytestconfig: pytest.Config) -> Iterator[PushValidator]:
    """A validator of Live Activity pushes, from the app's declarations."""
    from activity_lint import ActivityLintError, PushValidator
    from activity_lint._printable import printable

    try:
        configuration = _settings.configuration(pytestconfig)
        validator = PushValidator(
            _settings.declarations(pytestconfig, configuration),
            configuration.content if configuration else None,
        )
    except (ActivityLintError, SettingError, OSError) as error:
        # One message instead of a traceback, which would show the values of variables.
        raise pytest.fail.Exception(printable(f"activity_lint: {error}"), pytrace=False) from None
    with validator:
        yield validator


@pytest.fixture(scope="session")
def assert_reaches_the_phone(push_validator: PushValidator) -> ReachesThePhone:
    """An assertion that fails with the report on a push, unless the phone shows the push without an error."""
    return ReachesThePhone(push_validator)
