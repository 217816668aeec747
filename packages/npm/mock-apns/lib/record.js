// The record of an answered push: the answer and the verdict. It contains neither a token nor a header.

import { apsOf } from "./examine.js";

/** The findings of a record, and the characters of their JSON and of the report. A payload of 16 KB can have thousands. */
const mostFindings = 100;
const longestFindings = 65_536;
const longestReport = 32_768;

export function makeRecord({ number, push, to, result, answer, isRequested }) {
  const { verdict, because, decodes, type, findings, notChecked } = result;
  const event = apsOf(push.body)?.event;
  const [kept, keptUnchecked] = [findings, notChecked].map(firstOf);
  const omitted = findings.length - kept.length + notChecked.length - keptUnchecked.length;
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
    findings: kept,
    notChecked: keptUnchecked,
    omitted: omitted || undefined,
  };
  // The result refers to the payload and to every finding.
  const report = shortened(`${result}`);
  return Object.defineProperty(record, "toString", { value: () => report });
}

/** Returns the first elements of a list. */
function firstOf(list) {
  const first = list.slice(0, mostFindings);
  let size = 0;
  const end = first.findIndex((one) => (size += JSON.stringify(one).length) > longestFindings);
  return end < 0 ? first : first.slice(0, end);
}

/** Returns the first lines of a report. */
function shortened(report) {
  if (report.length <= longestReport) return report;
  const end = Math.max(report.lastIndexOf("\n", longestReport), 0) || longestReport;
  const omitted = report.slice(end).trim().split("\n").length;
  // A part of a string refers to the whole.
  return `${Buffer.from(report.slice(0, end))}\n(${omitted} more lines of the report are omitted)\n`;
}

/** Returns about how many bytes a record takes: those of its JSON and of its report. */
export const sizeOf = (record) => JSON.stringify(record).length + `${record}`.length;

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
