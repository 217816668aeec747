// A request and the way to answer it, the same for HTTP/2 and HTTP/1.1.

import { constants } from "node:http2";

/** A request over HTTP/2. */
export class Exchange2 {
  version = 2;
  #stream;

  constructor(stream, headers, rawHeaders) {
    this.#stream = stream;
    this.method = headers[":method"] ?? "";
    this.path = headers[":path"] ?? "";
    this.headers = headers;
    this.headerPairs = pairs(rawHeaders).filter(([name]) => !name.startsWith(":"));
    this.input = stream;
  }

  get isOpen() {
    return !this.#stream.destroyed && !this.#stream.closed;
  }

  respond(status, headers, body) {
    if (!this.isOpen || this.#stream.headersSent) return;
    this.#stream.respond({ ":status": status, ...headers }, { endStream: !body, sendDate: false });
    if (body) this.#stream.end(body);
    if (this.#stream.endAfterHeaders) this.#stream.resume();
    // The rest of a body that was not read to its end is not wanted (RFC 9113, 8.1).
    else if (!this.#stream.readableEnded) this.#stream.close(constants.NGHTTP2_NO_ERROR);
  }

  reset() {
    if (this.isOpen) this.#stream.close(constants.NGHTTP2_REFUSED_STREAM);
  }

  disconnect() {
    this.#stream.session?.destroy();
  }

  /** Tells the client to use another connection. Requests in progress on this one are answered. */
  goAway(reason) {
    const { session } = this.#stream;
    if (!session || session.destroyed || session.closed) return;
    session.goaway(constants.NGHTTP2_NO_ERROR, 0, reason ? Buffer.from(JSON.stringify({ reason })) : undefined);
    session.close();
  }
}

/** A request over HTTP/1.1. */
export class Exchange1 {
  version = 1;
  #request;
  #response;

  constructor(request, response) {
    this.#request = request;
    this.#response = response;
    this.method = request.method;
    this.path = request.url;
    this.headers = request.headers;
    this.headerPairs = pairs(request.rawHeaders);
    this.input = request;
  }

  get isOpen() {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  respond(status, headers, body) {
    if (!this.isOpen) return;
    // So that closing the server does not have to wait for connections that are kept for later.
    this.#response.writeHead(status, { ...headers, connection: "close" });
    this.#response.end(body);
  }

  disconnect() {
    this.#request.destroy();
  }
}

/** Returns [name, value] pairs of Node's list of names and values, which contains repeated headers. */
function pairs(raw) {
  const result = [];
  for (let index = 0; index + 1 < raw.length; index += 2) result.push([raw[index].toLowerCase(), raw[index + 1]]);
  return result;
}
