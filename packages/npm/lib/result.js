// Converts an entry of the JSON report to the result for a caller: a plain object, which prints and compares well.

import { Positions } from "./positions.js";

/** The method by which Node prints an object. */
const inspect = Symbol.for("nodejs.util.inspect.custom");

/**
 * Returns the result of a payload.
 *
 * @param entry the payload's entry in the JSON report.
 * @param located returns the findings with the positions that count, and a function for the text or bytes of a file; called when
 *   somebody reads the findings.
 * @param report returns the report with source lines, on request.
 */
export function makeResult(entry, located, report) {
  const { file, line, decodingError, findings, ...others } = entry;
  const result = { ...others, ...(decodingError && { decodingError }), findings: [] };
  if (findings.length > 0) {
    defineLazily(result, "findings", () => {
      const { findings, textOf } = located();
      const positions = new Positions(textOf);
      return findings.map((finding) => makeFinding(finding, positions));
    });
  }
  return withReport(result, { value: report, configurable: true, writable: true });
}

/** Returns a function that makes the results of clean pushes, each equal to the given one. */
export function cleanResults(result) {
  const report = Object.getOwnPropertyDescriptor(result, "toString");
  // The caller may change the given one.
  const members = { ...result };
  return () => withReport({ ...members, findings: [], notChecked: [] }, report);
}

/** Not enumerable: a result equals and prints only its data. */
const withReport = (result, report) => Object.defineProperty(result, "toString", report);

/** Defines a member that is computed when it is read, and then is an ordinary one, unless the object is frozen by then. */
function defineLazily(object, name, compute) {
  let value;
  const define = (on, value) => Reflect.defineProperty(on, name, { value, enumerable: true, configurable: true, writable: true });
  const get = () => {
    if (value === undefined) define(object, (value = compute()));
    return value;
  };
  function set(value) {
    define(this, value);
  }
  Object.defineProperty(object, name, { get, set, enumerable: true, configurable: true });
  // Node prints no value of a getter.
  Object.defineProperty(object, inspect, { value: () => (get(), object), configurable: true, writable: true });
}

function makeFinding({ id, file, range, related, fixes, ...others }, positions) {
  const finding = { rule: id, ...others, ...place(file, range, positions) };
  if (related) {
    finding.related = related.map(({ file, range: { start }, message }) => {
      return { file, line: start.line, column: positions.column(file, start), message };
    });
  }
  const fix = fixes?.[0];
  if (fix) {
    const edits = fix.edits.map(({ range, replacement }) => ({ ...place(file, range, positions), replacement }));
    finding.fix = { safety: fix.safety, edits };
  }
  return finding;
}

/** Returns lines and columns from 1, columns in UTF-16 code units, and offsets from 0 in bytes of UTF-8. */
function place(file, { start, end }, positions) {
  return {
    line: start.line,
    column: positions.column(file, start),
    endLine: end.line,
    endColumn: positions.column(file, end),
    offset: start.offset,
    endOffset: end.offset,
  };
}
