// The tabs at the left: the editors, and the schema in several formats.

import { byId } from "./element.js";
import { copy } from "./clipboard.js";
import { codeBlock } from "./markdown.js";
import { Tabs } from "./tabs.js";

export class Views {
  #linter;
  #readCase;
  /** The tabs of the declarations, the configuration, and the views. */
  tabs = new Tabs(document.querySelector("[role=tablist]"), () => this.show());

  constructor(linter, readCase) {
    this.#linter = linter;
    this.#readCase = readCase;
    byId("copy-view").addEventListener("click", ({ target }) => copy(byId("view").textContent, target));
  }

  /** Shows the schema in the format of the selected tab. */
  async show() {
    const format = this.tabs.selected.dataset.view;
    if (!format || !this.#linter.isReady) return;
    byId("panel-view").setAttribute("aria-labelledby", this.tabs.selected.id);
    let text;
    try {
      text = await this.#linter.ask("view", { case: this.#readCase(), options: { format } });
    } catch (error) {
      text = error.message;
    }
    if (this.tabs.selected.dataset.view !== format) return;
    const block = codeBlock(text, { "json-schema": "json", typescript: "typescript" }[format]);
    byId("view").replaceChildren(...block.childNodes);
  }
}
