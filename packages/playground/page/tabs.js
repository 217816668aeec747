// Tabs: the arrow keys, Home and End move between them, as in the ARIA Authoring Practices.

export class Tabs {
  #tabs;
  #selected;
  #onSelect;

  /** @param {(tab: HTMLElement) => void} onSelect called with the tab that is selected. */
  constructor(list, onSelect) {
    this.#tabs = [...list.querySelectorAll("[role=tab]")];
    this.#selected = this.#tabs[0];
    this.#onSelect = onSelect;
    list.addEventListener("click", ({ target }) => {
      if (this.#tabs.includes(target)) this.select(target);
    });
    list.addEventListener("keydown", (event) => {
      const count = this.#tabs.length;
      const index = this.#tabs.indexOf(this.#selected);
      const next = { ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      this.select(this.#tabs[next]);
      this.#tabs[next].focus();
    });
  }

  get selected() {
    return this.#selected;
  }

  /** Selects the tab of a panel; does nothing for a panel that belongs to no tab. */
  selectPanel(panel) {
    const tab = this.#tabs.find((one) => one.getAttribute("aria-controls") === panel?.id);
    if (tab) this.select(tab);
  }

  select(tab) {
    this.#selected = tab;
    const panels = new Set(this.#tabs.map((one) => document.getElementById(one.getAttribute("aria-controls"))));
    for (const panel of panels) panel.hidden = panel.id !== tab.getAttribute("aria-controls");
    for (const one of this.#tabs) {
      one.setAttribute("aria-selected", String(one === tab));
      one.tabIndex = one === tab ? 0 : -1;
    }
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#onSelect(tab);
  }
}
