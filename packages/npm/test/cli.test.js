// The command line, as far as it differs from the program's. `cli-agreement.mjs` compares everything else.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { test } from "node:test";
import { main } from "./package.js";
import { folderWith, project, update } from "./ride.js";

function run(cwd, args, { input, env } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd, input, encoding: "utf8", env: { ...process.env, NO_COLOR: "", FORCE_COLOR: "", CLICOLOR_FORCE: "", ...env },
  });
  return { status, stdout, stderr };
}

const wrong = update({ stops: "2" });
const folder = project({ "good.json": update(), "bad.json": wrong });

test("check prints source lines, and exits with 1 if there are errors", () => {
  assert.deepEqual(run(folder, ["check", "good.json"]), { status: 0, stdout: "The payload is fine.\n", stderr: "" });
  const found = run(folder, ["bad.json"]);
  assert.equal(found.status, 1);
  assert.match(found.stdout, /^error\[type-mismatch\]: .*\n *--> bad\.json:1:\d+ /);
});

test("without a path, the working folder is checked", () => {
  assert.match(run(folder, ["check"]).stdout, /--> bad\.json:.*\n\nFound 1 error in 1 of 2 payloads\.\n/s);
  const { status, stderr } = run(folderWith({}), []);
  assert.deepEqual([status, stderr], [2, "error: no payload in '.': found no .json, .apns, .jsonl or .ndjson file, and no source code with a push\n"]);
});

test("schema, sample and explain describe declarations and rules", () => {
  assert.match(run(folder, ["schema", "--format", "typescript"]).stdout, /export interface/);
  const sample = run(folder, ["sample", "--event", "start"]).stdout;
  assert.equal(JSON.parse(sample).aps.event, "start");
  assert.equal(run(folder, ["check", "-"], { input: sample }).status, 0);
  assert.match(run(folder, ["explain", "unix-date"]).stdout, /unix-date/);
});

test("without declarations, everything else is checked, and the summary states that no type was compared", () => {
  const { status, stdout, stderr } = run(folderWith({ "push.json": update({}, { timestamp: 1 }) }), ["check", "push.json"]);
  assert.equal(status, 2);
  assert.match(stdout, /^warning\[invalid-timestamp\]: /);
  assert.match(stderr, /^error: no type conforms to ActivityAttributes, so no payload was compared with a type; /);
});

test("color follows the option, the environment and the terminal", () => {
  const isColored = (args, env) => run(folder, [...args, "bad.json"], { env }).stdout.startsWith("\x1b[1;31merror[type-mismatch]\x1b[0m\x1b[1m: ");
  assert.equal(isColored([]), false);
  assert.equal(isColored(["--color", "always"], { NO_COLOR: "1" }), true);
  assert.equal(isColored([], { FORCE_COLOR: "1" }), true);
  assert.equal(isColored([], { FORCE_COLOR: "1", NO_COLOR: "1" }), false);
});

test("the configuration applies", () => {
  const configured = project({
    ".activity-lint.json": '{"declarations": ["App"], "exclude": ["old/**"], "payloads": [{"files": "sent/*.json", "type": "RideAttributes"}],\n"expected": [{"files": "bad/**", "rules": ["type-mismatch"]}]} // all',
    "old/a.json": "{", "bad/b.json": wrong, "sent/c.json": update(),
  });
  assert.deepEqual(run(configured, ["."]), { status: 0, stdout: "All 2 payloads are fine (1 expected finding).\nThe configuration excludes 1 file.\n", stderr: "" });
  assert.deepEqual(run(configured, []), { status: 0, stdout: "The payload is fine.\n", stderr: "" });
});

test("a suppression ends by the clock, and not by --now", () => {
  const suppressing = (until) => project({
    ".activity-lint.json": { suppressions: [{ files: "**", rule: "type-mismatch", reason: "an old server", until }] }, "bad.json": wrong,
  });
  assert.equal(run(suppressing("2026-01-01"), ["check", "bad.json"]).status, 1);
  assert.equal(run(suppressing("2099-01-01"), ["check", "--now=4102444800", "bad.json"]).status, 0);
});

test("a file that cannot be read does not stop the others, but fails the run", () => {
  const large = project({ "a.json": `"${"x".repeat(1 << 21)}"`, "b.jsonl": "\n".repeat((1 << 24) + 1), "c.json": update() });
  const { status, stdout, stderr } = run(large, ["a.json", "b.jsonl", "c.json", "d.json"]);
  assert.equal(status, 2);
  assert.match(stderr, /cannot read 'd\.json': No such file or directory\n/);
  assert.match(stderr, /error: cannot read 'a\.json': 2 MB or more in one payload; .*\nerror: cannot read 'b\.jsonl': more than 16 MB of lines; /);
  assert.match(stdout, /^No finding in 1 payload, but 3 files were not checked\.\n3 files could not be read\.\n$/);
});

test("an endless device is an error", { skip: !existsSync("/dev/zero") }, () => {
  const { status, stderr } = run(folder, ["check", "/dev/zero"]);
  assert.deepEqual([status, stderr.split("\n")[0]], [2, "error: cannot read '/dev/zero': more than 64 MB"]);
});

test("a full disk is an error", { skip: !existsSync("/dev/full") }, () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, [main, "check", "good.json"], { cwd: folder, encoding: "utf8", stdio: ["ignore", full, "pipe"] });
  closeSync(full);
  assert.deepEqual([status, stderr], [2, "error: cannot write to standard output: No space left on device\n"]);
});

test("nothing is checked if a word instead of the command is none", () => {
  for (const [word, advice] of [["chekc", /did you mean 'check'\?/], ["lint", /did you mean 'check'\?/], ["version", /did you mean '--version'\?/], ["nothing", /the commands are check, /]]) {
    const { status, stdout, stderr } = run(folder, [word, "."]);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, new RegExp(`^error: '${word}' is neither a command nor a file; ${advice.source}.*\n$`));
  }
});

test("what needs the native program is said in one line", () => {
  const needs = (args, what) => {
    assert.deepEqual(run(folder, args), { status: 2, stdout: "", stderr: `error: ${what} requires the native activity-lint program\n` });
  };
  needs(["--fix", "bad.json"], "'--fix'");
  needs(["check", "--format", "json=report.json", "bad.json"], "'--format json=report.json'");
  needs(["check", "--format", "full", "--format", "json=a.json", "bad.json"], "more than one '--format'");
  needs(["size"], "'size'");
  needs(["App/RideAttributes.swift"], "a check of declarations ('App/RideAttributes.swift')");
});

test("the help describes the commands of the package", () => {
  for (const args of [["--help"], ["check", "--help"], ["mock-apns", "--help"]]) {
    const { status, stdout, stderr } = run(folder, args);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, /^OVERVIEW: /);
    assert.ok(stdout.split("\n").every((line) => line.length <= 80));
  }
});
