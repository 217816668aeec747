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
    JSONWriter.object { json in
      json.object("error") { json in
        json.member("kind", kind.rawValue)
        json.member("message", String(decoding: Sanitizer.printable(message), as: UTF8.self))
        guard !problems.isEmpty else { return }
        json.objects("problems", of: problems) { json, problem in
          json.member("file", problem.file)
          json.member("line", problem.line)
          json.member("column", problem.column)
          json.member("message", problem.message)
        }
      }
    }
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
