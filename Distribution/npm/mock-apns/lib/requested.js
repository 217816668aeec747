// Answers that a test requests: APNs' possible answers to a correct push, such as 410 or 503.
//
// A test requests one by a call, at `/answers`, by a header of the push, or by a device token that selects an answer.

import { OptionError } from "../../lib/errors.js";
import { suggestion } from "../../lib/suggestion.js";
import { reasons, statuses, statusOfReason, usualReason } from "./reasons.js";

/** The longest delay, in milliseconds: a client that waits longer has given up. */
const longestDelay = 600_000;
const mostWaiting = 10_000;

/**
 * Returns a requested answer after checking it.
 *
 * The result has `status` and `reason` if the answer differs from the push's own answer, `delay` in
 * milliseconds, and the fate of the connection: `goaway`, `reset` or `disconnect`.
 */
export function requestedAnswer(request) {
  if (request === null || typeof request !== "object" || Array.isArray(request)) {
    throw new OptionError("an answer must be an object such as {\"status\": 410}");
  }
  for (const [name, value] of Object.entries(request)) {
    const names = Object.keys(members);
    if (!names.includes(name)) throw new OptionError(`unknown member '${name}' of an answer${suggestion(name, names)}`);
    const { accepts, expected } = members[name];
    if (value !== undefined && !accepts(value)) throw new OptionError(`'${name}' of an answer must be ${expected}`);
  }
  const { times = 1, ...answer } = request;
  const { token, channel } = answer;
  if (token !== undefined && channel !== undefined) throw new OptionError("an answer has a 'token' or a 'channel', not both");
  if (!["status", "reason", "delay", "goaway", "reset", "disconnect"].some((name) => answer[name])) {
    throw new OptionError("an answer needs 'status', 'reason', 'delay', 'goaway', 'reset' or 'disconnect'");
  }
  return { ...answer, ...statusAndReason(answer), times };
}

/** Returns the status with its reason; nothing if the request has neither. */
function statusAndReason({ status, reason }) {
  if (status === undefined && reason === undefined) return {};
  if (reason === undefined) {
    if (status === 200) return { status };
    if (usualReason(status)) return { status, reason: usualReason(status) };
    throw new OptionError(
      status === 400
        ? "an answer with status 400 needs a 'reason', such as \"BadDeviceToken\""
        : `APNs has no status ${status}; its statuses are ${statuses.join(", ")}`,
    );
  }
  const documented = statusOfReason(reason);
  if (documented === undefined) {
    throw new OptionError(`Apple documents no reason '${reason}'${suggestion(reason, reasons)}`);
  }
  if (status !== undefined && status !== documented) {
    throw new OptionError(`'${reason}' comes with status ${documented}, not ${status}`);
  }
  return { status: documented, reason };
}

const isWhole = (value, from, to) => Number.isInteger(value) && value >= from && value <= to;
const isText = (value) => typeof value === "string" && value.length > 0;
const flag = { accepts: (value) => typeof value === "boolean", expected: "true or false" };

const members = {
  status: { accepts: (value) => isWhole(value, 100, 599), expected: "an HTTP status" },
  reason: { accepts: isText, expected: "a reason of APNs, such as \"Unregistered\"" },
  delay: { accepts: (value) => isWhole(value, 0, longestDelay), expected: `a whole number of milliseconds up to ${longestDelay}` },
  timestamp: { accepts: (value) => isWhole(value, 0, Number.MAX_SAFE_INTEGER), expected: "milliseconds since 1970" },
  goaway: flag,
  reset: flag,
  disconnect: flag,
  token: { accepts: isText, expected: "a device token" },
  channel: { accepts: isText, expected: "a channel id" },
  times: { accepts: (value) => isWhole(value, 1, 1_000_000), expected: "a whole number from 1 to 1000000" },
};

// MARK: In advance

/** The answers that are requested for pushes to come. */
export class RequestedAnswers {
  #waiting = [];

  /** Adds answers: all of them, or none if one is wrong. */
  add(requests) {
    const answers = requests.map(requestedAnswer);
    if (this.#waiting.length + answers.length > mostWaiting) throw new OptionError(`more than ${mostWaiting} answers are requested`);
    this.#waiting.push(...answers);
  }

  clear() {
    this.#waiting = [];
  }

  get count() {
    return this.#waiting.reduce((sum, { times }) => sum + times, 0);
  }

  /** Returns the first answer that is for a push and removes it, unless it is requested several times. */
  take({ token, channel }) {
    const index = this.#waiting.findIndex(
      (answer) =>
        (answer.token === undefined || isSameToken(answer.token, token)) &&
        (answer.channel === undefined || answer.channel === channel),
    );
    if (index < 0) return undefined;
    const answer = this.#waiting[index];
    answer.times -= 1;
    if (answer.times === 0) this.#waiting.splice(index, 1);
    return answer;
  }
}

/** Hexadecimal digits are the same in both cases. */
const isSameToken = (left, right) => left.toLowerCase() === right?.toLowerCase();

// MARK: With the push itself

/** Returns the answer that the header `mock-apns-answer` of a push requests, such as `status=410; reason=ExpiredToken; delay=200`. */
export function answerOfHeader(value) {
  const request = {};
  for (const part of value.split(";").map((part) => part.trim()).filter(Boolean)) {
    const [name, text] = part.split("=", 2).map((side) => side.trim());
    request[name] = text === undefined ? true : /^\d+$/.test(text) ? Number(text) : text;
  }
  return requestedAnswer(request);
}

/** The device tokens that select an answer, by their first eight digits. The rest of the token is free. */
export const testTokens = {
  dead0400: { reason: "BadDeviceToken" },
  dead1400: { reason: "DeviceTokenNotForTopic" },
  dead0403: { reason: "ExpiredProviderToken" },
  dead0410: { reason: "Unregistered" },
  dead1410: { reason: "ExpiredToken" },
  dead0429: { reason: "TooManyRequests" },
  dead1429: { reason: "TooManyProviderTokenUpdates" },
  dead0500: { reason: "InternalServerError" },
  dead0503: { reason: "ServiceUnavailable" },
  dead1503: { reason: "Shutdown", goaway: true },
  dead0000: { disconnect: true },
};

/** `de1a` and four decimal digits: a delay in milliseconds. */
const delayToken = /^de1a(\d{4})/;

/** Returns the answer that a token selects; undefined for other tokens. */
export function answerOfToken(token) {
  const digits = token?.toLowerCase() ?? "";
  const delay = delayToken.exec(digits);
  if (delay) return requestedAnswer({ delay: Number(delay[1]) || 1 });
  const request = testTokens[digits.slice(0, 8)];
  return request && requestedAnswer(request);
}
