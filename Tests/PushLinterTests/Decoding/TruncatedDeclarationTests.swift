import ActivitySchema
import TestSupport
import Testing

/// A file that ends too early, as while it is written in an editor, is read without a trap, wherever it ends.
@Suite struct TruncatedDeclarationTests {
  @Test func everyPrefixIsRead() throws {
    #expect(DecoderAnswers.all.count > 100)
    for text in DecoderAnswers.all.flatMap({ $0.files }).map({ Array($0.utf8) }) {
      for count in Self.ends(in: text) {
        let prefix = SwiftFile(name: "A.swift", bytes: Array(text[..<count]))
        #expect(SchemaBuilder.schema(from: [prefix]).problems.allSatisfy { $0.site.file == 0 })
      }
    }
  }

  /// The ends of lines, brackets and other signs.
  private static func ends(in text: [UInt8]) -> [Int] {
    text.indices.filter { !text[$0].isPartOfWord }.map { $0 + 1 }
      .sampled(oneIn: 101, from: text.count)
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    self == UInt8(ascii: " ") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
