#!/usr/bin/env node
// The command line. The module parses the arguments and writes the reports; JavaScript reads files and writes streams.

import { setFlagsFromString } from "node:v8";
import { check } from "./check.js";
import { Session } from "./session.js";
import { streams } from "./streams.js";

const mockAPNs = "mock-apns";

// Most commands use a small part of the module: each function is compiled, and validated, when it is first called. Before Node 22, V8
// optimizes functions so early that most commands end before. It prints an error for a flag that it does not know; later versions of
// Node were not tried.
if (Number.parseInt(process.versions.node) <= 24) {
  for (const flag of ["--wasm-lazy-compilation", "--wasm-lazy-validation", "--wasm-tiering-budget=13000000"]) setFlagsFromString(flag);
}

run(process.argv.slice(2)).catch((error) => streams.fail(error)).then((status) => {
  process.exitCode = status;
});

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
