// `import "activity-lint/vitest"` in a setup file adds the matchers to Vitest's `expect`.

import { expect } from "vitest";
import { matchers } from "./matchers.js";

expect.extend(matchers);
