// Certificates, TLS, and the proxy to the server itself.

import assert from "node:assert/strict";
import { X509Certificate, createPrivateKey } from "node:crypto";
import { once } from "node:events";
import { request as requestHTTP1 } from "node:http";
import { request as requestHTTPS } from "node:https";
import { connect as connectHTTP2 } from "node:http2";
import { test } from "node:test";
import { connect as connectTLS } from "node:tls";
import { setTimeout as pause } from "node:timers/promises";
import { makeCertificate } from "../lib/certificate.js";
import { open, send, start, token, until, update } from "./support.js";

test("the certificate is signed by the authority, for this machine and the hosts of APNs", () => {
  const { ca, cert, key } = makeCertificate(["mock.example", "fe80::1:2", "10.1.2.3"]);
  const [authority, server] = [new X509Certificate(ca), new X509Certificate(cert)];
  assert.ok(authority.ca && !server.ca);
  assert.ok(authority.verify(authority.publicKey));
  assert.ok(server.verify(authority.publicKey) && server.checkIssued(authority));
  assert.ok(server.checkPrivateKey(createPrivateKey(key)));
  for (const host of ["localhost", "api.push.apple.com", "api.sandbox.push.apple.com", "mock.example"]) assert.ok(server.checkHost(host), host);
  for (const address of ["127.0.0.1", "::1", "fe80::1:2", "10.1.2.3"]) assert.ok(server.checkIP(address), address);
  assert.equal(server.checkHost("example.com"), undefined);
  assert.ok(new Date(server.validFrom) < new Date() && new Date(server.validTo) > new Date(Date.now() + 300 * 86_400_000));
  assert.notEqual(server.serialNumber, new X509Certificate(makeCertificate().cert).serialNumber);
});

test("a push over TLS, from a client that trusts the authority", async (context) => {
  const mock = await start(context, { tls: true });
  assert.match(mock.url, /^https:/);
  const answer = await send(await open(context, mock), update());
  assert.equal(answer.status, 200);
});

test("a client that does not trust the authority is named in the log", async (context) => {
  const lines = [];
  const mock = await start(context, { tls: true, log: (line) => lines.push(line) });
  await assert.rejects(open(context, { ...mock, url: mock.url, ca: undefined }), { code: "SELF_SIGNED_CERT_IN_CHAIN" });
  await pause(50);
  // Node closes the connection after the handshake; curl, OpenSSL and Java refuse it with an alert.
  const socket = connectTLS({ port: mock.port, host: "127.0.0.1", maxVersion: "TLSv1.1", minVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" });
  await once(socket, "error");
  await pause(50);
  assert.match(lines[0], /^a TLS handshake failed: /);
});

test("a client that does not negotiate HTTP/2 is named in the log, once", async (context) => {
  const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
  for (const [ALPNProtocols, text] of [[[], preface], [["http/1.1"], preface], [[], ""], [["spdy/3"], ""]]) {
    const lines = [];
    const mock = await start(context, { tls: true, log: (line) => lines.push(line) });
    const socket = connectTLS({ port: mock.port, host: "127.0.0.1", ca: mock.ca, servername: "localhost", ALPNProtocols });
    socket.on("error", () => {});
    socket.once("secureConnect", () => (text === "" ? socket.end() : socket.write(text)));
    await new Promise((resolve) => socket.once("close", resolve));
    await until(() => lines.length > 0);
    await pause(20);
    assert.equal(lines.length, 1);
    assert.match(lines[0], /h2.*ALPN/);
  }
});

test("the requests of a test over HTTP/1.1 are no clients without HTTP/2", async (context) => {
  const lines = [];
  const mock = await start(context, { tls: true, log: (line) => lines.push(line) });
  const request = requestHTTPS(`${mock.url}/verdicts`, { ca: mock.ca, agent: false }).end();
  const [response] = await once(request, "response");
  await response.toArray();
  await pause(50);
  assert.deepEqual(lines, []);
});

test("a certificate of one's own", async (context) => {
  const { ca, cert, key } = makeCertificate();
  const mock = await start(context, { tls: { cert, key } });
  assert.equal(mock.ca, undefined);
  const session = await open(context, mock, { ca });
  assert.equal((await send(session, update())).status, 200);
});

test("tests ask over HTTP/1.1 with TLS", async (context) => {
  const mock = await start(context, { tls: true });
  const request = requestHTTPS(`${mock.url}/verdicts`, { ca: mock.ca }).end();
  const [response] = await once(request, "response");
  assert.equal(response.statusCode, 200);
  assert.deepEqual(JSON.parse((await response.toArray()).join("")).verdicts, []);
});

test("cleartext on the port for TLS gets a hint", async (context) => {
  const mock = await start(context, { tls: true });
  const answer = await fetch(`http://127.0.0.1:${mock.port}/verdicts`);
  assert.deepEqual([answer.status, await answer.text()], [400, "this port expects TLS\n"]);
});

test("a proxy for the hosts of APNs, and for no other", async (context) => {
  const mock = await start(context, { tls: true, bodyTimeout: 1500 });
  const tunnel = async (target) => {
    const request = requestHTTP1({ host: "127.0.0.1", port: mock.port, method: "CONNECT", path: target }).end();
    const [response, socket] = await once(request, "connect");
    return { status: response.statusCode, socket };
  };
  const { status, socket } = await tunnel("api.push.apple.com:443");
  assert.equal(status, 200);
  const secure = connectTLS({ socket, ca: mock.ca, servername: "api.push.apple.com", ALPNProtocols: ["h2"] });
  await once(secure, "secureConnect");
  const session = connectHTTP2("https://api.push.apple.com", { createConnection: () => secure });
  context.after(() => session.destroy());
  assert.equal((await send(session, update())).status, 200);
  // A tunnel itself has no request to wait for.
  await pause(2000);
  assert.equal((await send(session, update())).status, 200);
  assert.equal(mock.counts.pushes, 2);
  const other = await tunnel("example.com:443");
  assert.equal(other.status, 403);
});
