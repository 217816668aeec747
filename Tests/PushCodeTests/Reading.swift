import CodeSyntax
import JSONSyntax
import PushCode

/// Returns the pushes in source code, with marks: `?` before conditional keys, `…` before open objects, `~` before
/// partial strings, `unknown` for the holes of text, and the kind or the notation of a time before an unknown value.
func read(_ source: String, _ language: String) -> [String] {
  result(source, language).pushes.map(marked)
}

/// Returns the pushes with each value of the parts that can have several.
func readVariations(_ source: String, _ language: String) -> [String] {
  result(source, language).pushes.flatMap { $0.variations }.map { marked($0.push) }
}

func result(_ source: String, _ language: String) -> CodePushes {
  CodePushes(Array(source.utf8), in: CodeLanguage.ofExtension(language) ?? CodeLanguage.all[0])
}

func reasons(_ source: String, _ language: String) -> [Refusal.Reason] {
  result(source, language).refused.map { $0.reason }
}

/// Whether an object of the push may have other members.
func hasOpenObject(_ push: CodePush) -> Bool {
  push.tree.nodes(in: push.tree.root).contains {
    push.tree.kind(of: $0) == .object && push.tree.isOpen($0)
  }
}

/// Returns the text of a push with the marks.
func marked(_ push: CodePush) -> String {
  let tree = push.tree
  var marks: [Int: String] = [:]
  for node in tree.nodes(in: tree.root) {
    let keys = [tree.key(of: node)].compactMap { $0 }
    for node in keys + [node] {
      let text = tree.spelling(of: node)
      let mark =
        switch (tree.kind(of: node), tree.isOpen(node), tree.isExample(node)) {
        case (.key, true, _): "?"
        case (.object, true, _): "…"
        case (_, _, true): times[text] ?? (tree.kind(of: node) == .string ? "~" : "")
        default: ""
        }
      if !mark.isEmpty { marks[tree.range(of: node).lowerBound] = mark }
    }
  }
  var bytes: [UInt8] = []
  for (index, byte) in push.text.bytes.enumerated() {
    if let mark = marks[index] { bytes += Array(mark.utf8) }
    if byte == JSONParser.hole { bytes += Array("unknown".utf8) } else { bytes.append(byte) }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The kinds and the notations of times by their examples.
private let times = [
  "1788729113": "seconds ", "1788729113.5": "fraction ", "1788729113000": "milliseconds ",
  "810421913": "since2001 ",
  "\"2026-09-06T21:11:53Z\"": "iso ", "1": "number ", "true": "boolean ", "[]": "array ",
]
