// A server that answers like APNs, and predicts what the phone does with each push.

import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
// Loads the module.
import "../lib/node.js";
import { ActivityLintError, OptionError } from "../lib/errors.js";
import { checkNames } from "../lib/options.js";
import { openProject } from "../lib/project.js";
import { runtime } from "../lib/runtime.js";
import { failing } from "../lib/severities.js";
import { RequestedAnswers } from "./lib/answers.js";
import { makeCertificate } from "./lib/certificate.js";
import { control } from "./lib/control.js";
import { examine, stateOf } from "./lib/examine.js";
import { lineOf, makeRecord, sizeOf } from "./lib/record.js";
import { listen } from "./lib/server.js";

/** The verdicts that are kept with their bytes, and the devices and channels whose pushes are sequences. */
const mostRecords = 1000;
const mostRecordBytes = 16 << 20;
const mostTargets = 100_000;

/** Starts a mock APNs; see `index.d.ts` for its options. */
export async function startMockAPNs(options = {}) {
  // The HTTP/2 of earlier versions loses the answers of a session that is closing.
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new ActivityLintError(`the mock APNs requires Node 20 or later; this is Node ${process.versions.node}`);
  }
  checkNames(options, ["declarations", "configuration", "validator", "port", "host", "tls", "type", "now", "failOn", "log"]);
  const { declarations, configuration, host = "127.0.0.1", port = 0, tls = true } = options;
  const fails = failing(options.failOn);
  const validator = options.validator ?? openProject(process.cwd(), { declarations, configuration });
  const mock = new MockAPNs({ ...options, validator, fails });
  if (options.type !== undefined) mock.checkType(options.type);
  const identity = tls === true ? makeCertificate(host) : tls || undefined;
  const server = await listen({ tls: identity, host, port, handle: (request) => mock.handle(request), log: mock.log });
  return Object.assign(mock, {
    host,
    port: server.port,
    url: `${identity ? "https" : "http"}://${isLocal(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${server.port}`,
    ca: identity?.ca,
    close: server.close,
  });
}

const isLocal = (host) => ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host);

class MockAPNs {
  #settings;
  #answers = new RequestedAnswers();
  #types = new Map();
  #labels = new Map();
  #labelCounts = { device: 0, channel: 0 };
  /** The number of the last push that a call of `nextVerdict` returned. */
  #lastRead = 0;
  /** The sizes of the records, and their sum. */
  #sizes = [];
  #size = 0;
  #arrivals = new EventEmitter().setMaxListeners(0);
  #generation = 0;

  constructor(settings) {
    this.#settings = settings;
    const log = settings.log ?? (() => {});
    // Names and values of a push must not act on a terminal or on a log, and tokens are secrets.
    this.log = (line, record) => log(runtime.core.text("al_message", line), record);
    this.clear();
    /** Of the whole run, also before `clear`: pushes that fail, and pushes with a state by whether their type is known. */
    this.failures = 0;
    this.compared = { known: 0, unknown: 0, because: undefined };
  }

  // MARK: For tests

  /** Returns the next push that no earlier call returned, which may have arrived already. */
  async nextVerdict({ timeout = 5000 } = {}) {
    const record = await this.wait(() => this.#nextUnread(), timeout);
    if (!record) throw new Error(`no push within ${timeout} ms`);
    return record;
  }

  #nextUnread() {
    const record = this.verdicts.find(({ number }) => number > this.#lastRead);
    if (record) this.#lastRead = record.number;
    return record;
  }

  answerNext(...answers) {
    this.#answers.add(answers);
  }

  /** Declares the attributes type of the activity that a token or a channel updates. */
  setType(request) {
    checkNames(request, ["token", "channel", "type"], "member of a type");
    const { token, channel, type } = request;
    if (typeof (token ?? channel) !== "string" || token === null) throw new OptionError("a type needs the 'token' or the 'channel' of its activity, as a string");
    this.checkType(type);
    if (this.#types.size < mostTargets) this.#types.set(keyOf({ token, channel }), type);
  }

  /** Throws if the app declares no such type: a misspelled one would check nothing. */
  checkType(type) {
    if (typeof type !== "string") throw new OptionError(`a type is a string; found ${type === null ? "null" : typeof type}`);
    this.#settings.validator.validate("{}", { type });
  }

  /** Forgets pushes, sequences, types and requested answers. */
  clear() {
    this.verdicts = [];
    this.counts = { pushes: 0, delivered: 0, rejected: 0, dropped: 0, uncertain: 0, requested: 0 };
    this.forgotten = 0;
    this.#lastRead = 0;
    this.#sizes = [];
    this.#size = 0;
    this.#types.clear();
    this.#answers.clear();
    this.#generation += 1;
  }

  /** Returns the value of a function as soon as there is one, or undefined after some milliseconds, or when `left` aborts. */
  async wait(find, timeout, left) {
    const end = new AbortController();
    const stop = () => end.abort();
    const timer = setTimeout(stop, timeout).unref();
    left?.addEventListener("abort", stop);
    try {
      for (;;) {
        const found = find();
        if (found !== undefined || timeout <= 0 || end.signal.aborted) return found;
        await once(this.#arrivals, "push", { signal: end.signal }).catch(() => {});
      }
    } finally {
      clearTimeout(timer);
      left?.removeEventListener("abort", stop);
    }
  }

  /** Returns the label of a device or channel: a token is a secret of the app's users. */
  labelOf(target) {
    return this.#labels.get(keyOf(target));
  }

  // MARK: Requests

  /** Answers a request; `{status, headers, body}`. */
  async handle(request) {
    return (await control(request, this)) ?? this.#push(request);
  }

  #push(request) {
    const push = pushOf(request);
    const key = keyOf(push);
    const to = this.#label(key, push);
    const requested = this.#answers.take();
    const { validator, type, now = Date.now() / 1000 } = this.#settings;
    const number = this.counts.pushes + 1;
    const result = examine(validator, push, {
      now,
      name: `push-${number}`,
      type: this.#types.get(key) ?? type,
      // A push that gets another answer does not arrive.
      sequence: requested || to === undefined ? undefined : `${this.#generation} ${to}`,
    });
    const answer = requested ?? result.answer ?? { status: 200 };
    if (!requested && this.#isFailure(result)) this.failures += 1;
    this.#remember(makeRecord({ number, push, to, result, answer, isRequested: requested !== undefined }), stateOf(push.body));
    return responseOf(push, answer);
  }

  /** Returns whether a push fails the test: it is rejected or dropped, or has a finding that fails. */
  #isFailure({ verdict, findings }) {
    const { failOn, fails } = this.#settings;
    return (failOn !== "never" && ["rejected", "dropped"].includes(verdict)) || findings.some(fails);
  }

  #label(key, { token }) {
    if (key !== undefined && !this.#labels.has(key) && this.#labels.size < mostTargets) {
      const kind = token === undefined ? "channel" : "device";
      this.#labels.set(key, `${kind} ${++this.#labelCounts[kind]}`);
    }
    return this.#labels.get(key);
  }

  #remember(record, hasState) {
    this.counts.pushes += 1;
    this.counts[record.isRequested ? "requested" : record.verdict] += 1;
    if (hasState && record.verdict !== "rejected") {
      this.compared[record.decodes === null ? "unknown" : "known"] += 1;
      if (record.decodes === null) this.compared.because = record.because;
    }
    const size = sizeOf(record);
    this.verdicts.push(record);
    this.#sizes.push(size);
    this.#size += size;
    while (this.verdicts.length > 1 && (this.verdicts.length > mostRecords || this.#size > mostRecordBytes)) this.#forgetOldest();
    this.#arrivals.emit("push");
    this.log(lineOf(record), record);
  }

  #forgetOldest() {
    this.verdicts.shift();
    this.#size -= this.#sizes.shift();
    this.forgotten += 1;
    if (this.forgotten === 1) this.log(`the oldest verdicts are forgotten: only the last ${mostRecords} are kept, and at most ${mostRecordBytes >> 20} MB of them`);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function pushOf({ version, method, path, headers, pairs, body, isCut }) {
  const isBroadcast = path.startsWith("/4/broadcasts/");
  const idHeader = isBroadcast ? "apns-request-id" : "apns-id";
  return {
    version, method, pairs, body, isCut, isBroadcast, idHeader,
    token: /^\/3\/device\/([^/?#]+)$/.exec(path)?.[1],
    channel: isBroadcast ? headers["apns-channel-id"] : undefined,
    /** APNs makes an id if the request has none that it accepts. */
    id: uuid.test(headers[idHeader] ?? "") ? headers[idHeader] : randomUUID(),
    pushType: headers["apns-push-type"],
    topic: headers["apns-topic"],
  };
}

function keyOf({ token, channel }) {
  if (token !== undefined) return `device ${token.toLowerCase()}`;
  return channel === undefined ? undefined : `channel ${channel}`;
}

function responseOf({ id, idHeader }, { status, reason, timestamp }) {
  const headers = { [idHeader]: id };
  if (status === 200) return { status, headers };
  const body = { ...(reason && { reason }), ...(status === 410 && { timestamp: timestamp ?? Date.now() }) };
  return { status, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}
