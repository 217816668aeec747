// Assertions for tests of servers: the report with source lines is the failure message.

import { OptionError } from "./errors.js";
import { openProject } from "./node.js";
import { failing } from "./severities.js";

/** For Jest and Vitest: `expect.extend(matchers)`, with the declarations of the project in the working folder. */
export const matchers = createMatchers();

/** Returns matchers with a validator, such as one for the declarations in another folder. */
export function createMatchers(validator) {
  return {
    toReachThePhone(push, options = {}) {
      const { pass, message } = examine(push, { validator, ...options });
      return { pass, message };
    },
  };
}

/** For `node:test` and everything else: throws an `AssertionError` unless the phone shows the push. */
export function assertReachesThePhone(push, options = {}) {
  const { pass, message, result } = examine(push, options);
  if (pass) return result;
  const error = new Error(message());
  // The name by which runners recognize failed assertions.
  error.name = "AssertionError";
  error.code = "ERR_ASSERTION";
  error.result = result;
  Error.captureStackTrace?.(error, assertReachesThePhone);
  throw error;
}

/** The severities in messages. */
const articles = { error: "an error", warning: "a warning", info: "a remark" };

function examine(push, { validator = projectValidator(), failOn, acceptUncertain = false, ...options }) {
  // Not by its class: a project may load this package by `import` and by `require`.
  if (typeof validator?.validate !== "function") throw new OptionError("'validator' must be a PushValidator");
  const fails = failing(failOn);
  const result = validator.validate(push, options);
  const isCertain = result.verdict === "delivered" || (acceptUncertain && result.verdict === "uncertain");
  const counted = result.findings.filter(fails);
  const pass = isCertain && counted.length === 0;
  const message = () =>
    pass
      ? `expected the push not to reach the phone, but ${words(result)}`
      : isCertain
        ? `expected the push to reach the phone without ${articles[counted[0].severity]}, but ${counted[0].message}\n\n${result}`
        : `expected the push to reach the phone, but ${words(result)}\n\n${result}`;
  return { pass, message, result };
}

/** Returns the verdict in words. */
function words({ verdict, answer, because }) {
  switch (verdict) {
    case "delivered": return "the phone shows it";
    case "rejected": return `APNs answers ${answer ? `${answer.status} ${answer.reason}` : "with an error"}`;
    case "dropped": return `the phone drops it: ${because}`;
    default: return `whether the phone shows it is not certain: ${because}`;
  }
}

/** The validator of the project in the working folder. */
let shared;

function projectValidator() {
  const folder = process.cwd();
  if (shared?.folder !== folder) shared = { folder, validator: openProject(folder) };
  return shared.validator;
}
