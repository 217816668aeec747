import JSONSyntax

/// An option without the type of its value, for parsing, help and completions.
package struct OptionDeclaration: Sendable {
  /// The name without the leading `--`.
  package let name: String
  package let form: OptionForm
  /// The separator of several values in the environment variable; nil if the option may be given only once.
  let separator: UInt8?
  /// Whether `=` and a file may follow the value.
  package let takesFile: Bool
  /// Whether the name of the environment variable includes the command. If not, all commands share the variable.
  let isNamedAfterCommand: Bool
  // Lists of values are joined only for help and completions, because every run creates its command's options.
  private let makeSummary: @Sendable () -> String
  /// Throws if the given strings are not a value of the option.
  let check: @Sendable ([Path]) throws(OptionFault) -> Void

  init(
    _ name: String, _ form: OptionForm, _ summary: @escaping @Sendable () -> String,
    separator: UInt8?, takesFile: Bool, isNamedAfterCommand: Bool,
    check: @escaping @Sendable ([Path]) throws(OptionFault) -> Void
  ) {
    self.name = name
    self.form = form
    makeSummary = summary
    self.separator = separator
    self.takesFile = takesFile
    self.isNamedAfterCommand = isNamedAfterCommand
    self.check = check
  }

  package var summary: String { makeSummary() }

  package var spelling: String { "--" + name }

  /// Whether the option may be given more than once.
  package var isRepeatable: Bool { separator != nil }

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
  package func variable(of subcommand: Subcommand) -> String {
    let words = "activity-lint-" + (isNamedAfterCommand ? "\(subcommand.name)-\(name)" : name)
    let variable = words.utf8.map { byte in
      byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte.isLowercase ? byte - 0x20 : byte
    }
    return String(decoding: variable, as: UTF8.self)
  }
}

/// Options of any value types, one per line.
@resultBuilder
package enum OptionList {
  package static func buildExpression<Value>(_ option: Option<Value>) -> OptionDeclaration {
    option.declaration
  }

  package static func buildBlock(_ options: OptionDeclaration...) -> [OptionDeclaration] { options }
}
