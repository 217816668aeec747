/// A log that is read piece by piece: the meaning of its lines about pushes, each kind once.
package struct PastedLog {
  /// A symptom with its lines.
  package struct Entry {
    package let symptom: Symptom
    package fileprivate(set) var count: Int
    /// The number of the first line, from 1.
    package let firstLine: Int
  }

  private var line: [UInt8] = []
  private var entries: [Int: Entry] = [:]
  /// The number of lines.
  package private(set) var lineCount = 0
  /// The number of lines about Live Activities that match no symptom.
  package private(set) var unexplainedCount = 0

  /// The maximum number of bytes of a line that are compared; no message is longer.
  private static let maximumLine = 65_536

  package init() {}

  /// Adds the next bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let feed = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<feed])
      endLine()
      rest = rest[feed...].dropFirst()
    }
    append(rest)
  }

  /// Ends the last line, and returns the entries in the order of their first lines.
  package mutating func finish() -> [Entry] {
    if !line.isEmpty { endLine() }
    return entries.values.sorted {
      ($0.firstLine, $0.symptom.id) < ($1.firstLine, $1.symptom.id)
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    line += bytes.prefix(max(0, Self.maximumLine - line.count))
  }

  private mutating func endLine() {
    lineCount += 1
    guard !line.isEmpty else { return }
    let result = SymptomIndex.shared.search(line, isLine: true)
    if let index = result.symptoms.first {
      entries[index, default: Entry(symptom: Symptom.all[index], count: 0, firstLine: lineCount)]
        .count += 1
    } else if result.isAboutActivities {
      unexplainedCount += 1
    }
    line.removeAll(keepingCapacity: true)
  }
}
