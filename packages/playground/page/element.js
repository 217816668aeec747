// Builds elements of the page. Data becomes text nodes, never markup, and no character of it is unseen.

/** Controls, separators, marks of direction, and characters that Unicode specifies as invisible. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Joiners and variation selectors, which are part of many emoji and scripts after a visible character beyond ASCII. */
const joiner = /^[\u200c\u200d\ufe00-\ufe0f]$/;

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
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value !== undefined && value !== false) node.setAttribute(name, visible(String(value)));
  }
  const present = children.filter((child) => child !== null && child !== undefined);
  node.append(...present.map((child) => (typeof child === "string" ? visible(child) : child)));
  return node;
}

/** Returns a button that runs a function. */
export function button(label, click, properties = {}) {
  return element("button", { type: "button", click, ...properties }, label);
}

/** Returns the nodes of a message in which backticks mark code; the first letter is a capital. */
export function sentence(text) {
  const parts = (text.charAt(0).toUpperCase() + text.slice(1)).split("`");
  return parts.map((part, index) => (index % 2 === 1 ? element("code", {}, part) : visible(part)));
}

/** Returns the text in which invisible characters are written as their numbers, such as `\u{202e}`. */
export function visible(text) {
  return text.replace(unseen, (character, offset) => {
    const before = text.charAt(offset - 1);
    if (joiner.test(character) && before > "\x7f" && !joiner.test(before)) return character;
    return `\\u{${character.codePointAt(0).toString(16)}}`;
  });
}
