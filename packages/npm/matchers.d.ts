// Assertions for tests of servers: the report with source lines is the failure message.

import { Payload, PushValidator, ValidationResult, Severity, ValidateOptions } from "./api.js";

export interface AssertionOptions extends ValidateOptions {
  /** The declarations to check against. (default: those of the project in the working folder) */
  validator?: PushValidator;
  /** The lowest severity of findings that fails the assertion. (default: `error`) */
  failOn?: Severity | "never";
  /** Whether a push passes although the declarations do not determine whether the phone shows it. */
  acceptUncertain?: boolean;
}

interface MatcherResult {
  pass: boolean;
  message(): string;
}

export interface PushMatchers {
  toReachThePhone(push: Payload, options?: AssertionOptions): MatcherResult;
  [name: string]: (push: any, ...options: any[]) => MatcherResult;
}

/** For Jest and Vitest: `expect.extend(matchers)`. */
export const matchers: PushMatchers;

/** Returns matchers with a validator, such as one for the declarations in another folder. */
export function createMatchers(validator?: PushValidator): PushMatchers;

/** For `node:test` and everything else: throws an `AssertionError` unless the phone shows the push. */
export function assertReachesThePhone(push: Payload, options?: AssertionOptions): ValidationResult;

declare global {
  namespace jest {
    interface Matchers<R, T> {
      /** Passes if APNs accepts the push and the phone shows it. */
      toReachThePhone(options?: AssertionOptions): R;
    }
  }
}
