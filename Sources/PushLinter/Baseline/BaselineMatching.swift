/// Finds the findings of a baseline again, in one report after another.
package struct BaselineMatching: Sendable {
  private let baseline: Baseline
  /// How often each finding may still turn up.
  private var remaining: [Place: Int] = [:]
  /// Files of the baseline that were looked at.
  private var seen: Set<String> = []
  private let files: Set<String>
  /// Files of the baseline that are no more.
  private let gone: Set<String>
  /// Where the findings of such files were found again, by their old paths.
  private var moves: [String: String] = [:]
  /// The findings of files that are no more, until they are found again.
  private var lost: [String: [KnownFinding: Int]] = [:]

  private struct Place: Hashable {
    let file: String
    let finding: KnownFinding
  }

  /// - Parameter gone: the files of the baseline that are no more.
  package init(_ baseline: Baseline, gone: Set<String> = []) {
    self.baseline = baseline
    self.gone = gone
    files = Set(baseline.entries.map { $0.file })
    for entry in baseline.entries {
      if gone.contains(entry.file) {
        lost[entry.file, default: [:]][entry.finding, default: 0] += entry.count
      } else {
        remaining[Place(file: entry.file, finding: entry.finding), default: 0] += entry.count
      }
    }
  }

  /// Sets aside what the baseline knows of a report's findings.
  package mutating func suppressKnown(in report: inout Report) {
    let file = report.source.path
    seen.insert(file)
    let findings = report.knownFindings
    if !files.contains(file) { follow(findings.compactMap { $0 }, to: file) }
    var counting: [Diagnostic] = []
    for (diagnostic, finding) in zip(report.diagnostics, findings) {
      if let finding, take(Place(file: file, finding: finding)) {
        report.suppressed.append(SuppressedFinding(diagnostic: diagnostic, cause: .baseline))
      } else {
        counting.append(diagnostic)
      }
    }
    report.diagnostics = counting
  }

  private mutating func take(_ place: Place) -> Bool {
    guard let count = remaining[place], count > 0 else { return false }
    remaining[place] = count - 1
    return true
  }

  /// A file that has all the findings of one that is no more is that one under another name. One that has only some of
  /// them may just as well be new, and make the same mistake.
  private mutating func follow(_ findings: [KnownFinding], to file: String) {
    guard !lost.isEmpty, !findings.isEmpty else { return }
    var counts: [KnownFinding: Int] = [:]
    for finding in findings { counts[finding, default: 0] += 1 }
    let origin = lost.keys.sorted().first { old in
      lost[old]?.allSatisfy { counts[$0.key, default: 0] >= $0.value } ?? false
    }
    guard let origin, let known = lost.removeValue(forKey: origin) else { return }
    moves[origin] = file
    for (finding, count) in known { remaining[Place(file: file, finding: finding)] = count }
  }
}

// MARK: What became of the entries

extension BaselineMatching {
  /// Known findings that were there again.
  package var foundCount: Int {
    baseline.count &- staleEntries.reduce(0) { $0 &+ $1.count } &- unseenCount
  }

  /// Known findings in files that were not looked at.
  package var unseenCount: Int {
    baseline.entries.filter { !isSettled($0.file) }.reduce(0) { $0 &+ $1.count }
  }

  /// What is no longer found in the files that were looked at, or went with its file.
  package var staleEntries: [Baseline.Entry] {
    baseline.entries.compactMap { entry in
      var stale = entry
      stale.count = staleCount(of: entry)
      return stale.count > 0 ? stale : nil
    }
  }

  /// The baseline without that, and with the files under the names that they have now.
  package var pruned: Baseline {
    Baseline(
      baseline.entries.compactMap { entry in
        let count = entry.count - staleCount(of: entry)
        guard count > 0 else { return nil }
        return Baseline.Entry(
          file: moves[entry.file] ?? entry.file, finding: entry.finding, count: count)
      })
  }

  private func isSettled(_ file: String) -> Bool { seen.contains(file) || gone.contains(file) }

  private func staleCount(of entry: Baseline.Entry) -> Int {
    guard isSettled(entry.file) else { return 0 }
    if let file = moves[entry.file] {
      return remaining[Place(file: file, finding: entry.finding)] ?? 0
    }
    if gone.contains(entry.file) { return entry.count }
    return remaining[Place(file: entry.file, finding: entry.finding)] ?? 0
  }
}
