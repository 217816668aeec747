package import ActivitySchema
package import PushModel
import PushTexts

extension Rule.Example {
  /// The declarations as files, the newest version first; empty if there are none.
  package var swiftFiles: [SwiftFile] {
    switch kind {
    case .declarations: return [SwiftFile(name: Self.swiftName, bytes: unmarked.bytes)]
    case .versions:
      return [
        SwiftFile(name: Self.swiftName, bytes: unmarked.bytes),
        SwiftFile(name: "Old.swift", bytes: Array(companion.utf8)),
      ]
    case .payload, .javaScript, .sequence, .configuration:
      return declarations.isEmpty
        ? [] : [SwiftFile(name: Self.swiftName, bytes: Array(declarations.utf8))]
    }
  }

  private static let swiftName = "Example.swift"

  /// Returns the linter that checks the example; a rule that is off by default is turned on.
  func linter(for rule: Rule) -> Linter {
    var configuration = configuration
    if rule.isOffByDefault { configuration.severities[rule.id] = rule.severity }
    return Linter(
      schema: configuration.schema(of: swiftFiles).schema, configuration: configuration,
      options: Linter.Options(type: type, part: part, request: request, now: now))
  }

  /// Returns the linter's reports on the example: one per payload, or one on the declarations; the last one is on the
  /// configuration, if that is the example.
  package func reports(of rule: Rule) -> [Report] {
    let linter = linter(for: rule)
    let bytes = unmarked.bytes
    switch kind {
    case .payload: return [linter.lint(Source(name: Self.payloadName, bytes: bytes))]
    case .javaScript: return [linter.lint(Source(name: "example.js", bytes: bytes))]
    case .declarations:
      return linter.lintDeclarations(in: [Source(name: Self.swiftName, bytes: bytes)])
    case .versions(let exchanges): return comparison(of: exchanges)
    case .sequence: return reports(onLines: bytes, by: linter)
    case .configuration:
      let report = linter.lint(Source(name: Self.payloadName, bytes: Array(companion.utf8)))
      return [report] + (use(of: linter.configuration, in: report).map { [$0] } ?? [])
    }
  }

  /// Returns the reports on the two versions of the example.
  private func comparison(of exchanges: [Exchange]) -> [Report] {
    var files = SourceFiles()
    for file in swiftFiles { _ = files.add(file) }
    let comparison = ReleaseComparison(
      old: [SupportedVersion(schema: files.schema(of: [1]))],
      new: files.schema(of: [0]), exchanges: exchanges)
    return comparison.reports(in: files.files.map { Source(name: $0.name, bytes: $0.bytes) })
  }

  private static let payloadName = "example.json"

  /// The configuration of the example, on the day of the example.
  private var configuration: Configuration {
    let text = kind == .configuration ? unmarked.bytes : Array(companion.utf8)
    if case .versions = kind { return Configuration() }
    guard !text.isEmpty else { return Configuration() }
    var configuration = ConfigurationReader.read(text).configuration
    if let now { configuration.expireSuppressions(at: now) }
    return configuration
  }

  /// Returns the report on unused configuration entries after a check of the payload's folder.
  private func use(of configuration: Configuration, in report: Report) -> Report? {
    let text = ConfigurationText(Source(name: ".activity-lint.json", bytes: unmarked.bytes))
    var use = ConfigurationUse(of: configuration, from: text)
    use.record(report)
    return use.report(
      on: ConfigurationUse.Scope(places: SearchedPlaces(folders: ["."], extensions: ["json"])))
  }

  private func reports(onLines bytes: [UInt8], by linter: Linter) -> [Report] {
    var sequences = ActivitySequences()
    return bytes.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
      let source = Source(
        name: "example.jsonl", line: number + 1, offset: line.startIndex, bytes: Array(line))
      let payload = linter.examine(source)
      let report = linter.report(
        on: payload, as: sequences.steps(for: payload, in: source.name))
      sequences.record(report)
      return report
    }
  }
}
