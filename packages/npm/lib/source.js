// Values that callers pass as JSON: text, bytes or a value.

import { ActivityLintError, OptionError } from "./errors.js";

/** Returns bytes as a `Uint8Array`, from any view or buffer; undefined for anything else. */
export function bytesOf(value) {
  if (ArrayBuffer.isView(value)) {
    // A buffer that was transferred has no bytes, and cannot be read.
    if (value.byteLength === 0) return new Uint8Array(0);
    return value instanceof Uint8Array ? value : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  // Not by its class: test runners load separate classes for each test file.
  return Object.prototype.toString.call(value) === "[object ArrayBuffer]" ? new Uint8Array(value) : undefined;
}

/**
 * Returns the text or the bytes of some JSON, and whether it was given as an object.
 *
 * @param what The name of the value in errors, such as `a payload`.
 */
export function sourceOf(value, what) {
  if (typeof value === "string") return { text: value, isObject: false };
  try {
    const bytes = bytesOf(value);
    if (bytes) return { text: bytes, isObject: false };
    if (value === null || typeof value !== "object") throw notSource(what, value === null ? "null" : typeof value);
    if (Array.isArray(value)) throw notSource(what, "an array");
    const text = JSON.stringify(value);
    // A promise, a map, a stream: JSON has nothing of it.
    if (text === undefined || (text === "{}" && !isPlain(value))) throw notSource(what, nameOf(value));
    return { text, isObject: true };
  } catch (cause) {
    throw errorReading(what, cause);
  }
}

/** Returns the error of this package for what reading a caller's value throws: a cycle, a BigInt, a getter, a proxy. */
export function errorReading(what, cause) {
  if (cause instanceof ActivityLintError) return cause;
  const error = new OptionError(`${what} cannot be written as JSON: ${cause instanceof RangeError ? "it is nested too deeply, or too large" : firstLine(cause)}`);
  error.cause = cause;
  return error;
}

/** The first line of a thrown value, which may be anything. */
function firstLine(cause) {
  try {
    return String(cause?.message ?? cause).split("\n", 1)[0].slice(0, 200);
  } catch {
    return "a part of it throws";
  }
}

/** Whether an object is not one of a class. Its prototype may be that of another realm. */
function isPlain(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function nameOf(value) {
  const name = value.constructor?.name;
  const hint = typeof value.then === "function" ? "; await it first" : "";
  return typeof name === "string" && name !== "" ? `${name}${hint}` : `an object without JSON${hint}`;
}

const notSource = (what, found) => new OptionError(`${what} is a string, bytes or an object; found ${found}`);
