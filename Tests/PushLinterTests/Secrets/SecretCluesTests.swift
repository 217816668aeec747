import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter

/// Every secret that the searches find has a clue, wherever it is.
@Suite struct SecretCluesTests {
  /// Parts of secrets and of ordinary text, from which text is generated.
  private static let parts: [String] = [
    "bearer", "Basic", "BEARER", "device", "devices", "key", "token", "api_key", "X-Api-Key",
    "authorization", "author\\u0069zation", "pass\\u0077ord", "s-i-g", "cid", "APA91", "eyJhbGci",
    "eyJ0eXAi", "os_v2_", "AKIA", "sk-", "ghp_", "xoxb-", "glpat-", "github_pat_", "ya29.",
    "-----BEGIN PRIVATE KEY-----", "-----BEGIN", "-----END", "00fc13ad", "1a2b3c4d5e6f7081",
    "5ec4e7a1b2c3", "https://", "http://anna:5ec4e7@example.com", "http:/anna:5ec4e7@example.com",
    "://", "//", "@", "<", ">", "=",
    ": ", ":", "/", " ", "  ", "-", "_", ".", "~", "+", "\"", "\\\"", "{", "}", "[", "]", ",", "\n",
    "a", "Id", "title", "status", "Ana is on her way", "807602688.855517", "1788729113", "ümlaut",
    "배달", "😀", ".json",
  ]

  @Test func everyFormHasAClue() {
    Self.expect(\.includeForms, seed: 15, of: Self.text) { !SecretShape.search($0).isEmpty }
  }

  @Test func everyNameHasAClue() {
    Self.expect(\.includeNames, seed: 51) { random in
      let separator = [": ", "=", "\": \"", "-: "].randomElement(using: &random) ?? ""
      return Self.text(&random) + Array("\(separator)5ec4e7a1b2c3 ".utf8)
    } where: {
      !SecretScanner.ranges(in: $0).isEmpty
    }
  }

  @Test func everyMemberWithASecretHasAClue() {
    Self.expect(\.includeNames, seed: 5, minimum: 2_000) { random in
      var names = (0..<3).map { _ in Self.parts.randomElement(using: &random) ?? "" }
      names.append((Self.parts.randomElement(using: &random) ?? "") + names[0])
      let members = names.map { "\"\($0)\": \"5ec4e7a1b2c3\"" }.joined(separator: ", ")
      return Array("{\(members)}".utf8)
    } where: {
      !JSONParser.parse($0).tree.namedSecrets(in: .none).isEmpty
    }
  }

  /// Expects a clue in each of many strings that contain a secret.
  private static func expect(
    _ clue: KeyPath<SecretClues, Bool>, seed: UInt64, minimum: Int = 1_000,
    of text: (inout SeededRandom) -> [UInt8], where hasSecret: ([UInt8]) -> Bool
  ) {
    var random = SeededRandom(seed: seed)
    var found = 0
    for _ in 0..<20_000 {
      let text = text(&random)
      guard hasSecret(text) else { continue }
      found += 1
      #expect(SecretClues(in: text)[keyPath: clue], "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(found > minimum)
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
