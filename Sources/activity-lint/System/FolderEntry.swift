import CommandSyntax

/// An entry of a folder.
struct FolderEntry {
  let name: Path
  let kind: FileSystem.Kind

  /// Returns the entries of a folder, in the order of the system.
  static func all(in folder: Path) throws(SystemError) -> [FolderEntry] {
    guard let directory = try unsafe folder.withCString({ unsafe opendir($0) }) else { throw .last }
    defer { unsafe closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Path(Array(name.prefix { $0 != 0 }))
      }
      guard !name.isCurrentOrParent,
        let kind = FileSystem.Kind(type: unsafe entry.pointee.d_type, at: folder.appending(name))
      else { continue }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    return entries
  }
}

extension FileSystem.Kind {
  /// Some file systems do not return the type with the name. Nil if the entry is gone.
  fileprivate init?(type: UInt8, at path: @autoclosure () -> Path) {
    switch Int32(type) {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN):
      guard let status = try? FileSystem.status(of: path(), followingLink: false) else {
        return nil
      }
      self.init(status)
    default: self = .other
    }
  }
}
