// The record of each push, in order. The oldest records are dropped first.

/** The bytes that a record has on average, at most: all records together have as many for each that is kept. */
export const mostBytesPerRecord = 16_384;

/** A push that a test waited for did not arrive. */
export class TimeoutError extends Error {
  get name() {
    return "TimeoutError";
  }
}

export class Journal {
  /** The entries from `#start` on are kept; earlier ones are gone. */
  #entries = [];
  #start = 0;
  #bytes = 0;
  #limit;
  #waiting = new Set();
  #counts = emptyCounts();

  /** @param {number} limit the number of records that are kept. */
  constructor(limit) {
    this.#limit = limit;
  }

  /** @param {number} size the bytes of the record in memory. */
  add(record, size) {
    this.#counts.pushes += 1;
    this.#counts[record.isRequested ? "requested" : record.verdict] += 1;
    const entry = { record, size, isTaken: false };
    this.#entries.push(entry);
    this.#bytes += size;
    while (this.#count > this.#limit || (this.#bytes > this.#limit * mostBytesPerRecord && this.#count > 1)) this.#drop();
    for (const waiting of this.#waiting) if (waiting.offer(entry)) break;
  }

  get #count() {
    return this.#entries.length - this.#start;
  }

  #drop() {
    this.#bytes -= this.#entries[this.#start].size;
    this.#entries[this.#start++] = undefined;
    // Removing elements at the start costs as much as the rest is long, so it is done once in a while.
    if (this.#start < this.#limit) return;
    this.#entries.splice(0, this.#start);
    this.#start = 0;
  }

  get #kept() {
    return this.#start === 0 ? this.#entries : this.#entries.slice(this.#start);
  }

  /** The records that are kept. */
  get records() {
    return this.#kept.map(({ record }) => record);
  }

  /** The number of pushes, with each verdict or with a requested answer, including pushes whose records were dropped. */
  get counts() {
    return { ...this.#counts };
  }

  /** Returns the first record that matches and that no earlier call returned, as soon as there is one. */
  next(matches, timeout) {
    return this.#wait((entry) => !entry.isTaken && matches(entry.record), { timeout, takes: true });
  }

  /** Returns the latest record that matches, as soon as there is one. */
  find(matches, timeout) {
    return this.#wait((entry) => matches(entry.record), { timeout, takes: false });
  }

  #wait(matches, { timeout, takes }) {
    const found = takes ? this.#kept.find(matches) : this.#kept.findLast(matches);
    if (found) {
      if (takes) found.isTaken = true;
      return Promise.resolve(found.record);
    }
    return new Promise((resolve, reject) => {
      const waiting = {
        /** Returns whether the record is taken; another waiting call then does not get it. */
        offer: (entry) => {
          if (!matches(entry)) return false;
          if (takes) entry.isTaken = true;
          settle(resolve, entry.record);
          return takes;
        },
        stop: (error) => settle(reject, error),
      };
      const settle = (how, value) => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        how(value);
      };
      const timer = setTimeout(() => settle(reject, new TimeoutError(this.#absence(timeout))), timeout);
      this.#waiting.add(waiting);
    });
  }

  #absence(timeout) {
    const { pushes } = this.#counts;
    const others = pushes === 0 ? "no push arrived at all" : `${pushes} ${pushes === 1 ? "push has" : "pushes have"} arrived`;
    return `no matching push within ${timeout} ms; ${others}`;
  }

  clear() {
    this.#entries = [];
    this.#start = 0;
    this.#bytes = 0;
    this.#counts = emptyCounts();
  }

  /** Ends every wait. */
  close() {
    for (const waiting of this.#waiting) waiting.stop(new Error("the mock APNs was closed"));
  }
}

const emptyCounts = () => ({ pushes: 0, delivered: 0, rejected: 0, dropped: 0, uncertain: 0, requested: 0 });
