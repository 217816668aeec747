// The address of the page. Its fragment selects what the page shows; a browser never sends it to a server:
//   #rule=missing-key&example=2   an example of a rule
//   #fixture=NAME                 an example of the playground
//   #case=TEXT                    a case, as `link.js` writes it

import { byId } from "./element.js";

/** The pause after a change, in milliseconds, before the address is updated. */
const pause = 500;

export class Address {
  #linter;
  #readCase;
  #notify;
  /** The timer that stores the case; undefined if the address reproduces it already. */
  #timer;

  /** @param {(text: string) => void} notify called with a problem, or an empty string after a case is stored. */
  constructor(linter, readCase, notify) {
    this.#linter = linter;
    this.#readCase = readCase;
    this.#notify = notify;
    byId("share").addEventListener("click", () => this.#copy());
  }

  /** Returns what the fragment requests: `{rule, example}`, `{fixture}`, `{case}`, `{problem}` or nothing. */
  async read() {
    const members = new URLSearchParams(location.hash.slice(1));
    if (members.has("rule")) return { rule: members.get("rule"), example: Number.parseInt(members.get("example"), 10) || 1 };
    if (members.has("fixture")) return { fixture: members.get("fixture") };
    if (!members.has("case")) return {};
    const one = await this.#linter.ask("read", { text: members.get("case") }).catch(() => undefined);
    return one ? { case: one } : { problem: "This link is damaged: part of it is missing or changed." };
  }

  /** Shows a fragment that reproduces the case. */
  set(fragment) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (location.hash !== fragment) history.replaceState(null, "", fragment);
  }

  /** Stores the case after a pause. */
  changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#store(), pause);
  }

  async #store() {
    const timer = this.#timer;
    const text = await this.#linter.ask("write", { case: this.#readCase() }).catch(() => undefined);
    // Another case may be open by now.
    if (timer !== this.#timer) return false;
    this.set(text === undefined ? location.pathname : `#case=${text}`);
    this.#notify(text === undefined ? "The case is too long for a link." : "");
    return text !== undefined;
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
