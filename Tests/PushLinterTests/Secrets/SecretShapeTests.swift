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

  /// The example of each form.
  private static let keys = [
    "eyJhbGciOiJFUzI1NiIs0", "eyJ0eXAiOiJKV1QiLCJh0", "eyJraWQiOiJBNUVDNEU3Qi0",
    "eyAiYWxnIjogIkVTMjU2In0", "eyAidHlwIjogIkpXVCIsIC0", "eyAia2lkIjogIkE1RUM0In0",
    "APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx", "AIzaSyD5ec4e7b1hunterzzhunterzz00000000",
    "ya29.a0AfH6SMBhunterzz5ec4", "os_v2_app_hunterzz5ec4e7b1", "AKIAIOSFODNN7EXAMPLE",
    "ASIAIOSFODNN7EXAMPLE", "ghp_16C7e42F292c6912E7710c838347", "gho_16C7e42F292c6912E7710c83",
    "ghs_16C7e42F292c6912E7710c83", "ghu_16C7e42F292c6912E7710c83",
    "ghr_16C7e42F292c6912E7710c83", "github_pat_11ABCDEFG0hunterzz_hunter",
    "glpat-hunterzz5ec4e7b1abcd", "xoxb-123456789012-hunterzz", "xoxp-123456789012-hunterzz",
    "xapp-1-A123456789-hunterzz", "xoxe.xoxp-1-hunterzz5ec4", "xoxe-1-hunterzz5ec4e7b1",
    "sk_live_hunterzz5ec4e7b1", "rk_live_hunterzz5ec4e7b1", "sk_test_hunterzz5ec4e7b1",
    "rk_test_hunterzz5ec4e7b1", "whsec_hunterzz5ec4e7b1hunterzz",
    "SG.hunterzzhunterzz5ec4e7.hunterzzhunterzzhunterzzhunterzzhunterzz567",
    "GOCSPX-hunterzz5ec4e7b1hunt", "sk-hunterzz5ec4e7b1hunter", "npm_hunterzz5ec4e7b1hunter",
    "pypi-AgEIhunterzz5ec4e7b1", "hvs.hunterzz5ec4e7b1", "hvb.hunterzz5ec4e7b1",
    "hvr.hunterzz5ec4e7b1", "shpat_hunterzz5ec4e7b1", "shpca_hunterzz5ec4e7b1",
    "shppa_hunterzz5ec4e7b1", "shpss_hunterzz5ec4e7b1", "dckr_pat_hunterzz5ec4e7b1",
    "dckr_oat_hunterzz5ec4e7b1", "hf_hunterzz5ec4e7b1hunter", "gsk_hunterzz5ec4e7b1hunter",
    "pplx-hunterzz5ec4e7b1hunter",
    "SK3f2a9b8c7d6e5f4a3b2c1d0e9f8a7b6c",
  ]

  @Test(arguments: keys)
  func keyIsMaskedByItsForm(_ key: String) {
    for text in [key, "key \(key).", "'\(key)'", "https://example.com/\(key)/a"] {
      #expect(!Secrets.masking(text).contains(key), "\(text)")
    }
  }

  @Test(arguments: [
    "123456789:⟦AAF3kR9sT5vW1xY7zA3bC9dE5fG1hI7jK3l⟧",
    "https://api.telegram.org/bot123456789:⟦AAF3kR9sT5vW1xY7zA3bC9dE5fG1hI7jK3l⟧/sendMessage",
    "ExponentPushToken[⟦aB3dE5fG7hI9jK1lM3nO5p⟧]", "ExpoPushToken[⟦aB3dE5fG7hI9jK1lM3nO5p⟧]",
  ])
  func `A token after its mark is masked`(_ marked: String) {
    let text = marked.replacing("⟦", with: "").replacing("⟧", with: "")
    let parts = marked.split(separator: "⟦")
    let masked = parts[0] + Secrets.mask + parts[1].drop { $0 != "⟧" }.dropFirst()
    for (start, end) in [("", ""), ("send to ", " now"), ("{\"to\": \"", "\"}"), ("to=", ".")] {
      #expect(Secrets.masking(start + text + end) == start + masked + end)
    }
  }

  @Test(arguments: [
    "12:34:56", "123456789:30", "2026:AAF3kR9sT5vW1xY7zA3bC9dE5fG1hI7jK3l", "SK3f2a9b8c",
    "SKABCDEFABCDEFABCDEFABCDEFABCDEFAZ", "Token[index]", "stops[aB3dE5fG7hI9]",
    "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]",
  ])
  func `A word that resembles a token is shown`(_ text: String) {
    #expect(Secrets.masking(text) == text)
  }

  @Test func everyFormOfAKeyHasAnExample() {
    for prefix in SecretForm.prefixes {
      #expect(Self.keys.contains { $0.hasPrefix(prefix) }, "\(prefix)")
    }
  }

  @Test(arguments: [
    "https://hooks.slack.com/services/T0HUNTER/B0HUNTER/hunterzzhunter",
    #"https:\/\/hooks.slack.com\/services\/T0HUNTER\/B0HUNTER\/hunterzzhunter"#,
  ])
  func pathOfAWebhookIsMasked(_ url: String) {
    for text in [url, "{\"text\": \"see \(url)\"}"] {
      let shown = Secrets.masking(text)
      #expect(!shown.contains("HUNTER") && !shown.contains("hunterzz"), "\(shown)")
    }
    #expect(
      Secrets.masking("https://example.com/services/T1/a") == "https://example.com/services/T1/a")
  }

  /// Headers that start with any member, and with any white space.
  @Test(arguments: [
    "eyJraWQiOiJBQkMxMjNERUZHIiwiYWxnIjoiRVMyNTYifQ", "eyJ4NXQiOiJhYmMiLCJhbGciOiJSUzI1NiJ9",
    "eyJjdHkiOiJKV1QiLCJhbGciOiJSUzI1NiJ9", "eyJlbmMiOiJBMjU2R0NNIiwiYWxnIjoiUlNBIn0",
    "eyJqa3UiOiJodHRwczovL2EuZXhhbXBsZSJ9", "eyAiY3R5IjogIkpXVCIsICJhbGciOiAiRVMyNTYiIH0",
    "ewogImFsZyI6ICJFUzI1NiIKfQ", "ew0KICJhbGciOiAiRVMyNTYiDQp9",
  ])
  func webTokenWithAnyHeaderIsMasked(_ header: String) {
    for end in ["e30.c2ln", "eyJpc3MiOiJBIn0.c2lnbmF0dXJl", "ab.b.c.hunterzz"] {
      let shown = Secrets.masking("token \(header).\(end) here")
      #expect(shown == "token \(Secrets.mask) here")
    }
  }

  /// Text in Base64 that is no token, and names with periods.
  @Test(arguments: [
    "eyJldmVudCI6InVwZGF0ZSJ9", "eyJ4.a.b", "SG.ActivityKit.Attributes", "ewoks.are.small1",
    "sk-SK", "eyJhbGci",
  ])
  func textThatResemblesAKeyIsShown(_ text: String) { #expect(Secrets.masking(text) == text) }

  @Test(arguments: ["", "EC ", "RSA ", "ENCRYPTED ", "OPENSSH "])
  func privateKeyIsMasked(_ kind: String) {
    let key = "-----BEGIN \(kind)PRIVATE KEY-----\nMIGTAgEA\n-----END \(kind)PRIVATE KEY-----"
    #expect(!Secrets.masking(key).contains("MIGT"))
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
