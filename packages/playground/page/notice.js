// The bar above the editors: which example is open, or why something cannot be done.

import { byId, element, sentence } from "./element.js";

export function showNotice(text, ...buttons) {
  byId("example-bar").hidden = false;
  byId("example-bar").replaceChildren(element("span", {}, ...sentence(text)), ...buttons.filter(Boolean));
}

export function hideNotice() {
  byId("example-bar").hidden = true;
}
