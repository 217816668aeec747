// The errors of a command line that the module cannot find, because they depend on files.

/** An error in the arguments, with the usage line of the command. */
export class UsageError extends Error {
  constructor(message, usage) {
    super(message);
    this.usage = usage;
  }
}

/** Something that only the native program does. */
export class NativeOnlyError extends Error {
  constructor(what) {
    super(`${what} requires the native activity-lint program`);
  }
}
