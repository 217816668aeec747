/// The folders and files that a run has searched; paths are relative to the configuration's folder.
package struct SearchedPlaces: Sendable {
  /// The folders that were searched, including their subfolders.
  package var folders: [String]
  /// The files that were named explicitly.
  package var files: Set<String>
  /// The extensions of the files that a search includes, without the dot.
  package let extensions: [String]
  /// The names of folders that a search skips, in addition to hidden folders.
  package let skippedFolders: Set<String>

  package init(
    folders: [String] = [], files: Set<String> = [], extensions: [String],
    skippedFolders: Set<String> = []
  ) {
    self.folders = folders
    self.files = files
    self.extensions = extensions
    self.skippedFolders = skippedFolders
  }

  /// Returns whether the search found every file that a pattern can match.
  func cover(_ glob: Glob) -> Bool {
    glob.places.allSatisfy { place in
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

extension Glob {
  /// What is known about the files that one alternative of a pattern can match.
  struct Place {
    /// The folders at the start of every matching path.
    let folders: [Substring]
    /// The whole path, if it is known.
    let file: String?
    /// The extension of the names, if it is known.
    let fileExtension: String?
  }

  var places: [Place] {
    alternatives.map { parts in
      let start = parts.prefix { $0.byte != nil }.compactMap { $0.byte }
      let end = parts.suffix(from: parts.lastIndex { $0.byte == nil }.map { $0 + 1 } ?? 0)
        .compactMap { $0.byte }
      let name = end[(end.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      let dot = name.lastIndex(of: UInt8(ascii: "."))
      let folders = start[..<(start.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
      return Place(
        folders: String(decoding: folders, as: UTF8.self).split(separator: "/"),
        file: start.count == parts.count ? String(decoding: start, as: UTF8.self) : nil,
        fileExtension: dot.map { String(decoding: name[($0 + 1)...], as: UTF8.self) })
    }
  }
}

extension Glob.Part {
  fileprivate var byte: UInt8? { if case .byte(let byte) = self { byte } else { nil } }
}
