"""Measures the Python package and other validators, and prints the table with the rows of the library and of servers.mjs. `servers` runs it."""

import json
import os
import statistics
import sys
import time
from typing import Literal, Optional

from activity_lint import PushValidator

rows, library = (json.load(open(path)) for path in sys.argv[1:])
ROUNDS = 7


class Pushes:
    """The pushes in the forms that callers have."""

    def __init__(self, text):
        self.value = json.loads(text)
        self.bytes = text.encode()


pushes = {name: Pushes(text) for name, text in rows["pushes"].items()}
started = time.process_time()
validator = PushValidator(os.environ["ACTIVITY_LINT_APP"])
child = validator._child._end.peek()[2][0].pid


def cpu():
    """The microseconds of this process and of the program."""
    with open(f"/proc/{child}/schedstat") as file:
        return time.process_time() * 1e6 + int(file.read().split()[0]) / 1e3


def peak():
    with open(f"/proc/{child}/status") as file:
        return next(int(line.split()[1]) // 1024 for line in file if line.startswith("VmHWM"))


def many(push, count):
    for _ in validator.validate_many(push.value for _ in range(count)):
        pass


def repeated(check):
    def run(push, count):
        for _ in range(count):
            check(push)

    return run


headers = {"apns-push-type": "liveactivity", "apns-topic": "com.example.app.push-type.liveactivity", "apns-priority": "10"}
checks = {
    "Python, `bytes`": repeated(lambda push: validator.validate(push.bytes)),
    "Python, `dict`": repeated(lambda push: validator.validate(push.value)),
    "Python, `dict` with `type`, `headers` and `now`": repeated(
        lambda push: validator.validate(push.value, type="RideAttributes", headers=headers, now=1788729113)
    ),
    "Python, `validate_many` of `dict`": many,
}


def add(name, check, failure):
    """Adds another validator, which must have the same verdicts."""

    def passes(push):
        try:
            return check(push) is not False
        except failure:
            return False

    for one, push in pushes.items():
        assert passes(push) == (one != "invalid"), (name, one)
    checks[name] = repeated(passes)


with open(os.environ["SCHEMA"]) as file:
    schema = json.load(file)
try:
    import jsonschema_rs

    validate = jsonschema_rs.validator_for(schema)
    add("jsonschema-rs, `json.loads`", lambda push: validate.is_valid(json.loads(push.bytes)), ())
except ImportError:
    pass
try:
    import pydantic

    class State(pydantic.BaseModel, strict=True):
        driver: str
        eta: float
        stops: int
        note: Optional[str] = None

    class Aps(pydantic.BaseModel):
        timestamp: int
        event: Literal["update"]
        state: State = pydantic.Field(alias="content-state")
        alert: Optional[dict[str, str]] = None

    class Push(pydantic.BaseModel):
        aps: Aps

    add("pydantic, from bytes", lambda push: Push.model_validate_json(push.bytes), pydantic.ValidationError)
except ImportError:
    pass
try:
    import msgspec

    class StateStruct(msgspec.Struct):
        driver: str
        eta: float
        stops: int
        note: Optional[str] = None

    class ApsStruct(msgspec.Struct):
        timestamp: int
        event: Literal["update"]
        state: StateStruct = msgspec.field(name="content-state")
        alert: Optional[dict[str, str]] = None

    class PushStruct(msgspec.Struct):
        aps: ApsStruct

    decoder = msgspec.json.Decoder(PushStruct)
    add("msgspec, from bytes", lambda push: decoder.decode(push.bytes), msgspec.ValidationError)
except ImportError:
    pass

for name, push in pushes.items():
    assert validator.validate(push.bytes).passes == (name != "invalid")
for _ in range(ROUNDS):
    for check, run in checks.items():
        for name, push in pushes.items():
            count = 500 if name == "invalid" and check.startswith("Python") else 3000
            start = cpu()
            run(push, count)
            rows["times"].setdefault(check, {}).setdefault(name, []).append((cpu() - start) / count)
program_memory = peak()
validator.close()

times = {check: {name: statistics.median(one) for name, one in found.items()} for check, found in {**library, **rows["times"]}.items()}
yardstick = times.get("ajv, `JSON.parse`")
print("| check | " + " | ".join(f"{name}, {len(push.bytes)} B" for name, push in pushes.items()) + " |")
print("|---|" + "--:|" * len(pushes))
for check, found in times.items():
    cells = []
    for name in pushes:
        microseconds = found[name]
        ratio = f"{yardstick[name] / microseconds:.2g}×, " if yardstick else ""
        cells.append(f"{ratio}{microseconds:.{1 if microseconds >= 1 else 2}f} µs")
    print(f"| {check} | " + " | ".join(cells) + " |")
first, memory = rows["first"]["npm"]
with open("/proc/cpuinfo") as file:
    processor = next(line.split(": ")[1].strip() for line in file if line.startswith("model name"))
print(
    f"\n{processor}, {os.cpu_count()} cores, Node {rows['node']}, Python {sys.version.split()[0]}. The first call of the npm package,"
    f" with the start of the module, takes {first}; its memory is {memory}, that of the program {program_memory} MB."
)
