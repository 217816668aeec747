package import PushLinter

/// Writes reports of payloads, one after another, in one format.
///
/// The caller takes the output whenever it likes, so that a stream's results leave while it runs.
package struct Reporter: Sendable {
  package let format: ReportFormat
  package let style: Style
  /// The Swift files in the order of `Schema.fileNames`, for the notes that point into them.
  package let declarations: [Source]
  /// What the payloads so far come to.
  package private(set) var summary = Summary()
  private let policy: FailurePolicy
  private let paths: RepositoryPaths
  private var output: TextWriter
  private var files: DeclarationFiles
  private var document = JSONDocument()
  private var sarif = SARIFReport()
  private var github = GitHubReport()
  private var gitlab = GitLabReport()
  private var junit = JUnitReport()
  private var checkstyle = CheckstyleReport()
  private var rdjson = RDJSONReport()
  private var markdown = MarkdownReport()

  package struct Style: Sendable {
    /// True to colour text by ANSI escape sequences.
    package var isColored: Bool
    /// Whether reports for people list the findings that the configuration expects, and not only count them.
    package var showsExpected: Bool

    package init(isColored: Bool = false, showsExpected: Bool = false) {
      self.isColored = isColored
      self.showsExpected = showsExpected
    }
  }

  /// - Parameters:
  ///   - policy: what makes the run fail, for `junit`.
  ///   - paths: what files are called in `sarif`, `github` and `gitlab`.
  package init(
    format: ReportFormat, style: Style = Style(), declarations: [Source] = [],
    policy: FailurePolicy = FailurePolicy(),
    paths: RepositoryPaths = RepositoryPaths()
  ) {
    self.format = format
    self.style = style
    self.declarations = declarations
    self.policy = policy
    self.paths = paths
    output = TextWriter(isColored: style.isColored)
    files = DeclarationFiles(declarations)
    start()
  }

  /// The bytes written since the last call.
  package mutating func takeOutput() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }
}

extension Reporter.Style {
  /// Whether reports for people list a finding.
  func shows(_ diagnostic: Diagnostic) -> Bool { showsExpected || !diagnostic.isExpected }
}

// MARK: One format after the other

extension Reporter {
  private mutating func start() {
    switch format {
    case .full, .concise, .jsonl, .github, .markdown: break
    case .json: document.start(&output.bytes)
    case .sarif: sarif.start(&output.bytes)
    case .gitlab: gitlab.start(&output.bytes)
    case .junit: junit.start(&output.bytes)
    case .checkstyle: checkstyle.start(&output.bytes)
    case .rdjson: rdjson.start(&output.bytes)
    }
  }

  /// Adds a payload's report.
  package mutating func add(_ report: Report) {
    summary.add(report)
    switch format {
    case .full: FullReport.write(report, style, files: &files, to: &output)
    case .concise: ConciseReport.write(report, style, to: &output)
    case .json: document.add(report, files: &files, to: &output.bytes)
    case .jsonl:
      output.bytes.append(contentsOf: JSONReport.payload(report, files: &files).entry)
      output.endLine()
    case .sarif: sarif.add(report, files: &files, paths: paths, to: &output.bytes)
    case .github: github.add(report, paths: paths)
    case .gitlab: gitlab.add(report, paths: paths, to: &output.bytes)
    case .junit: junit.add(report, policy: policy, to: &output.bytes)
    case .checkstyle: checkstyle.add(report, to: &output.bytes)
    case .rdjson: rdjson.add(report, to: &output.bytes)
    case .markdown: markdown.add(report)
    }
  }

  /// Adds payloads of which there is nothing to report, in a format that names only the others.
  package mutating func addClean(_ count: Int) { summary.addClean(count) }

  /// Takes note of a document that is passed over.
  package mutating func skip() { summary.skip() }

  /// Counts a file or folder that could not be read.
  package mutating func addUnreadable() { summary.addUnreadable() }

  /// Ends the report; nothing may be added any more.
  package mutating func finish() {
    switch format {
    case .full:
      output.start(.block)
      writeSentences()
    case .concise, .jsonl: break
    case .json: document.finish(summary, to: &output.bytes)
    case .sarif: sarif.finish(summary, to: &output.bytes)
    case .github:
      github.finish(&output.bytes)
      writeSentences()
    case .gitlab: gitlab.finish(&output.bytes)
    case .junit: junit.finish(&output.bytes)
    case .checkstyle: checkstyle.finish(&output.bytes)
    case .rdjson: rdjson.finish(&output.bytes)
    case .markdown: markdown.finish(summary, to: &output.bytes)
    }
  }

  private mutating func writeSentences() {
    for sentence in summary.sentences {
      output.write(sentence)
      output.endLine()
    }
  }
}
