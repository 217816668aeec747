// The verdict in words.

import { counted } from "./element.js";

const subjects = { "": "this push", "content-state": "this content-state", attributes: "these attributes" };

/** Returns the verdict on a report: `{kind, title, reason}`. The kind selects the color. */
export function verdictOn(report, one) {
  const { payloads } = report;
  if (one.payload.trim() === "") return { kind: "loading", title: "Paste a payload", reason: "" };
  if (payloads.length === 0) return { kind: "uncertain", title: "There is no push in this text", reason: "" };
  if (payloads.length > 1) return verdictOnSeveral(payloads);
  // A configuration can name a package, whose declarations are built in.
  const hasSwift = `${one.declarations}${one.configuration}`.trim() !== "" || payloads[0].findings.length > 0;
  return verdictOnOne(payloads[0], subjects[one.part] ?? "this push", hasSwift);
}

const missingSwift = "Paste the app's Swift declarations: without them, the push is not compared with a type";

function verdictOnOne({ verdict, answer, because = "", findings }, subject, hasSwift) {
  const isPart = subject !== subjects[""];
  switch (verdict) {
    case "rejected":
      return { kind: "rejected", title: `APNs rejects ${subject}: ${answer.status} ${answer.reason}`, reason: because };
    case "dropped":
      return { kind: "dropped", title: `The phone drops ${isPart ? "a push with " : ""}${subject}`, reason: because };
    case "uncertain":
      return { kind: "uncertain", title: `It is uncertain what happens to ${subject}`, reason: hasSwift ? because : missingSwift };
    default: {
      const wrong = findings.find((finding) => finding.severity === "error");
      if (wrong) return { kind: "misread", title: `The phone shows ${subject}, but not as intended`, reason: wrong.effect ?? "" };
      return { kind: "delivered", title: isPart ? `The phone decodes ${subject}` : `The phone shows ${subject}`, reason: "" };
    }
  }
}

function verdictOnSeveral(payloads) {
  const count = (verdict) => payloads.filter((payload) => payload.verdict === verdict).length;
  const parts = [
    ["rejected", "rejected by APNs"],
    ["dropped", "dropped by the phone"],
    ["uncertain", "uncertain"],
    ["delivered", "delivered"],
  ].filter(([verdict]) => count(verdict) > 0);
  const title = `${counted(payloads.length, "push").replace("pushs", "pushes")}: ${parts.map(([verdict, words]) => `${count(verdict)} ${words}`).join(", ")}`;
  return { kind: parts[0][0], title, reason: "" };
}

/** Returns the findings in numbers, such as `1 error, 2 warnings`. */
export function countOfFindings(findings) {
  if (findings.length === 0) return "no findings";
  return ["error", "warning", "info"]
    .map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity])
    .filter(([count]) => count > 0)
    .map(([count, severity]) => counted(count, severity === "info" ? "remark" : severity))
    .join(", ");
}
