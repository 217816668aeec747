// Clients that send too much, too little, or nothing at all, and many at once.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect as connectTCP } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { longestBody } from "../lib/examiner.js";
import { mostBytesPerRecord } from "../lib/journal.js";
import { mostRecordBytes } from "../lib/kept.js";
import { mostConnections } from "../lib/server.js";
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

test("a client that dies in the middle of a body does not affect others", async (context) => {
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

// MARK: Clients that do not finish

/** Opens connections that send some bytes and nothing else; returns their sockets. */
async function connections(context, mock, count, text) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connectTCP({ port: mock.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => {});
    context.after(() => socket.destroy());
    socket.once("connect", () => socket.write(text));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}

const preface = Buffer.concat([Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])]);
/** The first bytes of headers that never end: there is no flag END_HEADERS. */
const unfinishedHeaders = Buffer.concat([preface, Buffer.from([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x83])]);
const unfinished = {
  "no byte": "",
  "half a request line": "POST /3/dev",
  "half of the headers": "POST / HTTP/1.1\r\nhost: a\r\n",
  "half of a body": "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{",
  "a session without a request": preface,
  "half of the headers over HTTP/2": unfinishedHeaders,
};

for (const [name, text] of Object.entries(unfinished)) {
  test(`clients that send ${name} do not keep others from sending`, async (context) => {
    const mock = await start(context, { bodyTimeout: 1000 });
    await connections(context, mock, mostConnections, text);
    await pause(text instanceof Buffer ? 50 : 1500);
    const session = await open(context, mock);
    assert.equal((await send(session, update())).status, 200);
  });
}

test("of too many connections, the one that is idle for longest is closed with GOAWAY", async (context) => {
  const mock = await start(context);
  const first = await open(context, mock);
  const second = await open(context, mock);
  const goaways = new Set();
  for (const [name, session] of Object.entries({ first, second })) session.on("goaway", (code) => goaways.add(`${name} ${code}`));
  assert.equal((await send(second, update())).status, 200);
  assert.equal((await send(first, update())).status, 200);
  const others = await connections(context, mock, mostConnections - 2, preface);
  for (const socket of others) socket.resume();
  assert.equal((await send(first, update())).status, 200);
  assert.equal((await send(await open(context, mock), update())).status, 200);
  await until(() => goaways.size > 0);
  assert.deepEqual([...goaways], ["second 0"]);
});

test("a connection with a request under way is not closed for another one", async (context) => {
  const mock = await start(context);
  const sessions = await Promise.all(Array.from({ length: 4 }, () => open(context, mock)));
  for (const _ of sessions) mock.answerNext({ delay: 400 });
  const slow = sessions.map((session) => send(session, update()));
  await connections(context, mock, mostConnections + 20, preface);
  assert.deepEqual((await Promise.all(slow)).map(({ status }) => status), [200, 200, 200, 200]);
});

test("with TLS, too, idle connections do not keep others from sending", async (context) => {
  const mock = await start(context, { tls: true });
  for (let count = 0; count < mostConnections; count += 32) {
    await Promise.all(Array.from({ length: 32 }, () => open(context, mock)));
  }
  assert.equal((await send(await open(context, mock), update())).status, 200);
});

test("a client that does not read an answer keeps no stream", async (context) => {
  const mock = await start(context, { bodyTimeout: 500 });
  // The body of an answer cannot be sent with a window of 0 bytes.
  const session = await open(context, mock, { settings: { initialWindowSize: 0 } });
  const stream = session.request({ ...pushHeaders, ":path": path, authorization: undefined });
  stream.on("error", () => {});
  stream.end(JSON.stringify(update()));
  await once(stream, "response");
  await until(() => stream.closed);
});

for (const version of [1, 2]) {
  test(`a test can wait for a push over HTTP/${version} for longer than a client has for a request`, async (context) => {
    const mock = await start(context, { bodyTimeout: 500 });
    const { verdicts } =
      version === 1
        ? await (await fetch(`${mock.url}/verdicts?wait=1.2`)).json()
        : (await send(await open(context, mock), "", { path: "/verdicts?wait=1.2", headers: { ":method": "GET" } })).body;
    assert.deepEqual(verdicts, []);
  });
}

// MARK: Records

/** A validator whose results have many findings, and an error at the end. */
const talkative = (count, size) => ({
  validate: () => {
    const finding = (index) => ({
      rule: "unknown-key", severity: index === count - 1 ? "error" : "warning", message: `${index} ${"a".repeat(size)}`, pointer: "",
    });
    const findings = Array.from({ length: count }, (_, index) => finding(index));
    return { verdict: "delivered", decodes: true, findings, notChecked: [], toString: () => findings.map(({ message }) => message).join("\n") };
  },
});

test("a record keeps a bounded part of thousands of findings, and counts the others", async (context) => {
  const lines = [];
  const mock = await start(context, { validator: talkative(4000, 300), log: (line) => lines.push(line) });
  assert.equal((await send(await open(context, mock), update())).status, 200);
  const [record] = mock.verdicts;
  assert.ok(JSON.stringify(record).length <= mostRecordBytes + 1000, `${JSON.stringify(record).length} bytes`);
  assert.ok(record.toString().length <= mostRecordBytes + 100);
  assert.match(record.toString(), /^0 a+\n1 a+\n[^]*… the report is longer$/);
  assert.equal(record.findings.length + record.omitted, 4000);
  // The error decides whether the push fails.
  assert.match(record.findings.at(-1).message, /^3999 /);
  assert.equal(mock.failures, 1);
  assert.match(lines[0], /; warning: 4 a+ \[unknown-key\]; \d+ more warnings$/);
});

test("an ordinary record is kept whole", async (context) => {
  const mock = await start(context, { validator: talkative(20, 300) });
  await send(await open(context, mock), update());
  assert.deepEqual([mock.verdicts[0].findings.length, mock.verdicts[0].omitted], [20, undefined]);
});

test("records together have a bounded size, and the latest ones are kept", async (context) => {
  const mock = await start(context, { validator: talkative(100, 300), keep: 20 });
  const session = await open(context, mock);
  for (let count = 0; count < 25; count++) await send(session, update());
  const bytes = mock.verdicts.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
  assert.ok(bytes <= 20 * mostBytesPerRecord, `${bytes} bytes`);
  assert.ok(mock.verdicts.length >= 5);
  assert.equal(mock.verdicts.at(-1).number, 25);
  assert.equal(mock.counts.pushes, 25);
});
