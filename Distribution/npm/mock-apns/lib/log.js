// One line for each push.

import { runtime } from "../../lib/runtime.js";
import { firstError } from "./record.js";

/** Returns the line of a record. */
export function logLine(record) {
  const { event, to, status, reason, verdict, because, isRequested } = record;
  const answer = [status ?? "no answer", reason, isRequested ? "(requested)" : undefined].filter(Boolean).join(" ");
  const cause = firstError(record.findings) ?? because;
  const outcome = `${isRequested ? "otherwise " : ""}${verdict}${cause === undefined ? "" : `: ${cause}`}`;
  const time = record.time.slice(11, 19);
  const warnings = record.findings.filter(({ severity }) => severity === "warning").map(({ message, rule }) => `warning: ${message} [${rule}]`);
  return runtime.core.message([`${time}  ${(event ?? "push").padEnd(6)}  ${to ?? "-"}  ${answer}  ${outcome}`, ...warnings].join("; "));
}
