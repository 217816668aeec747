// DER, the binary notation of certificates (ITU-T X.690). Each function returns the bytes of one value.

const encoded = (tag, ...contents) => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag), length(content.length), content]);
};

/** The length of a value: one byte, or the number of the bytes that follow and contain it. */
const length = (count) => {
  if (count < 0x80) return Buffer.of(count);
  if (count < 0x100) return Buffer.of(0x81, count);
  return Buffer.of(0x82, count >> 8, count & 0xff);
};

export const sequence = (...items) => encoded(0x30, ...items);
export const set = (...items) => encoded(0x31, ...items);
export const boolean = (value) => encoded(0x01, Buffer.of(value ? 0xff : 0));
export const octetString = (bytes) => encoded(0x04, bytes);
export const text = (value) => encoded(0x0c, Buffer.from(value, "utf8"));

/** A value that is written as bytes already, under a tag of its context, such as `[3]`. */
export const explicit = (number, content) => encoded(0xa0 | number, content);
export const implicit = (number, bytes) => encoded(0x80 | number, bytes);

/** A positive whole number. A first bit of 1 would make it negative, so a zero precedes it. */
export const integer = (bytes) => {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const digits = bytes.subarray(start);
  return encoded(0x02, digits[0] >= 0x80 ? Buffer.of(0) : Buffer.alloc(0), digits);
};

/** Bits, of which the last byte has `unused` that do not count. */
export const bitString = (bytes, unused = 0) => encoded(0x03, Buffer.of(unused), bytes);

/** An object identifier, such as `1.2.840.10045.4.3.2`: groups of seven bits, all but the last with the first bit set. */
export const objectIdentifier = (name) => {
  const [first, second, ...rest] = name.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const groups = [number & 0x7f];
    for (let left = number >>> 7; left > 0; left >>>= 7) groups.unshift(0x80 | (left & 0x7f));
    return groups;
  });
  return encoded(0x06, Buffer.from(bytes));
};

/** A time of the years 1950 to 2049, as certificates require for them. */
export const time = (date) =>
  encoded(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, "").slice(2)}`, "latin1"));
