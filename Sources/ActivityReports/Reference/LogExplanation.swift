import JSONSyntax

/// The explanation of a log: each kind of line once, with the number of its lines.
package struct LogExplanation {
  private let entries: [PastedLog.Entry]
  private let lines: Int
  private let unexplained: Int
  private let unknownLines: [PastedLog.UnknownLine]

  package init(of log: PastedLog) {
    var log = log
    entries = log.finish()
    lines = log.lineCount
    unexplained = log.unexplainedCount
    unknownLines = log.unknownLines
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { entries.isEmpty && unknownLines.isEmpty }

  /// Whether no line is explained.
  package var explainsNothing: Bool { entries.isEmpty }

  /// The number of lines, in words.
  package var summary: String {
    "\(Self.count(lines, "line")); \(Self.count(unexplained, "other line")) about Live Activities or errors of pushes without a known cause"
  }

  package func text(width: Int) -> String {
    entries.map { entry in
      "\(Self.count(entry.count, "line")), first at line \(entry.firstLine):\n"
        + entry.symptom.text(width: width, details: entry.details) + "\n"
    }.joined() + unknownText + summary + "\n"
  }

  private static let unknownTitle = "Lines that look like errors of pushes, without a known cause"

  private var unknownText: String {
    guard !unknownLines.isEmpty else { return "" }
    return Self.unknownTitle + ":\n\n"
      + unknownLines.map { "  \($0.number): \($0.text)\n" }.joined() + "\n"
  }

  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("lines", lines)
      json.member("unexplained", unexplained)
      json.name("symptoms")
      json.array(of: entries) { json, entry in
        json.object { json in
          json.member("count", entry.count)
          json.member("firstLine", entry.firstLine)
          json.name("details")
          json.array(of: entry.details) { $0.string($1) }
          json.symptom(entry.symptom)
        }
      }
      json.name("unknownLines")
      json.array(of: unknownLines) { json, line in
        json.object { json in
          json.member("line", line.number)
          json.member("text", line.text)
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
