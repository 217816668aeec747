/// The difference of two texts as a patch for `git apply` and `patch -p1`.
enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3
  /// The maximum number of lines for which the shortest difference is computed. Longer texts are compared line by line.
  private static let maximumLines = 2_000

  /// Returns the patch; empty if the texts are equal.
  static func text(from old: [UInt8], to new: [UInt8], name: Path) -> [UInt8] {
    guard old != new else { return [] }
    let (oldLines, newLines) = (TextLines(old), TextLines(new))
    var output = Array("--- ".utf8) + label("a/", name) + Array("\n+++ ".utf8) + label("b/", name)
    output.append(UInt8(ascii: "\n"))
    for hunk in hunks(of: changes(from: oldLines, to: newLines), lineCount: oldLines.count) {
      append(hunk, oldLines, newLines, to: &output)
    }
    return output
  }

  /// Lines of the old text, replaced by lines of the new text.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  // MARK: Changes

  private static func changes(from old: TextLines, to new: TextLines) -> [Change] {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (oldRange, newRange) = (prefix..<old.count - suffix, prefix..<new.count - suffix)
    guard max(oldRange.count, newRange.count) <= maximumLines else {
      guard oldRange.count == newRange.count else { return [Change(old: oldRange, new: newRange)] }
      return oldRange.filter { old[$0] != new[$0] }.map {
        Change(old: $0..<$0 + 1, new: $0..<$0 + 1)
      }
    }
    return shortestChanges(from: old, oldRange, to: new, newRange)
  }

  private static func shortestChanges(
    from old: TextLines, _ oldRange: Range<Int>, to new: TextLines, _ newRange: Range<Int>
  ) -> [Change] {
    let difference = new[newRange].difference(from: old[oldRange])
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
      }
    }
    var changes: [Change] = []
    var (before, after) = (oldRange.lowerBound, newRange.lowerBound)
    while before < oldRange.upperBound || after < newRange.upperBound {
      let (start, newStart) = (before, after)
      while removed.contains(before) { before += 1 }
      while inserted.contains(after) { after += 1 }
      if before > start || after > newStart {
        changes.append(Change(old: start..<before, new: newStart..<after))
      } else {
        before += 1
        after += 1
      }
    }
    return changes
  }

  // MARK: Hunks

  /// Groups changes whose context lines would touch.
  private static func hunks(of changes: [Change], lineCount: Int) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func append(
    _ hunk: [Change], _ old: TextLines, _ new: TextLines, to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let start = max(0, first.old.lowerBound - context)
    let end = min(old.count, last.old.upperBound + context)
    let newStart = first.new.lowerBound - (first.old.lowerBound - start)
    let newEnd = last.new.upperBound + (end - last.old.upperBound)
    let ranges = "-\(span(start..<end)) +\(span(newStart..<newEnd))"
    output += Array("@@ \(ranges) @@\n".utf8)
    var position = start
    for change in hunk {
      append(old[position..<change.old.lowerBound], " ", to: &output)
      append(old[change.old], "-", to: &output)
      append(new[change.new], "+", to: &output)
      position = change.old.upperBound
    }
    append(old[position..<end], " ", to: &output)
  }

  /// Returns the first line, from 1, and the count; for no lines, the line before.
  private static func span(_ lines: Range<Int>) -> String {
    lines.isEmpty ? "\(lines.lowerBound),0" : "\(lines.lowerBound + 1),\(lines.count)"
  }

  private static func append(
    _ lines: Slice<TextLines>, _ mark: Unicode.Scalar, to output: inout [UInt8]
  ) {
    for line in lines {
      output.append(UInt8(ascii: mark))
      output += line
      if line.last != UInt8(ascii: "\n") {
        output += Array("\n\\ No newline at end of file\n".utf8)
      }
    }
  }

  // MARK: Names

  /// Returns the name, quoted as git does if it contains control characters, quotes or backslashes.
  private static func label(_ prefix: String, _ name: Path) -> [UInt8] {
    let bytes = Array(prefix.utf8) + name.bytes.drop { $0 == UInt8(ascii: "/") }
    let needsQuotes = bytes.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    // The tab ends the name. Without it, patch would end the name at a blank.
    guard needsQuotes else { return bytes + (bytes.contains(0x20) ? [0x09] : []) }
    var quoted = [UInt8(ascii: "\"")]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        quoted += Array("\\\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)".utf8)
      default: quoted.append(byte)
      }
    }
    return quoted + [UInt8(ascii: "\"")]
  }
}
