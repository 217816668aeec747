// The entry for browsers and bundlers. `await PushValidator.load()` comes before everything else.

import { runtime } from "./runtime.js";

// Bundlers copy a file that is named in this way, and insert its final URL.
runtime.url = new URL("../activity-lint.wasm", import.meta.url);

export {
  ActivityLintError, ConfigurationError, DeclarationError, ModuleError, OptionError, SizeError,
} from "./errors.js";
export { PushValidator, explain, rules } from "./validator.js";
