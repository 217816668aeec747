"""Code of a user, which `mypy --strict` must accept; it is not run."""

from datetime import datetime, timezone
from typing import assert_never

from activity_lint import (
    ConfigurationError,
    DeclarationError,
    Finding,
    PushValidator,
    Result,
    Verdict,
    find_declarations,
)
from pytest_activity_lint import ReachesThePhone


def advice(verdict: Verdict) -> str:
    match verdict:
        case "delivered":
            return "send"
        case "rejected" | "dropped":
            return "fix"
        case "uncertain":
            return "test"
        case _:
            assert_never(verdict)


def check(payload: bytes) -> Result | None:
    try:
        validator = PushValidator(find_declarations("App"), {"rules": {"null-value": "off"}})
    except (DeclarationError, ConfigurationError) as error:
        for problem in error.problems:
            print(problem.file, problem.line, problem.column, problem.message)
        return None
    with validator:
        fixed: bytes = validator.fix(payload)
        title: object = validator.schema("json-schema")["title"]
        module: str = validator.schema("typescript")
        names: tuple[str, ...] = validator.types
        print(title, module, PushValidator.explain("iso-date"), PushValidator.rules()[0].summary)
        return validator.validate(
            fixed,
            type="RideAttributes",
            part="content-state",
            headers=[("apns-priority", "10")],
            now=datetime.now(timezone.utc),
        )


def worst(findings: tuple[Finding, ...]) -> str | None:
    return next((one.help for one in findings if one.severity == "error"), None)


def test_push(assert_reaches_the_phone: ReachesThePhone, push_validator: PushValidator) -> None:
    result = assert_reaches_the_phone({"aps": {}}, type="RideAttributes")
    print(advice(result.verdict), push_validator.sample()["aps"])
