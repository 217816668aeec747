import CommandSyntax

extension FileSystem {
  /// Replaces the contents of a file as a whole. It keeps its owner and its permissions; other hard links to it keep the old
  /// contents.
  ///
  /// - Parameter old: the contents that the caller has seen.
  static func replace(
    _ path: Path, holding old: [UInt8], by new: [UInt8], in environment: Environment
  ) throws(SystemError) {
    let place = try WritablePlace(path, followsLink: false, in: environment)
    guard place.status != nil else { throw .absent }
    guard !place.isStream else { throw .notAFile }
    try place.checkWritable()
    try place.replace(keeping: 0o777) { () throws(SystemError) in
      guard (try? place.read()) == old else { throw .changedMeanwhile }
    } write: { file throws(SystemError) in
      try file.write(new)
    }
  }
}
