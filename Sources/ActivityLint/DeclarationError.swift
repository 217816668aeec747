import ActivityReports
import ActivitySchema
package import PushLinter
import PushModel
package import PushTexts

/// An error in declarations that prevents the validation of pushes.
public enum DeclarationError: Error, Sendable {
  /// The files declare no type that conforms to `ActivityAttributes`.
  case nothingDeclared
  /// The files contain code that could not be parsed, or declarations that do not compile.
  case problems([Problem])

  /// A problem in a Swift file.
  public struct Problem: Sendable, CustomStringConvertible {
    /// The name of the file.
    public let file: String
    /// The line and the column where the problem starts.
    public let position: Finding.Position
    /// The description of the problem, in lower case and without a final period.
    public let message: String

    /// The file, the position and the message, such as `RideAttributes.swift:7:3: ` followed by the message. Characters that
    /// affect a terminal or a log are replaced by their numbers.
    public var description: String {
      let text = "\(file):\(position.line):\(position.column): \(message)"
      return String(decoding: Sanitizer.printable(text), as: UTF8.self)
    }
  }
}

extension DeclarationError: CustomStringConvertible {
  /// The problems, one per line.
  public var description: String {
    switch self {
    case .nothingDeclared: "no type conforms to `ActivityAttributes`"
    case .problems(let problems):
      problems.map { $0.description }.joined(separator: "\n")
    }
  }
}

extension DeclarationError {
  /// Creates the error of the declarations; returns nil if they have no problems.
  package init?(in files: [Source], linter: Linter) {
    let unread = linter.schema.problems.compactMap { problem in
      files.indices.contains(problem.site.file)
        ? Problem(problem.message.text, in: files[problem.site.file], at: problem.site.range) : nil
    }
    // The caller passes all files, so a declaration that they lack is missing.
    var linter = linter
    linter.options.declarationsAreComplete = false
    let wrong = linter.lintDeclarations(in: files).flatMap { report in
      Examination(report, declarations: files, undeclaredType: nil).findings
        .filter { $0.severity == .error }
        .map { Problem(file: report.source.name, position: $0.position, message: $0.message) }
    }
    // A type that is not read has the syntax error as its own error.
    let others = wrong.filter { problem in
      !unread.contains { $0.file == problem.file && $0.position == problem.position }
    }
    if !(unread + others).isEmpty {
      self = .problems(unread + others)
    } else if linter.schema.activities.isEmpty {
      self = .nothingDeclared
    } else {
      return nil
    }
  }
}

extension DeclarationError.Problem {
  fileprivate init(_ message: String, in source: Source, at range: Range<Int>) {
    self.init(
      file: source.name, position: Finding.Position(of: range.lowerBound, in: source),
      message: message)
  }
}
