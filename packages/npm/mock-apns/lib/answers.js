// The reasons that Apple documents, and the answers that a test requests for pushes to come.

import { OptionError } from "../../lib/errors.js";
import { suggestion } from "../../lib/suggestion.js";

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
const reasons = Object.values(reasonsByStatus).flat();
const mostWaiting = 10_000;

export class RequestedAnswers {
  #waiting = [];

  /** Adds answers: all of them, or none if one is wrong. */
  add(requests) {
    const answers = requests.map(checked);
    if (answers.length === 0) throw new OptionError("the list of answers is empty");
    if (this.#waiting.length + answers.length > mostWaiting) throw new OptionError(`more than ${mostWaiting} answers are requested`);
    this.#waiting.push(...answers);
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
  if (request === null || typeof request !== "object" || Array.isArray(request)) throw new OptionError("an answer must be an object");
  const names = ["status", "reason", "timestamp", "times"];
  for (const name of Object.keys(request)) {
    if (!names.includes(name)) throw new OptionError(`unknown member '${name}' of an answer${suggestion(name, names)}`);
  }
  const { reason, timestamp, times = 1 } = request;
  for (const [name, value] of Object.entries({ times, timestamp })) {
    if (value !== undefined && !(Number.isSafeInteger(value) && value > 0)) throw new OptionError(`'${name}' of an answer must be a positive whole number`);
  }
  if (reason === undefined) {
    const usual = request.status === 200 || request.status === 400 ? undefined : reasonsByStatus[request.status]?.[0];
    if (request.status === 400) throw new OptionError("an answer with status 400 needs a 'reason', such as \"BadDeviceToken\"");
    if (request.status !== 200 && !usual) throw new OptionError(`APNs has no status ${request.status}; its statuses are 200, ${Object.keys(reasonsByStatus).join(", ")}`);
    return { answer: { status: request.status, reason: usual, timestamp }, times };
  }
  if (!reasons.includes(reason)) throw new OptionError(`Apple documents no reason '${reason}'${suggestion(String(reason), reasons)}`);
  const status = Number(Object.keys(reasonsByStatus).find((key) => reasonsByStatus[key].includes(reason)));
  if ((request.status ?? status) !== status) throw new OptionError(`'${reason}' comes with status ${status}, not ${request.status}`);
  return { answer: { status, reason, timestamp }, times };
}
