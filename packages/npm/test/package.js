// Files of the installed package that it does not export.

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = dirname(createRequire(import.meta.url).resolve("activity-lint/package.json"));
const internal = (path) => import(pathToFileURL(join(folder, path)));

export const wasm = join(folder, "activity-lint.wasm");

/** The file of the command line. */
export const main = join(folder, "cjs/cli/main.cjs");

export const { Core } = await internal("lib/core.js");
export const { findDeclarations, readDeclarations } = await internal("lib/declarations.js");
export const { comparePaths, filesBelow } = await internal("lib/files.js");
