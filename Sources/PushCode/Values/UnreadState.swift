import CodeNames
import CodeSyntax

/// The reason that nothing of a content state was read.
package struct UnreadState: Sendable {
  /// The range of the expression in the source.
  package let range: Range<Int>
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// A parameter, of a function if that has a name.
    case parameter(String, of: String?)
    /// A variable without a single literal value.
    case variable(String)
    /// The result of a call.
    case result(of: String)
    /// A value of a type, with members that the type names.
    case value(of: String)
    /// A member of another object, which is a parameter of a function if that is named.
    case member(String, of: String? = nil)
    /// One of several values.
    case alternatives
    /// The members of another object.
    case members(of: String)
    /// An object that other code changes.
    case changed
    /// Text that the program fills in.
    case filledIn
    /// A member that other code adds.
    case elsewhere
    /// Any other expression.
    case expression
  }
}

extension UnreadState {
  /// The function whose calls decide the state; nil if there is none with a name.
  var function: String? {
    switch reason {
    case .parameter(_, let function), .member(_, let function): function
    default: nil
    }
  }

  init(range: Range<Int>, _ reason: Reason) { (self.range, self.reason) = (range, reason) }

  init(_ value: CodeValue, in tree: CodeTree, _ names: NameTable) {
    let list = tree.withoutConversion(value.expression)
    range = list.isEmpty ? value.range : tree.sourceRange(of: list)
    reason =
      value.object != nil && tree.container(list) == nil
      ? .changed : Self.reason(for: list, in: tree, names)
  }

  /// The number of variables that can lead from one to the next.
  private static let maximumSteps = 2

  static func reason(
    for list: Range<Int>, in tree: CodeTree, _ names: NameTable, steps: Int = maximumSteps
  ) -> Reason {
    let items = tree.items(of: list)
    guard let first = items.first, let last = items.last else { return .changed }
    // `guard let state = dict(s) else { return }`
    if let end = items.firstIndex(where: { tree.isWord($0, "else") }), end > 0,
      !items[..<end].contains(where: { tree.isWord($0, "if") })
    {
      let value = list.lowerBound..<items[end]
      return reason(for: value, in: tree, names, steps: steps)
    }
    if let container = tree.container(list) {
      let spread = tree.entries(of: container)?.first {
        if case .spread = $0.kind { true } else { false }
      }
      return spread.flatMap { tree.path($0.value) }.map { .members(of: $0) }
        ?? (tree.entries(of: container)?.contains { $0.isComputed } == true
          ? .expression : .changed)
    }
    if items.count == 1, tree.kind(first) == .word {
      let name = tree.spelling(first)
      if let place = names.parameter(name, before: first)?.place {
        return .parameter(name, of: place.function.map { tree.spelling($0) })
      }
      guard steps > 0, let value = names.declaration(of: name, before: first)?.value else {
        return .variable(name)
      }
      return reason(for: tree.withoutConversion(value), in: tree, names, steps: steps - 1)
    }
    if items.contains(where: {
      tree.isSymbol($0, in: ["?", "??", "||", "?:"]) && $0 != last
        || tree.isWord($0, in: ["if", "or", "match", "switch", "when", "case"])
    }) {
      return .alternatives
    }
    if tree.isOpen(last, "("), let name = tree.path(list.lowerBound..<last) {
      return .result(of: name)
    }
    if tree.isOpen(last, "{"), let type = tree.path(list.lowerBound..<last) {
      return .value(of: type)
    }
    if let path = tree.path(list) {
      let parameter = names.parameter(tree.spelling(first), before: first)
      return .member(path, of: parameter?.place?.function.map { tree.spelling($0) })
    }
    return .expression
  }
}

extension CodeTree {
  /// Returns the spelling of `a.b` or `a[0]!.b` without the words before it; nil for any other expression.
  fileprivate func path(_ list: Range<Int>) -> String? {
    var list = list
    while let word = list.first, isWord(word, in: ["await", "try", "new", "return"]) {
      list.removeFirst()
    }
    let items = self.items(of: list)
    let isPath = items.allSatisfy {
      kind($0) == .word || isAccess($0) || isOpen($0, "[")
        || isSymbol($0, in: ["?", "!", "<", ">"])
    }
    let isOneName = !zip(items, items.dropFirst()).contains {
      kind($0) == .word && kind($1) == .word
    }
    // A comma of type parameters can have cut the expression.
    guard items.count(where: { isSymbol($0, "<") }) == items.count(where: { isSymbol($0, ">") })
    else { return nil }
    return isPath && isOneName && kind(items.first) == .word ? compactSpelling(of: list) : nil
  }
}
