extension OptionSpecification {
  /// The environment variable that says the same where the option is not given: `ACTIVITY_LINT_FAIL_ON`.
  var variable: String {
    let words = ["activity-lint", owner?.rawValue, option.rawValue].compactMap { $0 }
    return words.joined(separator: "-").utf8.map { byte in
      let isSmall = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      return String(
        UnicodeScalar(byte == UInt8(ascii: "-") ? 0x5F : isSmall ? byte - 0x20 : byte))
    }.joined()
  }
}

extension Option {
  /// What stands between several values in a variable: paths as in `PATH`, headers a line each.
  var separator: UInt8 { self == .header ? UInt8(ascii: "\n") : UInt8(ascii: ":") }
}

extension Options {
  /// Takes from the environment what the arguments do not say.
  mutating func takeVariables(_ variable: (String) -> String?) throws(CommandFailure) {
    for specification in subcommand.options
    where specification.option != .help && !has(specification.option) {
      let name = specification.variable
      guard let text = variable(name), !text.isEmpty else { continue }
      for value in try values(in: text, of: specification, called: name) {
        add(value, for: specification.option)
      }
    }
  }

  /// None for an option that is switched off; an empty one for an option without a value.
  private func values(
    in text: String, of specification: OptionSpecification, called name: String
  ) throws(CommandFailure) -> [Path] {
    let isSwitch = Self.switches[text.lowercased()]
    switch specification.value {
    case .none:
      guard let isSwitch else { throw usage("\(name) is 1 or 0, and not '\(text)'") }
      return isSwitch ? [Path("")] : []
    case .optional, .optionalChoice:
      if let isSwitch { return isSwitch ? [Path("")] : [] }
    case .path, .text, .choice: break
    }
    guard specification.isRepeatable else {
      try check(Path(text), of: specification, called: name)
      return [Path(text)]
    }
    let values = text.utf8.split(separator: specification.option.separator).map { Path(Array($0)) }
    for value in values { try check(value, of: specification, called: name) }
    return values
  }

  private static let switches = [
    "1": true, "true": true, "yes": true, "on": true,
    "0": false, "false": false, "no": false, "off": false,
  ]
}
