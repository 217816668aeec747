import JSONSyntax
package import PushModel
import PushRules
package import PushTexts

/// The parts of a configuration that a run uses; the unused entries are reported in the end.
package struct ConfigurationUse: Sendable {
  private let configuration: Configuration
  private let text: ConfigurationText
  /// The positions of the entries that matched a file.
  private var matched: [EntryList: Set<Int>] = [:]
  /// The positions of the suppressions that matched a finding, even if they have expired.
  private var usedSuppressions: Set<Int> = []
  /// The patterns of all entries, and those that equal the path of a file's folder.
  private let patterns: Set<String>
  private var folders: Set<String> = []
  /// The entries for the last file: the lines of one file follow one another.
  private var lastFile: FileEntries?
  /// The first entries of the lists of suppressions that were recorded for the last file, by whether only expired ones were.
  private var recordedLists: [Bool: Set<Int>] = [:]

  /// The checked items of a run.
  package struct Scope: Sendable {
    package let places: SearchedPlaces
    package let subject: Report.Subject
    /// Groups of rules that could not run because the run lacked their input.
    package let groupsWithoutInput: [Rule.Group]
    /// The Swift files of the app and its versions; empty if others replace them.
    package let swiftFiles: [Source]

    package init(
      places: SearchedPlaces, subject: Report.Subject = .payload,
      groupsWithoutInput: [Rule.Group] = [], swiftFiles: [Source] = []
    ) {
      self.places = places
      self.subject = subject
      self.groupsWithoutInput = groupsWithoutInput
      self.swiftFiles = swiftFiles
    }
  }

  /// - Parameter text: The text of the configuration.
  package init(of configuration: Configuration, from text: ConfigurationText) {
    self.configuration = configuration
    self.text = text
    patterns = Set(
      EntryList.allCases.flatMap { configuration.patterns(of: $0) }.map { $0.pattern })
  }

  /// Records a file that was skipped.
  package mutating func recordExcluded(_ file: FileEntries) {
    matched[.exclude, default: []].formUnion(file[.exclude])
    recordFolders(of: file.path)
  }

  /// Records a file that was checked, with the entries that apply to it.
  package mutating func record(_ file: FileEntries) {
    guard file.path != lastFile?.path else { return }
    for list in EntryList.allCases { matched[list, default: []].formUnion(file[list]) }
    recordFolders(of: file.path)
    lastFile = file
    recordedLists = [:]
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
    usedSuppressions.formUnion(report.suppressed.compactMap { $0.suppression })
    let positions = lastFile?[.suppressions] ?? []
    guard !positions.isEmpty else { return }
    for diagnostic in report.diagnostics {
      record(diagnostic.rule, at: diagnostic.pointer, in: positions, onlyExpired: true)
      // A finding about a missing key can explain an unknown one.
      if diagnostic.rule == Rule.missingKey.id {
        record(Rule.unknownKey.id, at: diagnostic.pointer, in: positions, onlyExpired: false)
      }
    }
  }

  /// Records the suppressions of a rule at a pointer in a file, each list once.
  private mutating func record(
    _ rule: String, at pointer: String, in positions: [Int], onlyExpired: Bool
  ) {
    for list in configuration.suppressionIndex.lists(of: rule, at: pointer) {
      guard recordedLists[onlyExpired, default: []].insert(list[0]).inserted else { continue }
      usedSuppressions.formUnion(
        list.filter {
          (!onlyExpired || configuration.suppressions[$0].isExpired)
            && positions.containsInOrder($0)
        })
    }
  }

  private func isMatched(_ index: Int, of list: EntryList) -> Bool {
    matched[list]?.contains(index) ?? false
  }

  // MARK: Findings

  /// Returns a report on the unused entries of the configuration; nil if there are none.
  ///
  /// It includes only patterns whose files were all checked: a run on one file reveals nothing about others.
  package func report(on scope: Scope) -> Report? {
    let found =
      unmatchedPatterns(in: scope) + unusedTypes(in: scope) + suppressionFindings(in: scope)
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
    for list in EntryList.allCases {
      for (index, files) in configuration.patterns(of: list).enumerated()
      where !isMatched(index, of: list) && scope.places.cover(files)
        && covers(index, of: list, scope)
      {
        let pointer = configuration.pointer(toPatternOf: index, in: list)
        var diagnostic = unmatched(files.pattern, at: pointer)
        if list == .expected {
          diagnostic.severity = .error
          diagnostic.effect = "the test that it represents does not run"
        }
        found.append(diagnostic)
      }
    }
    return found
  }

  /// Returns whether the run has checked everything that an entry is about.
  private func covers(_ index: Int, of list: EntryList, _ scope: Scope) -> Bool {
    switch list {
    case .payloads, .exclude: scope.subject == .payload
    case .expected: configuration.expectations[index].rules.contains { scope.covers($0) }
    case .suppressions: scope.covers(configuration.suppressions[index].rule)
    }
  }

  private func unmatched(_ pattern: String, at pointer: String) -> Diagnostic {
    let isFolder = folders.contains(pattern)
    return finding(
      .unmatchedPattern, "`\(pattern)` matches no file", at: pointer,
      label: isFolder ? "a folder, not the files in it" : "matches nothing",
      effect: "",
      help: isFolder
        ? "write `\(pattern)/**` to match all files below the folder"
        : "correct the pattern, or remove the entry")
  }

  private func unusedTypes(in scope: Scope) -> [Diagnostic] {
    guard !configuration.types.isEmpty, !scope.swiftFiles.isEmpty, !scope.places.folders.isEmpty
    else { return [] }
    return configuration.typesNotMentioned(in: scope.swiftFiles).map { name in
      finding(
        .unmatchedPattern, "no declaration mentions `\(name)`",
        at: "/types/" + JSONTree.escaped(name), label: "matches nothing", effect: "",
        help: "correct the name, or remove the entry")
    }
  }

  private func suppressionFindings(in scope: Scope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, suppression) in configuration.suppressions.enumerated() {
      let (rule, isUsed) = (suppression.rule, usedSuppressions.contains(index))
      let isCovered =
        isMatched(index, of: .suppressions) && scope.covers(rule)
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
      pointer: pointer, label: label, effect: effect, help: help)
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
