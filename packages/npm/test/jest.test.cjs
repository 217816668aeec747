// The matcher in Jest itself: run by Jest, not by node --test.

const { createMatchers } = require("activity-lint/matchers");
const { PushValidator, readDeclarations } = require("activity-lint");

const validator = new PushValidator({ declarations: readDeclarations("ride/App", { cwd: __dirname }) });
expect.extend(createMatchers(validator));

const update = (stops) => ({
  aps: { timestamp: 1788729113, event: "update", "content-state": { driver: "Ana", eta: 810422513, stops } },
});

test("a push reaches the phone", () => {
  expect(update(2)).toReachThePhone({ type: "RideAttributes" });
  expect(update("2")).not.toReachThePhone();
});

test("the failure message is the report", () => {
  expect(() => expect(update("2")).toReachThePhone()).toThrow(/error\[type-mismatch\]: `stops` is a string(.|\n)*\^\^\^ a string/);
  expect(() => expect(update(2)).not.toReachThePhone()).toThrow("expected the push not to reach the phone");
});
