// The validator: declarations and a configuration, and queries about them.

import { ActivityLintError, OptionError } from "./errors.js";
import { checkNames, encodedOptions, timeOf, timelessOptions } from "./options.js";
import { located } from "./positions.js";
import { cleanResults, makeResult } from "./result.js";
import { runtime } from "./runtime.js";
import { bytesOf, errorReading, sourceOf } from "./source.js";

const noOptions = {};
const plainCheck = JSON.stringify({ format: "jsonl" });
/** The maximum number of characters of an object that is checked as indented text; a push has 5 KB. */
const longestIndented = 16_384;
/** The maximum number of characters of a report that a result keeps. A longer one is made again when somebody reads it. */
const longestKept = 32_768;
/** The number of options that a session of the module knows by numbers. */
const numberedOptions = 64;

/** Checks pushes against the declarations of an app. */
export class PushValidator {
  #declarations;
  #configuration;
  #types;
  /** The session in the module, with the instance that it belongs to. */
  #session;
  #isClosed = false;

  /** Loads the module. Necessary once in a browser; in Node, the first use loads it. */
  static async load(source) {
    await runtime.load(source);
  }

  constructor(input = {}) {
    const { declarations, configuration } = checkedInput(copyOf(input));
    this.#declarations = declarations;
    if (configuration !== undefined) this.#configuration = sourceOf(configuration, "a configuration").text;
    this.#types = this.#openSession();
  }

  /** The names of the attributes types. */
  get types() {
    return [...this.#types];
  }

  /** Returns what APNs and the phone do with a push, and why. */
  validate(payload, options = noOptions) {
    const { text, isObject } = sourceOf(payload, "a payload");
    if (this.#isClosed) throw new ActivityLintError("this validator is closed");
    options = copyOf(options);
    const json = options === noOptions && this.#configuration === undefined ? plainCheck : timelessOptions(options, { format: "jsonl", ...this.#today() });
    const now = timeOf(options);
    const session = this.#openedSession();
    const { core, number, clean } = session;
    const optionsNumber = numbered(session, json);
    const type = core.accept(number, optionsNumber, now, text);
    if (clean[type]) return clean[type]();
    const line = core.report(number, optionsNumber, now, text);
    const result = this.#result({ text, json, now, line, isObject, sequence: options.sequence });
    if (type > 0) clean[type] = cleanResults(result);
    return result;
  }

  /** Returns a push that fits the declarations, as an object. */
  sample(options = noOptions) {
    options = copyOf(options);
    const encoded = encodedOptions(options, { now: options?.now ?? clock() });
    return JSON.parse(this.#call((core, session) => core.sample(session, encoded)));
  }

  /** Returns the schema: an object, or a string if the format is `text` or `typescript`. */
  schema(options = noOptions) {
    options = copyOf(options);
    const encoded = encodedOptions(options);
    const text = this.#call((core, session) => core.schema(session, encoded));
    return ["text", "typescript"].includes(options.format) ? text : JSON.parse(text);
  }

  /** Frees the memory of the validator, which cannot be used any more. Its results can. */
  close() {
    this.#isClosed = true;
    this.#closeSession();
  }

  // MARK: Checking

  /** Returns the result of a check. What needs another check is computed when somebody reads it, also after the validator is closed. */
  #result({ text, json, now, line, isObject, sequence }) {
    const end = line.indexOf("\n") + 1;
    const entry = JSON.parse(line.slice(0, end));
    const { file } = entry;
    // The caller may reuse its buffer.
    const kept = typeof text === "string" ? text : new Uint8Array(text);
    const isLong = line.length > longestKept;
    const known = isLong ? undefined : entry.findings;
    // Checked again, it would be another push of its sequence. As bytes, it takes less memory.
    const lines = sequence === undefined ? undefined : isLong ? new TextEncoder().encode(line) : line;
    const lineAgain = () => (typeof lines === "string" ? lines : lines ? new TextDecoder().decode(lines) : this.#lineOf({ text: kept, json, now }));
    let checked;
    const check = () => {
      if (checked) return checked;
      const findings = known ?? JSON.parse(lineAgain().split("\n", 1)[0]).findings;
      const found = (isObject && sequence === undefined && this.#indentedCheck({ text, json, now, findings })) || { text: kept, json, findings };
      if (!isLong) checked = found;
      return found;
    };
    const located = () => {
      const { text, findings } = check();
      return { findings, textOf: (name) => (name === file ? text : this.#textOf(name)) };
    };
    const report = () => {
      const { text, json } = check();
      const options = JSON.stringify({ ...JSON.parse(json), ...(now === now && { now }), format: "full" });
      return this.#callLate(({ core, number }) => core.lint(number, text, options));
    };
    return makeResult(entry, located, sequence === undefined ? report : () => lineAgain().slice(end));
  }

  #lineOf({ text, json, now }) {
    return this.#callLate((session) => session.core.report(session.number, numbered(session, json), now, text));
  }

  /**
   * Checks an object as indented text: its positions refer to several lines, which show more. Returns undefined if the findings
   * differ, because white space can make a push too large, and is not sent.
   */
  #indentedCheck({ text, json, now, findings: expected }) {
    // The indentation of a longer text can take a thousand times its size.
    if (expected.length === 0 || text.length > longestIndented) return undefined;
    const indented = JSON.stringify(JSON.parse(text), null, 2);
    const options = JSON.stringify({ ...JSON.parse(json), file: true });
    const { findings } = JSON.parse(this.#lineOf({ text: indented, json: options, now }));
    return sameFindings(expected, findings) ? { text: indented, json: options, findings } : undefined;
  }

  /** Suppressions of a configuration expire by the system's clock: `now` is the time of a push. The day is enough for them. */
  #today() {
    return this.#configuration === undefined ? undefined : { today: Math.floor(clock() / secondsPerDay) * secondsPerDay };
  }

  #textOf(file) {
    return this.#declarations.find(({ name }) => name === file)?.text;
  }

  // MARK: Sessions

  #call(body) {
    if (this.#isClosed) throw new ActivityLintError("this validator is closed");
    const { core, number } = this.#openedSession();
    return body(core, number);
  }

  /** Calls the module for a result, also after the validator is closed. */
  #callLate(body) {
    try {
      return body(this.#openedSession());
    } finally {
      if (this.#isClosed) this.#closeSession();
    }
  }

  /** Returns the session, which is opened again after the instance stopped. */
  #openedSession() {
    if (this.#session?.core !== runtime.core) this.#openSession();
    return this.#session;
  }

  /** Opens the session; returns the names of the attributes types. */
  #openSession() {
    const core = runtime.core;
    /** `options` has the numbers of options; `clean` makes the results of clean pushes, by the number of their type. */
    const session = { core, number: core.open(), options: new Map(), clean: [] };
    try {
      for (const { name, text } of this.#declarations) core.declare(session.number, name, text);
      if (this.#configuration !== undefined) core.configure(session.number, this.#configuration);
      const { types } = core.prepare(session.number);
      this.#session = session;
      // Not the session itself, whose results refer to this validator.
      unusedSessions?.register(this, { core, number: session.number }, this);
      return types.map(({ name }) => name);
    } catch (error) {
      core.close(session.number);
      throw located(error, (file) => this.#textOf(file) ?? this.#configuration);
    }
  }

  #closeSession() {
    if (!this.#session) return;
    unusedSessions?.unregister(this);
    this.#session.core.close(this.#session.number);
    this.#session = undefined;
  }
}

/** Closes the sessions of validators that were forgotten instead of closed. */
const unusedSessions =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : new FinalizationRegistry(({ core, number }) => core.close(number));

/** Explains a rule as Markdown, or as text. */
export function explain(rule, options = noOptions) {
  return runtime.core.explain(String(rule), encodedOptions(options));
}

/** Returns every rule, with its severity and summary. */
export function rules() {
  return JSON.parse(runtime.core.rules());
}

/** Returns options whose members have values: a getter or a proxy can throw, or return another value the next time. */
function copyOf(options) {
  if (options === noOptions || options === null || typeof options !== "object") return options;
  try {
    return { ...options };
  } catch (cause) {
    throw errorReading("an option", cause);
  }
}

/** Returns the seconds since 1970. */
const clock = () => Date.now() / 1000;
const secondsPerDay = 86_400;

function checkedInput(input) {
  checkNames(input, ["declarations", "configuration"]);
  try {
    return { ...input, declarations: checkedDeclarations(input.declarations, input.configuration) };
  } catch (cause) {
    throw errorReading("an option", cause);
  }
}

/** A configuration can name packages, whose declarations are built in. */
function checkedDeclarations(declarations, configuration) {
  if (!Array.isArray(declarations) || (declarations.length === 0 && configuration === undefined)) {
    const advice = typeof declarations === "string" ? "; in Node, readDeclarations(path) returns one" : "";
    throw new OptionError(`'declarations' must be an array of {name, text}, one for each Swift file${advice}`);
  }
  return declarations.map((file) => {
    const text = typeof file?.text === "string" ? file.text : bytesOf(file?.text);
    if (typeof file?.name !== "string" || text === undefined) {
      throw new OptionError("each of 'declarations' needs a name such as \"Ride.swift\" and the text of the Swift file");
    }
    return { name: file.name, text };
  });
}

/** Returns the number of options in a session, which reads them once. */
function numbered({ core, number, options }, json) {
  const known = options.get(json);
  if (known !== undefined) return known;
  if (options.size === numberedOptions) options.clear();
  core.options(number, options.size, json);
  options.set(json, options.size);
  return options.size - 1;
}

function sameFindings(left, right) {
  const key = (findings) => JSON.stringify(findings.map(({ id, pointer, message }) => [id, pointer, message]));
  return key(left) === key(right);
}
