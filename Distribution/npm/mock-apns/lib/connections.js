// The connections of the server. Their number is bounded, and idle ones must not block others.

export class Connections {
  #most;
  #grace;
  /** The sockets, also of connections that are being closed, by the address of the client. */
  #sockets = new Map();
  #closing = new Set();
  /** The sessions of HTTP/2, with the number of their open streams and when they were last used. */
  #sessions = new Map();
  /** Counts uses: the session with the smallest count was idle for longest. */
  #uses = 0;

  /**
   * @param {number} most the number of connections.
   * @param {number} grace the time that a client has to close an idle connection, in milliseconds.
   */
  constructor({ most, grace }) {
    this.#most = most;
    this.#grace = grace;
  }

  /** Adds a connection; if there are too many, it closes an idle one, or else this one. Returns whether it is open. */
  add(socket) {
    const isFull = this.#sockets.size - this.#closing.size >= this.#most;
    if (isFull && (this.#closing.size >= this.#most || !this.#closeIdle())) {
      socket.destroy();
      return false;
    }
    const address = addressOf(socket);
    this.#sockets.set(address, socket);
    socket.once("close", () => {
      if (this.#sockets.get(address) === socket) this.#sockets.delete(address);
      this.#closing.delete(socket);
    });
    return true;
  }

  /** Adds the session of a connection. */
  addSession(session) {
    const use = { streams: 0, last: ++this.#uses };
    this.#sessions.set(session, use);
    session.once("close", () => this.#sessions.delete(session));
    session.on("error", () => {});
    session.on("stream", (stream) => {
      use.streams += 1;
      stream.once("close", () => {
        use.streams -= 1;
        use.last = ++this.#uses;
      });
    });
  }

  /** Closes the session without open streams that was idle for longest. Returns whether there is one. */
  #closeIdle() {
    let found;
    for (const [session, use] of this.#sessions) {
      if (use.streams === 0 && (found === undefined || use.last < found.use.last)) found = { session, use };
    }
    if (!found) return false;
    this.#sessions.delete(found.session);
    const socket = this.#sockets.get(addressOf(found.session.socket));
    if (!socket) return false;
    this.#closing.add(socket);
    // Sends GOAWAY, as APNs closes a connection. A client that does not close its side is cut off.
    found.session.close();
    const timer = setTimeout(() => socket.destroy(), this.#grace);
    timer.unref();
    return true;
  }

  /** Tells clients to use other connections, and lets requests under way end. */
  close() {
    for (const session of this.#sessions.keys()) session.close();
  }

  /** Closes every connection at once. */
  destroy() {
    for (const session of this.#sessions.keys()) session.destroy();
    for (const socket of this.#sockets.values()) socket.destroy();
  }
}

/** Returns the address of the client, which a connection and the layers on it have in common. */
const addressOf = ({ remoteAddress, remotePort }) => `${remoteAddress} ${remotePort}`;
