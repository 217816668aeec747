// The list of findings, and the marks of findings in the editors.

import { button, element, sentence } from "./element.js";
import { endOfWord, offsetOfPlace, Offsets } from "./offsets.js";

/** The number of findings in the list; a damaged file can have thousands. */
const maximumCount = 100;

const severities = { error: "Error", warning: "Warning", info: "Info" };

/** Returns the findings of a report with the offsets of their marks. A finding can be in any of the editors. */
export function findingsWithPlaces(report, texts) {
  const offsets = {};
  for (const [file, text] of Object.entries(texts)) offsets[file] = new Offsets(text);
  const place = ({ file, range }) =>
    offsets[file] && { file, start: offsets[file].utf16(range.start.offset), end: offsets[file].utf16(range.end.offset) };
  return report.findings.map((finding) => ({
    ...finding,
    place: place(finding),
    related: (finding.related ?? []).map((one) => ({ ...one, place: place(one) })),
  }));
}

/** Returns the problems of an error as findings. */
export function findingsOfError(error, texts) {
  const problems = error.problems.length > 0 ? error.problems : [{ message: error.message }];
  return problems.map(({ file, line, column, message }) => {
    const text = texts[file];
    const start = text === undefined ? undefined : offsetOfPlace(text, line, column);
    return {
      severity: "error",
      message,
      file,
      range: line && { start: { line, column } },
      place: start === undefined ? undefined : { file, start, end: Math.min(text.length, endOfWord(text, start)) },
      related: [],
    };
  });
}

/** Returns the marks of findings in the text. */
export function marksIn(file, findings) {
  return findings.flatMap((finding) => {
    const { place, related, severity, message } = finding;
    const marks = place?.file === file ? [{ ...place, kind: severity, message, finding }] : [];
    for (const one of related) {
      if (one.place?.file === file) marks.push({ ...one.place, kind: "related", message: `${one.message}: ${message}`, finding });
    }
    return marks;
  });
}

export class FindingList {
  #list;
  #title;
  #actions;

  /** @param {{go: Function, fix: Function, explain: Function, send: Function}} actions the actions of a finding's buttons. */
  constructor(list, title, actions) {
    this.#list = list;
    this.#title = title;
    this.#actions = actions;
  }

  /** Whether the list has no finding. */
  isEmpty = true;

  show(findings, nothing) {
    this.isEmpty = findings.length === 0;
    const focused = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    const items = findings.slice(0, maximumCount).map((finding) => this.#item(finding));
    if (findings.length > maximumCount) {
      items.push(element("li", { class: "nothing" }, `… and ${findings.length - maximumCount} more`));
    }
    if (items.length === 0) items.push(element("li", { class: "nothing" }, nothing));
    const name = this.#title.textContent.replace(/ \(\d+\)$/, "");
    this.#title.textContent = findings.length > 0 ? `${name} (${findings.length})` : name;
    this.#list.replaceChildren(...items);
    // The button that was pressed is gone with its finding: the next finding gets the focus.
    if (focused >= 0) (items[Math.min(focused, items.length - 1)].querySelector("button") ?? this.#title).focus();
  }

  #item(finding) {
    const { id, severity, message, effect, help, related, decodingError, witness } = finding;
    const advice = [];
    const add = (term, ...words) => advice.push(element("dt", {}, term), element("dd", {}, ...words));
    if (effect) add("Effect", ...sentence(effect));
    if (help) add("Help", ...sentence(help));
    for (const one of related) add("See", this.#link(one), ` ${one.message}`);
    if (decodingError) {
      const path = decodingError.codingPath.map((part) => (typeof part === "number" ? `[${part}]` : part)).join(".");
      add("Decoder", element("code", {}, decodingError.kind), path ? " at " : "", ...(path ? [element("code", {}, path)] : []), ` in ${decodingError.part}`);
    }
    if (witness) add("Value", element("code", {}, witness));
    const item = element(
      "li",
      { class: severity },
      element(
        "div",
        { class: "finding-head" },
        element("span", { class: "severity" }, severities[severity]),
        id ? element("span", { class: "rule" }, id) : null,
        finding.range ? this.#link(finding) : null,
      ),
      element("p", { class: "message" }, ...sentence(message)),
      advice.length > 0 ? element("dl", { class: "advice" }, ...advice) : null,
      element("div", { class: "buttons" }, ...this.#buttons(finding)),
    );
    item.finding = finding;
    return item;
  }

  #buttons(finding) {
    const { id, fixes, message, witness } = finding;
    const buttons = [];
    const fix = fixes?.[0];
    if (fix) {
      const label = fix.safety === "safe" ? "Apply fix" : "Apply fix (it changes what the push does)";
      buttons.push(button(label, () => this.#actions.fix(finding), { class: "primary fix", "aria-label": `${label}: ${message}` }));
    }
    if (witness) {
      const label = "Use as the payload";
      buttons.push(button(label, () => this.#actions.send(witness), { class: "use", "aria-label": `${label}: ${message}` }));
    }
    if (id) buttons.push(button("Explain", () => this.#actions.explain(id), { "aria-label": `Explain ${id}` }));
    return buttons;
  }

  /** Returns a button that goes to a place. */
  #link({ file, range, place, pointer }) {
    const { line, column } = range.start;
    const label = `${file}:${line}:${column}`;
    if (!place) return element("span", { class: "rule" }, label);
    return button(pointer ? `${label} ${pointer}` : label, () => this.#actions.go(place), { class: "place" });
  }

  /** Emphasizes a finding and scrolls to it. */
  emphasize(finding) {
    const scroller = this.#list.closest(".results");
    for (const item of this.#list.children) {
      const isCurrent = finding !== undefined && item.finding === finding;
      // The list does not scroll by itself in a narrow window, and the page would scroll away from the editor.
      const isScroller = scroller.scrollHeight > scroller.clientHeight;
      if (isCurrent && isScroller && !item.classList.contains("current")) item.scrollIntoView({ block: "nearest" });
      item.classList.toggle("current", isCurrent);
    }
  }
}
