import JSONSyntax

/// The explanation of a log: each kind of line once, with the number of its lines.
package struct LogExplanation {
  private let entries: [PastedLog.Entry]
  private let log: PastedLog

  package init(of log: PastedLog) {
    var log = log
    entries = log.finish()
    self.log = log
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { entries.isEmpty && log.unknownLines.isEmpty }

  /// Whether no line is explained.
  package var explainsNothing: Bool { entries.isEmpty }

  /// The number of lines, in words.
  package var summary: String {
    "\(Self.count(log.lineCount, "line")); \(Self.count(log.unexplainedCount, "other line")) about Live Activities or errors of pushes without a known cause"
  }

  package func text(width: Int) -> String {
    entries.map { entry in
      "\(Self.count(entry.count, "line")), first at line \(entry.firstLine):\n"
        + entry.symptom.text(width: width, details: entry.details) + "\n"
    }.joined() + unknownText + summary + "\n"
  }

  private var unknownText: String {
    guard !log.unknownLines.isEmpty else { return "" }
    return "Lines that look like errors of pushes, without a known cause:\n\n"
      + log.unknownLines.map { "  \($0.number): \($0.text)\n" }.joined()
      + "\ndocs/rules.md has a table of symptoms with their causes.\n\n"
  }

  package var json: String {
    let json: JSONValue = [
      "lines": .integer(log.lineCount),
      "unexplained": .integer(log.unexplainedCount),
      "symptoms": .array(entries.map { Self.json(of: $0) }),
      "unknownLines": .array(
        log.unknownLines.map { ["line": .integer($0.number), "text": .string($0.text)] }),
    ]
    return json.line
  }

  private static func json(of entry: PastedLog.Entry) -> JSONValue {
    let lines: JSONValue = [
      "count": .integer(entry.count), "firstLine": .integer(entry.firstLine),
      "details": .strings(entry.details),
    ]
    return lines.adding(entry.symptom.json)
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
