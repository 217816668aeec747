"""The pytest plugin, in separate test runs."""

import os

import pytest
from conftest import SWIFT

TEST = """
def test_push(assert_reaches_the_phone):
    push = {"aps": {"event": "update", "timestamp": 1788729113, "content-state": STATE}}
    assert_reaches_the_phone(push, type="RideAttributes")
"""
DELIVERED = {"driver": "Ana", "eta": 810424113, "stops": 2}


@pytest.fixture
def project(pytester):
    pytester.mkdir("App")
    (pytester.path / "App/Ride.swift").write_text(SWIFT)
    # The search for a configuration ends at the root of the repository.
    pytester.mkdir(".git")
    return pytester


def run(project, state, *arguments):
    project.makepyfile(TEST.replace("STATE", repr(state)))
    return project.runpytest(*arguments)


def test_delivered_push_passes(project):
    run(project, DELIVERED).assert_outcomes(passed=1)


def test_dropped_push_fails_with_the_report(project):
    outcome = run(project, {**DELIVERED, "eta": "2026-09-06T21:48:33Z"})
    outcome.assert_outcomes(failed=1)
    outcome.stdout.fnmatch_lines(
        [
            "*assert_reaches_the_phone(push, type=*",
            "E *AssertionError: the push does not reach the phone: dropped: *",
            "E *error?iso-date?: *",
            "E *at /aps/content-state/eta",
            "E *App/Ride.swift:6:9*",
        ]
    )
    # The traceback ends at the line of the test.
    outcome.stdout.no_fnmatch_line("*__tracebackhide__*")


def test_push_with_an_error_that_is_shown_fails(project):
    outcome = run(project, {**DELIVERED, "eta": 1788732713})
    outcome.assert_outcomes(failed=1)
    outcome.stdout.fnmatch_lines(["*the push has an error: delivered*", "*unix-date*"])


def test_settings_name_the_files(project):
    project.makepyprojecttoml(
        '[tool.pytest.ini_options]\nactivity_lint_declarations = ["App/Ride.swift"]\nactivity_lint_configuration = "App/own.json"'
    )
    (project.path / "App/own.json").write_text('{"rules": {"unix-date": "off"}}')
    os.chdir(project.mkdir("elsewhere"))
    run(project, {**DELIVERED, "eta": 1788732713}, "..").assert_outcomes(passed=1)


def test_configuration_that_is_wrong_fails_in_one_line(project):
    (project.path / ".activity-lint.json").write_text('{"rulez": {}}')
    outcome = run(project, DELIVERED)
    outcome.assert_outcomes(errors=1)
    outcome.stdout.fnmatch_lines(["activity_lint: *rulez*"])
