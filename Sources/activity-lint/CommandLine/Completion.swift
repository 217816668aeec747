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

  /// The names of commands.
  static func names(of subcommands: [Subcommand]) -> [Word] {
    subcommands.map { Word($0.name, $0.overview) }
  }

  /// The words, where there is a fixed list of them.
  var words: [Word] {
    switch self {
    case .words(let words), .wordThenFiles(let words): words
    case .files, .unknown: []
    }
  }
}

extension OptionDeclaration {
  /// What the option's value is; nil where it takes none.
  var completion: Completion? {
    switch form {
    case .none: nil
    case .path: .files
    case .text, .optional: .unknown
    case .choice(_, let choices), .optionalChoice(_, let choices):
      .words(choices.map { Completion.Word($0) })
    }
  }

  /// True where a value may stand apart from the option.
  var mayStandApart: Bool {
    switch form {
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
