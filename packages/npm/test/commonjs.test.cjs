// `require` works synchronously, with the same names and results.

const assert = require("node:assert/strict");
const { test } = require("node:test");

test("require has what import has", async () => {
  for (const name of ["activity-lint", "activity-lint/matchers"]) {
    assert.deepEqual(Object.keys(require(name)).sort(), Object.keys(await import(name)).sort());
  }
});

test("results are equal", async () => {
  const { declarations, update } = await import("./ride.js");
  const [required, imported] = [require("activity-lint"), await import("activity-lint")].map(({ PushValidator }) => {
    const result = new PushValidator({ declarations }).validate(update({ stops: "2" }));
    return [result, `${result}`];
  });
  assert.equal(required[0].verdict, "dropped");
  assert.deepStrictEqual(required, imported);
});
