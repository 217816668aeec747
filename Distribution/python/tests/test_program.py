"""The package in a process of the program, which systems use whose library does not load."""

import gc
import os
import signal
import subprocess
import sys
import threading

import pytest
from conftest import SWIFT

import activity_lint
from activity_lint import DeclarationError, PushValidator, _backend, _program

pytestmark = pytest.mark.skipif(_program.find() is None, reason="the program is not installed")


@pytest.fixture
def dropped(push):
    """A push that the phone drops, next to one without findings."""
    state = dict(push["aps"]["content-state"], eta="2026-09-06T21:48:33Z")
    return {"aps": dict(push["aps"], **{"content-state": state})}


@pytest.fixture
def program(monkeypatch):
    """The backend of the program, and validators that use it."""
    backend = _backend._Program(_program.find())
    monkeypatch.setattr("activity_lint._session.backend", backend)
    monkeypatch.setattr("activity_lint._validator.backend", backend)
    yield backend._program
    backend._program._stop()


def test_the_package_runs_the_program():
    command = [sys.executable, "-m", "activity_lint", "--version"]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "") and run.stdout.count(".") == 2


def test_every_method_agrees_with_this_backend(program, validator, push, dropped):
    other = PushValidator({"Ride.swift": SWIFT})
    for payload in (push, dropped):
        assert other.validate(payload) == validator.validate(payload)
        assert str(other.validate(payload)) == str(validator.validate(payload))
        assert other.fix(payload) == validator.fix(payload)
    assert other.sample(now=1788729113) == validator.sample(now=1788729113)
    assert other.schema("typescript") == validator.schema("typescript")
    assert PushValidator.explain("iso-date").startswith("# ")
    assert len(PushValidator.rules()) > 50
    with pytest.raises(DeclarationError):
        PushValidator({"Ride.swift": "struct A {}"})


def test_process_that_ended_is_started_again(program, push):
    validator = PushValidator({"Ride.swift": SWIFT})
    process = program._process
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert validator.validate(push).verdict == "delivered"
    assert program.generation == 2


def test_forked_process_has_a_program_of_its_own(program, push, dropped):
    validator = PushValidator({"Ride.swift": SWIFT})
    child = os.fork()
    if child == 0:
        os._exit(0 if validator.validate(dropped).verdict == "dropped" else 1)
    assert validator.validate(push).verdict == "delivered"
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert validator.validate(dropped).verdict == "dropped"


def test_threads_and_collected_validators_share_the_process(program, push, dropped):
    wrong = []

    def use():
        for _ in range(20):
            one = PushValidator({"Ride.swift": SWIFT})
            if one.validate(push).verdict != "delivered" or one.validate(dropped).verdict != "dropped":
                wrong.append(one)
            del one
            gc.collect()

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert program.generation == 1


def test_interrupted_call_leaves_no_answer_behind(program, monkeypatch, push, dropped):
    validator = PushValidator({"Ride.swift": SWIFT})
    real = program._answers

    class Interrupted:
        def readline(self):
            raise KeyboardInterrupt

    program._answers = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        validator.validate(push)
    assert program._answers is not real
    assert validator.validate(dropped).verdict == "dropped"


def test_environment_selects_the_program():
    script = "import activity_lint._backend as b; print(type(b.backend).__name__)"
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "ACTIVITY_LINT_IN_PROCESS": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "_Program"
    assert activity_lint.__version__
