/// Writes reports of payloads, one after another, in one format.
///
/// The caller takes the output whenever it likes, so that a stream's results leave while it runs.
public struct Reporter: Sendable {
  public let format: ReportFormat
  public let style: Style
  /// The Swift files in the order of `Schema.fileNames`, for the notes that point into them.
  public let declarations: [Source]
  /// What the payloads so far come to.
  public private(set) var summary = Summary()
  private var output: TextWriter
  private var files: DeclarationFiles
  private var document = JSONDocument()

  public struct Style: Sendable {
    /// True to colour text by ANSI escape sequences.
    public var isColored: Bool

    public init(isColored: Bool = false) { self.isColored = isColored }
  }

  public init(format: ReportFormat, style: Style = Style(), declarations: [Source] = []) {
    self.format = format
    self.style = style
    self.declarations = declarations
    output = TextWriter(isColored: style.isColored)
    files = DeclarationFiles(declarations)
    if format == .json { document.start(&output.bytes) }
  }

  /// Adds a payload's report.
  public mutating func add(_ report: PayloadReport) {
    summary.add(report)
    switch format {
    case .full: FullReport.write(report, files: &files, to: &output)
    case .concise: ConciseReport.write(report, to: &output)
    case .json: document.add(report, files: &files, to: &output.bytes)
    case .jsonl:
      output.bytes.append(contentsOf: JSONReport.payload(report, files: &files).entry)
      output.endLine()
    }
  }

  /// Counts a file or folder that could not be read.
  public mutating func addUnreadable() { summary.addUnreadable() }

  /// Ends the report; nothing may be added any more.
  public mutating func finish() {
    switch format {
    case .full:
      output.start(.block)
      for sentence in summary.sentences {
        output.write(sentence)
        output.endLine()
      }
    case .json: document.finish(summary, to: &output.bytes)
    case .concise, .jsonl: break
    }
  }

  /// The bytes written since the last call.
  public mutating func takeOutput() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }
}
