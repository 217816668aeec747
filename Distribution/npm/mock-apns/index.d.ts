import type { PushValidator, ValidationResult } from "activity-lint";

/** Starts a server that answers like APNs, and predicts the phone's reaction to each push. */
export function startMockAPNs(options?: MockAPNsOptions): Promise<MockAPNs>;

export interface MockAPNsOptions {
  /**
   * The app's declarations: Swift files and folders, or their contents. Default: those of the project in the working folder, as for
   * `activity-lint check`.
   */
  declarations?: string | string[] | { name: string; text: string | Uint8Array }[];
  /** With paths, a configuration file. With contents, the configuration itself. */
  configuration?: string | Uint8Array | object;
  /** A validator to use in the place of `declarations` and `configuration`. */
  validator?: Pick<PushValidator, "validate">;
  /** Default: 0, a port that is free. */
  port?: number;
  /** The address to listen on. Default: `127.0.0.1`, which only this machine can reach. */
  host?: string;
  /** `true` (default): a certificate created for this run; its authority is `ca`. `false`: cleartext. */
  tls?: boolean | { key: string | Uint8Array; cert: string | Uint8Array };
  /** The attributes type of every push, or of one push. Necessary if the app has several and pushes do not name theirs. */
  type?: string | ((push: { token?: string; channel?: string; topic?: string }) => string | undefined);
  /** The time that dates are compared with. A number is in seconds since 1970. Default: the clock. */
  now?: Date | number | (() => Date | number);
  /** The severity of findings from which a push counts in `failures`. Default: `error`. */
  failOn?: "error" | "warning" | "info" | "never";
  /** The number of verdicts to keep; fewer if they have more than 16 KB on average. Default: 1000. */
  keep?: number;
  /** The time that a client has to send a body, and for each other step of a request, in milliseconds. Default: 10000. */
  bodyTimeout?: number;
  /** Called for each push. */
  onVerdict?: (verdict: PushVerdict) => void;
  /** Called with a line for each push, and for clients that fail. No character of a line acts on a terminal or on a log. */
  log?: (line: string, verdict?: PushVerdict) => void;
}

export interface MockAPNs {
  /** Such as `https://localhost:8443`. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** The authority that clients must trust, as PEM; undefined in cleartext or with a certificate of your own. */
  readonly ca: string | undefined;
  /** The verdicts so far, oldest first. */
  readonly verdicts: PushVerdict[];
  /** Of all pushes: how many had each verdict, or an answer that a test requested. */
  readonly counts: Record<"pushes" | "delivered" | "rejected" | "dropped" | "uncertain" | "requested", number>;
  /** The number of pushes that are rejected or dropped or have a finding at or above `failOn`. */
  readonly failures: number;
  /**
   * Defined if pushes with a state arrived since the start, and none was compared with an attributes type, so that a run without
   * failures means nothing: their number, and why the last one was not compared.
   */
  readonly uncompared?: { count: number; because?: string };

  /**
   * Returns the next push that matches: the first one that no earlier call returned, which may have arrived already.
   * Rejects after `timeout` milliseconds (default: 5000), and at once for an unknown filter.
   */
  nextVerdict(filter?: VerdictFilter & { timeout?: number }): Promise<PushVerdict>;
  /** Returns the verdict on the push with an `apns-id` (of a broadcast: `apns-request-id`). */
  verdictFor(id: string, options?: { timeout?: number }): Promise<PushVerdict>;
  /** Requests the answer to the next push, or to the next `times` pushes, of a token or a channel if one is named. */
  answerNext(answer: RequestedAnswer): void;
  /** Declares the attributes type of the activity that a token or a channel updates. */
  setType(target: { token: string; type: string } | { channel: string; type: string }): void;
  /** Forgets pushes, sequences, types and requested answers: for use between tests. */
  clear(): void;
  /** Answers the pending requests, and stops. Also called by `await using`. */
  close(): Promise<void>;
}

/** The answer of APNs and the outcome on the phone. As a string, it is the report with source lines. */
export interface PushVerdict
  extends Pick<ValidationResult, "verdict" | "answer" | "because" | "findings" | "notChecked"> {
  /** 1, 2, 3 …, in the order of arrival. Findings name earlier pushes by it: `push-1`. */
  number: number;
  /** The `apns-id`, of a broadcast the `apns-request-id`. */
  id: string;
  /** In ISO 8601. */
  time: string;
  /** `device 1`, `channel 1` …, because tokens are secrets. Null if the path has neither. */
  to: string | null;
  event: "start" | "update" | "end" | null;
  /** The attributes type. */
  type: string | null;
  /** The status that was answered; null if the stream or the connection was ended. */
  status: number | null;
  /** The reason in the answer: one of Apple's, or `BadMockRequest` for a header or a type that the mock APNs does not support. */
  reason?: string;
  /** Whether a test requested this answer. The verdict is then that of the push without it. */
  isRequested?: true;
  decodes: boolean | null;
  /** The number of findings and unchecked values that are omitted, because the others have 32 KB; then the report is also truncated. */
  omitted?: number;
  toString(): string;
}

export interface VerdictFilter {
  id?: string;
  token?: string;
  channel?: string;
  event?: "start" | "update" | "end";
  type?: string;
  verdict?: "delivered" | "rejected" | "dropped" | "uncertain";
  status?: number;
}

export interface RequestedAnswer {
  /** Such as 410, with its usual reason. */
  status?: number;
  /** A reason that Apple documents, with its status. */
  reason?: string;
  /** Milliseconds before the answer. Without a status, the push gets its own answer. */
  delay?: number;
  /** Of status 410, in milliseconds since 1970. Default: the current time. */
  timestamp?: number;
  /** Sends GOAWAY after the answer, and closes the connection when every request on it is answered. */
  goaway?: boolean;
  /** Refuses the stream without an answer. */
  reset?: boolean;
  /** Closes the connection without an answer. */
  disconnect?: boolean;
  /** Only for a push to this device. */
  token?: string;
  /** Only for a push to this channel. */
  channel?: string;
  /** Default: 1. */
  times?: number;
}
