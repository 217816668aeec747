// The matcher in TypeScript with Jest's types, of which this is the part that matters.

import { matchers } from "activity-lint/matchers";

declare global {
  namespace jest {
    interface Matchers<R, T = {}> {
      toBe(expected: T): R;
    }
    interface Expect {
      <T>(actual: T): Matchers<void, T>;
      extend(matchers: Record<string, (received: any, ...rest: any[]) => { pass: boolean; message(): string }>): void;
    }
  }
  const expect: jest.Expect;
}

expect.extend(matchers);
expect({ aps: {} }).toReachThePhone({ type: "RideAttributes", failOn: "warning" });
// @ts-expect-error: a misspelled option
expect({ aps: {} }).toReachThePhone({ tpye: "RideAttributes" });
