import PushLinter
import PushTexts

extension ReportFormat {
  /// Annotations of GitHub Actions, as commands to its runner.
  package static let github = ReportFormat("github") { GitHubWriter(paths: $0.paths) }
}

/// A writer of findings as annotations: commands to GitHub's runner, which shows ten of each kind.
///
/// GitHub does not document the unit of a column; here it is the Unicode scalar, as in `concise`.
struct GitHubWriter: FormatWriter {
  /// The maximum number of annotations of each kind that GitHub accepts from one step.
  static let maximumAnnotations = 10

  private let paths: RepositoryPaths
  /// The kinds of annotations by severity, from the lowest.
  private var kinds = ["notice", "warning", "error"].map { Kind(command: $0) }

  /// The findings of one severity, with commands for the first ones.
  fileprivate struct Kind: Sendable {
    init(command: String) { self.command = command }

    let command: String
    var count = 0
    private var failures = 0
    var commands: [String] = []

    /// Adds a failure of the run, before all findings.
    mutating func add(_ failure: Report.Failure, at file: (path: String, line: Int)?) {
      count += 1
      failures += 1
      guard failures <= GitHubWriter.maximumAnnotations else { return }
      let place = file.map { "file=\(Self.property($0.path)),line=\($0.line)," } ?? ""
      let text = Self.escaped(failure.message, "%")
      commands.insert(
        "::\(command) \(place)title=\(failure.kind.rawValue)::\(text)\n", at: failures - 1)
      commands = Array(commands.prefix(GitHubWriter.maximumAnnotations))
    }

    mutating func add(_ finding: Diagnostic, path: String, in lines: LineIndex) {
      count += 1
      guard commands.count < GitHubWriter.maximumAnnotations else { return }
      let (start, end) = lines.positions(of: finding.range)
      var place = "file=\(Self.property(path)),line=\(start.line),endLine=\(end.line)"
      // GitHub rejects columns on different lines.
      if start.line == end.line { place += ",col=\(start.column),endColumn=\(end.column)" }
      let message = ([finding.fullMessage] + finding.remarks)
        .map { Self.escaped($0.text, "%") }.joined(separator: "%0A")
      commands.append("::\(command) \(place),title=\(Self.property(finding.rule))::\(message)\n")
    }

    private static func property(_ text: String) -> String { escaped(text, "%:,") }

    /// Replaces special characters, and those that end a line or move the cursor, by their numbers.
    private static func escaped(_ text: String, _ special: String) -> String {
      var sanitized: [UInt8] = []
      Sanitizer.append(text, to: &sanitized)
      var output: [UInt8] = []
      for byte in sanitized {
        let isSpecial = special.utf8.contains(byte)
        output += isSpecial ? Array("%\(String(byte, radix: 16, uppercase: true))".utf8) : [byte]
      }
      return String(decoding: output, as: UTF8.self)
    }
  }

  init(paths: RepositoryPaths) { self.paths = paths }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    if let failure = report.failure {
      kinds[2].add(failure, at: (paths.path(of: report.source.name), report.source.line))
    }
    let findings = report.annotations
    guard !findings.isEmpty else { return }
    let lines = LineIndex(report.source)
    let path = paths.path(of: report.source.name)
    for finding in findings {
      kinds[Int(finding.severity.rawValue)].add(finding, path: path, in: lines)
    }
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    if let failure = summary.failure { kinds[2].add(Report.Failure(.run, failure), at: nil) }
    writeCommands(to: &output)
    for sentence in summary.sentences { output += sentence + "\n" }
  }

  /// Writes the commands, highest severity first, followed by one with the number of omitted findings.
  private mutating func writeCommands(to output: inout ReportOutput) {
    var surplus = kinds.reduce(0) { $0 + $1.count - $1.commands.count }
    if surplus > 0, kinds[0].commands.count == Self.maximumAnnotations {
      kinds[0].commands.removeLast()
      surplus += 1
    }
    for command in kinds.reversed().flatMap({ $0.commands }) { output += command }
    guard surplus > 0 else { return }
    let findings = surplus == 1 ? "1 more finding is" : "\(surplus) more findings are"
    output +=
      "::notice title=activity-lint::\(findings) not shown here: GitHub shows at most \(Self.maximumAnnotations) of each kind\n"
  }
}
