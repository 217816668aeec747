"""The plugin of pytest: asserts that a push reaches the phone.

    def test_update(assert_reaches_the_phone):
        assert_reaches_the_phone(ride.push(), type="RideAttributes")

Settings, in `pytest.ini` or `[tool.pytest.ini_options]`:

* `activity_lint_declarations`: Swift files, and folders that are searched for them. By default, the working
  directory is searched, and then the folder of the settings.
* `activity_lint_configuration`: the configuration. By default, the nearest `.activity-lint.json`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ._assertion import ReachesThePhone

# activity_lint is imported when a fixture is used, so that other test runs do not load its library.
if TYPE_CHECKING:
    from activity_lint import PushValidator

__all__ = ["ReachesThePhone", "assert_reaches_the_phone", "push_validator"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(
        "activity_lint_declarations",
        "the Swift files and folders with the declarations of Live Activities",
        type="paths",
    )
    parser.addini(
        "activity_lint_configuration",
        "the configuration of activity-lint (default: the nearest .activity-lint.json)",
        type="paths",
    )


@pytest.fixture(scope="session")
def push_validator(pytestconfig: pytest.Config) -> Iterator[PushValidator]:
    """A validator of Live Activity pushes, from the app's declarations."""
    from activity_lint import ActivityLintError, PushValidator

    declarations = _declarations(pytestconfig)
    configuration = _configuration(pytestconfig)
    try:
        validator = PushValidator(
            declarations, configuration.read_bytes() if configuration else None
        )
    except ActivityLintError as error:
        raise pytest.UsageError(f"activity_lint: {error}") from None
    with validator:
        yield validator


@pytest.fixture(scope="session")
def assert_reaches_the_phone(push_validator: PushValidator) -> ReachesThePhone:
    """An assertion that fails with the report on a push, unless the phone shows the push without an error."""
    return ReachesThePhone(push_validator)


def _declarations(config: pytest.Config) -> dict[str, str]:
    from activity_lint import find_declarations

    named: list[Path] = config.getini("activity_lint_declarations")
    if named:
        for path in named:
            if not path.exists():
                raise pytest.UsageError(f"activity_lint_declarations: '{path}' does not exist")
        return _shown(find_declarations(*named), config.rootpath)
    for folder in dict.fromkeys((config.invocation_params.dir, config.rootpath)):
        found = find_declarations(folder)
        if found:
            return _shown(found, config.rootpath)
    raise pytest.UsageError(
        f"no Swift file below '{config.rootpath}' mentions ActivityAttributes; "
        "name the app's files with the setting activity_lint_declarations"
    )


def _shown(declarations: dict[str, str], root: Path) -> dict[str, str]:
    """Returns the declarations with paths that are relative to the root, as pytest shows its own."""
    return {
        str(Path(path).relative_to(root)) if Path(path).is_relative_to(root) else path: text
        for path, text in declarations.items()
    }


def _configuration(config: pytest.Config) -> Path | None:
    """Returns the named configuration, or the nearest one up to the root of the repository."""
    named: list[Path] = config.getini("activity_lint_configuration")
    if named:
        if not named[0].is_file():
            raise pytest.UsageError(f"activity_lint_configuration: cannot read '{named[0]}'")
        return named[0]
    for folder in (config.invocation_params.dir, *config.invocation_params.dir.parents):
        file = folder / ".activity-lint.json"
        if file.is_file():
            return file
        if (folder / ".git").exists():
            break
    return None
