"""The process of the program: threads, forks, and its end."""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from activity_lint import ActivityLintError, PushValidator
from activity_lint import _validator


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
