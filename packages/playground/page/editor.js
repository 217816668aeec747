// A text area over a layer that paints its text with colors and marks.

import { element } from "./element.js";
import { tokens } from "./syntax.js";

/** The time of an edit that can be undone grows with the square of its lines: in Chromium, 500 take a second. */
const mostUndoableLines = 500;

/** Longer text, such as a log, has no colors, marks and line numbers: laying out its lines again would block the page. */
const longestPaintedText = 100_000;
const mostPaintedLines = 4000;

/** The severities, from the most to the least severe, and the mark of a finding's subject. */
const ranks = ["error", "warning", "info", "related"];

export class Editor {
  #area;
  #layer;
  #scroller;
  #language;
  #marks = [];

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

  /** Replaces the text as an edit that the browser can undo. */
  replace(text) {
    const old = this.#area.value;
    let start = 0;
    while (start < Math.min(old.length, text.length) && old[start] === text[start]) start++;
    let end = 0;
    while (end < Math.min(old.length, text.length) - start && old.at(-1 - end) === text.at(-1 - end)) end++;
    const middle = text.slice(start, text.length - end);
    this.#area.focus();
    this.#area.setSelectionRange(start, old.length - end);
    if (middle.split("\n").length <= mostUndoableLines) this.#insert(middle);
    if (this.#area.value !== text) this.#area.value = text;
    this.#area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Replaces the selection. Chromium reports an input for each line, which would start a check for each. */
  #insert(text) {
    const ignore = (event) => event.stopPropagation();
    document.addEventListener("input", ignore, { capture: true });
    // Only this command, although deprecated, keeps the history of undo.
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
    document.removeEventListener("input", ignore, { capture: true });
  }

  /** Shows marks: `{start, end, kind, message, finding?}` with offsets in UTF-16 code units. */
  show(marks) {
    this.#marks = marks.map((mark) => this.#visible(mark));
    const hasError = marks.some((mark) => mark.kind === "error");
    if (hasError) this.#area.setAttribute("aria-invalid", "true");
    else this.#area.removeAttribute("aria-invalid");
    this.#paint();
  }

  /** Returns a mark with at least one visible character. */
  #visible(mark) {
    const { text } = this;
    if (mark.end > mark.start) return mark;
    const atEnd = mark.start >= text.length || text[mark.start] === "\n";
    return atEnd ? { ...mark, start: Math.max(0, mark.start - 1), end: mark.start } : { ...mark, end: mark.start + 1 };
  }

  /** Until the next report, marks stay at their text: marks after the edit move with it, marks around it disappear. */
  #lastText = "";
  #moveMarks() {
    const [old, text] = [this.#lastText, this.text];
    const change = text.length - old.length;
    let start = 0;
    while (start < old.length && start < text.length && old[start] === text[start]) start++;
    let kept = 0;
    while (kept < Math.min(old.length, text.length) - start && old.at(-1 - kept) === text.at(-1 - kept)) kept++;
    const end = old.length - kept;
    this.#marks = this.#marks.flatMap((mark) => {
      if (mark.end <= start) return [mark];
      if (mark.start >= end) return [{ ...mark, start: mark.start + change, end: mark.end + change }];
      return [];
    });
  }

  // MARK: Painting

  #paint() {
    const { text } = this;
    this.#lastText = text;
    const isLong = text.length > longestPaintedText || text.split("\n", mostPaintedLines + 1).length > mostPaintedLines;
    this.#scroller.classList.toggle("long", isLong);
    if (isLong) this.#layer.replaceChildren();
    else this.#layer.replaceChildren(...this.#rows(text));
  }

  /** Returns the painted lines of the text. */
  #rows(text) {
    const colors = tokens(text, this.#language);
    const edges = new Set([0, text.length]);
    for (const part of [...colors, ...this.#marks]) edges.add(part.start).add(part.end);
    for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) edges.add(index).add(index + 1);
    const sorted = [...edges].sort((left, right) => left - right);
    const rows = [];
    let row = element("div", { class: "row" });
    let color = 0;
    for (let index = 0; index < sorted.length; index++) {
      const [start, end] = [sorted[index], sorted[index + 1] ?? text.length];
      const part = text.slice(start, end);
      if (part === "\n") {
        rows.push(row);
        row = element("div", { class: "row" });
        continue;
      }
      if (part === "") continue;
      while (color < colors.length && colors[color].end <= start) color++;
      const kind = colors[color]?.start <= start ? colors[color].kind : "";
      this.#append(part, kind, this.#markAt(start, end), row);
    }
    rows.push(row);
    return rows;
  }

  /** Returns the most severe mark of a part of the text. */
  #markAt(start, end) {
    let found;
    for (const mark of this.#marks) {
      const isNearer = mark.start <= start && mark.end >= end;
      if (isNearer && (!found || ranks.indexOf(mark.kind) < ranks.indexOf(found.kind))) found = mark;
    }
    return found;
  }

  #append(part, kind, mark, row) {
    if (!kind && !mark) {
      row.append(part);
      return;
    }
    const span = element("span", { class: `${kind}${mark ? ` mark ${mark.kind}` : ""}`.trim() });
    // Unchanged, as in the text area above.
    span.textContent = part;
    if (mark) {
      span.finding = mark.finding;
      span.message = mark.message;
      if (mark.kind !== "related" && !["error", "warning", "info"].some((one) => row.classList.contains(one))) row.classList.add(mark.kind);
    }
    row.append(span);
  }

  // MARK: Places

  /** Selects a range and scrolls to it. */
  select(start, end) {
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(start, end);
    const row = this.#layer.children[this.text.slice(0, start).split("\n").length - 1];
    if (row) row.scrollIntoView({ block: "nearest" });
    else this.#scrollLongText(start);
  }

  /** Scrolls the text without rows, in whose lines a place is about as far down as it is in the text. */
  #scrollLongText(offset) {
    const area = this.#area;
    area.scrollTop = (offset / Math.max(1, this.text.length)) * area.scrollHeight - area.clientHeight / 2;
    area.scrollIntoView({ block: "center" });
  }

  /** Returns the painted mark at a point of the window. The text area covers it, so the browser does not find it. */
  markAtPoint(x, y) {
    for (const span of this.#layer.querySelectorAll(".mark")) {
      for (const box of span.getClientRects()) {
        if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return { message: span.message, finding: span.finding, box };
      }
    }
    return undefined;
  }

  /** Returns the finding whose mark contains the cursor. */
  get findingAtCursor() {
    const cursor = this.#area.selectionStart;
    return this.#marks.find((mark) => mark.kind !== "related" && mark.start <= cursor && cursor <= mark.end)?.finding;
  }

  /** Emphasizes the marks of a finding. */
  emphasize(finding) {
    for (const span of this.#layer.querySelectorAll(".mark")) span.classList.toggle("current", finding !== undefined && span.finding === finding);
  }
}
