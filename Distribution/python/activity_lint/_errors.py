"""The exceptions of the package."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ._printable import printable


@dataclass(frozen=True)
class Problem:
    """A problem at one place of the declarations or of the configuration."""

    file: str
    line: int
    """The line, from 1."""
    column: int
    """The column, from 1, in code points."""
    message: str

    def __str__(self) -> str:
        return printable(f"{self.file}:{self.line}:{self.column}: {self.message}")


class ActivityLintError(Exception):
    """The base class of all exceptions of this package."""

    # The arguments are also those of Exception, which makes an exception picklable.
    def __init__(self, message: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(message, problems)
        self.message = message
        self.problems = problems
        """The problems, in the order of the text; empty if the message has no place."""

    def __str__(self) -> str:
        return printable(self.message)


class DeclarationError(ActivityLintError):
    """The Swift files declare no activity, or declarations that cannot be read."""


class ConfigurationError(ActivityLintError):
    """The configuration has problems."""


class OptionError(ActivityLintError, ValueError):
    """An argument has a value that is not supported, such as the name of a type that is not declared."""


class SizeError(ActivityLintError, ValueError):
    """An input is larger than the linter accepts."""


_KINDS: dict[str, type[ActivityLintError]] = {
    "declarations": DeclarationError,
    "configuration": ConfigurationError,
    "options": OptionError,
    "size": SizeError,
}


def error(content: bytes) -> ActivityLintError:
    """Returns the exception for the content of a failed result."""
    details = json.loads(content)["error"]
    problems = tuple(
        Problem(one.get("file", ""), one.get("line", 1), one.get("column", 1), one["message"])
        for one in details.get("problems", ())
    )
    return _KINDS.get(details["kind"], ActivityLintError)(details["message"], problems)
