/// What may follow an option.
enum OptionForm: Sendable {
  case none
  case path(String)
  case text(String)
  case choice(String, [String])
  /// What may be left out, and which of the arguments that follow is it.
  case optional(String, isValue: @Sendable (String) -> Bool)
  /// Alone, or with one of the values behind `=`.
  case optionalChoice(String, [String])
}

extension OptionForm {
  var takesValue: Bool { if case .none = self { false } else { true } }

  /// The values that there are, where that is a fixed list.
  var choices: [String]? {
    switch self {
    case .choice(_, let choices), .optionalChoice(_, let choices): choices
    case .none, .path, .text, .optional: nil
    }
  }

  /// `file`; empty where there is no value.
  var valueName: String {
    switch self {
    case .none: ""
    case .path(let name), .text(let name), .choice(let name, _), .optional(let name, _),
      .optionalChoice(let name, _):
      name
    }
  }

  /// `<file>`; nil where no value may stand apart from the option.
  var placeholder: String? {
    switch self {
    case .none, .optionalChoice: nil
    case .path, .text, .choice, .optional: "<\(valueName)>"
    }
  }
}
