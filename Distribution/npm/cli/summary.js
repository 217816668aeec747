// The counts of a run, and the sentences of a text report about them.

/** The counts of a run: the sums of those that the module returns for each file. */
export class Summary {
  /** The number of files and folders that could not be read. */
  unreadable = 0;
  #sums = {};
  #safelyFixable = 0;
  #unsafelyFixable = 0;

  /** Adds the summary of a JSON report, and its findings. */
  add(counts, findings) {
    for (const [name, count] of Object.entries(counts)) this.#sums[name] = (this.#sums[name] ?? 0) + count;
    for (const { fixes, isExpected } of findings) {
      if (isExpected || !fixes) continue;
      if (fixes[0].safety === "safe") this.#safelyFixable += 1;
      else this.#unsafelyFixable += 1;
    }
  }

  /** The counts by their names in the JSON report. */
  get counts() {
    return { ...this.#sums, unreadable: this.unreadable };
  }

  get payloads() {
    return this.#sums.payloads ?? 0;
  }

  get hasFindings() {
    return this.reaches("info");
  }

  get outcome() {
    return this.unreadable > 0 ? "failed" : this.hasFindings ? "findings" : "clean";
  }

  /** Whether there is a finding with a severity or a higher one. */
  reaches(severity) {
    const { errors = 0, warnings = 0, infos = 0 } = this.#sums;
    return { error: errors, warning: errors + warnings, info: errors + warnings + infos, never: 0 }[severity] > 0;
  }

  /** The summary of a text report, one sentence per line. */
  get sentences() {
    const { notChecked = 0, failingSilently = 0 } = this.#sums;
    const { unreadable } = this;
    const sentences = [this.#verdict];
    if (this.#safelyFixable > 0) {
      const more = this.#unsafelyFixable > 0 ? `, ${this.#unsafelyFixable} more with --fix=all` : "";
      sentences.push(`${this.#safelyFixable} fixable with --fix${more}.`);
    } else if (this.#unsafelyFixable > 0) {
      sentences.push(`${this.#unsafelyFixable} fixable with --fix=all.`);
    }
    if (notChecked > 0) sentences.push(`${counted(notChecked, "value")} ${notChecked === 1 ? "was" : "were"} not checked.`);
    if (failingSilently === 1) sentences.push("1 payload fails a rule that is off.");
    else if (failingSilently > 1) sentences.push(`${failingSilently} payloads fail rules that are off.`);
    if (unreadable > 0) sentences.push(`${counted(unreadable, "file")} could not be read.`);
    return sentences;
  }

  get #verdict() {
    const { errors, warnings, infos, notChecked, failingSilently, payloadsWithFindings } = this.#sums;
    if (!this.hasFindings) {
      if (this.payloads === 0) return "There are no payloads to check.";
      // A payload is fine only if every value was compared with its type, and if it is delivered.
      if (notChecked + failingSilently > 0) return `Found no problem in ${counted(this.payloads, "payload")}${this.#uncounted}.`;
      if (this.payloads === 1) return `The payload is fine${this.#uncounted}.`;
      return `All ${this.payloads} payloads are fine${this.#uncounted}.`;
    }
    const counts = [[errors, "error"], [warnings, "warning"], [infos, "info"]].filter(([count]) => count > 0);
    const found = counts.map(([count, noun]) => counted(count, noun)).join(", ");
    return `Found ${found} in ${payloadsWithFindings} of ${counted(this.payloads, "payload")}${this.#uncounted}.`;
  }

  /** The findings that do not count, in parentheses. */
  get #uncounted() {
    const counts = ["expected", "suppressed"].map((name) => [this.#sums[name], name]).filter(([count]) => count > 0);
    if (counts.length === 0) return "";
    const [count, name] = counts.pop();
    return ` (${[...counts.map((pair) => pair.join(" ")), counted(count, `${name} finding`)].join(", ")})`;
  }
}

const counted = (count, noun) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
