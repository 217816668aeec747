// Converts an entry of the JSON report to the result for a caller: a plain object, which prints and compares well.

import { Positions, positionsOf } from "./positions.js";

/**
 * Returns the result of a payload.
 *
 * @param entry the payload's entry in the JSON report.
 * @param payload the text or bytes that the positions refer to.
 * @param textOf returns the text of a Swift file that a note points into.
 * @param report Returns the report with source lines, on request.
 */
export function makeResult(entry, payload, textOf, report) {
  const result = { passes: entry.passes, verdict: entry.verdict, showsWrong: entry.showsWrong };
  if (entry.answer) result.answer = entry.answer;
  if (entry.because !== undefined) result.because = entry.because;
  result.decodes = entry.decodes;
  result.type = entry.type;
  if (entry.decodingError) result.decodingError = entry.decodingError;
  result.findings = [];
  if (entry.findings.length > 0) {
    const positions = new Positions(payload);
    const files = new Map([[entry.file, positions]]);
    const positionsIn = (file) => positionsOf(file, textOf, files) ?? positions;
    for (const finding of entry.findings) result.findings.push(makeFinding(finding, positions, positionsIn));
  }
  result.notChecked = entry.notChecked;
  // Not enumerable: a result equals and prints only its data.
  Object.defineProperty(result, "toString", { value: report, configurable: true, writable: true });
  return result;
}

function makeFinding(finding, positions, positionsIn) {
  const result = {
    rule: finding.id,
    severity: finding.severity,
    message: finding.message,
    pointer: finding.pointer,
    ...place(finding.range, positions),
  };
  for (const name of ["label", "effect", "help"]) if (finding[name]) result[name] = finding[name];
  if (finding.related) {
    result.related = finding.related.map(({ file: name, range, message }) => {
      const { line, column } = place(range, positionsIn(name));
      return { file: name, line, column, message };
    });
  }
  if (finding.decodingError) result.decodingError = finding.decodingError;
  if (finding.versions) result.versions = finding.versions;
  if (finding.isExpected) result.isExpected = true;
  const fix = finding.fixes?.[0];
  if (fix) {
    result.fix = {
      safety: fix.safety,
      edits: fix.edits.map(({ range, replacement }) => ({ ...place(range, positions), replacement })),
    };
  }
  return result;
}

/** Returns lines and columns from 1, columns in UTF-16 code units, and offsets from 0 in bytes of UTF-8. */
function place({ start, end }, positions) {
  return {
    line: start.line,
    column: positions.column(start),
    endLine: end.line,
    endColumn: positions.column(end),
    offset: start.offset,
    endOffset: end.offset,
  };
}
