import PushLinter
import PushTexts

/// The parts of source code that were not read, by reason, with which a report for people ends.
package struct UnreadReasons {
  private var groups: [Group] = []
  private var indexes: [String: Int] = [:]

  private struct Group {
    let reason: String
    var places: [String] = []
    var count = 0
  }

  /// The maximum number of places that a line names.
  private static let maximumPlaces = 3
  /// The maximum number of reasons, which bounds the memory for a stream; the last line counts all others.
  private static let maximumReasons = 1_000

  /// The advice for parts that were not read.
  package static let help =
    "save the JSON that the program sends in a .json file, and check that file"

  var isEmpty: Bool { groups.isEmpty }

  mutating func add(_ values: [Report.NotChecked], of source: Source) {
    let values = values.filter { $0.kind == .unread }
    guard !values.isEmpty else { return }
    let lines = LineIndex(source)
    for value in values {
      let index = index(of: value.reason.text)
      groups[index].count += 1
      guard groups[index].places.count < Self.maximumPlaces else { continue }
      groups[index].places.append(value.range.map { lines.place(of: $0) } ?? source.place)
    }
  }

  private mutating func index(of reason: String) -> Int {
    let reason = groups.count < Self.maximumReasons ? reason : "other reasons"
    if let index = indexes[reason] { return index }
    indexes[reason] = groups.count
    groups.append(Group(reason: reason))
    return groups.count - 1
  }

  /// One line for each reason, such as `not checked, 4 times: …: push.ts:4:20, push.ts:9:12, send.ts:2:7 and 1 more`.
  var lines: [String] {
    groups.map { group in
      let count = group.count == 1 ? "" : ", \(group.count) times"
      let more = group.count - group.places.count
      let places =
        group.places.joined(separator: ", ") + (more == 0 ? "" : " and \(more) more")
      return "not checked\(count): \(group.reason): \(places)"
    }
  }
}
