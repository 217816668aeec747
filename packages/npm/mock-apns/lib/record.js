// The record of an answered push: the answer and the verdict. It contains neither a token nor a header.

import { apsOf } from "./examine.js";

/** The findings of a record. A payload of 16 KB can have thousands. */
const mostFindings = 100;
const mostWarnings = 5;

export function makeRecord({ number, push, to, result, answer, isRequested }) {
  const { verdict, because, decodes, type, findings, notChecked } = result;
  const event = apsOf(push.body)?.event;
  const omitted = Math.max(0, findings.length - mostFindings) + Math.max(0, notChecked.length - mostFindings);
  const record = {
    number,
    id: push.id,
    time: new Date().toISOString(),
    to: to ?? null,
    event: ["start", "update", "end"].includes(event) ? event : null,
    type: type ?? null,
    status: answer.status,
    ...(answer.reason && { reason: answer.reason }),
    ...(isRequested && { isRequested }),
    verdict,
    ...(because !== undefined && { because }),
    decodes: decodes ?? null,
    findings: findings.slice(0, mostFindings),
    notChecked: notChecked.slice(0, mostFindings),
    ...(omitted > 0 && { omitted }),
  };
  return Object.defineProperty(record, "toString", { value: () => result.toString() });
}

/** Returns the JSON of a value in ASCII, so that no character in it acts on a terminal or on a log. */
export const safeJSON = (value, space) =>
  JSON.stringify(value, null, space).replace(/[^\n\x20-\x7e]|#/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

const ranks = { info: 1, warning: 2, error: 3 };

/** The values of `failOn`. */
export const thresholds = ["error", "warning", "info", "never"];

/** Returns whether a push fails a test: it is rejected or dropped, or it has a finding at or above a severity. */
export function isFailure({ verdict, findings }, failOn) {
  if (failOn === "never") return false;
  if (verdict === "rejected" || verdict === "dropped") return true;
  return findings.some(({ severity, isExpected }) => !isExpected && ranks[severity] >= ranks[failOn]);
}

/** Returns the line of a record. */
export function lineOf({ time, event, to, status, reason, isRequested, verdict, because, findings }) {
  const answer = [status, reason, isRequested && "(requested)"].filter(Boolean).join(" ");
  const error = findings.find(({ severity }) => severity === "error")?.message;
  const cause = verdict === "rejected" ? because : (error ?? because);
  const warnings = findings.filter(({ severity }) => severity === "warning").map(({ message, rule }) => `; warning: ${message} [${rule}]`);
  const more = warnings.length > mostWarnings ? `; ${warnings.length - mostWarnings} more warnings` : "";
  const outcome = `${isRequested ? "otherwise " : ""}${verdict}${cause === undefined ? "" : `: ${cause}`}`;
  const line = `${time.slice(11, 19)}  ${(event ?? "push").padEnd(6)}  ${to ?? "-"}  ${answer}  ${outcome}${warnings.slice(0, mostWarnings).join("")}${more}`;
  return line.replaceAll("\n", " ");
}
