// One report for many files, from the report that the module writes for each of them.

/** The formats whose reports can be joined. */
export const formats = ["full", "concise", "json", "jsonl"];

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

  /** Whether a text report has something to say about the file. */
  get isNoteworthy() {
    return this.findings.length > 0 || this.summary.notChecked > 0;
  }
}

const withoutComma = (line) => (line.endsWith(",") ? line.slice(0, -1) : line);

/**
 * Returns a function that takes the report on each file, and one that ends the report.
 *
 * @param write writes text to standard output.
 */
export function makeReport(format, write) {
  return { full: fullReport, concise: conciseReport, json: jsonReport, jsonl: jsonLinesReport }[format](write);
}

/** `add` takes the JSON report on a file, and a function that returns its report in another format. */
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

function conciseReport(write) {
  return {
    add(file, inFormat) {
      if (file.findings.length > 0) write(inFormat("concise"));
    },
    finish: () => {},
  };
}

function fullReport(write) {
  let last;
  return {
    add(file, inFormat) {
      if (!file.isNoteworthy) return;
      const text = inFormat("full");
      // The summary is the last paragraph.
      const end = text.lastIndexOf("\n\n");
      if (end >= 0) writeParagraphs(text.slice(0, end));
    },
    finish(summary) {
      write(`${last ? "\n" : ""}${summary.sentences.map((line) => `${line}\n`).join("")}`);
    },
  };

  /** Runs of single lines continue across files; blocks are separated. */
  function writeParagraphs(text) {
    const isRun = (paragraph) => /^(note: |expected\[|\w+\[[\w-]+\]: and \d+ more like this)/.test(paragraph.replace(/\x1b\[[\d;]*m/g, ""));
    const paragraphs = text.split("\n\n");
    if (last !== undefined && !(isRun(last) && isRun(paragraphs[0]))) write("\n");
    write(`${text}\n`);
    last = paragraphs.at(-1);
  }
}
