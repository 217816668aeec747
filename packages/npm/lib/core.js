// The module's functions as methods that take and return text and bytes. Nothing here depends on Node or a browser.
//
// `Sources/CInterface/Exports.swift` describes each function. Options are the JSON of an object.

import { ModuleError, SizeError, errorFromModule } from "./errors.js";

/** The version of the module's interface that this file is written for. */
const interfaceVersion = 1;

/** The size of a result's header: the status and the number of bytes. */
const headerSize = 8;

/** The bytes of memory in the module that all pushes use; a larger payload has memory of its own. */
const inputSize = 1 << 16;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** An instance of the module. */
export class Core {
  #exports;
  #isStopped = false;
  /** The address of the memory for pushes, and the view of it; empty before the first push, and after the module's memory grew. */
  #input = 0;
  #inputBytes = new Uint8Array(0);

  /** @param {WebAssembly.Instance} instance an instance of `activity-lint.wasm`, which has no imports. */
  constructor(instance) {
    this.#exports = instance.exports;
    // So that a stranger cannot choose keys that collide.
    if (this.#exports.al_seed) this.#call("al_seed", ...randomNumbers());
    const version = this.#call("al_version");
    if (version !== interfaceVersion) {
      throw new ModuleError(
        `activity-lint.wasm has version ${version} of the interface; this package requires version ${interfaceVersion}`,
      );
    }
  }

  /** Whether the module stopped by a trap, and this instance is unusable. */
  get isStopped() {
    return this.#isStopped;
  }

  /** Returns the number of a new session, which `close` frees. */
  open() {
    return this.#call("al_open");
  }

  close(session) {
    if (!this.#isStopped) this.#call("al_close", session);
  }

  /** Calls a function with a session's number, texts and bytes; returns its text. */
  text(name, ...values) {
    return this.#result(name, values, (bytes) => decoder.decode(bytes));
  }

  // MARK: Declarations and payloads

  /** Adds a Swift file to a session. */
  declare(session, name, swift) {
    this.text("al_declare", session, name, swift);
  }

  /** Sets the configuration of a session: the text of `.activity-lint.json`. */
  configure(session, json) {
    this.text("al_configure", session, json);
  }

  /** Reads the declarations of a session; returns `{types: [{name}]}`. */
  prepare(session) {
    return JSON.parse(this.text("al_prepare", session));
  }

  /** Returns the report on a payload. */
  lint(session, payload, options = "{}") {
    return this.text("al_lint", session, payload, options);
  }

  /** Sets the options that the next two methods name by a number. The module has 64 of them. */
  options(session, number, json) {
    this.text("al_options", session, number, json);
  }

  /**
   * Returns the number of the type of a clean push; 0 for any other push, which needs `report`.
   *
   * @param now the time in seconds since 1970; `NaN` for none.
   */
  accept(session, options, now, payload) {
    const count = this.#write(payload);
    return count === undefined ? 0 : this.#call("al_accept", session, options, now, this.#input, count);
  }

  /** Returns the report on a push as a JSON line; for a push of a sequence, the report with source lines follows. */
  report(session, options, now, payload) {
    return this.text("al_report", session, options, now, payload);
  }

  /** Returns the bytes of a payload after its fixes. */
  fix(session, payload, options = "{}") {
    return this.#result("al_fix", [session, payload, options], (bytes) => bytes.slice());
  }

  /** Returns the report on the declarations themselves. */
  declarations(session, options = "{}") {
    return this.text("al_declarations", session, options);
  }

  /** Compares the declarations with those of a newer version of the app; returns `{order, report}`. */
  compare(session, swift, options = "{}") {
    return JSON.parse(this.text("al_compare", session, swift, options));
  }

  sample(session, options = "{}") {
    return this.text("al_sample", session, options);
  }

  schema(session, options = "{}") {
    return this.text("al_schema", session, options);
  }

  explain(rule, options = "{}") {
    return this.text("al_explain", rule, options);
  }

  /** Returns the list of rules as JSON. */
  rules() {
    return this.text("al_rules");
  }

  // MARK: Calls

  #result(name, values, read) {
    const numbers = [];
    const copies = [];
    try {
      for (const value of values) {
        if (typeof value === "number") {
          numbers.push(value);
          continue;
        }
        const bytes = typeof value === "string" ? encoder.encode(value) : value;
        const copy = this.#copy(bytes);
        copies.push(copy);
        numbers.push(copy, bytes.length);
      }
      const address = this.#call(name, ...numbers) >>> 0;
      // Growing the memory replaces the buffer, so each call reads it again.
      const { buffer } = this.#exports.memory;
      const header = new DataView(buffer, address, headerSize);
      const [status, count] = [header.getUint32(0, true), header.getUint32(4, true)];
      const bytes = new Uint8Array(buffer, address + headerSize, count);
      const answer = status === 0 ? read(bytes) : decoder.decode(bytes);
      this.#free(address);
      if (status !== 0) throw errorFromModule(answer);
      return answer;
    } finally {
      for (const copy of copies) this.#free(copy);
    }
  }

  /** Writes a push to the memory of all pushes; returns the number of bytes, or undefined if it may be too large. */
  #write(payload) {
    const isText = typeof payload === "string";
    // A code unit has at most three bytes.
    if (payload.length > (isText ? inputSize / 3 : inputSize)) return undefined;
    if (this.#inputBytes.length === 0) {
      this.#input ||= this.#call("al_alloc", inputSize) >>> 0;
      this.#inputBytes = new Uint8Array(this.#exports.memory.buffer, this.#input, inputSize);
    }
    if (isText) return encoder.encodeInto(payload, this.#inputBytes).written;
    this.#inputBytes.set(payload);
    return payload.length;
  }

  /** Copies bytes into the module; returns their address. */
  #copy(bytes) {
    const address = this.#call("al_alloc", bytes.length) >>> 0;
    if (address === 0) {
      throw new SizeError(`the text has ${bytes.length} bytes, which is more than activity-lint accepts at once`);
    }
    new Uint8Array(this.#exports.memory.buffer, address).set(bytes);
    return address;
  }

  #free(address) {
    if (!this.#isStopped) this.#call("al_free", address);
  }

  /** Calls a function of the module. It reports errors as results; an exception means that it cannot continue. */
  #call(name, ...numbers) {
    if (this.#isStopped) throw new ModuleError("this instance of activity-lint.wasm stopped in an earlier call");
    try {
      return this.#exports[name](...numbers);
    } catch (cause) {
      this.#isStopped = true;
      const error = new ModuleError(
        `activity-lint.wasm stopped: ${cause.message}. This is a bug in activity-lint; please report it with the payload and the declarations`,
      );
      error.cause = cause;
      throw error;
    }
  }
}

/** Returns two numbers of 32 bits. */
function randomNumbers() {
  if (globalThis.crypto) return crypto.getRandomValues(new Uint32Array(2));
  return [0, 0].map(() => Math.trunc(Math.random() * 2 ** 32));
}
