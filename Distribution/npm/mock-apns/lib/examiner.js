// Predicts the behavior of APNs and the phone for a push.
//
// The validator has the rules. This file adds the cases that only a server sees: a body that is empty, too long to read, or
// not for a Live Activity.

import { apsOf, isOrdinary } from "./push.js";

const limits = { device: 4096, voip: 5120, broadcast: 5120 };

/** The longest body that is read: enough for a report on a push that is a little too large. */
export const longestBody = 16_384;

export class Examiner {
  #validator;
  #now;
  #type;

  /**
   * @param validator a `PushValidator`.
   * @param {() => number} now seconds since 1970.
   * @param {(push) => string | undefined} type the attributes type of a push's activity, if it is known.
   */
  constructor(validator, { now, type }) {
    this.#validator = validator;
    this.#now = now;
    this.#type = type;
  }

  /**
   * Returns a result like that of `PushValidator.validate`.
   *
   * Throws an `OptionError` if a test declared a type that the app does not have.
   *
   * @param {string} [sequence] the activity whose earlier pushes count; none if the push does not arrive.
   */
  examine(push, { bytes, isCut }, sequence) {
    if (push.method !== "POST") return this.#examineMethod(push, isCut ? Buffer.alloc(0) : bytes);
    const limit = push.isBroadcast ? limits.broadcast : push.pushType === "voip" ? limits.voip : limits.device;
    if (isCut) {
      return refusal(413, "PayloadTooLarge", `the payload has more than ${longestBody} bytes; APNs accepts ${limit}`);
    }
    if (isOrdinary(push, apsOf(bytes))) return this.#examineOrdinary(push, bytes, limit);
    // The module does not detect these two.
    const isRefused = bytes.length === 0 || (push.isBroadcast && !isJSON(bytes));
    // The validator does not record a push that it expects APNs to reject.
    const result = this.#validate(bytes, push, isRefused ? {} : { sequence });
    if (result.verdict !== "rejected" && hasPlaceholder(result)) return refuseLiterals(push, result);
    if (!isRefused || result.verdict === "rejected") return result;
    if (bytes.length === 0) return refusal(400, "PayloadEmpty", "the request has no payload");
    return Object.assign(result, { verdict: "rejected", answer: { status: 400, reason: "BadRequestPayload" } });
  }

  /** Checks a request that is not `POST`. Such requests rarely have a payload. */
  #examineMethod(push, bytes) {
    const result = bytes.length > 0 ? this.#validate(bytes, push) : this.#examineRequest(push);
    const because = `the method is ${push.method}; APNs accepts only POST`;
    return Object.assign(result, refusedMethod, { because });
  }

  /** Checks a request without its payload. */
  #examineRequest(push) {
    const result = this.#validate(Buffer.from("{}"), push);
    return { ...unchecked(), ...result, findings: result.findings.filter(isAboutRequest) };
  }

  /** Checks the request of an ordinary notification, in the place of a push to a Live Activity. */
  #examineOrdinary(push, bytes, limit) {
    if (bytes.length === 0) return refusal(400, "PayloadEmpty", "the request has no payload");
    // The topics of some other push types also have a suffix, such as `.push-type.controls`.
    const bundleID = push.topic?.replace(/\.push-type\.(?!liveactivity$)[a-z]+$/, "");
    const standIn = new Map([["apns-push-type", "liveactivity"], ["apns-topic", `${bundleID}.push-type.liveactivity`]]);
    const headers = push.headers.map(([name, value]) => [name, (push.topic && standIn.get(name)) ?? value]);
    const result = this.#examineRequest({ ...push, headers });
    if (result.verdict === "rejected") return result;
    if (bytes.length > limit) {
      return refusal(413, "PayloadTooLarge", `the payload has ${bytes.length} bytes; APNs accepts ${limit}`);
    }
    return unchecked("not a push to a Live Activity: only the request was checked");
  }

  #validate(bytes, push, more) {
    return this.#validator.validate(bytes, {
      headers: [[":method", push.method], [":path", push.path], ...push.headers],
      headersAreComplete: true,
      now: this.#now(),
      name: `push-${push.number}`,
      type: this.#type(push),
      ...more,
    });
  }
}

const hasPlaceholder = ({ findings }) => findings.some(({ rule }) => rule === "unfilled-placeholder");

/** Rejects a push whose JWT or token is a placeholder: a request that arrives is not a template, so APNs reads the text unchanged. */
function refuseLiterals({ token, headers }, result) {
  const authorization = headers.find(([name]) => name === "authorization")?.[1] ?? "";
  const reject = (status, reason) => Object.assign(result, { verdict: "rejected", answer: { status, reason } });
  if (!/^bearer [^.]+\.[^.]+\.[^.]+$/i.test(authorization)) return reject(403, "InvalidProviderToken");
  if (token !== undefined && !/^[0-9a-f]+$/i.test(token)) return reject(400, "BadDeviceToken");
  return result;
}

const refusedMethod = { verdict: "rejected", answer: { status: 405, reason: "MethodNotAllowed" } };

const isAboutRequest = ({ rule }) => !["missing-aps", "missing-event", "not-a-push"].includes(rule);

function isJSON(bytes) {
  try {
    JSON.parse(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the result for a push that APNs rejects and the validator does not see. */
export const refusal = (status, reason, because) => ({ ...unchecked(because), verdict: "rejected", answer: { status, reason } });

const unchecked = (because) => ({
  passes: false, verdict: "uncertain", showsWrong: false, because, decodes: null, type: null, findings: [], notChecked: [],
});
