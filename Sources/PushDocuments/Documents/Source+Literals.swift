import CodeSyntax
import PushTexts

extension Source {
  /// The contents of the strings, and the regular expressions, in code and in the code of a page; in order.
  package var literals: [Range<Int>] {
    let parts: [(Range<Int>, CodeLanguage)] =
      switch notation {
      case .code(let language): [(bytes.indices, language)]
      case .markdown:
        MarkdownBlock.all(in: bytes).compactMap { block in
          if case .code(let language) = block.kind { (block.content, language) } else { nil }
        }
      case .shell, .unread, .other:
        RecognizedText(self).program.flatMap { $0.language }.map { [(bytes.indices, $0)] } ?? []
      }
    return parts.flatMap { CodeComments(bytes, in: $1, range: $0).literals }
  }
}
