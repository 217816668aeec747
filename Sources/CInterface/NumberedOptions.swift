/// Options that the host sends once, with the linter for them.
final class NumberedOptions {
  let options: LintOptions
  /// Nil until the first call, and after each change of the declarations.
  var linter: PreparedLinter?

  init(_ options: LintOptions) { self.options = options }
}
