"""Nothing that an input contains acts on the reader of an output, a traceback or a test run."""

import json
import os
import traceback

import pytest
from conftest import SWIFT
from hostile import TEXTS, problems

from activity_lint import ActivityLintError, PushValidator, find_declarations


def swift(text):
    """Declarations whose names, keys, values and comments are hostile. A name cannot contain every character."""
    name = "".join(character for character in text if character not in "`\\\r/:\x85\u2028\u2029")
    value = text.replace("\\", "\\\\").replace('"', '\\"').replace("\r", "\\r")
    return f"""
      struct RideAttributes: ActivityAttributes {{
        struct ContentState: Codable, Hashable {{
          /// {text.replace(chr(13), "")}
          var eta: Int
          var phase: Phase
          var `{name}`: Missing?
          enum CodingKeys: String, CodingKey {{
            case eta = "{value}"
            case phase
            case `{name}`
          }}
        }}
        enum Phase: String, Codable {{ case first = "{value}" }}
      }}
    """


def payloads(text):
    update = {"event": "update", "timestamp": 1}
    raw = text.replace('"', "'")
    return [
        {"aps": update | {"event": text, "content-state": {text: 1, "phase": text}}},
        {"aps": update | {"content-state": {text: "x", "phase": 5}, text: text}},
        {"aps": update | {"event": "start", "attributes-type": text, "attributes": {}, "content-state": {}}},
        {"headers": {"apns-topic": text, text: "a"}, "payload": {"aps": {"event": "end", "timestamp": text}}},
        f'{{"aps": {{"event": "end", "timestamp": 1,\n{raw}\n}}}}',
        f'{raw}\n{{"aps": {{"event": "{raw}", "timestamp": 1}}}}',
    ]


def assert_is_harmless(text, **options):
    assert problems(text, **options) == [], text


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_results_and_findings_are_harmless(text):
    with PushValidator({f"{text}.swift": swift(text)}) as validator:
        for payload in payloads(text):
            result = validator.validate(payload, name=text)
            assert_is_harmless(str(result))
            for finding in result.findings:
                assert_is_harmless(str(finding))


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_exceptions_are_harmless(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    pipe = text.replace("/", "") + ".swift"
    os.mkfifo(pipe)
    validator = PushValidator({"Ride.swift": SWIFT})
    push = {"aps": {"event": "end", "timestamp": 1}}
    for action in (
        lambda: PushValidator({f"{text}.swift": f"struct {text}: ActivityAttributes {{"}),
        lambda: PushValidator({"Ride.swift": SWIFT}, {text: 1}),
        lambda: PushValidator({"Ride.swift": SWIFT}, f"{{{text}"),
        lambda: PushValidator({"Ride.swift": SWIFT}, {"rules": {text: text}}),
        lambda: validator.validate(push, type=text),
        lambda: validator.validate(push, envelope=text),
        lambda: validator.validate(push, part=text),
        lambda: PushValidator.explain(text),
        lambda: find_declarations(pipe),
    ):
        with pytest.raises(ActivityLintError) as caught:
            action()
        assert_is_harmless(str(caught.value))
        assert_is_harmless("".join(traceback.format_exception_only(type(caught.value), caught.value)))
        for problem in caught.value.problems:
            assert_is_harmless(str(problem))


def test_warnings_are_harmless(tmp_path):
    for text in TEXTS:
        with open(tmp_path / (text.replace("/", "") + ".swift"), "wb") as file:
            file.truncate((1 << 24) + 1)
    with pytest.warns(UserWarning, match="it is skipped") as caught:
        assert find_declarations(tmp_path) == {}
    assert len(caught) == len(TEXTS)
    for warning in caught:
        assert_is_harmless(str(warning.message))


def test_test_runs_are_harmless(pytester):
    pytester.mkdir(".git")
    pytester.mkdir("App")
    for number, text in enumerate(TEXTS):
        (pytester.path / "App" / (text.replace("/", "") + ".swift")).write_text(
            swift(text).replace("RideAttributes", f"Ride{number}Attributes"), "utf-8"
        )
    tests = [
        (payload, f"Ride{number}Attributes", text)
        for number, text in enumerate(TEXTS)
        for payload in payloads(text)
    ]
    (pytester.path / "test_pushes.json").write_text(json.dumps(tests))
    pytester.makepyfile(
        """
        import json, pathlib, pytest
        TESTS = json.loads(pathlib.Path(__file__).with_name("test_pushes.json").read_text())
        @pytest.mark.parametrize("number", range(len(TESTS)))
        def test_push(assert_reaches_the_phone, number):
            push, type, name = TESTS[number]
            assert_reaches_the_phone(push, type=type, name=name)
        """
    )
    run = pytester.runpytest()
    run.assert_outcomes(failed=len(tests))
    assert "the push does not reach the phone" in run.stdout.str()
    assert_is_harmless(run.stdout.str() + run.stderr.str(), has_groups=True)


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_errors_of_settings_are_harmless(pytester, text):
    pytester.mkdir(".git")
    pytester.makepyfile("def test_push(push_validator): pass")
    for configuration in (
        {"declarations": [text]},
        {"declarations": [f"../../{text}"]},
        {"declarations": [text], text: text},
    ):
        (pytester.path / ".activity-lint.json").write_text(json.dumps(configuration))
        run = pytester.runpytest()
        run.assert_outcomes(errors=1)
        assert_is_harmless(run.stdout.str() + run.stderr.str(), has_groups=True)


def test_every_kind_of_text_is_recognized():
    assert len(TEXTS) > 50
    for text in TEXTS[:38]:
        assert problems(text) != [], ascii(text)
