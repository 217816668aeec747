package import PushLinter

/// The text of `baseline report`.
package enum BaselineReport {
  /// Returns the entries that no longer match, one per line, and the counts.
  package static func text(
    _ matching: BaselineMatching, style: TextStyle = TextStyle()
  ) -> [UInt8] {
    var output = TextWriter(isColored: style.isColored)
    let stale = matching.staleEntries
    for entry in stale {
      output.write(entry.file)
      let pointer = entry.finding.pointer.isEmpty ? "" : "  \(entry.finding.pointer)"
      output.write("\(pointer): \(entry.finding.rule) is no longer found")
      if entry.count > 1 { output.write(" (\(entry.count) times)") }
      output.endLine()
    }
    let staleCount = stale.reduce(0) { $0 &+ $1.count }
    output.write("\(matching.foundCount) still found, \(staleCount) no longer found")
    if matching.uncheckedCount > 0 { output.write(", \(matching.uncheckedCount) not checked") }
    output.write(".")
    if staleCount > 0 { output.write(" Remove stale entries with 'baseline prune'.") }
    output.endLine()
    return output.bytes
  }
}
