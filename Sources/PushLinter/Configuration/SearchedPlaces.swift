/// The searched folders and files of a run; paths are relative to the configuration's folder.
package struct SearchedPlaces: Sendable {
  /// The folders that were searched, including their subfolders.
  package var folders: [String]
  /// The files that were named explicitly.
  package var files: Set<String>
  /// The extensions of the files that a search includes, without the dot.
  package let extensions: [String]
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
  func cover(_ glob: Glob) -> Bool {
    guard let places = glob.places else { return false }
    return places.allSatisfy { place in
      if let file = place.file, files.contains(file) { return true }
      if let ending = place.fileExtension, !extensions.contains(ending) { return false }
      return folders.contains { isBelow($0, place) }
    }
  }

  private func isBelow(_ folder: String, _ place: Glob.Place) -> Bool {
    let searched = folder.split(separator: "/").filter { $0 != "." }
    var rest = place.folders[...]
    if searched.allSatisfy({ $0 == ".." }) {
      let up = rest.prefix { $0 == ".." }
      guard up.count <= searched.count else { return false }
      rest = rest.dropFirst(up.count)
    } else {
      guard rest.starts(with: searched) else { return false }
      rest = rest.dropFirst(searched.count)
    }
    let file = place.file?.split(separator: "/").last
    return (rest + (file.map { [$0] } ?? [])).allSatisfy { component in
      component.utf8.first != UInt8(ascii: ".") && !skippedFolders.contains(String(component))
    }
  }
}
