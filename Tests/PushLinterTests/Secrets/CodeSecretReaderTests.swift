import ActivitySchema
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Secrets in source code are found by the names in their line, in the notation of any language.
@Suite struct CodeSecretReaderTests {
  private static func shown(_ text: String) -> String {
    var secrets = Secrets(in: Array(text.utf8), isCode: true)
    secrets.add(stringsOfCode: Array(text.utf8))
    return String(decoding: secrets.masking(Array(text.utf8)), as: UTF8.self)
  }

  /// The value is a word that only its name makes a secret.
  @Test(arguments: [
    "const apiKey = 'hunterzz'", "let apiKey: string = `hunterzz`",
    "private password: string | undefined = 'hunterzz'", "headers['authorization'] = 'hunterzz'",
    "h.set('Authorization', `Bearer hunterzz`)", "x = {authorization: 'bearer ' + 'hunterzz'}",
    "apiKey = process.env.API_KEY ?? 'hunterzz'", "apiKey = ok ? 'hunterzz' : 'hunterzz'",
    "apiKeys = new Set(['hunterzz', 'hunterzz'])", "apiKey = Buffer.from('hunterzz', 'base64')",
    "if (apiKey === 'hunterzz')", "apiKey =\n  'hunterzz'", "const apiKey = `\nhunterzz\n`",
    "password = b'hunterzz'", "api_key: str = \"\"\"hunterzz\"\"\"",
    "('authorization', 'hunterzz')",
    "os.environ.get('API_KEY', 'hunterzz')", "api_key = ('hunterzz'\n 'hunterzz')",
    "'password' => 'hunterzz'", ":api_key => 'hunterzz'", "define('API_KEY', 'hunterzz')",
    "$apiKey = getenv('API_KEY') ?: 'hunterzz'", "ENV['API_KEY'] ||= 'hunterzz'",
    "password 'hunterzz'", "apiKey := `hunterzz`", "var apiKey string = \"hunterzz\"",
    "http.Header{\"Authorization\": {\"Bearer hunterzz\"}}", "\"authorization\" to \"hunterzz\"",
    ".setPassword(\"hunterzz\")", "[\"authorization\"] = @\"hunterzz\"",
    "let apiKey = #\"hunterzz\"#", "var apiKey: String { \"hunterzz\" }",
    "setValue(\"hunterzz\", forHTTPHeaderField: \"authorization\")",
    "// it's here\napiKey = 'hunterzz'", "apiKey = 'hunterzz",
    "if ('hunterzz' === apiKey)", "assertEqual('hunterzz', apiKey)",
    "fetch('/?api_key=' + 'hunterzz')",
    "apiKey = await get('x', {default: 'hunterzz'})",
    "apiKey: Map<string, Array<string>> = 'hunterzz'",
    "let password: &'static [u8] = b'hunterzz'", "switch (apiKey) { case 'hunterzz':",
    "props.put(\"apns.password\", \"hunterzz\")",
  ])
  func valueOfASecretNameIsMasked(_ text: String) {
    #expect(!Self.shown(text).contains("hunterzz"), "\(Self.shown(text))")
  }

  /// Each form of string of the languages that are read: Ruby, Elixir, PHP, Rust, Kotlin, Swift, C#, Go, shells, Python,
  /// Dart and YAML.
  @Test(arguments: [
    "password = %q{hunterzz}", "password = %Q(hunterzz)", "password = %w[hunterzz hunterzz]",
    "password = %W<hunterzz>", "password = %i(hunterzz)", "password = %I[hunterzz]",
    "password = %{hunterzz}", "password = %(hunterzz)", "password = %[hunterzz]",
    "password = %<hunterzz>", "password = %|hunterzz|", "password = %!hunterzz!",
    "password = %r{hunterzz}", "password = %x(hunterzz)", "password = %s(hunterzz)",
    "password %q{hunterzz}", "password %(hunterzz)", "password = %q{\nhunterzz\n}",
    "password = %q{a {b} hunterzz}", #"password = %q(a\) hunterzz)"#, "password: %q/hunterzz/,",
    "if %q{hunterzz} == password", "password = <<~EOS\n  hunterzz\n  hunterzz\nEOS",
    "password = <<'EOS'\nhunterzz\nEOS", "password = <<-\"EOS\"\nhunterzz\n  EOS\n",
    "$password = <<<EOT\nhunterzz\nEOT;", "$password = <<<'EOT'\n  hunterzz\n  EOT . 'a';",
    "'password' => <<<EOT\nhunterzz\nEOT", "password = ~s(hunterzz)", "password = ~S|hunterzz|",
    "password = ~c[hunterzz]", "password = ~w/hunterzz/", "password = ~s{hunterzz}",
    "password = ~s<hunterzz>", "password = ~s'hunterzz'", "password: ~w(a hunterzz)a",
    "password = ~S\"\"\"\nhunterzz\n\"\"\"", #"password = r"hunterzz""#,
    ##"password = r#"hunterzz"#"##, ###"password = br##"hunterzz"##"###,
    "password = r#\"\nhunterzz\n\"#", #"password = c"hunterzz""#,
    "val password = \"\"\"\nhunterzz\n\"\"\"", #"val password = $$"""hunterzz""""#,
    "let password = #\"\"\"\nhunterzz\n\"\"\"#", ###"let password = ##"hunterzz"##"###,
    #"password = @"hunterzz""#, "password = @\"\nhunterzz\n\"", #"password = $@"hunterzz""#,
    "password = \"\"\"\"\nhunterzz\n\"\"\"\"", "password := `\nhunterzz\n`",
    "PASSWORD=$'hunterzz'", #"PASSWORD=$"hunterzz""#, "password = rb'hunterzz'",
    "password = f'''\nhunterzz\n'''", #"password = Rb"""hunterzz""""#, "password = r'hunterzz'",
    "password: String.raw`hunterzz`", "password: |\n  hunterzz\nother: 1",
    "- password: >-\n    hunterzz\n\n    hunterzz\n  b: 1", "password: |2+\n   hunterzz",
  ])
  func everyFormOfStringIsRead(_ text: String) {
    #expect(!Self.shown(text).contains("hunterzz"), "\(Self.shown(text))")
  }

  @Test(arguments: [
    "rest = password % (total + other)", "send(password, %{event: :update, stops: 3})",
    "cout << password << end;\nevent = update\n", "if password >\n  event",
    "send(password, <<~JSON)\nevent\nJSON", "password = <<EOS\nevent", "x = password ^ ~mask & 3",
    "password:\n  event: update", "event: |\n  update", "password = %", "password = ~",
    "password = <<",
  ])
  func otherCodeIsShown(_ text: String) { #expect(Self.shown(text) == text) }

  @Test(arguments: [
    "password = <<EOS\nhunterzz\nEOS\nevent = update", "password: |\n  hunterzz\nevent: update",
    "password = %q{\nhunterzz\n}\nevent = update", "password = @\"\nhunterzz\"\nevent = update",
  ])
  func codeAfterAStringOfSeveralLinesIsShown(_ text: String) {
    #expect(Self.shown(text).contains("\nevent"), "\(Self.shown(text))")
  }

  /// The value looks like a secret.
  @Test(arguments: [
    "const token = 'a5ec4e7b1'", "keyId: 'A5EC4E7B1Z'", "{ kid: 'A5EC4E7B1Z' }",
    "authKeyID = 'A5EC4E7B1Z'", "post('/3/device/a'); kid = 'A5EC4E7B1Z'",
    "x = 'apiKey=b'; kid = 'A5EC4E7B1Z'", "tokens = ['x1', 'a5ec4e7b1']",
  ])
  func valueThatLooksSecretIsMasked(_ text: String) {
    #expect(!Self.shown(text).lowercased().contains("5ec4e7b1"))
  }

  @Test(arguments: [
    "-H \"authorization: bearer $JWT\" -d \"event\"",
    "apiKey = `${KEY}`", "authorization: `bearer ${jwt}`", "apiKey = ''", "apiKey = '$KEY'",
    "deviceToken: ride.deviceToken,", "deviceToken: token1,", "authorization: bearer(jwt),",
    "password = hunter2", "tokenType = 'a5ec4e7b1'", "const token = 'gold'",
    "if apiKey {}\nlet event = 'update'", "'apns-topic': 'com.example.app2'",
  ])
  func otherStringIsShown(_ text: String) { #expect(Self.shown(text) == text) }

  /// The name of a secret in a line with a push says nothing about the push.
  @Test(arguments: [
    ("send(deviceToken, {'aps': {'event': 'renew', 'content-state': {'stops': '3'}}})", "js"),
    (
      "f(['token' => $t, 'aps' => ['event' => 'renew', 'content-state' => ['stops' => '3']]]);",
      "php"
    ),
  ])
  func stringOfAPushIsShown(_ text: String, _ language: String) {
    let source = Source(name: "push.\(language)", bytes: Array(text.utf8))
    let report = Linter(schema: Schema()).lint(source)
    #expect(String(decoding: report.secrets.masking(source.bytes), as: UTF8.self) == text)
  }

  @Test(arguments: [
    "k = '-----BEGIN PRIVATE KEY-----\\n' +\n 'MIGTAgEA\\n' +\n 'CCqGSM49\\n' +\n '-----END PRIVATE KEY-----'",
    "k = ['-----BEGIN PRIVATE KEY-----', 'MIGTAgEA', 'CCqGSM49', '-----END PRIVATE KEY-----']",
    "k = `-----BEGIN PRIVATE KEY-----\nMIGTAgEA\nCCqGSM49\n-----END PRIVATE KEY-----`",
  ])
  func privateKeyOfSeveralStringsIsMasked(_ text: String) {
    let shown = Self.shown(text + "\nevent = 'update'")
    #expect(!shown.contains("MIGT") && !shown.contains("CCqG"))
    #expect(shown.hasSuffix("event = 'update'"))
  }

  /// In declarations, strings are often names, such as those of coding keys.
  @Test func keysOfDeclarationsAreShown() {
    let text = "case deviceToken = \"device_token\"\nlet apiKey = \"a5ec4e7b1\", jwt = \"hunterzz\""
    let shown = Secrets(inSwift: Array(text.utf8)).masking(Array(text.utf8))
    #expect(String(decoding: shown, as: UTF8.self).contains("device_token"))
    #expect(!String(decoding: shown, as: UTF8.self).contains("5ec4e7b1"))
    #expect(!String(decoding: shown, as: UTF8.self).contains("hunterzz"))
  }

  /// Every byte is read a bounded number of times, whatever is open.
  @Test(arguments: [
    "apiKey=\\\"", "apiKey=", "apiKey='", "apiKey=(", "apiKey,", "'apiKey',`", "apiKey='a',",
    "-----BEGIN PRIVATE KEY-----", "apiKey=%{=>", "apiKey=%q{", "apiKey=~s(", "apiKey=<<A\n",
    "apiKey: |\n", "apiKey=@\"", "密码=<<",
  ])
  func hostileTextIsRead(_ part: String) {
    let text = String(repeating: part, count: 2_000)
    #expect(Self.shown(text).utf8.count == text.utf8.count)
  }
}
