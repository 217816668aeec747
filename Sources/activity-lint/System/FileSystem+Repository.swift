import CommandSyntax

extension FileSystem {
  /// Returns the folder or its nearest parent folder that is the root of a repository; nil if there is none.
  static func repositoryRoot(of folder: Path) -> Path? {
    var candidate: Path? = folder.normalized
    while let folder = candidate {
      if isRepository(folder) { return folder }
      candidate = folder.parent
    }
    return nil
  }

  /// Returns whether a folder is the root of a repository, or of a work tree, where `.git` is a file.
  static func isRepository(_ folder: Path) -> Bool { exists(folder.appending(Path(".git"))) }
}
