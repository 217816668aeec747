"""Suppressions that end: by the system's clock, regardless of the push's time."""

import time
from datetime import date, timedelta

import pytest
from conftest import SWIFT

from activity_lint import PushValidator

TIMES = [None, 0, 1788729113, 4102444800]


def validator_until(days):
    suppression = {
        "files": "**",
        "rule": "iso-date",
        "reason": "an old server",
        "until": str(date.today() + timedelta(days=days)),
    }
    return PushValidator({"Ride.swift": SWIFT}, {"suppressions": [suppression]})


def is_suppressed(validator, push, **options):
    return "iso-date" not in {one.rule for one in validator.validate(push, **options).findings}


@pytest.mark.parametrize("days, is_effective", [(-3, False), (3, True)])
def test_suppression_ends_by_the_clock(dropped, days, is_effective):
    validator = validator_until(days)
    for now in TIMES:
        assert is_suppressed(validator, dropped, now=now) is is_effective
        assert is_suppressed(validator, dropped, now=now, sequence=f"at {now}") is is_effective
    assert ("error[iso-date]" in str(validator.validate(dropped))) is not is_effective
    assert (validator.fix(dropped) is dropped) is is_effective


def test_suppression_ends_while_a_validator_is_used(dropped, monkeypatch):
    validator = validator_until(3)
    assert is_suppressed(validator, dropped)
    later = time.time() + 10 * 86400
    with monkeypatch.context() as context:
        context.setattr(time, "time", lambda: later)
        assert not is_suppressed(validator, dropped)
        assert not is_suppressed(validator, dropped, now=1788729113)
    assert is_suppressed(validator, dropped)
