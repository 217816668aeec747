// The report counts columns in Unicode scalars; JavaScript counts them in UTF-16 code units.
//
// Each text is read once, however many positions it has: a finding can be at each of its bytes.

import { ActivityLintError } from "./errors.js";

const encoder = new TextEncoder();

/** Converts the positions of a report on one text. */
export class Positions {
  #text;
  /** The offsets of the scalars that have two UTF-16 code units. */
  #pairs;
  #bytes;
  /** The offset of each line with a position. */
  #lineStarts = new Map();
  /** The lines, each with the columns of its scalars that have two UTF-16 code units, once they are needed. */
  #lines;

  /** @param {string | Uint8Array} text the text that the report is about. */
  constructor(text) {
    this.#text = text;
  }

  /** Returns the column in UTF-16 code units of a position with `line` and `column` (in scalars, from 1) and `offset` (in bytes). */
  column({ line, column, offset }) {
    if (column === 1) return column;
    this.#pairs ??= this.#findPairs();
    if (this.#pairs.length === 0) return column;
    return column + rank(this.#pairs, offset) - rank(this.#pairs, this.#lineStart(line, column, offset));
  }

  /** Returns the column in UTF-16 code units of a place given by line and column (in scalars), both from 1. */
  columnAt(line, column) {
    this.#lines ??= this.#splitLines();
    const found = this.#lines[line - 1];
    if (found === undefined) return column;
    found.pairs ??= pairColumns(found.text);
    return column + rank(found.pairs, column);
  }

  #findPairs() {
    // Columns are equal if there are no surrogates.
    if (typeof this.#text === "string" && !/[\ud800-\udfff]/.test(this.#text)) return [];
    this.#bytes = typeof this.#text === "string" ? encoder.encode(this.#text) : this.#text;
    const pairs = [];
    for (let offset = 0; offset < this.#bytes.length; offset++) if (this.#bytes[offset] >= 0xf0) pairs.push(offset);
    return pairs;
  }

  /** Goes back from the first position of a line: one scalar per column. */
  #lineStart(line, column, offset) {
    let start = this.#lineStarts.get(line);
    if (start !== undefined) return start;
    start = offset;
    for (let left = column - 1; left > 0 && start > 0; ) {
      start -= 1;
      if ((this.#bytes[start] & 0xc0) !== 0x80) left -= 1;
    }
    this.#lineStarts.set(line, start);
    return start;
  }

  #splitLines() {
    const text = typeof this.#text === "string" ? this.#text : new TextDecoder().decode(this.#text);
    return text.split(/\r\n|\n|\r/).map((text) => ({ text, pairs: undefined }));
  }
}

/** Returns an error of the module with the columns of its problems in UTF-16 code units. */
export function located(error, textOf) {
  if (!(error instanceof ActivityLintError)) return error;
  const files = new Map();
  error.problems = error.problems.map((problem) => {
    const positions = positionsOf(problem.file, textOf, files);
    if (positions === undefined || problem.line === undefined) return problem;
    return { ...problem, column: positions.columnAt(problem.line, problem.column) };
  });
  return error;
}

/** Returns the positions of a file, which `files` keeps; undefined if it has no text. */
export function positionsOf(file, textOf, files) {
  if (!files.has(file)) {
    const text = textOf(file);
    files.set(file, text === undefined ? undefined : new Positions(text));
  }
  return files.get(file);
}

/** Returns the columns, from 1, of the scalars that have two UTF-16 code units. */
function pairColumns(text) {
  const columns = [];
  let column = 0;
  for (const scalar of text) {
    column += 1;
    if (scalar.length > 1) columns.push(column);
  }
  return columns;
}

/** Returns how many of the sorted numbers are less than a number. */
function rank(numbers, number) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
