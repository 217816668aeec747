// A request to APNs as far as its path and its headers name it.

import { randomUUID } from "node:crypto";

/** The header of a push that names the attributes type of the activity. */
export const typeHeader = "mock-apns-type";

const devicePath = /^\/3\/device\/([^/?#]+)$/;
const broadcastPath = /^\/4\/broadcasts\/apps\/[^/?#]+$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the facts about a push from an exchange. */
export function pushOf({ method, path, headers, headerPairs }) {
  const isBroadcast = path.startsWith("/4/broadcasts/");
  const token = devicePath.exec(path)?.[1];
  const channel = broadcastPath.test(path) ? headers["apns-channel-id"] : undefined;
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
    headers: headerPairs.filter(([name]) => !name.startsWith("mock-apns-")),
    pushType: headers["apns-push-type"],
    topic: headers["apns-topic"],
    requestedType: headers[typeHeader],
  };
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
