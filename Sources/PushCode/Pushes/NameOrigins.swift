import CodeSyntax

/// Where the types and functions that source code names are declared.
struct NameOrigins {
  /// The types and functions that the source itself declares.
  let declared: Set<String>
  /// The names that the source imports from packages, and not from a file of its project.
  let imported: Set<String>

  init(_ names: NameTable) {
    let tree = names.tree
    let declared = tree.tokens.indices.filter { item in
      guard tree.kind(item) == .word else { return false }
      if tree.isWord(tree.item(before: item), in: CodeTree.typeKeywords) { return true }
      guard let open = tree.item(after: item), tree.isOpen(open, "(") else { return false }
      return names.followsKeyword(item)
        || tree.language.methodsLackKeyword && tree.isOpen(tree.item(after: open), "{")
          && !tree.isAccess(tree.item(before: item))
          && !tree.isWord(tree.item(before: item), "new")
    }
    self.declared = Set(declared.map { tree.spelling($0) })
    imported = Set(tree.imports.filter { $0.isOfPackage }.flatMap { $0.localNames })
  }
}
