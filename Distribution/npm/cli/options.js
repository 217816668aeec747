// The options of the commands, with the names and the meaning that they have in the program.

import { UsageError } from "./arguments.js";

export const declarations = {
  name: "declarations", value: "path", separator: ":",
  summary: "A Swift file or folder with the declarations. Repeatable.",
};
export const config = {
  name: "config", value: "file",
  summary: "The configuration file. (default: the nearest .activity-lint.json, up to the root of the repository)",
};
export const allowOutside = {
  name: "allow-outside",
  summary: "Allow paths in the configuration that lead out of the repository.",
};
export const type = {
  name: "type", value: "name",
  summary: "The attributes type of every payload, such as RideAttributes.",
};
export const part = {
  name: "part", value: "part", choices: ["content-state", "attributes"],
  summary: "Treat each payload as only this part of a push. (values: content-state, attributes)",
};
export const event = {
  name: "event", value: "event", choices: ["start", "update", "end"],
  summary: "The event of the push. (values: start, update, end)",
};
export const envelope = {
  name: "envelope", value: "name",
  summary: "The vendor's request format, such as fcm. (default: detected by keys)",
};
export const header = {
  name: "header", value: "field", separator: "\n",
  summary: "A header that is sent with every payload, such as 'apns-priority: 5'. Repeatable.",
};
export const now = {
  name: "now", valueName: "time",
  // The next argument is the value only if it is clearly a time: a folder may be called `2026`.
  isValue: (text) => text.length >= 10 && seconds(text) !== undefined,
  summary: "Compare dates with the system clock, or with a time in ISO 8601 or seconds since 1970, such as 2026-11-21T10:00:00Z.",
};

/** The options for headers that Apple defines, with the names of the headers. */
export const appleHeaders = [
  ["topic", "topic", "The apns-topic header."],
  ["push-type", "type", "The apns-push-type header."],
  ["priority", "5|10", "The apns-priority header."],
  ["expiration", "seconds", "The apns-expiration header."],
  ["channel-id", "id", "The apns-channel-id header, which makes every payload a broadcast."],
].map(([name, value, summary]) => ({ name, value, summary }));

export const help = { name: "help", short: "-h", summary: "Show help information." };

/** Returns the option for the format of a command that has few. */
export function format(choices) {
  return {
    name: "format", value: "format", choices, isNamedAfterCommand: true,
    summary: `The output format. (values: ${choices.join(", ")}; default: ${choices[0]})`,
  };
}

/** Returns the time that `--now` names, in seconds since 1970; undefined if it is not given. */
export function timeOf(values, command) {
  if (values.now === undefined) return undefined;
  if (values.now === "") return Date.now() / 1000;
  const time = seconds(values.now);
  if (time !== undefined) return time;
  throw new UsageError(
    `'--now' expects a time such as 2026-11-21T10:00:00Z or 1795255200, found '${values.now}'`,
    command,
  );
}

/** Returns the count that an option gives; undefined if it is not given. */
export function countOf(values, name, command) {
  const text = values[name];
  if (text === undefined) return undefined;
  // The program has integers of 64 bits.
  if (/^\+?\d+$/.test(text) && BigInt(text.replace("+", "")) < 1n << 63n) return Number(text);
  throw new UsageError(`--${name} expects a number such as 10, or 0 for all; found '${text}'`, command);
}

/** Returns the headers as [name, value] pairs. */
export function headersOf(values, command) {
  const headers = (values.header ?? []).map((field) => {
    // A name may start with a colon, as in `:path`. The error never contains the field, which may be a secret.
    const colon = field.indexOf(":", 1);
    const name = field.slice(0, colon);
    if (colon < 0 || name.includes(" ")) {
      throw new UsageError("'--header' needs a name, a colon and a value, such as 'apns-priority: 5'", command);
    }
    return [name, field.slice(colon + 1).trim()];
  });
  for (const { name } of appleHeaders) if (name in values) headers.push([`apns-${name}`, values[name]]);
  const names = headers.map(([name]) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) throw new UsageError(`'${twice}' is given more than once`, command);
  const ofPushes = [...appleHeaders.map(({ name }) => name), "header", "now"].find((name) => name in values);
  if (values.part && ofPushes) {
    throw new UsageError(`'--${ofPushes}' requires a whole push; '--part' checks only a part of it`, command);
  }
  return headers;
}

/** Returns the seconds since 1970 of digits, or of ISO 8601 with `Z` or an offset. */
function seconds(text) {
  if (/^\d+$/.test(text)) return Number(text) < 1e11 ? Number(text) : undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time / 1000;
}
