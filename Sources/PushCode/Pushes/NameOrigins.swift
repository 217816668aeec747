import CodeNames
import CodeSyntax

/// Where the types and functions that source code names are declared.
struct NameOrigins {
  /// The types and functions that the source itself declares.
  let declared: Set<String>
  /// The functions of packages that build a push from its labels.
  let builders: Set<String>

  /// The packages with functions that send the content state in their arguments unchanged (hapns 0.7, `LiveActivityNotification`).
  private static let packages = ["hapns"]

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
    let imports = tree.imports.filter { statement in
      Self.packages.contains { statement.module == $0 || statement.module.hasPrefix($0 + "/") }
    }
    builders = Set(
      imports.flatMap { statement in
        statement.localNames.filter { name in
          names.uses(of: name, in: tree.all)?.allSatisfy { use in
            if statement.range.contains(use) { return true }
            if case .other = names.role(of: use) { return tree.isOpen(tree.item(after: use), "(") }
            return false
          } ?? false
        }
      })
  }
}
