import Foundation
import JSONSyntax
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The words of this repository are no secrets, however long they are.
@Suite struct OrdinaryWordTests {
  private static let folders = [
    "Sources/PushTexts", "Sources/PushDocuments", "Sources/PushModel", "Sources/PushRules",
    "Sources/PushLinter", "docs", "fixtures/field", "fixtures/cli",
  ]
  private static let shortestWord = 16

  /// The long words of letters in sources, documents and fixtures: names of types, topics and paths.
  private static func words() throws -> Set<String> {
    var words: Set<String> = []
    for folder in folders {
      let url = Fixtures.root.appending(path: folder)
      let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        for word in text.utf8.split(whereSeparator: { !SecretForm.isPartOfWord($0) && $0 != 0x2F })
        where word.count >= shortestWord && !word.contains(where: { $0.isDigit }) {
          words.insert(String(decoding: word, as: UTF8.self))
        }
      }
    }
    return words
  }

  @Test func noneIsMasked() throws {
    let words = try Self.words()
    #expect(words.count > 1_000)
    for word in words {
      for text in [word, "see \(word)2 here", "/\(word)/Kit", "HIG\(word)Kit"] {
        #expect(Secrets.masking(text) == text)
      }
    }
  }

  /// A value that shares some letters with a secret is no part of it.
  @Test func wordsThatResembleASecretAreShown() {
    let secrets = Secrets(in: Array(#"{"token": "5ec4e7b1-ActivityAttributes", "aps": {}}"#.utf8))
    for text in ["HIGActivityKit", "ActivityAttributes", "/aps/ActivityAttributes"] {
      #expect(secrets.masking(text) == text)
      #expect(secrets.masking(names: text) == text)
    }
  }
}
