// One line for each push.

import { firstError } from "./record.js";

/** A payload can have thousands of warnings. */
const mostWarnings = 5;

/** Returns the line of a record. */
export function logLine(record) {
  const { event, to, status, reason, verdict, because, isRequested } = record;
  const answer = [status ?? "no answer", reason, isRequested ? "(requested)" : undefined].filter(Boolean).join(" ");
  // The first error need not be the reason of a rejection.
  const cause = verdict === "rejected" ? because : (firstError(record.findings) ?? because);
  const outcome = `${isRequested ? "otherwise " : ""}${verdict}${cause === undefined ? "" : `: ${cause}`}`;
  const time = record.time.slice(11, 19);
  const line = [`${time}  ${(event ?? "push").padEnd(6)}  ${to ?? "-"}  ${answer}  ${outcome}`, ...warnings(record)].join("; ");
  return line.replaceAll("\n", "\\u{a}");
}

function warnings({ findings }) {
  const all = findings.filter(({ severity }) => severity === "warning").map(({ message, rule }) => `warning: ${message} [${rule}]`);
  const more = all.length - mostWarnings;
  return more > 0 ? [...all.slice(0, mostWarnings), `${more} more ${more === 1 ? "warning" : "warnings"}`] : all;
}
