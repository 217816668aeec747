// Compares the command line of this package with the native program: output, messages and exit status must be the same.
//
//   cli-agreement.mjs PROGRAM ROOT

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { main } from "./package.js";

const [program, root] = process.argv.slice(2).map((path) => resolve(path));
const work = mkdtempSync(join(tmpdir(), "activity-lint-"));

// The example of the guide, in a separate folder: the repository contains other declarations.
const example = join(work, "example");
cpSync(join(root, "docs/example"), example, { recursive: true });
writeFileSync(join(example, "emoji.json"), '{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "🚕", "eta": 1, "stops": "x"}}}');
writeFileSync(join(example, "pushes.txt"), readFileSync(join(example, "ride.jsonl")));
const push = (stops, more) => ({ aps: { event: "update", timestamp: 1788729113, "content-state": { driver: "Ana", eta: 810424113, stops, ...more } } });
const code = (state) => `send({ aps: { event: "update", timestamp: 1788729113, "content-state": ${state} } });\n`;
const repeated = ["1", "22", 1.5, null, "3", "4", 7, "five", 8, 9];
writeFileSync(join(example, "repeated.jsonl"), repeated.map((stops) => `${JSON.stringify(push(stops))}\n`).join(""));
writeFileSync(join(example, "repeated.json"), JSON.stringify(push("6", { note: null, eta: "2026-09-06T21:48:33Z" }), null, 2));
for (const [path, text] of Object.entries({
  "other/package.json": '{"name": "server"}', "other/large.json": `"${"x".repeat(1 << 21)}"`, "other/lines.jsonl": '1\n{"a": 1}\n',
  "parts/state.json": '{"driver": "Ana", "eta": 1, "stops": 3}', "parts/alert.json": '{"aps": {"alert": "Ana"}}', "parts/cut.json": '{"aps": {"al',
  "named/large.json": `{"aps": "${"x".repeat(1 << 21)}"}`, "named/package.json": "{}",
  "server/push.ts": code('{ driver: ride.driver, eta: Math.floor(Date.now() / 1000) + 600, stops: "2" }'), "server/wait.js": "wait();\n",
  "server/push.test.js": code('{ driver: "Ana", eta: Date.now() }'), "server/end.py": 'push({"aps": {"event": "end", "content-state": state(ride)}})\n',
  "server/README.md": `# Push\n\n\`\`\`js\n${code('{ driver: "Ana" }')}\`\`\`\n`, "server/push.min.js": code("{}"), "server/vendor/push.js": code("{}"),
  "server/large.js": `${code("{}")}${"wait();\n".repeat(300_000)}`, "server/made.go": "// DO NOT EDIT\nvar a = `content-state`\n", "server/Push.swift": 'let push = ["aps": ["event": "end", "content-state": ["stops": "2"]]]\n',
  "server/send.sh": `curl -d '${JSON.stringify(push("2"))}' https://api.push.apple.com/3/device/$TOKEN\n`,
})) {
  mkdirSync(dirname(join(example, path)), { recursive: true });
  writeFileSync(join(example, path), text);
}

const standardInput = readFileSync(join(example, "ride.jsonl"));

const now = "--now=2026-09-06T21:10:00Z";
const inExample = [
  ["check", "push.json"],
  ["push.json", "payloads"],
  ["."],
  ["check", "--format", "concise", "."],
  ["check", "--color", "always", "."],
  ["check", "--color", "always", "--format", "concise", "."],
  ["check", "--color", "always", "--part", "content-state", "--type", "RideAttributes", "payloads/start.json"],
  ["check", "--format", "json", "."],
  ["check", "--format=jsonl", "."],
  ...["sarif", "github", "gitlab", "junit"].map((format) => ["check", "--format", format, "."]),
  ["check", "--select", "iso-date", "."], ["check", "--ignore", "iso-date", "--format", "json", "."], ["check", "--select", "iso-dat", "."],
  ["check", "--sequence", "ride.jsonl"],
  ["check", "--ndjson", "pushes.txt"],
  ["check", "--ndjson", "--stdin-filename", "sent.jsonl", "-"], ["check", "--ndjson", "--format", "jsonl", "-", "push.json"], ["-"],
  ["check", "--fail-on", "never", "."],
  ...["other", "parts", "named"].flatMap((folder) => [["check", folder], ["check", "--skip-foreign", folder], ["check", folder, "push.json"]]),
  ["check", "other", "other/package.json", "push.json"],
  ...["json", "jsonl", "sarif", "junit", "github"].flatMap((format) =>
    [["gone.json", "push.json"], ["gone.json"], ["other"], ["server/vendor"]].map((paths) => ["check", "--format", format, ...paths])),
  ...[[], ["--format", "json"], ["--format", "sarif"], ["--sequence"], ["--part", "content-state"]].map((options) => ["check", ...options, "server"]),
  ...["wait.js", "made.go", "vendor", "vendor/push.js", "end.py"].map((path) => ["check", `server/${path}`]), ["check", "server/made.go", "server/large.js", "push.json"],
  ["check", "--skip-foreign", "server/wait.js"], ["check", "--stdin-filename", "sent.ts", "-"],
  ["check", "--skip-foreign", "other/package.json", "other/large.json", "named/large.json"],
  ["check", "--skip-foreign", "--format", "json", "other/package.json"],
  ["check", "--skip-foreign", "--part", "attributes", "other"],
  ["check", "--skip-foreign", "App"],
  ["check", "--part", "content-state", "other/package.json", "other"],
  ["check", "--fail-on", "info", "payloads"],
  ["check", "--fail-on", "warning,unchecked", "payloads"],
  // Findings that repeat are shown a few times in the whole run, and then only counted.
  ["check", now, "."],
  ["check", now, "--color=always", "."],
  ["check", now, "--format", "concise", "."],
  ["check", "--header", "apns-priority: 7", "."],
  ["check", "--sequence", "--format", "concise", "repeated.jsonl"],
  ["check", "repeated.jsonl", "repeated.json"],
  ["check", now, "--header", "apns-topic: com.example.ride", "--header", "apns-priority: 7", "push.json"],
  ["check", "--header", "apns-push-type: alert", "--header", "apns-priority: 5", "payloads/start.json"],
  ["check", "--declarations", "App", "--type", "RideAttributes", "emoji.json"],
  ["check", "--part", "content-state", "--type", "RideAttributes", "payloads/start.json"],
  ["check", "--envelope", "fcm", "push.json"],
  ["check", "missing.json", "payloads/update.json"],
  ["check", "--type", "RideAttribute", "push.json"],
  ["check", "--type", "Pizza", "push.json"],
  ["check", "--declarations", "Ap", "push.json"],
  ["check", "--config", "missing.json", "push.json"],
  ["check", "templates", "--format", "concise"],
  ["check", "App/RideAttributes.swift.json"],
  ["schema"],
  ["schema", "--format", "json"],
  ["schema", "--format", "json-schema", "--event", "start"],
  ["schema", "--format", "json-schema", "--part", "content-state", "--date-bounds"],
  ["schema", "--format", "typescript", "App"],
  ["sample", now],
  ["sample", now, "--event", "start", "--minimal", "RideAttributes"],
  ["sample", now, "--part", "attributes"],
  ["explain", "--format", "json", "unix-date"],
  ["explain", "--format", "json"],
  ["explain"],
  ["explain", "fcm"],
  ["explain", "--color=always", "unix-date"],
  ["--version"],
  ["check", "--fromat", "json"],
  ["check", "--type"],
  ["check", "--type", "A", "--type", "B"],
  ["check", "--ndjson=1"],
  ["check", "--now=soon", "."],
  ["check", "--header", "none", "."],
  ["check", "--part", "state", "."],
  ["check", "--part", "attributes", "--header", "apns-priority: 5", "."],
  ["explain", "unix-dat"],
  ["explain", "date"],
  ["explain", "xyz"],
  ["check", "--minimal"],
  ["check", "--format", "jsno"],
  ["schema", "--event", "start"],
  ["sample", "--part", "attributes", "--envelope", "fcm"],
];
const all = ["fixtures/accepted", "fixtures/rejected"];
// Omits the entries that expect the findings; a few files, because each starts both.
const declarations = ["--config", join(work, "none.json"), "--declarations", "schemas/declarations"];
writeFileSync(join(work, "none.json"), "{}");
const files = readdirSync(join(root, "fixtures/rejected"), { recursive: true })
  .filter((path) => /\.(json|apns|jsonl)$/.test(path)).sort().filter((_, index) => index % 8 === 5);
const headers = ["--header", "apns-priority: 10", "--header", "apns-topic: com.example.app"];
const inRepository = [
  ["check", ...declarations, "--now=1788729120", ...headers, "--format", "jsonl", ...all],
  ...["full", "concise"].map((format) => ["check", ...declarations, "--format", format, ...all]),
  ["check", ...declarations, now, ...all],
  ...["full", "concise", "json", "jsonl"].map((format) => ["check", "--format", format, ...all]),
  ...files.map((path) => ["check", "--color=always", ...declarations, join("fixtures/rejected", path)]),
];

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command[0], [...command.slice(1), ...args], { cwd, input: standardInput, encoding: "utf8", maxBuffer: 1 << 28 });
  return `status ${status}\n${stdout}\n${stderr}`;
}

function firstDifference(ours, theirs) {
  const [left, right] = [ours, theirs].map((text) => text.split("\n"));
  const index = left.findIndex((line, index) => line !== right[index]);
  return `line ${index + 1}\n  package ${left[index]}\n  program ${right[index]}`;
}

let differing = 0;
const commands = [...inExample.map((args) => [example, args]), ...inRepository.map((args) => [root, args])];
for (const [cwd, args] of commands) {
  const [ours, theirs] = [run([process.execPath, main], args, cwd), run([program], args, cwd)];
  if (ours === theirs) continue;
  differing += 1;
  console.log(`activity-lint ${args.join(" ")}: ${firstDifference(ours, theirs)}`);
}

// Every option of the program is handled: the package has it, or reports that only the program does.
for (const name of ["check", "schema", "sample", "explain", "rules"]) {
  const { stdout } = spawnSync(program, [name, "--help"], { encoding: "utf8" });
  for (const [option] of stdout.matchAll(/(?<=^ {2}(?:-., )?)--[\w-]+/gm)) {
    if (!run([process.execPath, main], [name, option], example).includes("unknown option")) continue;
    differing += 1;
    console.log(`activity-lint ${name} ${option}: the package does not know the option`);
  }
}
rmSync(work, { recursive: true });
console.log(`command line: ${commands.length} commands compared, ${differing} differences`);
process.exitCode = differing > 0 ? 1 : 0;
