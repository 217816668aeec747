internal import CodeSyntax

extension NameTable {
  /// Whether a name has the meaning that the language gives it: the source neither declares nor imports another one.
  ///
  /// - Parameter modules: The starts of modules that have the name with this meaning.
  package func isBuiltIn(_ name: String, from modules: [String] = []) -> Bool {
    guard let uses = uses(of: name, in: tree.all) else { return false }
    return tree.imports(of: name).allSatisfy { statement in
      statement.module == name || modules.contains { statement.module.hasPrefix($0) }
    }
      && uses.allSatisfy { use in
        switch role(of: use) {
        case .declaration, .hidden: false
        case .changes, .other:
          !followsKeyword(use) && !tree.isWord(tree.item(before: use), in: CodeTree.typeKeywords)
        }
      }
  }
}

extension CodeTree {
  /// The words before the name of a declared type or function.
  package static let typeKeywords: Set<String> = [
    "struct", "class", "enum", "interface", "type", "record", "union", "case", "fun", "func", "fn",
    "def", "function", "protocol", "impl", "trait", "object",
  ]
}
