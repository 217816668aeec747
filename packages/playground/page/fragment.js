// The fragment of the page's address, which a browser never sends to a server:
//   #rule=missing-key&example=2   an example of a rule
//   #fixture=NAME                 an example of the playground
//   #case=TEXT                    a case: JSON, compressed with deflate, in URL-safe Base64
//   #json=TEXT                    the same without compression, for browsers that cannot compress

import { caseFrom, differences } from "./case.js";

/** The maximum number of bytes of a case from a link: a few lines of deflate can expand to gigabytes. */
const maximumSize = 4_000_000;

/** Returns the request of a fragment: `{rule, example}`, `{fixture}`, `{case}`, `{problem}` or nothing. */
export async function readFragment(fragment) {
  const members = new URLSearchParams(fragment.replace(/^#/, ""));
  if (members.has("rule")) {
    return { rule: members.get("rule"), example: Number.parseInt(members.get("example") ?? "1", 10) || 1 };
  }
  if (members.has("fixture")) return { fixture: members.get("fixture") };
  if (!members.has("case") && !members.has("json")) return {};
  try {
    const bytes = members.has("case") ? await inflated(bytesFromBase64(members.get("case"))) : bytesFromBase64(members.get("json"));
    return { case: caseFrom(JSON.parse(new TextDecoder().decode(bytes))) };
  } catch {
    return { problem: "This link is damaged: part of it is missing or changed." };
  }
}

/** Returns the fragment that reproduces a case. */
export async function fragmentOf(one) {
  const bytes = new TextEncoder().encode(JSON.stringify(differences(one)));
  if (typeof CompressionStream === "undefined") return `#json=${base64(bytes)}`;
  return `#case=${base64(await collected(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))))}`;
}

export function fragmentOfRule(rule, example) {
  return `#rule=${encodeURIComponent(rule)}${example > 1 ? `&example=${example}` : ""}`;
}

export function fragmentOfFixture(name) {
  return `#fixture=${encodeURIComponent(name)}`;
}

function inflated(bytes) {
  return collected(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
}

/** Reads a stream piece by piece, to check its size before memory is used up. */
async function collected(stream) {
  const pieces = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
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
  let end = 0;
  for (const piece of pieces) {
    result.set(piece, end);
    end += piece.length;
  }
  return result;
}

function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesFromBase64(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
