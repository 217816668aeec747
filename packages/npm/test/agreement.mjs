// Compares the module with the native program: every report on a payload must be the same, byte for byte.
//
//   agreement.mjs PROGRAM ROOT [PAYLOADS [SEED]]
//
// ROOT is the repository. PAYLOADS is the number of damaged payloads. `cli-agreement.mjs` compares the reports on the fixtures.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Core, wasm } from "./package.js";

const [program, root] = process.argv.slice(2, 4).map((path) => resolve(path));
const [count, seed] = [process.argv[4] ?? 2000, process.argv[5] ?? 1].map(Number);
const core = new Core(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm))));
const work = mkdtempSync(join(tmpdir(), "activity-lint-"));

const shownDifferences = 10;
let [compared, accepted, differing] = [0, 0, 0];

/**
 * Compares the reports on payloads.
 *
 * @param swift the text of each Swift file.
 * @param payloads the text of each payload file.
 * @param options the options of the module, and `args`, the same options of the program.
 */
function compare(title, swift, payloads, options = {}, args = []) {
  const folder = mkdtempSync(join(work, "case-"));
  for (const [path, text] of Object.entries({ ...swift, ...payloads })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const declarations = Object.keys(swift).flatMap((path) => ["--declarations", path]);
  const { status, stdout, stderr } = spawnSync(
    program, ["check", "--format", "jsonl", ...declarations, ...args, ...Object.keys(payloads)], { cwd: folder, maxBuffer: 1 << 30, encoding: "utf8" },
  );
  if (status !== 0 && status !== 1) throw new Error(`${title}: ${status} ${stderr}`);
  // The program also reports on the declarations.
  const theirs = stdout.split("\n").filter((line) => !Object.keys(swift).some((path) => line.startsWith(`{"file":"${path}"`)));

  const session = core.open();
  for (const [path, text] of Object.entries(swift)) core.declare(session, path, text);
  core.prepare(session);
  const ours = Object.entries(payloads).map(([name, text]) => {
    const given = JSON.stringify({ name, path: name, file: true, lines: name.endsWith(".jsonl"), format: "jsonl", ...options });
    const report = core.lint(session, text, given);
    compareServerCall(session, text, given, options.now ?? NaN, report);
    return report;
  }).join("").split("\n");
  core.close(session);

  compared += ours.length - 1;
  for (let index = 0; index < Math.max(ours.length, theirs.length); index++) {
    if (ours[index] === theirs[index]) continue;
    differing += 1;
    if (differing <= shownDifferences) console.log(`${title}:\n  module  ${ours[index]}\n  program ${theirs[index]}`);
  }
}

/** The functions for servers have the same report, and accept a push only if its report has nothing but its type. */
function compareServerCall(session, text, options, now, report) {
  core.options(session, 0, options);
  const type = core.accept(session, 0, now, text);
  const { file, ...entry } = type > 0 ? JSON.parse(report) : {};
  const expected = { line: 1, type: entry.type, decodes: true, verdict: "delivered", passes: true, showsWrong: false, decodingError: null, findings: [], notChecked: [] };
  accepted += type > 0 ? 1 : 0;
  if (core.report(session, 0, now, text) === report && (type === 0 || isDeepStrictEqual(entry, expected))) return;
  differing += 1;
  console.log(`with numbered options, type ${type}: ${report}`);
}

const numbered = (texts) => Object.fromEntries(texts.map((text, index) => [`${index}.json`, text]));
const filesBelow = (folder, extension) =>
  readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(extension)).sort().map((path) => join(folder, path));

/** Requests that people really sent, with the declarations of each. */
function compareField() {
  for (const path of filesBelow(join(root, "fixtures/field"), ".md")) {
    if (basename(path) === "README.md") continue;
    const blocks = [...readFileSync(path, "utf8").matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
    const text = (...kinds) => blocks.find(([, kind]) => kinds.includes(kind))?.[2];
    const [swift, single, lines] = [text("swift"), text("json", "text"), text("jsonl")];
    if (swift === undefined || (single ?? lines) === undefined) continue;
    compare(path, { "App.swift": swift }, single === undefined ? { "pushes.jsonl": lines } : { "payload.json": single });
  }
}

/** The payloads with recorded answers of the real decoder. */
function compareRecorded() {
  for (const path of filesBelow(join(root, "Tests/DecoderAnswers"), ".jsonl")) {
    const name = basename(path, ".jsonl");
    const entries = readFileSync(path, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const swift = { [`${name}.swift`]: readFileSync(path.replace(".jsonl", ".swift")) };
    // A file in lower case is not named after its only type.
    const type = /^[A-Z]/.test(name) ? name : undefined;
    for (const part of ["content-state", "attributes"]) {
      const texts = entries.filter((entry) => entry.part === part).map(({ json }) => json);
      if (texts.length > 0) compare(path, swift, numbered(texts), { type, part }, [...(type ? ["--type", type] : []), "--part", part]);
    }
  }
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
  const push = (state) => `{"aps":{"event":"update","timestamp":1788729113,"content-state":${state}}}`;
  const attributes = (members) => `struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { ${members} } }`;
  const inner = (members) => `struct Inner: Codable, Hashable { ${members} }`;
  for (const [one, other] of copies) {
    compare(one, { "Copy0.swift": attributes(one), "Copy1.swift": attributes(other) }, numbered(states.map(push)));
    const nested = { "Copy0.swift": `${inner(one)}\n${attributes("var inner: Inner")}`, "Copy1.swift": inner(other) };
    compare(one, nested, numbered(states.map((state) => push(`{"inner":${state}}`))));
  }
}

/** Payloads of the fixtures, damaged at random. */
function compareDamaged() {
  const random = makeRandom(seed);
  const declarations = filesBelow(join(root, "schemas/declarations"), ".swift");
  const swift = Object.fromEntries(declarations.map((path) => [basename(path), readFileSync(path)]));
  const texts = ["accepted", "rejected"].flatMap((name) => filesBelow(join(root, "fixtures", name), ".json")).map((path) => readFileSync(path));
  const payloads = Array.from({ length: count }, () => damaged(texts, random));
  compare(`damaged with seed ${seed}`, swift, numbered(payloads), { now: 1788729120 }, ["--now=1788729120"]);
}

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

try {
  for (const part of [compareField, compareRecorded, compareCopies, compareDamaged]) {
    const before = compared;
    part();
    console.log(`${part.name}: ${compared - before} reports`);
  }
} finally {
  rmSync(work, { recursive: true });
}
console.log(`agreement: ${compared} reports compared, ${accepted} pushes accepted, ${differing} differences`);
process.exitCode = differing > 0 ? 1 : 0;
