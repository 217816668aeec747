import CodeSyntax
import JSONSyntax

/// Returns the pushes in source code, with marks: `?` before conditional keys, `…` before open objects, `~` before
/// partial strings, `unknown` for the holes of text, and the notation of a time before an unknown value.
func read(_ source: String, _ language: String) -> [String] {
  result(source, language).pushes.map(marked)
}

func result(_ source: String, _ language: String) -> CodePushes {
  CodePushes(Array(source.utf8), in: CodeLanguage.ofExtension(language) ?? CodeLanguage.all[0])
}

func reasons(_ source: String, _ language: String) -> [Refusal.Reason] {
  result(source, language).refused.map { $0.reason }
}

private func marked(_ push: CodePush) -> String {
  var marks: [Int: String] = [:]
  for position in push.openObjects { marks[position, default: ""] += "…" }
  for position in push.conditionalKeys { marks[position, default: ""] += "?" }
  for range in push.partialStrings { marks[range.lowerBound, default: ""] += "~" }
  for unknown in push.unknown {
    switch unknown.time {
    case .unixSeconds: marks[unknown.range.lowerBound] = "seconds "
    case .unixMilliseconds: marks[unknown.range.lowerBound] = "milliseconds "
    case .secondsSince2001: marks[unknown.range.lowerBound] = "since2001 "
    case .iso8601Text: marks[unknown.range.lowerBound] = "iso "
    case nil: break
    }
  }
  var bytes: [UInt8] = []
  for (index, byte) in push.text.bytes.enumerated() {
    if let mark = marks[index] { bytes += Array(mark.utf8) }
    if byte == 0xFF { bytes += Array(CodePush.unknownWord.utf8) } else { bytes.append(byte) }
  }
  return String(decoding: bytes, as: UTF8.self)
}
