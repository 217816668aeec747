// Finds files as the program does.

import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { ActivityLintError, SizeError } from "./errors.js";

/** Folders with third-party files, or copies of the project's files. */
const skippedFolders = new Set(["Pods", "Carthage", "DerivedData", "node_modules"]);

/**
 * Returns the files below a folder with one of the extensions, sorted by path.
 *
 * Hidden entries and links to folders are skipped. A link to a file is followed only if the search also finds its target.
 *
 * @param omit called with the path and the error of a folder that cannot be read, or only the path of a link that is not followed.
 * @param select returns the files among some that the caller wants.
 */
export function filesBelow(folder, extensions, omit = (path, error) => { if (error) throw error; }, select = (files) => files) {
  const root = realpathSync(folder);
  const [found, links] = [[], new Map()];
  const pending = [folder];
  while (pending.length > 0) {
    const current = pending.pop();
    let entries;
    try {
      entries = readdirSync(current, { withFileTypes: true });
    } catch (error) {
      omit(current, error);
      continue;
    }
    for (const entry of entries) {
      if (entry.name.startsWith(".")) continue;
      const path = current === "." ? entry.name : join(current, entry.name);
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) pending.push(path);
      } else if (hasExtension(entry.name, extensions)) {
        if (entry.isFile()) found.push(path);
        else if (entry.isSymbolicLink()) addLink(path);
      }
    }
  }
  const files = select(found);
  const wanted = new Set(links.size > 0 ? files : []);
  for (const link of select([...links.keys()])) {
    if (wanted.has(links.get(link))) files.push(link);
    else omit(link);
  }
  return files.sort(comparePaths);

  /** Adds a link to a file, with the target as the search would find it. */
  function addLink(path) {
    let target;
    try {
      target = realpathSync(path);
      if (!statSync(target).isFile() || !hasExtension(target, extensions)) return;
    } catch {
      return;
    }
    links.set(path, isInside(target, root) ? join(folder, relative(root, target)) : undefined);
  }
}

/** Whether a path ends with a dot and one of the extensions, ignoring case. */
export function hasExtension(path, extensions) {
  const dot = path.lastIndexOf(".");
  return dot > 0 && extensions.includes(path.slice(dot + 1).toLowerCase());
}

/** Returns the kind of the first folder between a folder and a file below it whose declarations are not the app's. */
function nonAppFolder(file, folder) {
  for (const name of relative(folder, file).split(sep).slice(0, -1)) {
    if (/^(tests?|__tests__)$/i.test(name) || /(Tests|_tests|-tests|TestSupport|TestHelpers|TestUtils)$/.test(name)) return "tests";
    if (/^(build|dist|out)$/i.test(name)) return "build output";
    if (/^(vendors?|thirdparty|third[_-]party|sourcepackages|checkouts)$/i.test(name)) return "dependencies";
    if (/(backups?|\.bak| copy)$/i.test(name)) return "copies";
  }
  return undefined;
}

/** Returns the same for each file. A file in a folder of copies is the app's own if no file of the app has its name. */
export function nonAppFolders(files, folder) {
  const kinds = new Map(files.map((file) => [file, nonAppFolder(file, folder)]));
  const originals = new Set(files.filter((file) => kinds.get(file) === undefined).map((file) => basename(file)));
  for (const [file, kind] of kinds) if (kind === "copies" && !originals.has(basename(file))) kinds.set(file, undefined);
  return kinds;
}

/** Compares bytes, but numbers by value: `2-update.json` precedes `10-end.json`. */
export function comparePaths(left, right) {
  const [a, b] = [left, right].map((path) => path.match(/\d+|[^\d]/gu) ?? []);
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = comparePieces(a[index], b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function comparePieces(left, right) {
  if (left === right) return 0;
  if (/^\d/.test(left) && /^\d/.test(right)) {
    const [a, b] = [left, right].map((digits) => digits.replace(/^0+(?=\d)/, ""));
    if (a !== b) return a.length - b.length || (a < b ? -1 : 1);
  }
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** Whether an absolute path is a folder or below it. */
export function isInside(path, folder) {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(".." + sep) && !isAbsolute(way));
}

/**
 * Whether a path is a git directory or in one, by a name or by the contents that make a directory a repository.
 *
 * @param path an absolute path without links.
 */
export function isInGitDirectory(path) {
  const end = nearest(path, (folder) => isGitDirectory(folder) || (folder !== path && exists(join(folder, ".git"))));
  return end !== undefined && isGitDirectory(end);
}

function isGitDirectory(path) {
  return basename(path).toLowerCase() === ".git"
    || (exists(join(path, "HEAD")) && ["objects", "refs"].every((name) => status(join(path, name))?.isDirectory()));
}

/** Returns the root of the repository that a folder belongs to: the nearest one with `.git`. */
export function repositoryRoot(folder) {
  return nearest(folder, (candidate) => exists(join(candidate, ".git")));
}

/** Returns the nearest folder, upward, for which a condition holds; undefined if there is none. */
export function nearest(folder, condition) {
  for (let candidate = resolve(folder); ; candidate = dirname(candidate)) {
    if (condition(candidate)) return candidate;
    if (dirname(candidate) === candidate) return undefined;
  }
}

export function exists(path) {
  return status(path) !== undefined;
}

/** Returns the status of a file or folder, or of the target of a link; undefined if there is none that can be seen. */
function status(path) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The maximum number of bytes that are read at once. */
const maximumPart = 1 << 16;

/** Reads a file of at most a number of bytes. The rest of a larger one is not read: it may not fit in memory, and a device has no end. */
export function readFile(path, maximum) {
  const file = openSync(path);
  try {
    const parts = [];
    const part = Buffer.alloc(maximumPart);
    for (let size = 0; size <= maximum; size += parts.at(-1).length) {
      const count = readSync(file, part, 0, Math.min(maximumPart, maximum + 1 - size));
      if (count === 0) return Buffer.concat(parts);
      parts.push(Buffer.from(part.subarray(0, count)));
    }
  } finally {
    closeSync(file);
  }
  throw new SizeError(`more than ${maximum >> 20} MB`);
}

/** Returns the value of a function that reads a file or folder; its errors become those of this package. */
export function reading(name, read) {
  try {
    return read();
  } catch (error) {
    throw new ActivityLintError(`cannot read '${name}': ${systemMessage(error)}`);
  }
}

/** Returns the operating system's description of an error, as programs in C print it. */
export function systemMessage(error) {
  return systemMessages[error.code] ?? error.message;
}

const systemMessages = {
  EACCES: "Permission denied",
  EISDIR: "Is a directory",
  ELOOP: "Too many levels of symbolic links",
  ENAMETOOLONG: "File name too long",
  ENOENT: "No such file or directory",
  ENOSPC: "No space left on device",
  ENOTDIR: "Not a directory",
  EPERM: "Operation not permitted",
};
