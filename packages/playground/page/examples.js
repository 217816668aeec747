// The examples: those of the playground, and those of each rule.

import { button, byId, counted, element, sentence } from "./element.js";
import { caseFrom } from "./case.js";

/** Returns the case that an example of a rule describes. The configuration turns a rule on that is off by default. */
export function caseOfExample(example, rule) {
  const { kind, declarations = "", oldDeclarations, configuration = "", payload = "", type = "", part = "", headers = [], now } = example;
  return caseFrom({
    // The phones have the old version.
    declarations: oldDeclarations ?? declarations,
    next: oldDeclarations === undefined ? "" : declarations,
    configuration: configuration || (rule.offByDefault ? JSON.stringify({ rules: { [rule.id]: rule.severity } }) : ""),
    payload,
    type,
    part: kind === "sequence" ? "sequence" : part,
    headers: headers.map(([name, value]) => `${name}: ${value}`).join("\n"),
    isComplete: example.headersAreComplete ?? false,
    now: now === undefined ? "" : String(now),
  });
}

/** Returns the name of the rule that an unknown name probably means. */
export function similarRule(name, rules) {
  const near = rules.map((rule) => ({ rule, distance: distance(name.slice(0, 64), rule.id) })).sort((left, right) => left.distance - right.distance)[0];
  return near && near.distance <= Math.max(2, name.length / 3) ? near.rule.id : undefined;
}

/** Returns the number of edits between two words. */
function distance(left, right) {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (left[i - 1] === right[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[right.length];
}

/** The dialog with all examples. */
export class ExampleDialog {
  #dialog = byId("examples");
  #search = byId("search");
  #list = byId("example-list");
  #count = byId("search-count");
  #entries = [];

  /** @param {{fixture: Function, rule: Function}} open functions that open an example. */
  constructor(fixtures, rules, open) {
    for (const { group, name, title } of fixtures) {
      this.#add(group, title, element("b", { class: "words" }, ...sentence(title)), "", () => open.fixture(name));
    }
    for (const { id, group, summary } of rules) {
      this.#add(`Rules: ${group}`, `${id} ${summary}`, element("b", {}, id), summary, () => open.rule(id));
    }
    this.#search.addEventListener("input", () => this.#filter());
    this.#search.addEventListener("keydown", (event) => {
      const first = this.#entries.find((entry) => !entry.item.hidden);
      if (event.key !== "Enter" || !first) return;
      // The focus returns to the button that opened the dialog, and the key must not press it again.
      event.preventDefault();
      first.item.querySelector("button").click();
    });
  }

  #add(group, words, head, summary, open) {
    const click = () => {
      this.#dialog.close();
      open();
    };
    const item = element("li", {}, button(head, click));
    item.firstChild.append(element("span", {}, ...sentence(summary)));
    this.#entries.push({ group, words: words.replaceAll("`", "").toLowerCase(), item });
  }

  show() {
    if (this.#list.children.length === 0) this.#fill();
    this.#search.value = "";
    this.#filter();
    this.#dialog.showModal();
    this.#search.focus();
  }

  #fill() {
    for (const group of new Set(this.#entries.map((entry) => entry.group))) {
      const items = this.#entries.filter((entry) => entry.group === group).map((entry) => entry.item);
      this.#list.append(element("section", {}, element("h3", {}, group), element("ul", {}, ...items)));
    }
  }

  #filter() {
    const words = this.#search.value.toLowerCase().split(/\s+/);
    for (const { item, words: text } of this.#entries) item.hidden = !words.every((word) => text.includes(word));
    for (const section of this.#list.children) section.hidden = [...section.querySelectorAll("li")].every((item) => item.hidden);
    const count = this.#entries.filter((entry) => !entry.item.hidden).length;
    this.#count.textContent = counted(count, "example");
  }
}
