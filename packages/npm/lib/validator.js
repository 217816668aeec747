// The validator: declarations and a configuration, and queries about them.

import { ActivityLintError, OptionError } from "./errors.js";
import { checkNames, encodedOptions } from "./options.js";
import { located } from "./positions.js";
import { makeResult } from "./result.js";
import { runtime } from "./runtime.js";
import { SequenceTexts } from "./sequencetexts.js";
import { bytesOf, sourceOf } from "./source.js";
import { unknownType } from "./types.js";

const checkOptions = [
  "type", "part", "envelope", "now", "headers", "headersAreComplete", "name", "path", "sequence",
];
const fixOptions = [...checkOptions.filter((name) => name !== "sequence"), "level"];
const sampleOptions = ["type", "event", "part", "envelope", "minimal", "now"];
const schemaOptions = ["format", "type", "event", "part", "dateBounds"];

const noOptions = {};
const plainCheck = JSON.stringify({ format: "jsonl" });

/** Checks pushes against the declarations of an app. */
export class PushValidator {
  #declarations;
  #configuration;
  #types;
  /** The qualified names of nested types that were used. */
  #qualifiedTypes = new Set();
  /** The session in the module, with the instance that it belongs to. */
  #session;
  #isClosed = false;
  #sequenceTexts = new SequenceTexts();

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
  validate(payload, options = undefined) {
    const source = sourceOf(payload, "a payload");
    if (source.isObject && options?.sequence === undefined) return this.#validateObject(source.text, options);
    return this.#validate(source.text, options);
  }

  /** Returns a push after its fixes, as text, bytes or object like the given one. */
  fix(payload, options = {}) {
    const source = sourceOf(payload, "a payload");
    this.#checkDeclared(options?.type);
    const fixed = this.#call((core, session) =>
      core.fix(session, source.text, encodedOptions(options, fixOptions, this.#today())),
    );
    if (typeof source.text !== "string") return fixed;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(fixed);
    return source.isObject ? JSON.parse(text) : text;
  }

  /** Returns a push that fits the declarations, as an object. */
  sample(options = {}) {
    const encoded = encodedOptions(options, sampleOptions, { now: clock() });
    return JSON.parse(this.#call((core, session) => core.sample(session, encoded)));
  }

  /** Returns the schema: an object, or a string if the format is `text` or `typescript`. */
  schema(options = {}) {
    const encoded = encodedOptions(options, schemaOptions);
    const text = this.#call((core, session) => core.schema(session, encoded));
    return ["text", "typescript"].includes(options.format) ? text : JSON.parse(text);
  }

  /** Explains a rule. */
  explain(rule, options = {}) {
    return explain(rule, options);
  }

  /** Returns every rule. */
  rules() {
    return rules();
  }

  /** Frees the memory of the validator, which cannot be used any more. Its results can. */
  close() {
    this.#isClosed = true;
    this.#closeSession();
  }

  // MARK: Checking

  /** Checks the JSON of an object. Its layout is one line to check, and several lines if there is a finding to show. */
  #validateObject(text, options) {
    const result = this.#validate(text, options);
    if (result.findings.length === 0) return result;
    const indented = this.#validate(JSON.stringify(JSON.parse(text), null, 2), options, { file: true });
    // An object is sent without the white space, which can make it too large.
    return sameFindings(result, indented) ? indented : result;
  }

  #validate(text, options = noOptions, more = undefined) {
    const isPlain = options === noOptions && more === undefined && this.#configuration === undefined;
    const encoded = isPlain ? plainCheck : encodedOptions(options, checkOptions, { format: "jsonl", ...more, ...this.#today() });
    this.#checkDeclared(options?.type);
    const entry = JSON.parse(this.#call((core, session) => core.lint(session, text, encoded)));
    // The caller may reuse its buffer.
    const kept = typeof text === "string" ? text : new Uint8Array(text);
    const lint = (text, options) =>
      this.#call((core, session) => core.lint(session, text, JSON.stringify(options)), { evenIfClosed: true });
    const report =
      options?.sequence === undefined
        ? () => lint(kept, { ...JSON.parse(encoded), format: "full" })
        : this.#sequenceTexts.add(kept, JSON.parse(encoded), entry);
    return makeResult(entry, kept, (file) => this.#textOf(file), () => this.#whileOpen(() => report(lint)));
  }

  /** Calls a function that needs a session, also after the validator is closed. */
  #whileOpen(body) {
    try {
      return body();
    } finally {
      if (this.#isClosed) this.#closeSession();
    }
  }

  /** Suppressions of a configuration expire by the system's clock: `now` is the time of a push. */
  #today() {
    return this.#configuration === undefined ? undefined : { today: clock() };
  }

  /** Throws if no declaration has that name, which may be qualified: a misspelled one would check nothing. */
  #checkDeclared(type) {
    if (type === undefined || this.#types.includes(type) || this.#qualifiedTypes.has(type)) return;
    if (!this.#isQualifiedType(type)) throw unknownType(String(type), this.#types);
    this.#qualifiedTypes.add(type);
  }

  /** Returns whether a name with periods belongs to a nested type. Only the module can tell which types are nested. */
  #isQualifiedType(type) {
    if (typeof type !== "string" || !type.includes(".")) return false;
    try {
      this.#call((core, session) => core.schema(session, JSON.stringify({ type })));
      return true;
    } catch (error) {
      if (error instanceof OptionError) return false;
      throw error;
    }
  }

  #textOf(file) {
    return this.#declarations.find(({ name }) => name === file)?.text;
  }

  // MARK: Sessions

  /** Calls the module with the session, which is opened again after the instance stopped. */
  #call(body, { evenIfClosed = false } = {}) {
    if (this.#isClosed && !evenIfClosed) throw new ActivityLintError("this validator is closed");
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

if (Symbol.dispose) {
  Object.defineProperty(PushValidator.prototype, Symbol.dispose, { value: PushValidator.prototype.close });
}

/** Closes the sessions of validators that were forgotten instead of closed. */
const unusedSessions =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : new FinalizationRegistry(({ core, number }) => core.close(number));

/** Explains a rule as Markdown, or as text. */
export function explain(rule, options = {}) {
  return runtime.core.explain(String(rule), encodedOptions(options, ["format"]));
}

/** Returns every rule, with its severity and summary. */
export function rules() {
  return JSON.parse(runtime.core.rules());
}

// MARK: Arguments

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
