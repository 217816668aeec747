// The bar that shows the size of the largest push.

import { element } from "./element.js";
import { compactJSON, memberValue } from "./json.js";

/** Shows the size of a payload. */
export function showSize(place, { one, survey, documents }) {
  const pushes = survey.flatMap((payload) => payload.pushes);
  const largest = pushes.reduce((left, right) => (!left || right.bytes > left.bytes ? right : left), undefined);
  place.replaceChildren(...(largest ? bar(largest) : partElements(one, documents[0])));
}

function bar({ bytes, limit, vendor }) {
  const share = `${Math.round((bytes / limit) * 100)} %`;
  const meter = element("meter", { min: 0, max: limit, low: limit * 0.9, high: limit, optimum: 0, value: bytes, "aria-label": "Size of the push" });
  meter.textContent = share;
  const words = bytes > limit ? `${bytes - limit} too many` : share;
  const builder = vendor ? `built by ${vendor} · ` : "";
  return [element("p", { class: "size-text" }, `${vendor ? "at least " : ""}${bytes} of ${limit} bytes`, element("span", {}, builder + words)), meter];
}

/** Returns the size of a part of a push. */
function partElements(one, document) {
  const root = document?.root;
  if (!root || !(one.part || memberValue(root, "aps"))) return [];
  const bytes = new TextEncoder().encode(compactJSON(document.text)).length;
  return [element("p", { class: "size-text" }, `${bytes} bytes`, element("span", {}, "a push to a device may have 4096"))];
}
