import CommandSyntax

/// A commit as a user names it: `v3.4.0`, `origin/main~2`, or with a folder or file as `v3.4.0:App/Live`.
struct GitRevision: Hashable {
  let ref: Path
  /// The folder or file in the commit, relative to its root; nil for all files.
  let path: Path?
  /// Whether the name was looked for as a path first.
  let mayBePath: Bool

  init(ref: Path, path: Path? = nil, mayBePath: Bool = false) {
    (self.ref, self.path, self.mayBePath) = (ref, path, mayBePath)
  }

  /// Reads an argument.
  ///
  /// - Parameter folder: the working directory relative to the root of the repository, to which `./` and `../` refer.
  init(_ argument: Path, from folder: Path, mayBePath: Bool) {
    let colon = Self.separator(in: argument.bytes)
    self.mayBePath = mayBePath
    ref = Path(Array(argument.bytes[..<(colon ?? argument.bytes.count)]))
    path = colon.map { colon in
      let path = Path(Array(argument.bytes[(colon + 1)...]))
      let isRelative =
        path.names.first?.isCurrentOrParent == true || path.bytes.starts(with: "./".utf8)
      let root = Path("/")
      let place = path.resolved(from: isRelative ? root.appending(folder) : root)
      return place.normalized.relative(to: root)
    }
  }

  /// Returns the offset of the colon before a path; a colon in braces, as in `HEAD^{/fix: x}`, belongs to the ref.
  private static func separator(in bytes: [UInt8]) -> Int? {
    var depth = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth <= 0 && offset > 0: return offset
      default: continue
      }
    }
    return nil
  }

  /// Returns whether a name is the whole SHA-1 id of a commit. A name of 64 digits can be a device token as well.
  static func isCommitID(_ name: String) -> Bool {
    name.utf8.count == 40 && name.allSatisfy { $0.isHexDigit }
  }

  /// Returns whether a name means the same in a shell, so that a message can contain it in a command.
  static func isWord(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "/"),
        UInt8(ascii: "_"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
  }

  /// Returns the name of a file of the commit.
  func name(of file: Path) -> Path { Path(ref.bytes + [UInt8(ascii: ":")] + file.bytes) }
}
