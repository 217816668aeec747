// The exports of the package in Node and in browsers.

/** A Swift file of the app. */
export interface SwiftFile {
  /** The name or path of the file, for reports. */
  name: string;
  text: string | Uint8Array;
}

export interface ValidatorInput {
  /** The Swift files with the `ActivityAttributes` and the types that they use. */
  declarations: readonly SwiftFile[];
  /** The configuration: the text of `.activity-lint.json`, or its value. */
  configuration?: string | Uint8Array | object;
}

/** A push: its JSON as text or bytes, or the value that is sent as JSON. */
export type Payload = string | ArrayBufferView | ArrayBuffer | object;

export type Part = "content-state" | "attributes";
export type Event = "start" | "update" | "end";
export type Severity = "error" | "warning" | "info";

/** Values may be numbers or lists; HTTP/2's pseudo-headers such as `:path` are allowed. */
export type HeadersLike =
  | Readonly<Record<string, string | number | readonly string[] | undefined>>
  | readonly (readonly [string, string | number])[]
  | Iterable<readonly [string, string | number]>;

export interface ValidateOptions {
  /** The attributes type, such as `RideAttributes`. (default: selected by the payload) */
  type?: string;
  /** Treat the payload as only this part of a push. */
  part?: Part;
  /** The vendor's request format, such as `fcm`. (default: detected by keys) */
  envelope?: string;
  /** Compare dates with this time: a Date, or seconds since 1970. */
  now?: Date | number;
  /** The headers of the request. */
  headers?: HeadersLike;
  /** Whether `headers` are all headers of the request, so that a missing one is an error. */
  headersAreComplete?: boolean;
  /** The name of the payload in reports. (default: `payload.json`) */
  name?: string;
  /** The path of the payload for the patterns of the configuration. (default: the name) */
  path?: string;
  /** Pushes with the same value belong to one activity, in order. */
  sequence?: string;
}

export interface SampleOptions {
  /** The attributes type; optional if there is only one. */
  type?: string;
  /** (default: `update`) */
  event?: Event;
  /** Only this part of the push. */
  part?: Part;
  /** The request of this vendor, such as `fcm`. */
  envelope?: string;
  /** Omit everything optional. */
  minimal?: boolean;
  /** The reference time of all dates. (default: the system's clock) */
  now?: Date | number;
}

export interface SchemaOptions {
  type?: string;
  /** The event of the pushes that the JSON Schema describes. */
  event?: Event;
  /** Describe only this part of a push in the JSON Schema. */
  part?: Part;
  /** Limit dates in the JSON Schema to the years 2001 to 2045. */
  dateBounds?: boolean;
}

/** What happens to a push: the phone shows it, APNs rejects it, the phone drops it, or the declarations do not determine it. */
export type Verdict = "delivered" | "rejected" | "dropped" | "uncertain";

export interface ValidationResult {
  /**
   * Whether the push can be sent unchanged: the verdict is `"delivered"`, no finding is an error that the configuration does not
   * expect, and every value was compared with its type.
   */
  passes: boolean;
  /** What happens to the push. A push that shows a wrong value, such as a date in another decade, is `"delivered"`. */
  verdict: Verdict;
  /** Whether the phone shows a value that the author of the push did not intend. */
  showsWrong: boolean;
  /** The answer of APNs, if it rejects the push. */
  answer?: { status: number; reason: string };
  /** Why APNs rejects the push, why the phone drops it, or why the verdict is uncertain. */
  because?: string;
  /** Whether the push decodes; null if that is not known. */
  decodes: boolean | null;
  /** The attributes type; null if it is not known. */
  type: string | null;
  /** The first error of the decoder. */
  decodingError?: DecodingError;
  /** Computed when it is first read, with its positions; also after the validator is closed. */
  findings: Finding[];
  /** The values that the declarations do not determine, and parts of source code that were not read. */
  notChecked: NotChecked[];
  /** Returns the report with source lines. */
  toString(): string;
}

export interface NotChecked {
  /** The JSON Pointer of the value; empty for the whole payload. */
  pointer: string;
  reason: string;
  /** `unread` for a push, or a part of one, that source code does not show. */
  kind: "unchecked" | "unread";
}

export interface DecodingError {
  part: Part;
  kind: string;
  codingPath: (string | number)[];
}

/** A range: lines and columns from 1, columns in UTF-16 code units; offsets from 0, in bytes of UTF-8. */
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  offset: number;
  endOffset: number;
}

export interface Finding extends Place {
  /** The id of the rule, which `explain` explains. */
  rule: string;
  severity: Severity;
  message: string;
  /** A JSON Pointer to the value. */
  pointer: string;
  /** The report's note below the marked text. */
  label?: string;
  /** What the phone or APNs does. */
  effect?: string;
  /** What to do. */
  help?: string;
  /** Other places, such as the declaration of the property. */
  related?: { file: string; line: number; column: number; message: string }[];
  decodingError?: DecodingError;
  /** The versions of the app that have the finding, if not all have it. */
  versions?: string[];
  /** Whether the configuration expects the finding, which then does not count. */
  isExpected?: true;
  fix?: Fix;
}

export interface Fix {
  /** An unsafe fix changes the effect of the push, or requires a guess. */
  safety: "safe" | "unsafe";
  edits: (Place & { replacement: string })[];
}

export interface Rule {
  id: string;
  severity: Severity;
  group: string;
  summary: string;
  explanation: string;
  /** Where the facts come from. */
  sources: string[];
  [name: string]: unknown;
}

/** Checks pushes against the declarations of an app. */
export class PushValidator {
  /**
   * Loads the module. Necessary once in a browser; in Node, the first use loads it.
   *
   * @param source where the module is, or its content. (default: `activity-lint.wasm` of this package)
   */
  static load(source?: ModuleSource | Promise<ModuleSource>): Promise<void>;

  /** @throws DeclarationError, ConfigurationError */
  constructor(input: ValidatorInput);

  /** The names of the attributes types. */
  readonly types: string[];

  /** Returns what APNs and the phone do with a push, and why. */
  validate(payload: Payload, options?: ValidateOptions): ValidationResult;

  /** Returns a push that fits the declarations. */
  sample(options?: SampleOptions): Record<string, unknown>;

  /** Returns the schema. */
  schema(options: SchemaOptions & { format: "text" | "typescript" }): string;
  schema(options?: SchemaOptions & { format?: "json" | "json-schema" }): Record<string, unknown>;

  /** Frees the memory of the validator, which can then no longer be used. Its results can. */
  close(): void;
}

/** A module, its bytes, a URL, or the response of a server. */
export type ModuleSource = string | object;

/** Explains a rule. */
export function explain(rule: string, options?: { format?: "markdown" | "text" }): string;

/** Returns every rule. */
export function rules(): Rule[];

/** A place in a Swift file or a configuration, and its problem. The column is in UTF-16 code units, from 1. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Any error of this package. */
export class ActivityLintError extends Error {
  readonly problems: Problem[];
}
/** The Swift declarations cannot be used. */
export class DeclarationError extends ActivityLintError {}
/** The configuration is not valid. */
export class ConfigurationError extends ActivityLintError {}
/** An option has an unknown name or value. */
export class OptionError extends ActivityLintError {}
/** An input is larger than the module accepts. */
export class SizeError extends ActivityLintError {}
/** The module is missing or not loaded, or it stopped because of a bug. */
export class ModuleError extends ActivityLintError {}
