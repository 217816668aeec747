package import PushTexts

/// A report format with its name, properties and writer.
///
/// Each format is declared in the file of its writer, in this folder.
package struct ReportFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// Whether the report is plain text for people, which other text can follow.
  package let isHumanReadable: Bool
  /// Whether the report lists every payload, not only those with findings.
  package let listsEveryPayload: Bool
  private let makeReporter: @Sendable (ReportContext) -> Reporter

  init<Writer: FormatWriter>(
    _ name: String, isHumanReadable: Bool = false, listsEveryPayload: Bool = false,
    writer: @escaping @Sendable (ReportContext) -> Writer
  ) {
    self.name = name
    self.isHumanReadable = isHumanReadable
    self.listsEveryPayload = listsEveryPayload
    makeReporter = { Reporter(writer($0)) }
  }

  /// Returns a reporter that starts a report.
  package func reporter(_ context: ReportContext = ReportContext()) -> Reporter {
    makeReporter(context)
  }

  /// Whether the report of a run that checked nothing says why.
  package var recordsFailures: Bool {
    [.json, .jsonl, .sarif, .github, .junit].contains(self)
  }

  /// Every format, in the order of help.
  package static let all: [ReportFormat] = [
    .full, .concise, .json, .jsonl, .sarif, .github, .gitlab, .junit,
    .suppressions,
  ]

  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}

extension ReportFormat: Equatable {
  package static func == (left: ReportFormat, right: ReportFormat) -> Bool {
    left.name == right.name
  }
}

/// The properties of a run that a report needs besides its payloads.
package struct ReportContext: Sendable {
  let style: TextStyle
  /// The Swift files in the order of `SourceFiles`, for the notes that point into them.
  let declarations: [Source]
  /// The failure policy, for formats that distinguish passed and failed payloads.
  let policy: FailurePolicy
  /// The paths relative to the repository, for services that identify files by them.
  let paths: RepositoryPaths
  /// The time of the run, in seconds since 1970; nil if it is unknown.
  let today: Double?

  package init(
    style: TextStyle = TextStyle(), declarations: [Source] = [],
    policy: FailurePolicy = FailurePolicy(), paths: RepositoryPaths = RepositoryPaths(),
    today: Double? = nil
  ) {
    self.style = style
    self.declarations = declarations
    self.policy = policy
    self.paths = paths
    self.today = today
  }
}
