// The record of an answered push: the answer and the verdict.

import { printable } from "../../lib/printable.js";

/** The events of pushes. */
export const events = ["start", "update", "end"];

/** The possible outcomes of a push. */
export const verdicts = ["delivered", "rejected", "dropped", "uncertain"];

/**
 * Returns a record: the result of the check, with the push and the answer that it got.
 *
 * It contains neither a token nor a header. Its text is the report with source lines.
 */
export function makeRecord({ push, label, aps, result, given }) {
  const { verdict, answer, because, decodes, type, findings, notChecked, omitted } = result;
  const record = {
    number: push.number,
    id: push.id,
    time: new Date().toISOString(),
    to: label ?? null,
    event: events.includes(aps?.event) ? aps.event : null,
    type: type ?? null,
    status: given.status ?? null,
    ...(given.reason ? { reason: given.reason } : {}),
    ...(given.isRequested ? { isRequested: true } : {}),
    verdict,
    ...(answer ? { answer } : {}),
    because: because ?? (verdict === "delivered" ? undefined : firstError(findings)),
    decodes: decodes ?? null,
    findings,
    notChecked,
    ...(omitted ? { omitted } : {}),
  };
  if (record.because === undefined) delete record.because;
  const report = Object.hasOwn(result, "toString") ? () => result.toString() : () => printable(`${verdict}: ${because ?? ""}`);
  Object.defineProperty(record, "toString", { value: report, configurable: true, writable: true });
  return record;
}

export const firstError = (findings) => findings.find(({ severity }) => severity === "error")?.message;

const ranks = { info: 1, warning: 2, error: 3 };

/** The values of `failOn`. */
export const thresholds = ["error", "warning", "info", "never"];

/** Returns whether a push fails a test: it is rejected or dropped, or it has a finding at or above a severity. */
export function isFailure({ verdict, findings }, failOn) {
  if (failOn === "never") return false;
  if (verdict === "rejected" || verdict === "dropped") return true;
  return findings.some(({ severity, isExpected }) => !isExpected && ranks[severity] >= ranks[failOn]);
}

/** Returns whether a record matches the members of a filter, such as `{verdict: "dropped"}`; `to` is a label. */
export function matches(record, filter) {
  return ["id", "to", "event", "type", "verdict", "status"].every(
    (name) => filter[name] === undefined || sameText(record[name], filter[name]),
  );
}

/** APNs treats ids alike in both cases. */
const sameText = (left, right) => String(left).toLowerCase() === String(right).toLowerCase();
