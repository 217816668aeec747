// Compares the module with the native program: every report must be the same, byte for byte.
//
//   agreement.mjs PROGRAM ROOT [PAYLOADS [SEED]]
//
// ROOT is the repository. PAYLOADS is the number of damaged payloads. Prints the numbers of reports, and the first differences.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { PushValidator } from "activity-lint";
import { Core } from "activity-lint/core";

const [program, root] = process.argv.slice(2, 4).map((path) => resolve(path));
const [count, seed] = [process.argv[4] ?? 2000, process.argv[5] ?? 1].map(Number);
const wasm = createRequire(import.meta.url).resolve("activity-lint/activity-lint.wasm");
const core = new Core(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm))));
const work = mkdtempSync(join(tmpdir(), "activity-lint-"));

// MARK: The two sides

/** Returns a session with Swift files, whose names are relative to a folder. */
function open(folder, paths, configuration) {
  const session = core.open();
  for (const path of paths) core.declare(session, path, readFileSync(join(folder, path)));
  if (configuration !== undefined) core.configure(session, configuration);
  core.prepare(session);
  return session;
}

/** Returns the module's reports on files, one line per payload. */
function reports(session, folder, files, options = {}, format = "jsonl") {
  return files.map((file) => {
    const lines = /\.(jsonl|ndjson)$/.test(file);
    return core.lint(session, readFileSync(join(folder, file)), JSON.stringify({ name: file, path: file, file: true, lines, format, ...options }));
  });
}

/** Returns the program's reports on files. */
function native(folder, args) {
  const { status, stdout, stderr } = spawnSync(program, ["check", "--color", "never", ...args], {
    cwd: folder, maxBuffer: 1 << 30, encoding: "utf8",
  });
  if (status !== 0 && status !== 1) throw new Error(`${program} ${args.join(" ")}: ${status} ${stderr}`);
  return stdout;
}

// MARK: Comparison

const shownDifferences = 10;
let [compared, differing] = [0, 0];

/** Compares reports of one line each. */
function compare(title, ours, theirs) {
  const [left, right] = [ours, theirs].map((text) => text.split("\n"));
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    if (left[index] === "" && right[index] === "") continue;
    compared += 1;
    if (left[index] === right[index]) continue;
    differing += 1;
    if (differing <= shownDifferences) console.log(`${title}:\n  module  ${left[index]}\n  program ${right[index]}`);
  }
  return left.length - 1;
}

function filesBelow(folder, extensions, base = folder) {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    if (name.startsWith(".")) return [];
    if (statSync(path).isDirectory()) return filesBelow(path, extensions, base);
    return extensions.some((extension) => name.endsWith(extension)) ? [relative(base, path)] : [];
  });
}

const payloadExtensions = [".json", ".apns", ".jsonl", ".ndjson"];

/** The fixtures of the repository, with its configuration. */
function compareFixtures() {
  const configuration = readFileSync(join(root, ".activity-lint.json"));
  const swift = filesBelow(join(root, "schemas/declarations"), [".swift"]).map((path) => join("schemas/declarations", path));
  const session = open(root, swift, configuration);
  const files = ["accepted", "rejected"].flatMap((name) =>
    filesBelow(join(root, "fixtures", name), payloadExtensions).map((path) => join("fixtures", name, path)),
  );
  const payloadsOnly = (text) => text.split("\n").filter((line) => !line.startsWith('{"file":".activity-lint.json"')).join("\n");
  for (const [title, options, args] of [
    ["fixtures", {}, []],
    ["fixtures with a clock and headers", { now: 1788729120, headers: [["apns-priority", "10"], ["apns-topic", "com.example.app"]] },
      ["--now=1788729120", "--header", "apns-priority: 10", "--header", "apns-topic: com.example.app"]],
  ]) {
    const ours = reports(session, root, files, options).join("");
    console.log(`${title}: ${compare(title, ours, payloadsOnly(native(root, ["--format", "jsonl", ...args, ...files])))} payloads`);
  }
  // The text of each report, for a part of the files: one start of the program each.
  const some = files.filter((_, index) => index % 10 === 3);
  for (const file of some) compareText(session, file);
  console.log(`fixtures as text: ${some.length} reports`);
  core.close(session);
}

function compareText(session, file) {
  const [ours] = reports(session, root, [file], {}, "full");
  // Entries of the configuration that apply to other files are not part of the comparison. The library has no `--fix`.
  const theirs = native(root, [file]).replace(/^\d+ fixable with --fix.*\n/m, "");
  compared += 1;
  if (ours === theirs) return;
  differing += 1;
  if (differing <= shownDifferences) console.log(`${file} as text:\n${ours}\n---\n${theirs}`);
}

/** Requests that people really sent, with the declarations of each. */
function compareField() {
  let cases = 0;
  let payloads = 0;
  for (const path of filesBelow(join(root, "fixtures/field"), [".md"])) {
    if (basename(path) === "README.md") continue;
    const blocks = [...readFileSync(join(root, "fixtures/field", path), "utf8").matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
    const text = (...kinds) => blocks.find(([, kind]) => kinds.includes(kind))?.[2];
    const [swift, single, lines] = [text("swift"), text("json", "text"), text("jsonl")];
    if (swift === undefined || (single ?? lines) === undefined) continue;
    const folder = join(work, "field", basename(path, ".md"));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "App.swift"), swift);
    const file = single === undefined ? "pushes.jsonl" : "payload.json";
    writeFileSync(join(folder, file), single ?? lines);
    const theirs = native(folder, ["--declarations", "App.swift", "--format", "jsonl", file]);
    const session = open(folder, ["App.swift"]);
    payloads += compare(path, reports(session, folder, [file]).join(""), theirs.split("\n").filter((line) => !line.startsWith('{"file":"App.swift"')).join("\n"));
    core.close(session);
    cases += 1;
  }
  console.log(`cases from the field: ${cases} cases, ${payloads} payloads`);
}

/** The payloads with recorded answers of the real decoder. */
function compareRecorded() {
  const recorded = join(root, "Tests/DecoderAnswers");
  let payloads = 0;
  const names = readdirSync(recorded).filter((file) => file.endsWith(".jsonl")).map((file) => basename(file, ".jsonl"));
  for (const name of names) {
    const entries = readFileSync(join(recorded, `${name}.jsonl`), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const session = open(recorded, [`${name}.swift`]);
    const swift = join(recorded, `${name}.swift`);
    // A file in lower case is not named after its only type.
    const type = /^[A-Z]/.test(name) ? { type: name } : {};
    for (const part of ["content-state", "attributes"]) {
      const texts = entries.filter((entry) => entry.part === part).map(({ json }) => json);
      if (texts.length === 0) continue;
      const folder = join(work, "recorded", name, part);
      const files = writePayloads(folder, texts);
      // The same name of the Swift file on both sides.
      writeFileSync(join(folder, `${name}.swift`), readFileSync(swift));
      const theirs = native(folder, ["--declarations", `${name}.swift`, ...(type.type ? ["--type", type.type] : []), "--part", part, "--format", "jsonl", ...files]);
      payloads += compare(`recorded ${name}`, reports(session, folder, files, { ...type, part }).join(""), theirs);
    }
    core.close(session);
  }
  console.log(`recorded answers: ${names.length} declarations, ${payloads} payloads`);
}

/** Two declarations of one type that differ in a value of an enum: what differs must not depend on how the side prints it. */
const copies = [
  ["var phase: Phase; enum Phase: String, Codable { case onTheWay = \"on_the_way\" }", "var phase: Phase; enum Phase: String, Codable { case onTheWay = \"onTheWayNow\" }"],
  ["var phase: Phase; enum Phase: Int, Codable { case waiting = 1 }", "var phase: Phase; enum Phase: Int, Codable { case waiting = 2 }"],
  ["var phase: Int = 1", "let phase: Int = 1"],
  ["var phase: Int", "var phase: Int { 1 }"],
  ["var phase: Missing", "@Macro var phase: Int"],
  ["var phase: Phase; struct Phase: Codable, Hashable { var a: Int }", "var phase: Phase; enum Phase: Int, Codable { case a }"],
  ["#if DEBUG\nvar phase: Int\n#else\nlet phase: Int\n#endif", "var phase: Int"],
  [initializer("if c.contains(.phase) { phase = 1 } else { phase = 2 }"), initializer("if try c.decodeNil(forKey: .phase) { phase = 1 } else { phase = 2 }")],
];

function initializer(statement) {
  return `var phase: Int; enum CodingKeys: CodingKey { case phase }
    init(from decoder: any Decoder) throws { let c = try decoder.container(keyedBy: CodingKeys.self); ${statement} }`;
}

function compareCopies() {
  const states = ['{"phase": "on_the_way"}', '{"phase": "onTheWayNow"}', '{"phase": 1}', '{"phase": 2}', '{"phase": {"a": 1}}', "{}", '{"phase": null}'];
  for (const [number, pair] of copies.entries()) {
    // The copies are the state itself, or a type inside it.
    for (const isNested of [false, true]) {
      const folder = join(work, "copies", `${number}-${isNested}`);
      const pushes = states.map((state) => `{"aps":{"event":"update","timestamp":1788729113,"content-state":${isNested ? `{"inner":${state}}` : state}}}`);
      const files = writePayloads(folder, pushes);
      const swift = pair.map((members, index) => {
        const name = `Copy${index}.swift`;
        const inner = `struct Inner: Codable, Hashable { ${members} }\n`;
        const outer = `struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { ${isNested ? "var inner: Inner" : members} } }`;
        writeFileSync(join(folder, name), isNested ? inner + (index === 0 ? outer : "") : outer);
        return name;
      });
      const session = open(folder, swift);
      const declarations = swift.flatMap((name) => ["--declarations", name]);
      const theirs = native(folder, [...declarations, "--format", "jsonl", ...files]).split("\n").filter((line) => !line.startsWith('{"file":"Copy'));
      compare(`copies ${number}`, reports(session, folder, files).join(""), theirs.join("\n"));
      core.close(session);
    }
  }
  console.log(`differing copies: ${copies.length} pairs`);
}

/** Payloads of the fixtures, damaged at random. */
function compareDamaged() {
  const random = makeRandom(seed);
  const swift = filesBelow(join(root, "schemas/declarations"), [".swift"]).map((path) => join("schemas/declarations", path));
  const texts = filesBelow(join(root, "fixtures"), [".json"]).filter((path) => !path.startsWith("cli"))
    .map((path) => readFileSync(join(root, "fixtures", path)));
  const folder = join(work, "damaged");
  const files = writePayloads(folder, Array.from({ length: count }, () => damaged(texts, random)));
  for (const path of swift) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), readFileSync(join(root, path)));
  }
  const session = open(folder, swift);
  const theirs = native(folder, ["--declarations", "schemas/declarations", "--now=1788729120", "--format", "jsonl", ...files]);
  const ours = reports(session, folder, files, { now: 1788729120 }).join("");
  const isAboutSwift = (line) => line.startsWith('{"file":"schemas/');
  const payloads = compare(`damaged with seed ${seed}`, ours, theirs.split("\n").filter((line) => !isAboutSwift(line)).join("\n"));
  core.close(session);
  console.log(`damaged payloads, seed ${seed}: ${payloads}`);
}

function writePayloads(folder, texts) {
  mkdirSync(folder, { recursive: true });
  return texts.map((text, index) => {
    writeFileSync(join(folder, `${index}.json`), text);
    return `${index}.json`;
  });
}

// MARK: Damage

/** Returns a function for whole numbers below a limit: the same for the same seed (mulberry32). */
function makeRandom(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) % limit;
  };
}

const pieces = [
  "null", "true", "0", "-1", "1e400", "1.5", "1788729113000", "9007199254740993", '""', '"2026-09-06T21:48:33Z"', '"\\ud800"', "🚕",
  // Above 32 bits, because an `Int` of the module has no more.
  "2147483648", "-2147483649", "4294967296", "99991231235959", "9223372036854775808", "253402300800", "[2040,11,21,18,0]",
  '"Nov 21, 2040"', '"Sat, 21 Nov 9999 18:00:00 +0000"', '"9999-12-31T23:59:59Z"', '"2026\u{e0041}-11-21"', '"99999999999999999999"',
  '"timestamp":4102444800,', '"stale-date":99999999999,', '"dismissal-date":"2040/11/21 18:00",', '"apns-expiration":"99999999999"',
  "{}", "[]", "{", "}", "[", "]", ",", ":", '"', "\\", "\n", "\r\n", "\u0000", "\ufeff", "é", '"aps":', '"event":"end",', "{{name}}", "//",
];

function damaged(texts, random) {
  let bytes = texts[random(texts.length)];
  for (let left = 1 + random(4); left > 0; left--) {
    const [start, length] = [random(bytes.length + 1), random(2) === 0 ? random(3) : random(40)];
    const other = texts[random(texts.length)];
    const from = random(other.length);
    const piece = [
      () => Buffer.alloc(0),
      () => Buffer.from([random(256)]),
      () => Buffer.from(pieces[random(pieces.length)]),
      () => other.subarray(from, from + random(60)),
      () => bytes.subarray(start, start + random(60)),
    ][random(5)]();
    bytes = Buffer.concat([bytes.subarray(0, start), piece, bytes.subarray(start + length * random(2))]);
  }
  return bytes;
}

// MARK: Run

try {
  compareFixtures();
  compareField();
  compareRecorded();
  compareCopies();
  compareDamaged();
} finally {
  rmSync(work, { recursive: true });
}
console.log(`agreement: ${compared} reports compared, ${differing} differences`);
process.exitCode = differing > 0 ? 1 : 0;
