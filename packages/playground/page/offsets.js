// Reports count UTF-8 bytes and Unicode scalars; the page counts UTF-16 code units.

/** Converts byte offsets in the text to offsets in UTF-16 code units. */
export class Offsets {
  /** The offset of each byte; undefined if every character is one byte. */
  #ofByte;
  #length;

  constructor(text) {
    this.#length = text.length;
    if (!/[^\0-\x7f]/.test(text)) return;
    const ofByte = [];
    for (let index = 0; index < text.length; ) {
      const code = text.codePointAt(index);
      const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      for (let byte = 0; byte < bytes; byte++) ofByte.push(index);
      index += code < 0x10000 ? 1 : 2;
    }
    this.#ofByte = ofByte;
  }

  utf16(byte) {
    if (byte < 0) return 0;
    return this.#ofByte ? (this.#ofByte[byte] ?? this.#length) : Math.min(byte, this.#length);
  }
}

/** Returns the offset of a line and a column in Unicode scalars, both from 1. */
export function offsetOfPlace(text, line, column) {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  let offset = start;
  for (let number = 1; number < column && offset < text.length && text[offset] !== "\n"; number++) {
    offset += text.codePointAt(offset) > 0xffff ? 2 : 1;
  }
  return offset;
}

/** Returns the end of the word or the string at an offset, or of the character there. */
export function endOfWord(text, start) {
  const word = /^(?:[\w.-]+|"(?:[^"\\\n]|\\.)*")/.exec(text.slice(start, start + 200));
  return start + (word ? word[0].length : 1);
}
