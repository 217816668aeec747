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
        || options.has(.recordedRef)
      guard !records, options.positionals.isEmpty, removed == nil || kept == nil else {
        throw options.usage("--remove and --keep are used alone, or with --output")
      }
      return try prune(file, removing: removed, keeping: kept)
    }
    let name = options[.appVersion]
    let version = try recordedVersion(name)
    if options[.checkLock] { return try check(file, version.files, name) }
    var lock = try file.read() ?? DeclarationLock()
    lock.record(version)
    try file.write(lock)
    streams.writeMessage(
      "Recorded version \(name) in \(file.name.text). Versions: \(lock.versions.map { $0.name }.joined(separator: ", "))."
    )
    if version.origin.isModified, let commit = version.origin.commit {
      streams.writeMessage(
        "note: the declarations differ from those of the commit \(commit.prefix(12)); commit them, and record again"
      )
    }
    return .clean
  }

  // MARK: Declarations

  /// Returns the declarations that payloads reach, with the commit that they are from.
  private func recordedVersion(_ name: String) throws(CommandFailure) -> LockedVersion {
    let configuration = try ConfigurationFile(options, in: environment)
    let checkout = GitCheckout(around: environment.workingDirectory)
    var origin = checkout?.origin(preferring: [name, "v\(name)"]) ?? DeclarationOrigin()
    let paths = options.positionals + options[.declarations]
    if let ref = options[.recordedRef] {
      guard paths.isEmpty else {
        throw options.usage(
          "'--ref' cannot be used with paths; limit it to one as '--ref REF:PATH'")
      }
      let commit = try RecordedCommit(ref, of: self)
      (origin.ref, origin.commit) = (commit.name, commit.id)
      let files = try recordedFiles(
        of: try commit.declarations(named: [], configuration, of: self), configuration)
      return LockedVersion(name: name, origin: origin, files: files)
    }
    let files = try recordedFiles(
      of: try Declarations(paths, configuration, of: self), configuration)
    origin.isModified = origin.commit != nil && differFromHead(files, at: paths, configuration)
    return LockedVersion(name: name, origin: origin, files: files)
  }

  /// Returns whether the checked-out commit has other declarations; false if git cannot read it.
  private func differFromHead(
    _ files: [LockedFile], at paths: [Path], _ configuration: ConfigurationFile
  ) -> Bool {
    // The notes about the files of the commit would repeat those of the working tree.
    let silent = Invocation(
      program: program, options: options, environment: environment, streams: streams.withoutErrors,
      terminal: terminal)
    guard let head = try? RecordedCommit(Path("HEAD"), of: silent) else { return false }
    do throws(CommandFailure) {
      let declarations = try head.declarations(
        named: paths.map { environment.absolute($0).text }, configuration, of: silent)
      let recorded = try silent.recordedFiles(of: declarations, configuration)
      return !LockDifference.differences(between: recorded, and: files).isEmpty
    } catch {
      // Git can read the commit, and the commit lacks the declarations.
      return !head.isDamaged
    }
  }

  /// Returns the declarations that payloads reach.
  private func recordedFiles(
    of declarations: Declarations, _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> [LockedFile] {
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
      if recorded.origin.isModified, let commit = recorded.origin.commit {
        streams.writeMessage(
          "note: it was recorded with changes that the commit \(commit.prefix(12)) does not contain; to name the commit that contains them, run '\(command(name, file))'"
        )
      }
      return .clean
    }
    for difference in differences.prefix(Self.maximumDifferences) {
      _ = try show("\(difference.kind.rawValue): \(difference.name)\n")
    }
    if differences.count > Self.maximumDifferences {
      _ = try show("and \(differences.count - Self.maximumDifferences) more\n")
    }
    streams.writeMessage(
      "Version \(name) in \(file.name.text) is out of date. To update it, run '\(command(name, file))'."
    )
    return .findings
  }

  /// The command that records a version.
  private func command(_ name: String, _ file: LockFile) -> String {
    let version = name == LockedVersion.current ? "" : " --app-version \(name)"
    let ref = options[.recordedRef].map { " --ref \($0.text)" } ?? ""
    let output = options.has(.lockOutput) ? " --output \(file.name.text)" : ""
    return "activity-lint record\(version)\(ref)\(output)"
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
