// Clients that send too much, too little, or nothing at all, and many at once.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect as connectTCP } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { longestBody } from "../lib/examiner.js";
import { open, pushHeaders, send, start, token, until, update } from "./support.js";

const path = `/3/device/${token}`;

test("a body that is too large gets 413 and is not read to its end", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  // The linter reports on a body that is read whole.
  const near = await send(session, { aps: { alert: "a".repeat(5000) } });
  assert.deepEqual([near.status, near.body.reason], [413, "PayloadTooLarge"]);
  for (const size of [longestBody + 1, 100_000, 10_000_000]) {
    const answer = await send(session, Buffer.alloc(size, 0x20));
    assert.deepEqual([answer.status, answer.body.reason], [413, "PayloadTooLarge"], `${size} bytes`);
  }
  assert.equal(mock.verdicts.at(-1).because, "the payload has more than 16384 bytes; APNs accepts 4096");
  assert.ok(mock.validator.calls.every(({ text }) => text.length <= longestBody));
  assert.equal((await send(session, update())).status, 200);
});

test("an endless body does not grow the memory", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const stream = session.request({ ...pushHeaders, ":path": path });
  stream.on("error", () => {});
  let sent = 0;
  const timer = setInterval(() => !stream.destroyed && stream.write(Buffer.alloc(65_536), () => (sent += 65_536)), 1);
  const [headers] = await once(stream, "response");
  stream.resume();
  assert.equal(headers[":status"], 413);
  await Promise.race([once(stream, "close"), pause(500)]);
  clearInterval(timer);
  assert.ok(sent < 5_000_000, `${sent} bytes were accepted`);
});

test("a client that dies in the middle of a body harms nobody", async (context) => {
  const lines = [];
  const mock = await start(context, { log: (line) => lines.push(line) });
  const dying = await open(context, mock);
  for (let index = 0; index < 50; index++) {
    const stream = dying.request({ ...pushHeaders, ":path": path });
    stream.on("error", () => {});
    stream.write('{"aps": ');
  }
  await pause(50);
  dying.destroy();
  const session = await open(context, mock);
  assert.equal((await send(session, update())).status, 200);
  const closed = () => lines.filter((line) => line === "a client closed the stream before the end of its request").length;
  await until(() => closed() === 50);
  assert.deepEqual(mock.verdicts.map(({ number }) => number), [1]);
});

test("a client that stops sending gets 400 IdleTimeout", async (context) => {
  const mock = await start(context, { bodyTimeout: 60 });
  const session = await open(context, mock);
  const stream = session.request({ ...pushHeaders, ":path": path });
  stream.on("error", () => {});
  stream.write("{");
  const [headers] = await once(stream, "response");
  assert.equal(headers[":status"], 400);
  assert.deepEqual(JSON.parse((await stream.toArray()).join("")), { reason: "IdleTimeout" });
  const { verdict, because, answer, to } = await mock.nextVerdict();
  assert.deepEqual([verdict, because, to], ["rejected", "the body did not arrive within 60 ms", "device 1"]);
  assert.deepEqual(answer, { status: 400, reason: "IdleTimeout" });
  assert.deepEqual([mock.failures, mock.counts.rejected], [1, 1]);
});

test("a test that stops sending gets 408, and nothing is logged", async (context) => {
  const lines = [];
  const mock = await start(context, { bodyTimeout: 60, log: (line) => lines.push(line) });
  const session = await open(context, mock);
  for (const path of ["/answers", "/types"]) {
    const stream = session.request({ ":method": "POST", ":path": path });
    stream.on("error", () => {});
    stream.write('{"status":');
    const [headers] = await once(stream, "response");
    assert.equal(headers[":status"], 408);
    assert.deepEqual(JSON.parse((await stream.toArray()).join("")), { error: "the body did not arrive within 60 ms" });
  }
  assert.deepEqual(lines, []);
});

test("a thousand parallel streams on a connection", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  await once(session, "remoteSettings");
  assert.equal(session.remoteSettings.maxConcurrentStreams, 1000);
  for (let index = 0; index < 1000; index++) mock.answerNext({ delay: 50 });
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => send(session, update(index))));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(new Set(answers.map(({ headers }) => headers["apns-id"])).size, 1000);
});

test("more streams than the limit are refused, and retried streams are answered", async (context) => {
  const mock = await start(context);
  const sessions = await Promise.all(Array.from({ length: 5 }, () => open(context, mock)));
  await pause(50);
  const pending = sessions.flatMap((session) =>
    Array.from({ length: 1000 }, () => {
      const stream = session.request({ ...pushHeaders, ":path": path });
      stream.on("error", () => {});
      stream.write("{");
      return stream;
    }),
  );
  const refused = () => pending.filter(({ rstCode, closed }) => closed && rstCode === 7).length;
  await until(() => refused() >= 5000 - 4096);
  assert.equal(refused(), 5000 - 4096);
  sessions[0].destroy();
  await pause(100);
  assert.equal((await send(sessions[4], update())).status, 200);
});

test("bytes that are not a request close only their own connection", async (context) => {
  const mock = await start(context, { bodyTimeout: 100 });
  const texts = ["GARBAGE\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\xff\xff\xff\xff\xff\xff\xff\xff\xff", "\x16\x03\x01\x00\x05hello", "POST / HTTP/1.1\r\n"];
  for (const text of texts) {
    const socket = connectTCP(mock.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(Buffer.from(text, "latin1"));
    await pause(30);
    socket.destroy();
  }
  assert.equal((await send(await open(context, mock), update())).status, 200);
});

test("a path of many kilobytes is rejected and not kept", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  for (const start of ["/3/device/", "/4/broadcasts/apps/"]) {
    const answer = await send(session, update(), { path: `${start}${"a".repeat(20_000)}`, headers: { "apns-channel-id": "YQ==" } });
    assert.deepEqual([answer.status, answer.body.reason], [404, "BadPath"]);
    const record = await mock.nextVerdict();
    assert.deepEqual([record.verdict, record.because, record.to], ["rejected", "the path has more than 4096 characters", null]);
  }
  assert.equal(mock.failures, 2);
});

test("a validator that throws gives 500, and the server goes on", async (context) => {
  const lines = [];
  let isBroken = true;
  const validator = {
    validate() {
      if (isBroken) throw new Error("a bug");
      return { verdict: "delivered", findings: [], notChecked: [] };
    },
  };
  const mock = await start(context, { validator, log: (line) => lines.push(line) });
  const session = await open(context, mock);
  assert.equal((await send(session, update())).status, 500);
  assert.match(lines[0], /^internal error: Error: a bug/);
  assert.equal(mock.failures, 1);
  isBroken = false;
  assert.equal((await send(session, update())).status, 200);
});

test("closing answers what is under way", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  mock.answerNext({ delay: 150 });
  const slow = send(session, update());
  await pause(40);
  await mock.close();
  assert.equal((await slow).status, 200);
});

test("closing does not wait for clients that stay", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  session.request({ ...pushHeaders, ":path": path }).on("error", () => {}).write("{");
  const idle = connectTCP(mock.port, "127.0.0.1");
  idle.on("error", () => {});
  await once(idle, "connect");
  const started = performance.now();
  await mock.close();
  assert.ok(performance.now() - started < 3000);
});
