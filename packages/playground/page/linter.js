// The module in its worker, as functions that return promises.

/** The time after which the module is stopped and started again: no payload that APNs accepts needs a hundredth of it. */
const timeLimit = 15_000;

/** An error of the module. `problems` have a file, a line, a column in Unicode scalars and a message. */
export class LinterError extends Error {
  constructor({ name, message, problems }) {
    super(message);
    this.name = name;
    this.problems = problems;
  }
}

export class Linter {
  #module;
  #script;
  #worker;
  #questions = new Map();
  #lastID = 0;

  /** Whether the module is started and answers. */
  isReady = false;

  /**
   * Starts the worker and the module.
   *
   * @param {Promise<WebAssembly.Module | ArrayBuffer>} module
   * @param {string} script the URL of the worker's script.
   */
  async start(module, script) {
    this.#module = module;
    // A policy for this one URL: the page's content security policy forbids every other way from text to code.
    const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => script });
    this.#script = policy ? policy.createScriptURL("") : script;
    await this.#startWorker();
    this.isReady = true;
  }

  async #startWorker() {
    this.#worker = new Worker(this.#script);
    this.#worker.onmessage = ({ data }) => this.#finish(data);
    this.#worker.onerror = (event) => this.#stop(event.message || "the worker cannot be loaded");
    await this.ask("start", { source: await this.#module });
  }

  /** Asks the module; the questions are in `worker.js`. */
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
    if (error) question.reject(new LinterError(error));
    else question.resolve(answer);
  }

  #restart() {
    this.#worker.terminate();
    this.#stop("The check takes too long for a page. The program has no such limit.");
    this.#startWorker().catch(() => {});
  }

  #stop(message) {
    for (const id of [...this.#questions.keys()]) this.#finish({ id, error: { name: "StoppedError", message, problems: [] } });
  }
}
