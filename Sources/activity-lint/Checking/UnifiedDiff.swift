import CommandSyntax
import PushTexts

/// The difference between two strings as a patch for `git apply` and `patch -p1`.
enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3
  /// The maximum number of lines for which the shortest difference is computed. Longer strings are compared line by line.
  private static let maximumLines = 2_000

  /// Returns the patch; empty if the strings are equal.
  ///
  /// A patch that shows a line differently from the file does not apply; its first line states this.
  static func text(from old: [UInt8], to new: [UInt8], name: Path) -> [UInt8] {
    guard old != new else { return [] }
    let (oldLines, newLines) = (TextLines(old), TextLines(new))
    let changes = changes(from: oldLines, to: newLines)
    var secrets = Secrets(in: old)
    let shownOld = secrets.masking(old)
    secrets = Secrets(in: new).adding(valuesOf: secrets)
    let shownNew = secrets.masking(new)
    var body = PatchText(hidesSecrets: false)
    let (oldTexts, newTexts) = (TextLines(shownOld), TextLines(shownNew))
    for hunk in hunks(of: changes, lineCount: oldLines.count) {
      body.hidesSecrets =
        body.hidesSecrets || hides(hunk, oldLines, oldTexts) { $0.old }
        || hides(hunk, newLines, newTexts) { $0.new }
      append(hunk, oldTexts, newTexts, to: &body)
    }
    let name = PatchName(path: name)
    return body.remark + Array("--- ".utf8) + name.label("a/") + Array("\n+++ ".utf8)
      + name.label("b/") + [UInt8(ascii: "\n")] + body.bytes
  }

  /// Returns whether the shown lines of a hunk differ from those of the text.
  private static func hides(
    _ hunk: [Change], _ lines: TextLines, _ shown: TextLines, _ range: (Change) -> Range<Int>
  ) -> Bool {
    guard let first = hunk.first, let last = hunk.last else { return false }
    let start = max(0, range(first).lowerBound - context)
    let end = min(lines.count, range(last).upperBound + context)
    return !lines[start..<end].elementsEqual(shown[start..<end])
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
    _ hunk: [Change], _ old: TextLines, _ new: TextLines, to output: inout PatchText
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let start = max(0, first.old.lowerBound - context)
    let end = min(old.count, last.old.upperBound + context)
    let newStart = first.new.lowerBound - (first.old.lowerBound - start)
    let newEnd = last.new.upperBound + (end - last.old.upperBound)
    let ranges = "-\(span(start..<end)) +\(span(newStart..<newEnd))"
    output.add(heading: "@@ \(ranges) @@")
    var position = start
    for change in hunk {
      output.add(old[position..<change.old.lowerBound], marked: " ")
      output.add(old[change.old], marked: "-")
      output.add(new[change.new], marked: "+")
      position = change.old.upperBound
    }
    output.add(old[position..<end], marked: " ")
  }

  /// Returns the first line, from 1, and the count; for no lines, the line before.
  private static func span(_ lines: Range<Int>) -> String {
    lines.isEmpty ? "\(lines.lowerBound),0" : "\(lines.lowerBound + 1),\(lines.count)"
  }
}
