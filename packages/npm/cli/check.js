// `check`: payloads in, a report out.

import { relative } from "node:path";
import { SizeError } from "../lib/errors.js";
import { filesBelow, systemMessage } from "../lib/files.js";
import { findInputs, searchedExtensions, skippedSource, statesIn } from "./inputs.js";
import { streams } from "./streams.js";

/** Checks the payloads that the plan names; returns the exit status. */
export async function check(plan, session) {
  const { values } = plan;
  session.configure(values);
  let paths = plan.positionals.length > 0 ? plan.positionals : configuredPayloads(plan, session);
  if (paths.length === 0) paths = ["."];
  const { inputs, others, failures } = findInputs({ ...plan, positionals: paths }, session);
  for (const { message } of failures) streams.warn(`error: ${message}`);
  // Without declarations, everything else about the pushes is still checked; the end of the command says so.
  if (inputs.length > 0 || failures.length === 0 && "skip-foreign" in values) session.begin(values.declarations ?? [], false);
  for (const { name, message } of failures) tell(name, { failure: message });
  for (const name of statesIn(others)) tell(name, { skipped: true });

  let skipped = 0;
  for (const input of inputs) {
    try {
      const { name, place, isLines, isFound } = input;
      const bytes = await input.read();
      if (bytes === undefined) skipped += 1;
      else if (bytes === skippedSource) tell(name, { skipped: true });
      else session.check(bytes, { name, path: session.configuration.path(name), place: place || undefined, lines: isLines, found: isFound });
    } catch (error) {
      if (!(error instanceof SizeError || error.code)) throw error;
      const failure = `cannot read '${input.name}': ${systemMessage(error)}`;
      streams.warn(`error: ${failure}`);
      tell(input.name, { failure });
    }
  }
  return session.end(skipped);

  /** Reports a file that is not read. */
  function tell(name, reason) {
    session.check(new Uint8Array(0), { name, path: session.configuration.path(name), ...reason });
  }
}

/** Returns the files whose payloads the configuration describes, without Swift files, whose declarations only the program checks. */
function configuredPayloads(plan, session) {
  const { text, folder } = session.configuration;
  if (text === undefined) return [];
  const extensions = searchedExtensions(plan).filter((one) => one !== "swift");
  const found = filesBelow(relative(process.cwd(), folder) || ".", extensions, () => {}, (files) => session.select(files));
  return session.select(found, "named");
}
