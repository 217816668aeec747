// Builds elements of the page. Data becomes text nodes, never markup, and no character of it is unseen.

import { inPageWords, partsAtControls } from "./controls.js";
import { visible } from "./visible.js";

/** Returns an element by its id. */
export function byId(id) {
  return document.getElementById(id);
}

/**
 * Returns a new element.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} [properties] `class`, attributes such as `aria-label`, and functions such as `click` as listeners.
 * @param {...(Node | string | null | undefined)} children
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") node.addEventListener(name, value);
    else if (name === "class") node.className = value;
    else if (value === true) node.setAttribute(name, "");
    else node.setAttribute(name, name.startsWith("aria-") ? visible(String(value)) : value);
  }
  const present = children.filter((child) => child !== null && child !== undefined);
  node.append(...present.map((child) => (typeof child === "string" ? visible(child) : child)));
  return node;
}

/** Returns a button that runs a function. */
export function button(label, click, properties = {}) {
  return element("button", { type: "button", click, ...properties }, label);
}

/** Returns the nodes of a message in which backticks mark code. Controls of the page take the place of the program's options. */
export function sentence(text) {
  const parts = inPageWords(text).split("`");
  const nodes = parts.flatMap((part, index) => (index % 2 === 1 ? [element("code", {}, part)] : withControls(part)));
  return nodes.filter((node) => node !== "").map((node) => (typeof node === "string" ? visible(node) : node));
}

/** Returns the nodes of the text in which asterisks mark the name of a control. */
function withControls(text) {
  return partsAtControls(text).map((part, index) => (index % 2 === 1 ? element("span", { class: "control" }, part) : part));
}

/** Returns a sentence that starts with a capital letter, unless it starts with code. */
export function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a number with its noun, such as `2 errors`. */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
