"""Verdicts and findings."""

import json
from datetime import datetime, timedelta, timezone
from types import MappingProxyType

import pytest
from conftest import SWIFT

from activity_lint import Answer, OptionError, PushValidator, SizeError


def rules(result):
    return [finding.rule for finding in result.findings]


def test_clean_push_is_delivered(validator, push):
    result = validator.validate(push)
    assert result.verdict == "delivered"
    assert result.passes
    assert (result.answer, result.because, result.decodes) == (None, "", True)
    assert result.type == "RideAttributes"
    assert result.findings == result.not_checked == ()
    assert str(result) == "The payload is fine."


def test_dropped_push_has_a_finding_with_a_place(validator, dropped):
    text = json.dumps(dropped, indent=2)
    result = validator.validate(text)
    assert result.verdict == "dropped"
    assert "drops" in result.because
    assert not result.passes
    assert result.decodes is False
    (finding,) = result.findings
    assert (finding.rule, finding.severity) == ("iso-date", "error")
    assert finding.pointer == "/aps/content-state/eta"
    line = text.splitlines()[finding.line - 1]
    assert line[finding.column - 1 : finding.end_column - 1] == '"2026-09-06T21:48:33Z"'
    assert finding.end_line == finding.line
    assert "810424113" in finding.help
    assert finding.effect
    (declared,) = finding.related
    assert (declared.file, declared.line, declared.column) == ("Ride.swift", 6, 9)


def test_report_shows_the_line_with_carets(validator, dropped):
    text = str(validator.validate(dropped, name="arrival.json"))
    assert text.startswith("error[iso-date]: ")
    assert " --> arrival.json:1:" in text
    assert "^^^^^" in text
    assert "Ride.swift:6:9" in text


def test_fix_of_a_finding_removes_it(validator, dropped):
    payload = json.dumps(dropped).encode()
    (finding,) = validator.validate(payload).findings
    assert finding.fix is not None and finding.fix.is_safe
    assert validator.validate(finding.fix.apply(payload)).findings == ()


def test_forms_of_a_payload_have_one_result(validator, dropped):
    text = json.dumps(dropped, separators=(",", ":"))
    results = [
        validator.validate(payload)
        for payload in (
            dropped,
            MappingProxyType(dropped),
            text,
            text.encode(),
            bytearray(text.encode()),
            memoryview(text.encode()),
        )
    ]
    assert all(result == results[0] for result in results)
    assert len({str(result) for result in results}) == 1


@pytest.mark.parametrize("payload", [None, 1, ["aps"], {1, 2}, object()])
def test_other_payloads_are_type_errors(validator, payload):
    with pytest.raises(TypeError):
        validator.validate(payload)


def test_object_that_json_cannot_express_is_a_type_error(validator, push):
    push["aps"]["content-state"]["eta"] = datetime.now()
    with pytest.raises(TypeError, match="datetime"):
        validator.validate(push)


def test_columns_are_code_points(validator, push):
    push["aps"]["content-state"] = {"driver": "🦊漢é", "eta": "soon", "stops": 2}
    text = json.dumps(push, ensure_ascii=False)
    (finding,) = validator.validate(push | {}).findings
    compact = json.dumps(push, ensure_ascii=False, separators=(",", ":"))
    assert compact[finding.column - 1 : finding.end_column - 1] == '"soon"'
    (finding,) = validator.validate(text).findings
    assert text[finding.column - 1 : finding.end_column - 1] == '"soon"'


@pytest.mark.parametrize(
    "payload, rule",
    [
        (b"", "invalid-json"),
        ("{", "invalid-json"),
        (b"\0\0", "invalid-json"),
        (b"\xff\xfe", "invalid-json"),
        ("\ud800", "invalid-json"),
        ("[" * 100_000, None),
        ({"aps": float("nan")}, "invalid-json"),
        ({"aps": {"content-state": {"driver": "\ud800"}}}, "lone-surrogate"),
        ("[]", "not-a-push"),
        ({}, "not-a-push"),
    ],
)
def test_hostile_payload_has_a_finding(validator, payload, rule):
    result = validator.validate(payload)
    assert result.verdict != "delivered"
    assert result.findings
    assert rule is None or rule in rules(result)
    assert str(result)


def test_larger_payload_than_apns_accepts_is_rejected(validator, push):
    push["aps"]["content-state"]["note"] = "x" * 5000
    result = validator.validate(push)
    assert result.verdict == "rejected"
    assert result.answer == Answer(413, "PayloadTooLarge")
    assert str(result.answer) == "413 PayloadTooLarge"


def test_text_counts_as_it_is_sent_and_a_dict_as_compact_json(validator, push):
    push["aps"]["content-state"]["note"] = "x" * 3500
    text = json.dumps(push) + " " * 1000
    assert validator.validate(text).answer == Answer(413, "PayloadTooLarge")
    assert validator.validate(text.encode()).answer == Answer(413, "PayloadTooLarge")
    assert validator.validate(push).verdict == "delivered"


def test_larger_payload_than_the_linter_accepts_is_an_error(validator):
    with pytest.raises(SizeError):
        validator.validate(b" " * (16 * 1024 * 1024 + 1))
    assert validator.validate("{}").findings


def test_type_selects_the_declaration(push):
    validator = PushValidator(
        {
            "A.swift": "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Int } }",
            "B.swift": "struct B: ActivityAttributes { struct ContentState: Codable, Hashable { var b: Int } }",
        }
    )
    push["aps"]["content-state"] = {"b": 1}
    assert validator.validate(push, type="B").verdict == "delivered"
    assert rules(validator.validate(push, type="A"))[0] in ("missing-key", "payload-of-another-type")
    assert validator.validate(push).verdict == "uncertain"


def test_unknown_type_has_a_suggestion(validator, push):
    with pytest.raises(OptionError, match="RideAttributes"):
        validator.validate(push, type="RideAtributes")


@pytest.mark.parametrize(
    "options", [{"part": "state"}, {"envelope": "fmc"}, {"type": 1}]
)
def test_unknown_option_value_is_an_error(validator, push, options):
    with pytest.raises(OptionError):
        validator.validate(push, **options)


def test_part_of_a_push(validator):
    state = {"driver": "Ana", "eta": 810424113, "stops": "2"}
    result = validator.validate(state, part="content-state")
    assert rules(result) == ["type-mismatch"]
    assert result.findings[0].pointer == "/stops"


HEADERS = {
    "apns-topic": "com.example.ride.push-type.liveactivity",
    "apns-push-type": "liveactivity",
    "apns-priority": "10",
    "authorization": "bearer x.y.z",
}


@pytest.mark.parametrize("form", [dict, lambda headers: list(headers.items()), lambda h: iter(h.items())])
def test_headers_are_checked(validator, push, form):
    headers = HEADERS | {"apns-topic": "com.example.ride"}
    result = validator.validate(push, headers=form(headers))
    assert "wrong-topic" in rules(result)
    assert result.verdict == "rejected"
    assert "wrong-topic" in str(result)


def test_missing_headers_count_only_if_they_are_complete(validator, push):
    headers = {name: value for name, value in HEADERS.items() if name == "apns-push-type"}
    assert validator.validate(push, headers=headers).verdict == "delivered"
    result = validator.validate(push, headers=headers, headers_are_complete=True)
    assert result.verdict == "rejected"


def test_repeated_header(validator, push):
    pairs = [*HEADERS.items(), ("apns-priority", "5")]
    result = validator.validate(push, headers=pairs, headers_are_complete=True)
    assert "duplicate-header" in rules(result)


@pytest.mark.parametrize("headers", [{"apns-priority": 10}, [(b"apns-priority", b"10")]])
def test_header_that_is_not_text_is_a_type_error(validator, push, headers):
    with pytest.raises(TypeError, match="header"):
        validator.validate(push, headers=headers)


NOW = datetime(2026, 9, 6, 21, 11, 53, tzinfo=timezone.utc)


@pytest.mark.parametrize(
    "late", [NOW + timedelta(hours=2), (NOW + timedelta(hours=2)).timestamp(), int(NOW.timestamp()) + 7200]
)
def test_now_is_compared_with_the_timestamp(validator, push, late):
    assert rules(validator.validate(push, now=NOW)) == []
    assert rules(validator.validate(push, now=late)) == ["timestamp-long-past"]


@pytest.mark.parametrize("now", [datetime(2026, 9, 6), float("nan"), float("inf")])
def test_unusable_now_is_a_value_error(validator, push, now):
    with pytest.raises(ValueError, match="now"):
        validator.validate(push, now=now)


def test_vendors_request(validator, push):
    request = {"message": {"token": "t", "apns": {"live_activity_token": "a", "payload": push}}}
    assert validator.validate(request, envelope="fcm").type == "RideAttributes"


def test_sequence(push):
    validator = PushValidator({"Ride.swift": SWIFT})
    first = validator.validate(push, sequence="ride-1")
    second = validator.validate(push, sequence="ride-1")
    other = validator.validate(push, sequence="ride-2")
    assert first.findings == other.findings == ()
    assert "timestamp-not-increasing" in rules(second)
    # The text belongs to the push's place in the sequence, whenever it is read.
    assert str(first) == "The payload is fine."
    assert "timestamp-not-increasing" in str(second)


def test_not_checked_value(push):
    validator = PushValidator(
        {
            "A.swift": "import Vendor\nstruct A: ActivityAttributes {"
            " struct ContentState: Codable, Hashable { var tint: VendorColor } }"
        }
    )
    push["aps"]["content-state"] = {"tint": 1}
    result = validator.validate(push)
    assert result.verdict == "uncertain"
    assert result.decodes is None
    assert [one.pointer for one in result.not_checked] == ["/aps/content-state/tint"]
    assert "tint" in result.because


def test_name_selects_entries_of_the_configuration(push):
    validator = PushValidator(
        {"Ride.swift": SWIFT},
        {"suppressions": [{"rule": "iso-date", "files": "legacy/**", "reason": "old app"}]},
    )
    push["aps"]["content-state"]["eta"] = "2026-09-06T21:48:33Z"
    assert rules(validator.validate(push, name="legacy/a.json")) == []
    assert rules(validator.validate(push, name="a.json")) == ["iso-date"]


def test_expected_error_reaches_the_phone(push):
    validator = PushValidator(
        {"Ride.swift": SWIFT},
        {
            "expected": [
                {"files": "old/*.json", "rules": ["unix-date"]},
                {"files": "older/*.json", "rules": ["iso-date"]},
            ]
        },
    )
    push["aps"]["content-state"]["eta"] = 1788732713
    expected = validator.validate(push, name="old/a.json")
    counted = validator.validate(push, name="a.json")
    assert rules(expected) == rules(counted) == ["unix-date"]
    assert (expected.findings[0].is_expected, expected.first_error) == (True, None)
    assert counted.findings[0].is_expected is False
    assert counted.first_error is counted.findings[0]
    assert (expected.passes, counted.passes) == (True, False)
    # The phone drops it all the same.
    push["aps"]["content-state"]["eta"] = "2026-09-06T21:48:33Z"
    dropped = validator.validate(push, name="older/a.json")
    assert (dropped.findings[0].is_expected, dropped.passes) == (True, False)


def test_type_may_be_qualified_by_the_types_that_it_is_in(push):
    nested = SWIFT.replace("import ActivityKit", "enum Rides {") + "}"
    validator = PushValidator({"Ride.swift": nested})
    for _ in range(2):
        assert validator.validate(push, type="Rides.RideAttributes").verdict == "delivered"
    for type in ("App.RideAttributes", "Ride.RideAttributes", "."):
        with pytest.raises(OptionError, match="no attributes type"):
            validator.validate(push, type=type)
