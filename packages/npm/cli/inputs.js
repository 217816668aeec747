// The payload files that the arguments name.

import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { SizeError } from "../lib/errors.js";
import { filesBelow, hasExtension, systemMessage } from "../lib/files.js";
import { NativeOnlyError, UsageError } from "./errors.js";
import { streams } from "./streams.js";

const lineExtensions = ["jsonl", "ndjson"];

/** Returns the extensions of the files that a search finds. */
export const searchedExtensions = ({ sourceExtensions }) => ["json", "apns", ...lineExtensions, ...sourceExtensions];

/** A payload larger than this is not read: a push has 4 KB. */
const maximumPayload = 1 << 21;

/** The number of bytes that the module takes at once. */
const maximumLines = 1 << 24;

/**
 * Finds the payload files; each is `{name, isLines, place, isFound, read()}`, and `read` returns a promise; undefined for a file that is
 * skipped, because it is too large and source code or unrelated to pushes.
 *
 * Returns also messages about `failures` to read files, while the others are checked.
 *
 * @param plan `commands` has the names of all commands if the arguments name none: a path that does not exist may be a misspelled
 *   command.
 */
export function findInputs(plan, session) {
  const { positionals, values, commands, usage, sourceExtensions, codeExtensions } = plan;
  const [inputs, failures] = [[], []];
  const seen = new Set();
  const named = new Set(positionals.map((path) => resolve(path)));
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
      const isWord = commands.length > 0 && /^\w+$/.test(path);
      fail(path, error, isWord ? `; the commands are ${commands.join(", ")}` : "");
      continue;
    }
    for (const file of kind.isDirectory() ? searched(path) : [path]) {
      if (file === path && hasExtension(file, ["swift"])) throw new NativeOnlyError(`a check of declarations ('${file}')`);
      try {
        accessSync(file, constants.R_OK);
      } catch (error) {
        fail(file, error);
        continue;
      }
      add(file, () => readFileSync(file), !named.has(resolve(file)));
    }
  }
  if (inputs.length === 0 && failures.length > 0) throw new Error(failures[0]);
  return { inputs, failures };

  function add(name, read, isFound = false) {
    if (seen.has(name)) return;
    seen.add(name);
    const isLines = "ndjson" in values || hasExtension(name, lineExtensions);
    const isSkipped = isFound || hasExtension(name, codeExtensions) || "skip-foreign" in values;
    const mayBeForeign = isSkipped && read !== readStandardInput && !("part" in values);
    inputs.push({
      name, isLines, place: isLines ? name : folderOf(name), isFound,
      read: async () => {
        const bytes = await read();
        const problem = sizeProblem(bytes, isLines);
        if (!problem) return bytes;
        if (mayBeForeign && (hasExtension(name, sourceExtensions) || !namesPush(bytes)) && session.select([name], true).length === 0) return undefined;
        throw new SizeError(problem);
      },
    });
  }

  function searched(folder) {
    return filesBelow(folder, searchedExtensions(plan), (path, error) => {
      if (error) fail(path, error);
      else streams.warn(`warning: '${path}' is skipped: the search does not find the target of this link; to read it, pass its path`);
    }, (found) => session.select(found));
  }

  function fail(path, error, more = "") {
    failures.push(`cannot read '${path}': ${systemMessage(error)}${more}`);
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

/** Returns the reason why the module cannot read a file; undefined if it can. */
function sizeProblem(bytes, isLines) {
  if (isLines && bytes.length > maximumLines) return "more than 16 MB of lines; the native program reads a stream of any length";
  if (!isLines && bytes.length >= maximumPayload) {
    return "2 MB or more in one payload; a push has 4 KB. To check many pushes, write each on a line of a .jsonl file";
  }
  return undefined;
}

/** Whether text contains a name that every Live Activity push to APNs contains. */
function namesPush(bytes) {
  return ["aps", "content-state"].some((name) => bytes.includes(`"${name}"`) || bytes.includes(`"${name}\\"`));
}
