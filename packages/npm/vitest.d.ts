// `import "activity-lint/vitest"` in a setup file adds the matchers to Vitest's `expect`.

import "vitest";
import { AssertionOptions } from "./matchers.js";

declare module "vitest" {
  interface Assertion<T = any> {
    /** Passes if APNs accepts the push and the phone shows it. */
    toReachThePhone(options?: AssertionOptions): T;
  }
}
