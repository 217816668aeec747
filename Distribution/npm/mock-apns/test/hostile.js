// Strings that affect a reader unless they are escaped, and an independent search for such characters.

import { existsSync, readFileSync } from "node:fs";

const name = "hostile-texts.json";
const places = [new URL(name, import.meta.url), new URL(`../../../../Tests/${name}`, import.meta.url)];

export const texts = JSON.parse(readFileSync(places.find((place) => existsSync(place)), "utf8"));

/** Returns the characters that affect the reader of a terminal or of a log. */
export function problems(text) {
  const found = text.match(/[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2}/gu) ?? [];
  const codes = found.map((character) => character.codePointAt(0).toString(16));
  const commands = text.split("\n").filter(
    // `:::` is the arrow before a declaration.
    (line) => /##[A-Za-z.-]*\[/.test(line) || /^\s*::(?!: )/.test(line) || /^(---|\+\+\+|~~~|\^\^\^)/.test(line),
  );
  return [...codes, ...commands];
}

/** Declarations whose names, keys, values and comments are hostile. A name cannot contain every character. */
export function swift(text, number) {
  const name = text.replace(/[\r\x85\u2028\u2029]|[`\\/:]/g, "");
  const value = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\r", "\\r");
  return `
    struct Ride${number}Attributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        /// ${text.replaceAll("\r", "")}
        var eta: Int
        var phase: Phase${number}
        var \`${name}\`: Missing?
        enum CodingKeys: String, CodingKey {
          case eta = "${value}"
          case phase
          case \`${name}\`
        }
      }
      enum Phase${number}: String, Codable { case first = "${value}" }
    }
  `;
}

export function payloads(text) {
  const update = { event: "update", timestamp: 1 };
  const raw = text.replaceAll('"', "'");
  return [
    { aps: { ...update, event: text, "content-state": { [text]: 1, phase: text } } },
    { aps: { ...update, "content-state": { [text]: "x", phase: 5 }, [text]: text } },
    { aps: { ...update, event: "start", "attributes-type": text, attributes: {}, "content-state": {} } },
    `{"aps": {"event": "end", "timestamp": 1,\n${raw}\n}}`,
    `${raw}\n{"aps": {"event": "${raw}", "timestamp": 1}}`,
  ].map((payload) => (typeof payload === "string" ? payload : JSON.stringify(payload)));
}
