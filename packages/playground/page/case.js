// A case: everything that a link reproduces. The part of the payload is one of the values of its menu.

import { isLines } from "./lines.js";

/** The members of a case with their defaults. */
export const emptyCase = Object.freeze({
  declarations: "",
  next: "",
  configuration: "",
  payload: "",
  type: "",
  part: "",
  envelope: "",
  now: "",
  headers: "",
  isComplete: false,
});

/** The names of the inputs in reports, which the page shows above them. The module names the configuration itself. */
export const fileNames = { payload: "Payload", declarations: "Swift", next: "Next version", configuration: ".activity-lint.json" };

/** The path of the payload, to which the configuration of an example refers. No report shows it. */
const payloadPath = "example.json";

export function isSequence(one) {
  return one.part === "sequence";
}

/** Whether each line of the payload is a payload: in a sequence, and in several lines of a log or of JSON. */
export function hasLines(one) {
  return isSequence(one) || (one.part === "" && !isCurl(one) && isLines(one.payload));
}

/** Whether the payload is a command of a shell that starts curl. */
export function isCurl(one) {
  return one.part === "" && /^[ \t]*(?:[$%#>] *)?(?:\w+=\S* +)*curl(?:\.exe)?\s/m.test(one.payload) && !/^\s*[{[]/.test(one.payload);
}

/** Returns a case with the members of an object that have the right type; the object can be anything. */
export function caseFrom(object) {
  const result = { ...emptyCase };
  if (typeof object !== "object" || object === null) return result;
  for (const name of Object.keys(emptyCase)) {
    if (Object.hasOwn(object, name) && typeof object[name] === typeof emptyCase[name]) result[name] = object[name];
  }
  return result;
}

/** Returns only the members of a case that differ from their defaults. */
export function differences(one) {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== emptyCase[name]));
}

/** Returns the options for the check of a case. Invalid times and headers are omitted. */
export function lintOptions(one) {
  // People indent what they paste.
  const options = { name: fileNames.payload, path: payloadPath, format: "json", file: true };
  if (one.type) options.type = one.type;
  if (one.envelope) options.envelope = one.envelope;
  if (isSequence(one)) options.sequence = "example";
  else if (one.part) options.part = one.part;
  if (hasLines(one)) options.lines = true;
  const now = secondsFromText(one.now);
  if (Number.isFinite(now)) options.now = now;
  // A command is about to be sent.
  if (isCurl(one)) options.now ??= Math.floor(Date.now() / 1000);
  const { headers } = headersFromText(one.headers);
  if (headers.length > 0) options.headers = headers;
  if (one.isComplete) options.headersAreComplete = true;
  // Suppressions end by the clock, and not by the time at which the push is sent.
  options.today = Date.now() / 1000;
  return JSON.stringify(options);
}

/** Returns the seconds since 1970 of a time in seconds or ISO 8601; undefined for an empty text, NaN for any other. */
export function secondsFromText(text) {
  const time = text.trim();
  if (time === "") return undefined;
  if (/^-?\d+(\.\d+)?$/.test(time)) return Number(time);
  if (!/^\d{4}-\d\d-\d\d/.test(time)) return NaN;
  return Date.parse(time) / 1000;
}

/** Returns the headers of lines such as `apns-priority: 5`, and the number of the first line that is not a header. */
export function headersFromText(text) {
  const headers = [];
  let problem;
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    // A name of HTTP/2 can start with a colon.
    const header = /^\s*(:?[^\s:]+)\s*:(.*)$/.exec(line);
    if (header) headers.push([header[1], header[2].trim()]);
    else problem ??= index + 1;
  });
  return { headers, problem };
}
