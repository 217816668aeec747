/// A line about the whole program in the references of all commands.
struct ReferenceEntry {
  /// An exit status, a variable or a file.
  let name: String
  let summary: String

  private init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }

  static let exitStatuses = [
    ReferenceEntry(
      "0",
      "There are no findings at or above the threshold of --fail-on. The other commands: nothing is reported, or the work is done."
    ),
    ReferenceEntry(
      "1",
      "check, compat: there are findings at or above the threshold; after --fix, remaining ones; with --diff, something to fix. sample: the app may reject the sample."
    ),
    ReferenceEntry(
      "2",
      "The command failed: usage, configuration, a file, no declaration, or no payload. Nothing is proven."
    ),
  ]

  static let variables = [
    ReferenceEntry(
      Options.configurationVariable, "The configuration file, unless --config names one."),
    ReferenceEntry("NO_COLOR", "Any value but the empty one turns color off."),
    ReferenceEntry(
      "FORCE_COLOR, CLICOLOR_FORCE", "Any value but 0 turns color on, also without a terminal."),
    ReferenceEntry("COLUMNS", "The width of text. (default: that of the terminal, or 80)"),
    ReferenceEntry("TMPDIR", "The folder of temporary files. (default: /tmp)"),
  ]

  static let files = [
    ReferenceEntry(
      ".activity-lint.json",
      "The configuration: the nearest one in the working directory or above it, up to the root of the repository. init writes it."
    )
  ]
}
