// The searches find the files that the program finds.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const package_ = pathToFileURL(createRequire(import.meta.url).resolve("activity-lint/package.json"));
const { findDeclarations, readDeclarations } = await import(new URL("lib/declarations.js", package_));
const { filesBelow } = await import(new URL("lib/files.js", package_));
const cases = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

function temporaryFolder(context) {
  const folder = mkdtempSync(join(tmpdir(), "activity-lint-"));
  context.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

for (const { name, files, found } of cases("declaration-searches.json")) {
  test(`files are found: ${name}`, (context) => {
    const folder = temporaryFolder(context);
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    assert.deepEqual(findDeclarations(folder).map((file) => file.name).sort(), found);
  });
}

for (const { name, folder, extensions, files, links, found, skipped } of cases("link-searches.json")) {
  test(`a link is followed only to a file that the search finds: ${name}`, (context) => {
    const root = temporaryFolder(context);
    const add = (path, make) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      make(join(root, path));
    };
    for (const path of files) add(path, (place) => writeFileSync(place, ""));
    for (const [path, target] of Object.entries(links)) add(path, (place) => symlinkSync(target, place));
    const directory = process.cwd();
    process.chdir(root);
    context.after(() => process.chdir(directory));
    const omitted = [];
    assert.deepEqual(filesBelow(folder, extensions, (path) => omitted.push(path)).sort(), found);
    assert.deepEqual(omitted.sort(), skipped);
  });
}

test("copies of the app's files are not read", (context) => {
  const folder = temporaryFolder(context);
  for (const path of ["App/A.swift", "App/Backup/B.swift", "Backups/App/A.swift", "App copy/A.swift"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "struct A: ActivityAttributes { }");
  }
  for (const found of [findDeclarations(folder), readDeclarations(".", { cwd: folder })]) {
    assert.deepEqual(found.map((file) => file.name).sort(), ["App/A.swift", "App/Backup/B.swift"]);
  }
});
