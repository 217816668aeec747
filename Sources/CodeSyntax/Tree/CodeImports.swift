/// The other files that a source file can use.
package struct CodeImports: Sendable {
  let statements: [Import]
  let language: CodeLanguage
  let path: String

  package init(statements: [Import], language: CodeLanguage, path: String) {
    (self.statements, self.language, self.path) = (statements, language, path)
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

  /// Returns the name that another file gives a type; nil unless the file certainly uses that one.
  package func original(
    of name: String, in file: String, _ project: ProjectFiles
  ) -> String? {
    let isQualified = name.contains(".")
    // All files of a module of Swift know its types.
    if !isQualified, isInPackage(of: file) || language.name == "Swift" { return name }
    let imported = imports(of: name)
    guard imported.count == 1, let found = imported.first,
      project.resolves(found.module, from: path, to: file, in: language)
    else { return nil }
    return found.original
  }

  /// Returns the names that other files can give a type: its own one in the same package, and those of imports.
  package func originals(of name: String) -> [String] {
    imports(of: name).map { $0.original }
      + (language.sharesPackages || language.name == "Swift" ? [name] : [])
  }

  /// Returns the imports that can give a type its name: `State`, or `models` in Go's `models.State`.
  private func imports(of name: String) -> [(module: String, original: String)] {
    let parts = name.split(separator: ".")
    return statements.flatMap { statement in
      statement.names.compactMap { imported in
        if parts.count == 2 {
          return imported.original == nil && imported.local == parts[0]
            ? (statement.module, String(parts[1])) : nil
        }
        guard imported.local == name, let original = imported.original else { return nil }
        return (statement.module, original)
      }
    }
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
