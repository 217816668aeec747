// A session of the module with the declarations and the configuration of a command.

import { projectDeclarations } from "../lib/project.js";
import { DeclarationError } from "../lib/errors.js";
import { ProjectConfiguration } from "../lib/configuration.js";
import { runtime } from "../lib/runtime.js";
import { suggestion } from "../lib/suggestion.js";
import { NativeOnlyError } from "./arguments.js";

export class Session {
  #core = runtime.core;
  #number = this.#core.open();
  /** The Swift files and folders that the arguments name. */
  #paths;

  /** @param paths Swift files and folders besides those of `--declarations`. */
  constructor(values, paths = []) {
    /** The configuration of the project. */
    this.configuration = new ProjectConfiguration(process.cwd(), values.config, { allowOutside: "allow-outside" in values });
    this.#paths = [...paths, ...(values.declarations ?? [])];
  }

  /**
   * Reads the declarations and gives them to the module, with the configuration.
   *
   * @param warn called with the problems of declarations.
   */
  open(warn) {
    if (this.configuration.hasVersions && this.#paths.length === 0) {
      throw new NativeOnlyError("a configuration with 'versions'");
    }
    for (const { name, text } of projectDeclarations(process.cwd(), this.configuration, this.#paths)) {
      this.#core.declare(this.#number, name, text);
    }
    if (this.configuration.text !== undefined) this.#core.configure(this.#number, this.configuration.text);
    this.types = this.#typesOrProblems(warn);
    return this;
  }

  /** Returns the names of the attributes types. Problems of other declarations are shown, but payloads can be checked. */
  #typesOrProblems(warn) {
    try {
      return this.#core.prepare(this.#number).types.map(({ name }) => name);
    } catch (error) {
      if (!(error instanceof DeclarationError) || error.problems.length === 0) throw error;
      warn(error.message);
      return JSON.parse(this.schema({ format: "json" })).activities.map(({ name }) => name);
    }
  }

  /** Throws if no declaration has that name. */
  checkDeclared(type) {
    if (type === undefined || this.types.includes(type)) return;
    const names = [...new Set(this.types)];
    const known = names.slice(0, 10).join(", ") + (names.length > 10 ? ", …" : "");
    throw new Error(`no declaration of '${type}'${suggestion(type, names) || `; found ${known}`}`);
  }

  lint(payload, options) {
    return this.#core.lint(this.#number, payload, JSON.stringify(options));
  }

  sample(options) {
    return this.#core.sample(this.#number, JSON.stringify(options));
  }

  schema(options) {
    return this.#core.schema(this.#number, JSON.stringify(options));
  }
}
