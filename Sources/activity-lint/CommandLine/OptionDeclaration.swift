import JSONSyntax

/// An option of any value type.
protocol OptionDeclaration: Sendable {
  /// The name without the leading `--`.
  var name: String { get }
  var form: OptionForm { get }
  var summary: String { get }
  /// The separator of several values in the environment variable; nil if the option may be given only once.
  var separator: UInt8? { get }
  /// Whether `=` and a file may follow the value.
  var takesFile: Bool { get }
  /// Whether the name of the environment variable includes the command. If not, all commands share the variable.
  var isNamedAfterCommand: Bool { get }

  /// Converts the given texts to the option's value.
  func value(of texts: [Path]) throws(OptionFault) -> any Sendable
}

extension OptionDeclaration {
  var spelling: String { "--" + name }

  /// Whether the option may be given more than once.
  var isRepeatable: Bool { separator != nil }

  var isHelp: Bool { name == "help" }

  /// The short spelling, such as `-h`, if the option has one.
  var shortSpelling: String? {
    switch name {
    case "help": "-h"
    case "version": "-V"
    default: nil
    }
  }

  /// The option with its placeholder, as in help: `--config <file>`.
  var usage: String {
    switch form {
    case .optionalChoice, .optional: "\(spelling)[=<\(form.valueName)>]"
    case .none, .path, .text, .choice:
      spelling + (form.placeholder.map { " " + $0 } ?? "") + (takesFile ? "[=<file>]" : "")
    }
  }

  /// Returns the environment variable that replaces the option, such as `ACTIVITY_LINT_FAIL_ON`.
  func variable(of subcommand: Subcommand) -> String {
    let words = "activity-lint-" + (isNamedAfterCommand ? "\(subcommand.name)-\(name)" : name)
    let variable = words.utf8.map { byte in
      byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte.isLowercase ? byte - 0x20 : byte
    }
    return String(decoding: variable, as: UTF8.self)
  }
}

extension OptionDeclaration where Self == Option<Bool> {
  static var version: Self { Option(flag: "version", "Show the version.") }
  static var help: Self { Option(flag: "help", "Show help information.") }
}
