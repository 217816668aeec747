// The record of an answered push: the answer and the verdict. It contains neither a token nor a header.

import { apsOf } from "./examine.js";

/** The findings of a record. A payload of 16 KB can have thousands. */
const mostFindings = 100;

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
    reason: answer.reason,
    isRequested: isRequested || undefined,
    verdict,
    because,
    decodes: decodes ?? null,
    findings: findings.slice(0, mostFindings),
    notChecked: notChecked.slice(0, mostFindings),
    omitted: omitted || undefined,
  };
  return Object.defineProperty(record, "toString", { value: () => result.toString() });
}

/** Returns the JSON of a value in ASCII, so that no character in it acts on a terminal or on a log. */
export const safeJSON = (value, space) =>
  JSON.stringify(value, null, space).replace(/[^\n\x20-\x7e]|#/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns the line of a record. */
export function lineOf({ time, event, to, status, reason, isRequested, verdict, because, findings }) {
  const answer = [status, reason, isRequested && "(requested)"].filter(Boolean).join(" ");
  const error = findings.find(({ severity }) => severity === "error")?.message;
  const cause = verdict === "rejected" ? because : (error ?? because);
  const [warning, ...others] = findings.filter(({ severity }) => severity === "warning");
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const remark = warning ? `; warning: ${warning.message} [${warning.rule}]${more}` : "";
  const outcome = `${isRequested ? "otherwise " : ""}${verdict}${cause === undefined ? "" : `: ${cause}`}`;
  return `${time.slice(11, 19)}  ${(event ?? "push").padEnd(6)}  ${to ?? "-"}  ${answer}  ${outcome}${remark}`.replaceAll("\n", " ");
}
