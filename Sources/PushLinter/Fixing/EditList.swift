import JSONSyntax
import PushTexts

/// Edits of one text, sorted by position and without conflicts.
struct EditList {
  private(set) var edits: [Edit] = []

  /// Adds all of the edits; if one conflicts, adds none and returns false.
  mutating func add(_ new: [Edit]) -> Bool {
    var places: [Int] = []
    for edit in new {
      // The edits before it start before this one.
      let place = edits.endOfSortedPrefix { $0.range.lowerBound < edit.range.lowerBound }
      if place < edits.count, edits[place].conflicts(with: edit) { return false }
      if place > 0, edits[place - 1].conflicts(with: edit) { return false }
      places.append(place)
    }
    for (edit, place) in zip(new, places).reversed() { edits.insert(edit, at: place) }
    return true
  }
}

extension Source {
  /// Returns the source after edits that do not conflict.
  func applying(_ edits: [Edit]) -> Source {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return Source(
      name: name, path: path, line: line, offset: offset, bytes: result, isLine: isLine,
      isSent: isSent)
  }
}
