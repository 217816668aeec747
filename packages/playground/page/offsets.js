// Reports count UTF-8 bytes and Unicode scalars; strings and text areas count UTF-16 code units.

/** Converts UTF-8 offsets to UTF-16 offsets. */
export class Offsets {
  /** The offset of each byte; undefined if every character is one byte. */
  #ofByte;
  #length;

  constructor(text) {
    this.#length = text.length;
    if (!/[^\0-\x7f]/.test(text)) return;
    this.#ofByte = [];
    for (let index = 0; index < text.length; ) {
      const code = text.codePointAt(index);
      const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      for (let byte = 0; byte < bytes; byte++) this.#ofByte.push(index);
      index += code < 0x10000 ? 1 : 2;
    }
  }

  utf16(byte) {
    return this.#ofByte?.[byte] ?? Math.min(Math.max(byte, 0), this.#length);
  }
}

/** Returns the range of the word or the string at a line and a column in Unicode scalars, both from 1. */
export function rangeOfWord(text, line, column) {
  const lines = text.split("\n", line);
  let start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  for (const scalar of [...lines.at(-1)].slice(0, column - 1)) start += scalar.length;
  const word = /^(?:[\w.-]+|"(?:[^"\\\n]|\\.)*")/.exec(text.slice(start, start + 200));
  return { start, end: Math.min(text.length, start + (word ? word[0].length : 1)) };
}
