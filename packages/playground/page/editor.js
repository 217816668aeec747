// An area for text over a layer that paints the text with colors and marks.

import { element } from "./element.js";
import { tokens } from "./syntax.js";

/** Longer text, such as a log, has no colors, marks and line numbers: laying out its lines again would block the page. */
const longestPaintedText = 60_000;
const mostPaintedLines = 2000;

/** The time of an edit that can be undone grows with the square of its lines: in Chromium, 500 take a second. */
const mostUndoableLines = 500;

/** The severities, from the most to the least severe, and the mark of a finding's subject. */
const ranks = ["error", "warning", "info", "related"];

export class Editor {
  #area;
  #layer;
  #scroller;
  #language;
  #marks = [];
  /** The text that is painted. */
  #painted = "";

  /** @param {HTMLTextAreaElement} area the text area; its panel names the language. */
  constructor(area) {
    this.#area = area;
    this.#layer = area.parentElement.querySelector("pre");
    this.#scroller = area.closest(".editor");
    this.#language = this.#scroller.dataset.language;
    area.addEventListener("input", () => {
      this.#moveMarks();
      this.#paint();
    });
    // The text area covers the marks, so the browser finds no titles of theirs.
    area.addEventListener("pointermove", ({ clientX, clientY }) => (area.title = this.#messageAt(clientX, clientY)));
  }

  get area() {
    return this.#area;
  }

  get text() {
    return this.#area.value;
  }

  set text(text) {
    if (text === this.#area.value) return;
    this.#area.value = text;
    this.#marks = [];
    this.#scroller.scrollTop = 0;
    this.#paint();
  }

  /** Replaces the text as an edit that the browser can undo, and leaves the focus and the page where they are. */
  replace(text) {
    const focused = document.activeElement;
    const { scrollY } = window;
    const old = this.#area.value;
    const shortest = Math.min(old.length, text.length);
    let start = 0;
    while (start < shortest && old[start] === text[start]) start++;
    let end = 0;
    while (end < shortest - start && old.at(-1 - end) === text.at(-1 - end)) end++;
    const middle = text.slice(start, text.length - end);
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(start, old.length - end);
    if (middle.split("\n").length <= mostUndoableLines) this.#insert(middle);
    if (this.#area.value !== text) this.#area.value = text;
    this.#area.dispatchEvent(new Event("input", { bubbles: true }));
    focused?.focus({ preventScroll: true });
    // The edit scrolls to its place, in a narrow window the page as well.
    scrollTo({ top: scrollY });
  }

  /** Replaces the selection. Chromium reports an input for each line, which would start a check for each. */
  #insert(text) {
    const ignore = (event) => event.stopPropagation();
    document.addEventListener("input", ignore, { capture: true });
    // Only this command, although deprecated, keeps the history of undo.
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
    document.removeEventListener("input", ignore, { capture: true });
  }

  // MARK: Marks

  /** Shows marks: `{start, end, kind, message, finding}` with offsets in UTF-16 code units. */
  show(marks) {
    this.#marks = marks.map((mark) => this.#visible(mark));
    const hasError = marks.some((mark) => mark.kind === "error");
    this.#area.ariaInvalid = hasError ? "true" : null;
    this.#paint();
  }

  /** Returns a mark with at least one visible character. */
  #visible(mark) {
    const { text } = this;
    if (mark.end > mark.start) return mark;
    const atEnd = mark.start >= text.length || text[mark.start] === "\n";
    return atEnd ? { ...mark, start: Math.max(0, mark.start - 1), end: mark.start } : { ...mark, end: mark.start + 1 };
  }

  /** Until the next answer, the marks after the edited text move with their text, and the marks in it disappear. */
  #moveMarks() {
    const change = this.text.length - this.#painted.length;
    const cursor = this.#area.selectionEnd;
    this.#marks = this.#marks.flatMap((mark) => {
      if (mark.end <= Math.min(cursor, cursor - change)) return [mark];
      if (mark.start >= cursor - change) return [{ ...mark, start: mark.start + change, end: mark.end + change }];
      return [];
    });
  }

  /** Returns the finding whose mark contains the cursor. */
  get findingAtCursor() {
    const cursor = this.#area.selectionStart;
    return this.#marks.find((mark) => mark.kind !== "related" && mark.start <= cursor && cursor <= mark.end)?.finding;
  }

  #messageAt(x, y) {
    const isAt = (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const span = [...this.#layer.querySelectorAll(".mark")].find((one) => [...one.getClientRects()].some(isAt));
    return span?.message ?? "";
  }

  // MARK: Painting

  #paint() {
    const { text } = this;
    this.#painted = text;
    const isLong = text.length > longestPaintedText || text.split("\n", mostPaintedLines + 1).length > mostPaintedLines;
    this.#scroller.classList.toggle("long", isLong);
    this.#layer.replaceChildren(...(isLong ? [] : this.#rows(text)));
  }

  /** Returns the painted lines: between two edges of tokens, marks and lines, the text has one look. */
  #rows(text) {
    const colors = tokens(text, this.#language);
    const edges = new Set([0, text.length]);
    for (const part of [...colors, ...this.#marks]) edges.add(part.start).add(part.end);
    for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) edges.add(index).add(index + 1);
    const sorted = [...edges].sort((left, right) => left - right);
    const rows = [element("div", { class: "row" })];
    let color = 0;
    sorted.forEach((start, index) => {
      const end = sorted[index + 1] ?? text.length;
      const part = text.slice(start, end);
      if (part === "\n") rows.push(element("div", { class: "row" }));
      if (part === "\n" || part === "") return;
      while (color < colors.length && colors[color].end <= start) color++;
      const kind = colors[color]?.start <= start ? colors[color].kind : "";
      this.#append(part, kind, this.#markAt(start, end), rows.at(-1));
    });
    return rows;
  }

  /** Returns the most severe mark of a part of the text. */
  #markAt(start, end) {
    let found;
    for (const mark of this.#marks) {
      if (mark.start > start || mark.end < end) continue;
      if (!found || ranks.indexOf(mark.kind) < ranks.indexOf(found.kind)) found = mark;
    }
    return found;
  }

  #append(part, kind, mark, row) {
    const span = element("span", { class: mark ? `${kind} mark ${mark.kind}` : kind });
    // Unchanged, as in the text area above.
    span.textContent = part;
    span.message = mark?.message;
    if (mark && mark.kind !== "related" && !row.dataset.severity) row.dataset.severity = mark.kind;
    row.append(span);
  }

  // MARK: Places

  /** Selects a range and scrolls to it. */
  select(start, end) {
    const area = this.#area;
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
    const row = this.#layer.children[this.text.slice(0, start).split("\n").length - 1];
    if (row) return row.scrollIntoView({ block: "nearest" });
    // Without rows, a place is about as far down in the lines as in the text.
    area.scrollTop = (start / Math.max(1, this.text.length)) * area.scrollHeight - area.clientHeight / 2;
    area.scrollIntoView({ block: "nearest" });
  }
}
