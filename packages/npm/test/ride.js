// An app with one Live Activity, and pushes to it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PushValidator } from "activity-lint";

/** The folder of the app. */
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
