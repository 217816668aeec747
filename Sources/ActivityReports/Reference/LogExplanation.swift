import JSONSyntax

/// The explanation of a log: each kind of line once, with the number of its lines.
package struct LogExplanation {
  private let entries: [PastedLog.Entry]
  private let lines: Int
  private let unexplained: Int

  package init(of log: PastedLog) {
    var log = log
    entries = log.finish()
    lines = log.lineCount
    unexplained = log.unexplainedCount
  }

  /// Whether no line is explained.
  package var isEmpty: Bool { entries.isEmpty }

  /// The number of lines, in words.
  package var summary: String {
    "\(Self.count(lines, "line")); \(Self.count(unexplained, "other line")) about Live Activities without a known cause"
  }

  package func text(width: Int) -> String {
    entries.map { entry in
      "\(Self.count(entry.count, "line")), first at line \(entry.firstLine):\n"
        + entry.symptom.text(width: width) + "\n"
    }.joined() + summary + "\n"
  }

  package var markdown: String {
    entries.map { entry in
      entry.symptom.markdown(under: "#")
        + "\n\(Self.count(entry.count, "line")), first at line \(entry.firstLine)\n"
    }.joined(separator: "\n")
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
          json.symptom(entry.symptom)
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
