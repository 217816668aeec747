package import CodeSyntax

/// A place in source code where a push was seen but not read.
package struct Refusal: Sendable {
  package let range: Range<Int>
  package let reason: Reason

  package init(range: Range<Int>, reason: Reason) {
    (self.range, self.reason) = (range, reason)
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
    /// An object whose keys are constants.
    case constantKey
    /// Code that was not split into tokens with certainty: none of its pushes is read.
    case unclearCode(LexicalFault.Kind)
  }
}

extension Refusal.Reason {
  /// Creates the reason why a name that belongs to no object shows a push that cannot be read; nil if it shows none.
  init?(name item: Int, in tree: CodeTree) {
    if Self.isFieldName(item, in: tree) {
      self = .typeDeclaration
      return
    }
    guard let open = tree.parent(of: item), tree.isOpen(open, "("), tree.item(before: item) == nil,
      let method = tree.item(before: open), tree.kind(method) == .word
    else { return nil }
    let name = tree.spelling(method)
    guard Self.builders.contains(where: { name.hasPrefix($0) }) else { return nil }
    self = .libraryCall
  }

  /// The starts of the names of methods that add a member to an object.
  private static let builders = ["put", "add", "set", "with", "append", "insert"]

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
