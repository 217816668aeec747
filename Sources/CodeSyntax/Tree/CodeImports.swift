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
