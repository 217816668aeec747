// A case as the text of a link: JSON, compressed with deflate, in URL-safe Base64. The worker converts it, because a link can be hostile.

import { caseFrom, differences } from "./case.js";

/** The maximum number of bytes of a case from a link: a few lines of deflate can expand to gigabytes. */
const maximumSize = 4_000_000;

/** The maximum number of bytes of a compressed case: browsers refuse addresses of two megabytes. */
const maximumCompressedSize = 1_000_000;

/** Returns the case in the text of a link; undefined if the text is damaged. */
export async function caseFromLink(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const json = await collected(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
    return caseFrom(JSON.parse(await json.text()));
  } catch {
    return undefined;
  }
}

/** Returns the text of a link to a case; undefined if it is too long for an address. */
export async function linkOf(one) {
  const stream = new Blob([JSON.stringify(differences(one))]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const compressed = await collected(stream);
  if (compressed.size > maximumCompressedSize) return undefined;
  const bytes = new Uint8Array(await compressed.arrayBuffer());
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads a stream piece by piece, to check its size before memory is used up. */
async function collected(stream) {
  const pieces = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    size += value.length;
    if (size > maximumSize) {
      await reader.cancel();
      throw new RangeError("the case is too large");
    }
    pieces.push(value);
  }
}
