import CommandSyntax

/// The directories in which git keeps repositories. Git runs programs that their files contain or name, so nothing is written
/// there.
enum GitDirectory {
  /// Returns whether a path is a git directory or in one, by a name or by the contents that make a directory a repository.
  ///
  /// A work tree can be in a bare repository; its files are not part of that repository.
  ///
  /// - Parameter path: an absolute path without links.
  static func contains(_ path: Path) -> Bool {
    if isName(path.name) || isRepository(path) { return true }
    var folder = path.parent
    while let current = folder {
      if isName(current.name) || isRepository(current) { return true }
      if FileSystem.exists(current.appending(Path(".git"))) { return false }
      folder = current.parent
    }
    return false
  }

  /// Returns whether a name is `.git` in any case: some file systems do not distinguish them.
  private static func isName(_ name: Path) -> Bool {
    name.bytes.count == 4 && name.bytes.elementsEqual(".git".utf8) { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// Returns whether a folder has the files that git requires of a repository, as bare repositories and `.git` do.
  private static func isRepository(_ folder: Path) -> Bool {
    FileSystem.exists(folder.appending(Path("HEAD")))
      && ["objects", "refs"].allSatisfy {
        (try? FileSystem.kind(of: folder.appending(Path($0)))) == .folder
      }
  }
}
