// The entry for Node. The module is loaded synchronously by the first use.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ModuleError } from "./errors.js";
import { runtime } from "./runtime.js";

runtime.compile = () => {
  const path = fileURLToPath(new URL("../activity-lint.wasm", import.meta.url));
  try {
    return new WebAssembly.Module(readFileSync(path));
  } catch (cause) {
    const error = new ModuleError(`cannot load '${path}': ${cause.message}`);
    error.cause = cause;
    throw error;
  }
};

export {
  ActivityLintError, ConfigurationError, DeclarationError, ModuleError, OptionError, SizeError,
} from "./errors.js";
export { PushValidator, explain, rules } from "./validator.js";
export { readDeclarations } from "./declarations.js";
export { openProject } from "./project.js";
