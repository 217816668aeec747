import ActivitySchema
import CommandSyntax
import PushLinter

extension Invocation {
  func recordDeclarations() throws(CommandFailure) -> ExitStatus {
    let file = LockFile(options[.lockOutput], in: environment)
    let (removed, kept) = (options[.removeVersion], options[.keepVersions])
    if removed != nil || kept != nil {
      let records =
        options.has(.declarations) || options.has(.appVersion) || options.has(.checkLock)
      guard !records, options.positionals.isEmpty, removed == nil || kept == nil else {
        throw options.usage("--remove and --keep are used alone, or with --output")
      }
      return try prune(file, removing: removed, keeping: kept)
    }
    let name = options[.appVersion]
    let files = try recordedFiles()
    if options[.checkLock] { return try check(file, files, name) }
    let origin = GitCheckout(around: environment.workingDirectory)?
      .origin(preferring: [name, "v\(name)"])
    var lock = try file.read() ?? DeclarationLock()
    lock.record(
      LockedVersion(name: name, origin: origin ?? DeclarationOrigin(), files: files))
    try file.write(lock)
    streams.writeMessage(
      "Recorded version \(name) in \(file.name.text). Versions: \(lock.versions.map { $0.name }.joined(separator: ", "))."
    )
    return .clean
  }

  // MARK: Declarations

  /// Returns the declarations of the current version that payloads reach.
  private func recordedFiles() throws(CommandFailure) -> [LockedFile] {
    let configuration = try ConfigurationFile(options, in: environment)
    let declarations = try Declarations(
      options.positionals + options[.declarations], configuration, of: self)
    let files = declarations.sources.flatMap { source -> [SwiftFile] in
      // A lock is recorded by its deciding version.
      if let lock = try? DeclarationLock(parsing: source.bytes), let version = lock.versions.first {
        return version.files.map { SwiftFile(name: $0.name, bytes: $0.bytes) }
      }
      return [SwiftFile(name: Self.recordedName(of: source), bytes: source.bytes)]
    }
    do throws(RecordingProblem) {
      return try DeclarationRecorder.files(
        recording: files, naming: configuration.configuration.embeddedTypes)
    } catch {
      throw .job(message(about: error, in: declarations.sources))
    }
  }

  private func message(about problem: RecordingProblem, in sources: [Source]) -> String {
    switch problem {
    case .nothingDeclared: return "no type conforms to ActivityAttributes"
    case .unreadable(let found, let types):
      let place = sources.indices.contains(found.site.file) ? sources[found.site.file].name : ""
      return
        "cannot record \(types.first ?? ""): '\(place)' has a syntax error (\(found.message.text)); correct it, and record again"
    case .readDifferently(let type):
      return
        "cannot record \(type): the recorded Swift would be read differently; nothing was written. Record the files of the type with --declarations, or report the declaration as a bug"
    }
  }

  /// Returns the path of a file for a lock, which must not contain a path of this machine.
  private static func recordedName(of source: Source) -> String {
    let path = Path(source.path)
    let isInside =
      !source.path.isEmpty && !path.bytes.starts(with: "/".utf8)
      && !path.bytes.starts(with: "..".utf8)
    let name = isInside ? source.path : path.name.text
    return LockText.isName(name) ? name : "Declarations.swift"
  }

  // MARK: Check

  /// The maximum number of differences that are listed.
  private static let maximumDifferences = 20

  private func check(
    _ file: LockFile, _ files: [LockedFile], _ name: String
  ) throws(CommandFailure) -> ExitStatus {
    guard let lock = try file.read() else {
      throw .job("cannot read '\(file.name.text)': no such file; run '\(command(name, file))'")
    }
    guard let recorded = lock.version(named: name) else {
      let names = lock.versions.map { $0.name }.joined(separator: ", ")
      streams.writeMessage(
        "\(file.name.text) has no version \(name), only \(names). To add it, run '\(command(name, file))'."
      )
      return .findings
    }
    let differences = LockDifference.differences(between: recorded.files, and: files)
    guard !differences.isEmpty else {
      streams.writeMessage("Version \(name) in \(file.name.text) is up to date.")
      return .clean
    }
    for difference in differences.prefix(Self.maximumDifferences) {
      try streams.write("\(difference.kind.rawValue): \(difference.name)\n")
    }
    if differences.count > Self.maximumDifferences {
      try streams.write("and \(differences.count - Self.maximumDifferences) more\n")
    }
    streams.writeMessage(
      "Version \(name) in \(file.name.text) is out of date. To update it, run '\(command(name, file))'."
    )
    return .findings
  }

  /// The command that records a version.
  private func command(_ name: String, _ file: LockFile) -> String {
    let version = name == LockedVersion.current ? "" : " --app-version \(name)"
    let output = options.has(.lockOutput) ? " --output \(file.name.text)" : ""
    return "activity-lint record\(version)\(output)"
  }

  // MARK: Removal

  private func prune(
    _ file: LockFile, removing name: String?, keeping count: Int?
  ) throws(CommandFailure) -> ExitStatus {
    guard var lock = try file.read() else {
      throw .job("cannot read '\(file.name.text)': no such file")
    }
    let before = lock.versions.map { $0.name }
    if let name, !lock.remove(name) {
      throw .job(
        "\(file.name.text) has no version \(name), only \(before.joined(separator: ", "))")
    }
    if let count { lock.keepNewest(count) }
    let kept = lock.versions.map { $0.name }
    guard !kept.isEmpty else {
      throw .job("\(file.name.text) would have no version; delete the file instead")
    }
    let removed = before.filter { !kept.contains($0) }
    if !removed.isEmpty { try file.write(lock) }
    streams.writeMessage(
      removed.isEmpty
        ? "Removed nothing from \(file.name.text). Versions: \(kept.joined(separator: ", "))."
        : "Removed \(removed.joined(separator: ", ")) from \(file.name.text). Versions: \(kept.joined(separator: ", "))."
    )
    return .clean
  }
}
