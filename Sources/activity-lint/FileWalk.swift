/// Finds files below a folder.
///
/// Hidden entries and the folders of tools are left out; links to folders are not followed, so that there is no circle.
struct FileWalk {
  /// What a file's name ends in, without the dot.
  let extensions: [String]

  /// Folders that hold other people's files, or copies of one's own.
  static let skippedNames: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// The files below a folder, by the bytes of their paths. Files found by a walk are plain files.
  func files(
    below folder: Path, in surroundings: Surroundings,
    unreadable: (Path, SystemError) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> [Path] {
    var files: [Path] = []
    // A list and not recursion: folders nest as deep as somebody likes.
    var pending = [folder]
    while let folder = pending.popLast() {
      do throws(SystemError) {
        for (name, kind) in try FileSystem.entries(of: surroundings.absolute(folder))
        where !name.isHidden {
          switch kind {
          case .folder where !Self.skippedNames.contains(name.text):
            pending.append(folder.appending(name))
          case .file where name.hasExtension(extensions): files.append(folder.appending(name))
          default: continue
          }
        }
      } catch {
        try unreadable(folder, error)
      }
    }
    return files.sorted()
  }
}
