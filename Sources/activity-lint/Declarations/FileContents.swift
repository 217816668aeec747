import CommandSyntax

/// The contents of the files that a search reads: those of a folder, or of a commit.
struct FileContents: Sendable {
  /// Reads a file into a buffer, and returns the range of its text.
  let read: @Sendable (_ path: Path, _ buffer: inout InputBuffer) throws(SystemError) -> Range<Int>

  /// The contents of files by their paths, which are relative to a folder.
  init(from folder: Path) {
    read = { path, buffer throws(SystemError) in
      try buffer.read(Descriptor(reading: path.resolved(from: folder)))
    }
  }

  /// The contents of files of a commit.
  init(of tree: GitTree, _ objects: GitObjects) {
    read = { path, buffer throws(SystemError) in
      guard let id = tree.contents[path] else { throw SystemError.absent }
      return buffer.take(try objects.contents(of: id, at: path))
    }
  }

  func bytes(of path: Path) throws(SystemError) -> [UInt8] {
    var buffer = InputBuffer()
    let text = try read(path, &buffer)
    return Array(buffer.bytes[text])
  }
}
