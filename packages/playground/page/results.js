// The lower half of the page: the verdict, the findings, and the facts.

import { Comparison } from "./comparison.js";
import { byId, capitalized, counted, element, sentence } from "./element.js";
import { editors, markFindings } from "./editors.js";
import { showFacts } from "./facts.js";
import { FindingList } from "./findings.js";
import { announce } from "./status.js";
import { countOfFindings, verdictOn } from "./verdict.js";

const failures = {
  DeclarationError: "The Swift declarations cannot be used",
  ConfigurationError: "The configuration is not valid",
  OptionError: "An option is not valid",
  SizeError: "The text is too large",
};

/** The maximum number of remarks about unchecked values. */
const maximumRemarks = 20;

export class Results {
  #payloadList;
  #declarationList;
  #comparison;

  /** @param {{go: Function, fix: Function, explain: Function, send: Function}} actions the actions of a finding's buttons. */
  constructor(actions) {
    this.#payloadList = new FindingList(byId("findings"), byId("findings-title"), actions);
    this.#declarationList = new FindingList(byId("declaration-findings"), byId("declarations-title"), actions);
    this.#comparison = new Comparison(actions);
    byId("to-findings").addEventListener("click", () => {
      const title = byId(this.#payloadList.isEmpty ? "declarations-title" : "findings-title");
      title.scrollIntoView();
      title.focus({ preventScroll: true });
    });
  }

  /** Shows the answer of a checker. */
  show(latest) {
    if (latest.report) this.#showReport(latest);
    else this.#showError(latest);
  }

  #showReport(latest) {
    const { one, report, findings } = latest;
    showVerdict(verdictOn(report, one), findings.length > 0 ? findings : latest.declarations);
    this.#showFindings(latest, one.payload.trim() === "" ? "Paste a payload above, or open an example." : "No findings.");
    const hasFix = (safety) => findings.some((finding) => finding.fixes?.some((fix) => fix.safety === safety));
    byId("fix-safe").hidden = !hasFix("safe") || findings.length === 1;
    byId("fix-all").hidden = !hasFix("unsafe") || findings.length === 1;
    const remarks = report.payloads.flatMap((payload) => remarksOn(payload)).slice(0, maximumRemarks);
    byId("remarks").replaceChildren(...remarks.map((words) => element("p", { class: "remark" }, ...sentence(words))));
    showFacts(latest, { size: byId("size"), dates: byId("dates") }, (row) => editors.payload.select(row.start, row.end));
  }

  #showError(latest) {
    const { error, findings, declarations } = latest;
    const isListed = findings.some((finding) => finding.place) || declarations.some((finding) => finding.severity === "error");
    showVerdict({ kind: "failed", title: failures[error.name] ?? "The check failed", reason: isListed ? "" : error.message }, findings.length > 0 ? findings : declarations);
    this.#showFindings(latest, "The payload was not checked.");
    for (const id of ["remarks", "size", "dates"]) byId(id).replaceChildren();
    for (const id of ["fix-safe", "fix-all"]) byId(id).hidden = true;
  }

  #showFindings(latest, nothing) {
    const { one, findings, declarations, broken } = latest;
    this.#payloadList.show(findings, nothing);
    this.#comparison.show(latest);
    byId("declarations-section").hidden = declarations.length === 0;
    this.#declarationList.show(declarations, "");
    markFindings(one, [...findings, ...declarations, ...broken]);
  }

  /** Emphasizes a finding in the lists. */
  emphasize(finding) {
    for (const list of [this.#payloadList, this.#declarationList, this.#comparison.list]) list.emphasize(finding);
  }
}

/** Shows a verdict of `verdict.js`. */
export function showVerdict({ kind, title, reason }, findings) {
  byId("verdict").dataset.verdict = kind;
  if (byId("verdict-title").textContent !== title) byId("verdict-title").textContent = title;
  byId("verdict-reason").replaceChildren(...sentence(capitalized(reason)));
  announce(`${title}. ${capitalized(countOfFindings(findings))}.`);
  byId("to-findings").hidden = findings.length === 0;
  byId("to-findings").textContent = counted(findings.length, "finding");
}

/** Returns the unchecked or hidden parts of a report on a payload. */
function remarksOn({ notChecked, suppressed = [] }) {
  const remarks = notChecked.map(({ pointer, reason }) => `Not checked: \`${pointer || "/"}\`: ${reason}`);
  if (suppressed.length > 0) remarks.push(`The configuration suppresses ${counted(suppressed.length, "finding")}.`);
  return remarks;
}
