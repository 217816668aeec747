/// What is decided by where the output goes.
enum Terminal {
  /// When to colour.
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  /// The flag speaks first, then `NO_COLOR` (no-color.org: any value but the empty one), then the variables that force
  /// colour upon logs, and only then the terminal.
  static func isColored(_ color: Color, in surroundings: Surroundings, _ streams: StandardStreams)
    -> Bool
  {
    switch color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR", in: surroundings) { return false }
    if ["FORCE_COLOR", "CLICOLOR_FORCE"].contains(where: { isForced($0, in: surroundings) }) {
      return true
    }
    return streams.outputIsTerminal && surroundings.variable("TERM") != "dumb"
  }

  /// Columns of the text that people read.
  static func width(in surroundings: Surroundings) -> Int {
    guard let columns = surroundings.variable("COLUMNS").flatMap({ Int($0) }) else { return 80 }
    return min(max(columns, 50), 200)
  }

  private static func isSet(_ name: String, in surroundings: Surroundings) -> Bool {
    surroundings.variable(name).map { !$0.isEmpty } ?? false
  }

  private static func isForced(_ name: String, in surroundings: Surroundings) -> Bool {
    isSet(name, in: surroundings) && surroundings.variable(name) != "0"
  }
}
