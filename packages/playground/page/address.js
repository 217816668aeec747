// Keeps the address of the page up to date, for links that reproduce the case.

import { byId } from "./element.js";
import { fragmentOf } from "./link.js";

/** The pause after a change, in milliseconds, before the address is updated. */
const pause = 500;

export class Address {
  #readCase;
  #notify;
  /** Stores the case; undefined if the address reproduces it already. */
  #timer;

  /** @param {(text: string) => void} notify called with a problem, or an empty string after a case is stored. */
  constructor(readCase, notify) {
    this.#readCase = readCase;
    this.#notify = notify;
    byId("share").addEventListener("click", () => this.#copy());
  }

  /** Stores the case after a pause. */
  changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#store(), pause);
  }

  /** Shows a fragment that reproduces the case. */
  set(fragment) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (location.hash !== fragment) history.replaceState(null, "", fragment);
  }

  async #store() {
    const fragment = await fragmentOf(this.#readCase());
    this.set(fragment ?? location.pathname);
    this.#notify(fragment ? "" : "The case is too long for a link.");
    return fragment !== undefined;
  }

  async #copy() {
    const isStored = this.#timer === undefined && location.hash !== "";
    if (!isStored && !(await this.#store())) return;
    try {
      await navigator.clipboard.writeText(location.href);
      byId("share").textContent = "Copied";
      setTimeout(() => (byId("share").textContent = "Copy link"), 1500);
    } catch {
      // Pages without a secure connection have no clipboard.
      this.#notify("The address of this page is the link: copy it from the address bar.");
    }
  }
}
