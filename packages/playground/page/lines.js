// Texts in which each line contains an object, as in JSON Lines and in most logs.

import { parseJSON, parseObject } from "./json.js";

/** The maximum length of text that is searched. */
const maximumLength = 1_000_000;

/** Whether the text has several lines, and each that is not blank contains an object that ends on it. */
export function isLines(text) {
  if (text.length > maximumLength || !text.trim().includes("\n")) return false;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every(hasObject) && !parseJSON(text);
}

/** Whether the first object of a line ends on it. A comma or a bracket after it belongs to JSON around it. */
function hasObject(line) {
  const object = parseObject(line, line.indexOf("{"));
  return object !== undefined && !/^\s*[,\]}]/.test(line.slice(object.end));
}

/** Returns the offset of each line of the text. */
export function startsOfLines(text) {
  return [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
}
