internal import CodeSyntax

/// A file that can change the objects of another file, or override the members of its types.
package struct Writer {
  let names: NameTable
  /// The names in this file by those in the other one.
  private(set) var locals: [String: String] = [:]
  /// The names here that stand for the other file.
  private(set) var modules: Set<String> = []
  /// Whether the names of the other file are known without an import.
  private(set) var isInPackage: Bool
  /// Whether members of the types in the other file are known without their types.
  private(set) var importsMembers = false
  private(set) var imports: [Range<Int>] = []
  /// The names that the importers of this file use for those of the other one.
  private var exports: [String: String] = [:]
  private var exportsAll = false

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - file: The path of the other file.
  package init(_ names: NameTable, at path: String, to file: String, of files: ProjectFiles) {
    self.names = names
    let language = names.tree.language
    let imports = CodeImports(names.tree, path: path)
    isInPackage = imports.isInPackage(of: file) || language.lacksImports
    // The folders of Kotlin need not be those of its packages.
    let isAnywhere = language.name == "Kotlin"
    let statements =
      isAnywhere
      ? names.tree.imports
      : names.tree.imports(ofPathsEndingWith: ProjectFiles.lastWords(of: file))
    for statement in statements {
      let canBeFile =
        files.resolves(statement.module, from: path, to: file, in: language)
        || files.mayExport(statement.module, from: path, to: file, in: language)
        || isAnywhere
      for name in statement.names {
        if canBeFile, let original = name.original {
          locals[original] = name.local
          if statement.isExport || language.importsAreExported { exports[original] = name.local }
        }
        if canBeFile, name.original == "*" {
          if statement.isStatic { importsMembers = true } else { isInPackage = true }
        }
        // `from django.conf import settings`
        if canBeFile || imports.isModule(name, of: statement, file, files)
          || name.local == ProjectFiles.lastName(of: file)
        {
          // `import app.push`
          modules.insert(name.local.split(separator: ".").first.map { String($0) } ?? name.local)
        }
      }
      exportsAll =
        exportsAll
        || canBeFile && statement.isExport && statement.names.allSatisfy { $0.original == nil }
      self.imports.append(statement.range)
    }
  }

  /// Returns the names by which the importers of this file know some names of the other one, by these.
  package func exports(of shared: SharedNames) -> [String: String] {
    let exportsAll = exportsAll || modules.contains { exportName(of: $0) != nil }
    var exported: [String: String] = [:]
    for name in shared.objects.union(shared.types) {
      exported[name] =
        exports[name] ?? (exportsAll ? name : locals[name].flatMap { exportName(of: $0) })
    }
    return exported
  }

  /// Returns the name by which the file exports a variable: `export { base as push }`, `module.exports = { push: base }`.
  private func exportName(of local: String) -> String? {
    let tree = names.tree
    guard tree.language.hasShorthand else { return nil }
    return names.uses(of: local, in: tree.all)?.lazy.compactMap { use -> String? in
      if let owner = names.owner(of: use..<use + 1), ["module", "exports"].contains(owner.name) {
        return owner.path.last
      }
      guard let list = tree.parent(of: use), tree.isOpen(list, "{"),
        let before = tree.item(before: list)
      else { return nil }
      if tree.isWord(before, "export") {
        let mark = tree.item(after: use)
        guard tree.isWord(mark, "as") else { return local }
        return mark.flatMap { tree.item(after: $0) }.map { tree.spelling($0) }
      }
      guard tree.isSymbol(before, "="), tree.isWord(tree.item(before: before), "exports") else {
        return nil
      }
      return tree.keyBefore(use..<use + 1)?.name ?? local
    }.first
  }
}
