import CommandSyntax

/// The files of a commit that can be relevant.
struct GitTree {
  /// The Swift files with the ids of their contents, by their paths from the root.
  private(set) var contents: [Path: String] = [:]
  /// The symbolic links that are named like Swift files.
  private(set) var links: [Path] = []
  private(set) var submodules: [Path] = []

  mutating func add(_ entry: Entry, at path: Path) {
    switch entry.kind {
    case .file: contents[path] = entry.id
    case .link: links.append(path)
    case .submodule: submodules.append(path)
    case .folder: break
    }
  }

  /// A name in a folder.
  struct Entry {
    enum Kind { case folder, file, link, submodule }

    let kind: Kind
    let name: Path
    let id: String

    /// Returns the relevant entries of a folder. In the object, each is `MODE NAME`, a zero byte and the bytes of its id.
    static func all(of folder: [UInt8], idSize: Int) -> [GitTree.Entry] {
      var entries: [GitTree.Entry] = []
      var rest = folder[...]
      while let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let zero = rest[space...].firstIndex(of: 0), rest.endIndex - zero > idSize
      {
        let name = Path(Array(rest[(space + 1)..<zero]))
        let kind = Kind(mode: String(decoding: rest[..<space], as: UTF8.self), name)
        let id = rest[(zero + 1)...].prefix(idSize)
        rest = rest[id.endIndex...]
        if let kind { entries.append(GitTree.Entry(kind: kind, name: name, id: hexadecimal(id))) }
      }
      return entries
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
      let digits = Array("0123456789abcdef".utf8)
      let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return String(decoding: text, as: UTF8.self)
    }
  }
}

extension GitTree.Entry.Kind {
  /// Returns nil for a file that is not relevant.
  fileprivate init?(mode: String, _ name: Path) {
    switch (mode, name.hasExtension(["swift"])) {
    case ("40000", _): self = .folder
    case ("160000", _): self = .submodule
    case ("120000", true): self = .link
    case ("100644", true), ("100755", true), ("100664", true): self = .file
    default: return nil
    }
  }
}
