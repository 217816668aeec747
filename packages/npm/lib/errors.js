// The errors that this package throws. `problems` has the positions in the input; the message alone is complete.

/** Any error of this package. */
export class ActivityLintError extends Error {
  constructor(message, problems = []) {
    super(message);
    /** Each is `{file, line, column, message}`, with the column in UTF-16 code units, from 1. */
    this.problems = problems;
  }
}

// `api.d.ts` describes them.
export class DeclarationError extends ActivityLintError {}
export class ConfigurationError extends ActivityLintError {}
export class OptionError extends ActivityLintError {}
export class SizeError extends ActivityLintError {}
export class ModuleError extends ActivityLintError {}

const types = { ActivityLintError, DeclarationError, ConfigurationError, OptionError, SizeError, ModuleError };
// Spelled out, because bundlers rename classes.
for (const [name, type] of Object.entries(types)) Object.defineProperty(type.prototype, "name", { value: name });

const kinds = {
  configuration: ConfigurationError,
  declarations: DeclarationError,
  options: OptionError,
  size: SizeError,
};

/** Returns the error that the module describes as JSON. */
export function errorFromModule(json) {
  const { kind, message, problems } = JSON.parse(json).error;
  return new (kinds[kind] ?? ActivityLintError)(message, problems);
}
