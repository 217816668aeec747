// Parses JSON into values with positions. The linter reports problems; this only finds the parts of valid JSON.

/** The maximum depth, as in the linter's parser for the payloads that a phone accepts. */
const maximumDepth = 512;

const space = /[ \t\r\n]*/y;
const string = /"(?:[^"\\]|\\.)*"/y;
const scalar = /(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/**
 * Returns the value of the text as `{kind, start, end, members?, elements?}`; undefined if it is not JSON.
 * A member is `{key, start, end, value}`.
 */
export function parseJSON(text) {
  return parse(text, 0, true);
}

/** The maximum number of braces at which an object is looked for. */
const maximumTries = 16;

/** Returns the first object in the text that starts with other words, such as the entry of a log; undefined if there is none. */
export function objectIn(text) {
  let start = text.indexOf("{");
  for (let tries = 0; start >= 0 && tries < maximumTries; tries++, start = text.indexOf("{", start + 1)) {
    const found = parseObject(text, start);
    if (found) return found;
  }
  return undefined;
}

/** Returns the object that starts at a brace; undefined if there is none. */
export function parseObject(text, start) {
  return start < 0 ? undefined : parse(text, start, false);
}

function parse(text, from, isWhole) {
  let position = from;

  function match(pattern) {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (!found) throw new SyntaxError("not JSON");
    position = pattern.lastIndex;
    return found[0];
  }

  function skip(character) {
    match(space);
    if (text[position] !== character) return false;
    position += 1;
    match(space);
    return true;
  }

  function items(end, readItem) {
    const found = [];
    if (skip(end)) return found;
    do found.push(readItem());
    while (skip(","));
    if (!skip(end)) throw new SyntaxError("not JSON");
    return found;
  }

  function member(depth) {
    const start = position;
    const key = JSON.parse(match(string));
    const end = position;
    if (!skip(":")) throw new SyntaxError("not JSON");
    return { key, start, end, value: value(depth) };
  }

  function value(depth) {
    if (depth > maximumDepth) throw new RangeError("too deep");
    const start = position;
    const character = text[position];
    let result;
    if (skip("{")) result = { kind: "object", members: items("}", () => member(depth + 1)) };
    else if (skip("[")) result = { kind: "array", elements: items("]", () => value(depth + 1)) };
    else if (character === '"') result = { kind: "string", text: JSON.parse(match(string)) };
    else {
      const word = match(scalar);
      result = /[a-z]$/.test(word) ? { kind: "literal", text: word } : { kind: "number", text: word };
    }
    // The end of a container includes the space that was skipped after its bracket.
    const end = start + text.slice(start, position).trimEnd().length;
    return { ...result, start, end };
  }

  try {
    match(space);
    const root = value(0);
    match(space);
    return isWhole && position < text.length ? undefined : root;
  } catch {
    return undefined;
  }
}

/** Returns the value of the text in which comments and trailing commas may be, without positions; undefined if it is not JSON. */
export function parseLenientJSON(text) {
  const without = (pattern, from) => from.replace(pattern, (token) => (token[0] === '"' ? token : " "));
  const uncommented = without(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g, text);
  try {
    return JSON.parse(without(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, uncommented));
  } catch {
    return undefined;
  }
}

/** Returns the value of an object's first member with a key, as the decoder reads it. */
export function memberValue(node, key) {
  return node?.members?.find((member) => member.key === key)?.value;
}

/** Returns JSON text without the white space between its tokens. */
export function compactJSON(text) {
  return text.replace(/"(?:[^"\\]|\\.)*"|[ \t\r\n]+/g, (token) => (token[0] === '"' ? token : ""));
}

/** Returns a value as text with a line per member. Numbers and strings keep their spelling. */
export function formattedJSON(text, node, indentation = "") {
  const inner = `${indentation}  `;
  const lines =
    node.members?.map((member) => `${text.slice(member.start, member.end)}: ${formattedJSON(text, member.value, inner)}`) ??
    node.elements?.map((element) => formattedJSON(text, element, inner));
  if (!lines) return text.slice(node.start, node.end);
  const [open, close] = node.members ? "{}" : "[]";
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indentation}${close}`;
}
