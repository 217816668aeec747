/// The parts of a configuration that a run uses; the unused entries are reported in the end.
package struct ConfigurationUse: Sendable {
  private let configuration: Configuration
  private let text: ConfigurationText
  /// Whether each entry matched a file.
  private var payloads: [Bool]
  private var exclusions: [Bool]
  private var expectations: [Bool]
  private var suppressions: [Bool]
  /// Whether each suppression matched a finding, even if it has expired.
  private var usedSuppressions: [Bool]
  /// The patterns of all entries, and those that equal the path of a file's folder.
  private let patterns: Set<String>
  private var folders: Set<String> = []
  /// The entries for the last file: the lines of one file follow one another.
  private var lastFile: FileEntries?

  /// The checked items of a run.
  package struct Scope: Sendable {
    package let places: SearchedPlaces
    package let subject: Report.Subject
    /// Groups of rules that could not run because the run lacked their input.
    package let groupsWithoutInput: [Rule.Group]

    package init(
      places: SearchedPlaces, subject: Report.Subject = .payload,
      groupsWithoutInput: [Rule.Group] = []
    ) {
      self.places = places
      self.subject = subject
      self.groupsWithoutInput = groupsWithoutInput
    }
  }

  /// - Parameter text: The text of the configuration.
  package init(of configuration: Configuration, from text: ConfigurationText) {
    self.configuration = configuration
    self.text = text
    payloads = configuration.payloads.map { _ in false }
    exclusions = configuration.excluded.map { _ in false }
    expectations = configuration.expectations.map { _ in false }
    suppressions = configuration.suppressions.map { _ in false }
    usedSuppressions = suppressions
    patterns = Set(
      configuration.payloads.map { $0.files.pattern } + configuration.excluded.map { $0.pattern }
        + configuration.expectations.map { $0.files.pattern }
        + configuration.suppressions.map { $0.files.pattern })
  }

  /// Records a file that was skipped.
  package mutating func recordExcluded(_ path: String) {
    for index in configuration.exclusions(of: path) { exclusions[index] = true }
    recordFolders(of: path)
  }

  /// Records a file that was checked, with the entries that apply to it.
  package mutating func record(_ file: FileEntries) {
    guard file.path != lastFile?.path else { return }
    for index in file.payloads { payloads[index] = true }
    for index in file.exclusions { exclusions[index] = true }
    for index in file.expectations { expectations[index] = true }
    for index in file.suppressions { suppressions[index] = true }
    recordFolders(of: file.path)
    lastFile = file
  }

  private mutating func recordFolders(of path: String) {
    guard !patterns.isEmpty else { return }
    for end in path.utf8.indices where path.utf8[end] == UInt8(ascii: "/") {
      let folder = String(path[..<end])
      if patterns.contains(folder) { folders.insert(folder) }
    }
  }

  /// Records a report on a payload or a Swift file, with the entries for its file if they are known.
  package mutating func record(_ report: Report, in file: FileEntries? = nil) {
    let path = report.source.path
    if path != lastFile?.path { record(file ?? configuration.entries(forFile: path)) }
    for finding in report.suppressed { usedSuppressions[finding.suppression] = true }
    for index in lastFile?.suppressions ?? [] where !usedSuppressions[index] {
      let suppression = configuration.suppressions[index]
      usedSuppressions[index] =
        suppression.isExpired && report.diagnostics.contains { suppression.matches($0) }
    }
  }
}

// MARK: Findings

extension ConfigurationUse {
  /// Returns a report on the unused entries of the configuration; nil if there are none.
  ///
  /// It includes only patterns whose files were all checked: a run on one file reveals nothing about others.
  package func report(on scope: Scope) -> Report? {
    let found = unmatchedPatterns(in: scope) + suppressionFindings(in: scope)
    let configured = configuration.configuredFindings(
      found.filter { Rule.named($0.rule).map(configuration.isOn) ?? false },
      for: configuration.entries(forFile: text.source.path))
    guard !configured.diagnostics.isEmpty else { return nil }
    return Report(
      source: text.source, subject: .configuration, typeName: nil, decodes: nil,
      decodingError: nil, diagnostics: configured.diagnostics, notChecked: [])
  }

  private func unmatchedPatterns(in scope: Scope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if scope.subject == .payload {
      for (index, entry) in configuration.payloads.enumerated() {
        guard !payloads[index], scope.places.cover(entry.files) else { continue }
        found.append(unmatched(entry.files, at: "/payloads/\(index)/files", effect: ""))
      }
      for (index, files) in configuration.excluded.enumerated() {
        guard !exclusions[index], scope.places.cover(files) else { continue }
        found.append(unmatched(files, at: "/exclude/\(index)", effect: ""))
      }
    }
    for (index, entry) in configuration.expectations.enumerated() {
      guard !expectations[index], scope.places.cover(entry.files),
        entry.rules.contains(where: scope.covers)
      else { continue }
      var diagnostic = unmatched(
        entry.files, at: "/expected/\(index)/files",
        effect: "the test that it represents does not run")
      diagnostic.severity = .error
      found.append(diagnostic)
    }
    for (index, entry) in configuration.suppressions.enumerated() {
      guard !suppressions[index], scope.places.cover(entry.files), scope.covers(entry.rule) else {
        continue
      }
      found.append(unmatched(entry.files, at: "/suppressions/\(index)/files", effect: ""))
    }
    return found
  }

  private func unmatched(_ files: Glob, at pointer: String, effect: Message) -> Diagnostic {
    let pattern = files.pattern
    let isFolder = folders.contains(pattern)
    return finding(
      .unmatchedPattern, "`\(pattern)` matches no file", at: pointer,
      label: isFolder ? "a folder, not the files in it" : "matches nothing",
      effect: effect,
      help: isFolder
        ? "write `\(pattern)/**` to match all files below the folder"
        : "correct the pattern, or remove the entry")
  }

  private func suppressionFindings(in scope: Scope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, suppression) in configuration.suppressions.enumerated() {
      let (rule, isUsed) = (suppression.rule, usedSuppressions[index])
      let isCovered =
        suppressions[index] && scope.covers(rule)
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
  /// Returns whether the run has checked everything that a rule examines.
  fileprivate func covers(_ id: String) -> Bool {
    // Only a comparison of two versions has findings of that group.
    guard let rule = Rule.named(id), rule.group != .compatibility else { return false }
    let isAboutSwift = rule.examples.contains { $0.kind == .declarations }
    return subject == .declarations ? rule.group == .declaration : !isAboutSwift
  }

  /// Returns whether a rule had all of its input.
  fileprivate func runs(_ id: String) -> Bool {
    Rule.named(id).map { !groupsWithoutInput.contains($0.group) } ?? false
  }
}
