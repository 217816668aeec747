import CodeNames
package import CodeSyntax
internal import JSONSyntax

/// A place in source code where a push was seen but not read.
package struct Refusal: Sendable {
  package let range: Range<Int>
  package let reason: Reason

  package init(range: Range<Int>, reason: Reason) {
    (self.range, self.reason) = (range, reason)
  }

  /// Whether only a part of a push was not read.
  package var isOfPart: Bool {
    switch reason {
    case .manyValues, .otherMembers: true
    default: false
    }
  }

  package enum Reason: Sendable, Equatable {
    /// A field of a type whose values are pushes.
    case typeDeclaration
    /// A call of a library that builds the push.
    case libraryCall
    /// A string that is joined from pieces that are no whole object.
    case joinedText
    /// The value of a key other than `aps`, from which a library makes the push.
    case notInAPS
    /// An object whose other members are somewhere else.
    case tooFewMembers
    /// A variable that gets other values, too.
    case severalValues
    /// A string that is not JSON, but which the program changes, or reads with a parser that accepts more.
    case changedText
    /// A part of a push with more values than are checked.
    case manyValues
    /// A state whose literal has the members of another object, too.
    case otherMembers(of: String)
    /// An object whose keys are constants.
    case constantKey
    /// Code that was not split into tokens with certainty: none of its pushes is read.
    case unclearCode(LexicalFault.Kind)
  }
}

extension Refusal {
  /// The unread part of a state that is an open object with known members; nil if no other object completes it.
  init?(partOf state: CodeValue, in tree: CodeTree, _ names: NameTable) {
    let list = tree.withoutConversion(state.expression)
    guard state.isKnown, state.object?.isOpen == true,
      case .members(let object) = UnreadState.reason(for: list, in: tree, names)
    else { return nil }
    self.init(range: tree.sourceRange(of: list), reason: .otherMembers(of: object))
  }
}

extension Refusal.Reason {
  /// Creates the reason why a name that belongs to no object shows a push that cannot be read; nil if it shows none.
  init?(name item: Int, in tree: CodeTree) {
    if Self.isFieldName(item, in: tree) {
      self = .typeDeclaration
      return
    }
    if Self.hasValue(item, in: tree) {
      self = .tooFewMembers
      return
    }
    // `state.set! "content-state" do`
    if tree.language.hasCommandCalls, let method = tree.item(before: item),
      tree.kind(method) == .word,
      Self.builders.contains(where: { tree.spelling(method).hasPrefix($0) })
    {
      self = .libraryCall
      return
    }
    var key = item
    // `set(push, ["aps", "content-state"], state)`
    if let list = tree.parent(of: item), tree.isOpen(list, "["),
      tree.contents(of: list).contains(where: { $0 < item && tree.key($0) == "aps" })
    {
      key = list
    }
    guard let open = tree.parent(of: key), tree.isOpen(open, "("),
      let method = tree.item(before: open), tree.kind(method) == .word,
      !tree.isWord(method, in: Self.operators)
    else { return nil }
    let name = tree.spelling(method)
    let isBuilder =
      tree.item(before: item) == nil && Self.builders.contains { name.hasPrefix($0) }
    let value = tree.item(after: key).flatMap {
      tree.isSymbol($0, ",") ? tree.item(after: $0) : nil
    }
    let hasValue = value.map { tree.kind($0) != .string } ?? false
    guard isBuilder || hasValue && !Self.isReader(name) else { return nil }
    self = .libraryCall
  }

  /// The starts of the names of methods that add a member to an object.
  private static let builders = ["put", "add", "set", "with", "append", "insert"]
  private static func isReader(_ name: String) -> Bool {
    readers.contains { word in
      // `isState` and `is_state`, but not `issue`.
      name.hasPrefix(word) && !(name.utf8.dropFirst(word.utf8.count).first?.isLowercase ?? false)
    }
  }

  /// The first words of the names of functions that get a key and do not add it to an object.
  private static let readers = [
    "get", "opt", "has", "is", "contains", "containsKey", "include", "includes", "remove", "delete",
    "pop", "dig", "fetch",
    "find", "index", "expect", "assert", "equal", "equals", "match", "matches", "test", "log",
    "print", "println", "debug", "info",
    "warn", "error", "replace",
  ]
  /// Words before parentheses that are no calls.
  private static let operators: Set<String> = ["in", "not", "and", "or", "if", "return", "when"]

  /// Whether a value follows a key: `"content-state": state`, `"content-state" to state`, `["content-state"] = state`.
  private static func hasValue(_ key: Int, in tree: CodeTree) -> Bool {
    if let open = tree.parent(of: key), tree.only(tree.contents(of: open)) == key,
      tree.isOpen(open, "[{")
    {
      // `$push["aps"]["content-state"]["stops"] = 3`
      let next = tree.items(after: open, longestPath)
        .first { !tree.isOpen($0, "[") && !tree.isAccess($0) && tree.kind($0) != .word }
      return tree.isSymbol(next, "=")
    }
    guard let next = tree.item(after: key) else { return false }
    if tree.isSymbol(next, "=") || tree.isWord(next, "to") { return true }
    // In other brackets, it is a member of a type.
    let isArgument = tree.parent(of: key).map { tree.isOpen($0, "(") } ?? false
    return isArgument && tree.isSymbol(next, in: [":", "=>"])
  }

  private static let longestPath = 8

  /// Whether a string names a field of a type.
  private static func isFieldName(_ item: Int, in tree: CodeTree) -> Bool {
    let before = tree.item(before: item)
    if let parent = tree.parent(of: item), tree.isOpen(parent, "("),
      tree.isWord(tree.item(before: parent), in: attributes)
        || tree.isWord(tree.item(before: before ?? item), in: ["alias", "rename", "name"])
    {
      return true
    }
    guard let equal = before, tree.isSymbol(equal, "="), let name = tree.item(before: equal)
    else { return false }
    return tree.isWord(tree.item(before: name), "case")
  }

  private static let attributes: Set<String> = [
    "JsonPropertyName", "JsonProperty", "@JsonProperty", "@SerialName", "@SerializedName",
    "@JsonKey", "@Json",
  ]
}
