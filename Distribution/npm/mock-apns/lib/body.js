// Reads the body of a request into memory, up to a limit.

/** The client closed the stream before the end of its request. */
export class Aborted extends Error {}

/** The client sent nothing for too long. */
export class Stalled extends Error {}

/**
 * Returns the bytes of a body.
 *
 * @returns {Promise<{bytes: Buffer, isCut: boolean}>} with `isCut` if the body is longer than the limit; the rest is not read.
 * @throws {Aborted | Stalled}
 */
export function readBody(input, { limit, timeout }) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    let count = 0;
    const timer = setTimeout(() => finish(reject, new Stalled()), timeout);

    const finish = (settle, value) => {
      clearTimeout(timer);
      input.removeListener("data", collect);
      input.pause();
      settle(value);
    };
    const bytes = () => (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    const collect = (chunk) => {
      count += chunk.length;
      chunks.push(chunk);
      if (count > limit) finish(resolve, { bytes: bytes(), isCut: true });
    };
    const abort = () => finish(reject, new Aborted());

    input.on("data", collect);
    // A stream that the client resets also ends.
    input.once("end", () => (input.aborted || input.rstCode ? abort() : finish(resolve, { bytes: bytes(), isCut: false })));
    input.once("aborted", abort);
    input.once("error", abort);
    input.once("close", abort);
  });
}
