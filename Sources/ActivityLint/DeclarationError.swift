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
    let faults = linter.declarationFaults(in: files)
    if !faults.isEmpty {
      self = .problems(
        faults.map {
          Problem(
            file: $0.file.name,
            position: Finding.Position(of: $0.range.lowerBound, in: $0.file), message: $0.message)
        })
    } else if linter.schema.activities.isEmpty {
      self = .nothingDeclared
    } else {
      return nil
    }
  }
}
