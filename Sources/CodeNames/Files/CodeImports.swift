package import CodeSyntax

/// The other files that a source file can use.
package struct CodeImports: Sendable {
  let statements: [Import]
  let language: CodeLanguage
  let path: String

  /// The package of Go of the file.
  package let goPackage: String?

  package init(_ tree: CodeTree, path: String) {
    (language, self.path) = (tree.language, path)
    statements = tree.imports.filter { !$0.isExport }
    goPackage = tree.goPackage
  }

  package enum Reach: Sendable {
    /// The file uses the other one by an import, or in the same package.
    case certain
    /// Imports can mean these names of the other file, which a third one exports again.
    case uncertain(Set<String>)
  }

  /// Returns how the file can use the functions of another file.
  package func reach(of file: String, in project: ProjectFiles) -> Reach {
    if isInPackage(of: file) || statements.contains(where: { names(of: $0, in: file, project) }) {
      return .certain
    }
    let unknown = statements.filter {
      project.mayExport($0.module, from: path, to: file, in: language)
    }
    return .uncertain(Set(unknown.flatMap { $0.names.compactMap { $0.original } }))
  }

  /// A place from which a name of a type can come.
  package struct Source {
    /// The module of an import; nil for the package or the module of the file itself.
    let module: String?
    /// The name in the other file.
    package let original: String
  }

  /// Returns the places from which a type can come: `State`, or `models` in Go's `models.State`.
  package func sources(of name: String) -> [Source] {
    let parts = name.split(separator: ".")
    let imported = statements.flatMap { statement in
      statement.names.compactMap { imported -> Source? in
        if parts.count == 2 {
          guard imported.original == nil, imported.local == parts[0] else { return nil }
          return Source(module: statement.module, original: String(parts[1]))
        }
        guard imported.local == name, let original = imported.original else { return nil }
        return Source(module: statement.module, original: original)
      }
    }
    // All files of a module of Swift know its types.
    let isKnown = language.sharesPackages || language.name == "Swift"
    return imported + (isKnown && parts.count == 1 ? [Source(module: nil, original: name)] : [])
  }

  /// Returns the name that another file gives a type; nil unless the file certainly uses that one.
  package func uses(_ sources: [Source], of file: String, _ project: ProjectFiles) -> String? {
    let isNeighbor = isInPackage(of: file) || language.name == "Swift"
    if isNeighbor, let own = sources.first(where: { $0.module == nil }) { return own.original }
    let imported = sources.filter { $0.module != nil }
    guard imported.count == 1, let found = imported.first, let module = found.module,
      // The first name of another path of Rust can be that of a crate.
      language.name != "Rust"
        || ["crate", "super", "self"].contains(where: { module.hasPrefix($0) }),
      project.resolves(module, from: path, to: file, in: language)
    else { return nil }
    return found.original
  }

  /// Whether the file knows the names of another one without an import.
  func isInPackage(of file: String) -> Bool {
    language.sharesTypes || language.sharesPackages && ProjectFiles.areNeighbors(path, file)
  }

  private func names(of statement: Import, in file: String, _ project: ProjectFiles) -> Bool {
    project.resolves(statement.module, from: path, to: file, in: language)
      || statement.names.contains { isModule($0, of: statement, file, project) }
  }

  /// Whether a name of an import is a file itself: `from app import push`, `use crate::push`.
  func isModule(
    _ name: Import.Name, of statement: Import, _ file: String, _ project: ProjectFiles
  ) -> Bool {
    guard let original = name.original, ["Python", "Rust"].contains(language.name) else {
      return false
    }
    let mark = language.name == "Rust" ? "::" : statement.module.hasSuffix(".") ? "" : "."
    return project.resolves(statement.module + mark + original, from: path, to: file, in: language)
  }
}
