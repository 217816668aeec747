package import ActivitySchema
import PushDocuments
package import PushModel
import PushRules
package import PushTexts

/// Checks payloads against declarations, and returns reports.
package struct Linter: Sendable {
  package typealias Options = LinterOptions

  package var schema: Schema { context.schema }
  package var configuration: Configuration { context.configuration }
  package var options: Options {
    get { context.options }
    set { context = context.with(newValue) }
  }
  /// The context in which every payload is examined.
  private(set) var context: PayloadContext
  /// Other versions of the app that must decode the pushes.
  package var versions: SupportedVersions { context.versions }
  /// The name of the schema's version; nil for the current declarations.
  let mainVersion: String?
  package let rules: [Rule]
  /// The checks by group, including rules that the configuration switches off: their findings are not reported, but
  /// still determine the outcome of a push.
  package let checks: [Rule.PayloadChecks]
  /// The ids of the rules whose findings are not reported.
  let unlistedRules: Set<String>

  package init(
    schema: Schema, configuration: Configuration = Configuration(), options: Options = Options(),
    mainVersion: String? = nil, versions: [SupportedVersion] = []
  ) {
    self.init(
      PayloadContext(
        schema: schema, configuration: configuration, options: options,
        versions: SupportedVersions(versions)), mainVersion: mainVersion)
  }

  private init(_ context: PayloadContext, mainVersion: String?) {
    let configuration = context.configuration
    self.context = context
    self.mainVersion = mainVersion
    rules = Rule.all.filter { configuration.isOn($0) }
    let unlisted = Rule.all.filter { !configuration.isOn($0) && !$0.isOffByDefault }
    unlistedRules = Set(unlisted.map { $0.id })
    var checks = Rule.Group.allCases.map { Rule.PayloadChecks(group: $0, checks: []) }
    for rule in rules + unlisted {
      guard let index = checks.firstIndex(where: { $0.group == rule.group }) else { continue }
      checks[index].checks.append(rule.check)
    }
    self.checks = checks
  }

  /// Returns the same linter with another configuration.
  package func replacing(_ configuration: Configuration) -> Linter {
    Linter(
      PayloadContext(
        schema: schema, configuration: configuration, options: options, versions: versions),
      mainVersion: mainVersion)
  }

  /// Prepares for the payloads of a file.
  package mutating func prepare(for entries: FileEntries) {
    if configuration.distinguishesFiles { context = context.forFile(with: entries) }
  }

  /// Checks one payload in all stages: bytes, tree, envelope, type, decoding, rules, report.
  package func lint(_ source: Source) -> Report { report(on: examine(source)) }

  /// Parses and decodes a payload without running rules.
  package func examine(_ source: Source) -> ExaminedPayload { ExaminedPayload(source, in: context) }

  /// Runs the rules on a payload.
  ///
  /// - Parameter steps: The steps of its pushes in their activities' sequences; nil for pushes outside a sequence.
  package func report(on payload: ExaminedPayload, as steps: SequenceSteps? = nil) -> Report {
    let payload = steps.map { payload.placed(at: $0) } ?? payload
    var findings = self.findings(in: payload.first)
    let variations = Dictionary(grouping: payload.variations) { $0.push }
    addVariations(variations[0] ?? [], of: payload.first, to: &findings)
    var isOfFirst = true
    for (index, push) in payload.others.enumerated() {
      var others = self.findings(in: push)
      isOfFirst = isOfFirst && !push.startsDocument
      if !isOfFirst {
        others.setPointers(in: push.tree, upTo: Configuration.maximumSizeOfPointers)
      }
      addVariations(variations[index + 1] ?? [], of: push, to: &others)
      findings.add(others)
    }
    var report = Report(
      on: payload, with: findings.outcomes,
      configured: configuration.configuredFindings(
        findings, for: payload.first.context.entries, in: payload.first.tree,
        comments: SuppressionComments(
          payload.comments, of: payload.source,
          judging: groups(checkedFor: payload, inSequence: steps != nil))))
    report.notChecked += payload.pushes.flatMap { $0.uncheckedByVersions }
    report.notChecked += payload.pushes.flatMap { $0.uncheckedInStrings }
    report.notChecked += payload.unread.map { part in
      // In a payload, nothing was left out because of code.
      Report.NotChecked(
        pointer: "", reason: part.reason, kind: payload.code == nil ? .unchecked : .unread,
        range: part.range)
    }
    if steps != nil { report.sequencedPushes = payload.pushes.map { SequencedPush($0) } }
    return report
  }

  /// Returns the groups of the rules that had all of their input.
  private func groups(checkedFor payload: ExaminedPayload, inSequence: Bool) -> Set<Rule.Group> {
    guard options.type == nil, options.envelope == nil else { return [] }
    var groups = Set(Rule.Group.allCases).subtracting([.declaration, .compatibility])
    let selections = payload.pushes.map { $0.selection }
    if selections.contains(where: { $0.activities.isEmpty || $0.namesNoType }) {
      groups.remove(.decoding)
    }
    if options.now == nil { groups.remove(.clock) }
    if !inSequence { groups.remove(.sequence) }
    return groups
  }

  /// Returns the findings on one push: on its text, on the JSON in its strings, and for other versions of the app.
  func findings(in push: Payload) -> FindingList {
    if push.text.origin.code?.isOfOtherFile ?? false {
      return FindingList(outcomeOnly: unlistedRules)
    }
    var findings = FindingCollector.findings(in: push, by: checks, outcomeOnly: unlistedRules)
    for value in push.embeddedValues {
      if let found = findingsInString(value, of: push) { findings.add(found) }
    }
    // The app's versions do not have the types of a page.
    if push.schema === schema, !versions.groups.isEmpty || mainVersion != nil {
      addVersions(to: &findings, in: push)
    }
    if push.text.origin.isQuotedByShell { findings.removeFixes() }
    return findings
  }

  /// The checks that compare a value with a declaration.
  var decodingChecks: [Rule.PayloadChecks] { checks.filter { $0.group == .decoding } }
}

extension Linter {
  /// Checks the declarations themselves, without a payload.
  ///
  /// - Parameters:
  ///   - files: The Swift files in the order of `SourceFiles`.
  ///   - arePushed: Whether activities of the types may get pushes; else, only declarations that do not compile are reported.
  /// - Returns: A report for each file, in their order.
  package func lintDeclarations(in files: [Source], arePushed: Bool = true) -> [Report] {
    let rules = arePushed ? rules : rules.filter { $0.role == .faultyDeclaration }
    return lint(schema, in: files, by: rules, judging: arePushed ? [.declaration] : nil)
  }

  /// Checks whether the declarations of some attributes types conflict, could not be read, or do not compile.
  ///
  /// - Parameters:
  ///   - types: the names of the types.
  ///   - files: the Swift files in the order of `SourceFiles`.
  /// - Returns: a report for each file with a finding, in their order.
  package func lintUsedDeclarations(
    of types: Set<String>, in files: [Source]
  ) -> [Report] {
    let activities = schema.activities.filter { types.contains($0.name) }
    let rules = rules.filter { $0.role == .faultyDeclaration }
    return lint(schema.reaching(activities), in: files, by: rules).filter {
      !$0.diagnostics.isEmpty || !$0.suppressed.isEmpty
    }
  }

  /// - Parameter groups: The groups whose unused comments are reported; nil if no comment is.
  private func lint(
    _ schema: Schema, in files: [Source], by rules: [Rule], judging groups: Set<Rule.Group>? = nil
  ) -> [Report] {
    // The app cannot correct the built-in declarations of a package.
    let packages = configuration.packages.map { $0.fileName }
    let schema = schema.keeping(
      schema.activities.filter {
        files.indices.contains($0.site.file) && !packages.contains(files[$0.site.file].name)
      })
    var found = [[Diagnostic]](repeating: [], count: files.count)
    for rule in rules {
      var report = DeclarationReport(
        of: rule, filesAreNamed: options.declarationsAreComplete)
      rule.checkDeclarations(schema, &report)
      for finding in report.findings where found.indices.contains(finding.file) {
        found[finding.file].append(finding.diagnostic)
      }
    }
    return zip(files, found).map { file, diagnostics in
      Report(
        ofDeclarationsIn: file,
        configured: configuration.configuredFindings(
          diagnostics, for: configuration.entries(forFile: file.path),
          comments: SuppressionComments(inSwift: file, judging: groups)))
    }
  }
}
