// A server that answers like APNs, and knows what the phone does with each push.

import { isIP } from "node:net";
import { ActivityLintError } from "../lib/errors.js";
import { MockAPNs } from "./lib/mock.js";
import { Server } from "./lib/server.js";
import { readSettings } from "./lib/settings.js";

/** The oldest version of Node whose HTTP/2 sends the answers of a session that is closing. */
const oldestNode = 20;

/** The time that a test waits for a push, in milliseconds. */
const patience = 5000;

/** Starts a mock APNs; see `index.d.ts` for its options. */
export async function startMockAPNs(options) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new ActivityLintError(`the mock APNs requires Node ${oldestNode} or later; this is Node ${process.versions.node}`);
  }
  const settings = readSettings(options);
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

  nextVerdict({ timeout = patience, ...filter } = {}) {
    return this.#mock.next(filter, { timeout });
  }

  verdictFor(id, { timeout = patience } = {}) {
    return this.#mock.find({ id }, { timeout });
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

/** Returns the name by which clients on this machine reach a server. */
function reachable(host) {
  if (["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}
