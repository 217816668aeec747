import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter

/// What the searches for secrets find has a clue, wherever it is.
@Suite struct SecretCluesTests {
  /// Parts of secrets and of ordinary texts, from which texts are made.
  private static let parts: [String] = [
    "bearer", "Basic", "BEARER", "device", "devices", "key", "token", "api_key", "X-Api-Key",
    "authorization", "author\\u0069zation", "pass\\u0077ord", "s-i-g", "cid", "APA91", "eyJhbGci",
    "eyJ0eXAi", "os_v2_", "AKIA", "sk-", "ghp_", "xoxb-", "glpat-", "github_pat_", "ya29.",
    "-----BEGIN PRIVATE KEY-----", "-----BEGIN", "-----END", "00fc13ad", "1a2b3c4d5e6f7081",
    "5ec4e7a1b2c3", "https://", "http://anna:5ec4e7@example.com", "://", "//", "@", "<", ">", "=",
    ": ", ":", "/", " ", "  ", "-", "_", ".", "~", "+", "\"", "\\\"", "{", "}", "[", "]", ",", "\n",
    "a", "Id", "title", "status", "Ana is on her way", "807602688.855517", "1788729113", "ümlaut",
    "배달", "😀", ".json",
  ]

  @Test func everyFormHasAClue() {
    var random = SeededRandom(seed: 15)
    var found = 0
    for _ in 0..<20_000 {
      let text = Self.text(&random)
      guard !SecretShape.search(text).isEmpty else { continue }
      found += 1
      #expect(SecretClues(in: text).includeForms, "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(found > 1_000)
  }

  @Test func everyNameHasAClue() {
    var random = SeededRandom(seed: 51)
    var found = 0
    for _ in 0..<20_000 {
      let separator = [": ", "=", "\": \"", "-: "].randomElement(using: &random) ?? ""
      let text = Self.text(&random) + Array("\(separator)5ec4e7a1b2c3 ".utf8)
      guard !SecretScanner.ranges(in: text).isEmpty else { continue }
      found += 1
      #expect(SecretClues(in: text).includeNames, "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(found > 1_000)
  }

  @Test func everyMemberWithASecretHasAClue() {
    var random = SeededRandom(seed: 5)
    var found = 0
    for _ in 0..<5_000 {
      var names = (0..<3).map { _ in Self.parts.randomElement(using: &random) ?? "" }
      names.append((Self.parts.randomElement(using: &random) ?? "") + names[0])
      let members = names.map { "\"\($0)\": \"5ec4e7a1b2c3\"" }.joined(separator: ", ")
      let text = Array("{\(members)}".utf8)
      guard !JSONParser.parse(text).tree.namedSecrets.isEmpty else { continue }
      found += 1
      #expect(SecretClues(in: text).includeNames, "\(members)")
    }
    #expect(found > 500)
  }

  @Test func ordinaryPayloadHasNone() {
    let clues = SecretClues(
      in: Array(
        #"{"aps":{"timestamp":1788729113,"event":"update","content-state":{"driver":"Ana","eta":807602688.855517}}}"#
          .utf8))
    #expect(!clues.includeNames && !clues.includeForms)
  }

  private static func text(_ random: inout SeededRandom) -> [UInt8] {
    var text = Array(repeating: UInt8(ascii: " "), count: Int.random(in: 0..<8, using: &random))
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let part = Array((parts.randomElement(using: &random) ?? "").utf8)
      let repetitions = Int.random(in: 0..<8, using: &random) == 0 ? 9 : 1
      for _ in 0..<repetitions { text += part }
      // Most words are cut somewhere.
      if Int.random(in: 0..<4, using: &random) == 0 { text.removeLast() }
    }
    return text
  }
}
