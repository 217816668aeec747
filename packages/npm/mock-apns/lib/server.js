// An HTTP/2 server with bounds: at most 1000 pushes and 1000 questions of tests are served at a time, each with 16 KB of
// headers and 16 KB of body.

import { once } from "node:events";
import { constants, createSecureServer, createServer } from "node:http2";
import { setTimeout as delay } from "node:timers/promises";
import { longestBody } from "./examine.js";

const settings = { enablePush: false, maxConcurrentStreams: 1000, maxHeaderListSize: 16_384, initialWindowSize: 32_768 };
const mostRequests = 1000;
const mostConnections = 256;
/** The milliseconds that a client has for each step of a request, and that an idle connection stays open. */
const patience = 10_000;
const idleTime = 60_000;

/** Starts a server; `handle` returns the answer to a request. */
export function listen({ tls, host, port, handle, log }) {
  const server = tls
    ? createSecureServer({ ...tls, settings, allowHTTP1: true, handshakeTimeout: patience })
    : createServer({ settings });
  const sockets = new Set();
  const sessions = new Set();
  /** The numbers of open requests. Questions wait for pushes, so they are counted apart, until their answer is sent or their client leaves. */
  const open = { questions: 0, pushes: 0 };
  Object.assign(server, { maxConnections: mostConnections, headersTimeout: patience, requestTimeout: 2 * patience });
  server.on("connection", (socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("session", (session) => {
    sessions.add(session.on("error", () => {}).setTimeout(idleTime, () => session.destroy()));
    session.once("close", () => sessions.delete(session));
  });
  server.on("clientError", (_, socket) => {
    log("a client did not speak HTTP/2: its TLS handshake must offer `h2` in ALPN; in Python, call set_alpn_protocols([\"h2\"]) on its SSLContext");
    socket.destroy();
  });
  server.on("request", async (request, response) => {
    request.on("error", () => {});
    const kind = request.method === "GET" ? "questions" : "pushes";
    if (open[kind] >= mostRequests) return end(request, constants.NGHTTP2_REFUSED_STREAM);
    // The first requests of a client come before it has acknowledged the settings.
    if (request.rawHeaders.join("").length > settings.maxHeaderListSize) return end(request, constants.NGHTTP2_ENHANCE_YOUR_CALM);
    open[kind] += 1;
    const left = new AbortController();
    response.once("close", () => left.abort());
    try {
      const body = await Promise.race([bodyOf(request).catch(() => gone), delay(patience, slow, { ref: false })]);
      if (body !== gone) send(request, response, body === slow ? slow : await handle({ ...factsOf(request), ...body, left: left.signal }));
    } catch (error) {
      log(`error: ${error.stack}`);
      send(request, response, { status: 500, headers: {} });
    }
    if (kind === "questions" && !left.signal.aborted) await once(left.signal, "abort");
    open[kind] -= 1;
  });
  const close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const session of sessions) session.close();
      setTimeout(() => sockets.forEach((socket) => socket.destroy()), 500).unref();
    });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve({ port: server.address().port, close }));
  });
}

const slow = { status: 400, headers: { "content-type": "application/json" }, body: '{"reason":"IdleTimeout"}' };
/** In place of the body of a client that left. */
const gone = {};

function end(request, code) {
  if (request.httpVersionMajor === 2) request.stream.close(code);
  else request.destroy();
}

/** Reads a body up to the limit. */
async function bodyOf(request) {
  const chunks = [];
  let count = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    count += chunk.length;
    if (count > longestBody) return { body: Buffer.concat(chunks), isCut: true };
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks), isCut: false };
}

function factsOf({ httpVersionMajor, method, url, headers, rawHeaders }) {
  // The host is this server's, and the push is meant for APNs.
  const pairs = [[":method", method], [":path", url]];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index].toLowerCase();
    if (!name.startsWith(":") && name !== "host") pairs.push([name, rawHeaders[index + 1]]);
  }
  return { version: httpVersionMajor, method, path: url, headers, pairs };
}

function send(request, response, { status, headers, body }) {
  if (response.headersSent || response.writableEnded) return;
  // A connection of HTTP/1.1 that stays open would delay the end.
  response.writeHead(status, request.httpVersionMajor === 2 ? headers : { ...headers, connection: "close" });
  response.end(body);
  // The rest of a body that was not read is not wanted (RFC 9113, 8.1).
  if (request.httpVersionMajor === 2 && !request.stream.readableEnded) request.stream.close(constants.NGHTTP2_NO_ERROR);
}
