internal import CodeSyntax

extension NameTable {
  /// Whether a name has the meaning that the language gives it: the source neither declares nor imports another one.
  package func isBuiltIn(_ name: String) -> Bool {
    guard let uses = uses(of: name, in: tree.all) else { return false }
    return tree.imports(of: name).allSatisfy { $0.module == name }
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
