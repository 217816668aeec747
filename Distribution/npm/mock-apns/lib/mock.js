// The mock APNs: answers pushes, remembers their verdicts, and serves the requests of tests.

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { OptionError } from "../../lib/errors.js";
import { printableJSON } from "../../lib/printable.js";
import { Aborted, Stalled, readBody } from "./body.js";
import { control, isControl } from "./control.js";
import { Examiner, longestBody, refusal } from "./examiner.js";
import { checkedFilter } from "./filter.js";
import { Journal } from "./journal.js";
import { keptOf } from "./kept.js";
import { logLine } from "./log.js";
import { apsOf, checkHeadersOfTest, hasState, longestPath, pushOf } from "./push.js";
import { isFailure, makeRecord, matches } from "./record.js";
import { RequestedAnswers, answerOfHeader, answerOfToken } from "./requested.js";
import { Targets } from "./targets.js";
import { checkType } from "./types.js";

export class MockAPNs {
  #settings;
  #examiner;
  #journal;
  #requested = new RequestedAnswers();
  #targets = new Targets();
  /** Counts `clear`, after which a device's pushes are a new sequence. */
  #generation = 0;
  #number = 0;
  #failures = 0;
  /** The pushes with a state of the whole run, also before `clear`: their number, how many were compared, and why one was not. */
  #states = { count: 0, compared: 0, because: undefined };

  /** @param settings the result of `readOptions`, with a `validator`. */
  constructor(settings) {
    this.#settings = settings;
    this.#journal = new Journal(settings.keep);
    this.#examiner = new Examiner(settings.validator, {
      now: settings.now,
      type: (push) => push.requestedType ?? this.#targets.type(push) ?? settings.type(push) ?? undefined,
    });
  }

  // MARK: Requests

  /** Answers a request. */
  async handle(exchange) {
    if (isControl(exchange.path)) return control(exchange, this);
    // A browser or a health check, and not a push with the wrong method.
    if (exchange.method !== "POST" && !/^\/[34]\//.test(exchange.path)) {
      return exchange.respond(404, jsonType, JSON.stringify({ reason: "BadPath" }));
    }
    try {
      await this.#handlePush(exchange, pushOf(exchange));
    } catch (error) {
      // The server answers 500. A push that nothing is known about must not pass.
      this.#failures += 1;
      throw error;
    }
  }

  async #handlePush(exchange, push) {
    const body = await this.#readBody(exchange);
    if (body === undefined) return;
    push.number = ++this.#number;
    const generation = this.#generation;
    const { result, given } = this.#decide(exchange, push, body);
    if (given.delay) await pause(given.delay, undefined, { ref: false });
    // The record comes first: a client that has the answer can request the verdict. An answer that is delayed beyond `clear`
    // belongs to an earlier test.
    if (generation === this.#generation) this.#remember(push, body, result, given);
    answer(exchange, push, given);
  }

  /** Returns the body of a push, with `refusal` if it is not read to its end; undefined if the client is gone. */
  async #readBody({ input, path }) {
    const timeout = this.#settings.bodyTimeout;
    if (path.length > longestPath) {
      return unread(refusal(404, "BadPath", `the path has more than ${longestPath} characters`));
    }
    try {
      return await readBody(input, { limit: longestBody, timeout });
    } catch (error) {
      if (error instanceof Stalled) return unread(refusal(400, "IdleTimeout", `the body did not arrive within ${timeout} ms`));
      if (!(error instanceof Aborted)) throw error;
      this.#settings.log("a client closed the stream before the end of its request");
      return undefined;
    }
  }

  /** Returns the verdict and the answer. */
  #decide(exchange, push, body) {
    if (exchange.version === 1) return { result: wrongProtocol, given: { status: 505 } };
    if (body.refusal) return { result: body.refusal, given: body.refusal.answer };
    try {
      return this.#examine(exchange, push, body);
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      // A mistake of the test. Without an error, it would test something else.
      const result = refusal(400, "BadMockRequest", error.message);
      return { result, given: { ...result.answer, error: error.message } };
    }
  }

  #examine(exchange, push, body) {
    checkHeadersOfTest(exchange);
    const requested = this.#requestedAnswer(push) ?? {};
    // A delay alone leaves the push its own answer.
    const isRequested = requested.status !== undefined || Boolean(requested.reset || requested.disconnect);
    const isRefused = isRequested && requested.status !== 200;
    const label = this.#targets.label(push);
    const sequence = label && !isRefused ? `${this.#generation}/${label}` : undefined;
    const result = keptOf(this.#examiner.examine(push, body, sequence));
    const own = result.verdict === "rejected" ? result.answer : { status: 200 };
    return { result, given: isRequested ? { ...requested, isRequested } : { ...requested, ...own } };
  }

  #requestedAnswer(push) {
    if (push.requestedAnswer !== undefined) return answerOfHeader(String(push.requestedAnswer));
    return this.#requested.take(push) ?? answerOfToken(push.token);
  }

  #remember(push, body, result, given) {
    const record = makeRecord({
      push,
      label: this.#targets.label(push),
      aps: body.isCut ? undefined : apsOf(body.bytes),
      result,
      given,
    });
    if (!given.isRequested && isFailure(record, this.#settings.failOn)) this.#failures += 1;
    this.#countState(record, body);
    this.#journal.add(record, sizeOf(record, push, body));
    this.#settings.onVerdict(record);
    this.#settings.log(logLine(record), record);
  }

  #countState({ verdict, decodes, because }, body) {
    if (verdict === "rejected" || body.isCut || !hasState(apsOf(body.bytes))) return;
    this.#states.count += 1;
    if (decodes === null) this.#states.because = because;
    else this.#states.compared += 1;
  }

  // MARK: Requests of tests

  /** Records in order, oldest first. */
  get verdicts() {
    return this.#journal.records;
  }

  get counts() {
    return this.#journal.counts;
  }

  /** The time that a client has to send a body, in milliseconds. */
  get bodyTimeout() {
    return this.#settings.bodyTimeout;
  }

  /** The number of pushes at or above `failOn`, whose answers no test requested. */
  get failures() {
    return this.#failures;
  }

  /** Why the verdicts mean nothing: the run had pushes with a state, and none was compared with an attributes type; else undefined. */
  get uncompared() {
    const { count, compared, because } = this.#states;
    return count > 0 && compared === 0 ? { count, because } : undefined;
  }

  get waitingAnswers() {
    return this.#requested.count;
  }

  select(filter) {
    return this.#journal.records.filter(this.#matcher(filter));
  }

  find(filter, { timeout }) {
    return this.#journal.find(this.#matcher(filter), timeout);
  }

  next(filter, { timeout }) {
    return this.#journal.next(this.#matcher(filter), timeout);
  }

  /** Requests answers: all of them, or none if one is wrong. */
  answerNext(...requests) {
    this.#requested.add(requests);
  }

  clearAnswers() {
    this.#requested.clear();
  }

  setType(request) {
    const { token, channel, type, ...others } = request ?? {};
    const isTarget = (typeof token === "string") !== (typeof channel === "string");
    if (!isTarget || typeof type !== "string" || Object.keys(others).length > 0) {
      throw new OptionError("expected {\"token\": \"…\", \"type\": \"…\"} or {\"channel\": \"…\", \"type\": \"…\"}");
    }
    checkType(this.#settings.validator, type);
    this.#targets.setType({ token, channel }, type);
  }

  clear() {
    this.#journal.clear();
    this.#requested.clear();
    this.#targets = new Targets();
    this.#generation += 1;
    this.#failures = 0;
  }

  close() {
    this.#journal.close();
  }

  #matcher(given) {
    const { token, channel, ...filter } = checkedFilter(given, this.#settings.validator);
    const isTargeted = token !== undefined || channel !== undefined;
    return (record) =>
      matches(record, filter) && (!isTargeted || record.to === this.#targets.knownLabel({ token, channel }));
  }
}

/** Returns the bytes of a record, and of the request from which its text is computed. */
function sizeOf(record, { path, headers }, { bytes }) {
  const header = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return JSON.stringify(record).length + bytes.length + path.length + header;
}

const unread = (refusal) => ({ bytes: Buffer.alloc(0), isCut: true, refusal });

const wrongProtocol = {
  verdict: "dropped",
  because: "the request is HTTP/1.1; APNs accepts only HTTP/2",
  findings: [],
  notChecked: [],
};

// MARK: Answers

const jsonType = { "content-type": "application/json" };

/** Sends the answer of APNs, or ends the stream or the connection. */
function answer(exchange, push, { status, reason, error, timestamp, goaway, reset, disconnect }) {
  if (disconnect) return exchange.disconnect();
  if (reset) return exchange.reset();
  if (status === 505) {
    return exchange.respond(505, { "content-type": "text/plain" }, "APNs accepts only HTTP/2\n");
  }
  const headers = { [push.idHeader]: push.id };
  if (status === 200) {
    // As the development environment of APNs answers.
    exchange.respond(200, { ...headers, "apns-unique-id": randomUUID() });
  } else {
    const body = { reason, error, ...(status === 410 ? { timestamp: timestamp ?? Date.now() } : {}) };
    exchange.respond(status, { ...headers, ...jsonType }, printableJSON(body));
  }
  if (goaway) exchange.goAway(reason);
}
