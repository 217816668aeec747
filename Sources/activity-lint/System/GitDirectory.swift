import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The directories in which git keeps repositories. Git runs programs that their files contain or name, so nothing is written
/// there.
enum GitDirectory {
  /// Returns whether a path is or is in a git directory: by a name, by the contents that make a directory a
  /// repository, or by the `.git` file of a work tree or a submodule.
  ///
  /// A work tree can be in a bare repository; its files are not part of that repository.
  ///
  /// - Parameter others: folders whose repositories count although the path may be elsewhere.
  static func contains(_ place: OpenedPath, of others: [OpenedPath]) -> Bool {
    if let name = place.name, isName(name) { return true }
    var folders: Set<FileIdentity> = []
    for (folder, name) in zip(place.enclosingFolders, place.folderPath.names.reversed()) {
      guard !isName(name), !isRepository(folder, from: place.folder) else { return true }
      if let status = status(of: folder, from: place.folder) {
        folders.insert(FileIdentity(status))
      }
      if status(of: folder.appending(Path(".git")), from: place.folder) != nil { break }
    }
    return ([place] + others).contains { other in
      other.enclosingFolders.contains { folder in
        directories(ofWorkTree: folder, from: other.folder).contains { directory in
          status(of: directory, from: other.folder).map { folders.contains(FileIdentity($0)) }
            == true
        }
      }
    }
  }

  /// Returns whether a name is `.git` in any case: some file systems do not distinguish them.
  private static func isName(_ name: Path) -> Bool {
    name.bytes.count == 4 && name.bytes.elementsEqual(".git".utf8) { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// Returns whether a folder has the files that git requires of a repository, as bare repositories and `.git` do.
  private static func isRepository(_ folder: Path, from start: Descriptor) -> Bool {
    let head = try? start.status(of: folder.appending(Path("HEAD")), followingLink: false)
    return head != nil
      && ["objects", "refs"].allSatisfy { name in
        let status = status(of: folder.appending(Path(name)), from: start)
        return status.map { $0.st_mode & S_IFMT } == S_IFDIR
      }
  }

  /// Returns the git directories of a work tree: its own, and the one that it shares with other work trees.
  private static func directories(ofWorkTree folder: Path, from start: Descriptor) -> [Path] {
    let link = folder.appending(Path(".git"))
    guard let status = status(of: link, from: start) else { return [] }
    if status.st_mode & S_IFMT == S_IFDIR { return [link] }
    let prefix = Array("gitdir:".utf8)
    guard let line = line(of: link, from: start), line.starts(with: prefix) else { return [] }
    let name = line.dropFirst(prefix.count).drop { $0 == UInt8(ascii: " ") }
    let directory = Path(Array(name)).resolved(from: folder)
    let common = self.line(of: directory.appending(Path("commondir")), from: start)
    return [directory] + (common.map { [Path($0).resolved(from: directory)] } ?? [])
  }

  /// Returns the text of a file with one line; nil if it is none.
  private static func line(of file: Path, from start: Descriptor) -> [UInt8]? {
    guard status(of: file, from: start).map({ $0.st_mode & S_IFMT }) == S_IFREG,
      let descriptor = try? Descriptor(file, in: start, O_RDONLY | O_NONBLOCK),
      let bytes = try? descriptor.read(at: 0, count: Int(PATH_MAX) + 16)
    else { return nil }
    let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return end.map { Array(bytes[...$0]) }
  }

  private static func status(of path: Path, from start: Descriptor) -> stat? {
    (try? start.status(of: path, followingLink: true)) ?? nil
  }
}

extension OpenedPath {
  /// The folder and all folders around it, as paths relative to it.
  fileprivate var enclosingFolders: [Path] {
    var folders = [Path(".")]
    for _ in folderPath.names { folders.append(Path("..").appending(folders[folders.count - 1])) }
    return folders
  }
}
