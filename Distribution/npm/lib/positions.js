// The report counts columns in Unicode scalars; JavaScript counts them in UTF-16 code units.

const encoder = new TextEncoder();

/** Converts the positions of a report on one text. */
export class Positions {
  #text;
  #bytes;

  /** @param {string | Uint8Array} text the text that the report is about. */
  constructor(text) {
    this.#text = text;
  }

  /** Returns the column in UTF-16 code units of a position with `column` (in scalars, from 1) and `offset` (in bytes). */
  column({ column, offset }) {
    if (column === 1 || !this.#mayHaveSurrogatePairs) return column;
    let pairs = 0;
    // Goes back to the start of the line: one scalar per column.
    for (let left = column - 1, index = offset - 1; left > 0 && index >= 0; index--) {
      const byte = this.#bytes[index];
      if ((byte & 0xc0) === 0x80) continue;
      if (byte >= 0xf0) pairs += 1;
      left -= 1;
    }
    return column + pairs;
  }

  /** Returns the column in UTF-16 code units of a place given by line and column (in scalars), both from 1. */
  columnAt(line, column) {
    const text = typeof this.#text === "string" ? this.#text : new TextDecoder().decode(this.#text);
    const scalars = [...(text.split(/\r\n|\n|\r/)[line - 1] ?? "")];
    const before = scalars.slice(0, column - 1);
    return column + before.filter((scalar) => scalar.length > 1).length;
  }

  get #mayHaveSurrogatePairs() {
    this.#bytes ??= typeof this.#text === "string" ? bytesUnlessBasic(this.#text) : this.#text;
    return this.#bytes.length > 0;
  }
}

/** Returns the bytes of a text; none if it has no surrogates, because columns are equal then. */
function bytesUnlessBasic(text) {
  return /[\ud800-\udfff]/.test(text) ? encoder.encode(text) : new Uint8Array(0);
}
