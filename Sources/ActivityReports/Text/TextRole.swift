import PushTexts

/// The role of a piece of text, which determines its color on a terminal.
enum TextRole: Sendable {
  case error, warning, info
  case strong, note, dim

  init(_ severity: Severity) {
    self = severity.choice(error: .error, warning: .warning, info: .info)
  }

  /// The parameters of the ANSI sequence "select graphic rendition".
  private var parameters: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;34"
    case .strong: "1"
    case .note: "36"
    case .dim: "2"
    }
  }

  var on: String { "\u{1B}[\(parameters)m" }

  static let off = "\u{1B}[0m"
}

extension Severity {
  /// Returns the value of another format for the severity.
  func choice<Value>(error: Value, warning: Value, info: Value) -> Value {
    switch self {
    case .error: error
    case .warning: warning
    case .info: info
    }
  }
}

/// The style of text reports.
package struct TextStyle: Sendable {
  /// Whether text is colored by ANSI escape sequences.
  package var isColored: Bool
  /// The number of columns of the terminal, for source lines; nil if the text does not go to a terminal.
  package var columns: Int?

  package init(isColored: Bool = false, columns: Int? = nil) {
    self.isColored = isColored
    self.columns = columns
  }
}
