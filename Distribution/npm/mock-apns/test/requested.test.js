// Answers that tests request.

import assert from "node:assert/strict";
import { test } from "node:test";
import { requestedAnswer, testTokens } from "../lib/requested.js";
import { reasons, statusOfReason } from "../lib/reasons.js";
import { open, send, start, token, update } from "./support.js";

const rest = token.slice(8);

test("answers are requested for the next pushes", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  mock.answerNext({ status: 503, times: 2 });
  mock.answerNext({ reason: "ExpiredToken", timestamp: 1788729113000 });
  const answers = [];
  for (let index = 0; index < 4; index++) answers.push(await send(session, update(index)));
  assert.deepEqual(answers.map(({ status }) => status), [503, 503, 410, 200]);
  assert.deepEqual(answers[0].body, { reason: "ServiceUnavailable" });
  assert.deepEqual(answers[2].body, { reason: "ExpiredToken", timestamp: 1788729113000 });
  assert.ok(mock.verdicts[0].isRequested);
  assert.deepEqual(mock.counts, { pushes: 4, delivered: 1, rejected: 0, dropped: 0, uncertain: 0, requested: 3 });
  assert.equal(mock.failures, 0);
});

test("answers are requested for one device", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  mock.answerNext({ status: 429, token: token.toUpperCase() });
  assert.equal((await send(session, update(), { path: "/3/device/aabb" })).status, 200);
  assert.equal((await send(session, update())).body.reason, "TooManyRequests");
  assert.equal((await send(session, update())).status, 200);
});

for (const [digits, { reason }] of Object.entries(testTokens)) {
  test(`the token ${digits}…: ${reason ?? "no answer"}`, async (context) => {
    const mock = await start(context);
    const session = await open(context, mock);
    const answer = await send(session, update(), { path: `/3/device/${digits}${rest}` });
    if (reason === undefined) return assert.equal(answer.status, undefined);
    assert.equal(answer.status, statusOfReason(reason));
    assert.equal(answer.body.reason, reason);
    assert.equal("timestamp" in answer.body, answer.status === 410);
  });
}

test("a header requests the answer to its push", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const answer = await send(session, update(), { headers: { "mock-apns-answer": "status=410; reason=ExpiredToken; timestamp=7" } });
  assert.deepEqual([answer.status, answer.body], [410, { reason: "ExpiredToken", timestamp: 7 }]);
});

test("a header for the mock APNs that it does not understand is an error", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  const cases = [
    [{ "mock-apns-answer": "status=418" }, /^APNs has no status 418/],
    [{ "mock-apns-answer": "" }, /^an answer needs 'status'/],
    [{ "mock-apns-anwser": "status=410" }, /^unknown header 'mock-apns-anwser'; did you mean 'mock-apns-answer'\?$/],
    [{ "mock-apns-x": "1" }, /^unknown header 'mock-apns-x'; there are mock-apns-type and mock-apns-answer$/],
  ];
  for (const [headers, message] of cases) {
    const { status, body } = await send(session, update(), { headers });
    assert.deepEqual([status, body.reason], [400, "BadMockRequest"]);
    assert.match(body.error, message);
    assert.match(mock.verdicts.at(-1).because, message);
  }
  assert.equal(mock.failures, cases.length);
});

test("a delay keeps the answer of the push itself", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  mock.answerNext({ delay: 120 });
  let started = performance.now();
  const answer = await send(session, update(), { headers: { authorization: undefined } });
  assert.equal(answer.status, 403);
  assert.ok(performance.now() - started >= 115);
  assert.equal(mock.failures, 1);
  started = performance.now();
  assert.equal((await send(session, update(), { path: `/3/device/de1a0120${rest}` })).status, 200);
  assert.ok(performance.now() - started >= 115);
});

test("GOAWAY lets requests under way end", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  let goaway;
  session.once("goaway", (code, last, data) => (goaway = { code, data: data && JSON.parse(data) }));
  mock.answerNext({ delay: 80 });
  const slow = send(session, update(1));
  mock.answerNext({ reason: "Shutdown", goaway: true });
  const fast = await send(session, update(2));
  assert.equal(fast.status, 503);
  assert.equal((await slow).status, 200);
  assert.deepEqual(goaway, { code: 0, data: { reason: "Shutdown" } });
  assert.ok(session.closed);
  const another = await open(context, mock);
  assert.equal((await send(another, update(3))).status, 200);
});

test("a stream is refused, or a connection closed, without an answer", async (context) => {
  const mock = await start(context);
  const session = await open(context, mock);
  mock.answerNext({ reset: true });
  const refused = await send(session, update());
  assert.equal(refused.status, undefined);
  assert.equal(refused.rstCode, 7);
  assert.equal((await send(session, update())).status, 200);
  mock.answerNext({ disconnect: true });
  const closed = new Promise((resolve) => session.once("close", resolve));
  assert.equal((await send(session, update())).status, undefined);
  // The stream can end first.
  await closed;
  assert.deepEqual(mock.verdicts.map(({ status }) => status), [null, 200, null]);
});

test("only documented answers can be requested, and errors say what is meant", () => {
  const cases = [
    [{ status: 400 }, /needs a 'reason'/],
    [{ status: 418 }, /APNs has no status 418; its statuses are 200, 400/],
    [{ status: "410" }, /'status' of an answer must be an HTTP status/],
    [{ reason: "Unregistred" }, /no reason 'Unregistred'; did you mean 'Unregistered'\?/],
    [{ reason: "Unregistered", status: 400 }, /comes with status 410, not 400/],
    [{ stauts: 410 }, /unknown member 'stauts' of an answer; did you mean 'status'\?/],
    [{ constructor: 1 }, /unknown member 'constructor'/],
    [{ delay: -1 }, /'delay' of an answer must be/],
    [{ status: 410, times: 0 }, /'times' of an answer must be/],
    [{ token: "aa" }, /needs 'status'/],
    [{ status: 410, token: "aa", channel: "bb" }, /not both/],
    [null, /must be an object/],
    [[], /must be an object/],
  ];
  for (const [request, message] of cases) assert.throws(() => requestedAnswer(request), { name: "OptionError", message });
  for (const reason of reasons) assert.equal(requestedAnswer({ reason }).status, statusOfReason(reason));
});
