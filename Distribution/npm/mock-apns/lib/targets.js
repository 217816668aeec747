// The devices and channels that pushes are sent to. Logs and reports name them `device 1`, `channel 2`: a token is a
// secret of the app's users, and stays in the memory of this process.

import { createHash } from "node:crypto";

/** Longer tokens and channels are kept as hashes. Those of APNs are shorter. */
const longestKey = 256;

/** Pushes to further devices and channels are checked, but not as sequences, which bounds the memory. */
const mostTargets = 100_000;

export class Targets {
  #labels = new Map();
  #counts = { device: 0, channel: 0 };
  #types = new Map();

  /** Returns the label of a push's device or channel; undefined if there is none, or too many. */
  label({ token, channel }) {
    const key = keyOf({ token, channel });
    if (key === undefined) return undefined;
    const known = this.#labels.get(key);
    if (known !== undefined || this.#labels.size >= mostTargets) return known;
    const kind = token === undefined ? "channel" : "device";
    const label = `${kind} ${++this.#counts[kind]}`;
    this.#labels.set(key, label);
    return label;
  }

  /** Returns the label of a device or channel that a push was sent to before. */
  knownLabel(target) {
    return this.#labels.get(keyOf(target));
  }

  /** Declares the attributes type of the activity of a device's token or of a channel, as the app sees it. */
  setType(target, type) {
    if (this.#types.size < mostTargets) this.#types.set(keyOf(target), type);
  }

  type(target) {
    return this.#types.get(keyOf(target));
  }
}

function keyOf({ token, channel }) {
  if (token === undefined && channel === undefined) return undefined;
  const key = token === undefined ? `channel ${channel}` : `device ${token.toLowerCase()}`;
  return key.length <= longestKey ? key : createHash("sha256").update(key).digest("base64");
}
