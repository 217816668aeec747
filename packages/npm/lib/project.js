// A validator for the app in a folder, as the program would check its pushes.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { ProjectConfiguration } from "./configuration.js";
import { filesAt, findDeclarations, quoted } from "./declarations.js";
import { ActivityLintError, ConfigurationError, DeclarationError } from "./errors.js";
import { reading } from "./files.js";
import { checkNames } from "./options.js";
import { PushValidator } from "./validator.js";

/**
 * Creates a validator from the declarations and the configuration of a project.
 *
 * @param folder the project's folder; relative paths start there.
 * @param options `declarations`: Swift files and folders, instead of those that the configuration names or a search finds;
 *   `configuration`: a file instead of the nearest `.activity-lint.json`.
 */
export function openProject(folder = process.cwd(), options = {}) {
  checkNames(options, ["declarations", "configuration"]);
  const { declarations, configuration: path } = options;
  const cwd = resolve(folder);
  if (!reading(folder, () => statSync(cwd)).isDirectory()) throw new ActivityLintError(`'${folder}' is not a folder`);
  const configuration = new ProjectConfiguration(cwd, path);
  const named = [declarations ?? []].flat();
  if (named.length === 0 && configuration.names.versions.length > 0) {
    // The program checks a push against each version of the app; a verdict on one of them would be wrong for the others.
    throw new ConfigurationError(
      `'${configuration.name}' has 'versions', which require the native activity-lint program; to check against one version, specify its 'declarations'`,
    );
  }
  return new PushValidator({
    declarations: projectDeclarations(cwd, configuration, named),
    configuration: configuration.text,
  });
}

/**
 * Returns the named Swift files, else those that the configuration names, else those that a search finds.
 *
 * @param option The option that names the Swift files, for the error if there are none.
 * @param areNeeded whether it is an error if there are none.
 */
export function projectDeclarations(cwd, configuration, named, option = "the option 'declarations'", areNeeded = true) {
  const paths = named.length > 0 ? named : configuration.declarations;
  const files = paths.length > 0 ? filesAt(paths, cwd) : findDeclarations(cwd);
  // The declarations of packages are built in.
  if (files.length > 0 || configuration.names.packages || !areNeeded) return files;
  const places = paths.length > 0 ? quoted(paths) : `the Swift files below '${cwd}'`;
  throw new DeclarationError(`no type conforms to ActivityAttributes in ${places}; specify the Swift files with ${option}, or with "declarations" in .activity-lint.json`);
}
