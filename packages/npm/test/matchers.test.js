import assert from "node:assert/strict";
import { test } from "node:test";
import { assertReachesThePhone, createMatchers, matchers } from "activity-lint/matchers";
import { folder, makeValidator, update } from "./ride.js";

const validator = makeValidator();
const { toReachThePhone } = createMatchers(validator);

test("the matcher follows the protocol of Jest and Vitest", () => {
  const passed = toReachThePhone(update());
  assert.equal(passed.pass, true);
  assert.match(passed.message(), /^expected the push not to reach the phone, but the phone shows it$/);
  const failed = toReachThePhone(update({ stops: "2" }), { type: "RideAttributes" });
  assert.equal(failed.pass, false);
  assert.match(failed.message(), /^expected the push to reach the phone, but the phone drops it: /);
  assert.match(failed.message(), /\n\nerror\[type-mismatch\]: `stops` is a string(.|\n)*\^\^\^ a string\n/);
});

test("APNs' answer is in the message", () => {
  const { message } = toReachThePhone(update({ note: "x".repeat(5000) }));
  assert.match(message(), /but APNs answers 413 PayloadTooLarge\n\n/);
});

test("a push that the phone shows with an error says which one", () => {
  const unix = update({ eta: 1788732713 });
  assert.equal(validator.validate(unix).verdict, "delivered");
  assert.match(toReachThePhone(unix).message(), /^expected the push to reach the phone without an error, but `eta` [^\n]*\n\nerror\[unix-date\]/);
  assert.match(toReachThePhone(update({ note: null }), { failOn: "info" }).message(), /^expected the push to reach the phone without a remark, but `note` /);
  // The first finding that counts, and not the first one.
  const both = update({ note: null, eta: 1788732713 });
  assert.match(toReachThePhone(both).message(), /without an error, but `eta` /);
  const expecting = createMatchers(makeValidator({ expected: [{ files: "*.json", rules: ["unix-date"] }] }));
  assert.equal(expecting.toReachThePhone(unix, { name: "push.json" }).pass, true);
});

test("failOn is the lowest severity that fails", () => {
  const push = update({ note: null });
  assert.equal(toReachThePhone(push).pass, true);
  assert.equal(toReachThePhone(push, { failOn: "info" }).pass, false);
  assert.throws(() => toReachThePhone(push, { failOn: "warn" }), { name: "OptionError" });
});

test("without a validator, the project in the working folder counts", () => {
  const before = process.cwd();
  process.chdir(folder);
  try {
    assert.equal(matchers.toReachThePhone(update()).pass, true);
    assertReachesThePhone(update());
  } finally {
    process.chdir(before);
  }
});

test("the assertion throws an AssertionError with the report, and returns the result", () => {
  assert.equal(assertReachesThePhone(update(), { validator }).verdict, "delivered");
  assert.throws(
    () => assertReachesThePhone(update({ stops: "2" }), { validator }),
    (error) => {
      assert.equal(error.name, "AssertionError");
      assert.equal(error.code, "ERR_ASSERTION");
      assert.match(error.message, /error\[type-mismatch\]/);
      assert.equal(error.result.verdict, "dropped");
      assert.match(error.stack, /matchers\.test\.js/);
      assert.doesNotMatch(error.stack.replace(error.message, ""), /lib\/matchers\.js/);
      return true;
    },
  );
});
