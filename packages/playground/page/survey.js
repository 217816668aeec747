// The places and sizes of a payload's pushes, according to the module.
//
// A report has only findings. Therefore the module reports the size of every push, and a second session has declarations that accept no
// object, which yields a finding for each decoded part.

import { lintOptions } from "./case.js";
import { parseLenientJSON } from "./json.js";

const type = "Survey";
const declarations = `enum ${type}: Int, ActivityAttributes { case one; enum ContentState: Int, Codable, Hashable { case one } }`;

/** The findings whose message starts with the size of the push and whose label ends with the limit. */
const sizeRules = new Set(["payload-near-limit", "payload-too-large"]);

export class Surveyor {
  #core;
  #session;
  #configuration;

  /** @param {Core} core the module; a new one needs a new surveyor. */
  constructor(core) {
    this.#core = core;
  }

  /**
   * Returns `{line, pushes, parts}` for each payload of a case. A push is `{pointer, bytes, limit, vendor?}`, where the vendor is the
   * one that builds the push from its request; a part is `{part, pointer}`.
   */
  survey(one) {
    this.#open(one.configuration);
    const { name, path, part, envelope, headers, lines, now } = JSON.parse(lintOptions(one));
    const report = JSON.parse(this.#core.lint(this.#session, one.payload, JSON.stringify({ file: true, sizes: true, name, path, type, part, envelope, headers, lines, now })));
    return report.payloads.map(({ line, findings }) => ({
      line,
      pushes: findings.filter(({ id }) => sizeRules.has(id)).map((finding) => pushIn(finding)),
      parts: findings.filter(({ decodingError }) => decodingError).map(({ decodingError, pointer = "" }) => ({ part: decodingError.part, pointer })),
    }));
  }

  #open(configuration) {
    if (this.#session !== undefined && this.#configuration === configuration) return;
    if (this.#session !== undefined) this.#core.close(this.#session);
    this.#session = this.#core.open();
    this.#configuration = undefined;
    this.#core.configure(this.#session, JSON.stringify(surveyConfiguration(configuration)));
    this.#core.declare(this.#session, "Survey.swift", declarations);
    this.#configuration = configuration;
  }
}

/** Returns a configuration's settings for the form of payloads. */
function surveyConfiguration(text) {
  const { envelopes = [], payloads = [] } = parseLenientJSON(text) ?? {};
  return {
    envelopes,
    payloads: payloads.filter((entry) => entry.envelope).map(({ files, envelope }) => ({ files, envelope })),
  };
}

function pushIn({ message, label, pointer = "" }) {
  const [, vendor, bytes] = /^the push (?:that (.+) builds from this )?has (\d+) bytes/.exec(message);
  const [limit] = /\d+/.exec(label);
  return { pointer, bytes: Number(bytes), limit: Number(limit), vendor };
}
