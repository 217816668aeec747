import PushTexts

/// The reason why a search does not read a source file that contains `content-state`.
package enum SkippedSource: Hashable, Sendable {
  /// The file says that a tool made it.
  case generated
  case longLine
  case size
  /// A folder of third-party or generated code, or a pattern of names of such files.
  case place(String)
  /// A language that is not read.
  case language(String)

  /// The maximum number of files in skipped places that a search looks into, and of their bytes.
  package static let (maximumFiles, maximumBytes) = (1_000, 1 << 24)

  /// Returns whether a skipped file is counted.
  package static func counts(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = Array(WireName.Activity.contentState.rawValue.utf8)
    var rest = bytes
    while let start = rest.firstIndex(of: name[0]) {
      rest = rest[start...]
      if rest.starts(with: name) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The reason as it follows a number of files.
  package var text: String {
    switch self {
    case .generated: "generated"
    case .longLine: "with a line of 20 KB"
    case .size: "of 1 MB or more"
    case .place(let place): "\(place.hasPrefix("*") ? "named" : "in") `\(place)`"
    case .language(let name): "in \(name), which is not read"
    }
  }
}

/// The numbers of source files with a state that a search does not read, by their reasons.
package struct SkippedSources: Sendable, Equatable {
  private var numbers: [SkippedSource: Int] = [:]

  package init() {}

  package var isEmpty: Bool { numbers.isEmpty }

  package var count: Int { numbers.values.reduce(0, +) }

  package mutating func add(_ reason: SkippedSource) { numbers[reason, default: 0] += 1 }

  package static func += (sum: inout SkippedSources, other: SkippedSources) {
    for (reason, number) in other.numbers { sum.numbers[reason, default: 0] += number }
  }

  /// The number of files for each reason, the largest number first.
  package var reasons: [(reason: SkippedSource, count: Int)] {
    numbers.map { ($0.key, $0.value) }.sorted { left, right in
      left.1 == right.1 ? left.0.text < right.0.text : left.1 > right.1
    }
  }

  /// The files as a noun phrase, such as "2 source files with `content-state` (1 generated, 1 in `out`)".
  package var description: String {
    let reasons = reasons.map { "\($0.count) \($0.reason.text)" }.joined(separator: ", ")
    let name = WireName.Activity.contentState.rawValue
    return "\(count) source \(count == 1 ? "file" : "files") with `\(name)` (\(reasons))"
  }

  package var sentence: String {
    let canBeRead = numbers.keys.contains { if case .language = $0 { false } else { true } }
    return "Skipped \(description)\(canBeRead ? "; to check one, pass its path" : "")."
  }
}
