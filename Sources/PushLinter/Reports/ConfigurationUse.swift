/// What of a configuration a run makes use of, to say in the end what stands in it in vain.
package struct ConfigurationUse: Sendable {
  private let configuration: Configuration
  private let text: ConfigurationText
  private var payloads: [PatternUse]
  private var exclusions: [PatternUse]
  private var expectations: [PatternUse]
  private var suppressions: [PatternUse]
  /// Suppressions that set a finding aside, or would have until they expired.
  private var usedSuppressions: Set<Int> = []
  private var lastPath: String?

  /// What a run has looked at.
  package struct Scope: Sendable {
    package let places: SearchedPlaces
    package let subject: Report.Subject
    /// Rules that had nothing to go by, because the run was not told what they need.
    package let silentGroups: Set<Rule.Group>

    package init(
      places: SearchedPlaces, subject: Report.Subject = .payload,
      silentGroups: Set<Rule.Group> = []
    ) {
      self.places = places
      self.subject = subject
      self.silentGroups = silentGroups
    }
  }

  /// - Parameter text: what the configuration was read from.
  package init(of configuration: Configuration, from text: ConfigurationText) {
    self.configuration = configuration
    self.text = text
    payloads = configuration.payloads.map { PatternUse($0.files) }
    exclusions = configuration.excluded.map { PatternUse($0) }
    expectations = configuration.expectations.map { PatternUse($0.files) }
    suppressions = configuration.suppressions.map { PatternUse($0.files) }
  }

  /// Takes note of a file that is left out.
  package mutating func recordExcluded(_ path: String) {
    for index in exclusions.indices { exclusions[index].record(path) }
  }

  /// Takes note of a file in which something was looked at.
  package mutating func record(_ path: String) {
    // The lines of one file come one after another.
    guard path != lastPath else { return }
    for index in payloads.indices { payloads[index].record(path) }
    for index in exclusions.indices { exclusions[index].record(path) }
    for index in expectations.indices { expectations[index].record(path) }
    for index in suppressions.indices { suppressions[index].record(path) }
    lastPath = path
  }

  /// Takes note of a report on a payload or a Swift file.
  package mutating func record(_ report: Report) {
    let path = report.source.path
    record(path)
    for finding in report.suppressed {
      if case .suppression(let index, _) = finding.cause { usedSuppressions.insert(index) }
    }
    for (index, suppression) in configuration.suppressions.enumerated()
    where suppression.isExpired && !usedSuppressions.contains(index) {
      if report.diagnostics.contains(where: { suppression.isAbout($0, in: path) }) {
        usedSuppressions.insert(index)
      }
    }
  }
}

/// A pattern, and what it came across.
private struct PatternUse: Sendable {
  let files: Glob
  private(set) var isMatched = false
  /// True where the pattern is the path of a folder.
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
  /// What stands in the configuration in vain; nil where nothing does.
  ///
  /// Only of patterns whose files a run has all looked at is anything said: a run on one file tells nothing of others.
  package func report(on scope: Scope) -> Report? {
    let found = unmatched(in: scope) + suppressed(in: scope)
    let filtered = configuration.filteredFindings(
      found.filter { Rule.named($0.rule).map(configuration.isOn) ?? false }, path: text.source.path)
    guard !filtered.diagnostics.isEmpty else { return nil }
    return Report(
      source: text.source, subject: .configuration, typeName: nil, decodes: nil,
      decodingError: nil, diagnostics: filtered.diagnostics, notChecked: [])
  }

  private func unmatched(in scope: Scope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if scope.subject == .payload {
      for (index, use) in payloads.enumerated() where isInVain(use, scope) {
        found.append(unmatched(use, at: "/payloads/\(index)/files", effect: ""))
      }
      for (index, use) in exclusions.enumerated() where isInVain(use, scope) {
        found.append(unmatched(use, at: "/exclude/\(index)", effect: ""))
      }
    }
    for (index, use) in expectations.enumerated() where isInVain(use, scope) {
      guard configuration.expectations[index].rules.contains(where: scope.looksFor) else {
        continue
      }
      var diagnostic = unmatched(
        use, at: "/expected/\(index)/files", effect: "the test that it stands for does not run")
      diagnostic.severity = .error
      found.append(diagnostic)
    }
    for (index, use) in suppressions.enumerated() where isInVain(use, scope) {
      guard scope.looksFor(configuration.suppressions[index].rule) else { continue }
      found.append(unmatched(use, at: "/suppressions/\(index)/files", effect: ""))
    }
    return found
  }

  private func isInVain(_ use: PatternUse, _ scope: Scope) -> Bool {
    !use.isMatched && scope.places.cover(use.files)
  }

  private func unmatched(_ use: PatternUse, at pointer: String, effect: Message) -> Diagnostic {
    let pattern = use.files.pattern
    return finding(
      .unmatchedPattern, "`\(pattern)` matches no file", at: pointer,
      label: use.isFolder ? "a folder, and not the files in it" : "matches nothing",
      effect: effect,
      help: use.isFolder
        ? "write `\(pattern)/**` for all files below the folder"
        : "correct the pattern, or remove the entry")
  }

  private func suppressed(in scope: Scope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, suppression) in configuration.suppressions.enumerated() {
      let (rule, isUsed) = (suppression.rule, usedSuppressions.contains(index))
      let isCovered =
        suppressions[index].isMatched && scope.looksFor(rule)
        && scope.places.cover(suppression.files)
      if suppression.isExpired, let until = suppression.until, isUsed || isCovered {
        found.append(
          finding(
            .expiredSuppression,
            "this suppression of `\(rule)` ended on \(.day(until.secondsSince1970))",
            at: "/suppressions/\(index)/until", label: "its reason was: \(suppression.reason)",
            effect: "what it set aside counts again",
            help: "mend what it set aside, or look again and give it another day"))
      } else if !isUsed, isCovered, scope.runs(rule) {
        found.append(
          finding(
            .unusedSuppression, "`\(rule)` is not found where this suppression is for",
            at: "/suppressions/\(index)", label: "suppresses nothing",
            effect: "the next finding of that kind would be set aside, and nobody has looked at it",
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
  /// True for a rule that looks at nothing but what the run has looked at.
  fileprivate func looksFor(_ id: String) -> Bool {
    guard let rule = Rule.named(id) else { return false }
    let isAboutSwift = rule.examples.contains { $0.kind == .declarations }
    return subject == .declarations ? rule.group == .declaration : !isAboutSwift
  }

  /// True for a rule that had all it needs.
  fileprivate func runs(_ id: String) -> Bool {
    Rule.named(id).map { !silentGroups.contains($0.group) } ?? false
  }
}
