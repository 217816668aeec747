// The types of the package in Node.

import { PushValidator, SwiftFile } from "./api.js";

export * from "./api.js";

/**
 * Creates a validator for the app in a folder, with its `.activity-lint.json`.
 *
 * Only the native program applies `versions`. A configuration with `versions` is a `ConfigurationError`, unless
 * `declarations` are given.
 *
 * @param folder the project's folder; relative paths start there. (default: the working folder)
 */
export function openProject(
  folder?: string,
  options?: {
    /** Swift files and folders, instead of those that the configuration names or a search finds. */
    declarations?: string | readonly string[];
    /** The configuration file. (default: the nearest `.activity-lint.json`, up to the root of the repository) */
    configuration?: string;
  },
): PushValidator;

/** Reads Swift files, and the files below folders. */
export function readDeclarations(
  paths: string | readonly string[],
  options?: {
    /** The folder that the paths are relative to. (default: the working folder) */
    cwd?: string;
  },
): SwiftFile[];
