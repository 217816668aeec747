// A payload as values that a JSON Pointer selects, also in JSON that is the text of a string.

import { memberValue, objectIn, parseJSON } from "./json.js";

export class JSONDocument {
  #place;

  /** @param {(offset: number) => number} place converts an offset in the text to one in the editor. */
  constructor(text, place) {
    this.text = text;
    this.root = parseJSON(text) ?? objectIn(text);
    this.#place = place;
  }

  /** Returns the range of a value in the editor. */
  range(node) {
    return { start: this.#place(node.start), end: this.#place(node.end) };
  }

  /** Returns `{document, node}`: the value at a pointer and the document that contains it; undefined if there is none. */
  valueAt(pointer) {
    let found = this.#unwrapped(this.root);
    for (const token of pointer.split("/").slice(1)) {
      const { node, document } = found;
      const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
      const value = node?.elements ? node.elements[name] : memberValue(node, name);
      found = document.#unwrapped(value);
    }
    return found.node && found;
  }

  /** Returns a value, or the one in its text if it is a string that contains an object or an array. */
  #unwrapped(node) {
    const same = { document: this, node };
    if (node?.kind !== "string" || !/^\s*[{[]/.test(node.text)) return same;
    const places = placesInString(this.text.slice(node.start, node.end)).map((offset) => this.#place(node.start + offset));
    const document = new JSONDocument(node.text, (offset) => places[offset]);
    return document.root ? { document, node: document.root } : same;
  }
}

/** Returns the offset of each character of a string, and of its end, in the string's spelling. */
function placesInString(spelling) {
  const places = [];
  for (const match of spelling.slice(1).matchAll(/\\u[0-9a-fA-F]{4}|\\.|[^"]|"$/g)) places.push(1 + match.index);
  return places;
}
