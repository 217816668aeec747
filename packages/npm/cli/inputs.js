// The payload files that the arguments name.

import { accessSync, constants, lstatSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ActivityLintError, SizeError } from "../lib/errors.js";
import { comparePaths, filesBelow, hasExtension, readFile, systemMessage } from "../lib/files.js";
import { NativeOnlyError, UsageError } from "./errors.js";
import { streams } from "./streams.js";

const lineExtensions = ["jsonl", "ndjson"];

/** Returns the extensions of the files that a search finds. */
export const searchedExtensions = ({ sourceExtensions }) => ["json", "apns", ...lineExtensions, ...sourceExtensions];

/** A payload larger than this is not read: a push has 4 KB. */
const maximumPayload = 1 << 21;

/** A larger file is not read, not even to find out whether it is related to pushes. */
const maximumFile = 1 << 26;

/** In place of the bytes of a source file with a state that is too large and that a search skips. */
export const skippedSource = Symbol("skipped source");

/** The name that each push to a Live Activity contains. */
const state = "content-state";

/** Returns the files with a state, among the first 1,000 files and their first 16 MB. */
export function statesIn(files) {
  let rest = 1 << 24;
  return [...files].sort(comparePaths).slice(0, 1_000).filter((file) => {
    try {
      // A link can lead out of the folder.
      const status = lstatSync(file);
      if (!status.isFile() || status.size > rest) return false;
      rest -= status.size;
      return status.size < maximumPayload && readFileSync(file).includes(state);
    } catch {
      return false;
    }
  });
}

/** Returns whether a file names a part of a push; true if it cannot be read. */
function mayContainPush(file) {
  try {
    const bytes = readFile(file, maximumFile);
    return bytes.includes(state) || namesPush(bytes);
  } catch {
    return true;
  }
}

/** The number of bytes that the module takes at once. */
const maximumLines = 1 << 24;

/**
 * Finds the payload files; each is `{name, isLines, place, isFound, read()}`, and `read` returns a promise; for a file that is too
 * large, undefined if it is unrelated to pushes, or `skippedSource`.
 *
 * Returns also the source files that are third-party or generated code by their paths, and `failures` to read files as
 * `{name, message}`; without inputs only the first.
 *
 * @param plan `errorsAboutCommands` has the errors about the paths that are probably meant as commands, unless they exist.
 */
export function findInputs(plan, session) {
  const { positionals, values, errorsAboutCommands, usage, sourceExtensions, codeExtensions } = plan;
  const [inputs, others, failures] = [[], [], []];
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
      // Nothing is checked before the command is known.
      if (error.code === "ENOENT" && Object.hasOwn(errorsAboutCommands, path)) throw new ActivityLintError(errorsAboutCommands[path]);
      fail(path, error);
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
      add(file, () => readFile(file, maximumFile), !named.has(resolve(file)));
    }
  }
  return { inputs, others, failures: inputs.length > 0 ? failures : failures.slice(0, 1) };

  function add(name, read, isFound = false) {
    if (seen.has(name)) return;
    seen.add(name);
    const isLines = "ndjson" in values || hasExtension(name, lineExtensions);
    const isNamed = !isFound && !("skip-foreign" in values);
    const isSource = hasExtension(name, sourceExtensions);
    const isSkipped = isFound || hasExtension(name, codeExtensions) || "skip-foreign" in values;
    const mayBeForeign = isSkipped && read !== readStandardInput && !("part" in values);
    inputs.push({
      name, isLines, place: isLines ? name : folderOf(name), isFound,
      read: async () => {
        const bytes = await read();
        const problem = sizeProblem(bytes, isLines);
        if (!problem) return bytes;
        const isForeign = isSource ? !bytes.includes(state) : !namesPush(bytes);
        if (mayBeForeign && (isForeign || isSource && !isNamed) && session.select([name], "named").length === 0) {
          return isForeign ? (isSource && isFound ? new Uint8Array(0) : undefined) : skippedSource;
        }
        throw new SizeError(problem);
      },
    });
  }

  function searched(folder) {
    return filesBelow(folder, searchedExtensions(plan), (path, error) => {
      if (error) fail(path, error);
      else if (mayContainPush(path)) streams.warn(`warning: '${path}' is skipped: the search does not find the target of this link; to read it, pass its path`);
    }, (found) => {
      others.push(...session.select(found, "others"));
      return session.select(found);
    });
  }

  function fail(path, error) {
    failures.push({ name: path, message: `cannot read '${path}': ${systemMessage(error)}` });
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
