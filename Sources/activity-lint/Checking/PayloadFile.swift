import ActivityLint

/// A file that is one payload.
struct PayloadFile: Sendable {
  let name: Path
  let location: Path
  /// As the configuration's patterns know it.
  let path: String

  /// - Parameter folder: what the configuration's patterns are relative to.
  init(_ input: InputFiles.Input, below folder: Path, in environment: Environment) {
    name = input.name
    location = environment.absolute(input.name)
    path = location.normalized.relative(to: folder).text
  }

  /// The payload without its text, of which there is nothing to show.
  var unread: Source { Source(name: name.text, path: path, bytes: []) }

  func read() throws(SystemError) -> Source {
    Source(name: name.text, path: path, bytes: try FileSystem.read(location))
  }
}
