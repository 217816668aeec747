import ActivitySchema
import CommandSyntax
import PushDocuments
import PushLinter
import PushModel
import PushTexts

extension Invocation {
  func writeConfiguration() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else {
      throw options.usage("init takes no path; it searches the working directory")
    }
    let path = environment.absolute(ConfigurationFile.name).normalized
    let exists = (try? FileSystem.kind(of: path)) != nil
    if exists, !options[.force] {
      throw .job("\(ConfigurationFile.name.text) already exists; use init --force to overwrite it")
    }
    try ConfigurationBounds(around: environment.workingDirectory)
      .check(path, called: ConfigurationFile.name)
    let replaced = exists ? replacedSettings(in: path) : []
    let configuration = try initialConfiguration()
    try attempt(
      try FileSystem.write(Array(configuration.text.utf8), to: path, in: environment)
    ) { .unwritable(ConfigurationFile.name, $0) }
    let types = configuration.types.isEmpty ? "none" : configuration.types.joined(separator: ", ")
    let packages = configuration.packages.map { $0.id }.joined(separator: ", ")
    streams.writeMessage(
      "\(exists ? "Replaced" : "Wrote") \(ConfigurationFile.name.text). Types: \(types). \(packages.isEmpty ? "" : "Packages: \(packages). ")Payloads: \(configuration.payloadCount).\(sentence(about: configuration.sources))"
    )
    for sentence in replaced { streams.writeMessage(sentence) }
    for remark in configuration.remarks { streams.writeMessage("note: \(remark)") }
    if configuration.types.isEmpty {
      let folder = environment.workingDirectory.text
      let isEmpty = configuration.payloadCount == 0 && configuration.sources.isEmpty
      streams.writeMessage(
        isEmpty
          ? "warning: found neither declarations nor payloads below '\(folder)'; run init in the root of the app's repository"
          : "warning: no type conforms to ActivityAttributes in the Swift files below '\(folder)', so no value can be compared with its type; add the app's Swift files to the repository, and their folder to \"declarations\""
      )
    }
    return .clean
  }

  /// Returns a sentence that lists the source files with pushes; empty if there are none.
  private func sentence(about sources: [String]) -> String {
    guard !sources.isEmpty else { return "" }
    let listed = sources.prefix(Self.maximumSources).joined(separator: ", ")
    let others = sources.count - Self.maximumSources
    return " Pushes in source code: \(listed)\(others > 0 ? " and \(others) more files" : "")."
  }

  private static let maximumSources = 10

  /// Returns sentences about the settings that are no longer in the file.
  private func replacedSettings(in path: Path) -> [String] {
    guard let bytes = try? FileSystem.read(path, upTo: .configuration) else {
      return ["warning: cannot read the file that was replaced"]
    }
    let source = Source(name: ConfigurationFile.name.text, bytes: bytes)
    let settings = ConfigurationText(source).settings
    let contents =
      settings.isEmpty
      ? "The replaced file contained no settings."
      : "The replaced file contained \(settings.joined(separator: ", "))."
    guard let problem = ConfigurationReader.read(bytes).problems.first else { return [contents] }
    let warning = "warning: the replaced file was not a valid configuration: \(problem.message)"
    return settings.isEmpty ? [warning] : [warning, contents]
  }

  private func initialConfiguration() throws(CommandFailure) -> InitialConfiguration {
    var configuration = InitialConfiguration()
    let declarations = try Declarations(
      [], areNeeded: false, ConfigurationFile(defaultsIn: environment), of: self)
    let folders = DeclarationFolders.containing(declarations.sources.map { Path($0.path) })
    configuration.declarations = folders.map { $0.text }
    let payloads = InputFiles.walk.files(below: Path("."), in: environment, omitting: warn)
    configuration.choosePackages(
      among: PackageSearch(below: Path("."), in: environment).found.map { $0.package },
      besides: declarations.schema)
    let schema = configuration.schema(with: declarations.sources)
    configuration.types = Set(schema.activities.map { $0.name }).sorted()
    let linter = Linter(
      schema: schema, configuration: Configuration(packages: configuration.packages))
    for file in payloads where InputFiles.placeOfOthers(file, at: file.text) == nil {
      if let source = firstPayload(of: file) { _ = configuration.add(linter.examine(source)) }
    }
    return configuration
  }

  private func warn(_ path: Path, _ omission: FileWalk.Omission) {
    streams.writeMessage(omission.warning(at: path))
  }

  /// Returns the first payload of a file, from its first chunk: a push has at most 5 KB, and a longer file is JSON Lines
  /// or not a push.
  private func firstPayload(of file: Path) -> Source? {
    let notation = SourceNotation(ofFile: file.text)
    if notation.isSource {
      guard let bytes = try? FileSystem.read(environment.absolute(file), upTo: .payload),
        case .possible = notation.candidate(bytes[...], isNamed: false)
      else { return nil }
      return Source(name: file.text, bytes: bytes)
    }
    var bytes = [UInt8](repeating: 0, count: Descriptor.chunkSize)
    let count: Int
    do throws(SystemError) {
      count = try Descriptor(reading: environment.absolute(file))
        .read(into: &bytes, at: bytes.indices)
    } catch {
      warn(file, .unreadable(error))
      return nil
    }
    bytes.removeSubrange(count...)
    let isLines = file.hasExtension(InputFiles.lineExtensions)
    let payload = isLines ? Array(bytes.prefix { $0 != UInt8(ascii: "\n") }) : bytes
    return Source(name: file.text, bytes: payload)
  }
}
