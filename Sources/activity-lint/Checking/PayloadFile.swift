import CommandSyntax
import PushLinter

/// An input with its location and its path for the configuration.
struct PayloadFile: Sendable {
  let name: Path
  let location: Path
  /// The path relative to the configuration's folder, which its patterns match.
  let path: String
  /// The entries of the configuration that apply to the file.
  let entries: FileEntries

  /// - Parameter entries: Nil without a configuration.
  init(name: Path, location: Path, path: String, entries: FileEntries? = nil) {
    self.name = name
    self.location = location
    self.path = path
    self.entries = entries ?? Configuration().entries(forFile: path)
  }

  /// Returns the file as one payload with the given bytes.
  func source(_ bytes: [UInt8]) -> Source { Source(name: name.text, path: path, bytes: bytes) }
}

extension PayloadFile {
  init(
    _ input: InputFiles.Input, _ configuration: ConfigurationFile, in environment: Environment
  ) {
    let path = configuration.path(of: input.name, in: environment)
    self.init(
      name: input.name, location: environment.absolute(input.name), path: path,
      entries: configuration.configuration.entries(forFile: path))
  }
}
