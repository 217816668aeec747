import PushTexts

/// The margin with the line numbers, and the text to the right of it.
struct Gutter {
  /// The number of digits of the largest line number.
  private let width: Int
  /// The number of columns of the terminal; nil for no limit.
  private let columns: Int?

  init(for spans: [MarkedSpan], columns: Int? = nil) {
    self.columns = columns
    width = "\(spans.map { $0.start.line }.max() ?? 1)".utf8.count
  }

  /// The number of columns between the line number and the source line.
  private static let barWidth = 3

  /// Writes ` --> path:line:column`, without a line break.
  func write(_ arrow: String, _ place: String, to output: inout TextWriter) {
    output.write(spaces: width)
    output.write(sanitized: Array(arrow.utf8), .dim)
    output.write(" \(place)")
  }

  func writeBar(to output: inout TextWriter) {
    output.write(spaces: width + 1)
    output.line("|", .dim)
  }

  /// Writes the source line, and the mark beneath it.
  func write(_ span: MarkedSpan, mark: String, _ role: TextRole, to output: inout TextWriter) {
    let excerpt = Excerpt(
      of: span.range, in: span.lines, columns: columns.map { $0 - width - Self.barWidth })
    let number = "\(span.start.line)"
    output.write("\(number) |", right: width + 2, .dim)
    if !excerpt.text.isEmpty {
      output.write(" ")
      output.write(sanitized: excerpt.text)
    }
    output.endLine()
    let underline = String(repeating: mark, count: excerpt.markedCells)
    let (indent, lines) = label(span.label, under: excerpt)
    writeMargin(excerpt.padding, to: &output)
    output.line(
      span.label.isEmpty || !lines.isEmpty ? underline : "\(underline) \(span.label)", role)
    for line in lines {
      writeMargin(indent, to: &output)
      output.write(sanitized: line, role)
      output.endLine()
    }
  }

  private func writeMargin(_ indent: [UInt8], to output: inout TextWriter) {
    output.write(spaces: width + 1)
    output.write("|", .dim)
    output.write(" ")
    output.write(sanitized: indent)
  }

  /// The minimum number of columns for a label beneath its mark; it starts further left if there are fewer.
  private static let minimumLabelWidth = 24

  /// Returns the label's lines beneath its mark, and their indentation; no lines if the label fits on the mark's line.
  private func label(
    _ label: String, under excerpt: Excerpt
  ) -> (indent: [UInt8], lines: [[UInt8]]) {
    guard let columns, !label.isEmpty else { return ([], []) }
    let available = columns - width - Self.barWidth
    let start = excerpt.padding.reduce(0) {
      $0 + ($1 == UInt8(ascii: "\t") ? Excerpt.tabWidth : 1)
    }
    let labelWidth = WrappedLabel.width(of: label)
    guard start + excerpt.markedCells + 1 + labelWidth > available else { return ([], []) }
    let needed = min(labelWidth, Self.minimumLabelWidth)
    let indent =
      available - start >= needed
      ? excerpt.padding
      : [UInt8](repeating: UInt8(ascii: " "), count: max(0, available - needed))
    let room = max(available - start, min(needed, available))
    return (indent, WrappedLabel(label, columns: room).lines)
  }

  /// Writes ` = help: …`.
  func write(remark name: String, _ text: String, to output: inout TextWriter) {
    output.write(spaces: width + 1)
    output.write("=", .dim)
    output.write(" \(name): ", .strong)
    output.line(text)
  }
}
