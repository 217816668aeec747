import PushModel
import PushRules

/// The completions for one position of the command line.
package enum Completion {
  case files
  case words([Word])
  /// The names of the attributes types that the app declares, which the program itself finds.
  case declaredTypes
  /// A value that completion cannot suggest.
  case unknown

  /// A suggested word with a description.
  package struct Word {
    package let text: String
    package let summary: String

    init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// The command that writes the declared types, without a function or an alias of the same name.
  static let typesCommand =
    "command activity-lint completions \(typesArgument) 2> /dev/null"
  /// The argument that `completions` accepts from scripts, in addition to a shell.
  package static let typesArgument = "types"

  /// Returns the names of commands.
  static func names(of subcommands: [Subcommand]) -> [Word] {
    subcommands.map { Word($0.name, $0.overview) }
  }
}

extension OptionDeclaration {
  /// The completion of the option's value; nil if it takes no value.
  package var completion: Completion? {
    switch form {
    case .none: nil
    case .path: .files
    case .text where name == "type": .declaredTypes
    case .text("rule"): .words(Rule.all.map { Completion.Word($0.id) })
    case .text, .optional: .unknown
    case .choice, .list, .optionalChoice: .words((form.choices ?? []).map { Completion.Word($0) })
    }
  }

  /// Whether the value may be a separate argument.
  var takesSeparateValue: Bool {
    switch form {
    case .path, .text, .choice, .list: true
    case .none, .optional, .optionalChoice: false
    }
  }

  /// The summary without the list of values, which the shell offers anyway.
  var brief: String {
    var brief = ""
    for character in summary {
      if character == "(" { break }
      brief.append(character)
    }
    while brief.last == " " || brief.last == "." { brief.removeLast() }
    return brief
  }
}
