// A list of findings with their advice and buttons.

import { button, element, sentence } from "./element.js";

const severities = { error: "Error", warning: "Warning", info: "Info" };

export class FindingList {
  #list;
  #title;
  #actions;

  /** @param {{go: Function, fix: Function, explain: Function}} actions the actions of a finding's buttons. */
  constructor(list, title, actions) {
    this.#list = list;
    this.#title = title;
    this.#actions = actions;
  }

  /** Shows findings, which can be the first ones of more, or else the reason why there are none. */
  show(findings, count, nothing) {
    const focused = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    const items = findings.map((finding) => this.#item(finding));
    if (count > findings.length) items.push(element("li", { class: "nothing" }, `… and ${count - findings.length} more`));
    if (items.length === 0) items.push(element("li", { class: "nothing" }, nothing));
    this.#title.querySelector("span").textContent = count > 0 ? ` (${count})` : "";
    this.#list.replaceChildren(...items);
    // The button that was pressed is gone with its finding: the next finding gets the focus.
    if (focused >= 0) (items[Math.min(focused, items.length - 1)].querySelector("button") ?? this.#title).focus();
  }

  #item(finding) {
    const { id, severity, message, effect, help, related } = finding;
    const advice = [];
    const add = (term, ...words) => advice.push(element("dt", {}, term), element("dd", {}, ...words));
    if (effect) add("Effect", ...sentence(effect));
    if (help) add("Help", ...sentence(help));
    for (const one of related) add("See", this.#link(one), ` ${one.message}`);
    const head = [element("span", { class: "severity" }, severities[severity]), id && element("span", { class: "rule" }, id), this.#link(finding)];
    const item = element(
      "li",
      { class: severity },
      element("div", { class: "finding-head" }, ...head),
      element("p", { class: "message" }, ...sentence(message)),
      element("dl", { class: "advice" }, ...advice),
      element("div", { class: "buttons" }, ...this.#buttons(finding)),
    );
    item.finding = finding;
    return item;
  }

  #buttons(finding) {
    const { id, fix, message } = finding;
    const label = fix?.isSafe ? "Apply fix" : "Apply fix (it changes what the push does)";
    return [
      fix && button(label, () => this.#actions.fix(finding), { class: "primary fix", "aria-label": `${label}: ${message}` }),
      id && button("Explain", () => this.#actions.explain(id), { "aria-label": `Explain ${id}` }),
    ];
  }

  /** Returns a button that goes to a place. */
  #link({ label, place }) {
    if (!label) return undefined;
    if (!place) return element("span", { class: "rule" }, label);
    return button(label, () => this.#actions.go(place), { class: "place" });
  }

  /** Emphasizes a finding and scrolls to it. */
  emphasize(finding) {
    const scroller = this.#list.closest(".results");
    for (const item of this.#list.children) {
      const isCurrent = finding !== undefined && item.finding === finding;
      const becomesCurrent = isCurrent && !item.classList.contains("current");
      // The list does not scroll by itself in a narrow window, and the page would scroll away from the editor.
      if (becomesCurrent && scroller.scrollHeight > scroller.clientHeight) item.scrollIntoView({ block: "nearest" });
      item.classList.toggle("current", isCurrent);
    }
  }
}
