/// `NAME=value activity-lint 'an argument' $'\e[31m'`, split as in a shell.
struct ShellLine: Equatable {
  var variables: [String: String] = [:]
  var arguments: [String] = []

  struct Unreadable: Error {
    let line: String
  }

  init(variables: [String: String] = [:], arguments: [String]) {
    self.variables = variables
    self.arguments = arguments
  }

  init(_ line: String) throws(Unreadable) {
    var words = Self.words(line)[...]
    while let word = words.first, let sign = word.firstIndex(of: "="), !word.hasPrefix("-") {
      variables[String(word[..<sign])] = String(word[word.index(after: sign)...])
      words.removeFirst()
    }
    guard words.popFirst() == "activity-lint" else { throw Unreadable(line: line) }
    arguments = Array(words)
  }

  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = Substring(line)
    while let character = rest.popFirst() {
      if let open = quote {
        if character == (open == "\"" ? "\"" : "'") {
          quote = nil
        } else if open == "\"", character == "\\", let escaped = rest.first,
          "\\\"$`".contains(escaped)
        {
          rest.removeFirst()
          word = (word ?? "") + String(escaped)
        } else if open == "$", character == "\\", rest.first == "e" {
          rest.removeFirst()
          word = (word ?? "") + "\u{1B}"
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character == "\\", rest.first == "\n" {
        rest.removeFirst()
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == "$", rest.first == "'" {
        rest.removeFirst()
        quote = "$"
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
