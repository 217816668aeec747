"""Threads, closing, and results that outlive their validator."""

import copy
import gc
import pickle
import resource
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import SWIFT

from activity_lint import PushValidator


def test_closed_validator_is_an_error(push):
    with PushValidator({"Ride.swift": SWIFT}) as validator:
        validator.validate(push)
    with pytest.raises(ValueError, match="closed"):
        validator.validate(push)
    with pytest.raises(ValueError, match="closed"):
        validator.sample()
    validator.close()


def test_result_can_be_printed_after_its_validator_is_closed(dropped):
    with PushValidator({"Ride.swift": SWIFT}) as validator:
        result = validator.validate(dropped)
    del validator
    gc.collect()
    assert "iso-date" in str(result)


def test_result_can_be_pickled(validator, dropped):
    result = validator.validate(dropped)
    for other in (pickle.loads(pickle.dumps(result)), copy.deepcopy(result)):
        assert other == result
        assert str(other) == str(result)


def test_result_cannot_be_changed(validator, dropped):
    with pytest.raises(AttributeError):
        validator.validate(dropped).verdict = "delivered"


def test_payload_can_change_after_the_call(validator, dropped):
    result = validator.validate(dropped)
    dropped.clear()
    assert "2026-09-06" in str(result)


def test_threads_share_a_validator(validator, push):
    def verdict(number):
        stops = "two" if number % 3 == 0 else number
        state = dict(push["aps"]["content-state"], stops=stops)
        result = validator.validate({"aps": dict(push["aps"], **{"content-state": state})})
        return result.verdict, number % 3 == 0 and '"two"' in str(result)

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(verdict, range(3000)))
    for number, outcome in enumerate(outcomes):
        assert outcome == (("dropped", True) if number % 3 == 0 else ("delivered", False))


def test_memory_does_not_grow(validator, push, dropped):
    unit = 1 if sys.platform == "darwin" else 1024

    def peak():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit

    def use():
        for _ in range(5000):
            validator.validate(push)
            str(validator.validate(dropped))
        for _ in range(100):
            PushValidator({"Ride.swift": SWIFT}).validate(push)

    use()
    before = peak()
    for _ in range(3):
        use()
    assert peak() - before < 4_000_000
