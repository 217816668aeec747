/// An option: how it is written, what it takes, and what it is for.
struct OptionSpecification: Sendable {
  let option: Option
  let value: Value
  let summary: String
  /// True where a file may follow the value behind `=`, and the option be said more than once.
  let takesFile: Bool
  /// The command whose own the environment variable is; nil where all share it.
  let owner: Subcommand?

  enum Value: Sendable {
    case none
    case path(String)
    case text(String)
    case choice(String, [String])
    /// What may be left out, and which of the arguments that follow is it.
    case optional(String, isValue: @Sendable (String) -> Bool)
    /// Alone, or with one of the values behind `=`.
    case optionalChoice(String, [String])
  }

  init(
    _ option: Option, _ value: Value, _ summary: String, takesFile: Bool = false,
    of owner: Subcommand? = nil
  ) {
    self.owner = owner
    self.takesFile = takesFile
    self.option = option
    self.value = value
    self.summary = summary
  }

  var isRepeatable: Bool { option.isRepeatable || takesFile }

  var takesValue: Bool { if case .none = value { false } else { true } }

  /// The values that there are, where that is a fixed list.
  var choices: [String]? {
    switch value {
    case .choice(_, let choices), .optionalChoice(_, let choices): choices
    case .none, .path, .text, .optional: nil
    }
  }

  /// `--config <file>`, as help shows it.
  var usage: String {
    switch value {
    case .optionalChoice, .optional: return "\(option.spelling)[=<\(valueName)>]"
    case .none, .path, .text, .choice: break
    }
    return option.spelling + (placeholder.map { " " + $0 } ?? "") + (takesFile ? "[=<file>]" : "")
  }

  /// `file`; empty where there is no value.
  var valueName: String {
    switch value {
    case .none: ""
    case .path(let name), .text(let name), .choice(let name, _), .optional(let name, _),
      .optionalChoice(let name, _):
      name
    }
  }

  /// `<file>`; nil where no value may stand apart from the option.
  var placeholder: String? {
    switch value {
    case .none, .optionalChoice: nil
    case .path, .text, .choice, .optional: "<\(valueName)>"
    }
  }
}
