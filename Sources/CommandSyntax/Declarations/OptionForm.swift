/// The kind of value that an option takes.
package enum OptionForm: Sendable {
  case none
  case path(String)
  case text(String)
  /// One of a list, which is made only for a given value, for help and for completions.
  case choice(String, @Sendable () -> [String])
  /// Several of a list, separated by commas.
  case list(String, @Sendable () -> [String])
  /// An optional value; `isValue` decides whether the next argument is the value.
  case optional(String, isValue: @Sendable (String) -> Bool)
  /// An optional value after `=`, one of a list.
  case optionalChoice(String, [String])

  package var takesValue: Bool { if case .none = self { false } else { true } }

  /// The allowed values; nil if there is no fixed list.
  package var choices: [String]? {
    switch self {
    case .choice(_, let choices), .list(_, let choices): choices()
    case .optionalChoice(_, let choices): choices
    case .none, .path, .text, .optional: nil
    }
  }

  /// The name of the value, such as `file`; empty if the option takes no value.
  var valueName: String {
    switch self {
    case .none: ""
    case .path(let name), .text(let name), .choice(let name, _), .list(let name, _),
      .optional(let name, _), .optionalChoice(let name, _):
      name
    }
  }

  /// The name in angle brackets, such as `<file>`; nil if the value cannot be a separate argument.
  package var placeholder: String? {
    switch self {
    case .none, .optionalChoice: nil
    case .path, .text, .choice, .list, .optional: "<\(valueName)>"
    }
  }
}
