import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ActivityLintError, OptionError, PushValidator, explain, openProject, readDeclarations, rules } from "activity-lint";
import { declarations, folder, makeValidator, update } from "./ride.js";

const validator = makeValidator();

test("a push that decodes is delivered", () => {
  const result = validator.validate(update());
  assert.deepEqual(result, { passes: true, verdict: "delivered", showsWrong: false, decodes: true, type: "RideAttributes", findings: [], notChecked: [] });
});

test("a finding says what is wrong, where, and what to do", () => {
  const { verdict, because, decodes, decodingError, findings } = validator.validate(
    '{"aps": {"timestamp": 1788729113, "event": "update",\n"content-state": {"driver": "Ana", "eta": "2026-09-06T21:48:33Z", "stops": 2}}}',
  );
  assert.deepEqual([verdict, decodes, findings.length], ["dropped", false, 1]);
  assert.match(because, /drops the whole push/);
  assert.deepEqual(decodingError, { part: "content-state", kind: "typeMismatch", codingPath: ["eta"] });
  const [{ rule, severity, pointer, message, help, effect, related, fix, ...place }] = findings;
  assert.deepEqual([rule, severity, pointer], ["iso-date", "error", "/aps/content-state/eta"]);
  assert.deepEqual([place.line, place.column, place.endLine, place.endColumn], [2, 43, 2, 65]);
  assert.match(`${message}; ${help}; ${effect}`, /`eta` is a calendar date.*; send 810424113.*; .*silently drops/);
  assert.deepEqual(related, [{ file: "RideAttributes.swift", line: 9, column: 9, message: "declared here" }]);
  assert.deepEqual([fix.safety, fix.edits[0].replacement], ["safe", "810424113"]);
});

test("columns count UTF-16 code units, offsets count bytes", () => {
  const text = '{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"driver": "🚕🚕é", "eta": 810422513, "stops": "2"}}}';
  for (const payload of [text, Buffer.from(text)]) {
    const [finding] = validator.validate(payload).findings;
    assert.equal(finding.rule, "type-mismatch");
    assert.equal(text.slice(finding.column - 1, finding.endColumn - 1), '"2"');
    assert.equal(Buffer.from(text).subarray(finding.offset, finding.endOffset).toString(), '"2"');
    const [edit] = finding.fix.edits;
    assert.equal(text.slice(edit.column - 1, edit.endColumn - 1), '"2"');
  }
});

test("a result is data that prints well, and its text is the report with source lines", () => {
  const result = validator.validate(update({ stops: "2" }), { name: "push.json" });
  assert.doesNotMatch(inspect(result), /toString|Function/);
  assert.deepEqual(JSON.parse(JSON.stringify(result)), result);
  const report = `${result}`;
  assert.match(report, /^error\[type-mismatch\]: `stops` is a string/);
  assert.match(report, /--> push\.json:8:16 {2}\/aps\/content-state\/stops\n/);
  assert.match(report, /\| +\^\^\^ a string\n/);
  assert.match(report, /::: RideAttributes\.swift:10:9\n/);
  assert.match(report, /Found 1 error in 1 of 1 payload\.\n/);
  assert.equal(`${validator.validate(update())}`, "The payload is fine.\n");
});

test("what is computed when it is read looks, compares and copies like data", () => {
  const make = () => validator.validate(update({ stops: "2", eta: "2026-09-06T21:48:33Z" }), { name: "push.json" });
  const read = make();
  assert.equal(read.findings.length, 2);
  assert.equal(read.findings, read.findings);
  assert.deepEqual(Object.getOwnPropertyDescriptor(read, "findings"), { value: read.findings, enumerable: true, configurable: true, writable: true });
  for (const [name, use] of Object.entries({ compare: (result) => result, spread: (result) => ({ ...result }), json: (result) => JSON.parse(JSON.stringify(result)), clone: structuredClone, frozen: Object.freeze })) {
    assert.deepEqual(use(make()), read, name);
    assert.deepEqual(Object.keys(use(make())), Object.keys(read), name);
  }
  assert.equal(inspect(make()), inspect(read));
  assert.doesNotMatch(inspect(make(), { depth: 0 }), /Getter|Symbol/);
  assert.throws(() => assert.deepEqual(make(), { ...read, findings: [] }), assert.AssertionError);
  const changed = make();
  changed.findings = [];
  assert.deepEqual(changed, { ...read, findings: [] });
});

test("a result that is read late is the same as one that is read at once", () => {
  const one = makeValidator();
  const pushes = [update({ stops: "2" }), JSON.stringify(update({ eta: "🚕" })), Buffer.from(JSON.stringify(update({ driver: 1 }))), update()];
  const options = [undefined, { now: 1788729113, name: "late.json" }, { headers: { "apns-priority": "7" } }];
  const results = () => pushes.flatMap((push) => options.map((options) => one.validate(push, options)));
  const early = results().map((result) => [structuredClone(result), `${result}`]);
  const late = results();
  pushes[2].fill(32);
  for (let index = 0; index < 1000; index++) one.validate(update({ stops: index % 3 ? index : "many" }), { name: `${index}.json`, now: index });
  one.close();
  assert.deepEqual(late.map((result) => [structuredClone(result), `${result}`]), early);
});

test("a change of a result is in no other result", () => {
  const one = makeValidator();
  const expected = structuredClone(one.validate(update()));
  for (let index = 0; index < 4; index++) {
    const result = one.validate(update());
    assert.deepEqual(result, expected);
    Object.assign(result, { verdict: "dropped", more: 1 }).findings.push("a");
    result.notChecked.push("b");
  }
});

test("each call has its own time, day and options, although the module reads equal options once", (context) => {
  const one = makeValidator({ rules: { "iso-date": "warning" } });
  const rules = (options) => one.validate(update(), options).findings.map(({ rule }) => rule);
  const { now } = Date;
  context.after(() => (Date.now = now));
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(rules({ now: 1788729113 + round }), []);
    assert.deepEqual(rules({ now: 1700000000 + round }), ["timestamp-in-the-future"]);
    assert.deepEqual(rules(), []);
    assert.deepEqual(rules({ headers: { "apns-priority": "7" } }), ["invalid-priority"]);
    for (let index = 0; index < 100; index++) assert.deepEqual(rules({ name: `${index}.json`, headers: { "apns-id": `${round}` } }).length, 1);
    Date.now = () => now() + round * 86_400_000;
  }
  const options = { type: "RideAttributes" };
  assert.equal(one.validate(update(), options).verdict, "delivered");
  options.type = "CabAttributes";
  assert.throws(() => one.validate(update(), options), OptionError);
});

test("a validator that is forgotten leaves nothing in the memory of JavaScript", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const make = () => {
    const one = makeValidator();
    for (let index = 0; index < 3; index++) one.validate(update());
    return new WeakRef(one);
  };
  const forgotten = make();
  await new Promise((resolve) => setTimeout(resolve, 10));
  collect();
  assert.equal(forgotten.deref(), undefined);
});

test("the options select type and part, clock and headers", () => {
  const state = update().aps["content-state"];
  assert.equal(validator.validate(state, { part: "content-state", type: "RideAttributes" }).verdict, "delivered");
  const late = { now: new Date("2026-11-22T00:00:00Z") };
  const findings = (options) => validator.validate(update(), options).findings.map(({ rule }) => rule);
  assert.deepEqual(findings({}), []);
  assert.deepEqual(findings(late), findings({ now: late.now.getTime() / 1000 }));
  assert.notDeepEqual(findings(late), []);
  const wrong = { "apns-topic": "com.example.ride", "apns-priority": 10, "apns-push-type": undefined };
  const expected = findings({ headers: wrong });
  assert.ok(expected.includes("wrong-topic"), expected);
  assert.deepEqual(findings({ headers: [["apns-topic", "com.example.ride"], ["apns-priority", "10"]] }), expected);
  assert.deepEqual(findings({ headers: new Headers({ "apns-topic": "com.example.ride", "apns-priority": "10" }) }), expected);
});

test("text and bytes count as they are sent, an object as compact JSON", () => {
  const push = update({ note: "x".repeat(3500) });
  const text = JSON.stringify(push) + " ".repeat(1000);
  for (const sent of [text, new TextEncoder().encode(text)]) {
    assert.deepEqual(validator.validate(sent).answer, { status: 413, reason: "PayloadTooLarge" });
  }
  assert.equal(validator.validate(push).verdict, "delivered");
});

test("source code is read by the extension of its name, and a file that claims to be JSON is not", () => {
  const code = 'send({ aps: { event: "update", timestamp, "content-state": { driver: ride.driver, eta: Date.now() / 1000, stops: "2" } } });';
  const rules = (name) => makeValidator().validate(code, { name }).findings.map(({ rule, column }) => [rule, column]);
  assert.deepEqual(rules("push.ts"), [["unix-date", 88], ["type-mismatch", 114]]);
  assert.deepEqual(rules("push.json")[0], ["invalid-json", 1]);
});

test("pushes of a sequence are compared with the earlier ones, also in the text", () => {
  const one = makeValidator();
  const check = (timestamp, sequence) => one.validate(update({ stops: timestamp % 10 }, { timestamp }), { sequence });
  const rulesOf = ({ findings }) => findings.map(({ rule }) => rule);
  assert.deepEqual(rulesOf(check(1788729113, "a")), []);
  const [second, third] = [check(1788729001, "a"), check(1788729005, "a")];
  for (const result of [second, third]) assert.deepEqual(rulesOf(result), ["timestamp-not-increasing"]);
  assert.deepEqual(rulesOf(check(1788729001, "b")), []);
  // Asked for in another order, and the source line is there.
  assert.match(`${third}`, /^warning\[timestamp-not-increasing\]: .*\n( +)--> payload\.json:1:\d+  \/aps\/timestamp\n\1 \|\n1 \| \{.*"timestamp":1788729005.*\n\1 \| +\^{10} .*\n/);
  assert.match(`${second}`, /\n1 \| \{.*"timestamp":1788729001.*\n {2}\| +\^{10} /);
  assert.equal(`${second}`, `${second}`);
});

test("a suppression ends by the system's clock, at any time of the push, also while a validator is used", (context) => {
  const day = 86_400_000;
  const until = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
  const suppressing = (until) => makeValidator({ suppressions: [{ files: "**", rule: "iso-date", reason: "an old server", until }] });
  const push = update({ eta: "2026-09-06T21:48:33Z" });
  const times = [undefined, { now: 0 }, { now: new Date("2020-01-01") }, { now: new Date("2100-01-01") }];
  const isSuppressed = (validator) => {
    const found = new Set(times.map((options) => validator.validate(push, options).findings.every(({ rule }) => rule !== "iso-date")));
    assert.equal(found.size, 1);
    return found.has(true);
  };
  const current = suppressing(until(3));
  assert.deepEqual([isSuppressed(suppressing(until(-3))), isSuppressed(current)], [false, true]);
  const { now } = Date;
  context.after(() => (Date.now = now));
  Date.now = () => now() + 10 * day;
  assert.equal(isSuppressed(current), false);
});

test("an unknown option, and a value that is none, are errors", () => {
  assert.throws(() => validator.validate("{}", { tpye: "RideAttributes" }), { name: "OptionError", message: /`tpye`.*did you mean `type`\?/ });
  assert.throws(() => new PushValidator({ declarations, config: {} }), { name: "OptionError", message: "unknown option 'config'; expected declarations, configuration" });
  assert.throws(() => openProject(folder, { declaration: "App" }), { name: "OptionError", message: /^unknown option 'declaration'; expected / });
  assert.throws(() => readDeclarations("App", folder), { name: "OptionError", message: /must be an object/ });
  const wrong = [{ now: "today" }, { now: NaN }, { now: new Date("?") }, { headers: "apns-priority: 5" }, { headers: null }, { part: "state" }, { type: 5 }, null, 5];
  for (const options of wrong) assert.throws(() => validator.validate("{}", options), OptionError, inspect(options));
  for (const path of [undefined, null, 7, ["App", undefined]]) assert.throws(() => readDeclarations(path), { name: "OptionError", message: /must be a string, found/ });
  assert.throws(() => new PushValidator({ declarations: "App" }), { name: "OptionError", message: /; in Node, readDeclarations\(path\) returns one$/ });
});

test("declarations are files with a name, and declare an activity", () => {
  assert.throws(() => new PushValidator(null), { name: "OptionError", message: /must be an object, found null/ });
  assert.throws(() => new PushValidator(), { name: "OptionError", message: /'declarations' must be an array/ });
  assert.throws(() => new PushValidator({ declarations: [{ text: "" }] }), { name: "OptionError", message: /needs a name/ });
  assert.throws(() => new PushValidator({ declarations: [{ name: "No.swift", text: "struct No {}" }] }), { name: "DeclarationError", message: /^no type conforms to `ActivityAttributes` in No\.swift$/ });
  const broken = { name: "A.swift", text: "struct RideAttributes: ActivityAttributes {" };
  for (const files of [[broken], [...declarations, broken]]) {
    assert.throws(() => new PushValidator({ declarations: files }), { name: "DeclarationError", message: /^A\.swift:1:43: this bracket is never closed\n/ });
  }
});

test("a payload must be text, bytes or an object", () => {
  for (const payload of [undefined, null, 5, () => {}, [], [update()]]) {
    assert.throws(() => validator.validate(payload), { name: "OptionError", message: /a payload is a string, bytes or an object/ });
  }
});

test("an object of which JSON has nothing is an error, and not an empty push", () => {
  class Push {
    get aps() {
      return update().aps;
    }
  }
  const cases = [
    [Promise.resolve(update()), /found Promise; await it first$/], [new Map(Object.entries(update())), /found Map$/], [new Blob(["{}"]), /found Blob$/],
    [new Push(), /found Push$/], [{ toJSON: () => undefined }, /found Object$/], [new (class {})(), /found an object without JSON$/],
  ];
  for (const [value, message] of cases) {
    assert.throws(() => validator.validate(value), { name: "OptionError", message });
    assert.throws(() => makeValidator(value), { name: "OptionError", message: /^a configuration is a string, bytes or an object; found / });
  }
  for (const empty of [{}, Object.create(null), runInNewContext("({})")]) {
    assert.deepEqual(validator.validate(empty).findings.map(({ rule }) => rule), ["not-a-push"]);
  }
  assert.equal(validator.validate(Object.assign(new (class Update {})(), update())).verdict, "delivered");
});

test("text, objects and bytes in every view have the same result", () => {
  const push = update({ eta: "2026-09-06T21:48:33Z" });
  const text = JSON.stringify(push).padEnd(200);
  const bytes = Buffer.from(`  ${text}  `, "latin1").subarray(2, 202);
  const views = [
    bytes, new DataView(bytes.buffer, bytes.byteOffset, 200), new Uint16Array(new Uint8Array(Buffer.from(text)).buffer),
    runInNewContext("Uint8Array.from(text, (one) => one.charCodeAt()).buffer", { text }),
  ];
  for (const view of views) assert.deepEqual(validator.validate(view), validator.validate(text));
  assert.deepEqual(validator.validate(push), validator.validate(JSON.stringify(push, null, 2)));
  for (const configuration of [{ rules: { "iso-date": "off" } }, new TextEncoder().encode('{"rules": {"iso-date": "off"}}').buffer]) {
    assert.deepEqual(makeValidator(configuration).validate(text).findings, []);
  }
});

test("a report is about the bytes at the time of the check", () => {
  const bytes = Buffer.from(JSON.stringify(update({ stops: "2" })));
  const result = validator.validate(bytes);
  bytes.fill(32);
  assert.match(`${result}`, /type-mismatch/);
});

test("a type may be qualified by the types that it is in, and by nothing else", () => {
  const nested = new PushValidator({ declarations: [{ name: "Ride.swift", text: `enum Rides { ${declarations[0].text.replace("import ActivityKit", "")} }` }] });
  for (const type of ["RideAttributes", "Rides.RideAttributes"]) assert.equal(nested.validate(update(), { type }).verdict, "delivered");
  for (const type of ["App.RideAttributes", "RideAttribute"]) {
    assert.throws(() => nested.validate(update(), { type }), { name: "OptionError", message: new RegExp(`no declaration of '${type}'.* .*RideAttributes`) });
  }
});

test("broken payloads are findings, not errors", () => {
  for (const payload of ["", "{", "[]", "null", "\ud800", new Uint8Array([0xff, 0xfe]), "[".repeat(100_000)]) {
    const result = validator.validate(payload);
    assert.notEqual(result.verdict, "delivered");
    assert.ok(result.findings.length > 0);
    assert.equal(typeof `${result}`, "string");
  }
});

test("a payload that is too large for the module is an error, and the validator works afterwards", () => {
  const large = `"${"x".repeat(20_000_000)}"`;
  assert.throws(() => validator.validate(large), { name: "SizeError" });
  assert.equal(validator.validate(update()).verdict, "delivered");
});

test("a sample is delivered, and of the current time unless an option names another", () => {
  for (const [options, now] of [[undefined, new Date()], [{ now: undefined }, new Date()], [{ event: "start", now: 1788729113 }, 1788729113]]) {
    const push = validator.sample(options);
    assert.equal(push.aps.event, options?.event ?? "update");
    assert.deepEqual(validator.validate(push, { now }).findings, []);
  }
  assert.equal(typeof validator.sample({ part: "content-state", type: "RideAttributes" }).driver, "string");
});

test("the schema has four formats", () => {
  assert.match(validator.schema({ format: "typescript" }), /export interface/);
  assert.match(validator.schema({ format: "text" }), /RideAttributes/);
  assert.match(validator.schema({ format: "json-schema", event: "start" }).$schema, /2020-12/);
  assert.equal(typeof validator.schema(), "object");
});

test("rules are listed and explained", () => {
  assert.ok(rules().length > 100);
  assert.match(explain("unix-date"), /^#.*unix-date/);
  assert.match(explain("unix-date", { format: "text" }), /unix-date/);
  assert.throws(() => explain("unix-dat"), OptionError);
});

test("errors of the configuration have positions in UTF-16 code units", () => {
  const text = '{\n  "exclude": ["🚕"], "ruls": {}\n}';
  assert.throws(
    () => makeValidator(text),
    (error) => {
      assert.equal(error.name, "ConfigurationError");
      assert.ok(error instanceof ActivityLintError);
      const [problem] = error.problems;
      assert.equal(problem.line, 2);
      assert.equal(text.split("\n")[1].slice(problem.column - 1, problem.column + 5), '"ruls"');
      assert.match(problem.message, /ruls/);
      return true;
    },
  );
});

test("a closed validator is an error to use; its results are not", () => {
  const one = makeValidator();
  const result = one.validate(update({ stops: "2" }));
  one.close();
  one.close();
  assert.throws(() => one.validate(update()), { message: "this validator is closed" });
  assert.match(`${result}`, /type-mismatch/);
});

test("a result that nobody reads refers to no report", () => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc");
  const members = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]));
  const push = (index) => JSON.stringify({ aps: { event: "update", timestamp: index, "content-state": { stops: "2" }, ...members } });
  const size = (options) => {
    gc();
    const start = process.memoryUsage().heapUsed;
    const results = Array.from({ length: 5 }, (_, index) => validator.validate(push(index), options));
    gc();
    const taken = (process.memoryUsage().heapUsed - start) / results.length;
    // The findings are the same as those that are read at once.
    assert.equal(results[0].findings.length, validator.validate(push(0)).findings.length);
    assert.match(`${results[0]}`, /payload-too-large/);
    return taken;
  };
  validator.validate(push(0)).findings;
  for (const options of [{}, { sequence: "a" }]) assert.ok(size(options) < 60_000);
});

test("validators are independent", () => {
  const other = new PushValidator({
    declarations: [{ name: "Pizza.swift", text: declarations[0].text.replaceAll("RideAttributes", "PizzaAttributes").replace("var stops: Int", "var stops: String") }],
  });
  assert.equal(other.validate(update({ stops: "2" })).verdict, "delivered");
  assert.equal(validator.validate(update({ stops: "2" })).verdict, "dropped");
});
