"""Batches: the order of the results, and everything that can end a batch early."""

import asyncio
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from test_child import process

from activity_lint import ActivityLintError, PushValidator
from activity_lint import _validator


def numbered(push, number):
    """A push that is dropped if its number is a multiple of three, with the number in its finding."""
    state = dict(push["aps"]["content-state"], stops=f"n{number}" if number % 3 == 0 else number)
    return {"aps": dict(push["aps"], **{"content-state": state})}


def numbers(push, results):
    """Returns the numbers of the dropped pushes among results, and checks that the others are delivered."""
    found = []
    for result in results:
        if result.findings:
            found.append(int(result.findings[0].message.split('"n')[1].split('"')[0]) if '"n' in result.findings[0].message else None)
        else:
            assert result.passes
            found.append(None)
    return found


def test_results_are_those_of_single_calls_in_order(validator, push):
    forms = [lambda one: one, json.dumps, lambda one: json.dumps(one).encode(), lambda one: json.dumps(one, indent=1), lambda one: b"\xff"]
    pushes = [form(numbered(push, number)) for number in range(300) for form in forms]
    for options in ({}, {"type": "RideAttributes"}, {"now": 1700000000}, {"headers": {"apns-priority": "7"}}):
        assert list(validator.validate_many(pushes, **options)) == [validator.validate(one, **options) for one in pushes]
    assert list(validator.validate_many([])) == []


def test_the_exception_of_an_iterable_follows_the_results(validator, push):
    def pushes():
        for number in range(1000):
            yield numbered(push, number)
        raise KeyError("no more")

    results = []
    with pytest.raises(KeyError, match="no more"):
        for result in validator.validate_many(pushes()):
            results.append(result.passes)
    assert results == [number % 3 != 0 for number in range(1000)]


@pytest.mark.parametrize("error", [asyncio.CancelledError, SystemExit, GeneratorExit])
def test_an_exception_that_is_no_error_follows_the_results(validator, push, error):
    results = []
    with pytest.raises(error):
        for result in validator.validate_many(ending(push, error)):
            results.append(result.passes)
    assert results == [True, True]


def test_an_interrupt_ends_the_call_at_once(validator, push):
    with pytest.raises(KeyboardInterrupt):
        next(validator.validate_many(ending(push, KeyboardInterrupt)))


def ending(push, error):
    yield push
    yield push
    raise error()


def test_a_caller_can_stop_and_start_again(validator, push):
    taken = []

    def pushes():
        for number in itertools.count():
            taken.append(number)
            yield numbered(push, number)

    for count in (1, 7, 300):
        taken.clear()
        results = list(itertools.islice(validator.validate_many(pushes()), count))
        assert [one.passes for one in results] == [number % 3 != 0 for number in range(count)]
        assert len(taken) <= count + 256
        assert validator.validate(push).passes


def test_a_slow_iterable_waits_for_no_further_push(validator, push):
    taken = []

    def pushes():
        for number in range(1, 4):
            time.sleep(0.02)
            taken.append(number)
            yield numbered(push, number)

    for number, result in enumerate(validator.validate_many(pushes()), 1):
        assert (len(taken), result.passes) == (number, number != 3)


def test_batches_and_calls_of_threads_do_not_mix(validator, push):
    failures = []

    def batch(start):
        pushes = (numbered(push, number) for number in range(start, start + 600))
        for number, result in enumerate(validator.validate_many(pushes), start):
            if result.passes != (number % 3 != 0):
                failures.append(number)

    def calls():
        for number in range(200):
            if validator.validate(numbered(push, number)).passes != (number % 3 != 0):
                failures.append(number)

    threads = [threading.Thread(target=batch, args=(start,)) for start in (0, 1, 2)] + [threading.Thread(target=calls) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_large_batches_fill_no_pipe(validator, push):
    # Both pipes hold less than these pushes and their answers.
    text = json.dumps(push).replace('"event"', '"event": "update", ' * 500 + '"event"')
    results = list(validator.validate_many([text, push] * 30))
    assert [one.passes for one in results] == [False, True] * 30 and len(results[58].findings) > 50


def test_an_ended_process_loses_no_answer(validator, push):
    def pushes():
        for number in range(900):
            if number % 300 == 299:
                os.kill(process(validator).pid, signal.SIGKILL)
            yield numbered(push, number)

    assert [one.passes for one in validator.validate_many(pushes())] == [number % 3 != 0 for number in range(900)]


def test_a_forked_process_continues_a_batch_by_itself(validator, push):
    results = validator.validate_many(numbered(push, number) for number in range(600))
    assert not next(results).passes
    child = os.fork()
    rest = [one.passes for one in results] == [number % 3 != 0 for number in range(1, 600)]
    if child == 0:
        os._exit(0 if rest else 1)
    assert os.waitpid(child, 0)[1] == 0 and rest


def test_an_interrupt_leaves_no_answer_behind(app):
    code = """
import os, signal, threading, time
from activity_lint import PushValidator
validator = PushValidator("App")
push = {"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"driver": "Ana", "eta": 810424113, "stops": 2}}}
dropped = {"aps": dict(push["aps"], **{"content-state": {"driver": "x" * 1000}})}
for delay in (0.01, 0.02, 0.05):
    timer = threading.Timer(delay, os.kill, (os.getpid(), signal.SIGINT))
    try:
        timer.start()
        # Python ignores an interrupt in a finalizer.
        end = time.monotonic() + 5
        while time.monotonic() < end:
            for result in validator.validate_many([dropped] * 2000): assert not result.passes
    except KeyboardInterrupt:
        pass
    assert validator.validate(push).passes
print("ok")
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=app, capture_output=True, text=True, timeout=60)
    assert run.stdout == "ok\n", run.stderr


def test_an_error_of_a_request_comes_in_its_place(validator, push):
    results = validator.validate_many([push, push], type="RideAttribute")
    with pytest.raises(ActivityLintError, match="did you mean 'RideAttributes'"):
        next(results)
    results = validator.validate_many([push, {"aps": {"a": float}}, push])
    assert next(results).passes
    with pytest.raises(TypeError, match="JSON"):
        next(results)


ANSWER = '{"file":"<stdin>","line":1,"type":"A","decodes":true,"verdict":"delivered","passes":true,"showsWrong":false,"findings":[],"notChecked":[]}'


@pytest.mark.parametrize(
    ("script", "message", "expected"),
    [
        # Each process answers two lines, and then another one takes its place.
        ("read a; answer; read a; answer; exit 0", None, 5),
        ("read a; answer; exec sleep 60", "did not answer within 0.3 seconds", 1),
        ("read a; exit 0", "ended without a message", 0),
        ("read a; cat answers; exec sleep 60", "more than it was asked", 5),
    ],
)
def test_a_program_that_fails_ends_a_batch_after_its_answers(app, push, monkeypatch, script, message, expected):
    path = app / "program"
    path.write_text(f"#!/bin/sh\nanswer() {{ echo '{ANSWER}'; }}\necho '{{\"ready\":true,\"protocol\":1,\"types\":[]}}'\n{script}\n")
    path.chmod(0o755)
    (app / "answers").write_text(f"{ANSWER}\n" * 6)
    monkeypatch.setattr(_validator, "program", lambda: str(path))
    results = []
    validator = PushValidator(cwd=app, timeout=0.3)
    try:
        for result in validator.validate_many([push] * 5):
            results.append(result)
        assert message is None
    except ActivityLintError as error:
        assert message is not None and message in str(error)
    assert len(results) == expected
