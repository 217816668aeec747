import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that may be written: not in a git directory, and not the target of a link out of a repository.
///
/// Links and paths can come from a stranger, such as the author of a pull request.
struct WriteTarget {
  let folder: WritableFolder
  let name: Path
  /// The status of the existing file; nil if there is none.
  let status: stat?

  /// - Parameter path: an absolute path. Throws if it is a folder.
  init(_ path: Path, in environment: Environment) throws(SystemError) {
    let place = try OpenedPath(path)
    folder = try WritableFolder(of: place, in: environment)
    guard let name = place.name else { throw SystemError(code: EISDIR) }
    guard Self.linksStayInside(of: place, in: environment) else {
      throw .linkOutOfRepository
    }
    (self.name, status) = (name, place.status)
  }

  /// Whether the path is a pipe or a device, which is written directly.
  var isStream: Bool { status.map { $0.st_mode & S_IFMT != S_IFREG } == true }

  /// Returns whether all links in a repository stay in it, or in the repository around the working directory. A link outside
  /// of repositories belongs to the user.
  private static func linksStayInside(
    of place: OpenedPath, in environment: Environment
  ) -> Bool {
    guard !place.linkFolders.isEmpty else { return true }
    let own = root(around: environment.workingDirectory)
    return place.linkFolders.allSatisfy { folder in
      let around = root(around: folder)
      let roots = [around, own ?? (around == nil ? environment.workingDirectory : nil)]
        .compactMap { $0 }.filter { folder.isInside($0) }
      return roots.isEmpty || roots.contains { place.path.isInside($0) }
    }
  }

  /// Returns the root of the repository around a folder, without links.
  private static func root(around folder: Path) -> Path? {
    FileSystem.repositoryRoot(of: folder).map { (try? FileSystem.resolved($0)) ?? $0 }
  }
}
