/// The parts of a configuration that a run uses; the unused entries are reported in the end.
package struct ConfigurationUse: Sendable {
  private let configuration: Configuration
  private let text: ConfigurationText
  private var payloads: [PatternUse]
  private var exclusions: [PatternUse]
  private var expectations: [PatternUse]
  private var suppressions: [PatternUse]
  /// Suppressions that matched a finding, including those that have expired.
  private var usedSuppressions: Set<Int> = []
  /// The indices of the expired suppressions by rule.
  private var expiredSuppressions: [String: [Int]] = [:]
  private var lastPath: String?

  /// What a run has checked.
  package struct Scope: Sendable {
    package let places: SearchedPlaces
    package let subject: Report.Subject
    /// Groups of rules that could not run because the run lacked their input.
    package let skippedGroups: [Rule.Group]

    package init(
      places: SearchedPlaces, subject: Report.Subject = .payload,
      skippedGroups: [Rule.Group] = []
    ) {
      self.places = places
      self.subject = subject
      self.skippedGroups = skippedGroups
    }
  }

  /// - Parameter text: The text of the configuration.
  package init(of configuration: Configuration, from text: ConfigurationText) {
    self.configuration = configuration
    self.text = text
    payloads = configuration.payloads.map { PatternUse($0.files) }
    exclusions = configuration.excluded.map { PatternUse($0) }
    expectations = configuration.expectations.map { PatternUse($0.files) }
    suppressions = configuration.suppressions.map { PatternUse($0.files) }
    for (index, suppression) in configuration.suppressions.enumerated() where suppression.isExpired
    {
      expiredSuppressions[suppression.rule, default: []].append(index)
    }
  }

  /// Records a file that was skipped.
  package mutating func recordExcluded(_ path: String) {
    for index in exclusions.indices { exclusions[index].record(path) }
  }

  /// Records a file that was checked.
  package mutating func record(_ path: String) {
    // The lines of one file follow one another.
    guard path != lastPath else { return }
    for index in payloads.indices { payloads[index].record(path) }
    for index in exclusions.indices { exclusions[index].record(path) }
    for index in expectations.indices { expectations[index].record(path) }
    for index in suppressions.indices { suppressions[index].record(path) }
    lastPath = path
  }

  /// Records a report on a payload or a Swift file.
  package mutating func record(_ report: Report) {
    let path = report.source.path
    record(path)
    for finding in report.suppressed {
      if case .suppression(let index, _) = finding.cause { usedSuppressions.insert(index) }
    }
    for diagnostic in report.diagnostics {
      for index in expiredSuppressions[diagnostic.rule] ?? []
      where !usedSuppressions.contains(index)
        && configuration.suppressions[index].isAbout(diagnostic, in: path)
      {
        usedSuppressions.insert(index)
      }
    }
  }
}

/// A pattern, and whether it matched a file.
private struct PatternUse: Sendable {
  let files: Glob
  private(set) var isMatched = false
  /// Whether the pattern is the path of a folder.
  private(set) var isFolder = false

  init(_ files: Glob) { self.files = files }

  mutating func record(_ path: String) {
    guard !isMatched else { return }
    isMatched = files.matches(path)
    isFolder = isFolder || path.hasPrefix(files.pattern + "/")
  }
}

// MARK: Findings

extension ConfigurationUse {
  /// Returns a report on the unused entries of the configuration; nil if there are none.
  ///
  /// It includes only patterns whose files were all checked: a run on one file reveals nothing about others.
  package func report(on scope: Scope) -> Report? {
    let found = unmatchedPatterns(in: scope) + suppressionFindings(in: scope)
    let filtered = configuration.filteredFindings(
      found.filter { Rule.named($0.rule).map(configuration.isOn) ?? false }, path: text.source.path)
    guard !filtered.diagnostics.isEmpty else { return nil }
    return Report(
      source: text.source, subject: .configuration, typeName: nil, decodes: nil,
      decodingError: nil, diagnostics: filtered.diagnostics, notChecked: [])
  }

  private func unmatchedPatterns(in scope: Scope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if scope.subject == .payload {
      for (index, use) in payloads.enumerated() where isUnused(use, scope) {
        found.append(unmatched(use, at: "/payloads/\(index)/files", effect: ""))
      }
      for (index, use) in exclusions.enumerated() where isUnused(use, scope) {
        found.append(unmatched(use, at: "/exclude/\(index)", effect: ""))
      }
    }
    for (index, use) in expectations.enumerated() where isUnused(use, scope) {
      guard configuration.expectations[index].rules.contains(where: scope.covers) else {
        continue
      }
      var diagnostic = unmatched(
        use, at: "/expected/\(index)/files", effect: "the test that it represents does not run")
      diagnostic.severity = .error
      found.append(diagnostic)
    }
    for (index, use) in suppressions.enumerated() where isUnused(use, scope) {
      guard scope.covers(configuration.suppressions[index].rule) else { continue }
      found.append(unmatched(use, at: "/suppressions/\(index)/files", effect: ""))
    }
    return found
  }

  private func isUnused(_ use: PatternUse, _ scope: Scope) -> Bool {
    !use.isMatched && scope.places.cover(use.files)
  }

  private func unmatched(_ use: PatternUse, at pointer: String, effect: Message) -> Diagnostic {
    let pattern = use.files.pattern
    return finding(
      .unmatchedPattern, "`\(pattern)` matches no file", at: pointer,
      label: use.isFolder ? "a folder, not the files in it" : "matches nothing",
      effect: effect,
      help: use.isFolder
        ? "write `\(pattern)/**` to match all files below the folder"
        : "correct the pattern, or remove the entry")
  }

  private func suppressionFindings(in scope: Scope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, suppression) in configuration.suppressions.enumerated() {
      let (rule, isUsed) = (suppression.rule, usedSuppressions.contains(index))
      let isCovered =
        suppressions[index].isMatched && scope.covers(rule)
        && scope.places.cover(suppression.files)
      if suppression.isExpired, let until = suppression.until, isUsed || isCovered {
        found.append(
          finding(
            .expiredSuppression,
            "this suppression of `\(rule)` expired on \(.day(until.secondsSince1970))",
            at: "/suppressions/\(index)/until", label: "its reason was: \(suppression.reason)",
            effect: "the findings that it suppressed count again",
            help: "fix the findings that it suppressed, or review them and set another day"))
      } else if !isUsed, isCovered, scope.runs(rule) {
        found.append(
          finding(
            .unusedSuppression, "this suppression of `\(rule)` matches no finding",
            at: "/suppressions/\(index)", label: "suppresses nothing",
            effect: "it would suppress the next finding of that kind without a review",
            help: "remove the entry, or correct its `rule`, `files` or `pointer`"))
      }
    }
    return found
  }

  private func finding(
    _ rule: Rule, _ message: Message, at pointer: String, label: Message, effect: Message,
    help: Message
  ) -> Diagnostic {
    Diagnostic(
      rule: rule.id, severity: rule.severity, message: message, range: text.range(of: pointer),
      pointer: pointer, label: label, notes: [], effect: effect, help: help, decodingError: nil)
  }
}

extension ConfigurationUse.Scope {
  /// Whether the run has checked everything that a rule examines.
  fileprivate func covers(_ id: String) -> Bool {
    guard let rule = Rule.named(id) else { return false }
    let isAboutSwift = rule.examples.contains { $0.kind == .declarations }
    return subject == .declarations ? rule.group == .declaration : !isAboutSwift
  }

  /// Whether a rule had all of its input.
  fileprivate func runs(_ id: String) -> Bool {
    Rule.named(id).map { !skippedGroups.contains($0.group) } ?? false
  }
}
