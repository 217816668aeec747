/// An option of any type: how it is written, what it takes, and what it is for.
protocol OptionDeclaration: Sendable {
  /// As it is written after `--`.
  var name: String { get }
  var form: OptionForm { get }
  var summary: String { get }
  /// What stands between several values in the environment variable; nil where the option is given once at most.
  var separator: UInt8? { get }
  /// True where a file may follow the value behind `=`.
  var takesFile: Bool { get }
  /// True where the environment variable is the command's own, and false where all commands share it.
  var isNamedAfterCommand: Bool { get }

  /// Makes the option's value of what is given for it.
  func value(of texts: [Path]) throws(OptionFault) -> any Sendable
}

extension OptionDeclaration {
  var spelling: String { "--" + name }

  /// Only what says more each time may be said more than once.
  var isRepeatable: Bool { separator != nil }

  var isHelp: Bool { name == "help" }

  /// `--config <file>`, as help shows it.
  var usage: String {
    switch form {
    case .optionalChoice, .optional: "\(spelling)[=<\(form.valueName)>]"
    case .none, .path, .text, .choice:
      spelling + (form.placeholder.map { " " + $0 } ?? "") + (takesFile ? "[=<file>]" : "")
    }
  }

  /// The environment variable that says the same where the option is not given: `ACTIVITY_LINT_FAIL_ON`.
  func variable(of subcommand: Subcommand) -> String {
    let words = ["activity-lint"] + (isNamedAfterCommand ? [subcommand.name] : []) + [name]
    return words.joined(separator: "-").utf8.map { byte in
      let isSmall = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      return String(
        UnicodeScalar(byte == UInt8(ascii: "-") ? 0x5F : isSmall ? byte - 0x20 : byte))
    }.joined()
  }
}

extension OptionDeclaration where Self == Option<Bool> {
  static var version: Self { Option(flag: "version", "Show the version.") }
  static var help: Self { Option(flag: "help", "Show help information.") }
}
