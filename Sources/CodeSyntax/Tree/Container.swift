/// A literal of an object or an array in one of the spellings of programming languages.
package struct Container {
  package enum Spelling {
    /// Entries in brackets.
    case entries(hasNamedArguments: Bool = false, canBeArray: Bool = false)
    /// Keys and values in turn.
    case alternating
    /// Elements only.
    case elements
    /// Calls after the bracket that add members.
    case calls
  }

  package let open: Int
  package let spelling: Spelling

  package var canBeArray: Bool {
    switch spelling {
    case .entries(_, let canBeArray): canBeArray
    case .elements: true
    case .alternating, .calls: false
    }
  }

  init(_ open: Int, _ spelling: Spelling) {
    self.open = open
    self.spelling = spelling
  }
}

extension CodeTree {
  /// Returns the container that an expression is; nil if it is another expression.
  package func container(_ list: Range<Int>) -> Container? {
    var list = list
    for _ in 0..<Self.maximumWrappers {
      guard let open = lastItem(of: list), isOpen(open) else { return nil }
      let head = list.lowerBound..<open
      if head.isEmpty {
        guard isOpen(open, "(") else {
          return Container(open, .entries(canBeArray: isOpen(open, "[")))
        }
        guard isOnlyItem(in: open) else { return nil }
        list = contents(of: open)
        continue
      }
      if let cast = cast(head), isOpen(open, "[") {
        // An empty array becomes an empty object.
        return Container(open, .entries(canBeArray: !isWord(cast, "object")))
      }
      if let empty = objectOfCalls(endingWith: open), list.contains(empty) {
        let isNew = constructor(list.lowerBound..<empty, empty) == .wrapper
        return isNew ? Container(empty, .calls) : nil
      }
      switch constructor(head, open) {
      case .object: return Container(open, .entries())
      case .namedArguments: return Container(open, .entries(hasNamedArguments: true))
      case .alternating: return Container(open, .alternating)
      case .entries: return Container(open, .entries(canBeArray: true))
      case .elements: return Container(open, .elements)
      case .wrapper:
        if contents(of: open).isEmpty { return Container(open, .entries()) }
        guard isOnlyItem(in: open) else { return nil }
        list = contents(of: open)
      case nil: return nil
      }
    }
    return nil
  }

  private static let maximumWrappers = 6

  /// Returns the empty bracket before a chain of calls that add members.
  ///
  /// - Parameter open: The bracket of the last call.
  func objectOfCalls(endingWith open: Int) -> Int? {
    guard !language.chainedCalls.isEmpty else { return nil }
    var open = open
    for _ in 0..<Self.maximumCalls {
      guard isOpen(open, "("), let method = item(before: open),
        isWord(method, in: language.chainedCalls), let dot = item(before: method), isAccess(dot),
        let before = item(before: dot), isOpen(before, "(")
      else { return nil }
      if contents(of: before).isEmpty { return before }
      open = before
    }
    return nil
  }

  /// Returns the brackets of the calls after an empty bracket.
  func chainedCalls(after empty: Int) -> [Int] {
    var calls: [Int] = []
    while let dot = item(after: calls.last ?? empty), isAccess(dot), let method = item(after: dot),
      isWord(method, in: language.chainedCalls), let open = item(after: method), isOpen(open, "(")
    {
      calls.append(open)
    }
    return calls
  }

  private static let maximumCalls = 64

  private func isOnlyItem(in open: Int) -> Bool {
    let list = contents(of: open)
    return !list.isEmpty && lastItem(of: list).map { isOpen($0) } ?? false
      && !items(of: list).contains { isSymbol($0, ",") }
  }

  /// Returns the word in `(object)` or `(array)` of PHP.
  private func cast(_ head: Range<Int>) -> Int? {
    guard head.count == 3, isOpen(head.lowerBound, "("),
      isWord(head.lowerBound + 1, in: ["object", "array"])
    else { return nil }
    return head.lowerBound + 1
  }

  /// Returns the value that the name before a bracket constructs; nil if it is unknown.
  private func constructor(_ head: Range<Int>, _ open: Int) -> CodeLanguage.Constructor? {
    if language.hasCompositeLiterals, isOpen(open, "{") { return compositeLiteral(head, open) }
    guard !language.constructors.isEmpty, head.count <= Self.longestName,
      let name = compactSpelling(of: head)
    else { return nil }
    if name.hasSuffix("[]"), isOpen(open, "{") { return .elements }
    // The declaration of the variable decides whether `new() {}` is an array.
    if name == "new()", contents(of: open).isEmpty { return nil }
    if let found = language.constructors[name] { return found }
    // A module can precede the name; in Python, `x.dict()` is a method.
    return language.blocksAreIndented
      ? nil
      : language.constructors.first {
        name.hasSuffix("." + $0.key) || name.hasSuffix("::" + $0.key)
      }?.value
  }

  private static let longestName = 12

  /// Returns the kind of `map[string]any{…}`, `[]string{…}` or `gin.H{…}`.
  private func compositeLiteral(_ head: Range<Int>, _ open: Int) -> CodeLanguage.Constructor? {
    let first = head.lowerBound + (isSymbol(head.lowerBound, "&") ? 1 : 0)
    guard first < open, kind(first) != .number, kind(first) != .string else { return nil }
    if isOpen(first, "[") { return .elements }
    guard let key = contents(of: open).first else { return isWord(first, "map") ? .object : nil }
    return kind(key) == .string ? .object : nil
  }
}
