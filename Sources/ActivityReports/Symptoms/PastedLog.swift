import PushTexts

/// A log that is read incrementally, with the meaning of its lines about pushes, one entry per kind.
package struct PastedLog {
  /// A symptom with its lines.
  package struct Entry {
    let symptom: Symptom
    package fileprivate(set) var count: Int
    /// The number of the first line, from 1.
    package let firstLine: Int
    /// The distinct details in the lines.
    fileprivate(set) var details: [String] = []
  }

  /// A line that looks like an error, and matches no symptom.
  struct UnknownLine {
    let number: Int
    /// The start of the line, with masked secrets.
    let text: String
  }

  private var line: [UInt8] = []
  private var entries: [Int: Entry] = [:]
  /// The number of lines.
  package private(set) var lineCount = 0
  /// The number of lines about Live Activities, or about errors of pushes, that match no symptom.
  private(set) var unexplainedCount = 0
  /// The first lines that look like errors of pushes, and match no symptom.
  private(set) var unknownLines: [UnknownLine] = []

  /// The maximum number of bytes of a line that are compared; no message is longer.
  private static let maximumLine = 65_536
  /// The maximum number of details of a symptom.
  private static let maximumDetails = 5
  /// The maximum number of unknown lines that are shown.
  private static let maximumUnknownLines = 10
  /// The maximum number of bytes of an unknown line that are shown.
  private static let longestUnknownLine = 200

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

  /// Ends the last line, and returns the entries: failures first, pushes that APNs accepted last, and each in the order of
  /// their first lines.
  package mutating func finish() -> [Entry] {
    if !line.isEmpty { endLine() }
    return entries.values.sorted {
      ($0.symptom.severity.rawValue, $0.firstLine, $0.symptom.id)
        < ($1.symptom.severity.rawValue, $1.firstLine, $1.symptom.id)
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
      addDetail(to: index)
    } else if result.topics.contains(.activities)
      || result.topics.isSuperset(of: [.pushes, .errors])
    {
      unexplainedCount += 1
      if result.topics.contains(.errors), unknownLines.count < Self.maximumUnknownLines {
        addUnknownLine()
      }
    }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func addDetail(to index: Int) {
    guard let details = entries[index]?.details, details.count < Self.maximumDetails,
      let detail = DecodingErrorText(in: line)?.sentence, !details.contains(detail)
    else { return }
    entries[index]?.details.append(detail)
  }

  private mutating func addUnknownLine() {
    // Searches the whole line, so that a truncated secret is also masked.
    let masked = Secrets(in: line).masking(line)
    let isShort = masked.count <= Self.longestUnknownLine
    let start = String(decoding: masked.prefix(Self.longestUnknownLine), as: UTF8.self)
    var shown: [UInt8] = []
    Sanitizer.append(start + (isShort ? "" : "…"), to: &shown)
    unknownLines.append(
      UnknownLine(number: lineCount, text: String(decoding: shown, as: UTF8.self)))
  }
}
