// What screen readers are told about the result.

import { byId } from "./element.js";

/** The pause before a text is read, in milliseconds, so that not each step of a word is read. */
const pause = 500;

let timer;

export function announce(text) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (byId("status").textContent !== text) byId("status").textContent = text;
  }, pause);
}
