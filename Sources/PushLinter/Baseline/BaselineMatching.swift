/// Matches the findings of reports with those of a baseline.
package struct BaselineMatching: Sendable {
  private let baseline: Baseline
  /// How many more times each finding can match.
  private var remaining: [Place: Int] = [:]
  /// Files of the baseline that were checked.
  private var seen: Set<String> = []
  private let files: Set<String>
  /// Files of the baseline that no longer exist.
  private let gone: Set<String>
  /// The new paths of such files, by their old paths.
  private var moves: [String: String] = [:]
  /// The findings of such files that have not been matched yet.
  private var lost: [String: [KnownFinding: Int]] = [:]
  /// Such files, by the one of their findings that the fewest of them have.
  private var lostFiles: [KnownFinding: [String]] = [:]
  /// The number of findings of such files that were compared with those of other files.
  private var comparedCount = 0

  private struct Place: Hashable {
    let file: String
    let finding: KnownFinding
  }

  /// The maximum number of findings that are compared to recognize renamed files; real baselines need a few thousand.
  private static let maximumComparedCount = 1_000_000

  /// Creates a matching for a baseline.
  ///
  /// - Parameter gone: The files of the baseline that no longer exist.
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
    lostFiles = Self.filesByFinding(lost, in: baseline)
  }

  private static func filesByFinding(
    _ lost: [String: [KnownFinding: Int]], in baseline: Baseline
  ) -> [KnownFinding: [String]] {
    var fileCounts: [KnownFinding: Int] = [:]
    for finding in lost.values.flatMap({ $0.keys }) { fileCounts[finding, default: 0] += 1 }
    var rarest: [String: KnownFinding] = [:]
    for entry in baseline.entries where lost[entry.file] != nil {
      let count = fileCounts[entry.finding] ?? 0
      if rarest[entry.file].map({ count < fileCounts[$0] ?? 0 }) ?? true {
        rarest[entry.file] = entry.finding
      }
    }
    return rarest.reduce(into: [:]) { files, entry in
      files[entry.value, default: []].append(entry.key)
    }
  }

  /// Suppresses the findings of a report that the baseline contains.
  package mutating func suppressKnown(in report: inout Report) {
    let file = report.knownPath
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

  /// Matches a report with a file that no longer exists.
  ///
  /// A file with all findings of a missing file is that file under a new name. A file with only some of them may be a
  /// new file with the same mistake.
  private mutating func follow(_ findings: [KnownFinding], to file: String) {
    guard !lost.isEmpty, !findings.isEmpty else { return }
    var counts: [KnownFinding: Int] = [:]
    for finding in findings { counts[finding, default: 0] += 1 }
    let candidates = counts.keys.flatMap { lostFiles[$0] ?? [] }
    comparedCount += candidates.reduce(0) { $0 + (lost[$1]?.count ?? 0) }
    guard comparedCount <= Self.maximumComparedCount else { return }
    let origins = candidates.filter { old in
      lost[old]?.allSatisfy { counts[$0.key, default: 0] >= $0.value } ?? false
    }
    guard let origin = origins.min(), let known = lost.removeValue(forKey: origin) else { return }
    moves[origin] = file
    for (finding, count) in known { remaining[Place(file: file, finding: finding)] = count }
  }
}

// MARK: Results for the entries

extension BaselineMatching {
  /// The number of known findings that were found again.
  package var foundCount: Int {
    baseline.count &- staleEntries.reduce(0) { $0 &+ $1.count } &- uncheckedCount
  }

  /// The number of known findings in files that were not checked.
  package var uncheckedCount: Int {
    baseline.entries.filter { !isSettled($0.file) }.reduce(0) { $0 &+ $1.count }
  }

  /// The entries that were not found again in a checked file, or whose file is gone.
  package var staleEntries: [Baseline.Entry] {
    baseline.entries.compactMap { entry in
      var stale = entry
      stale.count = staleCount(of: entry)
      return stale.count > 0 ? stale : nil
    }
  }

  /// The baseline without its stale entries, and with the new paths of renamed files.
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
