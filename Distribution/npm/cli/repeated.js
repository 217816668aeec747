// Findings that say the same about the same property, of which a text report shows only a few, as the program does.

/** The number of findings of one pattern that are shown by default. */
export const defaultLimit = 3;

/** The maximum number of patterns to count. Findings of others are shown, so that the memory is bounded. */
const maximumPatterns = 1 << 15;

export class RepeatedFindings {
  #limit;
  #counts = new Map();
  /** The findings that are not shown, by their patterns: what was shown of the first, and how many there are. */
  #hidden = new Map();
  /** The number of unchecked values that are not shown. */
  uncheckedCount = 0;

  /** @param limit the maximum number of findings of one pattern; 0 for no maximum. */
  constructor(limit) {
    this.#limit = limit === 0 ? Infinity : limit;
  }

  /** The groups of findings that are not shown, `{text, count}`, in the order of their first findings. */
  get hidden() {
    return [...this.#hidden.values()];
  }

  /** The total number of findings and unchecked values that are not shown. */
  get hiddenCount() {
    return this.hidden.reduce((sum, { count }) => sum + count, this.uncheckedCount);
  }

  /**
   * Returns whether a report shows a finding, and counts the finding otherwise.
   *
   * @param bytes the file that the finding refers to.
   * @param text the finding as the report would show it.
   */
  shows(finding, bytes, text) {
    if (this.#limit === Infinity) return true;
    const pattern = patternOf(finding, bytes);
    // An option of the run applies to every payload, and an info explains itself.
    const isShownOnce = finding.severity === "info" || finding.label?.startsWith("sent with `");
    if (this.#count(pattern) <= (isShownOnce ? 1 : this.#limit)) return true;
    const group = this.#hidden.get(pattern);
    if (group) group.count += 1;
    else this.#hidden.set(pattern, { text, finding, count: 1 });
    return false;
  }

  /** Returns whether a report shows an unchecked value, and counts the value otherwise. */
  showsUnchecked({ pointer, reason }) {
    if (this.#count(`${generalized(pointer)} ${reason}`) <= this.#limit) return true;
    this.uncheckedCount += 1;
    return false;
  }

  /** Returns how many findings have a pattern, including this one; 0 if there are too many patterns. */
  #count(pattern) {
    const count = (this.#counts.get(pattern) ?? 0) + 1;
    if (count === 1 && this.#counts.size >= maximumPatterns) return 0;
    this.#counts.set(pattern, count);
    return count;
  }
}

/** Returns what a finding has in common with others: everything but its value, the numbers in its message, and its position. */
function patternOf({ id, severity, message, pointer, file, range, related, versions = [] }, bytes) {
  const value = bytes.subarray(range.start.offset, range.end.offset).toString().replace(/^"(.*)"$/s, "$1");
  const [site] = related ?? [];
  const place = site && site.file !== file ? `${site.file}:${site.range.start.offset}` : generalized(pointer);
  return JSON.stringify([id, severity, place, wordsOf(message, value), versions]);
}

/** Replaces the value, numbers, dates and spans of time in a message. */
function wordsOf(message, value) {
  const isValue = (text) => text === value || (text.endsWith("…") && value.startsWith(text.slice(0, -1)));
  return message
    .split("`")
    .map((part, index) => {
      if (index % 2 === 1) return isValue(part) ? "*" : part;
      return part
        .replace(/(?<![\w.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, "#")
        .replace(/# (?:d|h|min|s)(?: # (?:d|h|min|s))?\b|less than (?:a minute|# s)|thousands of years/g, "#")
        .replace(/#(?:, #)*(?: (?:and|or) #)?/g, "#");
    })
    .join("`");
}

/** Replaces the indices of arrays in a JSON Pointer. */
function generalized(pointer = "") {
  return pointer.replace(/(?<=\/)\d+(?=\/|$)/g, "*");
}
