// The kept part of a check's result. A payload of 16 KB can have thousands of findings, with 1.3 MB.

import { printable } from "../../lib/printable.js";

/** The most bytes of JSON that the findings and the unchecked values of one record have. At least one finding is kept. */
export const mostRecordBytes = 32_768;

const ranks = { error: 0, warning: 1, info: 2 };

/**
 * Returns a result without the surplus findings and unchecked values, and with their number as `omitted`.
 *
 * Errors are kept first, to keep the consequences of the most severe finding.
 */
export function keptOf(result) {
  const notChecked = result.notChecked ?? [];
  const entries = [...result.findings, ...notChecked].map((value, index) => ({ value, index, size: sizeOf(value) }));
  if (entries.reduce((sum, { size }) => sum + size, 0) <= mostRecordBytes) return result;
  const order = [...entries].sort((left, right) => rankOf(left.value) - rankOf(right.value) || left.index - right.index);
  const kept = new Set();
  let left = mostRecordBytes;
  for (const { value, size } of order) {
    left -= size;
    if (left < 0 && kept.size > 0) break;
    kept.add(value);
  }
  const isKept = (value) => kept.has(value);
  // The whole report would be computed from all findings later, and until then they would be kept.
  const text = cut(String(Object.hasOwn(result, "toString") ? result : printable(`${result.verdict}: ${result.because ?? ""}`)));
  return {
    ...result,
    findings: result.findings.filter(isKept),
    notChecked: notChecked.filter(isKept),
    omitted: entries.length - kept.size,
    toString: () => text,
  };
}

const sizeOf = (value) => Buffer.byteLength(JSON.stringify(value));

/** An expected error counts less than any other finding, and an unchecked value less than any finding. */
const rankOf = ({ severity, isExpected }) => (severity === undefined ? 4 : isExpected ? 3 : ranks[severity]);

/** Returns the first lines of the text, to make it as short as a record. */
function cut(text) {
  if (text.length <= mostRecordBytes) return text;
  const end = text.lastIndexOf("\n", mostRecordBytes);
  // A copy, because a part of a string keeps the whole string in memory.
  return Buffer.from(`${text.slice(0, end < 0 ? mostRecordBytes : end)}\n… the report is longer`).toString();
}
