// Parts that must agree with the native program, with the cases of its tests.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const package_ = pathToFileURL(createRequire(import.meta.url).resolve("activity-lint/package.json"));
const { comparePaths } = await import(new URL("lib/files.js", package_));
const { Positions } = await import(new URL("lib/positions.js", package_));
const { suggestion } = await import(new URL("lib/suggestion.js", package_));

test("the positions of a text are found by reading it once", () => {
  for (const pairs of ["", "🚕"]) {
    const text = `{${pairs}${"x".repeat(20_000)}}`;
    let reads = 0;
    const bytes = new Proxy(new TextEncoder().encode(text), {
      get(target, name) {
        reads += 1;
        return Reflect.get(target, name);
      },
    });
    const positions = new Positions(bytes);
    for (let column = 2; column < 20_000; column++) {
      const offset = column - 1 + (column > 2 && pairs ? 3 : 0);
      assert.equal(positions.column({ line: 1, column, offset }), column + (column > 2 && pairs ? 1 : 0));
    }
    // The first position of the line is near its start; none of the others reads the bytes between.
    assert.ok(reads < 10 * text.length, `${reads}`);
  }
});

test("paths are sorted by bytes, and numbers by value", () => {
  const sorted = ["a/1.json", "a/02.json", "a/2.json", "a/10.json", "a/b", "a10/1", "b2", "b10", "é", "🚕"];
  assert.deepEqual([...sorted].reverse().sort(comparePaths), sorted);
  assert.ok(comparePaths("1.json", "01.json") > 0);
  assert.equal(comparePaths("a", "a"), 0);
});

test("a suggestion is the name that was most likely meant", () => {
  const names = ["content-state", "attributes", "type", "name", "sequence", "stop", "stops"];
  assert.equal(suggestion("contentState", names), "; did you mean 'content-state'?");
  assert.equal(suggestion("atributes", names), "; did you mean 'attributes'?");
  assert.equal(suggestion("tpye", names), "; did you mean 'type'?");
  assert.equal(suggestion("sequ", names), "; did you mean 'sequence'?");
  assert.equal(suggestion("x", names), "");
  assert.equal(suggestion("stopp", names), "");
});

test("the mock APNs says which Node it requires", async () => {
  const { startMockAPNs } = await import("activity-lint/mock-apns");
  const { versions } = process;
  Object.defineProperty(process, "versions", { value: { ...versions, node: "18.20.4" }, configurable: true });
  try {
    await assert.rejects(startMockAPNs({ declarations: "App" }), {
      name: "ActivityLintError", message: "the mock APNs requires Node 20 or later; this is Node 18.20.4",
    });
  } finally {
    Object.defineProperty(process, "versions", { value: versions, configurable: true });
  }
});
