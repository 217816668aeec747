// Accepts connections: HTTP/2 with TLS or in cleartext, and HTTP/1.1 for the requests of tests.
//
// With TLS, the port is also an HTTP proxy that leads to itself: a client with the hosts of APNs built in reaches it
// through its proxy setting.

import { createServer as createHTTP1 } from "node:http";
import { createServer as createHTTP2 } from "node:http2";
import { createServer as createTCP } from "node:net";
import { createServer as createTLS } from "node:tls";
import { pushHosts } from "./certificate.js";
import { Exchange1, Exchange2 } from "./exchange.js";

/** APNs allows a thousand streams on a connection. */
const streamsPerConnection = 1000;
const mostConnections = 256;
/** Bounds the memory of bodies, over all connections. */
const mostStreams = 4096;
/** A connection that says nothing is closed, in milliseconds. */
const silence = 10_000;
/** The time that a client has for the end of its requests when the server closes, in milliseconds. */
const grace = 1000;

const handshakeOfTLS = 0x16;

export class Server {
  #tcp;
  #tls;
  #http1;
  #http2;
  #sockets = new Set();
  #sessions = new Set();
  #streams = 0;
  #hasNamedALPN = false;
  #handle;
  #log;

  /**
   * @param {{key, cert} | undefined} tls the server's certificate; undefined for cleartext.
   * @param {(exchange) => Promise<void>} handle answers a request.
   * @param {(line: string) => void} log
   */
  constructor({ tls, handle, log }) {
    this.#handle = handle;
    this.#log = log;
    this.#http2 = createHTTP2({ settings: { maxConcurrentStreams: streamsPerConnection } });
    this.#http2.on("session", (session) => this.#accept(session));
    this.#http2.on("stream", (stream, headers, _, rawHeaders) => this.#receive(stream, headers, rawHeaders));
    this.#http2.on("sessionError", () => {}); // The session is closed; others are not affected.
    this.#http1 = createHTTP1((request, response) => this.#answer(new Exchange1(request, response)));
    this.#http1.on("clientError", (error, socket) => {
      if (socket.encrypted && isPreface(error.rawPacket)) this.#nameALPN();
      socket.destroy();
    });
    this.#http1.on("connect", (request, socket) => this.#tunnel(request, socket));
    if (tls) {
      this.#tls = createTLS({ ...tls, ALPNProtocols: ["h2", "http/1.1"], handshakeTimeout: silence }, (socket) => {
        socket.on("error", () => {});
        if (socket.alpnProtocol !== "h2") this.#watchSilence(socket);
        (socket.alpnProtocol === "h2" ? this.#http2 : this.#http1).emit("connection", socket);
      });
      this.#tls.on("tlsClientError", (error) => this.#log(`a TLS handshake failed: ${handshakeProblem(error)}`));
    }
    this.#tcp = createTCP({ noDelay: true }, (socket) => this.#open(socket));
    this.#tcp.maxConnections = mostConnections;
  }

  /** Starts listening; returns the port. */
  listen(port, host) {
    return new Promise((resolve, reject) => {
      this.#tcp.once("error", reject);
      this.#tcp.listen(port, host, () => {
        this.#tcp.removeListener("error", reject);
        this.#tcp.on("error", (error) => this.#log(`cannot accept a connection: ${error.message}`));
        resolve(this.#tcp.address().port);
      });
    });
  }

  /** Stops listening, lets requests under way end for a moment, and closes every connection. */
  async close() {
    const closed = new Promise((resolve) => this.#tcp.close(resolve));
    for (const session of this.#sessions) session.close();
    this.#http1.closeIdleConnections?.();
    const timer = setTimeout(() => this.#destroy(), grace);
    await closed;
    clearTimeout(timer);
    this.#http1.close();
    this.#http2.close();
    this.#tls?.close();
  }

  #destroy() {
    for (const session of this.#sessions) session.destroy();
    for (const socket of this.#sockets) socket.destroy();
  }

  // MARK: Connections

  /** Passes a connection on according to its first byte. */
  #open(socket) {
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    socket.on("error", () => {});
    socket.setTimeout(silence, () => socket.destroy());
    const choose = () => {
      const start = socket.read();
      if (start === null) return;
      socket.removeListener("readable", choose);
      socket.setTimeout(0);
      socket.unshift(start);
      this.#server(start).emit("connection", socket);
    };
    socket.on("readable", choose);
  }

  #server(start) {
    if (start[0] === handshakeOfTLS && this.#tls) return this.#tls;
    return isPreface(start) && !this.#tls ? this.#http2 : this.#http1;
  }

  #tunnel(request, socket) {
    socket.on("error", () => {});
    const host = request.url.replace(/:\d+$/, "").toLowerCase();
    if (!this.#tls || !pushHosts.includes(host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    this.#tls.emit("connection", socket);
  }

  #accept(session) {
    this.#sessions.add(session);
    session.once("close", () => this.#sessions.delete(session));
    session.on("error", () => {});
  }

  /** Logs a client that gives up after a handshake without HTTP/2. The requests of tests need none. */
  #watchSilence(socket) {
    socket.once("close", () => {
      if (socket.bytesRead === 0) this.#nameALPN();
    });
  }

  /** Clients try again and again; the first time is enough. */
  #nameALPN() {
    if (!this.#hasNamedALPN) this.#log(withoutALPN);
    this.#hasNamedALPN = true;
  }

  // MARK: Requests

  #receive(stream, headers, rawHeaders) {
    stream.on("error", () => {});
    const exchange = new Exchange2(stream, headers, rawHeaders);
    if (this.#streams >= mostStreams) return exchange.reset();
    this.#streams += 1;
    stream.once("close", () => (this.#streams -= 1));
    this.#answer(exchange);
  }

  #answer(exchange) {
    if (this.#tls && exchange.version === 1 && !exchange.input.socket.encrypted) {
      return exchange.respond(400, { "content-type": "text/plain" }, "this port expects TLS\n");
    }
    this.#handle(exchange).catch((error) => {
      this.#log(`internal error: ${error.stack}`);
      exchange.respond(500, { "content-type": "application/json" }, JSON.stringify({ reason: "InternalServerError" }));
    });
  }
}

const withoutALPN =
  "a client did not negotiate HTTP/2, which APNs requires: its TLS handshake did not offer `h2` in ALPN; in Python, call set_alpn_protocols([\"h2\"]) on its SSLContext";

/** Returns whether bytes are the first of an HTTP/2 connection. */
const isPreface = (bytes) => bytes?.subarray(0, 4).toString("latin1") === "PRI ";

/** Returns what a person can do about a handshake that failed. */
function handshakeProblem(error) {
  if (error.code === "ERR_SSL_NO_APPLICATION_PROTOCOL") return "the client offers neither `h2`, which APNs requires, nor `http/1.1` in ALPN";
  const isDistrust = /unknown ca|bad certificate|certificate unknown/i.test(error.message);
  return isDistrust ? "the client does not trust the certificate" : (error.code ?? error.message);
}
