// A server that answers like APNs, and predicts the phone's reaction to each push.

import { isIP } from "node:net";
import { ActivityLintError, OptionError } from "../lib/errors.js";
import { printable } from "../lib/printable.js";
import { suggestion } from "../lib/suggestion.js";
import { MockAPNs } from "./lib/mock.js";
import { Server } from "./lib/server.js";
import { readSettings } from "./lib/settings.js";

/** The oldest version of Node whose HTTP/2 sends the answers of a session that is closing. */
const oldestNode = 20;

/** The time that a test waits for a push, in milliseconds. */
const patience = 5000;
const longestTimeout = 600_000;

/** Starts a mock APNs; see `index.d.ts` for its options. */
export async function startMockAPNs(options) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new ActivityLintError(`the mock APNs requires Node ${oldestNode} or later; this is Node ${process.versions.node}`);
  }
  const read = readSettings(options);
  // Code that shows a line need not check its contents.
  const settings = { ...read, log: (line, verdict) => read.log(printable(line), verdict) };
  const mock = new MockAPNs(settings);
  const server = new Server({ ...settings, handle: (exchange) => mock.handle(exchange) });
  const port = await server.listen(settings.port, settings.host);
  return new RunningMockAPNs({ ...settings, mock, server, port });
}

/** A mock APNs that accepts pushes. */
class RunningMockAPNs {
  #mock;
  #server;
  #closing;

  constructor({ mock, server, port, host, tls }) {
    this.#mock = mock;
    this.#server = server;
    this.host = host;
    this.port = port;
    this.url = `${tls ? "https" : "http"}://${reachable(host)}:${port}`;
    /** The authority that clients must trust, as PEM; undefined in cleartext or with a certificate of your own. */
    this.ca = tls?.ca;
  }

  get verdicts() {
    return this.#mock.verdicts;
  }

  get counts() {
    return this.#mock.counts;
  }

  get failures() {
    return this.#mock.failures;
  }

  get uncompared() {
    return this.#mock.uncompared;
  }

  async nextVerdict({ timeout, ...filter } = {}) {
    return this.#mock.next(filter, { timeout: checkedTimeout(timeout) });
  }

  async verdictFor(id, { timeout, ...others } = {}) {
    if (typeof id !== "string") throw new OptionError("verdictFor needs the 'apns-id' of a push");
    for (const name of Object.keys(others)) throw new OptionError(`unknown option '${name}'${suggestion(name, ["timeout"])}`);
    return this.#mock.find({ id }, { timeout: checkedTimeout(timeout) });
  }

  answerNext(answer) {
    this.#mock.answerNext(answer);
  }

  setType(target) {
    this.#mock.setType(target);
  }

  clear() {
    this.#mock.clear();
  }

  close() {
    this.#mock.close();
    this.#closing ??= this.#server.close();
    return this.#closing;
  }

  async [Symbol.asyncDispose ?? Symbol.for("nodejs.asyncDispose")]() {
    await this.close();
  }
}

function checkedTimeout(timeout = patience) {
  if (Number.isFinite(timeout) && timeout >= 0 && timeout <= longestTimeout) return timeout;
  throw new OptionError(`'timeout' must be a number of milliseconds up to ${longestTimeout}`);
}

/** Returns the name by which clients on this machine reach a server. */
function reachable(host) {
  if (["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}
