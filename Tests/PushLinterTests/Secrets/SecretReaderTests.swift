import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Secrets are found by the names before them, in any text.
@Suite struct SecretReaderTests {
  private static func shown(_ text: String) -> String {
    String(decoding: Secrets(in: Array(text.utf8)).masking(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    "x-api-key: a5ec4e7", "apiKey=a5ec4e7&b=1", "API_KEY=a5ec4e7", #"{"APIKey": "a5ec4e7"}"#,
    #"{"pushToStartToken": "a5ec4e7"}"#, "proxy-authorization: basic a5ec4e7",
    #"{"headers": {"x-anything": "a5ec4e7"}}"#, #"{"authoriz\u0061tion": "bearer a5ec4e7"}"#,
    #"{"value": "a5ec4e7", "key": "authorization"}"#, #"["authorization", "a5ec4e7"]"#,
    #"{"tokens": {"a5ec4e7": {}}}"#, #"{"text": "{\"password\": \"a5ec4e7\"}"}"#,
    #"{"secrets": {"a": {"b": ["a5ec4e7"]}}}"#,
  ])
  func valueOfASecretNameIsMasked(_ text: String) {
    #expect(!Self.shown(text).contains("5ec4e7"))
  }

  @Test(arguments: [
    #"{"password": null, "token": "gold", "secret": true, "maxTokens": 4096}"#,
    #"{"headers": [{"name": "apns-topic", "value": "com.example.app2.push-type.liveactivity"}]}"#,
    "Monkey: a5ec4e7", #"{"tokenType": "a5ec4e7", "keys": ["a5ec4e7"]}"#, "token: $TOKEN1",
  ])
  func otherValueIsShown(_ text: String) {
    #expect(Self.shown(text) == text)
  }

  /// A key in the language of the people who write the code.
  @Test(arguments: [
    "密码", "密碼", "数据库密码", "口令", "密钥", "私钥", "パスワード", "暗証番号", "秘密鍵", "비밀번호", "관리자 비밀번호", "암호",
    "пароль", "Пароль", "мойПароль", "секрет", "contraseña", "Contraseña", "contrasena", "senha",
    "Senha", "minhaSenha", "passwort", "DB_PASSWORT", "kennwort", "geheimnis", "motDePasse",
    "mot_de_passe", "wachtwoord", "lösenord", "adgangskode", "passord", "hasło", "haslo", "heslo",
    "salasana", "şifre", "sifre", "mật khẩu", "mật_khẩu", "รหัสผ่าน", "كلمة المرور", "كلمة_المرور",
    "पासवर्ड", "秘钥", "jelszó", "jelszo", "geslo", "lozinka", "лозинка", "парола", "slaptažodis",
    "parolă", "clé_secrète", "סיסמה", "گذرواژه", "পাসওয়ার্ড", "கடவுச்சொல்", "kata_sandi",
    "kodeord", "losenord", "parool", "segredo", "segreto", "contrasenya", "pasahitza", "clave_api",
    "sessionKey", "AccountKey", "SharedAccessKey",
  ])
  func valueOfANameInAnotherLanguageIsMasked(_ name: String) {
    #expect(!Self.shown("{\"\(name)\": \"hunterzz\"}").contains("hunterzz"))
    guard !name.contains(" ") else { return }
    #expect(!Self.shown("\(name): hunterzz").contains("hunterzz"))
    var secrets = Secrets()
    let code = Array("const \(name) = 'hunterzz'".utf8)
    secrets.add(stringsOfCode: code)
    #expect(!String(decoding: secrets.masking(code), as: UTF8.self).contains("hunterzz"))
  }

  @Test(arguments: [
    "令牌", "トークン", "토큰", "токен", "jeton", "schlüssel", "clé", "ключ", "κωδικός",
    "clave", "chiave", "mdp",
  ])
  func valueOfATokenInAnotherLanguageIsMaskedIfItLooksSecret(_ name: String) {
    #expect(!Self.shown("{\"\(name)\": \"a5ec4e7\"}").contains("5ec4e7"))
    #expect(Self.shown("{\"\(name)\": \"gold\"}").contains("gold"))
  }

  @Test(arguments: ["密码长度", "암호화", "タイトル", "название", "señal", "parolas", "паролька"])
  func valueOfAnotherNameInAnotherLanguageIsShown(_ name: String) {
    let text = "{\"\(name)\": \"a5ec4e7\"}"
    #expect(Self.shown(text) == text)
  }

  private static let lineOfKey = "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgV3rY/0pKzJ9sQ1xT"

  @Test func privateKeyIsMaskedAcrossLines() {
    let key = "-----BEGIN PRIVATE KEY-----\n\(Self.lineOfKey)\nq9d/8A==\n-----END PRIVATE KEY-----"
    for text in [key, #"{"private": ""# + key + #""}"#, key.replacing("\n", with: "\\n")] {
      let shown = Self.shown(text + "\nrest")
      #expect(!shown.contains("MIGH") && !shown.contains("q9d/"))
      #expect(shown.hasSuffix("rest"))
    }
  }

  /// A line of JSON Lines is a text of its own.
  @Test func lineOfAPrivateKeyIsMaskedAlone() {
    #expect(!Self.shown(Self.lineOfKey).contains("MIGH"))
  }

  /// With a cost that grows with the square of the size, this test would not end.
  @Test func nearSecretsAreReadOnce() {
    let near =
      #"token: "token": eyJhbGciabc -----BEGIN PRIVATE KEY <00fc13ad ://a@ 'x' \"a\": [{"key": devices/ab AKIA ' \\"#
    let text = String(repeating: near, count: (1 << 19) / near.utf8.count)
    #expect(!Secrets(in: Array(text.utf8)).isEmpty)
  }
}
