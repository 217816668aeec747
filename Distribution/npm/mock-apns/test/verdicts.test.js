// The answers and verdicts of the module itself, and the command line. Skipped where the package has no module.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { generateKeyPairSync, sign, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { startMockAPNs } from "../index.js";
import { open, pushHeaders, send, token, until } from "./support.js";

const isPacked = existsSync(new URL("../../activity-lint.wasm", import.meta.url));
const skip = isPacked ? false : "the package has no module";

const name = "Ride.swift";
const text = `
import ActivityKit
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Date
    var stops: Int
  }
  var rideID: String
}
`;
const declarations = [{ name, text }];

const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);

function bearer(age = 0, dsaEncoding = "ieee-p1363") {
  const claims = `${encoded({ alg: "ES256", kid: "ABC1234567" })}.${encoded({ iss: "DEF1234567", iat: seconds() - age })}`;
  return `bearer ${claims}.${sign("sha256", Buffer.from(claims), { key, dsaEncoding }).toString("base64url")}`;
}

const state = { driver: "Ana", eta: 810422513, stops: 2 };
const push = (event, more) => ({ aps: { timestamp: seconds(), event, "content-state": state, ...more } });
const update = push("update");
/** A payload with exactly this number of bytes. */
const sized = (count) => {
  const payload = { ...update, more: "" };
  payload.more = "a".repeat(count - JSON.stringify(payload).length);
  return JSON.stringify(payload);
};

const broadcast = {
  path: "/4/broadcasts/apps/com.example.rides",
  headers: { "apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-expiration": "0", "apns-priority": "5", "apns-topic": undefined },
};
const broadcastWithout = (name) => ({ ...broadcast, headers: { ...broadcast.headers, [name]: undefined } });

const answers = [
  ["an update", update, {}, 200],
  ["a token signed in DER", update, { headers: { authorization: bearer(0, "der") } }, 200],
  ["no authorization", update, { headers: { authorization: undefined } }, 403, "MissingProviderToken"],
  ["a token that is no JWT", update, { headers: { authorization: "bearer abc" } }, 403, "InvalidProviderToken"],
  ["a JWT that is too old", update, { headers: { authorization: bearer(3700) } }, 403, "ExpiredProviderToken"],
  ["a wrong path", update, { path: `/3/devices/${token}` }, 404, "BadPath"],
  ["no token", update, { path: "/3/device/" }, 400, "MissingDeviceToken"],
  ["a token in Base64", update, { path: "/3/device/APwTrf94USI0rSiAmjQgmCNBJBQ0ITQglHiHjld8mR3o8A==" }, 400, "BadDeviceToken"],
  ["a token that no variable replaced", update, { path: "/3/device/$TOKEN" }, 400, "BadDeviceToken"],
  ["a JWT that no variable replaced", update, { headers: { authorization: "bearer $JWT" } }, 403, "InvalidProviderToken"],
  ["a wrong method", update, { headers: { ":method": "PUT" } }, 405, "MethodNotAllowed"],
  ["no topic", update, { headers: { "apns-topic": undefined } }, 400, "MissingTopic"],
  ["a topic without its suffix", update, { headers: { "apns-topic": "com.example.rides" } }, 400, "TopicDisallowed"],
  ["a wrong priority", update, { headers: { "apns-priority": "7" } }, 400, "BadPriority"],
  ["a wrong expiration", update, { headers: { "apns-expiration": "tomorrow" } }, 400, "BadExpirationDate"],
  ["a long collapse id", update, { headers: { "apns-collapse-id": "a".repeat(65) } }, 400, "BadCollapseId"],
  ["an id that is no UUID", update, { headers: { "apns-id": "17" } }, 400, "BadMessageId"],
  ["a header twice", update, { headers: { "apns-priority": ["5", "10"] } }, 400, "DuplicateHeaders"],
  ["4096 bytes", sized(4096), {}, 200],
  ["4097 bytes", sized(4097), {}, 413, "PayloadTooLarge"],
  ["20000 bytes", sized(20_000), {}, 413, "PayloadTooLarge"],
  ["no payload", "", {}, 400, "PayloadEmpty"],
  ["a broadcast", update, broadcast, 200],
  ["a broadcast of 5120 bytes", sized(5120), broadcast, 200],
  ["a broadcast of 5121 bytes", sized(5121), broadcast, 413, "PayloadTooLarge"],
  ["a broadcast without a channel", update, broadcastWithout("apns-channel-id"), 400, "MissingChannelId"],
  ["a broadcast without a push type", update, broadcastWithout("apns-push-type"), 400, "MissingPushType"],
  ["a broadcast without a priority", update, broadcastWithout("apns-priority"), 400, "BadPriority"],
  ["a broadcast without an expiration", update, broadcastWithout("apns-expiration"), 400, "BadExpirationDate"],
  ["a broadcast to a topic", update, { ...broadcast, path: `${broadcast.path}.push-type.liveactivity` }, 400, "TopicDisallowed"],
  ["a broadcast that is not JSON", "{", broadcast, 400, "BadRequestPayload"],
];

for (const [what, payload, request, status, reason] of answers) {
  test(`${what}: ${status} ${reason ?? ""}`, { skip }, async (context) => {
    const mock = await startMockAPNs({ declarations, tls: false });
    context.after(() => mock.close());
    const session = await open(context, mock);
    const answer = await send(session, payload, { ...request, headers: { authorization: bearer(), ...request.headers } });
    assert.deepEqual([answer.status, answer.body.reason], [status, reason]);
    const [record] = mock.verdicts;
    assert.equal(record.verdict, status === 200 ? "delivered" : "rejected", String(record));
    assert.deepEqual(record.answer, status === 200 ? undefined : { status, reason });
    assert.equal(mock.failures, status === 200 ? 0 : 1);
    if (status !== 200) assert.notEqual(record.because, undefined);
  });
}

const alert = { title: "Ride", body: "Ana is on her way" };
const start = (more) => push("start", { "attributes-type": "RideAttributes", attributes: { rideID: "r7" }, alert, ...more });
const drops = [
  ["a date as text", push("update", { "content-state": { ...state, eta: "2026-09-06T21:11:53Z" } }), "iso-date"],
  ["a start without an alert", start({ alert: undefined }), "missing-alert"],
  ["a start with a wrong type", start({ "attributes-type": "RidesAttributes" }), "unknown-attributes-type"],
  ["a property that is missing", push("update", { "content-state": { driver: "Ana" } }), "missing-key"],
  ["text that is not JSON", '{"aps": ', "invalid-json"],
];

for (const [what, payload, rule] of drops) {
  test(`${what}: APNs answers 200, and the phone drops it`, { skip }, async (context) => {
    const mock = await startMockAPNs({ declarations, tls: false });
    context.after(() => mock.close());
    const session = await open(context, mock);
    const answer = await send(session, payload, { headers: { authorization: bearer() } });
    assert.equal(answer.status, 200);
    const record = await mock.nextVerdict();
    assert.equal(record.verdict, "dropped", String(record));
    assert.ok(record.findings.some((finding) => finding.rule === rule), String(record));
    assert.match(String(record), new RegExp(`^error\\[[a-z-]+\\]`));
    assert.equal(mock.failures, 1);
  });
}

test("sequences by token, in which only pushes count that reached the phone", { skip }, async (context) => {
  const mock = await startMockAPNs({ declarations, tls: false, failOn: "warning" });
  context.after(() => mock.close());
  const session = await open(context, mock);
  const headers = { authorization: bearer() };
  const at = (time, event) => push(event, { timestamp: seconds() - time, "content-state": { ...state, stops: time } });
  const other = { path: "/3/device/aabbccdd", headers };
  mock.answerNext({ status: 503 });
  for (const [payload, request] of [
    [at(10, "update"), { headers }],
    [at(30, "update"), { headers }],
    [at(40, "update"), { headers }],
    [at(50, "update"), other],
    [at(20, "end"), { headers }],
    [at(5, "update"), { headers }],
  ]) {
    await send(session, payload, request);
  }
  const rules = mock.verdicts.map(({ findings }) => findings.map(({ rule }) => rule).join());
  assert.deepEqual(rules, ["", "", "timestamp-not-increasing", "", "", "update-after-end"]);
  assert.match(String(mock.verdicts[5]), /warning\[update-after-end\]/);
  assert.match(mock.verdicts[2].findings[0].message, /in an earlier push \(push-2:1\)/);
  assert.equal(mock.failures, 2);
});

test("an ordinary notification: only its request is checked", { skip }, async (context) => {
  const mock = await startMockAPNs({ declarations, tls: false });
  context.after(() => mock.close());
  const session = await open(context, mock);
  const headers = { authorization: bearer(), "apns-push-type": "alert", "apns-topic": "com.example.rides" };
  assert.equal((await send(session, { aps: { alert: "Hello" } }, { headers })).status, 200);
  const { body } = await send(session, { aps: { alert: "Hello" } }, { headers: { ...headers, authorization: bearer(4000) } });
  assert.equal(body.reason, "ExpiredProviderToken");
  assert.deepEqual(mock.verdicts.map(({ verdict }) => verdict), ["uncertain", "rejected"]);
  assert.deepEqual(mock.verdicts[1].findings.map(({ rule }) => rule), ["expired-provider-token"]);
});

test("an ordinary notification has the topic of its push type", { skip }, async (context) => {
  const mock = await startMockAPNs({ declarations, tls: false });
  context.after(() => mock.close());
  const session = await open(context, mock);
  for (const [type, suffix] of [["controls", ".push-type.controls"], ["widgets", ".push-type.widgets"], ["voip", ".voip"], ["background", ""]]) {
    const headers = {
      authorization: bearer(), "apns-push-type": type, "apns-topic": `com.example.rides${suffix}`, "apns-priority": "5",
    };
    assert.equal((await send(session, { aps: { "content-changed": true } }, { headers })).status, 200, type);
  }
});

test("a type that the app does not declare is refused wherever a test names it", { skip }, async (context) => {
  const message = /no attributes type 'RideAttribute'; did you mean 'RideAttributes'\?/;
  const error = { name: "OptionError", message };
  await assert.rejects(startMockAPNs({ declarations, tls: false, type: "RideAttribute" }), error);
  const mock = await startMockAPNs({ declarations, tls: false, type: ({ token }) => (token === "aabb" ? "RideAttribute" : null) });
  context.after(() => mock.close());
  assert.throws(() => mock.setType({ token, type: "RideAttribute" }), error);
  await assert.rejects(mock.nextVerdict({ type: "RideAttribute" }), error);
  for (const [path, options] of [
    ["/types", { method: "POST", body: JSON.stringify({ token, type: "RideAttribute" }) }],
    ["/verdicts?type=RideAttribute"],
  ]) {
    const answer = await fetch(mock.url + path, options);
    assert.equal(answer.status, 400);
    assert.match((await answer.json()).error, message);
  }
  const session = await open(context, mock);
  const headers = { authorization: bearer() };
  const ordinary = { "apns-push-type": "alert", "apns-topic": "com.example.rides" };
  for (const [payload, request] of [
    [update, { headers: { ...headers, "mock-apns-type": "RideAttribute" } }],
    [{ aps: { alert: "Hello" } }, { headers: { ...headers, ...ordinary, "mock-apns-type": "RideAttribute" } }],
    [update, { headers, path: "/3/device/aabb" }],
  ]) {
    const { status, body } = await send(session, payload, request);
    assert.deepEqual([status, body.reason], [400, "BadMockRequest"]);
    assert.match(body.error, message);
    const record = await mock.nextVerdict();
    assert.equal(record.verdict, "rejected");
    assert.match(record.because, message);
  }
  assert.equal(mock.failures, 3);
  assert.equal((await send(session, update, { headers })).status, 200);
  assert.equal((await send(session, update, { headers: { ...headers, "mock-apns-type": "RideAttributes" } })).status, 200);
  assert.deepEqual((await mock.nextVerdict()).type, "RideAttributes");
});

for (const method of ["GET", "HEAD", "DELETE", "PUT", "OPTIONS"]) {
  test(`${method}: 405 MethodNotAllowed, even if the request lacks more`, { skip }, async (context) => {
    const mock = await startMockAPNs({ declarations, tls: false });
    context.after(() => mock.close());
    const session = await open(context, mock);
    const bare = { ":method": method, "apns-push-type": undefined, "apns-topic": undefined, authorization: undefined };
    const full = { ":method": method, authorization: bearer() };
    const requests = [
      { headers: full },
      { headers: bare },
      { headers: { ...full, "apns-push-type": "alert", "apns-topic": "com.example.rides" } },
      { ...broadcast, headers: { ...broadcast.headers, ...full } },
    ];
    for (const request of requests) {
      for (const payload of ["", ...(method === "PUT" ? [update, sized(20_000)] : [])]) {
        const { status, body } = await send(session, payload, request);
        assert.deepEqual([status, method === "HEAD" ? undefined : body.reason], [405, method === "HEAD" ? undefined : "MethodNotAllowed"]);
        const record = await mock.nextVerdict();
        assert.deepEqual(record.answer, { status: 405, reason: "MethodNotAllowed" });
        assert.equal(record.because, `the method is ${method}; APNs accepts only POST`);
      }
    }
  });
}

test("no report or record contains a secret", { skip }, async (context) => {
  const lines = [];
  const mock = await startMockAPNs({ declarations, tls: false, log: (line, record) => lines.push(line, JSON.stringify(record), String(record)) });
  context.after(() => mock.close());
  const session = await open(context, mock);
  const jwt = bearer(4000);
  const secrets = [token, jwt.slice(7), jwt.split(".")[2]];
  const body = { ...push("updat"), token, authorization: jwt };
  await send(session, body, { headers: { authorization: jwt } });
  await send(session, body, { path: `/3/devices/${token}`, headers: { authorization: jwt.replace(".", "") } });
  for (const secret of secrets) assert.ok(!lines.join("\n").includes(secret), lines.join("\n"));
});

test("the package gives it to `require`, too", { skip }, async () => {
  const required = createRequire(import.meta.url)("activity-lint/mock-apns");
  const mock = await required.startMockAPNs({ declarations, tls: false });
  assert.deepEqual(mock.verdicts, []);
  await mock.close();
});

// MARK: The command line

const main = fileURLToPath(new URL("../../cli/main.js", import.meta.url));
const app = mkdtempSync(join(tmpdir(), "mock-apns-"));
test.after(() => rmSync(app, { recursive: true }));
writeFileSync(join(app, name), text);

function run(...args) {
  return spawnSync(process.execPath, [main, "mock-apns", "--declarations", name, "--port", "0", ...args], { cwd: app, encoding: "utf8", timeout: 20_000 });
}

/** Starts the command; returns the process and its URL when it listens. */
async function launch(...args) {
  const child = spawn(process.execPath, [main, "mock-apns", "--declarations", name, "--port", "0", ...args], { cwd: app });
  child.output = "";
  child.stdout.on("data", (data) => (child.output += data));
  child.errors = "";
  child.stderr.on("data", (data) => (child.errors += data));
  const url = () => /mock APNs at (\S+)\n/.exec(child.errors)?.[1];
  await until(() => url() !== undefined || child.exitCode !== null);
  assert.equal(child.exitCode, null, child.errors);
  return { child, url: url() };
}

test("the command serves until a signal, and its status says whether a push fails", { skip }, async () => {
  for (const [payload, status, line] of [[update, 0, /update  device 1  200  delivered/], [{ aps: {} }, 1, /push    device 1  200  dropped: /]]) {
    const { child, url } = await launch("--ca-file", "ca.pem");
    const ca = readFileSync(join(app, "ca.pem"), "utf8");
    assert.ok(new X509Certificate(ca).ca);
    const session = connect(url, { ca });
    assert.equal((await send(session, payload, { headers: { authorization: bearer() } })).status, 200);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    assert.equal(code, status);
    assert.match(child.output, line);
    session.destroy();
  }
});

test("a run that compares no state with a type is no success, and says what to name", { skip }, async () => {
  writeFileSync(join(app, "Second.swift"), text.replace("RideAttributes", "TripAttributes"));
  const both = ["--declarations", "Second.swift", "--cleartext"];
  const end = { aps: { timestamp: 1788729113, event: "end" } };
  const cases = [
    [[update], both, 1],
    [[update, end, update], both, 1],
    [[update], [...both, "--fail-on", "never"], 0],
    [[update], [...both, "--type", "RideAttributes"], 0],
    [[end], both, 0],
    [[], both, 0],
  ];
  for (const [pushes, options, status] of cases) {
    const { child, url } = await launch(...options);
    const session = connect(url);
    for (const push of pushes) assert.equal((await send(session, push, { headers: { authorization: bearer() } })).status, 200);
    // Pushes of earlier tests in the run also count.
    await send(session, "", { path: "/verdicts", headers: { ":method": "DELETE" } });
    session.destroy();
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    assert.equal(code, status, child.errors);
    const line = /^What the phone does with .* is unknown, because none was compared with an attributes type: .*--type, POST \/types.*$/m;
    const isUnknown = pushes.includes(update) && !options.includes("--type");
    assert.equal(line.test(child.errors), isUnknown, child.errors);
  }
});

test("--fail-on never, and full reports", { skip }, async () => {
  const { child, url } = await launch("--cleartext", "--fail-on", "never", "--format", "full");
  const session = connect(url);
  await send(session, { aps: {} }, { headers: { authorization: bearer() } });
  session.destroy();
  child.kill("SIGINT");
  assert.deepEqual(await once(child, "exit"), [0, null]);
  assert.match(child.output, /error\[[a-z-]+\]: .*\n --> push-1:1:/);
});

test("a command that runs with the mock APNs", { skip }, () => {
  const script = `
    const session = require("node:http2").connect(process.env.MOCK_APNS_URL);
    const request = session.request(${JSON.stringify({ ...pushHeaders, authorization: bearer(), ":path": `/3/device/${token}` })});
    request.on("response", (headers) => console.log("status", headers[":status"]));
    request.on("close", () => { session.close(); process.exitCode = Number(process.argv[1]); });
    request.end(process.argv[2]);`;
  const good = run("--", process.execPath, "-e", script, "0", JSON.stringify(update));
  assert.deepEqual([good.status, good.stdout], [0, "status 200\n"], good.stderr);
  assert.match(good.stderr, /1 push: 1 delivered\./);
  assert.equal(run("--", process.execPath, "-e", script, "0", "{}").status, 1);
  assert.equal(run("--", process.execPath, "-e", script, "7", JSON.stringify(update)).status, 7);
  const missing = run("--", "./no-such-program");
  assert.deepEqual([missing.status, /cannot run '.\/no-such-program'/.test(missing.stderr)], [2, true]);
});

test("wrong arguments", { skip }, async (context) => {
  const taken = await startMockAPNs({ declarations, tls: false });
  context.after(() => taken.close());
  const cases = [
    [["--prot", "1"], /unknown option '--prot'; did you mean '--port'\?/],
    [["serve"], /unexpected argument 'serve'; a command to run follows '--'/],
    [["--"], /missing command after '--'/],
    [["--fail-on", "warn"], /unknown value 'warn' for '--fail-on'; did you mean 'warning'\?/],
    [["--cert", "cert.pem"], /'--cert' and '--key' require each other/],
    [["--cert", "no.pem", "--key", "no.pem"], /cannot read 'no.pem': No such file or directory/],
    [["--cert", name, "--key", name], /the certificate and its key cannot be used/],
    [["--cleartext", "--ca-file", "ca.pem"], /'--ca-file' requires the certificate that is made for this run/],
    [["--keep", "many"], /'--keep' expects a whole number, found 'many'/],
    [["--type", "RideAttribute"], /no attributes type 'RideAttribute'; did you mean 'RideAttributes'\?/],
    [["--type", "RideAttribute", "--", process.execPath, "-e", ""], /did you mean 'RideAttributes'\?/],
    [["--host", "192.0.2.1"], /'192.0.2.1' is not an address of this machine/],
  ];
  for (const [args, message] of cases) {
    const { status, stderr } = run(...args);
    assert.equal(status, 2, stderr);
    assert.match(stderr, message);
  }
  const inUse = spawnSync(process.execPath, [main, "mock-apns", "--declarations", name, "--port", taken.port], { cwd: app, encoding: "utf8", timeout: 20_000 });
  assert.match(inUse.stderr, /port \d+ is in use; choose another one with '--port'/);
  assert.match(run("--help").stdout, /USAGE: activity-lint mock-apns \[<options>\] \[-- <command> ...\]/);
});
