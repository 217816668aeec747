// Filters of pushes in tests, such as `{verdict: "dropped"}`. A misspelled filter must not match every push, or none.

import { OptionError } from "../../lib/errors.js";
import { suggestion } from "../../lib/suggestion.js";
import { events, verdicts } from "./record.js";
import { checkType } from "./types.js";

const isText = (value) => typeof value === "string";
const text = { accepts: isText, expected: () => "a string" };
const oneOf = (values) => ({
  accepts: (value) => values.includes(value),
  expected: (value) => `one of ${values.join(", ")}${isText(value) ? suggestion(value, values) : ""}`,
});

const known = {
  id: text,
  token: text,
  channel: text,
  event: oneOf(events),
  type: text,
  verdict: oneOf(verdicts),
  status: { accepts: (value) => Number.isInteger(value) && value >= 100 && value <= 599, expected: () => "an HTTP status" },
};

/** The members of a filter. */
export const filterNames = Object.keys(known);

/** Returns a filter after checking it. */
export function checkedFilter(filter, validator) {
  for (const [name, value] of Object.entries(filter)) {
    if (!filterNames.includes(name)) {
      throw new OptionError(`unknown member '${name}' of a filter${suggestion(name, filterNames) || `; there are ${filterNames.join(", ")}`}`);
    }
    if (value === undefined) continue;
    const { accepts, expected } = known[name];
    if (!accepts(value)) throw new OptionError(`'${name}' must be ${expected(value)}`);
  }
  checkType(validator, filter.type);
  return filter;
}
