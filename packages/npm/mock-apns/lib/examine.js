// What APNs and the phone do with a push. The module has the rules; a server sees three more cases.

/** A longer body is not read. APNs accepts at most 5120 bytes. */
export const longestBody = 16_384;

const liveActivityKeys = ["event", "content-state", "attributes-type", "attributes", "stale-date", "dismissal-date"];

/** Returns a result like that of `PushValidator.validate`. */
export function examine(validator, push, options) {
  if (push.version === 1) {
    return unchecked("dropped", "APNs speaks only HTTP/2, and the request came over HTTP/1.1; its TLS handshake must offer `h2` in ALPN", { status: 505 });
  }
  if (push.isCut) {
    return unchecked("rejected", `the payload has more than ${longestBody} bytes`, { status: 413, reason: "PayloadTooLarge" });
  }
  if (isOrdinary(push)) return unchecked("uncertain", "not a push to a Live Activity: nothing was checked");
  return validator.validate(push.body, { headers: push.pairs, headersAreComplete: true, ...options });
}

/**
 * Returns whether a push is an ordinary notification, as servers send them to the same APNs.
 *
 * Only headers and keys together prove that; one without the other is a mistake to report.
 */
function isOrdinary({ pushType, topic, isBroadcast, body }) {
  if (isBroadcast || pushType === undefined || /^liveactivity$/i.test(pushType) || topic?.endsWith(".push-type.liveactivity")) return false;
  const aps = apsOf(body);
  return aps !== undefined && !liveActivityKeys.some((key) => Object.hasOwn(aps, key));
}

/** Returns the `aps` of a payload; undefined if it has none that is an object. */
export function apsOf(body) {
  try {
    const { aps } = JSON.parse(body);
    return aps !== null && typeof aps === "object" && !Array.isArray(aps) ? aps : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a payload contains values that the app's declarations decode. */
export const stateOf = (body) => ["content-state", "attributes"].some((key) => Object.hasOwn(apsOf(body) ?? {}, key));

const unchecked = (verdict, because, answer) => ({
  verdict, because, answer, passes: false, decodes: null, type: null, findings: [], notChecked: [],
  toString: () => `${verdict}: ${because}\n`,
});
