// The mock APNs, as servers and tests use it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:http2";
import { connect as connectSocket } from "node:net";
import { request as request1 } from "node:https";
import { after, before, beforeEach, test } from "node:test";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PushValidator } from "activity-lint";
import { startMockAPNs } from "activity-lint/mock-apns";

const now = 1_795_255_200;
const swift = `struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }
struct FoodAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var minutes: Int } }`;
const validator = new PushValidator({ declarations: [{ name: "App.swift", text: swift }] });
const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwt = `${part({ alg: "ES256", kid: "ABC1234567" })}.${part({ iss: "DEF1234567", iat: now })}.${Buffer.alloc(64, 1).toString("base64url")}`;
const token = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0";
const path = `/3/device/${token}`;
const headers = {
  authorization: `bearer ${jwt}`, "apns-push-type": "liveactivity", "apns-topic": "com.example.rides.push-type.liveactivity",
};
let timestamp = now - 100;
const update = (state) => JSON.stringify({ aps: { event: "update", timestamp: timestamp++, "content-state": state } });

let apns;
const lines = [];
before(async () => (apns = await startMockAPNs({ validator, now, log: (line) => lines.push(line) })));
beforeEach(() => apns.clear());
after(() => apns.close());

/** Sends a request; returns its status, its headers and its JSON. */
async function send(body, more = {}, session = connect(apns.url, { ca: apns.ca })) {
  const request = session.request({ ":method": "POST", ":path": path, ...headers, ...more });
  let answer;
  request.on("response", (headers) => (answer = headers));
  request.end(body);
  const text = (await request.toArray()).join("");
  session.close();
  return { status: answer[":status"], headers: answer, ...(text && JSON.parse(text)) };
}

/** Sends a request over HTTP/1.1. */
const send1 = (path, options, body) =>
  new Promise((resolve) => {
    const request = request1(`${apns.url}${path}`, { ca: apns.ca, ...options }, async (answer) => resolve({ status: answer.statusCode, text: (await answer.toArray()).join("") }));
    request.end(body);
  });

test("a push that decodes is delivered, and one that does not is dropped although APNs answers 200", async () => {
  apns.setType({ token, type: "RideAttributes" });
  assert.equal((await send(update({ stops: 2 }))).status, 200);
  assert.equal((await apns.nextVerdict()).verdict, "delivered");
  assert.equal((await send(update({ stops: "2" }))).status, 200);
  const verdict = await apns.nextVerdict();
  assert.deepEqual([verdict.verdict, verdict.to, verdict.findings[0].rule], ["dropped", "device 1", "type-mismatch"]);
  assert.match(`${verdict}`, /error\[type-mismatch\]/);
  assert.match(lines.at(-1), /update  device 1  200  dropped: `stops` is a string/);
});

test("a push that APNs rejects gets the status and the reason of the module", async () => {
  for (const [body, more, status, reason] of [
    [update({ stops: 2 }), { "apns-priority": "7" }, 400, "BadPriority"],
    [update({ stops: 2 }), { authorization: `bearer ${jwt.split(".")[0]}` }, 403, "InvalidProviderToken"],
    [update({ stops: 2 }), { ":path": "/3/devices/00" }, 404, "BadPath"],
    [update({ stops: 2 }), { ":method": "PUT" }, 405, "MethodNotAllowed"],
    [update({ stops: 2, more: "x".repeat(5000) }), {}, 413, "PayloadTooLarge"],
    ["x".repeat(50_000), {}, 413, "PayloadTooLarge"],
    ["", {}, 400, "PayloadEmpty"],
  ]) {
    const answer = await send(body, more);
    const verdict = await apns.nextVerdict();
    assert.deepEqual([answer.status, answer.reason, verdict.verdict], [status, reason, "rejected"], `${verdict}`);
  }
});

test("the answer has the id of the request, or a new one", async () => {
  const id = "eabeae54-14a8-11e5-b60b-1697f925ec7b";
  assert.equal((await send(update({ stops: 2 }), { "apns-id": id })).headers["apns-id"], id);
  assert.match((await send(update({ stops: 2 }))).headers["apns-id"], /^[0-9a-f-]{36}$/);
  const channel = { ":path": "/4/broadcasts/apps/com.example.rides", "apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-priority": "5", "apns-expiration": "0" };
  const { "apns-topic": _, ...others } = headers;
  const broadcast = await send(update({ stops: 2 }), { ...channel, "apns-topic": undefined, ...others });
  assert.match(broadcast.headers["apns-request-id"], /^[0-9a-f-]{36}$/);
  assert.equal((await apns.nextVerdict(), await apns.nextVerdict(), await apns.nextVerdict()).to, "channel 1");
});

test("pushes to a device are a sequence, which a rejected push and `clear` do not continue", async () => {
  apns.setType({ token, type: "RideAttributes" });
  const old = update({ stops: 1 });
  await send(update({ stops: 2 }));
  assert.equal((await send(old)).status, 200);
  assert.deepEqual(apns.verdicts[1].findings.map(({ rule }) => rule), ["timestamp-not-increasing"]);
  apns.clear();
  apns.setType({ token, type: "RideAttributes" });
  await send(old);
  assert.deepEqual(apns.verdicts[0].findings, []);
});

test("an ordinary notification is not judged", async () => {
  const answer = await send('{"aps": {"alert": "hi"}}', { "apns-push-type": "alert", "apns-topic": "com.example.rides" });
  assert.equal(answer.status, 200);
  const failures = apns.failures;
  assert.equal((await apns.nextVerdict()).verdict, "uncertain");
  assert.equal(apns.failures, failures);
});

test("requested answers come first, and a wrong request is an error", async () => {
  apns.answerNext({ status: 503, times: 2 }, { reason: "ExpiredToken", timestamp: 5 });
  assert.deepEqual([(await send(update({ stops: 2 }))).reason, (await send(update({ stops: 2 }))).status], ["ServiceUnavailable", 503]);
  const gone = await send(update({ stops: 2 }));
  assert.deepEqual([gone.status, gone.timestamp, apns.counts.requested], [410, 5, 3]);
  for (const wrong of [{}, { status: 400 }, { status: 418 }, { reason: "Unregisterd" }, { reason: "Unregistered", status: 400 }, { times: 0, status: 503 }, { stauts: 503 }, null]) {
    assert.throws(() => apns.answerNext(wrong), { name: "OptionError" }, JSON.stringify(wrong));
  }
  assert.throws(() => apns.setType({ token, type: "RidAttributes" }), /RideAttributes/);
  await assert.rejects(startMockAPNs({ prot: 1 }), /unknown option 'prot'; expected .* port,/);
});

test("tests in any language use /verdicts, /answers and /types, also over HTTP/1.1", async () => {
  assert.equal((await ask("POST", "/types", JSON.stringify({ token, type: "FoodAttributes" }))).status, 204);
  assert.equal((await ask("POST", "/answers", '[{"status": 429}]')).status, 204);
  assert.equal((await send(update({ minutes: 2 }))).status, 429);
  const waiting = ask("GET", `/verdicts?wait=5&apns-id=EABEAE54-14A8-11E5-B60B-1697F925EC7B`);
  await send(update({ stops: 2 }), { "apns-id": "eabeae54-14a8-11e5-b60b-1697f925ec7b" });
  assert.deepEqual((await waiting).verdicts.map(({ verdict }) => verdict), ["dropped"]);
  assert.equal((await ask("GET", "/verdicts?tokn=1")).error, "unknown parameter 'tokn'; expected apns-id, token, channel, wait");
  assert.equal((await ask("PUT", "/verdicts")).status, 405);
  assert.equal(JSON.parse((await send1(`/verdicts?token=${token}`)).text).counts.pushes, 2);
  assert.equal((await ask("DELETE", "/verdicts")).status, 204);
  assert.deepEqual(apns.verdicts, []);
});

test("a push over HTTP/1.1 gets 505", async () => {
  assert.equal((await send1(path, { method: "POST", headers }, update({ stops: 2 }))).status, 505);
  assert.equal((await apns.nextVerdict()).verdict, "dropped");
});

test("headers and streams are bounded", async () => {
  const session = connect(apns.url, { ca: apns.ca });
  await assert.rejects(send(update({ stops: 2 }), { "x-large": "a".repeat(20_000) }, session));
  const other = connect(apns.url, { ca: apns.ca });
  const many = await Promise.allSettled(Array.from({ length: 1500 }, () => send(update({ stops: 2 }), {}, Object.assign(Object.create(other), { close() {} }))));
  assert.ok(many.filter(({ status }) => status === "fulfilled").length >= 1000);
  other.close();
  assert.equal((await send(update({ stops: 2 }))).status, 200);
});

const ask = (method, path, body) => send(body, { ":method": method, ":path": path });

test("tests that wait for a push, and clients that left, refuse no push", async () => {
  for (const leave of [true, false]) {
    const sessions = [];
    for (const count of [600, 400]) {
      const session = connect(apns.url, { ca: apns.ca }).on("error", () => {});
      // Until then, a client opens 100 streams.
      await once(session, "remoteSettings");
      const waiting = Array.from({ length: count }, () => session.request({ ":method": "GET", ":path": "/verdicts?wait=600" }).on("error", () => {}));
      for (let round = 0; round < 5; round += 1) await new Promise((resolve) => session.ping(resolve));
      sessions.push({ session, waiting });
    }
    if (leave) for (const { session } of sessions) session.destroy();
    assert.equal((await send(update({ stops: 2 }))).status, 200);
    for (const { session, waiting } of sessions) {
      if (!leave) for (const request of waiting) assert.match((await request.toArray()).join(""), /"verdicts": \[/);
      session.close();
    }
    apns.clear();
  }
  // Streams that are reset at once.
  const session = connect(apns.url, { ca: apns.ca }).on("error", () => {});
  for (let round = 0; round < 3; round += 1) {
    const requests = Array.from({ length: 500 }, () => session.request({ ":method": "GET", ":path": "/verdicts?wait=600" }).on("error", () => {}));
    await new Promise((resolve) => session.ping(resolve));
    for (const request of requests) request.close(8);
    await new Promise((resolve) => session.ping(resolve));
  }
  assert.equal((await ask("GET", "/verdicts")).status, 200);
  session.destroy();
});

test("a wrong request of a test gets 400 and a reason", async () => {
  const deep = "[".repeat(8000) + "]".repeat(8000);
  for (const [path, body] of [
    ...[{}, [], 5, null, true, undefined].map((type) => ["/types", JSON.stringify({ token, type })]),
    ...[{}, [], 5, true, null].flatMap((value) => [["/types", JSON.stringify({ token: value, type: "RideAttributes" })], ["/types", JSON.stringify({ channel: value, type: "RideAttributes" })]]),
    ["/types", JSON.stringify({ token: null, channel: "a", type: "RideAttributes" })], ["/types", JSON.stringify({ token: {}, channel: "a", type: "RideAttributes" })],
    ...["null", "5", "[]", '"a"', "{}", "", "{", deep, `{"type": ${deep.slice(100, -100)}}`, `{"token": "a", "type": {"toString": 1}}`].map((body) => ["/types", body]),
    ...["null", "5", '"a"', "[[]]", "[null]", '[{"reason": {}}]', '[{"status": "400"}]', '[{"status": {}, "reason": []}]', '[{"times": {}, "status": 503}]', "", "{", deep, `[{"reason": ${deep.slice(100, -100)}}]`, `[{"status": 503, "timestamp": "1"}]`].map((body) => ["/answers", body]),
  ]) {
    const answer = await ask("POST", path, body);
    assert.deepEqual([answer.status, typeof answer.error], [400, "string"], `${path} ${body.slice(0, 100)}: ${answer.error}`);
  }
  for (const query of ["wait=601", "wait=-1", "wait=x", "wait=NaN", "__proto__=1", "constructor=1", "token=a&tokn=b"]) assert.equal((await ask("GET", `/verdicts?${query}`)).status, 400, query);
  assert.equal((await ask("POST", "/types", " ".repeat(20_000))).status, 413);
  assert.throws(() => apns.answerNext(...Array(10_001).fill({ status: 503 })), /more than 10000 answers/);
  assert.equal(apns.setType({ token, type: "RideAttributes" }), undefined);
  assert.ok(!lines.some((line) => line.startsWith("error: ")), lines.find((line) => line.startsWith("error: ")));
});

test("a kept verdict takes a bounded part of the memory, and the oldest are forgotten", async () => {
  const findings = Array.from({ length: 300 }, (_, index) => ({ rule: "unknown-key", severity: "info", message: "m".repeat(900), pointer: `/aps/${index}` }));
  const results = [];
  const large = {
    validate() {
      const result = { verdict: "dropped", because: "b", decodes: false, type: null, findings: [...findings], notChecked: [], toString: () => "a line of the report\n".repeat(40_000) };
      results.push(new WeakRef(result));
      return result;
    },
  };
  const log = [];
  const mock = await startMockAPNs({ validator: large, now, tls: false, log: (line) => log.push(line) });
  const session = connect(mock.url);
  const send = async () => {
    const request = session.request({ ":method": "POST", ":path": path });
    request.end(update({}));
    await request.toArray();
  };
  await send();
  const [verdict] = mock.verdicts;
  assert.deepEqual([verdict.findings.length, verdict.omitted], [67, 233]);
  assert.match(`${verdict}`, /^(a line of the report\n){1560}\(38440 more lines of the report are omitted\)\n$/);
  for (let count = 0; count < 200; count += 1) await send();
  assert.deepEqual([mock.verdicts.length + mock.forgotten, mock.verdicts.length < 200, mock.verdicts.at(-1).number], [201, true, 201]);
  assert.ok(mock.verdicts.length > 160);
  assert.equal(log.filter((line) => line.startsWith("the oldest verdicts are forgotten")).length, 1);
  assert.equal((await mock.nextVerdict()).number, mock.forgotten + 1);
  setFlagsFromString("--expose-gc");
  await new Promise(setImmediate);
  runInNewContext("gc")();
  assert.ok(results.filter((result) => result.deref()).length < 2);
  mock.clear();
  assert.deepEqual([mock.verdicts, mock.forgotten], [[], 0]);
  session.close();
  await mock.close();
});

test("clients that send nothing, or half of a request, refuse no push of others", async () => {
  const sockets = Array.from({ length: 100 }, () => connectSocket(apns.port, "127.0.0.1").on("error", () => {}));
  const session = connect(apns.url, { ca: apns.ca }).on("error", () => {});
  const half = Array.from({ length: 500 }, () => session.request({ ":method": "POST", ":path": path, ...headers }).on("error", () => {}));
  for (const request of half) request.write("{");
  assert.equal((await send(update({ stops: 2 }))).status, 200);
  session.destroy();
  assert.equal((await send(update({ stops: 2 }))).status, 200);
  for (const socket of sockets) socket.destroy();
});

test("no text of a push acts on a terminal, and no record contains a token", async () => {
  for (const text of JSON.parse(readFileSync(new URL("hostile-texts.json", import.meta.url), "utf8"))) {
    await send(JSON.stringify({ aps: { event: "update", timestamp: timestamp++, "content-state": { [text]: text } } }));
  }
  const { text: json } = await send1("/verdicts");
  assert.deepEqual(JSON.parse(json).verdicts.length, apns.verdicts.length);
  for (const text of [...lines, json, ...apns.verdicts.map((record) => `${record}`)]) {
    assert.doesNotMatch(text.replaceAll("\n", ""), /[\p{Cc}\p{Cf}]/u);
    assert.ok(!text.includes(token) && !text.includes(jwt), text);
  }
});

test("the command runs a child, and exits with 1 if a push fails", async () => {
  const main = new URL("../../cjs/cli/main.cjs", import.meta.url).pathname;
  const child = `const {connect} = require("node:http2"); const s = connect(process.env.MOCK_APNS_URL);
    const r = s.request({":method": "POST", ":path": ${JSON.stringify(path)}, ...${JSON.stringify(headers)}}); r.resume();
    r.on("end", () => s.close()); r.end(process.argv[1]);`;
  const run = async (body) => {
    const args = [main, "mock-apns", "--port", "0", "--declarations", "App", "--now", `${now}`, "--type", "RideAttributes", "--", process.execPath, "-e", child, body];
    return promisify(execFile)(process.execPath, args, { cwd: new URL("../../../../", import.meta.url) }).then((done) => ({ code: 0, ...done }), (error) => error);
  };
  const fine = await run(JSON.stringify({ aps: { event: "update", timestamp: now, "content-state": { driver: "Ana", eta: 810421913, stops: 2 } } }));
  assert.deepEqual([fine.code, fine.stderr.trim().split("\n").at(-1)], [0, "1 push: 1 delivered."]);
  const wrong = await run(update({ stops: "2" }));
  assert.deepEqual([wrong.code, wrong.stderr.trim().split("\n").at(-1)], [1, "1 push: 1 dropped, 1 fails the test."]);
});
