// The options with which the worker checks a case.

import { fileNames, headersFromText, secondsFromText } from "./case.js";

/** The path of the payload, to which the configuration of an example refers. No report shows it. */
const payloadPath = "example.json";

/** Returns the options of a check. Invalid times and headers are omitted; the page shows their problems. */
export function lintOptions(one) {
  const isSequence = one.part === "sequence";
  const { headers } = headersFromText(one.headers);
  const options = {
    name: fileNames.payload,
    path: payloadPath,
    // People indent what they paste.
    file: true,
    lines: isSequence || (one.part === "" && !isCurl(one.payload) && isLines(one.payload)),
    headersAreComplete: one.isComplete,
    // Suppressions end by the clock, and not at the time at which the push is sent.
    today: Date.now() / 1000,
  };
  if (one.type) options.type = one.type;
  if (one.envelope) options.envelope = one.envelope;
  if (isSequence) options.sequence = "example";
  else if (one.part) options.part = one.part;
  const now = secondsFromText(one.now);
  if (Number.isFinite(now)) options.now = now;
  // A command is about to be sent.
  else if (one.part === "" && isCurl(one.payload)) options.now = Math.floor(Date.now() / 1000);
  if (headers.length > 0) options.headers = headers;
  return options;
}

/** Returns the options of a sample of an event. */
export function sampleOptions(one, event, type) {
  const options = { event, now: secondsFromText(one.now) || Math.floor(Date.now() / 1000) };
  if (type) options.type = type;
  if (one.envelope) options.envelope = one.envelope;
  if (one.part && one.part !== "sequence") options.part = one.part;
  return options;
}

/** Whether the text is a command of a shell that starts curl. */
function isCurl(text) {
  return /^[ \t]*(?:[$%#>] *)?(?:\w+=\S* +)*curl(?:\.exe)?\s/m.test(text) && !/^\s*[{[]/.test(text);
}

/** Whether the text has several lines, each with an object, as JSON Lines and most logs have. */
function isLines(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every(hasObject) && !isJSON(text);
}

/** Whether the line contains an object. A comma or a bracket after it belongs to JSON around it. */
function hasObject(line) {
  const end = line.lastIndexOf("}") + 1;
  return isJSON(line.slice(line.indexOf("{"), end)) && !/^\s*[,\]]/.test(line.slice(end));
}

function isJSON(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
