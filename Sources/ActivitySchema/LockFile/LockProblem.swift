/// The reason why a lock cannot be read.
package struct LockProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The first line has no number of a format.
    case noFormat
    /// A newer version wrote the lock.
    case newerFormat(String)
    /// A line that git writes where two versions of the file conflict.
    case conflict
    /// Text before the first section.
    case unexpectedText
    case invalidName
    case repeatedVersion(String)
    /// A version without a file.
    case emptyVersion(String)
    case noVersion
    /// The last line is missing.
    case noEnd
    case tooManyVersions
    case tooManyFiles
  }

  package let kind: Kind
  /// The number of the line, from 1.
  package let line: Int
  /// The range of the line in UTF-8 offsets.
  package let range: Range<Int>

  /// The problem, after the name of the file.
  package var message: String {
    switch kind {
    case .noFormat:
      "its first line must be `\(DeclarationLock.marker)\(DeclarationLock.format)`; run 'activity-lint record' again"
    case .newerFormat(let format):
      "it has format \(format), and this activity-lint reads format \(DeclarationLock.format); update activity-lint"
    case .conflict:
      "line \(line) is the mark of a merge conflict; keep one side, and run 'activity-lint record' again"
    case .unexpectedText:
      "line \(line) is outside of a file; expected `// version: …` or `// file: …`; run 'activity-lint record' again"
    case .invalidName:
      "line \(line) has no valid name; run 'activity-lint record' again"
    case .repeatedVersion(let name):
      "line \(line) starts version \(name) again; remove one of the two"
    case .emptyVersion(let name):
      "version \(name) has no declarations; run 'activity-lint record' again"
    case .noVersion:
      "it has no version; run 'activity-lint record'"
    case .noEnd:
      "its end is missing: its last line must be `\(DeclarationLock.end)`; copy the whole file, or run 'activity-lint record' again"
    case .tooManyVersions:
      "it has more than \(DeclarationLock.maximumVersionCount) versions; remove old ones with 'activity-lint record --keep 20'"
    case .tooManyFiles:
      "it has more than \(DeclarationLock.maximumFileCount) files; remove old versions with 'activity-lint record --keep 20'"
    }
  }
}
