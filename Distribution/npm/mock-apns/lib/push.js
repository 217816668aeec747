// A request to APNs as far as its path and its headers name it.

import { randomUUID } from "node:crypto";
import { OptionError } from "../../lib/errors.js";
import { suggestion } from "../../lib/suggestion.js";

/** The header of a push that names the attributes type of the activity. */
const typeHeader = "mock-apns-type";

/** The header of a push that requests its answer. */
const answerHeader = "mock-apns-answer";

const headersOfTests = [typeHeader, answerHeader];
const prefixOfTests = "mock-apns-";

/** The most characters of a path: longer ones are not kept. */
export const longestPath = 4096;

const devicePath = /^\/3\/device\/([^/?#]+)$/;
const broadcastPath = /^\/4\/broadcasts\/apps\/[^/?#]+$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the facts about a push from an exchange. */
export function pushOf({ method, path, headers, headerPairs }) {
  const isBroadcast = path.startsWith("/4/broadcasts/");
  const isKept = path.length <= longestPath;
  const token = isKept ? devicePath.exec(path)?.[1] : undefined;
  const channel = isKept && broadcastPath.test(path) ? headers["apns-channel-id"] : undefined;
  const idHeader = isBroadcast ? "apns-request-id" : "apns-id";
  const given = headers[idHeader];
  return {
    method,
    path,
    isBroadcast,
    token,
    channel: typeof channel === "string" && channel !== "" ? channel : undefined,
    idHeader,
    /** APNs makes an id if the request has none that it accepts. */
    id: typeof given === "string" && uuid.test(given) ? given : randomUUID(),
    headers: headerPairs.filter(([name]) => !name.startsWith(prefixOfTests)),
    pushType: headers["apns-push-type"],
    topic: headers["apns-topic"],
    requestedType: headers[typeHeader],
    requestedAnswer: headers[answerHeader],
  };
}

/** Throws if a header is addressed to the mock APNs, and has an unknown name. */
export function checkHeadersOfTest({ headers }) {
  for (const name of Object.keys(headers)) {
    if (!name.startsWith(prefixOfTests) || headersOfTests.includes(name)) continue;
    throw new OptionError(`unknown header '${name}'${suggestion(name, headersOfTests) || `; there are ${headersOfTests.join(" and ")}`}`);
  }
}

/** The keys that only a push to a Live Activity has. */
const liveActivityKeys = ["event", "content-state", "attributes-type", "attributes", "stale-date", "dismissal-date"];

/** Returns the `aps` of a payload; undefined if it has none that is an object. */
export function apsOf(bytes) {
  try {
    const { aps } = JSON.parse(bytes);
    return aps !== null && typeof aps === "object" && !Array.isArray(aps) ? aps : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether an `aps` contains values that the app's declarations decode. */
export const hasState = (aps) => aps !== undefined && ["content-state", "attributes"].some((key) => Object.hasOwn(aps, key));

/**
 * Returns whether a push is an ordinary notification, as servers send them to the same APNs.
 *
 * Only its headers and its keys together prove that: one of the two alone is the mistake that a check must find.
 */
export function isOrdinary({ pushType, topic, isBroadcast }, aps) {
  if (isBroadcast || pushType === undefined || /^liveactivity$/i.test(pushType)) return false;
  if (topic?.endsWith(".push-type.liveactivity")) return false;
  return !liveActivityKeys.some((key) => aps && Object.hasOwn(aps, key));
}
