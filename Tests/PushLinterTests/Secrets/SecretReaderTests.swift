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
    #"{"secrets": {"a": {"b": ["a5ec4e7"]}}}"#, #""password" : u"a5ec4e7""#,
    "'password' : b'a5ec4e7'", "password = @\"a5ec4e7\"", "Server=a;Pwd=a5ec4e7;Encrypt=yes",
    #""password"=>"a5ec4e7""#, #"[a] "password" = "a5ec4e7""#, "密码：a5ec4e7", "パスワード： a5ec4e7",
    "password：a5ec4e7", #"{"text": "login \"password\"=>\"a5ec4e7\""}"#, #"{"a": "密码：a5ec4e7"}"#,
    "Server=a; PWD=xa5ec4e7", #"{"url": "Pwd=a5ec4e7;Server=a"}"#,
  ])
  func valueOfASecretNameIsMasked(_ text: String) {
    #expect(!Self.shown(text).contains("5ec4e7"))
  }

  @Test(arguments: [
    #"{"password": null, "token": "gold", "secret": true, "maxTokens": 4096}"#,
    #"{"headers": [{"name": "apns-topic", "value": "com.example.app2.push-type.liveactivity"}]}"#,
    "Monkey: a5ec4e7", "PWD=/home/ride", "cd $OLD; pwd; ls",
    #"{"tokenType": "a5ec4e7", "keys": ["a5ec4e7"]}"#, "token: $TOKEN1", "name：a5ec4e7",
    #"if "password" == "a5ec4e7""#,
  ])
  func otherValueIsShown(_ text: String) {
    #expect(Self.shown(text) == text)
  }

  @Test(arguments: [
    "<password>hunterzz</password>", "<db:Password>\n  hunterzz\n</db:Password>",
    "<apiKey type=\"a\">hunterzz</apiKey >", "<a><b>1</b><secret>hunterzz</secret></a>",
    "<password><![CDATA[hunterzz]]></password>", "&lt;password&gt;hunterzz&lt;/password&gt;",
    #"{"body": "<password>hunterzz<\/password>"}"#,
    #"{"body": "\u003cpassword\u003ehunterzz\u003c/password\u003e"}"#,
    #"{"body": "\u003cn:password\u003ehunterzz\u003c/n:password\u003e"}"#,
    "<key>password</key>\n  <string>hunterzz</string>",
    "<name>api_key</name><value><string>hunterzz</string></value>",
    #"{"body": "<key>password</key>\n<string>hunterzz</string>"}"#,
    #"<string name="api_key">hunterzz2</string>"#,
    #"<entry a="b" key='password'>hunterzz2</entry>"#,
    #"<property name="password"><value>hunterzz2</value></property>"#,
    #"{"body": "<string name=\"api_key\">hunterzz2</string>"}"#,
    #"<user password="hunterzz"/>"#, #"<add key="password" value="hunterzz"/>"#,
  ])
  func valueInAnElementIsMasked(_ text: String) {
    #expect(!Self.shown(text).contains("hunterzz"), "\(Self.shown(text))")
  }

  @Test(arguments: [
    "<password>", "<password></password>", "<password>$PASSWORD</password>",
    "login <user> <password> now", "<p>Type &lt;password&gt; here</p>", "<password/>now</p>",
    "<p>password</p><p>hunterzz</p>", "a<password>b</c>",
    #"<string name="password">Password</string>"#, #"<label for="password">Enter it</label>"#,
    "<key>password</key><false/>", "<key>title</key><string>hunterzz2</string>",
    "<token>gold</token>", "<password>now<b>hunterzz2</b></password>",
  ])
  func otherElementIsShown(_ text: String) { #expect(Self.shown(text) == text) }

  /// In code, an element usually is a part of a page.
  @Test func labelInCodeIsShown() {
    for (text, isShown) in [
      ("<Password>Enter</Password>", true), ("x = '<password>hunterzz</password>'", false),
    ] {
      let bytes = Array(text.utf8)
      let shown = Secrets(in: bytes, isCode: true).masking(bytes)
      #expect((shown == bytes) == isShown, "\(text)")
    }
  }

  @Test(arguments: [
    "machine a.example login bob password hunterzz",
    "machine a\n\tlogin bob\n\tpassword hunterzz\n",
    "default login bob password hunterzz", "machine a password hunterzz login bob",
    "echo 'machine a login bob password hunterzz' > ~/.netrc",
    #"machine a login bob password "hunterzz""#,
    #"printf "machine a\nlogin bob\npassword hunterzz\n""#,
    "machine a login b account c password hunterzz",
  ])
  func passwordOfNetrcIsMasked(_ text: String) {
    #expect(!Self.shown(text).contains("hunterzz"), "\(Self.shown(text))")
  }

  @Test(arguments: [
    "the password hunterzz", "login with password authentication", "machine a password please",
    "machine a login bob password $PASSWORD", "login bob password reset",
    "machine learning: login bob",
    "this machine needs a login and password prompt",
  ])
  func passwordInProseIsShown(_ text: String) { #expect(Self.shown(text) == text) }

  @Test(arguments: [
    "curl -u bob:hunterzz https://a.example", "curl -sSubob:hunterzz", "$ curl -s --user hunterzz",
    "+ /usr/bin/curl --oauth2-bearer 'hunterzz'", "curl -b a=hunterzz",
    #"curl -u \"bob:hunterzz\""#,
    #"ssh host "curl -u bob:hunterzz -d 1""#, "sh -c 'curl --user=bob:hunterzz'",
    #"docker exec a sh -c "curl -U 'bob:hunterzz'""#, "curl \\\n  -u bob:hunterzz",
    #"["curl", "-u", "bob:hunterzz"]"#, #"exec("curl", "--user", "hunterzz")"#,
    #"{"cmd": "curl -u bob:hunterzz"}"#, "run(['curl',\n '-u',\n 'bob:hunterzz'])",
    "PS> curl.exe -u bob:hunterzz", "curl.exe --user 'hunterzz'",
    "login --password hunterzz2", "http --auth bob:hunterzz a.example",
    #"ssh host "login --password hunterzz2""#,
    #"["login", "--api-key", "hunterzz2"]"#,
  ])
  func argumentOfACommandInTextIsMasked(_ text: String) {
    #expect(!Self.shown(text).contains("hunterzz"), "\(Self.shown(text))")
  }

  @Test(arguments: [
    "date -u 12:30", "docker run -u 1000:1000 a", "curl -XPUT https://a.example:443/a",
    "curl -u $USER:$PASSWORD", "curl -o a:b", "curl is used; pass --user to log in",
    "curl a\ndocker run -u a:b", "use --password to log in", "pass --token or --api-key",
    "curl -b cookies.txt", "login --auth https://a.example", "login --auth basic",
    "[--otp &lt;otpcode2&gt;]",
    #"["--password", password1]"#,
  ])
  func otherArgumentInTextIsShown(_ text: String) { #expect(Self.shown(text) == text) }

  @Test(arguments: [
    #"{"auth": ["basic", "hunterzz"]}"#, #"{"auth": ["Bearer", "hunterzz"]}"#,
    #"{"basicAuth": ["bob", "hunterzz2"]}"#, #"{"auth": ["hunterzz2"]}"#,
  ])
  func elementAfterAuthIsMasked(_ text: String) {
    #expect(!Self.shown(text).contains("hunterzz"))
  }

  @Test(arguments: [
    #"{"auth": ["password", "otp", "face"]}"#, #"{"content-state": {"auth": ["basic", "gate7b"]}}"#,
    #"{"devices": ["basic", "iphone15"]}"#, #"{"auth": "basic", "driver": "Ana"}"#,
  ])
  func otherElementIsShownAfterAuth(_ text: String) { #expect(Self.shown(text) == text) }

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
      #"token: "token": eyJhbGciabc -----BEGIN PRIVATE KEY <00fc13ad ://a@ 'x' \"a\": [{"key": devices/ab AKIA ' \\ <password> &lt;password&gt; name="password"> <key>password</key> machine a password curl -u a:b --password "#
    let text = String(repeating: near, count: (1 << 19) / near.utf8.count)
    #expect(!Secrets(in: Array(text.utf8)).isEmpty)
  }
}
