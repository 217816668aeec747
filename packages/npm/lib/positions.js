// The module counts columns in Unicode scalars; JavaScript counts them in UTF-16 code units.

import { ActivityLintError } from "./errors.js";

/** Converts the positions of a report or an error. */
export class Positions {
  #textOf;
  /** The lines of each file, each with its columns once they are needed. */
  #files = new Map();

  /** @param textOf returns the text or the bytes of a file; undefined for an unknown file. */
  constructor(textOf) {
    this.#textOf = textOf;
  }

  /** Returns the column in UTF-16 code units of a position. Lines and columns count from 1. */
  column(file, { line, column }) {
    if (!this.#files.has(file)) this.#files.set(file, linesOf(this.#textOf(file)));
    const found = this.#files.get(file)[line - 1];
    if (found === undefined) return column;
    found.columns ??= columnsOf(found.text);
    return found.columns[column - 1] ?? column;
  }
}

/** Returns an error of the module with the columns of its problems in UTF-16 code units. */
export function located(error, textOf) {
  if (!(error instanceof ActivityLintError)) return error;
  const positions = new Positions(textOf);
  error.problems = error.problems.map((problem) => ({ ...problem, column: positions.column(problem.file, problem) }));
  return error;
}

/** Returns the lines of a file; none if every scalar is one UTF-16 code unit, so that the columns are equal. */
function linesOf(source = "") {
  const text = typeof source === "string" ? source : new TextDecoder("utf-8", { ignoreBOM: true }).decode(source);
  return /[\ud800-\udfff]/.test(text) ? text.split(/\r\n|\n|\r/).map((text) => ({ text })) : [];
}

/** Returns the column of each scalar of a line, and of the end. */
function columnsOf(line) {
  const columns = [1];
  for (const scalar of line) columns.push(columns.at(-1) + scalar.length);
  return columns;
}
