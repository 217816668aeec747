import CodeSyntax

/// A part of a document that is certainly a shell script.
package struct ShellPart: Sendable {
  package let range: Range<Int>
  /// The number of blanks before each line that belong to the page around the script.
  package var margin = 0

  package init(_ range: Range<Int>, margin: Int = 0) {
    (self.range, self.margin) = (range, margin)
  }

  /// Returns the scripts in a source: all of a file whose name or first line says so, or the blocks of a page.
  static func all(in text: RecognizedText) -> [ShellPart] {
    let bytes = text.bytes
    switch text.source.notation {
    case .shell: return [ShellPart(bytes.indices)]
    case .markdown:
      return MarkdownBlock.all(in: bytes).filter { $0.isScript }
        .map { ShellPart($0.content, margin: $0.margin) }
    case .other where bytes.starts(with: "#!".utf8):
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      let isScript = line.split { " /".utf8.contains($0) }
        .contains { word in names.contains { word.elementsEqual($0.utf8) } }
      return isScript ? [ShellPart(bytes.indices)] : []
    case .code, .unread, .other: return []
    }
  }

  private static let names = ["sh", "bash", "zsh", "dash", "ksh"]
}
