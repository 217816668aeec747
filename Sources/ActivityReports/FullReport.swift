import ActivitySchema
import PushLinter

/// Shows findings with their source lines, as compilers do, and with the Swift declarations that
/// they go back to.
struct FullReport {
  private let report: Report
  private let lines: LineIndex

  /// Unchecked values of one payload that are listed one by one.
  private static let listedUncheckedValues = 5

  static func write(
    _ report: Report, _ style: Reporter.Style, files: inout DeclarationFiles,
    to output: inout TextWriter
  ) {
    if report.diagnostics.contains(where: { style.shows($0) }) {
      let full = FullReport(report: report, lines: LineIndex(report.source.hiding(report.secrets)))
      full.writeFindings(style, files: &files, to: &output)
    }
    if !report.notChecked.isEmpty { writeUncheckedValues(of: report, to: &output) }
  }

  private func writeFindings(
    _ style: Reporter.Style, files: inout DeclarationFiles, to output: inout TextWriter
  ) {
    var first = report.decodingError
    for diagnostic in report.diagnostics {
      let isFirst = first != nil && diagnostic.decodingError == first
      if isFirst { first = nil }
      if !diagnostic.isExpected {
        write(diagnostic, isFirstError: isFirst, files: &files, to: &output)
      } else if style.showsExpected {
        writeExpected(diagnostic, to: &output)
      }
    }
  }

  private func writeExpected(_ diagnostic: Diagnostic, to output: inout TextWriter) {
    let place = lines.place(of: diagnostic.range)
    output.start(.lines)
    output.write("expected[\(diagnostic.rule)]: \(place) \(diagnostic.fullMessage.text)", .dim)
    output.endLine()
  }

  private static func writeUncheckedValues(of report: Report, to output: inout TextWriter) {
    let source = report.source
    let file = source.line > 1 ? "\(source.name):\(source.line)" : source.name
    output.start(.lines)
    for value in report.notChecked.prefix(listedUncheckedValues) {
      output.write("note", .note)
      output.write(": not checked: \(file)")
      if !value.pointer.isEmpty { output.write("  \(value.pointer)") }
      output.write(": \(value.reason.text)")
      output.endLine()
    }
    if report.notChecked.count > listedUncheckedValues {
      output.write("note", .note)
      output.write(
        ": not checked: \(file): and \(report.notChecked.count - listedUncheckedValues) more")
      output.endLine()
    }
  }
}

// MARK: One finding

extension FullReport {
  private static let first = ", the error that the phone meets first"
  private static let firstAsFarAsChecked =
    first + " unless a value that was not checked fails before it"

  private func write(
    _ diagnostic: Diagnostic, isFirstError: Bool, files: inout DeclarationFiles,
    to output: inout TextWriter
  ) {
    let ink = Ink(diagnostic.severity)
    let span = MarkedSpan(lines: lines, range: diagnostic.range, label: diagnostic.label.text)
    let related = diagnostic.notes.compactMap { note -> MarkedSpan? in
      guard let place = files.resolve(note.place, payload: lines) else { return nil }
      return MarkedSpan(lines: place.lines, range: place.range, label: note.message.text)
    }
    let gutter = Gutter(for: [span] + related)

    output.start(.block)
    output.write("\(diagnostic.severity.name)[\(diagnostic.rule)]", ink)
    output.write(": \(diagnostic.fullMessage.text)", .strong)
    output.endLine()
    gutter.write("-->", span.place, to: &output)
    if !diagnostic.pointer.isEmpty { output.write("  \(diagnostic.pointer)", .dim) }
    output.endLine()
    gutter.writeBar(to: &output)
    gutter.write(span, mark: "^", ink, to: &output)
    for span in related {
      gutter.writeBar(to: &output)
      gutter.write(":::", span.place, to: &output)
      output.endLine()
      gutter.write(span, mark: "-", .note, to: &output)
    }
    // What to do comes first: it should be seen without scrolling.
    if !diagnostic.help.isEmpty { gutter.write(remark: "help", diagnostic.help.text, to: &output) }
    if !diagnostic.effect.isEmpty {
      gutter.write(remark: "effect", diagnostic.effect.text, to: &output)
    }
    if let failure = diagnostic.decodingError {
      let order = !isFirstError ? "" : report.mayFailEarlier ? Self.firstAsFarAsChecked : Self.first
      gutter.write(remark: "decoder", failure.sentence + order, to: &output)
    }
    // Of several values that do not decode, a device speaks of the first.
    if let line = diagnostic.consoleLine, isFirstError || diagnostic.decodingError == nil {
      gutter.write(remark: "log", line.rawValue, to: &output)
    }
  }
}

extension DecodingFailure {
  /// `typeMismatch at ["stops", 1] while decoding content-state`
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
