// Keeps the address of the page up to date, for links that reproduce the case.

import { byId } from "./element.js";
import { copy } from "./clipboard.js";
import { fragmentOf } from "./fragment.js";

/** The pause after a change, in milliseconds, before the address is updated. */
const pause = 500;

export class Address {
  #readCase;
  #stored;
  /** Stores the case; undefined if the address reproduces it already. */
  #timer;

  /** @param {() => void} stored called after a changed case is stored, which is then no example any more. */
  constructor(readCase, stored) {
    this.#readCase = readCase;
    this.#stored = stored;
    byId("share").addEventListener("click", async ({ target }) => {
      if (this.#timer !== undefined || location.hash === "") await this.#store();
      await copy(location.href, target);
    });
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
    this.set(await fragmentOf(this.#readCase()));
    this.#stored();
  }
}
