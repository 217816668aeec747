import type { PushValidator, ValidationResult } from "activity-lint";

/** Starts a server that answers like APNs, and predicts what the phone does with each push. */
export function startMockAPNs(options?: MockAPNsOptions): Promise<MockAPNs>;

export interface MockAPNsOptions {
  /** The app's Swift files and folders. (default: those of the project in the working folder, as for `activity-lint check`) */
  declarations?: string | string[];
  /** A configuration file. */
  configuration?: string;
  /** A validator to use in the place of `declarations` and `configuration`. */
  validator?: Pick<PushValidator, "validate">;
  /** (default: 0, a free port) */
  port?: number;
  /** The address to listen on. (default: `127.0.0.1`, which only this machine can reach) */
  host?: string;
  /** `true` (default): a certificate made by `openssl` for this run, which clients must trust: `ca`. `false`: cleartext. */
  tls?: boolean | { key: string | Uint8Array; cert: string | Uint8Array };
  /** The attributes type of every push, unless `setType` names another. Necessary if the app has several. */
  type?: string;
  /** Seconds since 1970 that dates are compared with. (default: the clock) */
  now?: number;
  /** The lowest severity of findings with which a push counts in `failures`. (default: `error`) */
  failOn?: "error" | "warning" | "info" | "never";
  /** Called with a line for each push, and for clients that fail. No character of a line acts on a terminal or on a log. */
  log?: (line: string, verdict?: PushVerdict) => void;
}

export interface MockAPNs {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** The certificate that clients must trust, as PEM; undefined in cleartext or with a certificate of your own. */
  readonly ca: string | undefined;
  /** The verdicts of the last 1000 pushes, oldest first; fewer if they take more than 16 MB as JSON and reports. */
  readonly verdicts: PushVerdict[];
  /** The number of older verdicts that are not kept. */
  readonly forgotten: number;
  /** The number of pushes, with each verdict or with an answer that a test requested. */
  readonly counts: Record<"pushes" | "delivered" | "rejected" | "dropped" | "uncertain" | "requested", number>;
  /** The number of pushes that are rejected or dropped, or have a finding at or above `failOn`. */
  readonly failures: number;
  /** Returns the next push that no earlier call returned. Rejects after `timeout` milliseconds. (default: 5000) */
  nextVerdict(options?: { timeout?: number }): Promise<PushVerdict>;
  /** Requests the answers to the next pushes. */
  answerNext(...answers: RequestedAnswer[]): void;
  /** Declares the attributes type of the activity that a token or a channel updates. */
  setType(target: { token: string; type: string } | { channel: string; type: string }): void;
  /** Forgets pushes, sequences, types and requested answers: for use between tests. */
  clear(): void;
  /** Answers the pending requests, and stops. */
  close(): Promise<void>;
}

/** The answer of APNs and the outcome on the phone. As a string, it is the report with source lines, of which it has the first 32 KB. */
export interface PushVerdict extends Pick<ValidationResult, "verdict" | "because" | "findings" | "notChecked" | "decodes" | "type"> {
  /** 1, 2, 3 …, in the order of arrival. Findings name earlier pushes by it: `push-1`. */
  number: number;
  /** The `apns-id`, or the `apns-request-id` of a broadcast. */
  id: string;
  /** In ISO 8601. */
  time: string;
  /** `device 1`, `channel 1` …, because tokens are secrets. Null if the path has neither. */
  to: string | null;
  event: "start" | "update" | "end" | null;
  /** The status and the reason that were answered. */
  status: number;
  reason?: string;
  /** Whether a test requested this answer. The verdict is then that of the push without it. */
  isRequested?: true;
  /** The number of findings and unchecked values after the first hundred, or after 64 KB of them, which are omitted. */
  omitted?: number;
  toString(): string;
}

export interface RequestedAnswer {
  /** Such as 410, with its usual reason. */
  status?: number;
  /** A reason that Apple documents, with its status. */
  reason?: string;
  /** Of status 410, in milliseconds since 1970. (default: the current time) */
  timestamp?: number;
  /** The number of pushes. (default: 1) */
  times?: number;
}
