// One report for many files, from the report that the module writes for each of them.

import { conciseReport, fullReport } from "./textreports.js";

/** The formats whose reports can be joined. */
export const textFormats = ["full", "concise"];
export const formats = [...textFormats, "json", "jsonl"];

/** The formats that only the native program writes. */
export const nativeFormats = ["sarif", "github", "gitlab", "junit", "checkstyle", "rdjson", "markdown", "statistics"];

/** The parts of a JSON report: its entries and findings are one line each. */
export class FileReport {
  constructor(text) {
    const lines = text.split("\n");
    const middle = lines.indexOf('],"findings":[');
    const end = lines.findIndex((line) => line.startsWith('],"outcome":'));
    this.start = lines[0];
    this.payloads = lines.slice(1, middle).map(withoutComma);
    this.findings = lines.slice(middle + 1, end).map(withoutComma);
    this.summary = JSON.parse(lines[end].slice(lines[end].indexOf('"summary":') + 10, -1));
  }

  /** The entries of the payloads as objects. */
  get entries() {
    return this.payloads.map((line) => JSON.parse(line));
  }
}

const withoutComma = (line) => (line.endsWith(",") ? line.slice(0, -1) : line);

/**
 * Returns a function `add` that takes the report on each file, and `finish` that ends the report.
 *
 * `add` takes the `FileReport`, the bytes of the file, and a function that returns its report in another format.
 *
 * @param write writes text to standard output.
 * @param limit the number of findings that text reports show of those that say the same; 0 for all.
 */
export function makeReport(format, write, limit) {
  return { full: fullReport, concise: conciseReport, json: jsonReport, jsonl: jsonLinesReport }[format](write, limit);
}

function jsonLinesReport(write) {
  return {
    add: (file) => write(file.payloads.map((line) => `${line}\n`).join("")),
    finish: () => {},
  };
}

function jsonReport(write) {
  const findings = [];
  let hasStarted = false;
  let count = 0;
  return {
    add(file) {
      if (!hasStarted) write(file.start);
      hasStarted = true;
      write(listed(file.payloads, count));
      count += file.payloads.length;
      findings.push(...file.findings);
    },
    finish(summary) {
      write(`\n],"findings":[${listed(findings, 0)}\n],"outcome":"${summary.outcome}","summary":${JSON.stringify(summary.counts)}}\n`);
    },
  };
}

/** Returns elements of an array, each on a line, after a number of others. */
function listed(elements, count) {
  return elements.map((element, index) => `${count + index === 0 ? "\n" : ",\n"}${element}`).join("");
}
