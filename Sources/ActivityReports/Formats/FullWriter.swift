import ActivitySchema
import PushLinter
import PushTexts

extension ReportFormat {
  /// Every finding with its source line and the related Swift declaration.
  package static let full = ReportFormat("full", isHumanReadable: true) {
    FullWriter(style: $0.style, files: DeclarationFiles($0.declarations))
  }
}

/// A writer of findings with their source lines, as compilers do, and with the related Swift
/// declarations.
struct FullWriter: FormatWriter {
  private let style: TextStyle
  private var files: DeclarationFiles
  private var repeated = RepeatedFindings()
  private var counts = FindingCounts()
  private var unread = UnreadReasons()
  private var text: TextWriter

  /// The maximum number of listed unchecked values per payload.
  private static let listedUncheckedValues = 5

  init(style: TextStyle, files: DeclarationFiles) {
    self.style = style
    self.files = files
    text = TextWriter(isColored: style.isColored)
  }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    if !report.unexpectedFindings.isEmpty { writeFindings(of: report) }
    unread.add(report.notChecked, of: report.source)
    let unchecked = report.notChecked.filter { $0.kind == .unchecked && repeated.shows($0) }
    if !unchecked.isEmpty { write(unchecked, of: report.source) }
    text.move(to: &output.bytes)
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    writeHiddenFindings()
    for line in unread.lines {
      text.start(.lines)
      text.write("note", .note)
      text.line(": \(line)")
    }
    if !unread.isEmpty { text.line("  = help: \(UnreadReasons.help)") }
    text.start(.block)
    if let sentence = counts.sentence { text.line(sentence) }
    for sentence in summary.sentences { text.line(sentence) }
    text.move(to: &output.bytes)
  }

  private mutating func writeFindings(of report: ShownReport) {
    let lines = LineIndex(report.source)
    var first = report.decodingError
    for diagnostic in report.diagnostics {
      let isFirst = first != nil && diagnostic.decodingError == first
      if isFirst { first = nil }
      guard !diagnostic.isExpected else { continue }
      counts.add(diagnostic)
      guard repeated.shows(diagnostic, of: report, in: lines) else { continue }
      let order =
        !isFirst ? nil : report.mayFailEarlier ? Self.firstUnlessUncheckedFails : Self.first
      write(diagnostic, in: lines, order: order)
    }
  }

  /// Writes the number of identical findings that are hidden.
  private mutating func writeHiddenFindings() {
    guard repeated.hiddenCount > 0 else { return }
    text.start(.lines)
    if repeated.uncheckedCount > 0 {
      text.write("note", .note)
      text.line(": not checked: and \(repeated.uncheckedCount) more like these")
    }
    for group in repeated.hidden {
      text.write("\(group.severity.name)[\(group.rule)]", TextRole(group.severity))
      text.line(": \(group.sentence)", .strong)
      text.write(" --> ", .dim)
      text.line(group.place)
    }
    text.write("note", .note)
    text.line(": --format json lists the \(repeated.hiddenCount) that are only counted")
  }

  private mutating func write(_ unchecked: [Report.NotChecked], of source: Source) {
    let file = source.place
    let lines = LineIndex(source)
    text.start(.lines)
    for value in unchecked.prefix(Self.listedUncheckedValues) {
      text.write("note", .note)
      text.write(": not checked: \(value.range.map { lines.place(of: $0) } ?? file)")
      if !value.pointer.isEmpty { text.write("  \(value.pointer)") }
      text.line(": \(value.reason.text)")
    }
    let more = unchecked.count - Self.listedUncheckedValues
    if more > 0 {
      text.write("note", .note)
      text.line(": not checked: \(file): and \(more) more")
    }
  }

  // MARK: One finding

  private static let first = ", the first error on the phone"
  private static let firstUnlessUncheckedFails =
    first + " unless an unchecked value fails earlier"

  /// Writes a finding.
  ///
  /// - Parameter order: the remark on the first error on the phone; nil for any other finding.
  private mutating func write(_ diagnostic: Diagnostic, in lines: LineIndex, order: String?) {
    let role = TextRole(diagnostic.severity)
    let span = MarkedSpan(lines: lines, range: diagnostic.range, label: diagnostic.label.text)
    let related = diagnostic.relatedSpans(in: lines, files: &files)
    let gutter = Gutter(for: [span] + related, columns: style.columns)

    text.start(.block)
    text.write("\(diagnostic.severity.name)[\(diagnostic.rule)]", role)
    text.line(": \(diagnostic.fullMessage.text)", .strong)
    gutter.write("-->", span.place, to: &text)
    if !diagnostic.pointer.isEmpty { text.write("  \(diagnostic.pointer)", .dim) }
    text.endLine()
    gutter.writeBar(to: &text)
    gutter.write(span, mark: "^", role, to: &text)
    for span in related {
      gutter.writeBar(to: &text)
      gutter.write(":::", span.place, to: &text)
      text.endLine()
      gutter.write(span, mark: "-", .note, to: &text)
    }
    // Help comes first to be visible without scrolling.
    if !diagnostic.help.isEmpty { gutter.write(remark: "help", diagnostic.help.text, to: &text) }
    if !diagnostic.effect.isEmpty {
      gutter.write(remark: "effect", diagnostic.effect.text, to: &text)
    }
    if let failure = diagnostic.decodingError {
      gutter.write(remark: "decoder", failure.sentence + (order ?? ""), to: &text)
    }
    if let witness = diagnostic.witness { gutter.write(remark: "payload", witness, to: &text) }
    // If several values do not decode, a device logs only the first.
    if let line = diagnostic.consoleLine, order != nil || diagnostic.decodingError == nil {
      gutter.write(remark: "log", line.rawValue, to: &text)
    }
  }
}

extension DecodingFailure {
  /// The error with its coding path, such as `typeMismatch at ["stops", 1] while decoding content-state`.
  fileprivate var sentence: String {
    let path = codingPath.map { element in
      switch element {
      case .key(let name): "\"\(name)\""
      case .index(let index): "\(index)"
      }
    }
    return "\(kind.rawValue) at [\(path.joined(separator: ", "))] while decoding \(part.rawValue)"
  }
}
