// The text reports on the pushes of sequences.
//
// The module cannot check a push again, because that would be another push of the sequence. Therefore a second sequence follows the
// first one, and writes text. It does so only on demand: until then, its pushes wait.

import { printableInline } from "./printable.js";

/** The maximum number of waiting pushes, and of their bytes. Earlier ones are forgotten, and a server can run for years. */
const maximumCount = 256;
const maximumBytes = 1 << 22;

export class SequenceTexts {
  #waiting = [];
  #bytes = 0;

  /**
   * Adds a push; returns a function that returns its report.
   *
   * @param entry the push's entry in the JSON report.
   */
  add(text, options, entry) {
    const push = { text, options, report: undefined };
    this.#waiting.push(push);
    this.#bytes += text.length;
    while (this.#waiting.length > maximumCount || (this.#bytes > maximumBytes && this.#waiting.length > 1)) this.#remove(0);
    return (lint) => this.#report(push, entry, lint);
  }

  /** @param {(text: string | Uint8Array, options: object) => string} lint calls the module. */
  #report(push, entry, lint) {
    if (this.#waiting.includes(push)) this.#follow(push, lint);
    if (push.report !== undefined && hasFindings(push.report, entry)) return push.report;
    // An earlier push is forgotten: the report on this push alone, and the sequence's own findings, without source lines.
    const { sequence, ...options } = push.options;
    const alone = lint(push.text, { ...options, format: "full" });
    const added = shown(entry).filter((finding) => !alone.includes(titleOf(finding)));
    return added.map((finding) => `${linesOf(finding)}\n\n`).join("") + alone;
  }

  /** Checks the pushes of a sequence that wait, up to one. */
  #follow(last, lint) {
    const { sequence } = last.options;
    const pushes = this.#waiting.slice(0, this.#waiting.indexOf(last) + 1).filter(({ options }) => options.sequence === sequence);
    for (const push of pushes) {
      this.#remove(this.#waiting.indexOf(push));
      push.report = lint(push.text, { ...push.options, format: "full", sequence: `\0text of ${sequence}` });
    }
  }

  #remove(index) {
    const [{ text }] = this.#waiting.splice(index, 1);
    this.#bytes -= text.length;
  }
}

const shown = ({ findings }) => findings.filter(({ isExpected }) => !isExpected);

const titleOf = ({ severity, id, message }) => `${severity}[${id}]: ${printableInline(message)}\n`;

/** Returns whether a text report has the same findings as a JSON report. */
function hasFindings(text, entry) {
  const titles = text.split("\n\n").filter((paragraph) => /^(?:error|warning|info)\[/.test(paragraph));
  const findings = shown(entry);
  return titles.length === findings.length && titles.every((paragraph, index) => paragraph.startsWith(titleOf(findings[index])));
}

function linesOf(finding) {
  const { file, range, pointer, help, effect } = finding;
  const remarks = [["help", help], ["effect", effect]].filter(([, text]) => text);
  const place = ` --> ${printableInline(`${file}:${range.start.line}:${range.start.column}`)}${pointer ? `  ${printableInline(pointer)}` : ""}`;
  return [titleOf(finding).trimEnd(), place, ...remarks.map(([name, text]) => `  = ${name}: ${printableInline(text)}`)].join("\n");
}
