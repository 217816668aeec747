// The only place that writes to the standard streams. What the module returns is safe for terminals and logs; the module also makes
// every other line safe, because names of files and arguments can contain anything.

import "../lib/node.js";
import { ConfigurationError, DeclarationError } from "../lib/errors.js";
import { systemMessage } from "../lib/files.js";
import { runtime } from "../lib/runtime.js";

process.stdout.on("error", (error) => {
  // A reader of the output can end early, as `head` does.
  if (error.code !== "EPIPE") streams.warn(`error: cannot write to standard output: ${systemMessage(error)}`);
  process.exit(2);
});

export const streams = {
  /** Writes text of the module to standard output. */
  write: (text) => void process.stdout.write(text),

  /** Writes text of the module to standard error. */
  writeError: (text) => void process.stderr.write(text),

  /** Writes one line to standard error. */
  warn: (text) => void process.stderr.write(`${safe(text)}\n`),

  /** Writes the end of a command; returns its exit status. */
  end({ output, errors, exitStatus }) {
    process.stdout.write(output);
    process.stderr.write(errors);
    return exitStatus;
  },

  /** Writes an error; returns the exit status. */
  fail(error) {
    for (const line of problemLines(error)) streams.warn(line);
    if (error.usage) streams.warn(`Usage: ${error.usage}`);
    return 2;
  },
};

function problemLines(error) {
  if (error instanceof DeclarationError && error.problems.length > 0) {
    return error.problems.map(({ file, line, column, message }) => `error: ${file}:${line}:${column}: ${message}`);
  }
  if (error instanceof ConfigurationError && error.problems.length > 0) {
    // A report with source lines, which the module made safe.
    streams.writeError(error.message);
    return [];
  }
  return [`error: ${error.message}`];
}

/** Returns a string as one line without secrets, and without characters that affect a terminal or a build service. */
function safe(text) {
  try {
    return runtime.core.text("al_message", text);
  } catch {
    // The module is missing, or the text is too large for it.
    return text.replace(/[^ -~]|#/g, "?");
  }
}
