// The files that `.activity-lint.json` names, for Node. Everything else is read by the module.

import { realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ActivityLintError } from "./errors.js";
import { exists, isInGitDirectory, isInside, nearest, readFile, reading, repositoryRoot } from "./files.js";
import { located } from "./positions.js";
import { runtime } from "./runtime.js";

const fileName = ".activity-lint.json";
/** The maximum number of bytes that the module reads. */
const maximumSize = 1 << 20;

/** The configuration of a project, and the folder that its paths and patterns are relative to. */
export class ProjectConfiguration {
  #cwd;
  /** The folder that the paths must not leave; undefined if there is none. A configuration may come from a stranger. */
  #bounds;

  /**
   * Reads a file, or the nearest one from a folder upward to the root of its repository.
   *
   * @param cwd the folder that paths are relative to.
   * @param path the file, which is trusted; undefined to search it.
   */
  constructor(cwd, path) {
    this.#cwd = resolve(cwd);
    const file = path === undefined ? nearestFile(this.#cwd) : resolve(cwd, path);
    /** The absolute path of the folder. */
    this.folder = file ? dirname(file) : this.#cwd;
    /** The name of the file for messages; undefined if there is none. */
    this.name = path ?? (file && relative(this.#cwd, file));
    this.#bounds = path === undefined ? realpathSync(repositoryRoot(this.folder) ?? this.folder) : undefined;
    if (file && path === undefined) this.#check(file, this.name);
    this.text = file && reading(this.name, () => readFile(file, maximumSize));
    /** The files that the configuration names, as it spells them: `{declarations, versions, packages}`. */
    this.names = file ? namedFiles(this.text) : { declarations: [], versions: [] };
  }

  /** The files and folders with declarations, relative to the working folder. */
  get declarations() {
    return this.names.declarations.map((path) => {
      const place = resolve(this.folder, path);
      const shown = relative(this.#cwd, place) || ".";
      this.#check(place, shown);
      return shown;
    });
  }

  /** Returns the path of a file relative to the folder, for the patterns. */
  path(file) {
    return relative(this.folder, resolve(this.#cwd, file)).replaceAll(sep, "/") || ".";
  }

  #check(place, name) {
    const kind = statSync(place, { throwIfNoEntry: false });
    if (kind && !kind.isFile() && !kind.isDirectory()) throw new ActivityLintError(`'${name}' is not a regular file`);
    if (this.#bounds === undefined) return;
    const target = kind ? realpathSync(place) : place;
    if (isInGitDirectory(target)) {
      throw new ActivityLintError(`'${name}' is in a git directory; a configuration must not name it`);
    }
    if (isInside(target, this.#bounds)) return;
    throw new ActivityLintError(
      `'${name}' is outside of the repository '${this.#bounds}'; move it there, or name the configuration with --config if you trust it`,
    );
  }
}

function nearestFile(cwd) {
  const folder = nearest(cwd, (candidate) => exists(join(candidate, fileName)) || exists(join(candidate, ".git")));
  const file = folder && join(folder, fileName);
  return file && exists(file) ? file : undefined;
}

/** Returns the files that a configuration names. */
function namedFiles(text) {
  try {
    return JSON.parse(runtime.core.text("al_configuration", text));
  } catch (error) {
    throw located(error, () => text);
  }
}
