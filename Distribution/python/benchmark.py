#!/usr/bin/env python3
"""Measures the package beside pydantic and jsonschema-rs, on the same payloads and in the same run.

usage: benchmark.py CLEAN INVALID [ROUNDS]

CLEAN and INVALID are JSON Lines of pushes to the type DeliveryAttributes of the benchmarks. Requires the wheel, pydantic
and jsonschema-rs, and /proc. Each library has a process of its own. The processes take turns, and the table shows medians
of processor time.

pydantic decodes JSON into models of the push. jsonschema-rs compares what json.loads returns with our JSON Schema. Neither
knows the rest of the push: dates, size, headers, order.
"""

import json
import statistics
import subprocess
import sys
import time
from enum import Enum
from pathlib import Path

# The package next to this file has no library; the installed one has.
sys.path.pop(0)

DECLARATIONS = (
    Path(__file__).parents[2] / "Benchmarks/Sources/benchmarks/Declarations/DeliveryAttributes.swift"
)
PAYLOADS = 2000
MANY = 1_000_000


def activity_lint():
    from activity_lint import PushValidator

    validator = PushValidator({DECLARATIONS.name: DECLARATIONS.read_text()})
    return lambda push: validator.validate(push).passes


def activity_lint_with_report():
    from activity_lint import PushValidator

    validator = PushValidator({DECLARATIONS.name: DECLARATIONS.read_text()})

    def check(push):
        result = validator.validate(push)
        return result.passes or not str(result)

    return check


def pydantic():
    from pydantic import BaseModel, ConfigDict, Field, ValidationError

    Status = Enum("Status", {name: name for name in
                             ("placed", "preparing", "enRoute", "arriving", "delivered", "cancelled")})

    class Model(BaseModel):
        # JSONDecoder converts nothing.
        model_config = ConfigDict(strict=True)

    class Courier(Model):
        id: str
        name: str
        rating: float | None = None
        phone: str | None = None
        verified: bool | None = None

    class Item(Model):
        sku: str
        name: str
        quantity: int = Field(ge=-(2**31), lt=2**31)
        price: float | None = None
        note: str | None = None

    class State(Model):
        status: Status
        title: str
        subtitle: str | None = None
        message: str | None = None
        etaMinutes: int = Field(ge=-(2**31), lt=2**31)
        progress: float
        isDelayed: bool
        stops: int = Field(ge=0, lt=2**8)
        updatedAt: float
        arrival: float | None = None
        distanceKm: float | None = None
        temperature: int | None = Field(None, ge=-(2**7), lt=2**7)
        locale: str | None = None
        courier: Courier
        items: list[Item]

    class Alert(Model):
        title: str
        body: str
        sound: str | None = None

    class APS(Model):
        timestamp: int
        event: str
        state: State = Field(alias="content-state")
        alert: Alert | None = None
        score: float | None = Field(None, alias="relevance-score")
        stale: int | None = Field(None, alias="stale-date")

    class Push(Model):
        aps: APS

    def check(push):
        try:
            Push.model_validate_json(push)
        except ValidationError:
            return False
        return True

    return check


def jsonschema_rs(schema):
    import json

    import jsonschema_rs

    validator = jsonschema_rs.validator_for(json.loads(schema))

    def check(push):
        return not list(validator.iter_errors(json.loads(push)))

    return check


LIBRARIES = {
    "activity-lint": activity_lint,
    "activity-lint, with str(result)": activity_lint_with_report,
    "pydantic": pydantic,
    "jsonschema-rs": lambda: jsonschema_rs(sys.stdin.read()),
}


def resident():
    """Returns the resident memory in MB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("no VmRSS in /proc/self/status")


def microseconds(check, pushes):
    start = time.process_time()
    for push in pushes:
        check(push)
    return (time.process_time() - start) / len(pushes) * 1e6


def measure(name, clean, invalid):
    """Prints the figures of one library, in its own process."""
    before = resident()
    start = time.process_time()
    check = LIBRARIES[name]()
    figures = {"start ms": (time.process_time() - start) * 1e3}
    lines = {kind: Path(file).read_bytes().splitlines()[:PAYLOADS]
             for kind, file in (("clean", clean), ("invalid", invalid))}
    check(lines["clean"][0])
    figures["memory MB"] = resident() - before
    for kind, pushes in lines.items():
        figures[f"{kind} µs"] = min(microseconds(check, pushes) for _ in range(5))
        figures[f"{kind} found fine"] = sum(map(check, pushes)) / len(pushes)
    print(json.dumps(figures))


def growth(name, clean, invalid):
    """Prints by how many MB a library grows in a million calls, half of them with invalid payloads."""
    check = LIBRARIES[name]()
    pushes = Path(clean).read_bytes().splitlines()[:PAYLOADS]
    pushes += Path(invalid).read_bytes().splitlines()[:PAYLOADS]
    for push in pushes:
        check(push)
    before = resident()
    for _ in range(MANY // len(pushes)):
        for push in pushes:
            check(push)
    print(json.dumps({"growth MB": resident() - before}))


def main():
    mode, *arguments = sys.argv[1:]
    if mode in ("measure", "growth"):
        globals()[mode](*arguments)
        return

    from activity_lint import PushValidator

    clean, invalid, rounds = mode, arguments[0], int((arguments + ["5"])[1])
    validator = PushValidator({DECLARATIONS.name: DECLARATIONS.read_text()})
    schema = json.dumps(validator.schema("json-schema")).encode()

    def child(mode, name):
        command = [sys.executable, __file__, mode, name, clean, invalid]
        return json.loads(subprocess.run(command, input=schema, check=True, capture_output=True).stdout)

    figures = {name: [] for name in LIBRARIES}
    for _ in range(rounds):
        for name in LIBRARIES:
            figures[name].append(child("measure", name))
    columns = list(figures["pydantic"][0])
    print("| library | " + " | ".join([*columns, "growth MB"]) + " |")
    print("|---|" + "--:|" * (len(columns) + 1))
    for name, runs in figures.items():
        medians = [statistics.median(run[column] for run in runs) for column in columns]
        cells = [f"{median:.3g}" for median in medians] + [f"{child('growth', name)['growth MB']:.2g}"]
        print(f"| {name} | " + " | ".join(cells) + " |")


main()
