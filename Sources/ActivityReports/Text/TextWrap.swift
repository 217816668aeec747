/// Line wrapping.
package enum TextWrap {
  /// Returns the text with wrapped lines; existing line breaks are kept.
  package static func wrapped(_ text: String, width: Int, indent: String = "") -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { paragraph in
        // Indented lines are code or tables, which are not wrapped.
        let lines =
          paragraph.hasPrefix("  ")
          ? [String(paragraph)] : lines(of: paragraph, width: width - indent.count)
        return lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
      }
      .joined(separator: "\n")
  }

  /// Returns at least one line. A word that is too long gets its own line.
  package static func lines(of text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
