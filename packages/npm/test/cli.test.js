import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { folder as app, update } from "./ride.js";

const package_ = createRequire(import.meta.url).resolve("activity-lint/package.json");
const main = join(dirname(package_), "cli/main.js");
const root = mkdtempSync(join(tmpdir(), "activity-lint-"));
after(() => rmSync(root, { recursive: true }));

/** Makes a folder with the app and files. */
function project(name, files) {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(app, "App"), join(folder, "App"), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

function run(cwd, args, { input, env } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd, input, encoding: "utf8", env: { ...process.env, NO_COLOR: "", FORCE_COLOR: "", CLICOLOR_FORCE: "", ...env },
  });
  return { status, stdout, stderr };
}

const wrong = update({ stops: "2" });
const folder = project("app", { "good.json": update(), "bad.json": wrong, "pushes.jsonl": `${JSON.stringify(update())}\n\n${JSON.stringify(wrong)}\n` });

test("check reports with source lines, and its exit status says whether there are errors", () => {
  const clean = run(folder, ["check", "good.json"]);
  assert.deepEqual(clean, { status: 0, stdout: "The payload is fine.\n", stderr: "" });
  const found = run(folder, ["bad.json"]);
  assert.equal(found.status, 1);
  assert.match(found.stdout, /^error\[type-mismatch\]: .*\n *--> bad\.json:1:\d+ /);
  assert.match(found.stdout, /\n\nFound 1 error in 1 of 1 payload\.\n1 fixable with --fix=all\.\n$/);
});

test("without declarations, everything else is checked, and the end says that no type was compared", () => {
  const bare = mkdtempSync(join(tmpdir(), "activity-lint-"));
  writeFileSync(join(bare, "push.json"), JSON.stringify({ aps: { event: "update", timestamp: 1, "content-state": {} } }));
  const { status, stdout, stderr } = run(bare, ["check", "push.json"]);
  assert.equal(status, 2);
  assert.match(stdout, /^warning\[invalid-timestamp\]: /);
  assert.match(stderr, /^error: no type conforms to ActivityAttributes, so no payload was compared with a type; /);
  rmSync(bare, { recursive: true });
});

test("color follows the option, the environment and the terminal", () => {
  const isColored = (args, env) => run(folder, [...args, "bad.json"], { env }).stdout.startsWith("\x1b[1;31merror[type-mismatch]\x1b[0m\x1b[1m: ");
  assert.equal(isColored([]), false);
  assert.equal(isColored(["--color", "always"], { NO_COLOR: "1" }), true);
  assert.equal(isColored([], { FORCE_COLOR: "1" }), true);
  assert.equal(isColored([], { FORCE_COLOR: "1", NO_COLOR: "1" }), false);
  assert.equal(isColored(["--color=never"], { FORCE_COLOR: "1" }), false);
});

test("folders, JSON Lines and standard input are read", () => {
  const all = run(folder, ["."]);
  assert.equal(all.status, 1);
  assert.match(all.stdout, /Found 2 errors in 2 of 4 payloads\./);
  assert.match(all.stdout, /--> pushes\.jsonl:3:\d+/);
  const input = run(folder, ["check", "--stdin-filename", "sent.json", "-"], { input: JSON.stringify(wrong) });
  assert.match(input.stdout, /--> sent\.json:1:/);
  const lines = run(folder, ["check", "--ndjson", "--format", "jsonl", "-"], { input: `${JSON.stringify(update())}\n`.repeat(3) });
  assert.equal(lines.status, 0);
  assert.deepEqual(lines.stdout.trim().split("\n").map((line) => JSON.parse(line).line), [1, 2, 3]);
});

test("every format of the program can be written to standard output", () => {
  assert.match(run(folder, ["--format", "github", "bad.json"]).stdout, /^::error file=bad\.json,line=1,/);
  assert.match(run(folder, ["--format=gitlab", "bad.json"]).stdout, /type-mismatch/);
  assert.equal(JSON.parse(run(folder, ["--format=sarif", "."]).stdout).runs[0].results.length, 2);
});

test("one JSON report joins all files", () => {
  const { status, stdout } = run(folder, ["check", "--format", "json", "."]);
  assert.equal(status, 1);
  const report = JSON.parse(stdout);
  assert.deepEqual(report.payloads.map(({ file, line }) => [file, line]), [["bad.json", 1], ["good.json", 1], ["pushes.jsonl", 1], ["pushes.jsonl", 3]]);
  assert.equal(report.findings.length, 2);
  assert.equal(report.summary.errors, 2);
  assert.equal(report.outcome, "findings");
});

test("findings that say the same are shown a few times, and then counted", () => {
  const same = project("same", { "a.jsonl": `${JSON.stringify(wrong)}\n`.repeat(4), "b.json": wrong });
  const { stdout } = run(same, ["check", "--format", "concise", "."]);
  const lines = stdout.trimEnd().split("\n");
  assert.equal(lines.length, 4);
  assert.match(lines[3], /^a\.jsonl:4:\d+: error: and 2 more like this: `stops` is a string/);
  assert.match(run(same, ["."]).stdout, /\n\nerror\[type-mismatch\]: and 2 more like this: .*\n --> a\.jsonl:4:\d+\nnote: --format json lists the 2 that are only counted\n\nFound 5 errors /);
});

test("the text of a sequence has the findings of its JSON", () => {
  const twice = project("twice", { "a.jsonl": `${JSON.stringify(update())}\n`.repeat(2) });
  const { findings } = JSON.parse(run(twice, ["--sequence", "--format", "json", "a.jsonl"]).stdout);
  const lines = run(twice, ["--sequence", "--format", "concise", "a.jsonl"]).stdout.trimEnd().split("\n");
  assert.deepEqual(lines.map((line) => line.split(": ")[0]), findings.map(({ range }) => `a.jsonl:${range.start.line}:${range.start.column}`));
  assert.deepEqual(findings.map(({ id }) => id), ["timestamp-not-increasing"]);
});

test("--fail-on, --type, --part and --header have their meaning", () => {
  assert.equal(run(folder, ["--fail-on", "never", "bad.json"]).status, 0);
  const state = update().aps["content-state"];
  const states = project("states", { "state.json": state });
  assert.equal(run(states, ["--type", "RideAttributes", "--part=content-state", "state.json"]).status, 0);
  const priority = run(folder, ["--header", "apns-priority: 7", "good.json"]);
  assert.equal(priority.status, 1);
  assert.match(priority.stdout, /invalid-priority/);
  assert.match(run(folder, ["--type", "RideAttribute", "good.json"]).stderr, /no declaration of 'RideAttribute'; did you mean 'RideAttributes'\?/);
});

test("the configuration applies", () => {
  const configured = project("configured", {
    ".activity-lint.json": '{"declarations": ["App"], "exclude": ["old/**"], "payloads": [{"files": "sent/*.json", "type": "RideAttributes"}],\n"expected": [{"files": "bad/**", "rules": ["type-mismatch"]}]} // all',
    "old/a.json": "{", "bad/b.json": wrong, "sent/c.json": update(),
  });
  assert.deepEqual(run(configured, ["."]), { status: 0, stdout: "All 2 payloads are fine (1 expected finding).\nThe configuration excludes 1 file.\n", stderr: "" });
  assert.deepEqual(run(configured, []), { status: 0, stdout: "The payload is fine.\n", stderr: "" });
  const broken = project("broken", { ".activity-lint.json": '{"exclud": []}', "a.json": update() });
  const { status, stderr } = run(broken, ["a.json"]);
  assert.equal(status, 2);
  assert.match(stderr, /exclud.*did you mean|`exclude`/);
});

test("a file that cannot be read does not stop the others, but fails the run", () => {
  const { status, stdout, stderr } = run(folder, ["good.json", "missing.json"]);
  assert.equal(status, 2);
  assert.equal(stderr, "error: cannot read 'missing.json': No such file or directory\n");
  assert.match(stdout, /The payload is fine\.\n1 file could not be read\.\n/);
});

test("documents that are unrelated to pushes are skipped in a folder, and with an option in named files", () => {
  const large = `"${"x".repeat(1 << 21)}"`;
  const folder = project("foreign", { "p/push.json": update(), "p/package.json": "{}", "p/large.json": large, "q/package.json": "{}", "q/large.json": large });
  const skipped = "Skipped 2 documents without a Live Activity push.\n";
  assert.deepEqual(run(folder, ["p"]), { status: 0, stdout: `The payload is fine.\n${skipped}`, stderr: "" });
  assert.equal(run(folder, ["p", "p/package.json"]).status, 1);
  const { status, stderr } = run(folder, ["q"]);
  assert.equal(status, 2);
  assert.match(stderr, /^error: no push in 'q': /);
  const nothing = { status: 0, stdout: `There are no payloads to check.\n${skipped}`, stderr: "" };
  assert.deepEqual(run(folder, ["--skip-foreign", "q"]), nothing);
  assert.deepEqual(run(folder, ["--skip-foreign", "q/package.json", "q/large.json"]), nothing);
});

test("a text that is too large fails the run, and the others are checked", () => {
  const large = project("large", { "a.json": `"${"x".repeat(1 << 21)}"`, "b.jsonl": "\n".repeat((1 << 24) + 1), "c.json": update() });
  const { status, stdout, stderr } = run(large, ["a.json", "b.jsonl", "c.json"]);
  assert.equal(status, 2);
  assert.match(stderr, /^error: cannot read 'a\.json': 2 MB or more in one payload; .*\nerror: cannot read 'b\.jsonl': more than 16 MB of lines; /);
  assert.match(stdout, /^The payload is fine\.\n2 files could not be read\.\n$/);
});

test("usage errors are one line and the usage, with a suggestion", () => {
  const fails = (args, expected) => {
    const { status, stdout, stderr } = run(folder, args);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, expected);
  };
  fails(["check", "--fromat", "json"], /^error: unknown option '--fromat'; did you mean '--format'\?\nUsage: activity-lint check /);
  fails(["check", "--format", "jsno"], /^error: unknown value 'jsno' for '--format'; did you mean 'json'\?\n/);
  fails(["check", "--type"], /^error: missing value for '--type <name>'\n/);
  fails(["check", "--type", "A", "--type", "B"], /^error: '--type' is given more than once\n/);
  fails(["check", "--ndjson=1"], /^error: '--ndjson' takes no value\n/);
  fails(["check", "--minimal"], /it is an option of 'sample'\n/);
  fails(["check", "--now=soon", "good.json"], /^error: '--now' expects a time such as /);
  fails(["chekc"], /^error: cannot read 'chekc': No such file or directory; did you mean 'check'\?\n$/);
  fails(["explain", "unix-dat"], /^error: 'unix-dat' is not a known rule, vendor, error or log line; did you mean 'unix-date'\?\n/);
  fails([], /^error: nothing to check/);
});

test("what needs the native program is said in one line", () => {
  const needs = (args, what) => {
    const { status, stdout, stderr } = run(folder, args);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.equal(stderr, `error: ${what} requires the native activity-lint program\n`);
  };
  needs(["--fix", "bad.json"], "'--fix'");
  needs(["--diff", "bad.json"], "'--diff'");
  needs(["check", "--format", "json=report.json", "bad.json"], "'--format json=report.json'");
  needs(["check", "--format", "full", "--format", "json=a.json", "bad.json"], "more than one '--format'");
  needs(["check", "--ready", "bad.json"], "'--ready'");
  needs(["size"], "'size'");
  needs(["App/RideAttributes.swift"], "a check of declarations ('App/RideAttributes.swift')");
});

test("schema, sample, explain and rules", () => {
  assert.match(run(folder, ["schema", "App"]).stdout, /RideAttributes/);
  assert.match(run(folder, ["schema", "--format", "typescript"]).stdout, /export interface/);
  assert.equal(run(folder, ["schema", "--event", "start"]).status, 2);
  const sample = run(folder, ["sample", "--event", "start", "--now", "1788729113", "RideAttributes"]);
  assert.equal(JSON.parse(sample.stdout).aps.event, "start");
  assert.equal(run(folder, ["check", "-"], { input: sample.stdout }).status, 0);
  assert.match(run(folder, ["explain", "unix-date"]).stdout, /unix-date/);
  assert.equal(JSON.parse(run(folder, ["explain", "--format", "json", "unix-date"]).stdout).id, "unix-date");
  assert.match(run(folder, ["explain"]).stdout, /^Text\n {2}byte-order-mark +warning +/);
});

test("version and help", () => {
  assert.match(run(folder, ["--version"]).stdout, /^\d+\.\d+\.\d+\n$/);
  for (const args of [["--help"], ["check", "--help"], ["schema", "--help"], ["sample", "--fix", "-h"]]) {
    const { status, stdout, stderr } = run(folder, args);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, /^OVERVIEW: /);
    assert.ok(stdout.split("\n").every((line) => line.length <= 80));
  }
});

test("a suppression ends by the clock, and not by --now", () => {
  const suppressing = (until) => ({ suppressions: [{ files: "**", rule: "type-mismatch", reason: "an old server", until }] });
  const ended = project("ended", { ".activity-lint.json": suppressing("2026-01-01"), "bad.json": wrong });
  assert.equal(run(ended, ["check", "bad.json"]).status, 1);
  const lasting = project("lasting", { ".activity-lint.json": suppressing("2099-01-01"), "bad.json": wrong });
  assert.equal(run(lasting, ["check", "bad.json"]).status, 0);
  assert.equal(run(lasting, ["check", "--fail-on=error", "--now=4102444800", "bad.json"]).status, 0);
});
