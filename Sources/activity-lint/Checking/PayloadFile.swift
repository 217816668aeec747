import PushLinter

/// An input at its place.
struct PayloadFile: Sendable {
  let name: Path
  let location: Path
  /// As the configuration's patterns know it.
  let path: String

  /// The file as one payload with that text.
  func source(_ bytes: [UInt8]) -> Source { Source(name: name.text, path: path, bytes: bytes) }
}

extension PayloadFile {
  init(
    _ input: InputFiles.Input, _ configuration: ConfigurationFile, in environment: Environment
  ) {
    self.init(
      name: input.name, location: environment.absolute(input.name),
      path: configuration.path(of: input.name, in: environment))
  }
}
