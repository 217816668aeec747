internal import CodeSyntax

/// A name that gets its value where a function is called, or where an object is taken apart.
package struct Parameter {
  /// The name, and the tokens that can use it.
  package let item: Int
  package let region: Range<Int>
  /// The expression that the name has without a value; nil if there is none.
  package let fallback: Range<Int>?
  /// The member that is taken out of the argument: `({ state })`; nil for the argument itself.
  package let key: String?
  /// The place among the parameters of a function; nil for a variable.
  package let place: Place?

  package struct Place {
    /// The name of the function; nil if it has none.
    package let function: Int?
    /// The bracket of the parameters, and the index among them.
    package let open: Int
    let index: Int
    /// The name in a call; nil if the argument has none.
    let label: String?
  }
}

extension NameTable {
  /// Returns the parameter that a name refers to; nil if the name refers to anything else.
  package func parameter(_ name: String, before item: Int) -> Parameter? {
    if isNamedByComprehension(name, at: item) { return nil }
    for use in uses(of: name, in: 0..<item)?.reversed() ?? [] {
      switch role(of: use) {
      case .hidden(let region) where region.contains(item):
        if isInType(use) { continue }
        return parameter(at: use, region)
      case .declaration where blocks.region(from: use).contains(item): return nil
      case .hidden, .declaration, .changes, .other: break
      }
    }
    return nil
  }

  /// Returns the expression that a pattern takes a name out of: `const { state } = build(row)`.
  package func objectTakenApart(for parameter: Parameter) -> Range<Int>? {
    guard parameter.key != nil, let open = tree.parent(of: parameter.item), tree.isOpen(open, "{"),
      let equal = tree.item(after: open), tree.isSymbol(equal, "=")
    else { return nil }
    return value(after: equal)
  }

  /// Returns the place where a name is declared that a use refers to.
  package func declared(_ name: String, before item: Int) -> Int? {
    for use in uses(of: name, in: 0..<item)?.reversed() ?? [] {
      switch role(of: use) {
      case .hidden(let region) where region.contains(item):
        if isInType(use) { continue }
        return use
      case .declaration(_, isNew: true) where blocks.region(from: use).contains(item): return use
      case .other where isDeclaredOnly(use) && blocks.region(from: use).contains(item): return use
      case .hidden, .declaration, .changes, .other: break
      }
    }
    return nil
  }

  package func parameter(at use: Int, _ region: Range<Int>) -> Parameter? {
    guard let open = tree.parent(of: use) else { return nil }
    let part = part(around: use, in: open)
    let items = tree.items(of: part)
    let fallback = items.first { $0 > use && tree.isSymbol($0, "=") }
      .map { $0 + 1..<part.upperBound }
    if tree.isOpen(open, "(") {
      return Parameter(
        item: use, region: region, fallback: fallback, key: nil,
        place: place(of: use, in: open, label: label(of: use, in: part)))
    }
    guard tree.isOpen(open, "{") else { return nil }
    if tree.language.hasTypedLiterals {
      // `({required Map<String, dynamic> state})`
      return Parameter(
        item: use, region: region, fallback: fallback, key: nil,
        place: tree.parent(of: open).flatMap {
          place(of: open, in: $0, label: tree.spelling(use))
        })
    }
    let isRenamed = tree.isSymbol(tree.item(after: part.lowerBound), ":")
    let key = isRenamed ? tree.key(part.lowerBound) : tree.spelling(use)
    return Parameter(
      item: use, region: region, fallback: fallback, key: key,
      place: tree.parent(of: open).flatMap {
        tree.isOpen($0, "(") ? place(of: open, in: $0, label: nil) : nil
      })
  }

  /// Whether a name is a member of the type of a parameter: `{ state }: { state: State }`.
  private func isInType(_ use: Int) -> Bool {
    guard let open = tree.parent(of: use), tree.isOpen(open, "{"), let outer = tree.parent(of: open)
    else { return false }
    return tree.isOpen(outer, "(") && tree.isSymbol(tree.item(before: open), ":")
  }

  /// Returns the tokens between two commas of a bracket.
  private func part(around use: Int, in open: Int) -> Range<Int> {
    let before = tree.items(before: use, Self.longestParameter).prefix { !tree.isSymbol($0, ",") }
    let after = tree.items(after: use, Self.longestParameter).prefix { !tree.isSymbol($0, ",") }
    return (before.last ?? use)..<tree.end(of: after.last ?? use)
  }

  private static let (longestParameter, longestFunctionHead) = (32, 8)

  /// The name before the value in a call: `to:` in Swift's `to token: String`, the name itself in most languages.
  private func label(of use: Int, in part: Range<Int>) -> String? {
    guard !tree.language.argumentLabel.isEmpty else { return nil }
    guard tree.language.parametersHaveLabels, part.lowerBound != use else {
      return tree.spelling(use)
    }
    return tree.isWord(part.lowerBound, "_") ? nil : tree.spelling(part.lowerBound)
  }

  private func place(of part: Int, in open: Int, label: String?) -> Parameter.Place? {
    let parts = tree.split(tree.contents(of: open))
    guard !tree.isWord(tree.item(before: open), in: Self.control),
      let index = parts.firstIndex(where: { $0.contains(part) })
    else { return nil }
    return Parameter.Place(
      function: nameOfFunction(withParameters: open), open: open, index: index, label: label)
  }

  /// Returns the name of the function whose body contains a statement.
  package func nameOfFunction(around item: Int) -> String? {
    let start = startOfFunction(around: item)
    if tree.language.blocksAreIndented {
      guard blocks.function(around: item) >= 0 else { return nil }
      let keyword = tree.isWord(start, "async") ? start + 1 : start
      return tree.item(after: keyword).map { tree.spelling($0) }
    }
    guard tree.isOpen(start, "{") else { return nil }
    return tree.items(before: start, Self.longestFunctionHead).first { tree.isOpen($0, "(") }
      .flatMap { nameOfFunction(withParameters: $0) }.map { tree.spelling($0) }
  }

  /// Returns the name of `function send(`, `send = async (` or `send: function (`.
  private func nameOfFunction(withParameters open: Int) -> Int? {
    for item in tree.items(before: open, Self.longestFunctionHead) {
      if tree.isWord(item, in: ["async", "function", "func", "fn"]) { continue }
      if tree.kind(item) == .word { return item == tree.item(before: open) ? item : nil }
      guard tree.isSymbol(item, in: ["=", ":="]) else { return nil }
      return owner(of: item + 1..<item + 2).flatMap { $0.isWhole ? $0.item : nil }
    }
    return nil
  }

  /// The first token after the head of the function of a parameter.
  package func startOfBody(of parameter: Parameter) -> Int {
    let open = parameter.place?.open ?? parameter.item
    let end = tree.end(of: open)
    if tree.language.blocksAreIndented {
      let line = tree.tokens[end - 1].line
      return (end..<max(end, parameter.region.upperBound)).prefix(Self.longestParameter)
        .first { tree.tokens[$0].line > line } ?? end
    }
    return tree.items(after: open, Self.longestParameter)
      .first { tree.isOpen($0, "{") && tree.end(of: $0) >= parameter.region.upperBound }
      .map { $0 + 1 } ?? end
  }
}
