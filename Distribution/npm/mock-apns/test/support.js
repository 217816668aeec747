// Shared parts of the tests: a validator with simple verdicts, and a client.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, constants } from "node:http2";
import { setTimeout as pause } from "node:timers/promises";
import { startMockAPNs } from "../index.js";

/** The token of a device, and the headers of a push to its Live Activity. */
export const token = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0";
export const pushHeaders = {
  ":method": "POST",
  "apns-push-type": "liveactivity",
  "apns-topic": "com.example.rides.push-type.liveactivity",
  authorization: "bearer e30.e30.c2ln",
};

/**
 * A validator without the module, to test only the server.
 *
 * It rejects a push without `authorization`, drops one without `driver` in its state, warns of an earlier `timestamp`, and
 * records its requests.
 */
export class FakeValidator {
  calls = [];
  #newest = new Map();

  validate(payload, options) {
    const text = Buffer.from(payload).toString();
    this.calls.push({ text, ...options });
    const headers = new Map(options.headers);
    const result = (more) => ({
      verdict: "delivered", decodes: true, type: options.type ?? "RideAttributes", findings: [], notChecked: [], ...more,
    });
    if (!headers.has("authorization")) {
      const answer = { status: 403, reason: "MissingProviderToken" };
      return result({ verdict: "rejected", answer, findings: [finding("missing-authorization", "error", "the request has no token")] });
    }
    if (Buffer.byteLength(text) > 4096) {
      const answer = { status: 413, reason: "PayloadTooLarge" };
      return result({ verdict: "rejected", answer, findings: [finding("payload-too-large", "error", "the payload is too large")] });
    }
    let aps;
    try {
      ({ aps } = JSON.parse(text));
    } catch {
      return result({ verdict: "dropped", because: "the text is not JSON", findings: [finding("invalid-json", "error", "not JSON")] });
    }
    if (typeof aps?.["content-state"]?.driver !== "string") {
      return result({
        verdict: "dropped", because: "`driver` is missing", decodes: false, findings: [finding("missing-key", "error", "`driver` is missing")],
        toString: () => "error[missing-key]: `driver` is missing",
      });
    }
    const findings = [];
    if (options.sequence !== undefined) {
      if (aps.timestamp < this.#newest.get(options.sequence)) {
        findings.push(finding("timestamp-not-increasing", "warning", "`timestamp` is older"));
      }
      this.#newest.set(options.sequence, aps.timestamp);
    }
    return result({ findings, toString: () => findings.map(({ severity, rule }) => `${severity}[${rule}]`).join("\n") });
  }
}

const finding = (rule, severity, message) => ({ rule, severity, message, pointer: "" });

export const update = (timestamp = 1788729113, more = {}) => ({
  aps: { timestamp, event: "update", "content-state": { driver: "Ana" }, ...more },
});

/** Starts a mock APNs in cleartext with a fake validator, which ends with the test. */
export async function start(context, options = {}) {
  const validator = new FakeValidator();
  const mock = await startMockAPNs({ validator, tls: false, ...options });
  context.after(() => mock.close());
  return Object.assign(mock, { validator });
}

/** Opens a connection, which ends with the test. */
export async function open(context, mock, options = {}) {
  const session = connect(mock.url, { ca: mock.ca, ...options });
  session.on("error", () => {});
  context.after(() => session.destroy());
  await once(session, "connect");
  return session;
}

/** Sends a push; returns `{status, headers, body}`, or `{error}` if there is no answer. */
export function send(session, payload, { path = `/3/device/${token}`, headers = {} } = {}) {
  const all = { ...pushHeaders, ":path": path, ...headers };
  for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name];
  const bytes = typeof payload === "string" || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  return new Promise((resolve) => {
    const stream = session.request(all);
    const chunks = [];
    let answer = {};
    stream.on("response", (headers) => (answer = { status: headers[":status"], headers }));
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("error", (error) => (answer = { ...answer, error }));
    stream.on("close", () => {
      const text = Buffer.concat(chunks).toString();
      const refused = stream.rstCode === constants.NGHTTP2_NO_ERROR ? {} : { rstCode: stream.rstCode };
      resolve({ ...answer, ...refused, body: text && isJSON(answer) ? JSON.parse(text) : text });
    });
    // Node ends the stream of such a request itself.
    if (!["GET", "HEAD", "DELETE"].includes(all[":method"])) stream.end(bytes);
  });
}

/** Waits until a condition holds, for at most five seconds. */
export async function until(condition) {
  for (let left = 500; left > 0 && !condition(); left--) await pause(10);
  assert.ok(condition(), `does not hold: ${condition}`);
}

const isJSON = ({ headers }) => headers?.["content-type"] === "application/json";
