// Moves between findings and their places in the editors.

import { editorName, editors } from "./editors.js";

export class Cursor {
  #tabs;
  #findings;
  #current;

  /**
   * @param {Tabs} tabs the tabs of the editors at the left.
   * @param {() => object[]} findings returns all findings that are shown.
   * @param {(finding: object | undefined) => void} emphasize called with the finding at the cursor.
   */
  constructor(tabs, findings, emphasize) {
    this.#tabs = tabs;
    this.#findings = findings;
    document.addEventListener("selectionchange", () => {
      const editor = Object.values(editors).find((one) => one.area === document.activeElement);
      if (!editor) return;
      this.#current = editor.findingAtCursor;
      emphasize(this.#current);
      for (const one of Object.values(editors)) one.emphasize(this.#current);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      this.#step(event.shiftKey ? -1 : 1);
    });
  }

  /** Selects a place. */
  go({ file, start, end }) {
    const name = editorName(file);
    this.#tabs.selectPanel(editors[name].area.closest("[role=tabpanel]"));
    editors[name].select(start, end);
  }

  /** Selects the next or the previous finding, as F8 does in editors. */
  #step(step) {
    const places = this.#findings().filter((finding) => finding.place);
    if (places.length === 0) return;
    const index = places.indexOf(this.#current);
    this.go(places[index < 0 ? (step > 0 ? 0 : places.length - 1) : (index + step + places.length) % places.length].place);
  }
}
