// A session of the module for one command, with the project's configuration and declarations.

import { ProjectConfiguration } from "../lib/configuration.js";
import { projectDeclarations } from "../lib/project.js";
import { repositoryRoot } from "../lib/files.js";
import { runtime } from "../lib/runtime.js";
import { streams } from "./streams.js";

/** The environment variables that the module uses, besides those of options. */
const variables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS", "GITHUB_WORKSPACE", "CI_PROJECT_DIR"];

export class Session {
  #core = runtime.core;
  #number = this.#core.open();

  /** Parses the arguments. Returns the plan of a command that reads files, or the end of any other: `{exitStatus, output, errors}`. */
  start(args) {
    return JSON.parse(this.#core.text("al_command", this.#number, listed(args), JSON.stringify(place())));
  }

  /** Reads the configuration of the project. */
  configure(values) {
    /** The configuration of the project. */
    this.configuration = new ProjectConfiguration(process.cwd(), values.config);
    if (this.configuration.text !== undefined) this.#core.configure(this.#number, this.configuration.text);
  }

  /**
   * Returns the files that the configuration does not exclude, without third-party and generated source code.
   *
   * @param only `named` to return those whose payloads the configuration describes; `others` to return third-party and generated code.
   */
  select(files, only = undefined) {
    const paths = files.map((file) => this.configuration.path(file));
    const selected = new Set(this.#core.text("al_select", this.#number, listed(paths), JSON.stringify(only ? { [only]: true } : {})).split("\0"));
    return files.filter((_, index) => selected.has(paths[index]));
  }

  /**
   * Reads the declarations, and shows their problems.
   *
   * @param areNeeded whether the command fails at once if there are none.
   */
  begin(paths, areNeeded = true) {
    for (const { name, text } of projectDeclarations(process.cwd(), this.configuration, paths, "--declarations", areNeeded)) {
      this.#core.declare(this.#number, name, text);
    }
    streams.writeError(this.#core.text("al_begin", this.#number));
  }

  /** Checks a file, and writes the available report. */
  check(bytes, options) {
    streams.write(this.#core.text("al_check", this.#number, bytes, JSON.stringify({ ...options, time: clock() })));
  }

  /** Ends the command; returns the exit status. */
  end(skipped = 0) {
    const options = JSON.stringify({ skipped, time: clock() });
    return streams.end(JSON.parse(this.#core.text("al_end", this.#number, options)));
  }
}

/** Returns strings as one, each ended by a zero byte. */
const listed = (texts) => texts.map((text) => `${text}\0`).join("");

/** Returns the seconds since 1970. */
const clock = () => Date.now() / 1000;

/** Returns the facts about the place where the command runs. */
function place() {
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith("ACTIVITY_LINT_") || variables.includes(name));
  const workingDirectory = process.cwd();
  return {
    environment: Object.fromEntries(environment),
    isTerminal: Boolean(process.stdout.isTTY),
    columns: process.stdout.columns,
    workingDirectory: workingDirectory.replaceAll("\\", "/"),
    repository: repositoryRoot(workingDirectory)?.replaceAll("\\", "/"),
  };
}
