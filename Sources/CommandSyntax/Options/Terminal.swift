package import ActivityReports

/// Color and width of the output.
package struct Terminal {
  /// Whether a terminal shows the output.
  private let showsOutput: Bool
  /// The number of columns of the terminal; nil if it is unknown, or if there is none.
  private let knownColumns: Int?
  /// Returns the value of an environment variable.
  private let variable: (String) -> String?

  package init(showsOutput: Bool, columns: Int?, variable: @escaping (String) -> String?) {
    self.showsOutput = showsOutput
    knownColumns = columns
    self.variable = variable
  }

  /// When to use color.
  package enum Color: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// Returns the style of text reports.
  package func style(_ options: Options) -> TextStyle {
    TextStyle(isColored: isColored(options[ifDeclared: .color]), columns: columns)
  }

  /// Whether to use color. The option has precedence, then `NO_COLOR` (no-color.org: any value but the empty one), then the
  /// variables that force color in logs, then the terminal.
  func isColored(_ color: Color) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR") { return false }
    if ["FORCE_COLOR", "CLICOLOR_FORCE"].contains(where: isForced) { return true }
    return showsOutput && variable("TERM") != "dumb"
  }

  /// The number of columns of text output.
  package var width: Int {
    guard let columns = statedColumns ?? knownColumns else { return 80 }
    return min(max(columns, 50), 200)
  }

  /// The number of columns of the terminal that shows the output; nil if a file or a program reads it.
  var columns: Int? { showsOutput ? statedColumns ?? knownColumns : nil }

  private var statedColumns: Int? { variable("COLUMNS").flatMap { Int($0) } }

  private func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }

  private func isForced(_ name: String) -> Bool { isSet(name) && variable(name) != "0" }
}
