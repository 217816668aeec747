// The answers of the server, and its records.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, pushHeaders, send, start, token, update } from "./support.js";

const id = "eabeae54-14a8-11e5-b60b-1697f925ec7b";

test("answers 200 with the given id and an empty body", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const answer = await send(session, update(), { headers: { "apns-id": id } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["apns-id"], id);
  assert.match(answer.headers["apns-unique-id"], /^[0-9a-f-]{36}$/);
  assert.equal(answer.body, "");
});

test("makes an id where the request has none that APNs accepts", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  for (const given of [undefined, "17", ""]) {
    const answer = await send(session, update(), { headers: { "apns-id": given } });
    assert.match(answer.headers["apns-id"], /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
});

test("a broadcast has a request id", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const answer = await send(session, update(), {
    path: "/4/broadcasts/apps/com.example.rides",
    headers: { "apns-request-id": id, "apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-topic": undefined },
  });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["apns-request-id"], id);
  assert.equal(answer.headers["apns-id"], undefined);
  const record = await mock.verdictFor(id);
  assert.equal(record.to, "channel 1");
});

test("answers what the validator predicts", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const answer = await send(session, update(), { headers: { authorization: undefined } });
  assert.equal(answer.status, 403);
  assert.deepEqual(answer.body, { reason: "MissingProviderToken" });
  assert.ok(answer.headers["apns-id"]);
});

test("tells the validator the whole request, without its own headers", async (context) => {
  const mock = await start(context, { now: 1788729113 });
  const session = await open(context, mock);
  await send(session, update(), { headers: { "mock-apns-type": "OtherAttributes" } });
  const [call] = mock.validator.calls;
  assert.equal(call.now, 1788729113);
  assert.equal(call.headersAreComplete, true);
  assert.equal(call.type, "OtherAttributes");
  const headers = Object.fromEntries(call.headers);
  assert.equal(headers[":path"], `/3/device/${token}`);
  assert.equal(headers[":method"], "POST");
  assert.equal(headers["apns-topic"], pushHeaders["apns-topic"]);
  assert.ok(!Object.keys(headers).some((name) => name.startsWith("mock-") || name === ":authority"));
});

test("tells the validator of headers that are sent twice", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  await send(session, update(), { headers: { "x-twice": ["1", "2"] } });
  const values = mock.validator.calls[0].headers.filter(([name]) => name === "x-twice");
  assert.deepEqual(values, [["x-twice", "1"], ["x-twice", "2"]]);
});

test("a push that the phone drops gets 200, and the verdict says so", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const answer = await send(session, update(1, { "content-state": {} }), { headers: { "apns-id": id } });
  assert.equal(answer.status, 200);
  const record = await mock.verdictFor(id);
  assert.equal(record.verdict, "dropped");
  assert.equal(record.because, "`driver` is missing");
  assert.equal(record.status, 200);
  assert.equal(record.event, "update");
  assert.equal(String(record), "error[missing-key]: `driver` is missing");
  assert.equal(mock.failures, 1);
});

test("pushes to one device are a sequence", async (context) => {
  const mock = await start(context, { failOn: "warning" });
  const session = await open(context, mock);
  await send(session, update(100));
  await send(session, update(50), { path: "/3/device/aabb" });
  await send(session, update(90));
  const records = mock.verdicts;
  assert.deepEqual(records.map(({ to }) => to), ["device 1", "device 2", "device 1"]);
  assert.deepEqual(records.map(({ findings }) => findings.length), [0, 0, 1]);
  assert.match(String(records[2]), /^warning\[timestamp-not-increasing\]/);
  assert.equal(mock.failures, 1);
});

test("a push that APNs refuses is not one of the sequence", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  await send(session, update(100), { headers: { authorization: undefined } });
  mock.answerNext({ status: 503 });
  await send(session, update(100));
  await send(session, update(50));
  assert.deepEqual(mock.verdicts.map(({ status }) => status), [403, 503, 200]);
  assert.equal(mock.verdicts[2].findings.length, 0);
});

test("an empty payload, and a broadcast that is not JSON", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const empty = await send(session, "");
  assert.deepEqual([empty.status, empty.body.reason], [400, "PayloadEmpty"]);
  const text = await send(session, "{", { path: "/4/broadcasts/apps/com.example.rides", headers: { "apns-channel-id": "YQ==" } });
  assert.deepEqual([text.status, text.body.reason], [400, "BadRequestPayload"]);
  // Apple documents no answer to such a push to a device: the phone drops it.
  assert.equal((await send(session, "{")).status, 200);
});

test("an ordinary notification is answered, but not checked", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const headers = { "apns-push-type": "alert", "apns-topic": "com.example.rides" };
  // The fake validator drops pushes without `driver`; the real one, pushes without `event`.
  const answer = await send(session, { aps: { alert: "Hello" } }, { headers });
  assert.equal(answer.status, 200);
  assert.equal(mock.verdicts[0].verdict, "uncertain");
  assert.equal(mock.failures, 0);
  const { status, body } = await send(session, { aps: { alert: "Hello" } }, { headers: { ...headers, authorization: undefined } });
  assert.deepEqual([status, body.reason], [403, "MissingProviderToken"]);
  const large = await send(session, { aps: { alert: "a".repeat(4096) } }, { headers });
  assert.deepEqual([large.status, large.body.reason], [413, "PayloadTooLarge"]);
  // A Live Activity push with the wrong type is the mistake that the check is for.
  await send(session, update(1, { "content-state": {} }), { headers });
  assert.equal(mock.verdicts[3].verdict, "dropped");
});

test("other requests get 404 and are no pushes", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const answer = await send(session, "", { path: "/favicon.ico", headers: { ":method": "GET" } });
  assert.equal(answer.status, 404);
  assert.deepEqual(mock.verdicts, []);
});

test("nothing that is kept or logged contains the token", async (context) => {
  const lines = [];
  const mock = await start(context, { log: (line, record) => lines.push(line, JSON.stringify(record), String(record)) });
  const session = await open(context, mock);
  await send(session, update(1, { "content-state": {} }));
  await send(session, update(), { path: `/3/devices/${token}` });
  const all = lines.join("\n") + JSON.stringify(mock.verdicts);
  assert.ok(lines.length >= 6);
  assert.ok(!all.includes(token) && !all.includes("e30.e30"));
});

test("the log escapes characters that act on a terminal", async (context) => {
  const lines = [];
  const validator = { validate: () => ({ verdict: "dropped", because: "\u001b[2J\u202e\n", findings: [], notChecked: [] }) };
  const mock = await start(context, { validator, log: (line) => lines.push(line) });
  await send(await open(context, mock), update());
  assert.match(lines[0], /dropped: \\u\{1b\}\[2J\\u\{202e\}\\u\{a\}$/);
});
