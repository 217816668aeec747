/// The searched folders and files of a run; paths are relative to the configuration's folder.
package struct SearchedPlaces: Sendable {
  /// The folders that were searched, including their subfolders.
  package var folders: [String]
  /// The files that were named explicitly.
  package var files: Set<String>
  /// The extensions of the files that a search includes, without the dot.
  package var extensions: [String]
  /// The names of folders that a search skips, in addition to hidden folders.
  package let skippedFolders: [String]

  package init(
    folders: [String] = [], files: Set<String> = [], extensions: [String],
    skippedFolders: [String] = []
  ) {
    self.folders = folders
    self.files = files
    self.extensions = extensions
    self.skippedFolders = skippedFolders
  }

  /// Returns whether the search found every file that a pattern can match.
  package func cover(_ glob: Glob) -> Bool { glob.spellings?.allSatisfy { cover($0) } ?? false }

  private func cover(_ pattern: GlobSpelling) -> Bool {
    if let path = pattern.path, files.contains(path) { return true }
    if let ending = pattern.fileExtension, !extensions.contains(ending) { return false }
    // The name of a file is known only if its whole path is.
    var names = String(decoding: pattern.prefix, as: UTF8.self)
      .split(separator: "/", omittingEmptySubsequences: false)
    if pattern.path == nil { names.removeLast() }
    names.removeAll { $0.isEmpty }
    return folders.contains { isBelow($0, names) }
  }

  /// Returns whether a search of a folder finds a path with these names.
  private func isBelow(_ folder: String, _ names: [Substring]) -> Bool {
    let searched = folder.split(separator: "/").filter { $0 != "." }
    var rest = names[...]
    if searched.allSatisfy({ $0 == ".." }) {
      let up = rest.prefix { $0 == ".." }
      guard up.count <= searched.count else { return false }
      rest = rest.dropFirst(up.count)
    } else {
      guard rest.starts(with: searched) else { return false }
      rest = rest.dropFirst(searched.count)
    }
    return rest.allSatisfy { name in
      name.utf8.first != UInt8(ascii: ".") && !skippedFolders.contains(String(name))
    }
  }
}

extension GlobSpelling {
  /// The only path that matches; nil if there are several.
  fileprivate var path: String? {
    steps.isEmpty ? String(decoding: prefix, as: UTF8.self) : nil
  }

  /// The extension of all matching files; nil if it is unknown.
  fileprivate var fileExtension: String? {
    let bytes = prefix.map { Step.byte($0) } + steps
    let end = bytes.reversed().prefix { $0.literal != nil }.reversed().compactMap { $0.literal }
    let name = end.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    return name.lastIndex(of: UInt8(ascii: ".")).map {
      String(decoding: name[($0 + 1)...], as: UTF8.self)
    }
  }
}
