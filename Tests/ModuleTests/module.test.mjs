// Tests the WebAssembly module without any package around it.
//
//   node module.test.mjs activity-lint.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const [modulePath] = process.argv.slice(2);
const exportsPath = new URL("../../Sources/CInterface/Exports.swift", import.meta.url);
const module = new WebAssembly.Module(readFileSync(modulePath));
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const declarations = `
  struct RideAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var stops: Int; var eta: Date? }
    var driver: String
  }`;
const push = (state) =>
  JSON.stringify({ aps: { timestamp: 1788729113, event: "update", "content-state": state } });

/** A host that copies texts into the module, and results out of it. */
class Host {
  constructor() {
    this.functions = new WebAssembly.Instance(module, {}).exports;
  }

  get megabytes() {
    return this.functions.memory.buffer.byteLength / (1 << 20);
  }

  /** Calls a function with texts and numbers; returns the status and the text of its result. */
  call(name, session, ...values) {
    const copies = values.filter((value) => typeof value !== "number").map((text) => {
      const bytes = typeof text === "string" ? encoder.encode(text) : text;
      const address = this.functions.al_alloc(bytes.length);
      new Uint8Array(this.functions.memory.buffer).set(bytes, address);
      return [address, bytes.length];
    });
    const first = session === undefined ? [] : [session, ...values.filter((value) => typeof value === "number")];
    const result = this.functions[name](...first, ...copies.flat());
    for (const [address] of copies) this.functions.al_free(address);
    const view = new DataView(this.functions.memory.buffer, result);
    const bytes = new Uint8Array(this.functions.memory.buffer, result + 8, view.getUint32(4, true));
    const answer = { status: view.getUint32(0, true), text: decoder.decode(bytes) };
    this.functions.al_free(result);
    return answer;
  }

  /** Returns the number of the type of a clean push, and 0 for any other. */
  accept(session, options, now, payload) {
    const bytes = encoder.encode(payload);
    const address = this.functions.al_alloc(bytes.length);
    new Uint8Array(this.functions.memory.buffer).set(bytes, address);
    const type = this.functions.al_accept(session, options, now, address, bytes.length);
    this.functions.al_free(address);
    return type;
  }

  report(session, options, now, payload) {
    const { status, text } = this.call("al_report", session, options, now, payload);
    assert.equal(status, 0, text);
    return text;
  }

  /** Returns the parsed error of a call that must fail. */
  error(...call) {
    const { status, text } = this.call(...call);
    assert.equal(status, 1, text);
    return JSON.parse(text).error;
  }

  session() {
    const session = this.functions.al_open();
    assert.deepEqual(this.call("al_declare", session, "Ride.swift", declarations), { status: 0, text: "" });
    return session;
  }
}

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("the module exports the interface and its memory", () => {
  const declared = readFileSync(exportsPath, "utf8").match(/(?<=@_cdecl\(")al_[a-z]+/g);
  const exported = WebAssembly.Module.exports(module).map((entry) => entry.name);
  assert.deepEqual(exported.sort(), ["al_seed", ...declared, "memory"].sort());
});

test("a broken push is dropped", () => {
  const host = new Host();
  const { status, text } = host.call("al_lint", host.session(), push({ stops: "3" }), "");
  assert.equal(status, 0);
  const [payload] = JSON.parse(text).payloads;
  assert.equal(payload.verdict, "dropped");
  assert.deepEqual(payload.findings.map((finding) => finding.id), ["type-mismatch"]);
});

test("the matcher answers as the engine does", () => {
  const host = new Host();
  const session = host.session();
  const answers = [1, 2, 3].map(() => host.call("al_lint", session, push({ stops: 3 }), "").text);
  assert.deepEqual(new Set(answers).size, 1);
  assert.match(answers[0], /"verdict":"delivered"/);
});

test("a clean push needs no answer but its type, and any other has the report of `al_lint`", () => {
  const host = new Host();
  const session = host.session();
  const pushes = [push({ stops: 3 }), push({ stops: "3" }), push({}), "", "[]"];
  const optionsOfCalls = ["", '{"type": "RideAttributes", "headers": {"apns-priority": "5"}}', '{"now": 0}', '{"sequence": "a"}'];
  for (const [number, options] of optionsOfCalls.entries()) {
    assert.deepEqual(host.call("al_options", session, number, options), { status: 0, text: "" });
    const now = options.includes("now") ? 1788729113 : NaN;
    for (const payload of pushes) {
      const types = [1, 2, 3].map(() => host.accept(session, number, now, payload));
      assert.equal(types[2] > 0, payload === pushes[0] && !options.includes("sequence"), payload);
      const given = { ...JSON.parse(options || "{}"), format: "jsonl", ...(now === now && { now }) };
      const lint = (options) => host.call("al_lint", session, payload, JSON.stringify({ ...given, ...options })).text;
      const expected = given.sequence ? lint({ sequence: "b" }) + lint({ sequence: "c", format: "full" }) : lint();
      assert.equal(host.report(session, number, now, payload), expected);
      if (given.sequence) break;
    }
  }
  assert.equal(host.accept(session, 63, NaN, pushes[0]), 0);
  assert.match(host.error("al_options", session, 0, '{"tpye": "A"}').message, /did you mean `type`/);
  assert.match(host.error("al_options", session, 64, "").message, /numbers below 64/);
  host.call("al_options", session, 0, '{"type": "Rid"}');
  assert.equal(host.accept(session, 0, NaN, pushes[0]), 0);
});

test("a sequence remembers its pushes", () => {
  const host = new Host();
  const session = host.session();
  const options = JSON.stringify({ sequence: "token" });
  host.call("al_lint", session, push({ stops: 3 }), options);
  const { text } = host.call("al_lint", session, push({ stops: 4 }), options);
  assert.match(text, /timestamp-not-increasing/);
});

test("each line can be a payload", () => {
  const host = new Host();
  const lines = `${push({ stops: 3 })}\n\n${push({})}\n`;
  const { text } = host.call(
    "al_lint", host.session(), lines, JSON.stringify({ lines: true, format: "concise", name: "a.jsonl" }));
  assert.match(text, /^a\.jsonl:3:\d+: error: /);
});

test("a curl command is checked with its request", () => {
  const host = new Host();
  const command = `curl -H 'apns-push-type: alert' -d '{"aps": {"timestamp": '$(date +%s)', "event": "update", "content-state": {"stops": "3"}}}' https://api.push.apple.com/3/device/00`;
  const { status, text } = host.call("al_lint", host.session(), command, '{"file": true, "name": "push.sh", "now": 1788729113}');
  assert.equal(status, 0, text);
  const { findings } = JSON.parse(text);
  const places = findings.map(({ id, range }) => [id, command.slice(range.start.offset, range.end.offset)]);
  assert.ok(places.some(([id, part]) => id === "wrong-push-type" && part === "'apns-push-type: alert'"), text);
  assert.ok(places.some(([id, part]) => id === "type-mismatch" && part === '"3"'), text);
});

test("a fix changes only what is wrong", () => {
  const host = new Host();
  const clean = push({ stops: 3 });
  const trailing = clean.replace("}}}", ",}}}");
  assert.equal(host.call("al_fix", host.session(), trailing, "").text, clean);
  assert.equal(host.call("al_fix", host.session(), clean, "").text, clean);
});

test("schema, sample, rules and explanations are texts", () => {
  const host = new Host();
  const session = host.session();
  assert.equal(JSON.parse(host.call("al_prepare", session).text).types[0].name, "RideAttributes");
  assert.match(host.call("al_schema", session, '{"format": "typescript"}').text, /stops/);
  const sample = host.call("al_sample", session, `{"now": 1788729113}`).text;
  assert.match(host.call("al_lint", session, sample, "").text, /"verdict":"delivered"/);
  assert.ok(JSON.parse(host.call("al_rules").text));
  assert.match(host.call("al_explain", undefined, "missing-key", "").text, /missing-key/);
  assert.deepEqual(JSON.parse(host.call("al_configuration", undefined, '{"declarations": ["App"],}').text), { declarations: ["App"], versions: [] });
  assert.equal(host.call("al_printable", undefined, "\u001b[31m\n::error::a").text, "\\u{1b}[31m\n\\u{3a}:error::a");
});

test("a command is parsed, and its files share one report", () => {
  const host = new Host();
  const session = host.session();
  const plan = JSON.parse(host.call("al_command", session, "check\0--format\0concise\0.\0", "{}").text);
  assert.deepEqual([plan.command, plan.positionals, plan.values], ["check", ["."], { format: ["concise"] }]);
  assert.equal(host.call("al_select", session, "a.json\0b.json\0", "").text, "a.json\0b.json\0");
  assert.equal(host.call("al_begin", session).text, "");
  assert.match(host.call("al_check", session, push({ stops: "3" }), '{"name": "a.json"}').text, /^a\.json:1:\d+: error: /);
  assert.deepEqual(JSON.parse(host.call("al_end", session, "").text), { exitStatus: 1, output: "", errors: "" });
});

test("a message is one line without control characters", () => {
  const host = new Host();
  assert.equal(host.call("al_message", undefined, "::error::\u001b[31m##vso[a]\n\u202e").text, "\\u{3a}:error::\\u{1b}[31m##vso\\u{5b}a]\\u{a}\\u{202e}");
});

test("errors say what is wrong, and where", () => {
  const host = new Host();
  const session = host.session();
  assert.match(host.error("al_explain", undefined, "mising-key", "").message, /did you mean "missing-key"/);
  assert.match(host.error("al_lint", session, "{}", '{"tpye": "A"}').message, /did you mean `type`/);
  assert.match(host.error("al_lint", session, "{}", '{"now": "soon"}').message, /seconds since 1970/);
  assert.equal(host.error("al_lint", session, "{}", "[").kind, "options");
  assert.equal(host.error("al_lint", session, new Uint8Array((1 << 21) + 1), "").kind, "size");
  const configuration = host.error("al_configure", session, '{\n "ruels": {}}');
  assert.equal(configuration.kind, "configuration");
  assert.deepEqual([configuration.problems[0].line, configuration.problems[0].column], [2, 2]);
  host.call("al_declare", session, "Broken.swift", "struct {");
  const broken = host.error("al_prepare", session);
  assert.equal(broken.kind, "declarations");
  assert.equal(broken.problems[0].file, "Broken.swift");
  const without = host.functions.al_open();
  host.call("al_declare", without, "Other.swift", "struct Other {}");
  assert.equal(host.error("al_lint", without, "{}", "").kind, "declarations");
});

test("without declarations, the rest of a push is checked", () => {
  const host = new Host();
  const session = host.functions.al_open();
  assert.equal(host.error("al_prepare", session).kind, "declarations");
  const report = JSON.parse(host.call("al_lint", session, '{"aps": {"event": "upd", "timestamp": 1788729113, "content-state": {}}}', "").text);
  assert.ok(report.findings.some((finding) => finding.id === "invalid-event"), JSON.stringify(report.findings));
  assert.notEqual(report.payloads[0].verdict, "delivered");
});

test("the declarations themselves are checked", () => {
  const host = new Host();
  const session = host.session();
  const text = "struct TripAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var isLate = false } }";
  host.call("al_declare", session, "Trip.swift", text);
  const report = JSON.parse(host.call("al_declarations", session, "").text);
  assert.deepEqual(report.findings.map(({ id, file }) => [id, file]), [["default-is-not-optional", "Trip.swift"]]);
  assert.equal(report.summary.swiftFiles, 2);
});

test("an explanation as JSON has the examples of the rule", () => {
  const host = new Host();
  const { id, examples } = JSON.parse(host.call("al_explain", undefined, "missing-key", '{"format": "json"}').text);
  assert.equal(id, "missing-key");
  assert.ok(examples.some((example) => example.isClean) && examples.some((example) => !example.isClean));
});

test("no size or nesting of an input ends the module", () => {
  const host = new Host();
  assert.equal(host.functions.al_alloc((1 << 24) + 1), 0);
  assert.equal(host.functions.al_alloc(-1), 0);
  const session = host.session();
  for (const text of ["[".repeat(1 << 20), `{"aps":`.repeat(1 << 17), `"${"a".repeat((1 << 21) - 2)}"`, "\0", ""]) {
    assert.equal(host.call("al_lint", session, text, "").status, 0);
    assert.equal(host.call("al_fix", session, text, "").status, 0);
  }
  const nested = "struct A { ".repeat(20000);
  assert.equal(host.call("al_declare", session, "Nested.swift", nested).status, 0);
  assert.ok([0, 1].includes(host.call("al_prepare", session).status));
});

test("no text for a shell ends the module", () => {
  const host = new Host();
  const session = host.session();
  const url = "https://api.push.apple.com/3/device/00";
  const parts = ["curl ", "'", '"', "\\", "$(", "${", "`", "$'\\u", "curl -d{} u;", " -Ha:b", " --json {}", "{a,b}", "[1-9]", " -d{}", "\n", "\u00e9"];
  for (const part of parts) {
    for (const text of [`curl ${part} ${url}`, `curl ${part.repeat(Math.floor(20_000 / part.length))} ${url}`]) {
      host.call("al_lint", session, text, "");
    }
  }
});

test("memory does not grow with the number of calls", () => {
  const host = new Host();
  const session = host.session();
  const broken = push({ stops: "3" });
  const clean = push({ stops: 3 });
  const round = (count) => {
    for (let call = 0; call < count; call++) {
      if (call % 30 === 0) host.call("al_options", session, 0, JSON.stringify({ now: 0, name: `${call}` }));
      host.accept(session, 0, 1788729113 + call, clean);
      if (call % 10 === 0) host.call("al_lint", session, clean, "");
      if (call % 20 === 0) host.report(session, 0, 1788729113 + call, broken);
      if (call % 200 === 0) host.functions.al_close(host.session());
    }
  };
  round(10_000);
  const before = host.megabytes;
  round(Number(process.env.MODULE_CALLS ?? 100_000));
  assert.equal(host.megabytes, before);
});
