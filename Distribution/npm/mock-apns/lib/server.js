// Accepts connections: HTTP/2 with TLS or in cleartext, and HTTP/1.1 for the requests of tests.
//
// With TLS, the port is also an HTTP proxy to itself: a client with the hosts of APNs built in reaches it
// through its proxy setting.

import { createServer as createHTTP1 } from "node:http";
import { createServer as createHTTP2 } from "node:http2";
import { createServer as createTCP } from "node:net";
import { createServer as createTLS } from "node:tls";
import { pushHosts } from "./certificate.js";
import { Connections } from "./connections.js";
import { Exchange1, Exchange2 } from "./exchange.js";

/** APNs allows a thousand streams on a connection. */
const streamsPerConnection = 1000;
/** With more connections, the one that was idle for longest is closed, as APNs closes idle ones. */
export const mostConnections = 256;
/** Bounds the memory of bodies, over all connections. */
const mostStreams = 4096;
/** The time that a client has for the end of its requests when the server closes, in milliseconds. */
const grace = 1000;

const handshakeOfTLS = 0x16;

export class Server {
  #tcp;
  #tls;
  #http1;
  #http2;
  #connections;
  #streams = 0;
  #patience;
  #hasNamedALPN = false;
  #handle;
  #log;

  /**
   * @param {{key, cert} | undefined} tls the server's certificate; undefined for cleartext.
   * @param {(exchange) => Promise<void>} handle answers a request.
   * @param {(line: string) => void} log
   * @param {number} bodyTimeout the milliseconds that a client has for its first byte, for a TLS handshake, for the headers of a
   *   request over HTTP/1.1, and to read an answer. Then its connection or its stream is closed.
   */
  constructor({ tls, handle, log, bodyTimeout }) {
    this.#handle = handle;
    this.#log = log;
    this.#patience = bodyTimeout;
    this.#connections = new Connections({ most: mostConnections, grace });
    this.#http2 = createHTTP2({ settings: { maxConcurrentStreams: streamsPerConnection } });
    this.#http2.on("session", (session) => this.#connections.addSession(session));
    this.#http2.on("stream", (stream, headers, _, rawHeaders) => this.#receive(stream, headers, rawHeaders));
    this.#http2.on("sessionError", () => {}); // The session is closed; others are not affected.
    this.#http1 = createHTTP1((request, response) => this.#receive1(request, response));
    this.#http1.on("connection", (socket) => this.#awaitRequest(socket));
    this.#http1.on("clientError", (error, socket) => {
      if (socket.encrypted && isPreface(error.rawPacket)) this.#nameALPN();
      socket.destroy();
    });
    this.#http1.on("connect", (request, socket) => this.#tunnel(request, socket));
    if (tls) {
      this.#tls = createTLS({ ...tls, ALPNProtocols: ["h2", "http/1.1"], handshakeTimeout: bodyTimeout }, (socket) => {
        socket.on("error", () => {});
        if (socket.alpnProtocol !== "h2") this.#watchSilence(socket);
        (socket.alpnProtocol === "h2" ? this.#http2 : this.#http1).emit("connection", socket);
      });
      this.#tls.on("tlsClientError", (error) => this.#log(`a TLS handshake failed: ${handshakeProblem(error)}`));
    }
    this.#tcp = createTCP({ noDelay: true }, (socket) => this.#open(socket));
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
    this.#connections.close();
    this.#http1.closeIdleConnections?.();
    const timer = setTimeout(() => this.#connections.destroy(), grace);
    await closed;
    clearTimeout(timer);
    this.#http1.close();
    this.#http2.close();
    this.#tls?.close();
  }

  // MARK: Connections

  /** Passes a connection on according to its first byte. */
  #open(socket) {
    socket.on("error", () => {});
    if (!this.#connections.add(socket)) return;
    socket.setTimeout(this.#patience, () => socket.destroy());
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
    socket.emit(hasRequest);
    socket.on("error", () => {});
    const host = request.url.replace(/:\d+$/, "").toLowerCase();
    if (!this.#tls || !pushHosts.includes(host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    this.#tls.emit("connection", socket);
  }

  /** Closes a connection whose client does not finish the headers of its request. Node does so only for servers that listen. */
  #awaitRequest(socket) {
    const timer = setTimeout(() => socket.destroy(), this.#patience);
    const stop = () => clearTimeout(timer);
    socket.once("close", stop);
    socket.once(hasRequest, stop);
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
    this.#answer(exchange, stream);
  }

  #receive1(request, response) {
    request.socket.emit(hasRequest);
    this.#answer(new Exchange1(request, response), request.socket);
  }

  /** Answers a request, and ends its connection or stream if the client does not read the answer. */
  async #answer(exchange, carrier) {
    await this.#answerOf(exchange);
    if (carrier.destroyed) return;
    const timer = setTimeout(() => carrier.destroy(), this.#patience);
    carrier.once("close", () => clearTimeout(timer));
  }

  async #answerOf(exchange) {
    if (this.#tls && exchange.version === 1 && !exchange.input.socket.encrypted) {
      return exchange.respond(400, { "content-type": "text/plain" }, "this port expects TLS\n");
    }
    try {
      await this.#handle(exchange);
    } catch (error) {
      this.#log(`internal error: ${error.stack}`);
      exchange.respond(500, { "content-type": "application/json" }, JSON.stringify({ reason: "InternalServerError" }));
    }
  }
}

/** The event of a socket whose request has its headers. */
const hasRequest = Symbol("hasRequest");

const withoutALPN =
  "a client did not negotiate HTTP/2, which APNs requires: its TLS handshake did not offer `h2` in ALPN; in Python, call set_alpn_protocols([\"h2\"]) on its SSLContext";

/** Returns whether bytes are the first of an HTTP/2 connection. */
const isPreface = (bytes) => bytes?.subarray(0, 4).toString("latin1") === "PRI ";

/** Returns the remedy for a failed handshake. */
function handshakeProblem(error) {
  if (error.code === "ERR_SSL_NO_APPLICATION_PROTOCOL") return "the client offers neither `h2`, which APNs requires, nor `http/1.1` in ALPN";
  const isDistrust = /unknown ca|bad certificate|certificate unknown/i.test(error.message);
  return isDistrust ? "the client does not trust the certificate" : (error.code ?? error.message);
}
