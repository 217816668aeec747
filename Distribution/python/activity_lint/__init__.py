"""Know what the iPhone will do with a Live Activity push before you send it.

    from activity_lint import PushValidator

    validator = PushValidator({"RideAttributes.swift": swift})
    result = validator.validate(push, type="RideAttributes")
    if not result.passes:
        print(result)
"""

from ._declarations import find_declarations
from ._errors import (
    ActivityLintError,
    ConfigurationError,
    DeclarationError,
    OptionError,
    Problem,
    SizeError,
)
from ._options import Headers
from ._payload import Payload
from ._result import (
    Answer,
    Edit,
    Finding,
    Fix,
    NotChecked,
    Related,
    Result,
    Severity,
    Verdict,
)
from ._rule import Rule
from ._validator import Event, Part, PushValidator
from ._version import __version__

__all__ = [
    "ActivityLintError",
    "Answer",
    "ConfigurationError",
    "DeclarationError",
    "Edit",
    "Event",
    "Finding",
    "Fix",
    "Headers",
    "NotChecked",
    "OptionError",
    "Part",
    "Payload",
    "Problem",
    "PushValidator",
    "Related",
    "Result",
    "Rule",
    "Severity",
    "SizeError",
    "Verdict",
    "__version__",
    "find_declarations",
]
