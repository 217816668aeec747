// Values that are no push, and options that are none: each is an error of this package, and nothing else is thrown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ActivityLintError, PushValidator } from "activity-lint";
import { declarations, update } from "./ride.js";

const push = update();

const validator = new PushValidator({ declarations });
const nested = (depth, wrap) => Array.from({ length: depth }).reduce(wrap, {});
const fail = (value) => () => {
  throw value;
};
const cycle = { aps: {} };
cycle.aps.cycle = cycle;
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();
const trap = new Proxy({}, { get: fail(new Error("trap")), ownKeys: fail(new Error("trap")), getPrototypeOf: fail(new Error("trap")) });

const values = {
  bigint: 5n, symbol: Symbol("a"), undefined, null: null, function: () => 1, class: class A {}, number: NaN, boolean: true,
  "a BigInt inside": { aps: 5n }, cycle, "5,000 objects": nested(5000, (a) => ({ a })), "5,000 arrays": nested(5000, (a) => [a]),
  "toJSON that throws": { toJSON: fail(new Error("no\nsecond line")) }, "a getter that throws": Object.defineProperty({}, "aps", { get: fail(null), enumerable: true }),
  "a thrown symbol": { toJSON: fail(Symbol("q")) }, "a thrown getter": { toJSON: fail(Object.defineProperty({}, "message", { get: fail(1) })) },
  "toJSON without a value": { toJSON: () => undefined }, proxy: trap, "a revoked proxy": revoked, "a prototype that throws": Object.create(trap),
  map: new Map(), set: new Set([1]), promise: Promise.resolve(), error: new Error("x"), generator: (function* () {})(), "a shared buffer": new SharedArrayBuffer(8),
};

for (const [name, value] of Object.entries(values)) {
  test(`a payload that is no push is an error: ${name}`, () => {
    assert.throws(
      () => validator.validate(value),
      (error) => error instanceof ActivityLintError && error.name === "OptionError" && /^a payload (is a string, bytes or an object; found |cannot be written as JSON: )./.test(error.message) && !error.message.includes("\n"),
    );
    assert.equal(validator.validate(push).verdict, "delivered");
  });
}

test("members that JSON omits or replaces count as JSON writes them", () => {
  for (const [value, json] of [[{ aps: undefined }, "{}"], [{ aps: () => 1 }, "{}"], [{ aps: Symbol("a") }, "{}"], [{ aps: NaN }, '{"aps":null}'], [{ toJSON: () => push }, JSON.stringify(push)]]) {
    const [left, right] = [validator.validate(value), validator.validate(json)];
    assert.deepEqual([left.verdict, left.findings.map(({ message }) => message)], [right.verdict, right.findings.map(({ message }) => message)]);
  }
});

test("bytes of any view are read, also of a buffer that was transferred", () => {
  const bytes = new TextEncoder().encode(JSON.stringify(push));
  const moved = new Uint8Array(8);
  structuredClone(moved.buffer, { transfer: [moved.buffer] });
  assert.equal(validator.validate(moved).answer.reason, "PayloadEmpty");
  assert.equal(validator.validate(new DataView(bytes.buffer)).verdict, "delivered");
  assert.equal(validator.validate(Object.assign(new Uint8Array(new SharedArrayBuffer(bytes.length)), bytes)).verdict, "delivered");
});

test("options that are none are errors", () => {
  const getter = (name) => Object.defineProperty({}, name, { get: fail(new Error("no")), enumerable: true });
  for (const options of [
    { now: 5n }, { type: 5n }, { type: cycle }, { type: {} }, { headers: [[{ toString: fail(new Error("no")) }, 1]] }, { headers: { a: nested(5000, (a) => [a]) } },
    { headers: trap }, { sequence: 5 }, { sequence: "\ud800" }, getter("now"), getter("headers"), getter("sequence"), getter("type"), trap, revoked, null, 5, () => 1,
  ]) {
    for (const call of [(options) => validator.validate("{}", options), (options) => validator.sample(options), (options) => validator.schema(options)]) {
      assert.throws(() => call(options), ActivityLintError);
    }
  }
  for (const input of [null, 5, { declarations: { length: 1 } }, { declarations: [null] }, { declarations: [{ name: "A.swift", text: 5n }] }, { declarations, configuration: cycle }, { declarations: trap }, trap]) {
    assert.throws(() => new PushValidator(input), ActivityLintError);
  }
});

test("a member of the options is read once", () => {
  let count = 0;
  const options = Object.defineProperty({}, "sequence", { get: () => `read ${++count}`, enumerable: true });
  assert.equal(String(validator.validate("{}", options)).length > 0, true);
  assert.equal(count, 1);
});

test("sequences with different names are different activities", () => {
  const at = (timestamp) => JSON.stringify({ aps: { event: "update", timestamp, "content-state": push.aps["content-state"] } });
  const names = ["a", "\0a", "\0\0a", "a\0", "\0", " a", "a ", "A", "\u200ba", "\ufeffa", "\u00e9", "e\u0301", "\u212b", "\u00c5"];
  for (const name of names) assert.deepEqual(validator.validate(at(1788729113), { sequence: name }).findings, [], JSON.stringify(name));
  for (const name of names) {
    assert.deepEqual(validator.validate(at(1788729112), { sequence: name }).findings.map(({ rule }) => rule), ["timestamp-not-increasing"], JSON.stringify(name));
  }
});

test("results are read after a thousand other calls, and after the validator is closed", () => {
  const own = new PushValidator({ declarations });
  const results = Array.from({ length: 1000 }, (_, number) => own.validate({ aps: { event: `no${number}` } }, number % 3 === 0 ? { sequence: `${number}` } : {}));
  own.close();
  own.close();
  for (const [number, result] of results.entries()) {
    assert.match(String(result), new RegExp(`\`no${number}\``));
    assert.ok(result.findings.some(({ message }) => message.includes(`\`no${number}\``)));
  }
  assert.throws(() => own.validate("{}"), /this validator is closed/);
  assert.throws(() => own.sample(), /this validator is closed/);
});

test("the findings on a deep or wide object cost no more than the object", () => {
  for (const value of [nested(3000, (a) => ({ a })), { aps: nested(500, (a) => [a, ...(a.length === undefined ? Array(100_000).fill(1) : [])]) }]) {
    const result = validator.validate(value);
    assert.ok(result.findings.length > 0);
    assert.ok(String(result).length < 1e6);
  }
});
