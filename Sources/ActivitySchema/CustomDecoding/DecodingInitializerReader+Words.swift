import DeclarationSyntax

extension DecodingInitializerReader {
  var word: String { position < end ? body.words[position].text : "" }

  func text(_ position: Int) -> String { body.words[position].text }

  /// Returns whether these words follow; those after a position, if one is given.
  func words(ahead texts: String..., from start: Int? = nil) -> Bool {
    let start = start ?? position
    return start + texts.count <= end
      && zip(body.words[start...], texts).allSatisfy { $0.text == $1 }
  }

  /// Takes these words up to the first that does not follow; returns whether all follow.
  mutating func take(_ texts: String...) -> Bool {
    for text in texts {
      guard word == text else { return false }
      position += 1
    }
    return true
  }

  /// Removes the steps since one, and returns them.
  mutating func takeSteps(from first: Int) -> [Step] {
    defer { steps.removeSubrange(first...) }
    return Array(steps[first...])
  }

  mutating func takeName() -> String? {
    guard position < end else { return nil }
    let word = body.words[position]
    guard word.kind == .identifier || word.kind == .quotedIdentifier else { return nil }
    position += 1
    return word.text.filter { $0 != "`" }
  }

  /// Reads `[String: Int].self`, up to a word outside all brackets; `Dictionary<String, Int>` can contain that word.
  mutating func takeMetatype(until stop: String) -> TypeSyntax? {
    let start = position
    var loop = LoopGuard()
    while position < end, word != stop || body.words[position - 1].text != "self",
      loop.advances(to: position)
    {
      position = max(position + 1, endOfGroup(at: position))
    }
    guard position - start > 2, body.words[position - 1].text == "self",
      body.words[position - 2].text == "."
    else { return nil }
    return type(in: start..<position - 2)
  }

  func type(in range: Range<Int>) -> TypeSyntax? {
    guard let first = range.first, let last = range.last else { return nil }
    return DeclarationParser.parseType(
      body.words[first].token..<body.words[last].token + 1, in: file)
  }

  /// Reads `.name` or `CodingKeys.name`.
  mutating func takeKey(of keys: TypeSyntax) -> DecodingInitializer.Key? {
    if let key = names.keys[word] {
      position += 1
      return key
    }
    if word != ".", takeName() == nil { return nil }
    var name: String?
    var loop = LoopGuard()
    while take("."), loop.advances(to: position) {
      guard let next = takeName() else { return nil }
      name = next
    }
    return name.map { DecodingInitializer.Key(name: $0, keys: keys) }
  }

  /// Returns the position after the group that a bracket opens; the same position if there is no bracket.
  func endOfGroup(at start: Int) -> Int {
    start < end ? min(body.groupEnds[start], end) : end
  }

  /// Returns the words between the brackets of a group; nil if the text ends after the opening one.
  func contents(of group: Range<Int>) -> Range<Int>? {
    group.count >= 2 ? group.lowerBound + 1..<group.upperBound - 1 : nil
  }

  /// Skips to one of these words outside all brackets; in a condition, to its body.
  mutating func skip(to stops: Set<String>) -> Range<Int> {
    let start = position
    var loop = LoopGuard()
    while position < end, !stops.contains(word), !(isCondition && word == "{"),
      loop.advances(to: position)
    {
      if word == ")" || word == "]" || word == "}" { break }
      position = max(position + 1, endOfGroup(at: position))
    }
    return start..<position
  }

  func mentionsDecoding(_ range: Range<Int>) -> Bool {
    let isInContainer = names.containers["self"] != nil
    return range.contains { position in
      let text = body.words[position].text
      if text == decoder || names.containers[text] != nil {
        return !isObserved(position, in: range)
      }
      if body.words[position].isInterpolated { return interpolationMentionsDecoding(text) }
      return isInContainer && isContainerCall(text)
    }
  }

  /// Returns whether a literal may decode a value in an interpolation, which is not read.
  private func interpolationMentionsDecoding(_ literal: String) -> Bool {
    let calls = literal.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return calls.contains { call in
      let names = call.split(separator: ".", omittingEmptySubsequences: false)
      guard let first = names.first.map({ String($0) }) else { return false }
      if names.count == 1 { return self.names.containers["self"] != nil && isContainerCall(first) }
      return first == decoder || self.names.containers[first] != nil
    }
  }

  /// Returns whether words with a closure cannot throw or trap; `return` leaves only the closure.
  func isHarmlessClosure(_ range: Range<Int>) -> Bool {
    range.allSatisfy {
      isHarmless($0..<$0 + 1) || ["guard", "return"].contains(body.words[$0].text)
    }
  }

  /// Returns whether the words cannot throw, trap, or leave the initializer.
  func isHarmless(_ range: Range<Int>) -> Bool {
    range.allSatisfy { position in
      let word = body.words[position]
      if word.text == "try", position + 1 < range.upperBound, body.words[position + 1].text == "?" {
        return true
      }
      if word.isForcing { return isCase(forcedAt: position, from: range.lowerBound) }
      return !Self.harmfulWords.contains(word.text)
    }
  }

  /// Returns whether a `!` is the one in `Self.allCases.first!`, which cannot trap, because an enum with a raw type has a case.
  private func isCase(forcedAt position: Int, from start: Int) -> Bool {
    guard position >= start + 3, body.words[position - 3].text == "allCases" else { return false }
    return ["first", "last"].contains(body.words[position - 1].text)
  }

  private static let harmfulWords: Set<String> = [
    "assert", "assertionFailure", "await", "fallthrough", "fatalError", "guard", "precondition",
    "preconditionFailure", "return", "super", "throw", "try",
  ]

  // MARK: Statements for developers, which do not affect the accepted values

  /// Returns whether a statement only prints or logs, or is an assertion.
  ///
  /// Swift does not evaluate assertions in the builds that people install.
  func isDiagnostic(_ statement: Range<Int>) -> Bool {
    guard statement.count > 2, let first = statement.first,
      body.words[first + 1].text == "(", body.groupEnds[first + 1] == statement.upperBound
    else { return false }
    switch body.words[first].text {
    case "print", "debugPrint", "dump", "NSLog", "os_log":
      return isHarmless(statement)
    case "assert", "assertionFailure":
      return isHarmless(first + 1..<statement.upperBound)
    default: return false
    }
  }

  /// Returns whether a word is the decoder or a container, used only for its keys or coding path.
  func isObserved(_ position: Int, in range: Range<Int>) -> Bool {
    guard position + 2 < range.upperBound, body.words[position + 1].text == "." else {
      return false
    }
    let next = position + 3 < range.upperBound ? body.words[position + 3].text : ""
    return ["allKeys", "codingPath", "userInfo"].contains(body.words[position + 2].text)
      && next != "["
  }
}
