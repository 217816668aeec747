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
DROPPED = DELIVERED | {"eta": "2026-09-06T21:48:33Z"}


@pytest.fixture
def project(pytester):
    pytester.mkdir("App")
    (pytester.path / "App/Ride.swift").write_text(SWIFT)
    # The search for a configuration ends at the root of the repository.
    pytester.mkdir(".git")
    return pytester


def make_test(project, state):
    project.makepyfile(TEST.replace("STATE", repr(state)))


def test_delivered_push_passes(project):
    make_test(project, DELIVERED)
    project.runpytest().assert_outcomes(passed=1)


def test_dropped_push_fails_with_the_report(project):
    make_test(project, DROPPED)
    run = project.runpytest()
    run.assert_outcomes(failed=1)
    run.stdout.fnmatch_lines(
        [
            "*assert_reaches_the_phone(push, type=*",
            "E *AssertionError: the push does not reach the phone: dropped: *",
            "E *error?iso-date?: *",
            "E *^^^^^*",
            "E *App/Ride.swift:6:9",
        ]
    )
    # The traceback ends at the line of the test.
    run.stdout.no_fnmatch_line("*_assertion.py*")


def test_push_with_an_error_that_is_shown_fails(project):
    make_test(project, DELIVERED | {"eta": 1788732713})
    run = project.runpytest()
    run.assert_outcomes(failed=1)
    run.stdout.fnmatch_lines(["*the phone shows the push with an error: `eta` is 1788732713: *", "*unix-date*"])


def test_expected_error_passes(project):
    (project.path / ".activity-lint.json").write_text(
        '{"expected": [{"files": "old/*.json", "rules": ["unix-date"]}]}'
    )
    project.makepyfile(
        TEST.replace("STATE", repr(DELIVERED | {"eta": 1788732713})).replace(
            'type="RideAttributes")', 'name="old/arrival.json")'
        )
    )
    project.runpytest().assert_outcomes(passed=1)
    # Only the files that the entry names.
    project.makepyfile(TEST.replace("STATE", repr(DELIVERED | {"eta": 1788732713})))
    project.runpytest().assert_outcomes(failed=1)


def test_declarations_are_named_by_a_setting(project):
    project.makepyprojecttoml('[tool.pytest.ini_options]\nactivity_lint_declarations = ["App/Ride.swift"]')
    make_test(project, DELIVERED)
    # Paths are relative to the file of the settings.
    os.chdir(project.mkdir("elsewhere"))
    project.runpytest("..").assert_outcomes(passed=1)


def test_declarations_are_named_by_the_configuration(project):
    (project.path / "Old").mkdir()
    (project.path / "Old/Ride.swift").write_text(SWIFT.replace("stops: Int", "stops: String"))
    (project.path / ".activity-lint.json").write_text('{\n  // "Old" is not released.\n  "declarations": ["App"] /**/\n}')
    make_test(project, DELIVERED)
    project.runpytest().assert_outcomes(passed=1)


def test_packages_need_no_swift_file(project):
    (project.path / "App/Ride.swift").unlink()
    (project.path / ".activity-lint.json").write_text('{"packages": ["voltra"]}')
    project.makepyfile(
        """
        def push(data):
            state = {"uiJsonData": data}
            return {"aps": {"event": "update", "timestamp": 1788729113, "content-state": state}}

        def test_base64(assert_reaches_the_phone):
            assert_reaches_the_phone(push("ixOA"), type="VoltraAttributes")

        def test_json(assert_reaches_the_phone):
            assert_reaches_the_phone(push("{}"), type="VoltraAttributes")
        """
    )
    project.runpytest().assert_outcomes(passed=1, failed=1)


def test_versions_require_the_program_or_the_declarations_of_one(project):
    (project.path / ".activity-lint.json").write_text('{"versions": [{"app": "3.1", "declarations": ["App"]}]}')
    make_test(project, DELIVERED)
    run = project.runpytest()
    run.assert_outcomes(errors=1)
    run.stdout.fnmatch_lines(["*'.activity-lint.json' has 'versions', which require the activity-lint program; *"])
    project.makeini("[pytest]\nactivity_lint_declarations = App")
    project.runpytest().assert_outcomes(passed=1)


def test_missing_declarations_are_an_error(project):
    project.makeini("[pytest]\nactivity_lint_declarations = Nowhere")
    make_test(project, DELIVERED)
    run = project.runpytest()
    run.assert_outcomes(errors=1)
    run.stdout.fnmatch_lines(["*activity_lint_declarations: *Nowhere' does not exist*"])


def test_search_without_a_result_is_an_error(project):
    (project.path / "App/Ride.swift").write_text("struct A {}")
    make_test(project, DELIVERED)
    run = project.runpytest()
    run.assert_outcomes(errors=1)
    run.stdout.fnmatch_lines(["*name the app's files with the setting activity_lint_declarations*"])


def test_declarations_with_problems_are_an_error(project):
    (project.path / "App/Ride.swift").write_text("struct Ride: ActivityAttributes {")
    make_test(project, DELIVERED)
    run = project.runpytest()
    run.assert_outcomes(errors=1)
    run.stdout.fnmatch_lines(["*App/Ride.swift:1:*"])


@pytest.mark.parametrize("setting", ["", "[pytest]\nactivity_lint_configuration = off.json"])
def test_configuration(project, setting):
    (project.path / ("off.json" if setting else ".activity-lint.json")).write_text(
        '{"rules": {"unix-date": "off"}} // Until the next version.'
    )
    if setting:
        project.makeini(setting)
    make_test(project, DELIVERED | {"eta": 1788732713})
    project.runpytest().assert_outcomes(passed=1)


def test_library_is_loaded_only_if_it_is_used(project):
    project.makepyfile("import sys\ndef test_nothing(): assert 'activity_lint' not in sys.modules")
    project.runpytest_subprocess().assert_outcomes(passed=1)
