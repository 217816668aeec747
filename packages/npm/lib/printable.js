// Text for terminals and logs, which can contain names and values of strangers.

import { runtime } from "./runtime.js";

/** Every character that the module must examine: all but printable ASCII, marks at the start of a line, and number signs. */
const examined = /[^\x20-\x7e\n\t]|##|^\s*[:+~^-]/m;

/** The most characters that are passed to the module at once. It accepts 2 MB. */
const longestPart = 500_000;

/** Returns the text with each character that affects its reader replaced by its number. Line feeds and tabs stay. */
export function printable(text) {
  if (!examined.test(text)) return text;
  return partsOf(text).map((part) => runtime.core.printable(part)).join("");
}

/** Returns a printable text that stays on one line and does not start one, as text reports contain messages and paths. */
export function printableInline(text) {
  const line = text.replace(/[\n\t]/g, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
  return printable(`a${line}`).slice(1);
}

/** Returns the JSON of a value. It has the same value when it is parsed, and no character in it acts on a reader. */
export function printableJSON(value, space) {
  const json = JSON.stringify(value, null, space);
  // A backslash that is escaped in JSON does not start one of these numbers.
  return printable(json).replace(/\\\\|\\u\{([0-9a-f]+)\}/g, (all, digits) => (digits === undefined ? all : escaped(digits)));
}

/** Returns a character as JSON escapes it: one or two UTF-16 code units. */
const escaped = (digits) =>
  String.fromCodePoint(Number.parseInt(digits, 16)).replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns whole lines in parts, to show the module where each line starts. A line that is too long is cut. */
function partsOf(text) {
  const parts = [];
  for (let start = 0; start < text.length; ) {
    const limit = start + longestPart;
    const feed = limit < text.length ? text.lastIndexOf("\n", limit) : text.length;
    const end = feed >= start ? feed + 1 : limit;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}
