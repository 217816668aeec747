package import PushModel
import PushTexts

/// The text of `size`: a bar for each member.
package enum SizeReport {
  /// The number of columns of the longest bar.
  private static let barWidth = 20
  /// The maximum number of columns for names; a longer name widens its row.
  private static let nameWidth = 32

  /// Returns the text for the pushes of one source.
  package static func text(_ sizes: [PayloadSize], style: TextStyle = TextStyle()) -> [UInt8] {
    var output = TextWriter(isColored: style.isColored)
    let secrets = sizes.first.map { Secrets(in: $0.source.bytes) } ?? Secrets()
    for size in sizes {
      output.start(.block)
      write(size, hiding: secrets, to: &output)
    }
    return output.bytes
  }

  private static func write(
    _ size: PayloadSize, hiding secrets: Secrets, to output: inout TextWriter
  ) {
    output.write(size.source.place + (size.line.map { ":\($0)" } ?? ""), .strong)
    if let pointer = size.pointer { output.write(" \(pointer)") }
    guard size.isKnown else {
      return output.line(": not measured, because the program computes a part of the push")
    }
    writeHeading(of: size, to: &output)
    output.endLine()
    let width = min(
      nameWidth, size.rows.map { 2 * $0.depth + $0.name.unicodeScalars.count }.max() ?? 0)
    for row in size.rows {
      write(row, named: secrets.masking(row.name), of: size.compact, width: width, to: &output)
    }
  }

  private static func writeHeading(of size: PayloadSize, to output: inout TextWriter) {
    output.write(": \(count(size.made == nil ? size.counted : size.compact))")
    if let made = size.made {
      output.write(", which \(made.vendor) turns into a push of at least \(count(made.bytes))")
    }
    if let limit = size.limit {
      let share = percentage(size.counted, of: limit)
      let isOver = size.counted > limit
      output.write(" of \(limit)")
      output.write(
        " (\(share)\(isOver ? ", \(count(size.counted - limit)) over the limit" : ""))",
        isOver ? .error : nil)
    }
    if size.made == nil, size.asWritten != size.compact {
      output.write(
        size.countsWhiteSpace
          ? ", \(size.compact) without white space" : ", \(size.asWritten) as written")
    }
    output.endLine()
  }

  private static func write(
    _ row: PayloadSize.Row, named name: String, of total: Int, width: Int,
    to output: inout TextWriter
  ) {
    output.write(spaces: 2 + 2 * row.depth)
    output.write(name)
    output.write(spaces: width - 2 * row.depth - name.unicodeScalars.count)
    output.write("\(row.bytes)", right: 7)
    output.write(percentage(row.bytes, of: total), right: 6)
    output.write("  ")
    output.line(bar(row.bytes, of: total), .note)
  }

  private static func count(_ bytes: Int) -> String { bytes == 1 ? "1 byte" : "\(bytes) bytes" }

  private static func percentage(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0 %" }
    return "\((part * 100 + whole / 2) / whole) %"
  }

  /// Returns a bar of whole blocks and eighths of a block.
  private static func bar(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "" }
    let eighths = part * barWidth * 8 / whole
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + partial[eighths % 8]
  }
}
