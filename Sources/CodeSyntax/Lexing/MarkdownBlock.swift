/// A fenced block of Markdown.
package struct MarkdownBlock: Sendable {
  package enum Kind: Sendable {
    case code(CodeLanguage)
    case json
    case shell
    /// Words that can contain JSON, such as those of a log.
    case text
    /// Two versions of the same lines, as in a diff.
    case changes
    /// Text in a notation with rules of its own, such as JSON5.
    case other
  }

  package let kind: Kind
  /// Whether the block is a script of a shell, not the contents of a terminal.
  package let isScript: Bool
  /// The number of blanks before the fence.
  package let margin: Int
  /// The lines between the fences.
  package let content: Range<Int>

  /// Returns the fenced blocks of a document, in order; an unended block extends to the end.
  package static func all(in bytes: [UInt8]) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var open: (fence: Fence, start: Int)?
    var lineStart = 0
    while lineStart < bytes.count {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      let next = min(lineEnd + 1, bytes.count)
      let fence = Fence(bytes[lineStart..<lineEnd])
      if let block = open {
        if let fence, fence.mark == block.fence.mark, fence.count >= block.fence.count,
          fence.info.isEmpty
        {
          blocks.append(MarkdownBlock(block.fence, content: block.start..<lineStart))
          open = nil
        }
      } else if let fence {
        open = (fence, next)
      }
      lineStart = max(next, lineStart + 1)
    }
    if let open {
      blocks.append(MarkdownBlock(open.fence, content: open.start..<bytes.count))
    }
    return blocks
  }

  private init(_ fence: Fence, content: Range<Int>) {
    (kind, margin) = (Self.kind(of: fence.info), fence.margin)
    isScript = Self.scriptNames.contains(fence.info)
    self.content = content
  }

  private static let scriptNames: Set<String> = ["sh", "bash", "shell", "zsh"]
  private static let jsonNames: Set<String> = ["json", "jsonl", "ndjson", ""]
  private static let shellNames = scriptNames.union(["console", "curl", "http"])
  private static let textNames: Set<String> = [
    "text", "txt", "plaintext", "plain", "log", "output",
  ]
  private static let changeNames: Set<String> = ["diff", "patch"]

  private static func kind(of info: String) -> Kind {
    if let language = CodeLanguage.ofInfoString(info) { return .code(language) }
    if jsonNames.contains(info) { return .json }
    if textNames.contains(info) { return .text }
    if changeNames.contains(info) { return .changes }
    return shellNames.contains(info) ? .shell : .other
  }

  /// A line that starts or ends a block.
  private struct Fence {
    let mark: UInt8
    let count: Int
    let margin: Int
    /// The first word after the marks, in lowercase.
    let info: String

    /// Fails if the line is no fence.
    init?(_ line: ArraySlice<UInt8>) {
      let rest = line.drop { " \t>".utf8.contains($0) }
      guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
        return nil
      }
      self.mark = mark
      margin = line.prefix { $0 == 0x20 }.count
      count = rest.prefix { $0 == mark }.count
      guard count >= 3 else { return nil }
      let words = rest.dropFirst(count).drop { $0 == 0x20 }
      // `a`, in code on one line, not a fence.
      guard mark == UInt8(ascii: "~") || !words.contains(mark) else { return nil }
      let word = words.prefix { !" \t\r,{:".utf8.contains($0) }
      info = String(decoding: word, as: UTF8.self).lowercased()
    }
  }
}
