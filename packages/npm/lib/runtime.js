// The instance of the module that all validators share, and its replacement after a trap.

import { Core } from "./core.js";
import { ModuleError } from "./errors.js";

class Runtime {
  #module;
  #core;
  /** Returns the compiled module at once; set by the entry for Node. */
  compile = () => {
    throw new ModuleError("activity-lint is not loaded: call `await PushValidator.load()` once before everything else");
  };
  /** The URL of the module; set by the entry for browsers. */
  url;

  /** The instance; a new one after the last one stopped. */
  get core() {
    if (!this.#core || this.#core.isStopped) {
      this.#module ??= this.compile();
      this.#core = new Core(new WebAssembly.Instance(this.#module));
    }
    return this.#core;
  }

  /** Loads the module from a source, or from its usual place; does nothing if it is loaded. */
  async load(source) {
    if (this.#core && !this.#core.isStopped) return;
    if (source === undefined && this.url === undefined) {
      void this.core;
      return;
    }
    const module = await compiled((await source) ?? this.url);
    // A browser may refuse to instantiate a large module synchronously.
    const core = new Core(await WebAssembly.instantiate(module));
    if (this.#core && !this.#core.isStopped) return;
    this.#module = module;
    this.#core = core;
  }
}

/** The instance of this package. */
export const runtime = new Runtime();

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = typeof source === "string" || source instanceof URL ? await fetch(source) : source;
  if (!response.ok) {
    throw new ModuleError(`cannot load ${response.url || "activity-lint.wasm"}: ${response.status} ${response.statusText}`);
  }
  // Streaming requires the media type; not every server sends it.
  const type = response.headers.get("content-type") ?? "";
  return type.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
