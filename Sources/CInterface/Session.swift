import ActivityLint
import ActivityReports
import ActivitySchema
import CleanPayloads
import CurlRequest
import JSONSyntax
import PushLinter
import PushModel
import PushRules
import PushTexts

/// The declarations and the configuration of a host, with its linters.
///
/// It is a class, because a host refers to it. It must not be used by two threads at once.
final class Session {
  private(set) var files: [ActivitySchema.SwiftFile] = []
  /// The built-in declarations of the packages that the configuration names; they are known with the linter.
  private var packageFiles: [ActivitySchema.SwiftFile] = []
  private(set) var configuration = Configuration()
  /// The command of the host; nil unless it started one.
  var run: CommandRun?
  /// Nil until it is needed, and after each change of the declarations.
  private var linter: Linter?
  private var linters: [LinterKey: PreparedLinter] = [:]
  /// The options that the host refers to by their numbers.
  var calls: [Int32: NumberedOptions] = [:]
  /// Nil until a push is invalid, and after each change of the declarations.
  private var reporter: Reporter?
  private(set) var sequences = ActivitySequences()

  /// The files of the host, without the built-in declarations of packages.
  var ownSources: [Source] { files.map { Source(name: $0.name, bytes: $0.bytes) } }

  var sources: [Source] {
    // The linter determines which packages the files lack.
    if !configuration.packages.isEmpty { _ = currentLinter() }
    return ownSources + packageFiles.map { Source(name: $0.name, bytes: $0.bytes) }
  }

  private var hasDeclarations: Bool { !files.isEmpty || !configuration.packages.isEmpty }

  /// Adds a Swift file, or replaces the one with the same name.
  func declare(_ name: String, _ swift: [UInt8]) throws(InterfaceError) {
    try checkSize(with: swift, insteadOf: name)
    let file = ActivitySchema.SwiftFile(name: name, bytes: swift)
    if let index = files.firstIndex(where: { $0.name == name }) {
      files[index] = file
    } else {
      files.append(file)
    }
    discardLinters()
  }

  /// Throws if the files and another one, which may replace one of them, are too large together.
  func checkSize(with swift: [UInt8], insteadOf name: String? = nil) throws(InterfaceError) {
    let others = files.reduce(0) { $0 + ($1.name == name ? 0 : $1.bytes.count) }
    guard others + swift.count <= InputLimit.declarations else {
      throw InterfaceError(
        kind: .size,
        message: "the Swift files together have more than \(InputLimit.declarations) bytes")
    }
  }

  /// Replaces the configuration.
  func configure(_ json: [UInt8]) throws(InterfaceError) {
    configuration = try HostConfiguration.read(json)
    discardLinters()
  }

  /// Reports only some rules.
  func restrict(to selection: RuleSelection) {
    configuration.restrict(to: selection)
    discardLinters()
  }

  /// Reads the declarations, and returns their attributes types as JSON. Throws if a declaration could not be read, or would not
  /// compile.
  func prepare() throws(InterfaceError) -> [UInt8] {
    // A fault can hide the attributes type.
    if let error = DeclarationError(in: sources, linter: currentLinter()), case .problems = error {
      throw InterfaceError(error)
    }
    let linter = try linterOfActivities()
    let types: JSONValue = [
      "types": .array(linter.schema.activities.map { ["name": .string($0.name)] })
    ]
    return types.bytes
  }

  /// The schema of the declarations.
  func currentSchema() throws(InterfaceError) -> Schema { try linterOfActivities().schema }

  /// Returns the linter for some options, prepared for a call.
  func linter(for options: LintOptions) throws(InterfaceError) -> PreparedLinter {
    let prepared = try knownLinter(for: options)
    prepared.use(at: options.path, now: options.linter.now)
    return prepared
  }

  /// Returns the linter of numbered options.
  func linter(for call: NumberedOptions) throws(InterfaceError) -> PreparedLinter {
    if let known = call.linter { return known }
    let prepared = try knownLinter(for: call.options)
    call.linter = prepared
    return prepared
  }

  private func knownLinter(for options: LintOptions) throws(InterfaceError) -> PreparedLinter {
    if let known = linters[options.key] { return known }
    let prepared = try preparedLinter(for: options)
    if linters.count >= InputLimit.preparedLinters { linters.removeAll() }
    linters[options.key] = prepared
    return prepared
  }

  /// The writer of JSON lines. It keeps the lines of the declarations, which each invalid push would otherwise search for secrets.
  func lineReporter() -> Reporter {
    if let reporter { return reporter }
    let reporter = ReportFormat.jsonl.reporter(ReportContext(declarations: sources))
    self.reporter = reporter
    return reporter
  }

  /// Checks a payload as the next push of an activity.
  func report(on source: Source, of activity: String, by linter: Linter) -> Report {
    let payload = linter.examine(source)
    let report = linter.report(on: payload, as: sequences.steps(for: payload, in: activity))
    // The phone never receives a push that APNs rejects.
    if case .rejected = PushVerdict(on: ShownReport(report)) { return report }
    sequences.record(report)
    return report
  }

  private func preparedLinter(
    for options: LintOptions
  ) throws(InterfaceError) -> PreparedLinter {
    // Checks that need no declarations run even without files, and in a command, which says so at its end.
    var linter = try hasDeclarations && run == nil ? linterOfActivities() : currentLinter()
    let hasActivities = hasDeclarations && !linter.schema.activities.isEmpty
    if let type = options.linter.type, hasActivities { try checkDeclared(type, in: linter.schema) }
    if let today = options.today, !configuration.suppressions.isEmpty {
      var configuration = configuration
      configuration.expireSuppressions(at: today)
      linter = linter.replacing(configuration)
    }
    linter.options = options.linter
    linter.options.declarationsAreComplete = hasActivities
    linter.options.commandReader = CurlCommandReader.documents
    return PreparedLinter(MatchingLinter(linter, expectsSeveral: false))
  }

  private func linterOfActivities() throws(InterfaceError) -> Linter {
    let linter = currentLinter()
    guard !linter.schema.activities.isEmpty else {
      let places = files.isEmpty ? "" : " in \(Schema.list(files.map { $0.name }))"
      throw InterfaceError(
        kind: .declarations, message: "no type conforms to `ActivityAttributes`\(places)")
    }
    return linter
  }

  /// The linter for the declarations, even if they have no attributes type.
  func currentLinter() -> Linter {
    if let linter { return linter }
    var (table, packages) = configuration.sourceFiles(with: files)
    packageFiles = packages
    let numbers = Array(table.files.indices)
    let linter = Linter(
      schema: table.schema(of: numbers), configuration: configuration,
      options: LinterOptions(declarationsAreComplete: true))
    self.linter = linter
    return linter
  }

  private func discardLinters() {
    linter = nil
    packageFiles = []
    linters = [:]
    reporter = nil
    for call in calls.values { call.linter = nil }
  }
}

extension InterfaceError {
  fileprivate init(_ error: DeclarationError) {
    var problems: [Problem] = []
    if case .problems(let found) = error {
      problems = found.map {
        Problem(
          file: $0.file, line: $0.position.line, column: $0.position.column, message: $0.message)
      }
    }
    self.init(kind: .declarations, message: "\(error)", problems: problems)
  }
}
