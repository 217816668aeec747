import CommandSyntax

/// The modules of Go around source files.
struct GoModules {
  /// The names in the files `go.mod`, by their folders.
  private(set) var names: [String: String] = [:]

  /// The number of folders around a file that are searched.
  private static let maximumLevels = 16

  init(of files: [PayloadFile]) {
    var known: Set<Path> = []
    for file in files where file.name.hasExtension(["go"]) {
      var (location, path) = (file.location, file.path)
      for _ in 0..<Self.maximumLevels {
        guard !path.isEmpty else { break }
        path = String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
        location = location.folder
        guard known.insert(location).inserted else { break }
        if let name = Self.name(inFile: location.appending(Path("go.mod"))) { names[path] = name }
      }
    }
  }

  /// Returns the name in the line `module example.com/app`; nil for a link, which can lead out of the repository, and for a pipe.
  private static func name(inFile path: Path) -> String? {
    guard let status = try? FileSystem.status(of: path, followingLink: false),
      FileSystem.Kind(status) == .file,
      let text = try? FileSystem.read(path, upTo: .payload)
    else { return nil }
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split { " \t\r".contains($0) }
      if words.count > 1, words[0] == "module" { return String(words[1]) }
    }
    return nil
  }
}
