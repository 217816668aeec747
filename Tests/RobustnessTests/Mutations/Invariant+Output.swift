import Foundation
import JSONSyntax

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Properties of the output of one run.
extension Invariant {
  static let status = Invariant(
    name: "the status is 0, 1 or 2", applies: { _ in true },
    violation: {
      (0...2).contains($1.status) ? nil : "status \($1.status)"
    })

  static let messages = Invariant(
    name: "errors are messages", applies: { _ in true },
    violation: { trial, run in
      let errors = String(decoding: run.errors, as: UTF8.self)
      if run.status == 2, errors.isEmpty, run.output.isEmpty { return "status 2 without a message" }
      // A message can quote the text.
      let text = String(decoding: trial.text, as: UTF8.self)
      let traps = ["Fatal error", "SystemError(", "Optional(", "Illegal instruction"]
      return traps.contains { errors.contains($0) && !text.contains($0) }
        ? String(errors.prefix(300)) : nil
    })

  /// Does not apply to a patch, which contains the lines as they are.
  static let unicode = Invariant(
    name: "the output is UTF-8", applies: { !$0.contains("--diff") },
    violation: {
      String(validating: $1.output, as: UTF8.self) == nil ? "other bytes" : nil
    })

  static let json = Invariant(
    name: "JSON is valid",
    applies: {
      !Set($0).isDisjoint(with: ["json", "jsonl", "sarif", "gitlab", "json-schema"])
    },
    violation: { trial, run in
      let isLines = trial.arguments.contains("jsonl")
      for text in isLines ? run.output.split(separator: UInt8(ascii: "\n")) : [run.output[...]]
      where !text.isEmpty {
        if let problem = JSONParser.parse(Array(text)).problems.first { return "\(problem)" }
      }
      return nil
    })

  static let xml = Invariant(
    name: "XML is valid", applies: { !Set($0).isDisjoint(with: ["junit"]) },
    violation: { _, run in
      guard !run.output.isEmpty else { return nil }
      let parser = XMLParser(data: Data(run.output))
      return parser.parse() && parser.parserError == nil
        ? nil : "line \(parser.lineNumber): \(String(describing: parser.parserError))"
    })

  /// Applies to the format that contains every position.
  static let positions = Invariant(
    name: "positions are inside the text", applies: { $0.contains("json") && $0.first == "check" },
    violation: { trial, run in
      guard let report = try? JSONDecoder().decode(JSONReport.self, from: Data(run.output)) else {
        return nil
      }
      // The report is about the fixed text.
      let isFixed = trial.arguments.contains { $0.hasPrefix("--fix") }
      let text = isFixed ? Array(try Data(contentsOf: trial.file)) : trial.text
      let lineCount = 1 + text.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      for finding in report.payloads.flatMap({ $0.findings }) where finding.file == trial.kind.file
      {
        guard let range = finding.range else { continue }
        let isInside =
          range.start.line >= 1 && range.end.line <= lineCount && range.start.column >= 1
          && range.start.offset <= range.end.offset && range.end.offset <= text.count
        if !isInside { return "\(finding.id) at \(range), in \(lineCount) lines" }
      }
      return nil
    })

  /// Applies to a co-process.
  static let answers = Invariant(
    name: "every line has an answer", applies: { $0.contains("--ready") },
    violation: { trial, run in
      let feed = UInt8(ascii: "\n")
      let isLastOpen = !trial.text.isEmpty && trial.text.last != feed
      let count = trial.text.count { $0 == feed } + (isLastOpen ? 1 : 0)
      // The first line says that the declarations are loaded.
      let answers = run.output.split(separator: feed).dropFirst()
      guard answers.count == count else { return "\(answers.count) answers to \(count) lines" }
      for (index, answer) in answers.enumerated() {
        let start = Array(#"{"file":"<stdin>","line":\#(index + 1),"#.utf8)
        guard answer.starts(with: start) else { return String(decoding: answer, as: UTF8.self) }
      }
      return nil
    })
}

/// The positions of a report in JSON.
private struct JSONReport: Decodable {
  struct Payload: Decodable { let findings: [Finding] }
  struct Finding: Decodable {
    let id: String
    let file: String
    let range: Range?
  }
  struct Range: Decodable {
    let start, end: Position
  }
  struct Position: Decodable {
    let line, column, offset: Int
  }
  let payloads: [Payload]
}
