// From the options of a caller to the JSON that the module reads.

import { OptionError } from "./errors.js";
import { suggestion } from "./suggestion.js";

/** Throws if something is not an object of options, or has a name that is not listed. */
export function checkNames(options, names) {
  if (options === null || typeof options !== "object") {
    throw new OptionError(`the options must be an object, found ${options === null ? "null" : typeof options}`);
  }
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) throw new OptionError(`unknown option '${name}'${suggestion(name, names)}`);
  }
}

/** Returns the options as JSON for the module, with the given defaults. Throws for a name that is not listed. */
export function encodedOptions(options, names, more) {
  checkNames(options, names);
  const encoded = { ...more };
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) encoded[name] = converted[name]?.(value) ?? value;
  }
  return JSON.stringify(encoded);
}

/** The options of values that JSON does not have. */
const converted = { now: seconds, headers: pairs };

/** Returns seconds since 1970. */
function seconds(now) {
  const value = now instanceof Date ? now.getTime() / 1000 : now;
  if (Number.isFinite(value)) return value;
  throw new OptionError("'now' must be a Date or a number of seconds since 1970");
}

/** Returns [name, value] pairs of an object, a `Headers` or a list of pairs. A value may be a number or a list. */
function pairs(headers) {
  if (headers === null || typeof headers !== "object") {
    throw new OptionError("'headers' must be an object, a Headers or an array of [name, value] pairs");
  }
  const entries = typeof headers[Symbol.iterator] === "function" ? [...headers] : Object.entries(headers);
  return entries.flatMap((entry) => {
    if (!Array.isArray(entry) || entry.length !== 2) {
      throw new OptionError("each of 'headers' must be a pair of a name and a value");
    }
    const [name, value] = entry;
    return [value].flat().filter((one) => one !== undefined).map((one) => [String(name), String(one)]);
  });
}
