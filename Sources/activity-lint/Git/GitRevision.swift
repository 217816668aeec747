import CommandSyntax
import PushModel

/// A commit as a user names it: `v3.4.0`, `origin/main~2`, or with a folder or file as `v3.4.0:App/Live`.
struct GitRevision {
  /// The name; in an argument, not always one that git gets.
  let name: String
  /// Nil if the name is not one of a commit.
  let ref: GitRef?
  /// The folder or file in the commit, relative to its root; nil for all files.
  let path: Path?
  /// Whether the name was looked for as a path first.
  let mayBePath: Bool

  init(_ ref: GitRef, path: Path? = nil) {
    (name, self.ref, self.path, mayBePath) = (ref.text, ref, path, false)
  }

  /// Reads an argument. `./` and `../` refer to the working directory.
  init(_ argument: Path, mayBePath: Bool, in environment: Environment) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = Path(Array(parts[0]))
    self.name = name.text
    self.mayBePath = mayBePath && parts.count == 1
    ref = Path(name.text) == name ? GitRef(name.text) : nil
    path = parts.dropFirst().first.flatMap { bytes in
      let path = Path(Array(bytes))
      guard !path.bytes.isEmpty else { return nil }
      let isRelative =
        path.names.first?.isCurrentOrParent == true || path.bytes.starts(with: "./".utf8)
      let root = Path("/")
      let place = path.resolved(
        from: isRelative ? root.appending(environment.folderInRepository) : root)
      return place.normalized.relative(to: root)
    }
  }

  /// Returns whether an argument names a commit even if a path has the same name: it ends with a colon.
  static func isCertain(_ argument: Path) -> Bool { argument.bytes.last == UInt8(ascii: ":") }

  /// Returns whether a name is the whole SHA-1 id of a commit. A name of 64 digits can be a device token as well.
  static func isCommitID(_ name: String) -> Bool {
    name.utf8.count == 40 && name.allSatisfy { $0.isHexDigit }
  }

  /// Returns the name of a file of the commit.
  func name(of file: Path) -> Path { Path(Array("\(name):".utf8) + file.bytes) }
}
