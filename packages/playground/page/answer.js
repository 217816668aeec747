// The worker's answer to a case: only what the page shows.
//
//   {verdict, findings, count, declarations, nothing, remarks, canFix}
//
// A finding is `{id, severity, message, effect, help, label, place, related, fix}`, a place `{field, start, end}` with the editor and
// the offsets in UTF-16 code units. Large texts are cut here, off the page's thread: a damaged file can have thousands of findings,
// and a key can have a megabyte.

import { fileNames } from "./case.js";
import { Offsets, rangeOfWord } from "./offsets.js";
import { verdictOn, verdictOnError } from "./verdict.js";

const maximumFindings = 100;
const maximumRelated = 10;
const maximumRemarks = 20;
const maximumMessage = 2000;
const maximumPointer = 200;

/** Returns the answer for the reports on a payload and on the declarations. */
export function answerOf(one, report, declarations) {
  const isEmpty = one.payload.trim() === "";
  // Nothing is wrong with a payload that is not there yet.
  const found = isEmpty ? [] : report.findings;
  return {
    verdict: bounded(verdictOn(report, one)),
    ...findingsOf(one, found, declarations),
    nothing: isEmpty ? "Paste a payload above, or open an example." : "No findings.",
    remarks: report.payloads.flatMap(remarksOn).slice(0, maximumRemarks),
    canFix: found.length > 1 && found.some(({ fixes }) => fixes?.[0].safety === "safe"),
  };
}

/** Returns the answer for an error of the module, whose problems can have a file, a line and a column. */
export function answerOfError(one, error, declarations) {
  const problems = error.problems?.length > 0 ? error.problems : [{ message: error.message }];
  const answer = findingsOf(one, [], declarations);
  answer.findings = problems.slice(0, maximumFindings).map((problem) => problemAt(problem, one));
  const isListed = answer.findings.some(({ place }) => place) || answer.declarations.some(({ severity }) => severity === "error");
  const verdict = verdictOnError(error);
  return {
    ...answer,
    verdict: bounded({ ...verdict, reason: isListed ? "" : verdict.reason }),
    count: problems.length,
    nothing: "The payload was not checked.",
    remarks: [],
    canFix: false,
  };
}

function findingsOf(one, found, declarations) {
  const offsets = Object.fromEntries(Object.entries(fileNames).map(([field, file]) => [file, { field, offsets: new Offsets(one[field]) }]));
  const place = ({ file, range }) => {
    const known = offsets[file];
    return known && { field: known.field, ...converted(range, known.offsets) };
  };
  const finding = (all) => {
    const { id, severity, message, effect, help, related = [], fixes } = all;
    return {
      ...bounded({ id, severity, message, effect, help }),
      label: labelOf(all),
      place: place(all),
      related: related.slice(0, maximumRelated).map((one) => ({ ...bounded({ message: one.message }), label: labelOf(one), place: place(one) })),
      fix: fixes?.[0] && {
        isSafe: fixes[0].safety === "safe",
        edits: fixes[0].edits.map(({ range, replacement }) => ({ ...converted(range, offsets[fileNames.payload].offsets), replacement })),
      },
    };
  };
  return {
    findings: found.slice(0, maximumFindings).map(finding),
    count: found.length,
    declarations: (declarations?.findings ?? []).slice(0, maximumFindings).map(finding),
  };
}

function converted({ start, end }, offsets) {
  return { start: offsets.utf16(start.offset), end: offsets.utf16(end.offset) };
}

function problemAt({ file, line, column, message }, one) {
  const field = Object.keys(fileNames).find((name) => fileNames[name] === file);
  return {
    severity: "error",
    ...bounded({ message }),
    label: line && `${file}:${line}:${column}`,
    place: field && line && { field, ...rangeOfWord(one[field], line, column) },
    related: [],
  };
}

function labelOf({ file, range, pointer = "" }) {
  return `${file}:${range.start.line}:${range.start.column} ${pointer.slice(0, maximumPointer)}`.trim();
}

/** Returns the unchecked or hidden parts of a report on a payload. */
function remarksOn({ notChecked, suppressed = [] }) {
  const remarks = notChecked
    .slice(0, maximumRemarks)
    .map(({ pointer, reason }) => `Not checked: \`${pointer.slice(0, maximumPointer) || "/"}\`: ${reason.slice(0, maximumMessage)}`);
  if (suppressed.length > 0) remarks.push(`The configuration suppresses findings: ${suppressed.length}`);
  return remarks;
}

/** Returns an object whose strings are cut to what a reader reads. */
function bounded(texts) {
  const cut = (text) => (text?.length > maximumMessage ? `${text.slice(0, maximumMessage)} …` : text);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cut(text)]));
}
