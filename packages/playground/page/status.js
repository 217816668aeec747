// The result for screen readers.

import { byId } from "./element.js";

/** The pause before text is read, in milliseconds, to skip the steps of a word. */
const pause = 500;

let timer;

export function announce(text) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (byId("status").textContent !== text) byId("status").textContent = text;
  }, pause);
}
