// The validator: declarations and a configuration, and queries about them.

import { ActivityLintError, OptionError } from "./errors.js";
import { checkNames, encodedOptions } from "./options.js";
import { located } from "./positions.js";
import { makeResult } from "./result.js";
import { runtime } from "./runtime.js";
import { bytesOf, sourceOf } from "./source.js";

const noOptions = {};
const plainCheck = JSON.stringify({ format: "jsonl" });

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
    checkNames(input, ["declarations", "configuration"]);
    const { declarations, configuration } = input;
    this.#declarations = checkedDeclarations(declarations, configuration);
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
    const result = this.#validate(text, options);
    if (!isObject || options.sequence !== undefined || result.findings.length === 0) return result;
    // Positions refer to several lines, which show more. White space can make a push too large, and is not sent.
    const indented = this.#validate(JSON.stringify(JSON.parse(text), null, 2), options, { file: true });
    return sameFindings(result, indented) ? indented : result;
  }

  /** Returns a push that fits the declarations, as an object. */
  sample(options = noOptions) {
    const encoded = encodedOptions(options, { now: options?.now ?? clock() });
    return JSON.parse(this.#call((core, session) => core.sample(session, encoded)));
  }

  /** Returns the schema: an object, or a string if the format is `text` or `typescript`. */
  schema(options = noOptions) {
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

  #validate(text, options, more) {
    const isPlain = options === noOptions && more === undefined && this.#configuration === undefined;
    const encoded = isPlain ? plainCheck : encodedOptions(options, { format: "jsonl", ...more, ...this.#today() });
    const entry = JSON.parse(this.#call((core, session) => core.lint(session, text, encoded)));
    // The caller may reuse its buffer.
    const kept = typeof text === "string" ? text : new Uint8Array(text);
    const textOf = (file) => (file === entry.file ? kept : this.#textOf(file));
    return makeResult(entry, textOf, this.#report(kept, encoded, options.sequence));
  }

  /** Returns a function that returns the report on a push, also after the validator is closed. */
  #report(text, encoded, sequence) {
    const report = (more) =>
      this.#callSession((core, session) => core.lint(session, text, JSON.stringify({ ...JSON.parse(encoded), ...more, format: "full" })));
    if (sequence === undefined) return () => report();
    // Checked again, it would be another push of its sequence. A second sequence follows the first one.
    const shown = report({ sequence: `\0${sequence}` });
    return () => shown;
  }

  /** Suppressions of a configuration expire by the system's clock: `now` is the time of a push. */
  #today() {
    return this.#configuration === undefined ? undefined : { today: clock() };
  }

  #textOf(file) {
    return this.#declarations.find(({ name }) => name === file)?.text;
  }

  // MARK: Sessions

  #call(body) {
    if (this.#isClosed) throw new ActivityLintError("this validator is closed");
    return this.#callSession(body);
  }

  /** Calls the module with the session, which is opened again after the instance stopped. */
  #callSession(body) {
    if (this.#session?.core !== runtime.core) this.#openSession();
    const { core, number } = this.#session;
    return body(core, number);
  }

  /** Opens the session; returns the names of the attributes types. */
  #openSession() {
    const core = runtime.core;
    const session = { core, number: core.open() };
    try {
      for (const { name, text } of this.#declarations) core.declare(session.number, name, text);
      if (this.#configuration !== undefined) core.configure(session.number, this.#configuration);
      const { types } = core.prepare(session.number);
      this.#session = session;
      unusedSessions?.register(this, session, this);
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

/** Returns the seconds since 1970. */
const clock = () => Date.now() / 1000;

/** A configuration can name packages, whose declarations are built in. */
function checkedDeclarations(declarations, configuration) {
  if (!Array.isArray(declarations) || (declarations.length === 0 && configuration === undefined)) {
    throw new OptionError("'declarations' must be an array of {name, text}, one for each Swift file");
  }
  return declarations.map((file) => {
    const text = typeof file?.text === "string" ? file.text : bytesOf(file?.text);
    if (typeof file?.name !== "string" || text === undefined) {
      throw new OptionError("each of 'declarations' needs a name such as \"Ride.swift\" and the text of the Swift file");
    }
    return { name: file.name, text };
  });
}

function sameFindings(left, right) {
  const key = ({ findings }) => JSON.stringify(findings.map(({ rule, pointer, message }) => [rule, pointer, message]));
  return key(left) === key(right);
}
