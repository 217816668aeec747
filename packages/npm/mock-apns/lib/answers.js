// The reasons that Apple documents, and the answers that a test requests for pushes to come.

import { OptionError } from "../../lib/errors.js";
import { checkNames } from "../../lib/options.js";

// *Handling notification responses from APNs* (pushes to devices) and *Handling error responses from Apple Push Notification
// service* (broadcasts).
const reasonsByStatus = {
  400: [
    "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic",
    "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout", "InvalidPushType", "MissingDeviceToken",
    "MissingTopic", "PayloadEmpty", "TopicDisallowed",
    // Only to broadcasts.
    "BadChannelId", "BadRequestParams", "BadRequestPayload", "CannotCreateChannelConfig", "ChannelNotRegistered",
    "FeatureNotEnabled", "MissingChannelId", "MissingPushType",
  ],
  403: [
    "InvalidProviderToken", "ExpiredProviderToken", "MissingProviderToken", "BadCertificate",
    "BadCertificateEnvironment", "BadEnvironmentKeyIdInToken", "Forbidden", "TopicMismatch",
    "UnrelatedKeyIdInToken",
  ],
  404: ["BadPath"],
  405: ["MethodNotAllowed"],
  410: ["Unregistered", "ExpiredToken"],
  413: ["PayloadTooLarge"],
  429: ["TooManyRequests", "TooManyProviderTokenUpdates"],
  500: ["InternalServerError"],
  503: ["ServiceUnavailable", "Shutdown"],
};
const answers = Object.entries(reasonsByStatus).flatMap(([status, reasons]) => reasons.map((reason) => ({ status: Number(status), reason })));

const mostAnswers = 10_000;

export class RequestedAnswers {
  #waiting = [];

  /** Adds answers: all of them, or none if one is wrong. */
  add(requests) {
    if (this.#waiting.length + requests.length > mostAnswers) throw new OptionError(`more than ${mostAnswers} answers wait for a push; use 'times'`);
    this.#waiting.push(...requests.map(checked));
  }

  /** Returns the answer for the next push, if one is requested. */
  take() {
    const [first] = this.#waiting;
    if (first && --first.times === 0) this.#waiting.shift();
    return first?.answer;
  }

  clear() {
    this.#waiting = [];
  }
}

function checked(request) {
  checkNames(request, ["status", "reason", "timestamp", "times"], "member of an answer");
  const { status, reason, timestamp, times = 1 } = request;
  for (const [name, value] of Object.entries({ times, timestamp })) {
    if (value !== undefined && !(Number.isSafeInteger(value) && value > 0)) throw new OptionError(`'${name}' of an answer must be a positive whole number`);
  }
  for (const [name, value, type] of [["status", status, "number"], ["reason", reason, "string"]]) {
    if (value !== undefined && typeof value !== type) throw new OptionError(`'${name}' of an answer must be a ${type}`);
  }
  if (reason === undefined && status === 200) return { answer: { status }, times };
  if (reason === undefined && [undefined, 400].includes(status)) {
    throw new OptionError("an answer needs a 'reason', such as \"BadDeviceToken\", or a 'status' other than 400");
  }
  const found = answers.find((one) => one.status === (status ?? one.status) && one.reason === (reason ?? one.reason));
  if (found) return { answer: { ...found, timestamp }, times };
  const all = answers.map(({ status, reason }) => `${status} ${reason}`).join(", ");
  throw new OptionError(`Apple documents no answer with ${JSON.stringify({ status, reason })}; its answers are 200, ${all}`);
}
