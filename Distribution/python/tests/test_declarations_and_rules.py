"""Fixes, samples, schemas, and the reference of rules."""

import json

import pytest

from activity_lint import OptionError, PushValidator


FORMS = {
    "dict": lambda push: push,
    "str": json.dumps,
    "bytes": lambda push: json.dumps(push).encode(),
    "bytearray": lambda push: bytearray(json.dumps(push).encode()),
    "memoryview": lambda push: memoryview(json.dumps(push).encode()),
}


@pytest.mark.parametrize("form", FORMS)
def test_fixed_payload_has_the_form_of_the_payload(validator, dropped, form):
    payload = FORMS[form](dropped)
    fixed = validator.fix(payload)
    assert type(fixed) is type(payload)
    assert validator.validate(fixed).findings == ()


def test_nothing_to_fix(validator, push):
    assert validator.fix(push) is push


def test_unsafe_fixes_are_applied_on_request(validator, push):
    push["aps"]["content-state"]["note"] = None
    push["aps"]["sound"] = "default"
    safe, everything = validator.fix(push), validator.fix(push, level="all")
    assert len(validator.validate(everything).findings) <= len(validator.validate(safe).findings)


@pytest.mark.parametrize("event", ["start", "update", "end"])
@pytest.mark.parametrize("minimal", [False, True])
def test_sample_reaches_the_phone(validator, event, minimal):
    sample = validator.sample("RideAttributes", event=event, minimal=minimal, now=1788729113)
    assert sample["aps"]["event"] == event
    assert sample["aps"]["timestamp"] == 1788729113
    assert validator.validate(sample).passes
    assert ("note" in sample["aps"].get("content-state", {})) <= (not minimal)


def test_sample_of_a_part_and_of_a_vendors_request(validator):
    assert set(validator.sample(part="attributes")) == {"rideID"}
    assert validator.validate(validator.sample(envelope="fcm"), envelope="fcm").passes


def test_types_are_those_that_a_check_accepts(validator, push):
    assert validator.types
    for name in validator.types:
        assert validator.validate(push, type=name).type == name


def test_schema_formats(validator):
    assert validator.schema()["activities"][0]["name"] == "RideAttributes"
    schema = validator.schema("json-schema", type="RideAttributes", event="update")
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert schema != validator.schema("json-schema", type="RideAttributes", event="update", date_bounds=True)
    assert "RideAttributes" in validator.schema("text")
    assert "export" in validator.schema("typescript")


def test_unknown_type_and_format_are_errors(validator):
    with pytest.raises(OptionError, match="RideAttributes"):
        validator.schema(type="RideAttribute")
    with pytest.raises(OptionError):
        validator.schema("yaml")
    with pytest.raises(OptionError):
        validator.sample("Nothing")


def test_every_rule_is_explained():
    rules = PushValidator.rules()
    assert len({rule.id for rule in rules}) == len(rules) > 100
    for rule in rules:
        assert rule.severity in ("error", "warning", "info")
        assert rule.id in PushValidator.explain(rule.id)
    assert PushValidator.explain("iso-date", format="text") != PushValidator.explain("iso-date")


def test_unknown_rule_has_a_suggestion():
    with pytest.raises(OptionError, match="iso-date"):
        PushValidator.explain("iso-dat")
