// Values that callers pass as JSON: text, bytes or a value.

import { OptionError } from "./errors.js";

/** Returns bytes as a `Uint8Array`, from any view or buffer; undefined for anything else. */
export function bytesOf(value) {
  if (value instanceof Uint8Array) return value;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
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
  const bytes = bytesOf(value);
  if (bytes) return { text: bytes, isObject: false };
  if (value === null || typeof value !== "object") throw notSource(what, value === null ? "null" : typeof value);
  const text = JSON.stringify(value);
  // A promise, a map, a stream: JSON has nothing of it.
  if (text === undefined || (text === "{}" && !isPlain(value))) throw notSource(what, nameOf(value));
  return { text, isObject: true };
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
