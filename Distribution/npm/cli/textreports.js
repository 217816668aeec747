// The text reports of a run, from those that the module writes for each file.

import { sanitized } from "../lib/sanitize.js";
import { RepeatedFindings } from "./repeated.js";

/** The number of unchecked values of one payload that are listed. */
const listedUncheckedValues = 5;

/** One line per finding. */
export function conciseReport(write, limit) {
  const repeated = new RepeatedFindings(limit);
  return {
    add({ entries: payloads }, bytes, inFormat) {
      const shown = payloads.flatMap(({ findings }) => findings.filter(({ isExpected }) => !isExpected));
      if (shown.length === 0) return;
      const lines = inFormat("concise").split("\n");
      write(shown.flatMap((finding, index) => (repeated.shows(finding, bytes, lines[index]) ? [`${lines[index]}\n`] : [])).join(""));
    },
    finish() {
      for (const { text, count } of repeated.hidden) write(`${text.replace(/:\d+:\d+: (?:error|warning|note): /, (head) => `${head}and ${count} more like this: `)}\n`);
    },
  };
}

/** Each finding with its source line. */
export function fullReport(write, limit) {
  const repeated = new RepeatedFindings(limit);
  const paragraphs = new Paragraphs(write);
  return {
    add({ entries: payloads }, bytes, inFormat) {
      if (!payloads.some(({ findings, notChecked }) => findings.length > 0 || notChecked.length > 0)) return;
      const blocks = inFormat("full").split("\n\n").filter((paragraph) => /^(?:error|warning|info)\[/.test(paragraph));
      for (const payload of payloads) {
        for (const finding of payload.findings.filter(({ isExpected }) => !isExpected)) {
          const block = blocks.shift();
          if (repeated.shows(finding, bytes, block)) paragraphs.block(block);
        }
        paragraphs.lines(uncheckedLines(payload, payload.notChecked.filter((value) => repeated.showsUnchecked(value))));
      }
    },
    finish(summary) {
      paragraphs.lines(hiddenLines(repeated));
      paragraphs.block(summary.sentences.join("\n"));
    },
  };
}

/** Paragraphs with an empty line between them, except between runs of single lines. */
class Paragraphs {
  #write;
  #last;

  constructor(write) {
    this.#write = write;
  }

  block(text) {
    if (this.#last) this.#write("\n");
    this.#write(`${text}\n`);
    this.#last = "block";
  }

  lines(lines) {
    if (lines.length === 0) return;
    if (this.#last === "block") this.#write("\n");
    this.#write(lines.map((line) => `${line}\n`).join(""));
    this.#last = "lines";
  }
}

function uncheckedLines({ file, line }, values) {
  const start = `note: not checked: ${line > 1 ? `${file}:${line}` : file}`;
  const lines = values.slice(0, listedUncheckedValues).map(({ pointer, reason }) => `${start}${pointer ? `  ${pointer}` : ""}: ${reason}`);
  if (values.length > listedUncheckedValues) lines.push(`${start}: and ${values.length - listedUncheckedValues} more`);
  return lines.map(sanitized);
}

/** Returns how many findings were not shown, because they say the same as others. */
function hiddenLines(repeated) {
  if (repeated.hiddenCount === 0) return [];
  const lines = repeated.uncheckedCount > 0 ? [`note: not checked: and ${repeated.uncheckedCount} more like these`] : [];
  for (const { text, finding, count } of repeated.hidden) {
    const [title, arrow] = text.split("\n");
    const { line, column } = finding.range.start;
    const [, place] = new RegExp(`--> (.*?:${line}:${column})(?:  /|$)`).exec(arrow);
    lines.push(title.replace(/^\w+\[[\w-]+\]: /, (head) => `${head}and ${count} more like this: `), ` --> ${place}`);
  }
  return [...lines, `note: --max-findings=0 also shows the ${repeated.hiddenCount} that are only counted`];
}
