// The searches find the files that the program finds.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { comparePaths, filesBelow, findDeclarations, readDeclarations } from "./package.js";
import { folderWith } from "./ride.js";

const cases = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const empty = (paths) => Object.fromEntries(paths.map((path) => [path, ""]));

for (const { name, files, found } of cases("declaration-searches.json")) {
  test(`files are found: ${name}`, () => {
    assert.deepEqual(findDeclarations(folderWith(files)).map((file) => file.name).sort(), found);
  });
}

for (const { name, folder, extensions, files, links, found, skipped } of cases("link-searches.json")) {
  test(`a link is followed only to a file that the search finds: ${name}`, (context) => {
    const root = folderWith(empty(files));
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(target, join(root, path));
    }
    const directory = process.cwd();
    process.chdir(root);
    context.after(() => process.chdir(directory));
    const omitted = [];
    assert.deepEqual(filesBelow(folder, extensions, (path) => omitted.push(path)).sort(), found);
    assert.deepEqual(omitted.sort(), skipped);
  });
}

test("copies of the app's files are not read", () => {
  const text = "struct A: ActivityAttributes { }";
  const folder = folderWith({ "App/A.swift": text, "App/Backup/B.swift": text, "Backups/App/A.swift": text, "App copy/A.swift": text });
  for (const found of [findDeclarations(folder), readDeclarations(".", { cwd: folder })]) {
    assert.deepEqual(found.map((file) => file.name).sort(), ["App/A.swift", "App/Backup/B.swift"]);
  }
});

test("folders and files are read in order, once, with names relative to cwd", () => {
  const cwd = folderWith(empty(["A/b10.swift", "A/b9.swift", "A/.hidden.swift", "A/Pods/p.swift", "A/c.txt"]));
  const names = (paths) => readDeclarations(paths, { cwd }).map(({ name }) => name);
  assert.deepEqual(names("A"), ["A/b9.swift", "A/b10.swift"]);
  assert.deepEqual(names(["A/b10.swift", "A/"]), ["A/b10.swift", "A/b9.swift"]);
  assert.throws(() => names("B"), { name: "ActivityLintError", message: "cannot read 'B': No such file or directory" });
});

test("the time to search a file does not grow with the square of its size", () => {
  const time = (text) => {
    const start = process.cpuUsage().user;
    findDeclarations(folderWith({ "a.swift": text }));
    return process.cpuUsage().user - start;
  };
  for (const text of ["struct/*", "typealias A<", "extension A.", "class : {/*"]) {
    const [small, large] = [time(text.repeat(2_000)), time(text.repeat(64_000))];
    assert.ok(large < 200 * Math.max(small, 5_000), `${text} ${small} and ${large} µs`);
  }
});

test("paths are sorted by bytes, and numbers by value", () => {
  const sorted = ["a/1.json", "a/02.json", "a/2.json", "a/10.json", "a/b", "a10/1", "b2", "b10", "é", "🚕"];
  assert.deepEqual([...sorted].reverse().sort(comparePaths), sorted);
  assert.ok(comparePaths("1.json", "01.json") > 0);
});

test("a device and a file that is too large are read only up to the limit", { skip: !existsSync("/dev/zero") }, () => {
  const folder = folderWith({ "A.swift": "" });
  writeFileSync(join(folder, "A.swift"), Buffer.alloc((1 << 24) + 1, " "));
  for (const path of ["/dev/zero", "A.swift"]) {
    assert.throws(() => readDeclarations(path, { cwd: folder }), {
      name: "ActivityLintError", message: `cannot read '${path}': more than 16 MB`,
    });
  }
  writeFileSync(join(folder, "A.swift"), Buffer.alloc(1 << 24, " "));
  assert.equal(readDeclarations("A.swift", { cwd: folder })[0].text.length, 1 << 24);
});
