import ActivityReports
import CommandSyntax
import PushDocuments
import PushTexts

/// The options of `al_check`: a file of a command.
struct CommandInput {
  let name: String
  /// The path for the patterns of the configuration.
  let path: String
  /// The activity, if the pushes are a sequence.
  let place: String
  let isLines: Bool
  /// Whether a search found the file, and no argument names it.
  let isFound: Bool
  /// Whether the host skips a source file with a state because of its place or its size.
  let isSkipped: Bool
  /// Why the host could not read the file; nil if it could.
  let failure: String?
  /// The notation, by the extension of the name.
  let notation: SourceNotation
  /// The current time, in seconds since 1970.
  let time: Double?

  init(_ reader: inout OptionReader) {
    let name = reader.text("name") ?? "payload.json"
    self.name = name
    notation = SourceNotation(ofFile: name)
    path = reader.text("path") ?? name
    place = reader.text("place") ?? ""
    isLines = reader.flag("lines")
    isFound = reader.flag("found")
    isSkipped = reader.flag("skipped")
    failure = reader.text("failure").map { SecretArgument.maskingQuotedTokens(in: $0) }
    time = reader.time("time")
  }
}

/// The options of `al_end`.
struct CommandEnd {
  /// The number of large files that the host skipped because they are unrelated to pushes.
  let skipped: Int
  /// The current time, in seconds since 1970.
  let time: Double

  init(_ reader: inout OptionReader) {
    skipped = reader.count("skipped") ?? 0
    time = reader.time("time") ?? 0
  }
}

/// The host's description of the place where a command runs: the options of `al_command`.
struct CommandHost {
  let variables: [String: String]
  let terminal: Terminal
  let paths: RepositoryPaths

  init(_ reader: inout OptionReader) {
    let variables = reader.texts("environment")
    self.variables = variables
    terminal = Terminal(
      showsOutput: reader.flag("isTerminal"), columns: reader.count("columns")
    ) { variables[$0] }
    let folder = reader.text("workingDirectory") ?? ""
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { variables[$0] }
      .first { !$0.isEmpty }
    paths = RepositoryPaths(
      workingDirectory: folder, root: stated ?? reader.text("repository") ?? folder)
  }
}
