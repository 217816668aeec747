import ActivityReports
import JSONSyntax
import PushTexts

/// An error in a host's input, as JSON.
struct InterfaceError: Error {
  let kind: Kind
  /// A description of all problems.
  let message: String
  var problems: [Problem] = []

  enum Kind: String, Sendable {
    case declarations, configuration, options, size
  }

  /// A problem with its position in an input of the host.
  struct Problem: Sendable {
    let file: String
    /// From 1.
    let line: Int
    /// From 1, in Unicode scalars.
    let column: Int
    let message: String
  }

  var json: [UInt8] {
    let problems = problems.map { problem -> JSONValue in
      [
        "file": .string(problem.file), "line": .integer(problem.line),
        "column": .integer(problem.column), "message": .string(problem.message),
      ]
    }
    let json: JSONValue = [
      "error": [
        "kind": .string(kind.rawValue),
        "message": .string(String(decoding: Sanitizer.printable(message), as: UTF8.self)),
        "problems": .array(problems).unlessEmpty,
      ]
    ]
    return json.bytes
  }

  /// Throws if an input is larger than its limit, in bytes.
  static func checkSize(
    of bytes: [UInt8], _ name: String, limit: Int
  ) throws(InterfaceError) {
    guard bytes.count > limit else { return }
    throw InterfaceError(
      kind: .size,
      message: "\(name) has \(bytes.count) bytes; the maximum is \(limit)")
  }
}

extension InterfaceError.Problem {
  init(_ message: String, at range: Range<Int>, in lines: LineIndex) {
    let start = lines.position(of: range.lowerBound)
    self.init(
      file: lines.source.name, line: start.line, column: start.column, message: message)
  }
}
