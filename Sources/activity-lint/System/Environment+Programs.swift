import CommandSyntax

extension Environment {
  /// Returns the path of a program in one of the folders of `PATH`.
  ///
  /// - Parameter onlyAbsolute: Whether to skip relative folders, which can be in the repository of a stranger.
  func program(_ name: String, onlyAbsolute: Bool = false) -> Path? {
    let folders = (variable("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
    for folder in folders.map({ Path(Array($0)) }) where folder.isAbsolute || !onlyAbsolute {
      let path = absolute(folder.appending(Path(name)))
      if (try? FileSystem.kind(of: path)) == .file, FileSystem.isExecutable(path) { return path }
    }
    return nil
  }
}
