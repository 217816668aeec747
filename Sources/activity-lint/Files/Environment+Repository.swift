extension Environment {
  /// The working directory or its nearest parent folder that is the root of a repository; nil if there is none.
  var repositoryRoot: Path? {
    var folder: Path? = workingDirectory.normalized
    while let candidate = folder {
      if (try? FileSystem.kind(of: candidate.appending(Path(".git")))) != nil { return candidate }
      folder = candidate.parent
    }
    return nil
  }

  /// The folders to search for declarations, one after the other: the working directory, and the root of its repository.
  var searchedFolders: [Path] {
    let root = repositoryRoot.map { displayed($0) }
    return [Path(".")] + (root.map { $0 == Path(".") ? [] : [$0] } ?? [])
  }
}
