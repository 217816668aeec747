// The dialog that explains a rule.

import { byId } from "./element.js";
import { markdownElements } from "./markdown.js";

export class Explanation {
  #linter;
  #rule;
  /** The rules with examples. */
  rules = [];

  /** @param {(rule: string) => void} openExample opens the first example of a rule. */
  constructor(linter, openExample) {
    this.#linter = linter;
    byId("open-example").addEventListener("click", () => {
      byId("explanation").close();
      openExample(this.#rule);
    });
  }

  async show(rule) {
    this.#rule = rule;
    byId("explanation-title").textContent = rule;
    // The single file has no documentation next to it.
    const link = byId("rule-documentation");
    if (link) link.href = link.dataset.address.replace("RULE", rule);
    byId("open-example").hidden = !this.rules.some((one) => one.id === rule);
    const text = await this.#linter.ask("explain", { rule, format: "markdown" });
    byId("explanation-text").replaceChildren(...markdownElements(text));
    byId("explanation").showModal();
    byId("explanation-text").scrollTop = 0;
  }
}
