// Converts an entry of the JSON report to the result for a caller: a plain object, which prints and compares well.

import { Positions } from "./positions.js";

/**
 * Returns the result of a payload.
 *
 * @param entry the payload's entry in the JSON report.
 * @param textOf returns the text or bytes of a file in the report.
 * @param report returns the report with source lines, on request.
 */
export function makeResult(entry, textOf, report) {
  const { file, line, decodingError, findings, ...others } = entry;
  const positions = new Positions(textOf);
  const result = { ...others, ...(decodingError && { decodingError }), findings: findings.map((finding) => makeFinding(finding, positions)) };
  // Not enumerable: a result equals and prints only its data.
  return Object.defineProperty(result, "toString", { value: report, configurable: true, writable: true });
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
