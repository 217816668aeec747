"""The process of the program: threads, forks, and its end."""

import math
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from activity_lint import ActivityLintError, PushValidator
from activity_lint import _child, _validator


def processes(parent):
    """The processes that a process started, with those that it has not waited for; None if the system does not say."""
    try:
        with open(f"/proc/{parent}/task/{parent}/children") as file:
            return file.read().split()
    except OSError:
        return None


def process(validator):
    return validator._child._end.peek()[2][0]


def test_threads_share_a_validator(validator, push):
    def outcome(number):
        state = dict(push["aps"]["content-state"], stops="two" if number % 3 == 0 else number)
        return validator.validate({"aps": dict(push["aps"], **{"content-state": state})}).verdict

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(outcome, range(600)))
    assert outcomes == ["dropped" if number % 3 == 0 else "delivered" for number in range(600)]


def test_ended_process_is_replaced(validator, push):
    for _ in range(3):
        os.kill(process(validator).pid, signal.SIGKILL)
        assert validator.validate(push).passes
        validator.close()
        assert validator.validate(push).passes


def test_working_directory_can_change(app, push, monkeypatch, tmp_path_factory):
    monkeypatch.chdir(app)
    validator = PushValidator("App")
    monkeypatch.chdir(tmp_path_factory.mktemp("other"))
    assert validator.validate(push).passes
    os.kill(process(validator).pid, signal.SIGKILL)
    assert validator.validate(push).passes


def test_forked_process_starts_its_own(validator, push):
    pid = process(validator).pid
    held = threading.Event()
    release = threading.Event()

    def hold():
        with validator._child._lock:
            held.set()
            release.wait(10)

    thread = threading.Thread(target=hold)
    thread.start()
    held.wait()
    child = os.fork()
    if child == 0:
        passes = validator.validate(push).passes and process(validator).pid != pid
        os._exit(0 if passes else 1)
    release.set()
    thread.join()
    assert os.waitpid(child, 0)[1] == 0
    assert validator.validate(push).passes and process(validator).pid == pid


def interrupted(validator, push, handler, monkeypatch):
    """Validates a push, and runs a signal handler while the program has not answered."""
    poll = validator._child._reading
    send = signal.signal(signal.SIGUSR1, lambda *_: handler())

    class Interrupting:
        def poll(self, milliseconds):
            monkeypatch.setattr(validator._child, "_reading", poll)
            os.kill(os.getpid(), signal.SIGUSR1)
            return poll.poll(milliseconds)

    monkeypatch.setattr(validator._child, "_reading", Interrupting())
    monkeypatch.setattr(validator._child, "_both", validator._child._reading)
    try:
        return validator.validate(push)
    finally:
        signal.signal(signal.SIGUSR1, send)


def test_signal_handler_cannot_validate_during_a_call(validator, push, monkeypatch):
    errors = []

    def handler():
        for call in (lambda: validator.validate(push), lambda: list(validator.validate_many([push]))):
            with pytest.raises(RuntimeError, match="signal handler"):
                call()
            errors.append(1)

    assert interrupted(validator, push, handler, monkeypatch).passes
    assert len(errors) == 2
    assert validator.validate(push).passes


def test_signal_handler_can_validate_between_calls(validator, push):
    found = []
    send = signal.signal(signal.SIGUSR1, lambda *_: found.append(validator.validate(push).passes))
    try:
        for _ in validator.validate_many([push] * 300):
            os.kill(os.getpid(), signal.SIGUSR1)
    finally:
        signal.signal(signal.SIGUSR1, send)
    assert found == [True] * len(found) and len(found) > 0


def test_signal_handler_can_close_the_validator(validator, push, monkeypatch):
    with pytest.raises(ActivityLintError, match="was closed"):
        interrupted(validator, push, validator.close, monkeypatch)
    assert validator.validate(push).passes


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, ValueError])
def test_error_of_a_signal_handler_ends_the_call(validator, push, dropped, error, monkeypatch):
    def handler():
        raise error()

    with pytest.raises(error):
        interrupted(validator, dropped, handler, monkeypatch)
    # The answer to the interrupted call is not the answer to the next one.
    assert [one.verdict for one in validator.validate_many([b"{}", dropped])][1] == "dropped"


def test_no_process_is_left(app, push):
    before = processes(os.getpid())
    with PushValidator("App", cwd=app) as validator:
        assert validator.validate(push).passes
        ended = process(validator)
    assert ended.returncode == 0
    ended = process(PushValidator("App", cwd=app))
    assert ended.wait(10) == 0
    with pytest.raises(ActivityLintError):
        PushValidator("nowhere", cwd=app)
    assert processes(os.getpid()) == before


def test_error_of_a_signal_handler_leaves_no_process(validator, push, monkeypatch):
    ended = process(validator)
    wait = ended.wait

    def interrupted_once(*arguments):
        monkeypatch.setattr(ended, "wait", wait)
        raise KeyboardInterrupt

    monkeypatch.setattr(ended, "wait", interrupted_once)
    with pytest.raises(KeyboardInterrupt):
        validator.close()
    assert ended.returncode is not None
    assert validator.validate(push).passes


def test_interpreter_ends_with_the_process(app):
    code = "from activity_lint import PushValidator; validator = PushValidator('App'); print(validator.types)"
    run = subprocess.run([sys.executable, "-c", code], cwd=app, capture_output=True, text=True, timeout=30)
    assert (run.returncode, run.stdout, run.stderr) == (0, "('RideAttributes',)\n", "")


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("echo error: no luck >&2; exit 2", "^no luck$"),
        ("exit 0", "ended without a message"),
        ("exec sleep 60", "did not answer within 0.3 seconds"),
        ('echo \'{"ready":true,"protocol":2,"types":[]}\'; cat', "another protocol"),
        ('echo \'{"ready":true,"protocol":1,"types":[]}\'; read line; echo "broken: $line" >&2', "^broken: "),
        ('echo \'{"ready":true,"protocol":1,"types":[]}\'; exec sleep 60', "did not answer"),
    ],
)
def test_program_that_fails_is_an_error(app, push, monkeypatch, script, message):
    path = app / "program"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    monkeypatch.setattr(_validator, "program", lambda: str(path))
    with pytest.raises(ActivityLintError, match=message):
        PushValidator(cwd=app, timeout=0.3).validate(push)


def test_names_that_begin_with_a_dash_are_paths(app, push):
    os.rename(app / "App", app / "-App")
    (app / "-config.json").write_text('{"declarations": ["-App"]}')
    for arguments in ({"declarations": ["-App"]}, {"declarations": [], "config": "-config.json"}):
        with PushValidator(*arguments.pop("declarations"), cwd=app, **arguments) as validator:
            assert validator.types == ("RideAttributes",)


@pytest.mark.parametrize("timeout", [math.inf, 3e6, 30])
def test_timeout_can_have_any_length(app, push, timeout):
    with PushValidator("App", cwd=app, timeout=timeout) as validator:
        assert validator.validate(push).passes


@pytest.mark.parametrize("timeout", [0, -1, math.nan, None, "30"])
def test_timeout_must_be_a_positive_number(app, timeout):
    with pytest.raises(ValueError, match="^timeout must be a number of seconds greater than 0, not "):
        PushValidator("App", cwd=app, timeout=timeout)


def test_timeout_longer_than_one_wait_ends(app, push, monkeypatch):
    monkeypatch.setattr(_child, "_LONGEST_WAIT", 0.05)
    with PushValidator("App", cwd=app, timeout=0.3) as validator:
        os.kill(process(validator).pid, signal.SIGSTOP)
        with pytest.raises(ActivityLintError, match="did not answer within 0.3 seconds"):
            validator.validate(push)
