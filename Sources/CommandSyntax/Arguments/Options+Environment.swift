extension Options {
  /// Adds values from the environment for options that the arguments do not contain.
  package mutating func takeVariables(_ variable: (String) -> String?) throws(UsageError) {
    for option in declarations
    where !option.isHelp && !has(option) && !subcommand.nativeOptions.contains(option.name) {
      let name = option.variable(of: subcommand)
      guard let text = variable(name), !text.isEmpty else { continue }
      for value in try values(in: text, of: option, called: name) { add(value, for: option) }
    }
  }

  /// Returns no value for an option that is switched off, and an empty value for an option that takes none.
  private func values(
    in text: String, of option: OptionDeclaration, called name: String
  ) throws(UsageError) -> [Path] {
    let isSwitch = Self.switches[text.lowercased()]
    switch option.form {
    case .none:
      guard let isSwitch else { throw usageError("\(name) expects 1 or 0, found '\(text)'") }
      return isSwitch ? [Path("")] : []
    case .optional, .optionalChoice:
      if let isSwitch { return isSwitch ? [Path("")] : [] }
    case .path, .text, .choice: break
    }
    guard let separator = option.separator else {
      try check(Path(text), of: option, called: name)
      return [Path(text)]
    }
    let values = text.utf8.split(separator: separator).map { Path(Array($0)) }
    for value in values { try check(value, of: option, called: name) }
    return values
  }

  private static let switches = [
    "1": true, "true": true, "yes": true, "on": true,
    "0": false, "false": false, "no": false, "off": false,
  ]
}
