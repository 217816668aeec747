/// Color and width of the output.
enum Terminal {
  /// When to use color.
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  /// Whether to use color. The option has precedence, then `NO_COLOR` (no-color.org: any value but the empty one), then the
  /// variables that force color in logs, then the terminal.
  static func isColored(_ color: Color, in environment: Environment, _ streams: StandardStreams)
    -> Bool
  {
    switch color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR", in: environment) { return false }
    if ["FORCE_COLOR", "CLICOLOR_FORCE"].contains(where: { isForced($0, in: environment) }) {
      return true
    }
    return streams.outputIsTerminal && environment.variable("TERM") != "dumb"
  }

  /// Returns the number of columns of text output.
  static func width(in environment: Environment, _ streams: StandardStreams) -> Int {
    guard let columns = variable(in: environment) ?? streams.outputColumns else { return 80 }
    return min(max(columns, 50), 200)
  }

  /// Returns the number of columns of the terminal that shows the output; nil if a file or a program reads it.
  static func columns(in environment: Environment, _ streams: StandardStreams) -> Int? {
    guard streams.outputIsTerminal else { return nil }
    return variable(in: environment) ?? streams.outputColumns
  }

  private static func variable(in environment: Environment) -> Int? {
    environment.variable("COLUMNS").flatMap { Int($0) }
  }

  private static func isSet(_ name: String, in environment: Environment) -> Bool {
    environment.variable(name).map { !$0.isEmpty } ?? false
  }

  private static func isForced(_ name: String, in environment: Environment) -> Bool {
    isSet(name, in: environment) && environment.variable(name) != "0"
  }
}
