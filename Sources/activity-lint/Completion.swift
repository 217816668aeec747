import PushLinter

/// What may stand in a place of the command line.
enum Completion {
  case files
  case words([Word])
  /// One of these words, and then files.
  case wordThenFiles([Word])
  /// Something that only the user knows.
  case unknown

  /// A word that may stand there, and what it means.
  struct Word {
    let text: String
    let summary: String

    init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// The words, where there is a fixed list of them.
  var words: [Word] {
    switch self {
    case .words(let words), .wordThenFiles(let words): words
    case .files, .unknown: []
    }
  }
}

extension Subcommand {
  /// What the command's arguments are.
  var argument: (name: String, completion: Completion)? {
    guard let label = arguments.first?.label else { return nil }
    return (String(label.dropFirst().dropLast()), completion(of: label))
  }

  private func completion(of label: String) -> Completion {
    switch label {
    case "<path>", "<argument>": .files
    case "<action>": .wordThenFiles(actions.map { Completion.Word($0) })
    case "<rule>": .words(Rule.all.map { Completion.Word($0.id, $0.summary) })
    case "<command>": .words(Self.words)
    // The names are in the app's declarations, which no completion script reads.
    case "<type>": .files
    case "<shell>": .words(Shell.allCases.map { Completion.Word($0.rawValue) })
    default: .unknown
    }
  }

  /// What the command can be told to do.
  private var actions: [String] {
    switch self {
    case .baseline: BaselineAction.allCases.map { $0.rawValue }
    case .config: ConfigurationAction.allCases.map { $0.rawValue }
    default: []
    }
  }

  static var words: [Completion.Word] {
    allCases.map { Completion.Word($0.rawValue, $0.overview) }
  }
}

extension OptionSpecification {
  /// What the option's value is; nil where it takes none.
  var completion: Completion? {
    switch value {
    case .none: nil
    case .path: .files
    case .text, .optional: .unknown
    case .choice(_, let choices), .optionalChoice(_, let choices):
      .words(choices.map { Completion.Word($0) })
    }
  }

  /// True where a value may stand apart from the option.
  var mayStandApart: Bool {
    switch value {
    case .path, .text, .choice: true
    case .none, .optional, .optionalChoice: false
    }
  }

  /// What the option is for, without the values that the shell offers anyway.
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
