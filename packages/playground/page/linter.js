// The module in its worker, as questions with promised answers; `worker.js` lists them.

import { byId } from "./element.js";

/** The time in milliseconds after which the module is stopped: no payload that APNs accepts needs a hundredth of it. */
const timeLimit = 15_000;

export class Linter {
  #module;
  #script;
  #worker;
  #questions = new Map();
  #lastID = 0;

  async start() {
    this.#module = loadModule();
    const url = workerURL();
    // A policy for this one URL: the page's content security policy forbids every other way from text to code.
    const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => url });
    this.#script = policy ? policy.createScriptURL("") : url;
    await this.#startWorker();
  }

  async #startWorker() {
    this.#worker = new Worker(this.#script);
    this.#worker.onmessage = ({ data }) => this.#finish(data);
    this.#worker.onerror = (event) => this.#finishAll(event.message || "the worker cannot be loaded");
    await this.ask("start", { source: await this.#module });
  }

  ask(question, values = {}) {
    const id = ++this.#lastID;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#restart(), timeLimit);
      this.#questions.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, question, ...values });
    });
  }

  #finish({ id, answer, error }) {
    const question = this.#questions.get(id);
    if (!question) return;
    this.#questions.delete(id);
    clearTimeout(question.timer);
    if (error === undefined) question.resolve(answer);
    else question.reject(new Error(error));
  }

  #finishAll(error) {
    for (const id of [...this.#questions.keys()]) this.#finish({ id, error });
  }

  #restart() {
    this.#worker.terminate();
    this.#finishAll("The check takes too long for a page. The program has no such limit.");
    this.#startWorker().catch(() => {});
  }
}

/** Returns the module or its bytes from a file next to the page, or the text in the page if it is a single file. */
async function loadModule() {
  const part = byId("module");
  if (part) return part.textContent;
  const response = await fetch("activity-lint.wasm");
  if (!response.ok) throw new Error(`activity-lint.wasm cannot be loaded: the server answers ${response.status}`);
  // Some servers send another type for the file.
  const isTyped = response.headers.get("content-type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(response) : response.arrayBuffer();
}

function workerURL() {
  const part = byId("worker");
  return part ? URL.createObjectURL(new Blob([part.textContent], { type: "text/javascript" })) : "worker.js";
}
