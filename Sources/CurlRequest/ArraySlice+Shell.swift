import JSONSyntax

/// Parts of shell text.
extension ArraySlice<UInt8> {
  /// The longest end of the text whose bytes satisfy a condition.
  func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex)...]
  }

  /// The text without quotation marks.
  var unquoted: [UInt8] { filter { !"'\"".utf8.contains($0) } }

  func isOne(of words: [String]) -> Bool { words.contains { elementsEqual($0.utf8) } }

  /// The name and the value of `NAME=…` at the start of the text; nil if it starts otherwise.
  var assignment: (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let name = prefix(while: ShellReader.isPartOfName)
    guard let first = name.first, !first.isDigit, name.endIndex < endIndex,
      self[name.endIndex] == UInt8(ascii: "=")
    else { return nil }
    return (name, self[(name.endIndex + 1)...])
  }

  /// The name of `$NAME` or `${NAME}` at the start of the text, and the text after it; nil if it starts otherwise.
  var variable: (name: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    guard first == UInt8(ascii: "$") else { return nil }
    let isInBraces = dropFirst().first == UInt8(ascii: "{")
    let name = dropFirst(isInBraces ? 2 : 1).prefix(while: ShellReader.isPartOfName)
    let rest = self[name.endIndex...]
    guard !name.isEmpty, !isInBraces || rest.first == UInt8(ascii: "}") else { return nil }
    return (name, rest.dropFirst(isInBraces ? 1 : 0))
  }

  /// Whether JSON text ends inside a string.
  var endsInString: Bool {
    var isQuoted = false
    var isEscaped = false
    for byte in self {
      if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return isQuoted
  }

  /// Whether an object or an array starts after a quotation mark of a shell.
  var quotesObject: Bool {
    var isAfterQuote = false
    for byte in self where !JSONParser.isBlank(byte) {
      if isAfterQuote, "{[".utf8.contains(byte) { return true }
      isAfterQuote = "'\"".utf8.contains(byte)
    }
    return false
  }

  /// Whether a command named `curl`, with an option or a URL after it, can start at a position.
  func isCurl(at position: Int) -> Bool {
    let end = position + 4
    guard self[position...].starts(with: "curl".utf8), end < endIndex else { return false }
    return (JSONParser.isBlank(self[end]) || self[end...].starts(with: ".exe ".utf8))
      && (position == startIndex || " \t\n(;|&/`$>".utf8.contains(self[position - 1]))
  }

  /// The position of the first word `curl` that an option or a URL can follow; nil if there is none.
  var firstCurl: Int? { indices.first { self[$0] == UInt8(ascii: "c") && isCurl(at: $0) } }

  /// Whether text can contain a push, or a request to APNs.
  var canContainRequest: Bool {
    contains("content-state".utf8) || contains("/3/device".utf8)
  }

  func contains(_ word: some Collection<UInt8>) -> Bool {
    indices.contains { self[$0] == word.first && self[$0...].starts(with: word) }
  }
}

extension [ArraySlice<UInt8>] {
  /// The files of `> FILE`, `>> FILE`, `tee FILE`, `sponge FILE` and `curl -o FILE`, and the ends of the commands that write them.
  var writtenFiles: [(path: ArraySlice<UInt8>, end: Int, isAddition: Bool)] {
    let runsCurl = first?.isOne(of: ["curl"]) ?? false
    return indices.compactMap { index in
      let (word, next) = (self[index], index + 1 < endIndex ? self[index + 1] : [])
      if word.isOne(of: ["tee", "sponge"]) {
        let isAddition = next.isOne(of: ["-a"])
        let path = isAddition ? dropFirst(index + 2).first ?? [] : next
        return (path, word.startIndex, isAddition)
      }
      let options = word.first == UInt8(ascii: "-") ? word.dropFirst() : []
      if runsCurl,
        options.isOne(of: ["-output"])
          || options.last == UInt8(ascii: "o") && options.first != UInt8(ascii: "-")
      {
        return (next, next.endIndex, false)
      }
      guard word.first == UInt8(ascii: ">") else { return nil }
      let path = word.drop { $0 == UInt8(ascii: ">") }
      return (path.isEmpty ? next : path, word.startIndex, word.dropFirst().first == word.first)
    }
  }
}
