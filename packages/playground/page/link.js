// A case as the text of a link: JSON, compressed with deflate, in URL-safe Base64. The worker converts it, because a link can be hostile.

import { caseFrom, differences } from "./case.js";

/** The maximum number of bytes of a case from a link: a few lines of deflate can expand to gigabytes. */
const maximumSize = 4_000_000;

/** The number of bytes that are expanded at once. */
const pieceSize = 16_384;

/** The maximum number of bytes of a compressed case: browsers refuse addresses of two megabytes. */
const maximumCompressedSize = 1_000_000;

/** Returns the case in the text of a link; undefined if the text is damaged. */
export async function caseFromLink(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    return caseFrom(JSON.parse(new TextDecoder().decode(await transformed(bytes, new DecompressionStream("deflate-raw")))));
  } catch {
    return undefined;
  }
}

/** Returns the text of a link to a case; undefined if it is too long for an address. */
export async function linkOf(one) {
  const json = new TextEncoder().encode(JSON.stringify(differences(one)));
  const bytes = await transformed(json, new CompressionStream("deflate-raw"));
  if (bytes.length > maximumCompressedSize) return undefined;
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the bytes that a stream makes of others. It is read piece by piece, to check the size before memory is used up. */
async function transformed(bytes, { writable, readable }) {
  const writer = writable.getWriter();
  // The reader gets the errors of the writer, too.
  const ignore = () => {};
  for (let start = 0; start < bytes.length; start += pieceSize) writer.write(bytes.subarray(start, start + pieceSize)).catch(ignore);
  writer.close().catch(ignore);
  const pieces = [];
  let size = 0;
  for (const reader = readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maximumSize) {
      await reader.cancel();
      throw new RangeError("the case is too large");
    }
    pieces.push(value);
  }
  const result = new Uint8Array(size);
  pieces.reduce((end, piece) => (result.set(piece, end), end + piece.length), 0);
  return result;
}
