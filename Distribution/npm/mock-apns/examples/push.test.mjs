// Tests a server's pushes in Node: starts the mock APNs, sends pushes, and compares their verdicts.

import assert from "node:assert/strict";
import { generateKeyPairSync, sign } from "node:crypto";
import { connect } from "node:http2";
import { after, before, test } from "node:test";
import { startMockAPNs } from "activity-lint/mock-apns";

const device = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0";
let apns;
before(async () => (apns = await startMockAPNs({ declarations: "App" })));
after(() => apns.close());

test("the phone shows the update", async () => {
  assert.equal((await push(update(810421913))).status, 200);
  const verdict = await apns.nextVerdict();
  assert.equal(verdict.verdict, "delivered", String(verdict));
});

test("a date as text is accepted by APNs, and dropped by the phone", async () => {
  assert.equal((await push(update("2026-09-06T21:11:53Z"))).status, 200);
  assert.equal((await apns.nextVerdict()).verdict, "dropped");
});

test("a token that is gone", async () => {
  apns.answerNext({ status: 410 });
  assert.equal((await push(update(810421913))).reason, "Unregistered");
});

// The server under test.

const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);
const claims = `${encoded({ alg: "ES256", kid: "ABC1234567" })}.${encoded({ iss: "DEF1234567", iat: seconds() })}`;
const token = `${claims}.${sign("sha256", Buffer.from(claims), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;

let timestamp = seconds();

function update(eta) {
  // The phone ignores a push from the same second as an earlier one.
  return { aps: { timestamp: timestamp++, event: "update", "content-state": { driver: "Ana", eta, stops: 2 } } };
}

async function push(payload) {
  const session = connect(apns.url, { ca: apns.ca });
  const request = session.request({
    ":method": "POST",
    ":path": `/3/device/${device}`,
    authorization: `bearer ${token}`,
    "apns-push-type": "liveactivity",
    "apns-topic": "com.example.rides.push-type.liveactivity",
  });
  let status;
  request.on("response", (headers) => (status = headers[":status"]));
  request.end(JSON.stringify(payload));
  const body = (await request.toArray()).join("");
  session.close();
  return { status, ...(body && JSON.parse(body)) };
}
