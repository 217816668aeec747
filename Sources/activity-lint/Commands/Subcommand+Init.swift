import ActivitySchema
import PushLinter

extension Subcommand {
  static let initialize = Subcommand(
    name: "init",
    overview: "Write a configuration from what is found here.",
    discussion: """
      Looks for declarations and payloads below the working directory, and writes .activity-lint.json there. A file that \
      exists is left alone.
      """,
    synopsis: "[--force]",
    options: [.force, .help],
    run: Invocation.writeConfiguration)
}

extension OptionDeclaration where Self == Option<Bool> {
  fileprivate static var force: Self {
    Option(flag: "force", "Write the file even if there is one already.")
  }
}

extension Invocation {
  fileprivate func writeConfiguration() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else {
      throw options.usage("init takes no path; it looks at the working directory")
    }
    let path = environment.absolute(ConfigurationFile.name).normalized
    if !options[.force], (try? FileSystem.kind(of: path)) != nil {
      throw .job("\(ConfigurationFile.name.text) exists; init --force writes it anew")
    }
    let configuration = try initialConfiguration()
    do throws(ReplacementFailure) {
      try FileSystem.write(Array(configuration.text.utf8), to: path)
    } catch {
      throw .job("cannot write '\(ConfigurationFile.name.text)': \(error.message)")
    }
    let types = configuration.types.isEmpty ? "none" : configuration.types.joined(separator: ", ")
    streams.writeMessage(
      "Wrote \(ConfigurationFile.name.text). Types: \(types). Payloads: \(configuration.payloadCount)."
    )
    return .clean
  }

  private func initialConfiguration() throws(CommandFailure) -> InitialConfiguration {
    var configuration = InitialConfiguration()
    let declarations = try Declarations(
      [], areNeeded: false, ConfigurationFile(defaultsIn: environment), of: self)
    configuration.declarations = declarations.sources.map { $0.path }
    configuration.types = Set(declarations.schema.activities.map { $0.name }).sorted()
    let linter = Linter(schema: declarations.schema)
    for file in InputFiles.walk.files(below: Path("."), in: environment, unreadable: warn) {
      if let source = firstPayload(of: file) { _ = configuration.add(linter.examine(source)) }
    }
    return configuration
  }

  private func warn(_ path: Path, _ error: SystemError) {
    streams.writeMessage("warning: cannot read '\(path.text)': \(error.message)")
  }

  /// A push has 5 KB at most; a longer file is JSON Lines, or something else.
  private func firstPayload(of file: Path) -> Source? {
    var bytes = [UInt8](repeating: 0, count: Descriptor.chunkSize)
    guard
      let count = try? Descriptor(reading: environment.absolute(file))
        .read(into: &bytes, at: bytes.indices)
    else { return nil }
    bytes.removeSubrange(count...)
    let isLines = file.hasExtension(InputFiles.lineExtensions)
    let payload = isLines ? Array(bytes.prefix { $0 != UInt8(ascii: "\n") }) : bytes
    return Source(name: file.text, bytes: payload)
  }
}
