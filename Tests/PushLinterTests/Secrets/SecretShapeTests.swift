import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// A secret is recognized by its form where nothing else marks it.
@Suite struct SecretShapeTests {
  private static let hash = String(repeating: "00fc13ad", count: 8)

  @Test(
    arguments: [
      hash, "token \(hash).", "<00fc13ad 00fc13ad 00fc13ad>", "Bearer 5ec4e7a1b2c3",
      "https://anna:5ec4e7@example.com", "https:/anna:5ec4e7@example.com/b.json",
      "/3/device/00fc13ad", "/3/device/q/9Xb+3kLm0PzR7vYc5WdE8f/9Xb1jTn2oUaSgQ4iKlMw=",
      "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
    ])
  func secretIsMasked(_ text: String) {
    let shown = Secrets.masking(text)
    #expect(shown.contains(Secrets.mask))
    #expect(!["00fc13ad", "5ec4e7", "eyJhbG", "9Xb"].contains { shown.contains($0) }, "\(shown)")
  }

  @Test(
    arguments: [
      "payloads/\(hash).json:3:1", "\(hash).jsonl", "550e8400-e29b-41d4-a716-446655440000",
      "/aps/content-state/driver", "com.example.app.push-type.liveactivity",
      "https://example.com/a", "C:/a@example",
      "Unable to decode content state", "bearer", "<stdin>", "/3/device/{token}",
    ])
  func otherTextIsShown(_ text: String) {
    #expect(Secrets.masking(text) == text)
  }
}
