"""Results for pushes in every form."""

import array
import json
import subprocess
import sys
import time
from datetime import datetime, timezone

import pytest

from activity_lint import ActivityLintError, Answer, PushValidator, __version__
from activity_lint._program import program


def test_version_is_that_of_the_program():
    assert subprocess.run([program(), "--version"], capture_output=True, text=True).stdout.strip() == __version__


def test_clean_push_passes(validator, push):
    result = validator.validate(push, type="RideAttributes")
    assert (result.verdict, result.passes, result.because, result.findings) == ("delivered", True, "", ())
    assert (result.decodes, result.type, str(result)) == (True, "RideAttributes", "delivered")
    assert validator.types == ("RideAttributes",)


def test_module_checks_server_code(app, dropped):
    (app / "server").mkdir()
    (app / "server/push.py").write_text(f"import time\n\ndef send(ride):\n    post({dropped!r})\n")
    command = [sys.executable, "-m", "activity_lint", "check", "--format", "concise", "server"]
    run = subprocess.run(command, cwd=app, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (1, "")
    assert run.stdout.startswith("server/push.py:4:") and "[iso-date]" in run.stdout


@pytest.mark.parametrize("form", [dict, json.dumps, lambda push: json.dumps(push, indent=2).encode(), lambda push: bytearray(json.dumps(push), "ascii")])
def test_finding_is_the_same_in_every_form(validator, dropped, form):
    for options in ({}, {"type": "RideAttributes"}):
        result = validator.validate(form(dropped), **options)
        assert (result.verdict, result.decodes, result.passes) == ("dropped", False, False)
        [finding] = result.findings
        assert (finding.rule, finding.pointer) == ("iso-date", "/aps/content-state/eta")
        assert finding.help.startswith("send 810424113")
        assert finding.related == ("App/Ride.swift:6:9: declared here",)
    assert str(result).startswith("dropped: the phone silently drops the whole push")
    assert "error[iso-date]: " in str(result)


@pytest.mark.parametrize(
    "payload", [700_000_000, 10**30, 0, -1, 1.5, True, None, [], [1, 2], (1,), {1}, object(), iter([1]), range(9), int]
)
def test_value_that_is_no_push_is_a_type_error(validator, payload):
    for options in ({}, {"type": "RideAttributes"}):
        with pytest.raises(TypeError, match=f"bytes, str or a mapping, not {type(payload).__name__}"):
            validator.validate(payload, **options)
    with pytest.raises(TypeError, match="bytes, str or a mapping"):
        list(validator.validate_many([payload]))
    assert validator.validate({}).findings


@pytest.mark.parametrize("payloads", ["{}", b"{}", bytearray(b"{}"), {"aps": {}}])
def test_one_push_is_not_an_iterable_of_pushes(validator, payloads):
    with pytest.raises(TypeError, match="payloads must be an iterable of pushes"):
        list(validator.validate_many(payloads))


def test_every_buffer_is_bytes(validator, push):
    text = json.dumps(push).encode()
    for payload in (text, bytearray(text), memoryview(text), memoryview(text + b"  ")[:-2], array.array("b", text)):
        assert validator.validate(payload).passes


def test_mapping_that_is_no_json_is_an_error(validator, push):
    deep = {}
    for _ in range(5000):
        deep = {"a": deep}
    cycle = dict(push)
    cycle["a"] = cycle
    for payload, error in ((deep, ValueError), (cycle, ValueError), ({"a": {1}}, TypeError), ({(1,): 1}, TypeError)):
        with pytest.raises(error, match="nested too deeply|^the push cannot be written as JSON: "):
            validator.validate(payload)
        assert validator.validate(push).passes
    assert validator.validate({"aps": float("nan")}).findings


def test_size_is_that_of_the_bytes(validator, push):
    text = json.dumps(push)
    full = text + " " * (4096 - len(text))
    assert validator.validate(full).passes
    assert validator.validate(full.encode() + b" ").answer == Answer(413, "PayloadTooLarge")


@pytest.mark.parametrize("headers", [["apns-priority", "7"], "apns-priority: 7", [("apns-priority", "7", "8")], [7]])
def test_headers_that_are_no_pairs_are_an_error(validator, push, headers):
    with pytest.raises(ActivityLintError, match="each of `headers` must be a pair of a name and a value"):
        validator.validate(push, headers=headers)


@pytest.mark.parametrize("headers", [{"apns-priority": "7"}, [("apns-priority", "7")]])
def test_headers_are_checked(validator, push, headers):
    assert "invalid-priority" in [one.rule for one in validator.validate(push, headers=headers).findings]


@pytest.mark.parametrize("headers", [{"apns-priority": ["10", "5"]}, [("apns-priority", "10"), ("apns-priority", "5")]])
def test_repeated_headers_are_found(validator, push, headers):
    assert "duplicate-header" in [one.rule for one in validator.validate(push, headers=headers).findings]


def test_time_is_compared(validator, push):
    for now in (1700000000, datetime(2023, 11, 14, tzinfo=timezone.utc)):
        assert "timestamp-in-the-future" in [one.rule for one in validator.validate(push, now=now).findings]
    with pytest.raises(ValueError, match="no time zone"):
        validator.validate(push, now=datetime(2023, 11, 14))


def test_undeclared_type_is_an_error(validator, push):
    with pytest.raises(ActivityLintError, match="did you mean 'RideAttributes'"):
        validator.validate(push, type="RideAttribute")
    with pytest.raises(ActivityLintError, match="found RideAttributes"):
        validator.validate(push, type="Order")


def test_empty_push_is_rejected(validator):
    for payload in ("", b""):
        for options in ({}, {"type": "RideAttributes"}):
            assert validator.validate(payload, **options).answer == Answer(400, "PayloadEmpty")


def test_text_says_that_the_phone_shows_a_wrong_value(validator, push):
    push["aps"]["content-state"]["eta"] = 1788731313
    assert str(validator.validate(push)).startswith("delivered, but the phone shows a wrong value\nerror[unix-date]: ")


def test_bytes_that_are_not_utf8_are_reported_as_the_program_does(validator, app):
    state = b'{"driver": "\xff", "eta": 810424113, "stops": 2}'
    content = b'{"aps": {"event": "update", "timestamp": 1788729113, "content-state": %s}}' % state
    (app / "push.json").write_bytes(content)
    run = subprocess.run([program(), "check", "--declarations", "App", "--format", "jsonl", "push.json"], cwd=app, capture_output=True)
    expected = json.loads(run.stdout)
    result = validator.validate(content)
    assert (result.verdict, result.because) == (expected["verdict"], expected["because"])
    assert [(one.rule, one.severity, one.effect) for one in result.findings] == [
        (one["id"], one["severity"], one["effect"]) for one in expected["findings"]
    ]


@pytest.mark.parametrize("payload", ["", "not JSON", "[1]", "\ud800", '{"aps": {', {"aps": {"x": "\ud800"}}, {"payload": {}}, {}])
def test_anything_has_a_result(validator, payload):
    assert not validator.validate(payload).passes


def test_large_payload_has_a_large_answer(validator, push):
    for size in (100_000, 3_000_000, 20_000_000):
        result = validator.validate("\n" * size)
        assert not result.passes
    assert (result.verdict, result.because.split()[:4]) == ("uncertain", ["2", "MB", "or", "more"])
    push["aps"]["content-state"].update((f"key{number}", number) for number in range(20_000))
    assert validator.validate(push).verdict == "rejected"


def test_configuration_applies(app, push):
    push["aps"]["content-state"]["eta"] = 1788732713
    (app / "other.json").write_text('{"rules": {"unix-date": "off"}}')
    assert PushValidator("App", cwd=app).validate(push).findings[0].rule == "unix-date"
    assert PushValidator("App", config="other.json", cwd=app).validate(push).findings == ()


def test_errors_are_in_the_programs_words(app):
    (app / ".activity-lint.json").write_text('{"rulez": {}}')
    with pytest.raises(ActivityLintError, match="rulez"):
        PushValidator("App", cwd=app)
    (app / ".activity-lint.json").unlink()
    with pytest.raises(ActivityLintError, match="nowhere.*No such file"):
        PushValidator("nowhere", cwd=app)
    (app / "empty").mkdir()
    with pytest.raises(ActivityLintError, match="no type conforms .* with the argument 'declarations', or") as raised:
        PushValidator("empty", cwd=app)
    assert type(raised.value) is ActivityLintError
    (app / "App/Order.swift").write_text("struct OrderAttributes: ActivityAttributes {")
    with pytest.raises(ActivityLintError, match="^App/Order.swift:1:44: this bracket is never closed"):
        PushValidator("App", cwd=app)


def test_a_push_takes_little_time(validator, push):
    start = time.perf_counter()
    for _ in range(1000):
        validator.validate(push)
    assert time.perf_counter() - start < 5
