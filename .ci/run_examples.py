#!/usr/bin/env python3
"""Runs the examples of a document unchanged, each with surrounding code like a reader's.

usage: run_examples.py DOCUMENT LANGUAGE FOLDER COMMAND…

COMMAND runs a file of the language in FOLDER, where the package is installed and the example's App is. Every block of the language needs an
entry below: the code before it and after it, or the reason why it cannot run here. A block of text right below a block is its output.
"""

import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")

STATE = '{ driver: "Ana", eta: 810424113, stops: 2 }'
PUSH = f'{{ aps: {{ timestamp: 1788729113, event: "update", "content-state": {STATE} }} }}'
RIDE = f"const ride = {STATE}; const makeUpdate = (state) => ({{ aps: {{ timestamp: 1788729113, event: 'update', 'content-state': state }} }});\n"

VALIDATOR = f"""import {{ PushValidator as Validator, readDeclarations as read }} from "activity-lint";
const validator = new Validator({{ declarations: read("App") }});
const push = {PUSH};
"""

# Jest's part of the first test.
JEST = RIDE + """
const known = {};
const expect = (value) => Object.fromEntries(Object.entries(known).map(([name, matcher]) => [name, (...rest) => {
  const { pass, message } = matcher.call({ isNot: false, utils: {} }, value, ...rest);
  if (!pass) throw new Error(message());
}]));
expect.extend = (more) => Object.assign(known, more);
let count = 0;
const test = (_, body) => { body(); count += 1; };
"""

SEND = """import assert from "node:assert/strict";
import { connect } from "node:http2";
const part = (value) => Buffer.from(value).toString("base64url");
const claims = [{ alg: "ES256", kid: "ABC1234567" }, { iss: "DEF1234567", iat: Math.floor(Date.now() / 1000) }];
const jwt = [...claims.map((claim) => part(JSON.stringify(claim))), part([...Array(64).keys()])].join(".");

// The code under test: it retries a push if APNs answers 503.
async function sendUpdate({ url, ca }) {
  const session = connect(url, { ca });
  const state = { driver: "Ana", eta: 810421913, stops: 2 };
  const push = { aps: { timestamp: Math.floor(Date.now() / 1000), event: "update", "content-state": state } };
  const attempt = () => new Promise((resolve, reject) => {
    const stream = session.request({
      ":method": "POST", ":path": `/3/device/${"00".repeat(32)}`, authorization: `bearer ${jwt}`,
      "apns-push-type": "liveactivity", "apns-topic": "com.example.rides.push-type.liveactivity",
    });
    stream.on("response", (headers) => resolve(headers[":status"])).on("error", reject).resume().end(JSON.stringify(push));
  });
  while ((await attempt()) === 503);
  session.close();
}
"""

HTTPX = """import base64, json, os, ssl, time
import httpx

def part(value):
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
jwt = ".".join([part(json.dumps(value).encode()) for value in ({"alg": "ES256", "kid": "ABC1234567"}, {"iss": "DEF1234567", "iat": int(time.time())})] + [part(bytes(range(1, 65)))])

def send_update(apns):
    state = {"driver": "Ana", "eta": 810421913, "stops": 2}
    headers = {"authorization": f"bearer {jwt}", "apns-push-type": "liveactivity", "apns-topic": "com.example.rides.push-type.liveactivity"}
    for second in range(3):
        push = {"aps": {"timestamp": int(time.time()) + second, "event": "update", "content-state": state}}
        apns.post("/3/device/" + "00" * 32, json=push, headers=headers)
"""

PYTHON_RIDE = """class ride:
    arrival_push = staticmethod(lambda: {"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"driver": "Ana", "eta": 810424113, "stops": 2}}})
"""
PYTHON_MANY = PYTHON_RIDE + """
from activity_lint import PushValidator
validator, verdicts = PushValidator("App"), []
log = lambda push, result: verdicts.append(result.verdict)
pushes = [ride.arrival_push(), {"aps": {"timestamp": 1788729113, "event": "update", "content-state": {}}}]
"""
PYTHON_FIXTURE = """
from activity_lint import PushValidator
from pytest_activity_lint import ReachesThePhone
test_arrival(ReachesThePhone(PushValidator('App')))
"""

CURL = """set -eu
part() { base64 -w 0 | tr '+/' '-_' | tr -d '='; }
claims=$(printf '{"alg":"ES256","kid":"ABC1234567"}' | part).$(printf '{"iss":"DEF1234567","iat":%s}' "$(date +%s)" | part)
JWT=$claims.$(seq 1 64 | awk '{ printf "%c", $1 }' | head -c 64 | part)
TOKEN=00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0
printf '{"aps":{"timestamp":%s,"event":"update","content-state":{"driver":"Ana","eta":810421913,"stops":2}}}' "$(date +%s)" > push.json
cp "$MOCK_APNS_CA" ca.pem
{
"""
CURL_END = """} > verdicts.json
grep -q '"verdict": "delivered"' verdicts.json || { cat verdicts.json; exit 1; }
"""


# Round trips through the client of the page, whose memory must not grow.
MEASURE = """
import os, statistics, time
lint, times, memory = ActivityLint("App"), [], []
state["stops"] = 2
for number in range(int(os.environ.get("REQUESTS", 2000))):
    start = time.perf_counter()
    lint.ask(push)
    times.append(time.perf_counter() - start)
    if number % 1000 == 999 and os.path.exists("/proc"):
        memory.append(int(open(f"/proc/{lint.process.pid}/statm").read().split()[1]))
lint.close()
assert not memory or memory[-1] < memory[0] + 512, memory
with open("times", "w") as file:
    file.write(f"{statistics.median(times) * 1e6:.0f} µs a round trip")
"""

# The program and the declarations of this machine are not in /opt.
SPARK = """import os, shutil
from pyspark import RDD
from pyspark.sql import SparkSession
pipe, folder = RDD.pipe, os.path.dirname(shutil.which("activity-lint"))
RDD.pipe = lambda self, command, **rest: pipe(self, command.replace("/opt", folder), **rest)
spark = SparkSession.builder.master("local[2]").getOrCreate()
"""
SPARK_END = """
for verdict in ("delivered", "dropped"):
    print(answers.filter(lambda one: f'"verdict":"{verdict}"' in one).count() and verdict)
"""
CLIENT = "delivered\ndropped\n"

# The code before and after each example and its expected output, if it has one; or the reason why it does not run here.
EXAMPLES = {
    ("README.md", "js"): [("", "if (result.verdict !== 'dropped') throw new Error();\n")],
    ("README.md", "sh"): [("", "test $? = 1\n"), "`.ci/pre-commit` runs it"],
    ("packages/npm/README.md", "js"): [
        ("", ""),
        (VALIDATOR, ""),
        (JEST, "if (count !== 1) throw new Error('no test ran');\n"),
        (RIDE + 'import { test } from "node:test";\n', ""),
        (SEND, "\nassert.equal(apns.counts.delivered, 1);\n"),
        ('import { readFileSync } from "node:fs";\nconst text = readFileSync("App/RideAttributes.swift", "utf8");\n', "\nif (validator.types.length !== 1) throw new Error();\n"),
        "each line is for another bundler or page",
    ],
    ("packages/npm/mock-apns/README.md", "sh"): ["it installs the package from a file of a release", "it starts the tests of a project", (CURL, CURL_END)],
    ("packages/npm/mock-apns/README.md", "js"): [(SEND, "\nassert.equal(apns.counts.delivered, 1);\n")],
    ("packages/npm/mock-apns/README.md", "python"): [(HTTPX, "")],
    ("docs/servers.md", "python"): [("", MEASURE, CLIENT), (SPARK, SPARK_END, CLIENT) if shutil.which("spark-submit") else "pyspark is not installed"],
    ("docs/servers.md", "go"): [("", "", CLIENT)],
    ("docs/servers.md", "java"): [("", "", CLIENT)],
    # The plugin's fixture, as pytest passes it.
    ("packages/python/README.md", "python"): [("", ""), (PYTHON_MANY, "\nassert verdicts == ['dropped'], verdicts\n"), (PYTHON_RIDE, PYTHON_FIXTURE)],
}

SUFFIXES = {"js": "mjs", "python": "py"}


def main():
    document, language, folder, *command = sys.argv[1:]
    with open(os.path.join(ROOT, document), encoding="utf-8") as file:
        found = re.findall(rf"(?ms)^```{language}\n(.*?)^```$(?:\n\n```(?:text)?\n(.*?)^```$)?", file.read())
    entries = EXAMPLES[document, language]
    if len(found) != len(entries):
        sys.exit(f"run_examples.py: {document} has {len(found)} examples in {language}, and {len(entries)} entries")
    for number, ((example, output), entry) in enumerate(zip(found, entries), 1):
        if isinstance(entry, str):
            print(f"examples: not run: example {number} of {document} in {language}: {entry}")
            continue
        name = os.path.join(folder, f"example-{number}.{SUFFIXES.get(language, language)}")
        with open(name, "w", encoding="utf-8") as file:
            file.write(entry[0] + example + entry[1])
        run = subprocess.run([*command, name], cwd=folder, capture_output=True, text=True, timeout=120)
        expected = entry[2] if len(entry) == 3 else output
        if run.returncode != 0 or expected and expected.strip() not in (run.stdout.strip(), run.stderr.strip()):
            sys.exit(f"{document}, example {number} in {language}: status {run.returncode}\n{example}\n{run.stdout}{run.stderr}")
        print(f"examples: ok, example {number} of {document} in {language}")


main()
