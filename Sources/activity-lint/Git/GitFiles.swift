import CommandSyntax

/// The files of a repository that git reads for its commits. Git waits for the writer of a pipe, and reads a device or a
/// ref into its memory to the end, so they are checked before it starts. Git itself creates a socket, and cannot open one.
struct GitFiles {
  private let root: Path
  private var pending: [(folder: Path, role: Role)] = []
  /// The targets of links and of files with paths, which can form a cycle.
  private var targets: Set<Path> = []
  private var count = 0

  private enum Role { case gitDirectory, objects, other }

  /// The folders of a git directory that git reads.
  private static let roles: [Path: Role] = [
    Path("info"): .other, Path("objects"): .objects, Path("refs"): .other,
    Path("reftable"): .other,
  ]
  private static let configurations: Set<Path> = [Path("config"), Path("config.worktree")]
  private static let maximumCount = 1 << 20
  /// The maximum number of bytes of a file that is no object, and of one with an entry for each ref or file.
  private static let (maximumBytes, maximumBytesOfLists) = (1 << 24, 1 << 28)
  private static let lists: Set<Path> = [Path("packed-refs"), Path("index"), Path("FETCH_HEAD")]

  /// Throws if a file is a pipe or a device, or is too large.
  ///
  /// - Parameter root: the absolute path of the folder that contains `.git`.
  static func check(in root: Path) throws(GitProblem) {
    var files = GitFiles(root: root)
    let place = root.appending(Path(".git"))
    if try files.kind(of: place) == .file {
      let prefix = "gitdir:"
      for line in files.lines(of: place) where line.bytes.starts(with: prefix.utf8) {
        let name = line.bytes.dropFirst(prefix.utf8.count).drop { $0 == 0x20 }
        files.follow(Path(Array(name)).resolved(from: root), .gitDirectory)
      }
    } else {
      files.pending.append((place, .gitDirectory))
    }
    while let (folder, role) = files.pending.popLast() { try files.list(folder, role) }
  }

  private init(root: Path) { self.root = root }

  private mutating func list(_ folder: Path, _ role: Role) throws(GitProblem) {
    for entry in (try? FolderEntry.all(in: folder)) ?? [] {
      count += 1
      guard count <= Self.maximumCount else {
        throw .unreadable("its git directory has more than \(Self.maximumCount) files")
      }
      let place = folder.appending(entry.name)
      // Objects are numerous, and have any size.
      let isKnown = role == .objects && (entry.kind == .file || entry.kind == .folder)
      switch try isKnown ? entry.kind : kind(of: place) {
      case .folder:
        guard let role = role == .gitDirectory ? Self.roles[entry.name] : role else { continue }
        if entry.kind == .link { follow(place, role) } else { pending.append((place, role)) }
      case .file where role == .gitDirectory && entry.name == Path("commondir"):
        for line in lines(of: place) { follow(line.resolved(from: folder), .gitDirectory) }
      case .file where role == .objects && entry.name == Path("alternates"):
        guard let objects = folder.parent else { continue }
        for line in lines(of: place) {
          follow(Path(Self.unquoted(line.bytes[...])).resolved(from: objects), .objects)
        }
      case .file where role == .gitDirectory && Self.configurations.contains(entry.name):
        try followIncludes(of: place)
      default: continue
      }
    }
  }

  /// Throws if a file that a configuration includes is a pipe or a device, or is too large. Git expands `~`, but only the
  /// user can create files there.
  private mutating func followIncludes(of configuration: Path) throws(GitProblem) {
    var files = [configuration]
    while let file = files.popLast() {
      for line in lines(of: file) {
        // `[include] path = FILE`
        let text = line.bytes.split(separator: UInt8(ascii: "]")).last ?? []
        let parts = text.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard parts.count == 2, let folder = file.parent,
          String(decoding: Self.trimmed(parts[0]), as: UTF8.self).lowercased() == "path",
          case let place = Path(Self.unquoted(Self.trimmed(parts[1]))).resolved(from: folder),
          try kind(of: place) == .file, let target = try? FileSystem.resolved(place),
          targets.insert(target).inserted
        else { continue }
        files.append(place)
      }
    }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = text.drop { $0 <= 0x20 }
    return rest[..<(rest.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? rest.startIndex)]
  }

  /// Returns a path without quotation marks around it.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let mark = UInt8(ascii: "\"")
    return Array(text.first == mark ? text.dropFirst().prefix { $0 != mark } : text)
  }

  private mutating func follow(_ folder: Path, _ role: Role) {
    guard let target = try? FileSystem.resolved(folder), targets.insert(target).inserted else {
      return
    }
    pending.append((target, role))
  }

  /// Returns the kind of file at a path, following links; nil if there is none.
  private func kind(of path: Path) throws(GitProblem) -> FileSystem.Kind? {
    guard let status = try? FileSystem.status(of: path, followingLink: true) else { return nil }
    let kind = FileSystem.Kind(status)
    let name = path.isInside(root) ? path.relative(to: root) : path
    guard kind != .other || status.st_mode & S_IFMT == S_IFSOCK else {
      throw .unreadable("'\(name.text)' is not a regular file")
    }
    let limit = Self.lists.contains(path.name) ? Self.maximumBytesOfLists : Self.maximumBytes
    guard kind != .file || Int(status.st_size) <= limit else {
      throw .unreadable("'\(name.text)' has more than \(limit >> 20) MB")
    }
    return kind
  }

  private func lines(of file: Path) -> [Path] {
    let bytes = (try? FileSystem.read(file, upTo: .configuration)) ?? []
    return bytes.split { $0 == 0x0A || $0 == 0x0D }.map { Path(Array($0)) }
  }
}
