// The payload files that the arguments name.

import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { SizeError } from "../lib/errors.js";
import { filesBelow, hasExtension, systemMessage } from "../lib/files.js";
import { suggestion } from "../lib/suggestion.js";
import { NativeOnlyError, UsageError } from "./errors.js";
import { streams } from "./streams.js";

const lineExtensions = ["jsonl", "ndjson"];
export const extensions = ["json", "apns", ...lineExtensions];

/** A payload larger than this is not read: a push has 4 KB. */
const maximumPayload = 1 << 21;

/** The number of bytes that the module takes at once. */
const maximumLines = 1 << 24;

/**
 * Finds the payload files; each is `{name, isLines, place, read()}`, and `read` returns a promise.
 *
 * Returns also messages about `failures` to read files, while the others are checked.
 *
 * @param plan `commands` has the names of all commands if the arguments name none: a path that does not exist may be a misspelled
 *   command.
 */
export function findInputs({ positionals, values, commands, usage }, session) {
  const [inputs, failures] = [[], []];
  const seen = new Set();
  let isExcluded = false;
  for (const path of positionals) {
    if (path === "") throw new UsageError("a path is empty: is a shell variable unset?", usage);
    if (path === "-") {
      add(values["stdin-filename"] ?? "<stdin>", readStandardInput);
      continue;
    }
    let kind;
    try {
      kind = statSync(path);
    } catch (error) {
      const near = suggestion(path, commands);
      if (near) throw new Error(`cannot read '${path}': ${systemMessage(error)}${near}`);
      fail(path, error);
      continue;
    }
    for (const file of kind.isDirectory() ? searched(path) : [path]) {
      if (hasExtension(file, ["swift"])) throw new NativeOnlyError(`a check of declarations ('${file}')`);
      try {
        accessSync(file, constants.R_OK);
      } catch (error) {
        fail(file, error);
        continue;
      }
      add(file, () => readFileSync(file));
    }
  }
  if (inputs.length === 0 && failures.length > 0) throw new Error(failures[0]);
  if (inputs.length === 0) {
    const paths = positionals.map((path) => `'${path}'`).join(", ");
    throw new Error(
      `no payload in ${paths}: found no .json, .apns, .jsonl or .ndjson file${isExcluded ? " that the configuration does not exclude" : ""}`,
    );
  }
  return { inputs, failures };

  function add(name, read) {
    if (seen.has(name)) return;
    seen.add(name);
    const isLines = "ndjson" in values || hasExtension(name, lineExtensions);
    inputs.push({ name, isLines, place: isLines ? name : folderOf(name), read: async () => checked(await read(), isLines) });
  }

  function searched(folder) {
    return filesBelow(folder, extensions, (path, error) => {
      if (error) fail(path, error);
      else streams.warn(`warning: '${path}' is skipped: the search does not find the target of this link; to read it, pass its path`);
    }, (found) => {
      const kept = session.select(found);
      isExcluded ||= kept.length < found.length;
      return kept;
    });
  }

  function fail(path, error) {
    failures.push(`cannot read '${path}': ${systemMessage(error)}`);
  }
}

function folderOf(path) {
  const folder = dirname(path);
  return folder === "." && !path.startsWith("./") ? "" : folder;
}

async function readStandardInput() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function checked(bytes, isLines) {
  if (isLines && bytes.length > maximumLines) {
    throw new SizeError("more than 16 MB of lines; the native program reads a stream of any length");
  }
  if (!isLines && bytes.length >= maximumPayload) {
    throw new SizeError(
      "2 MB or more in one payload; a push has 4 KB. To check many pushes, write each on a line of a .jsonl file",
    );
  }
  return bytes;
}
