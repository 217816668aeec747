// From the options of a caller to the JSON that the module reads.

import { OptionError } from "./errors.js";
import { errorReading } from "./source.js";

/** Throws if something is not an object of options, or has a name that is not listed. */
export function checkNames(options, names, what = "option") {
  checkObject(options);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new OptionError(`unknown ${what} '${unknown}'; expected ${names.join(", ")}`);
}

/** Returns the options as JSON, with members that the caller does not choose. The module checks the names and most values. */
export function encodedOptions(options, more) {
  checkObject(options);
  try {
    // Each member is read once.
    const encoded = { ...options, ...more };
    if (encoded.now !== undefined) encoded.now = seconds(encoded.now);
    if (encoded.headers !== undefined) encoded.headers = pairs(encoded.headers);
    return JSON.stringify(encoded);
  } catch (cause) {
    throw errorReading("an option", cause);
  }
}

/** Returns the options of a check as `encodedOptions` does, but without the time, which differs in nearly every call. */
export function timelessOptions(options, more) {
  return encodedOptions(options?.now === undefined ? options : { ...options, now: 0 }, more);
}

/** Returns the time of a push, in seconds since 1970; `NaN` if it has none. */
export const timeOf = ({ now }) => (now === undefined ? NaN : seconds(now));

function checkObject(options) {
  if (options !== null && typeof options === "object") return;
  throw new OptionError(`the options must be an object, found ${options === null ? "null" : typeof options}`);
}

/** Returns seconds since 1970. JSON would lose a date that is not valid. */
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
