import ActivitySchema
import CommandSyntax

extension Declarations {
  private static let walk = FileWalk(extensions: ["swift"])

  /// Reads the Swift files at some paths, each once.
  ///
  /// - Parameter inEveryFolder: Whether to read tests, build output and dependencies below a folder.
  static func files(
    at paths: [Path], inEveryFolder: Bool = false, of command: Invocation
  ) throws(CommandFailure) -> [SwiftFile] {
    var files: [SwiftFile] = []
    var seen: Set<Path> = []
    for path in paths {
      for file in try swiftFiles(at: path, inEveryFolder: inEveryFolder, of: command) {
        let place = command.environment.absolute(file)
        guard seen.insert(place.normalized).inserted else { continue }
        let bytes = try attempt(try FileSystem.read(place)) { .unreadable(file, $0) }
        files.append(SwiftFile(name: file.text, bytes: bytes))
      }
    }
    return files
  }

  /// Returns the file itself, or the Swift files below a folder.
  private static func swiftFiles(
    at path: Path, inEveryFolder: Bool, of command: Invocation
  ) throws(CommandFailure) -> [Path] {
    let environment = command.environment
    let kind = try attempt(try FileSystem.kind(of: environment.absolute(path))) {
      .unreadable(path, $0)
    }
    guard kind == .folder else { return [path] }
    let files = try walk.files(below: path, in: environment) {
      path, omission throws(CommandFailure) in
      if case .unreadable(let error) = omission { throw .unreadable(path, error) }
      command.streams.writeMessage(omission.warning(at: path))
    }
    return inEveryFolder ? files : NonAppFolder.appFiles(among: files, below: path)
  }
}
