// Suppressions that end: by the system's clock, regardless of the push's time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeValidator, update } from "./ride.js";

const day = 86_400_000;
const dateAfter = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const until = (date) => makeValidator({ suppressions: [{ files: "**", rule: "iso-date", reason: "an old server", until: date }] });

const push = update({ eta: "2026-09-06T21:48:33Z" });
const rulesOf = (validator, options) => validator.validate(push, options).findings.map(({ rule }) => rule);
const times = [{}, undefined, { now: 0 }, { now: new Date("2020-01-01") }, { now: new Date("2100-01-01") }];
const isSuppressed = (validator, options) => !rulesOf(validator, options).includes("iso-date");

test("a suppression that has ended has no effect, at any time of the push", () => {
  const expired = until(dateAfter(-3));
  for (const options of times) assert.equal(isSuppressed(expired, options), false, JSON.stringify(options));
  assert.match(`${expired.validate(push)}`, /error\[iso-date\]/);
  assert.equal(expired.fix(push).aps["content-state"].eta, 810424113);
});

test("a suppression that has not ended has its effect, at any time of the push", () => {
  const current = until(dateAfter(3));
  for (const options of times) assert.equal(isSuppressed(current, options), true, JSON.stringify(options));
  assert.deepEqual(current.fix(push), push);
});

test("a suppression ends while a validator is used", (context) => {
  const validator = until(dateAfter(3));
  assert.equal(isSuppressed(validator), true);
  const { now } = Date;
  context.after(() => (Date.now = now));
  Date.now = () => now() + 10 * day;
  assert.equal(isSuppressed(validator), false);
  assert.equal(isSuppressed(validator, { now: 1788729113 }), false);
  Date.now = now;
  assert.equal(isSuppressed(validator), true);
});
