internal import CodeSyntax

/// The functions that can change all keys or values of an object before it is sent.
extension NameTable {
  /// Functions and methods that write an object as JSON.
  private static let writersOfJSON: Set<String> = [
    "stringify", "dumps", "json_encode", "jsonEncode", "Marshal", "MarshalIndent", "generate",
    "encode!", "Serialize", "SerializeObject", "writeValueAsString", "to_json", "toJson",
  ]

  /// Whether the JSON of an object is written from something else: from the result of a function or method that gets the
  /// object, or by a function that replaces values.
  package func isConverted(_ item: Int) -> Bool {
    if isConvertedByMethod(item) { return true }
    guard let open = tree.parent(of: item), tree.isOpen(open, "("), tree.item(before: item) == nil,
      let function = tree.item(before: open), tree.kind(function) == .word
    else { return false }
    let name = tree.spelling(function)
    if Self.writersOfJSON.contains(name) { return hasReplacer(open, name) }
    guard !Self.harmless.contains(name), !Self.copying.contains(name) else { return false }
    var start = tree.startOfChain(function)
    if let word = tree.item(before: start), tree.isWord(word, "await") { start = word }
    let before = tree.item(before: start)
    // `json=convert(push)`
    if tree.isSymbol(before, "="), tree.isWord(before.flatMap { tree.item(before: $0) }, "json") {
      return true
    }
    guard before == nil, let outer = tree.parent(of: start), tree.isOpen(outer, "("),
      let writer = tree.item(before: outer)
    else { return false }
    return tree.isWord(writer, in: Self.writersOfJSON)
  }

  /// `JSON.stringify(push, (key, value) => …)`, `json.dumps(push, cls=Encoder)`
  private func hasReplacer(_ open: Int, _ writer: String) -> Bool {
    let others = tree.split(tree.contents(of: open)).dropFirst()
    switch writer {
    case "stringify":
      guard let second = others.first else { return false }
      return !tree.isWord(tree.only(second), in: ["null", "undefined"])
    case "dumps": return others.contains { tree.isWord($0.lowerBound, "cls") }
    default: return false
    }
  }

  /// `push.deep_transform_keys { … }.to_json`
  private func isConvertedByMethod(_ item: Int) -> Bool {
    var last = item
    var isChanged = false
    for _ in 0..<Self.longestChainOfMethods {
      guard let access = tree.item(after: last), tree.isAccess(access),
        let method = tree.item(after: access), tree.kind(method) == .word
      else { return false }
      let name = tree.spelling(method)
      if Self.writersOfJSON.contains(name) { return isChanged }
      if !Self.readers.contains(name), !Self.copying.contains(name) { isChanged = true }
      last = method
      while let next = tree.item(after: last), tree.isOpen(next, "({") { last = next }
    }
    return false
  }

  private static let longestChainOfMethods = 4
}
