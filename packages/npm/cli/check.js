// `check`: payloads in, a report out.

import { relative } from "node:path";
import { SizeError } from "../lib/errors.js";
import { filesBelow, systemMessage } from "../lib/files.js";
import { findInputs, searchedExtensions } from "./inputs.js";
import { streams } from "./streams.js";

/** Checks the payloads that the plan names; returns the exit status. */
export async function check(plan, session) {
  const { values } = plan;
  session.configure(values);
  let paths = plan.positionals.length > 0 ? plan.positionals : configuredPayloads(plan, session);
  if (paths.length === 0) paths = ["."];
  const { inputs, failures } = findInputs({ ...plan, positionals: paths }, session);
  for (const message of failures) streams.warn(`error: ${message}`);
  if (inputs.length === 0 && !("skip-foreign" in values)) return session.end(0);
  // Without declarations, everything else about the pushes is still checked; the end of the command says so.
  session.begin(values.declarations ?? [], false);

  let [unreadable, skipped] = [failures.length, 0];
  for (const input of inputs) {
    try {
      const { name, place, isLines, isFound } = input;
      const bytes = await input.read();
      if (bytes === undefined) skipped += 1;
      else session.check(bytes, { name, path: session.configuration.path(name), place: place || undefined, lines: isLines, found: isFound });
    } catch (error) {
      if (!(error instanceof SizeError || error.code)) throw error;
      unreadable += 1;
      streams.warn(`error: cannot read '${input.name}': ${systemMessage(error)}`);
    }
  }
  return session.end(unreadable, skipped);
}

/** Returns the files whose payloads the configuration describes, without Swift files, whose declarations only the program checks. */
function configuredPayloads(plan, session) {
  const { text, folder } = session.configuration;
  if (text === undefined) return [];
  const extensions = searchedExtensions(plan).filter((one) => one !== "swift");
  const found = filesBelow(relative(process.cwd(), folder) || ".", extensions, () => {}, (files) => session.select(files));
  return session.select(found, true);
}
