// The options of `startMockAPNs`, checked.

import { createSecureContext } from "node:tls";
import { OptionError } from "../../lib/errors.js";
import { openProject } from "../../lib/project.js";
import { suggestion } from "../../lib/suggestion.js";
import { PushValidator } from "../../lib/node.js";
import { makeCertificate } from "./certificate.js";
import { thresholds } from "./record.js";
import { checkType } from "./types.js";

const isFunction = (value) => typeof value === "function";
const isText = (value) => typeof value === "string";
const isWhole = (from, to) => (value) => Number.isInteger(value) && value >= from && value <= to;

/** The options with their defaults and requirements. */
const known = {
  declarations: { accepts: (value) => isText(value) || Array.isArray(value), expected: "a path, or an array of paths or of {name, text}" },
  configuration: { accepts: () => true },
  validator: { accepts: (value) => isFunction(value?.validate), expected: "a PushValidator" },
  port: { usual: 0, accepts: isWhole(0, 65535), expected: "a port from 0 to 65535" },
  host: { usual: "127.0.0.1", accepts: (value) => isText(value) && value !== "", expected: "a name or an address of this machine" },
  tls: { usual: true, accepts: (value) => typeof value === "boolean" || (value?.key && value?.cert), expected: "true, false or {key, cert}" },
  type: { accepts: (value) => isText(value) || isFunction(value), expected: "the name of an attributes type, or a function that returns it" },
  now: { accepts: (value) => isFunction(value) || Number.isFinite(value) || value instanceof Date, expected: "a Date, a number of seconds since 1970, or a function that returns one" },
  failOn: { usual: "error", accepts: (value) => thresholds.includes(value), expected: `one of ${thresholds.join(", ")}` },
  keep: { usual: 1000, accepts: isWhole(1, 1_000_000), expected: "a whole number from 1 to 1000000" },
  bodyTimeout: { usual: 10_000, accepts: isWhole(1, 600_000), expected: "a whole number of milliseconds up to 600000" },
  onVerdict: { usual: () => {}, accepts: isFunction, expected: "a function" },
  log: { usual: () => {}, accepts: isFunction, expected: "a function" },
};

/** Returns the options with a validator, a certificate, and functions for the clock and the type. */
export function readSettings(options = {}) {
  const names = Object.keys(known);
  const settings = Object.fromEntries(names.map((name) => [name, known[name].usual]));
  for (const [name, value] of Object.entries(options)) {
    if (!names.includes(name)) throw new OptionError(`unknown option '${name}'${suggestion(name, names)}`);
    if (value === undefined) continue;
    if (!known[name].accepts(value)) throw new OptionError(`'${name}' must be ${known[name].expected}`);
    settings[name] = value;
  }
  const tls = settings.tls === true ? makeCertificate(isName(settings.host) ? [settings.host] : []) : settings.tls || undefined;
  if (tls) checkCertificate(tls);
  const validator = settings.validator ?? openValidator(settings);
  if (!isFunction(settings.type)) checkType(validator, settings.type);
  return {
    ...settings,
    validator,
    tls,
    now: clock(settings.now),
    type: isFunction(settings.type) ? settings.type : () => settings.type,
  };
}

/** Paths belong to a project; without any, its declarations are searched for, as `check` does. */
function openValidator({ declarations, configuration }) {
  const isPath = [declarations ?? []].flat().every(isText);
  return isPath
    ? openProject(process.cwd(), { declarations, configuration })
    : new PushValidator({ declarations, configuration });
}

function checkCertificate({ key, cert }) {
  try {
    createSecureContext({ key, cert });
  } catch (error) {
    throw new OptionError(`the certificate and its key cannot be used: ${error.message}`);
  }
}

/** Whether a host is one that clients can use: all addresses of the machine together have no name. */
const isName = (host) => !["0.0.0.0", "::"].includes(host);

function clock(now = Date.now) {
  const read = isFunction(now) ? now : () => now;
  return () => {
    const value = read();
    return value instanceof Date || read === Date.now ? Number(value) / 1000 : value;
  };
}
