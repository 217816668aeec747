"""Know what the iPhone will do with a Live Activity push before you send it.

    from activity_lint import PushValidator

    validator = PushValidator("App")
    result = validator.validate(push, type="RideAttributes")
    if not result.passes:
        print(result)
"""

from ._child import ActivityLintError
from ._result import Answer, Finding, NotChecked, Result
from ._validator import Headers, Payload, PushValidator
from ._version import __version__

__all__ = [
    "ActivityLintError",
    "Answer",
    "Finding",
    "Headers",
    "NotChecked",
    "Payload",
    "PushValidator",
    "Result",
    "__version__",
]
