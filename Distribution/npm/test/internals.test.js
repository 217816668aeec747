// Parts that must do what the native program does, with the cases of its tests.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const package_ = pathToFileURL(createRequire(import.meta.url).resolve("activity-lint/package.json"));
const { glob } = await import(new URL("lib/glob.js", package_));
const { comparePaths } = await import(new URL("lib/files.js", package_));
const { suggestion } = await import(new URL("lib/suggestion.js", package_));

test("a pattern matches a path", () => {
  const cases = [
    ["a/*.json", "a/b.json", true], ["a/*.json", "a/b/c.json", false],
    ["a/**", "a/b/c.json", true], ["**/c.json", "c.json", true], ["**/c.json", "a/b/c.json", true],
    ["**/c.json", "a/bc.json", false], ["a/**/c", "a/c", true], ["a/**/c", "a/b/b/c", true],
    ["a?c", "abc", true], ["a?c", "a/c", false], ["a/", "a/b", true], ["././a", "a", true],
    ["{a,b}/c", "b/c", true], ["{a,b}/c", "c/c", false], ["{**,a}/c", "x/y/c", true],
    ["{**,a}/c", "c", true], ["x{*,}*", "xa/b", true], ["{a,{b,c}d}e", "ae", true],
    ["{a,{b,c}d}e", "cde", true], ["{a,{b,c}d}e", "be", false], ["{a", "{a", true],
    ["a}", "a}", true], ["{}a", "a", true], ["{a{b,c}", "{ac", true],
    ["é?", "éa", true], ["*.json", "é.json", true],
  ];
  for (const [pattern, path, isMatch] of cases) assert.equal(glob(pattern)(path), isMatch, `${pattern} and ${path}`);
});

test("no pattern takes long", () => {
  const path = "a".repeat(40);
  const start = process.cpuUsage();
  for (const part of ["{a,b}", "{,a}", "*a", "**/", "a", "?", "{a,"]) assert.ok(!glob(`${part.repeat(1000)}b`)(path));
  assert.ok(process.cpuUsage(start).user < 20_000_000);
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
