// The search for declarations finds the files that the program finds.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const package_ = pathToFileURL(createRequire(import.meta.url).resolve("activity-lint/package.json"));
const { findDeclarations } = await import(new URL("lib/declarations.js", package_));
const searches = JSON.parse(readFileSync(new URL("declaration-searches.json", import.meta.url), "utf8"));

for (const { name, files, found } of searches) {
  test(`files are found: ${name}`, (context) => {
    const folder = mkdtempSync(join(tmpdir(), "activity-lint-"));
    context.after(() => rmSync(folder, { recursive: true }));
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    assert.deepEqual(findDeclarations(folder).map((file) => file.name).sort(), found);
  });
}
