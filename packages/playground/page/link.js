// Links to the page. A browser never sends their fragment to a server:
//   #rule=missing-key&example=2   an example of a rule
//   #fixture=NAME                 an example of the playground
//   #case=TEXT                    a case: JSON, compressed with deflate, in URL-safe Base64

import { caseFrom, differences } from "./case.js";

/** The maximum number of bytes of a case from a link: a few lines of deflate can expand to gigabytes. */
const maximumSize = 4_000_000;

/** The maximum length of a fragment: browsers refuse addresses of two megabytes. */
const maximumLength = 1_500_000;

/** Returns the request of a fragment: `{rule, example}`, `{fixture}`, `{case}`, `{problem}` or nothing. */
export async function readFragment(fragment) {
  const members = new URLSearchParams(fragment.replace(/^#/, ""));
  if (members.has("rule")) return { rule: members.get("rule"), example: Number.parseInt(members.get("example") ?? "1", 10) || 1 };
  if (members.has("fixture")) return { fixture: members.get("fixture") };
  if (!members.has("case")) return {};
  try {
    const bytes = await collected(new Blob([bytesFromBase64(members.get("case"))]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
    return { case: caseFrom(JSON.parse(await bytes.text())) };
  } catch {
    return { problem: "This link is damaged: part of it is missing or changed." };
  }
}

/** Returns the fragment that reproduces a case; undefined if it is too long for an address. */
export async function fragmentOf(one) {
  const stream = new Blob([JSON.stringify(differences(one))]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const compressed = await collected(stream);
  if (compressed.size > maximumLength * 0.75) return undefined;
  return `#case=${base64(new Uint8Array(await compressed.arrayBuffer()))}`;
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

function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesFromBase64(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
