// The module's functions as methods that take and return strings and bytes, for custom hosts. Errors are those of the package.

type Text = string | Uint8Array;

/** An instance of the module. A session is a number, which `close` frees. Options are the JSON of an object. */
export class Core {
  /** @param instance an instance of `activity-lint.wasm`, which has no imports. */
  constructor(instance: { readonly exports: object });

  /** Whether the module stopped by a trap, and this instance is unusable. */
  readonly isStopped: boolean;

  open(): number;
  close(session: number): void;
  declare(session: number, name: Text, swift: Text): void;
  configure(session: number, json: Text): void;
  prepare(session: number): { types: { name: string }[] };
  lint(session: number, payload: Text, options?: string): string;
  fix(session: number, payload: Text, options?: string): Uint8Array;
  sample(session: number, options?: string): string;
  schema(session: number, options?: string): string;
  explain(rule: string, options?: string): string;
  rules(): string;
}
