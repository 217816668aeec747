import CommandSyntax

/// The files that a command writes: all different, and different from the files that it reads.
struct OutputFiles {
  private let inputs: [Path]
  private let environment: Environment
  private var outputs: Set<FileIdentity> = []
  /// The identities of the inputs; nil until an existing output is compared with them.
  private var read: Set<FileIdentity>?

  init(inputs: [Path], in environment: Environment) {
    self.inputs = inputs
    self.environment = environment
  }

  /// Adds an output; returns the reason why it cannot be written, or nil.
  mutating func conflict(of file: Path) -> String? {
    let path = environment.absolute(file)
    guard let identity = FileIdentity(of: path) else { return nil }
    let names = Set(inputs.map { environment.absolute($0).normalized })
    if names.contains(path.normalized) || isInput(identity) {
      return "'\(file.text)' is an input, and the output would overwrite it; choose another file"
    }
    guard outputs.insert(identity).inserted else { return "two outputs to '\(file.text)'" }
    return nil
  }

  private mutating func isInput(_ output: FileIdentity) -> Bool {
    guard case .existing = output else { return false }
    let read = read ?? Set(inputs.compactMap { FileIdentity(of: environment.absolute($0)) })
    self.read = read
    return read.contains(output)
  }
}
