#!/usr/bin/env node
// The command line. The module parses the arguments and writes the reports; JavaScript reads files and writes streams.

import { check } from "./check.js";
import { Session } from "./session.js";
import { streams } from "./streams.js";

const mockAPNs = "mock-apns";

process.exitCode = await run(process.argv.slice(2)).catch((error) => streams.fail(error));

/** Runs a command; returns the exit status. */
async function run(args) {
  // The module does not support a command after `--`.
  if (args[0] === mockAPNs) return (await import("../mock-apns/cli.js")).main(args.slice(1));
  const session = new Session();
  const plan = session.start(args);
  if (plan.exitStatus !== undefined) return streams.end(plan);
  return plan.command === "check" ? check(plan, session) : describe(plan, session);
}

/** `schema` and `sample`: derived from the declarations. */
function describe({ command, positionals, values }, session) {
  session.configure(values);
  session.begin([...(command === "schema" ? positionals : []), ...(values.declarations ?? [])]);
  return session.end();
}
