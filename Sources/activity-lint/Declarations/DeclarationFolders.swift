import CommandSyntax

/// The folders of Swift files, for a configuration that also applies to later files.
enum DeclarationFolders {
  /// Returns the folders of the files, without folders that reading another one includes, sorted by path.
  ///
  /// A file of a dependency is named itself: the other files there are not the app's.
  ///
  /// - Parameter files: Paths relative to the folder of the configuration.
  static func containing(_ files: [Path]) -> [Path] {
    let dependencies = files.filter {
      NonAppFolder.first(on: $0, below: Path(".")) == .dependencies
    }
    let folders = Set(files).subtracting(dependencies)
      .reduce(into: Set<Path>()) { $0.insert($1.folder.bytes.isEmpty ? Path(".") : $1.folder) }
    let outermost = folders.filter { folder in
      !folder.ancestors.contains { covers($0, folder, folders) }
    }
    return (Array(outermost) + dependencies).sorted()
  }

  private static func covers(_ ancestor: Path, _ folder: Path, _ folders: Set<Path>) -> Bool {
    folders.contains(ancestor)
      && NonAppFolder.first(on: folder.appending(Path("file")), below: ancestor) == nil
  }
}

extension Path {
  /// The folders above a relative path, the nearest first; `.` is the last, unless the path starts with `..`.
  fileprivate var ancestors: [Path] {
    guard self != Path(".") else { return [] }
    var ancestors: [Path] = []
    var folder = folder
    while !folder.bytes.isEmpty {
      ancestors.append(folder)
      folder = folder.folder
    }
    return bytes.starts(with: "..".utf8) ? ancestors : ancestors + [Path(".")]
  }
}
