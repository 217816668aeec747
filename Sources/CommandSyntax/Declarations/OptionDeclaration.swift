/// An option without the type of its value, for parsing, help and completions.
package struct OptionDeclaration: Sendable {
  /// The name without the leading `--`.
  package let name: String
  package let form: OptionForm
  /// Whether the option may be given more than once.
  package let isRepeatable: Bool
  /// Whether `=` and a file may follow the value.
  let takesFile: Bool
  // Lists of values are joined only for help and completions, because every run creates its command's options.
  private let makeSummary: @Sendable () -> String
  /// Throws if the given strings are not a value of the option.
  let check: @Sendable ([Path]) throws(OptionFault) -> Void

  init(
    _ name: String, _ form: OptionForm, _ summary: @escaping @Sendable () -> String,
    isRepeatable: Bool, takesFile: Bool,
    check: @escaping @Sendable ([Path]) throws(OptionFault) -> Void
  ) {
    self.name = name
    self.form = form
    makeSummary = summary
    self.isRepeatable = isRepeatable
    self.takesFile = takesFile
    self.check = check
  }

  package var summary: String { makeSummary() }

  package var spelling: String { "--" + name }

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
    case .none, .path, .text, .choice, .list:
      spelling + (form.placeholder.map { " " + $0 } ?? "") + (takesFile ? "[=<file>]" : "")
    }
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
