// The severities of findings, and the option `failOn`.

import { OptionError } from "./errors.js";

const severities = ["error", "warning", "info"];

/** Returns a predicate for unexpected findings at or above a severity. */
export function failing(failOn = "error") {
  if (![...severities, "never"].includes(failOn)) {
    throw new OptionError(`unknown value '${failOn}' for 'failOn'; expected one of ${severities.join(", ")}, never`);
  }
  const failing = severities.slice(0, severities.indexOf(failOn) + 1);
  return ({ severity, isExpected }) => !isExpected && failing.includes(severity);
}
