// An app with one Live Activity, and pushes to it.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PushValidator } from "activity-lint";

/** The folder of the app: a copy of `docs/example`, without its configuration and payloads. */
export const folder = fileURLToPath(new URL("ride", import.meta.url));

export const declarations = [
  { name: "RideAttributes.swift", text: readFileSync(`${folder}/App/RideAttributes.swift`, "utf8") },
];

export const makeValidator = (configuration) => new PushValidator({ declarations, configuration });

/** Returns an update; its state can be changed. */
export const update = (state = {}, aps = {}) => ({
  aps: {
    timestamp: 1788729113,
    event: "update",
    "content-state": { driver: "Ana", eta: 810422513, stops: 2, ...state },
    ...aps,
  },
});

const folders = [];
process.on("exit", () => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Makes a folder with files, until the tests end. */
export function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), "activity-lint-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

/** Makes a folder with the app and files. */
export function project(files) {
  const made = folderWith(files);
  cpSync(join(folder, "App"), join(made, "App"), { recursive: true });
  return made;
}
