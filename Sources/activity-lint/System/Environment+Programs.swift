import CommandSyntax

extension Environment {
  /// Returns the path of a program in one of the folders of `PATH`, except relative ones, which can be in the repository of a
  /// stranger.
  func program(_ name: String) -> Path? {
    let folders = (variable("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
    for folder in folders.map({ Path(Array($0)) }) where folder.isAbsolute {
      let path = folder.appending(Path(name))
      if (try? FileSystem.kind(of: path)) == .file, FileSystem.isExecutable(path) { return path }
    }
    return nil
  }
}
