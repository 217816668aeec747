// Finds and reads the app's declarations.

import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { DeclarationError, OptionError } from "./errors.js";
import { filesBelow, nonAppFolders, readFile, reading, repositoryRoot } from "./files.js";
import { checkNames } from "./options.js";
import { alwaysWanted, SwiftNames, words } from "./swift-names.js";

/** The maximum number of bytes of Swift that the module reads. */
const maximumSize = 1 << 24;

/**
 * Reads Swift files, and the files below folders.
 *
 * @param paths files and folders.
 * @param cwd the folder that the paths are relative to, and that the names in reports are relative to.
 */
export function readDeclarations(paths, options = {}) {
  checkNames(options, ["cwd"]);
  const names = [paths].flat();
  const files = filesAt(names, options.cwd);
  if (files.length > 0) return files;
  throw new DeclarationError(`no Swift file in ${quoted(names) || "an empty list"}`);
}

/** Returns paths as a phrase. */
export const quoted = (paths) => paths.map((path) => `'${path}'`).join(", ");

/** Returns the files of `readDeclarations`, also if there are none. */
export function filesAt(paths, cwd = process.cwd()) {
  for (const path of paths) {
    if (typeof path !== "string") throw new OptionError(`the path of a Swift file or folder must be a string, found ${path === null ? "null" : typeof path}`);
  }
  const files = readFiles(paths, cwd, appFiles);
  if (files.some((file) => file.text.includes("ActivityAttribute"))) return files;
  // Activities of tests and dependencies count if the app has none.
  return readFiles(paths, cwd, (files) => files);
}

function readFiles(paths, cwd, select) {
  const files = new Map();
  for (const name of paths.flatMap((path) => swiftFiles(path, cwd, select))) {
    const place = resolve(cwd, name);
    if (!files.has(place)) files.set(place, { name, text: reading(name, () => readFile(place, maximumSize)) });
  }
  return [...files.values()];
}

function swiftFiles(path, cwd, select) {
  const place = resolve(cwd, path);
  if (!reading(path, () => statSync(place)).isDirectory()) return [path];
  const folder = path === "." ? "" : `${path.replace(/\/+$/, "")}/`;
  const fail = (below, error) => reading(below, () => { if (error) throw error; });
  return select(filesBelow(place, ["swift"], fail), place).map((file) => folder + relative(place, file));
}

/** Returns the app's own files among some files below a folder. */
function appFiles(files, folder) {
  const kinds = nonAppFolders(files, folder);
  return files.filter((file) => kinds.get(file) === undefined);
}

// MARK: Search

/**
 * Finds the Swift files below a folder that matter to pushes; if there are none, those of its repository.
 *
 * The search starts from the files that mention `ActivityAttributes`, or a vendor's protocol with a similar name. It adds
 * files that declare or extend the names that a found file mentions, or that conform to a protocol of the first
 * files, until it finds no more. Tests and build output are searched only if nothing else declares an activity. The folders of
 * dependencies contain types that the app's declarations use, but no activity of the app.
 */
export function findDeclarations(cwd) {
  const root = repositoryRoot(cwd);
  for (const folder of root && root !== resolve(cwd) ? [cwd, root] : [cwd]) {
    const paths = filesBelow(folder, ["swift"], () => {});
    const kinds = nonAppFolders(paths, folder);
    const own = paths.filter((path) => [undefined, "dependencies"].includes(kinds.get(path)));
    let found = relevant(own, (path) => kinds.get(path) === undefined);
    if (found.length === 0) found = relevant(paths, () => true);
    if (found.length > 0) return found.map(({ path, bytes }) => ({ name: relative(cwd, path), text: bytes }));
  }
  return [];
}

function relevant(paths, isOfApp) {
  const files = [];
  for (const path of paths) {
    try {
      const bytes = readFile(path, maximumSize);
      files.push({ path, bytes, names: new SwiftNames(bytes.toString("latin1")) });
    } catch {
      continue; // removed meanwhile, or not readable
    }
  }
  const activities = files.filter((file) => file.names.mentionsActivities);
  const found = new Set(activities.filter((file) => isOfApp(file.path)));
  const excluded = new Set(activities.filter((file) => !found.has(file)));
  if (found.size === 0) return [];
  let conforming = found;
  while (conforming.size > 0) {
    const refined = new Set([...conforming].flatMap((file) => [...file.names.protocols]));
    conforming = addFiles((file) => intersects(file.names.inherited, refined));
  }
  const indirect = indirectDeclarations(files);
  const wanted = new Set([alwaysWanted]);
  let pending = found;
  while (pending.size > 0) {
    for (const file of pending) for (const word of words(file.bytes.toString("latin1"))) wanted.add(word);
    pending = addFiles(
      (file) => intersects(file.names.declared, wanted) || intersects(indirect.get(file), wanted),
    );
  }
  return files.filter((file) => found.has(file));

  function addFiles(condition) {
    const added = new Set(files.filter((file) => !found.has(file) && !excluded.has(file) && condition(file)));
    for (const file of added) found.add(file);
    return added;
  }
}

function intersects(names, others) {
  for (const name of names) if (others.has(name)) return true;
  return false;
}

/**
 * Returns the names that each file affects without declaring them: the targets of aliases that some file extends, and types of
 * the app with the name of a framework's type.
 */
function indirectDeclarations(files) {
  const found = new Map(files.map((file) => [file, new Set()]));
  const declared = new Set(files.flatMap((file) => [...file.names.declaredLikeFramework]));
  const extended = new Set(files.flatMap((file) => [...file.names.extended]));
  const aliases = new Map();
  for (const file of files) {
    for (const name of file.names.extendedLikeFramework) {
      if (!declared.has(name)) continue;
      found.get(file).add(name);
      extended.add(name);
    }
    for (const [name, target] of file.names.aliases) {
      if (!aliases.has(name)) aliases.set(name, []);
      aliases.get(name).push({ target, file });
    }
  }
  // A set that grows while it is read: an alias of an alias.
  for (const name of extended) {
    for (const { target, file } of aliases.get(name) ?? []) {
      found.get(file).add(target);
      extended.add(target);
    }
  }
  return found;
}
