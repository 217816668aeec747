// Text of payloads in text reports.

/** Returns a text in which characters that act on a terminal or on a build service are replaced by their numbers. */
export function sanitized(text) {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped).replace(/(##[\w.-]*)\[/g, (_, start) => start + escaped("["));
}

const escaped = (character) => `\\u{${character.codePointAt(0).toString(16)}}`;
