// `/verdicts`, `/answers` and `/types`, over HTTP/1.1 and HTTP/2, and the same from Node.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startMockAPNs } from "../index.js";
import { FakeValidator, open, send, start, token, until, update } from "./support.js";

const other = "aabbccdd";

async function verdicts(mock, query = "") {
  const answer = await fetch(`${mock.url}/verdicts${query}`);
  return { status: answer.status, ...(await answer.json()) };
}

test("verdicts as JSON, all and filtered", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const { headers } = await send(session, update(100));
  await send(session, update(200, { "content-state": {} }), { path: `/3/device/${other}` });
  const all = await verdicts(mock);
  assert.deepEqual(all.counts, { pushes: 2, delivered: 1, rejected: 0, dropped: 1, uncertain: 0, requested: 0 });
  assert.deepEqual(all.verdicts, JSON.parse(JSON.stringify(mock.verdicts)));
  assert.deepEqual(
    Object.keys(all.verdicts[1]),
    ["number", "id", "time", "to", "event", "type", "status", "verdict", "because", "decodes", "findings", "notChecked"],
  );
  const numbers = async (query) => (await verdicts(mock, query)).verdicts.map(({ number }) => number);
  assert.deepEqual(await numbers(`?apns-id=${headers["apns-id"].toUpperCase()}`), [1]);
  assert.deepEqual(await numbers("?verdict=dropped"), [2]);
  assert.deepEqual(await numbers(`?token=${token.toUpperCase()}`), [1]);
  assert.deepEqual(await numbers("?token=unknown"), []);
  assert.deepEqual(await numbers("?status=200&event=update"), [1, 2]);
  assert.deepEqual(await numbers("?status=410"), []);
});

test("a wrong filter is an error, over HTTP and from Node", async (context) => {
  const mock = await start(context);
  const overHTTP = [
    ["?verdit=dropped", "unknown parameter 'verdit'; did you mean 'verdict'?"],
    ["?verdict=deliverd", "'verdict' must be one of delivered, rejected, dropped, uncertain; did you mean 'delivered'?"],
    ["?event=updat", "'event' must be one of start, update, end; did you mean 'update'?"],
    ["?status=abc", "'status' must be an HTTP status"],
    ["?status=", "'status' must be an HTTP status"],
    ["?wait=", "'wait' must be a number of seconds up to 600"],
    ["?id=1&id=2", "the parameter 'id' is there twice"],
  ];
  for (const [query, error] of overHTTP) {
    const answer = await verdicts(mock, query);
    assert.deepEqual([answer.status, answer.error], [400, error]);
  }
  for (const [method, path] of [["DELETE", "/verdicts?token=aa"], ["DELETE", "/answers?times=1"], ["GET", "/?x"]]) {
    const answer = await fetch(mock.url + path, { method });
    assert.equal(answer.status, 400);
    assert.match((await answer.json()).error, /^unknown parameter/);
  }
  const fromNode = [
    [{ apnsId: "x" }, /unknown member 'apnsId' of a filter; there are id, token/],
    [{ verdit: "dropped" }, /unknown member 'verdit' of a filter; did you mean 'verdict'\?/],
    [{ verdict: "deliverd" }, /did you mean 'delivered'\?/],
    [{ status: "200" }, /'status' must be an HTTP status/],
    [{ id: 7 }, /'id' must be a string/],
    [{ timeout: "1" }, /'timeout' must be a number of milliseconds/],
    [{ timeout: NaN }, /'timeout' must be/],
  ];
  for (const [filter, message] of fromNode) await assert.rejects(mock.nextVerdict(filter), { name: "OptionError", message });
  await assert.rejects(mock.verdictFor("x", { timout: 5 }), { name: "OptionError", message: /unknown option 'timout'; did you mean 'timeout'\?/ });
  await assert.rejects(mock.verdictFor(), { name: "OptionError" });
});

test("waits for a push that has not arrived", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const waiting = verdicts(mock, "?wait=5&verdict=dropped");
  await send(session, update(1));
  await send(session, update(2, { "content-state": {} }));
  assert.deepEqual((await waiting).verdicts.map(({ number }) => number), [2]);
  const started = performance.now();
  assert.deepEqual((await verdicts(mock, "?wait=0.05&status=410")).verdicts, []);
  assert.ok(performance.now() - started >= 45);
  assert.equal((await verdicts(mock, "?wait=soon")).status, 400);
});

test("forgets the pushes, and begins new sequences", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  await send(session, update(100));
  mock.answerNext({ status: 500 });
  assert.equal((await fetch(`${mock.url}/verdicts`, { method: "DELETE" })).status, 204);
  assert.deepEqual(mock.verdicts, []);
  assert.equal((await send(session, update(50))).status, 200);
  assert.equal(mock.verdicts[0].findings.length, 0);
  assert.equal(mock.verdicts[0].to, "device 1");
});

test("forgets pushes whose answers are delayed", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  mock.answerNext({ delay: 100 });
  const slow = send(session, update());
  await until(() => mock.validator.calls.length > 0);
  mock.clear();
  assert.equal((await slow).status, 200);
  assert.deepEqual(mock.verdicts, []);
});

test("answers are requested over HTTP", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const post = async (body) => {
    const answer = await fetch(`${mock.url}/answers`, { method: "POST", body });
    return { status: answer.status, text: await answer.text() };
  };
  assert.equal((await post('{"status": 429}')).status, 204);
  assert.equal((await post('[{"status": 500}, {"status": 503, "times": 3}]')).status, 204);
  assert.deepEqual(await (await fetch(`${mock.url}/answers`)).json(), { waiting: 5 });
  assert.equal((await send(session, update())).status, 429);
  assert.equal((await send(session, update())).status, 500);
  assert.equal((await fetch(`${mock.url}/answers`, { method: "DELETE" })).status, 204);
  assert.equal((await send(session, update())).status, 200);
  // All or none: a test that repeats the corrected request must not get the first answer twice.
  for (const body of ['[{"status": 503}, {"bad": 1}]', "[]", '[[{"status": 503}]]']) assert.equal((await post(body)).status, 400);
  assert.deepEqual(await (await fetch(`${mock.url}/answers`)).json(), { waiting: 0 });
  const wrong = await post('{"status": 400}');
  assert.deepEqual([wrong.status, JSON.parse(wrong.text).error], [400, "an answer with status 400 needs a 'reason', such as \"BadDeviceToken\""]);
  assert.match(JSON.parse((await post("{")).text).error, /^the request is not JSON/);
  assert.match(JSON.parse((await post(`"${"a".repeat(70_000)}"`)).text).error, /longer than 65536 bytes/);
});

test("an activity's type is declared for its token or channel", async (context) => {
  const mock = await start(context, { type: ({ token }) => (token === other ? "FallbackAttributes" : undefined) });
  const session = await open(context, mock);
  const declared = await fetch(`${mock.url}/types`, { method: "POST", body: JSON.stringify({ token, type: "FoodAttributes" }) });
  assert.equal(declared.status, 204);
  mock.setType({ channel: "YQ==", type: "GameAttributes" });
  await send(session, update());
  await send(session, update(), { path: `/3/device/${other}` });
  await send(session, update(), { path: "/4/broadcasts/apps/a.b", headers: { "apns-channel-id": "YQ==" } });
  assert.deepEqual(mock.verdicts.map(({ type }) => type), ["FoodAttributes", "FallbackAttributes", "GameAttributes"]);
  assert.throws(() => mock.setType({ type: "A" }), { name: "OptionError" });
  assert.throws(() => mock.setType({ token, type: "A", tpye: "B" }), { name: "OptionError" });
  assert.throws(() => mock.setType({ token, channel: "YQ==", type: "A" }), { name: "OptionError" });
});

test("an unsupported method, the list of paths, and control over HTTP/2", async (context) => {
  const mock = await start(context);
  const answer = await fetch(`${mock.url}/verdicts`, { method: "PUT", body: "" });
  assert.deepEqual([answer.status, answer.headers.get("allow")], [405, "GET, DELETE"]);
  const paths = await (await fetch(mock.url)).json();
  assert.ok(paths.paths["GET /verdicts"]);
  const session = await open(context, mock);
  const { body } = await send(session, "", { path: "/verdicts", headers: { ":method": "GET" } });
  assert.deepEqual(body, { verdicts: [], counts: mock.counts });
});

test("a push over HTTP/1.1 gets 505, because APNs accepts none", async (context) => {
  const mock = await start(context);
  const answer = await fetch(`${mock.url}/3/device/${token}`, { method: "POST", body: JSON.stringify(update()) });
  assert.equal(answer.status, 505);
  const [record] = mock.verdicts;
  assert.deepEqual([record.verdict, record.because], ["dropped", "the request is HTTP/1.1; APNs accepts only HTTP/2"]);
  assert.equal(mock.failures, 1);
});

// MARK: From Node

test("nextVerdict returns each push once, before and after it arrives", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  await send(session, update(1));
  assert.equal((await mock.nextVerdict()).number, 1);
  const two = [mock.nextVerdict(), mock.nextVerdict({ token: other })];
  await send(session, update(2));
  await send(session, update(3), { path: `/3/device/${other}` });
  assert.deepEqual((await Promise.all(two)).map(({ number }) => number), [2, 3]);
  const error = await mock.nextVerdict({ timeout: 20 }).catch((error) => error);
  assert.deepEqual([error.name, error.message], ["TimeoutError", "no matching push within 20 ms; 3 pushes have arrived"]);
});

test("verdictFor does not take the push", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const id = "eabeae54-14a8-11e5-b60b-1697f925ec7b";
  const waiting = mock.verdictFor(id);
  await send(session, update(1), { headers: { "apns-id": id } });
  assert.equal((await waiting).id, id);
  assert.equal((await mock.verdictFor(id.toUpperCase())).id, id);
  assert.equal((await mock.nextVerdict()).id, id);
});

test("only the latest verdicts are kept, and all are counted", async (context) => {
  const seen = [];
  const mock = await start(context, { keep: 3, onVerdict: ({ number }) => seen.push(number) });
  const session = await open(context, mock);
  for (let index = 1; index <= 8; index++) await send(session, update(index));
  assert.deepEqual(mock.verdicts.map(({ number }) => number), [6, 7, 8]);
  assert.equal(mock.counts.pushes, 8);
  assert.equal(seen.length, 8);
});

test("closing ends what waits, and can be repeated", async () => {
  const mock = await startMockAPNs({ validator: new FakeValidator(), tls: false });
  const waiting = assert.rejects(mock.nextVerdict(), /the mock APNs was closed/);
  await mock.close();
  await mock.close();
  await waiting;
  await assert.rejects(fetch(mock.url));
});

test("options are checked", async () => {
  const validator = new FakeValidator();
  const cases = [
    [{ prot: 1 }, /unknown option 'prot'; did you mean 'port'\?/],
    [{ port: 70000 }, /'port' must be a port from 0 to 65535/],
    [{ failOn: "errors" }, /'failOn' must be one of error, warning, info, never/],
    [{ tls: { key: "a" } }, /'tls' must be true, false or \{key, cert\}/],
    [{ keep: 0 }, /'keep' must be a whole number/],
    [{ declarations: 7 }, /'declarations' must be a path/],
    [{ validator: {} }, /'validator' must be a PushValidator/],
  ];
  for (const [options, message] of cases) {
    await assert.rejects(startMockAPNs({ validator, ...options }), { name: "OptionError", message });
  }
  const first = await startMockAPNs({ validator, tls: false });
  await assert.rejects(startMockAPNs({ validator, tls: false, port: first.port }), { code: "EADDRINUSE" });
  await first.close();
});
