import ActivitySchema
import Foundation
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Secrets in source code are found by the names in their line, in the notation of any language.
@Suite struct CodeSecretReaderTests {
  /// - Parameter language: The extension of the language's files; empty if it is unknown.
  private static func shown(_ text: String, in language: String = "") -> String {
    let source = Source(name: "push.\(language)", bytes: Array(text.utf8))
    var secrets = Secrets(in: source.bytes, isCode: true)
    secrets.add(
      stringsOfCode: source.bytes, literals: language.isEmpty ? [] : source.literals,
      isShell: language == "sh")
    return String(decoding: secrets.masking(Array(text.utf8)), as: UTF8.self)
  }

  @Test func namesOfHeadersAreShown() {
    let text = "headers={'apns-topic': topic, 'apns-push-type': type, 'authorization': 'hunterzz'}"
    #expect(Self.shown(text, in: "py") == text.replacing("hunterzz", with: "********"))
    #expect(!Self.shown("password = 'apns-Hunter2'", in: "py").contains("Hunter2"))
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

  /// Each form of string whose marks the text chooses.
  @Test(arguments: [
    ("%q{hunterzz}", "rb"), ("%Q(hunterzz)", "rb"), ("%w[hunterzz hunterzz]", "rb"),
    ("%W<hunterzz>", "rb"), ("%i(hunterzz)", "rb"), ("%I[hunterzz]", "rb"), ("%{hunterzz}", "rb"),
    ("%(hunterzz)", "rb"), ("%[hunterzz]", "rb"), ("%<hunterzz>", "rb"), ("%|hunterzz|", "rb"),
    ("%!hunterzz!", "rb"), ("%r{hunterzz}", "rb"), ("%x(hunterzz)", "rb"), ("%s(hunterzz)", "rb"),
    ("%q{\nhunterzz\n}", "rb"), ("%q{a {b} hunterzz}", "rb"), (#"%q(a\) hunterzz)"#, "rb"),
    ("/hunterzz/", "rb"), ("/hunterzz/", "js"), ("/hunterzz/", "swift"), ("#/hunterzz/#", "swift"),
    ("~s(hunterzz)", "ex"), ("~S|hunterzz|", "ex"), ("~c[hunterzz]", "ex"),
    ("~w/hunterzz/", "ex"), ("~s{hunterzz}", "ex"), ("~s<hunterzz>", "ex"),
    ("~s'hunterzz'", "ex"), ("~w(a hunterzz)a", "ex"), ("~S\"\"\"\nhunterzz\n\"\"\"", "ex"),
    ("\"a\nhunterzz\"", "rb"), ("\"a\nhunterzz\"", "php"), ("\"a\nhunterzz\"", "rs"),
  ])
  func stringWithChosenMarksIsRead(_ string: String, _ language: String) {
    let text = "password = \(string)\nevent = 1"
    #expect(!Self.shown(text, in: language).contains("hunterzz"))
    #expect(Self.shown(text, in: language).hasSuffix("\nevent = 1"))
  }

  /// A string in an expression of another one, and a name in such an expression.
  @Test(arguments: [
    (#"val password = "${"hunterzz"}""#, "kt"), (#"val password = "${ f("a hunterzz") }""#, "kt"),
    (##"password = "#{"hunterzz"}""##, "rb"), (##"password = "#{ {a: 'hunterzz'} }""##, "rb"),
    ("password = `${`hunterzz`}`", "js"), (#"password = f"{"hunterzz"}""#, "py"),
    (#"var password = $"{x ?? "hunterzz"}""#, "cs"), ("var password = '${'hunterzz'}'", "dart"),
    (#"let password = "\("hunterzz")""#, "swift"),
    (##"let password = #"\#("hunterzz")"#"##, "swift"),
    (##"password = "#{"hunterzz"}""##, "ex"), (#"$password = "{$f("hunterzz")}""#, ""),
    (#"x = "https://\(password ?? "hunterzz")""#, "swift"),
    (#"x = f"{password or 'hunterzz'}""#, "py"), (#"x = "${password ?: "hunterzz"}""#, "kt"),
    (#"x = `a ${btoa(password || "hunterzz")}`"#, "js"), (#"r = /"/; password = "hunterzz""#, "js"),
    (#"val password = "${"hunterzz"}""#, ""),
  ])
  func stringInAStringIsRead(_ text: String, _ language: String) {
    #expect(!Self.shown(text, in: language).contains("hunterzz"))
  }

  /// A name before a value that another string contains.
  @Test(arguments: [
    "h = 'Authorization: Bearer ' + 'hunterzz'", "password = 'a' \\\n 'hunterzz'",
    "h = 'Authorization: key=' . 'hunterzz'",
    "x = 'password=%s' % 'hunterzz'", "x = 'Password: {}'.format('hunterzz')",
    "secret_key_base = 'hunterzz'", "password2 = 'hunterzz'", "API_KEY_2 = 'hunterzz'",
    "PGPASSWORD = 'hunterzz'", "passwordDefault = 'hunterzz'",
  ])
  func nameBesideOtherWordsIsRead(_ text: String) {
    #expect(!Self.shown(text).contains("hunterzz"))
  }

  /// In a shell, an argument needs no quotation marks, and several strings form one word.
  @Test(arguments: [
    "SECRET=$'hunterzz' x", "login --password \"hunterzz\"", "PASSWORD=( \"hunterzz\" )",
    "PASSWORD=(a hunterzz)", "read -r PASSWORD <<< \"hunterzz\"", "read -r PASSWORD <<<hunterzz",
    "read -r PASSWORD <<EOF\nhunterzz\nEOF", "printf -v PASSWORD %s \"hunterzz\"",
    "setenv SECRET hunterzz", "aws configure set aws_secret_access_key hunterzz",
    "login --password hunterzz", "login --password \\\n  \"hunterzz\"", "PASSWORD=\"a\"hunterzz",
    "PASSWORD='a\nhunterzz'", "PASSWORD=\"$(printf %s \"hunterzz\")\"", "PASSWORD=${X:-hunterzz}",
    "echo \"hunterzz\" | login --password-stdin", "curl --expand-user \"bob:hunterzz\"",
    "curl -u bob:hunterzz", "curl --oauth2-bearer hunterzz",
    "PASSWORD=\"a\nhunterzz\"", "curl -H \"authorization: bearer $(echo \"hunterzz\")\"",
    "curl -ubob:hunterzz", "curl -sSu 'bob:hunterzz'", "# isn't a password\nPASSWORD='hunterzz'",
  ])
  func argumentOfACommandIsMasked(_ text: String) {
    #expect(!Self.shown(text, in: "sh").contains("hunterzz"))
  }

  /// Several arguments are values of one name.
  @Test(arguments: [
    "for PASSWORD in hunterzz; do login; done", "for PASSWORD in a $B hunterzz\ndo login; done",
    "for PASSWORD in 'a' hunterzz; do", "select api_key in one hunterzz; do",
    "for PASSWORD in a \\\n  hunterzz; do", "foreach PASSWORD (a hunterzz)",
    "printf -v PASSWORD %s hunterzz", "printf -v PASSWORD '%s%s' 'a' hunterzz",
    "printf -v PASSWORD -- %s hunterzz",
    "case $PASSWORD in hunterzz) send;; esac", "case \"$PASSWORD\" in 'hunterzz') send;; esac",
    "case ${PASSWORD} in\n  a) send;;\n  # b\n  (b|\"hunterzz\") send;;\nesac",
    "case $PASSWORD in a) case $1 in b) send;; esac;; hunterzz*) send;; esac",
    "case $PASSWORD in a) send ;& hunterzz) send;; esac", "printf -vPASSWORD %s hunterzz",
    "[ hunterzz = \"$PASSWORD\" ] && send", "test $PASSWORD != hunterzz || send",
    "[[ hunterzz == $PASSWORD ]]", "[[ ${PASSWORD} =~ ^hunterzz ]]",
    "ssh host 'for PASSWORD in hunterzz; do send; done'", "bash -lc \"setenv PASSWORD hunterzz\"",
    "eval 'case $PASSWORD in hunterzz) send;; esac'", "http --auth bob:hunterzz send",
    "ssh host \"sh -c 'login --password hunterzz'\"",
  ])
  func everyArgumentOfANameIsMasked(_ text: String) {
    #expect(!Self.shown(text, in: "sh").contains("hunterzz"), "\(Self.shown(text, in: "sh"))")
  }

  @Test(arguments: [
    "for PASSWORD in $(list all); do send now; done", "case $1 in password) send all;; esac",
    "for host in one two; do send three; done", "for file in *.json; do login; done",
    "case $PASSWORD in *[A-Z]*) send now;; *) send all;; esac", "printf -v message %s hello",
    "# in this case the $PASSWORD is in use (see docs)", "case $TOKEN in gold) send;; esac",
    "[ \"$PASSWORD\" = \"$OLD\" ] && send now", "[ -n \"$PASSWORD\" ]", "[ $COUNT = one ]",
    "ssh host 'send the ride to bob'",
    "case $PASSWORD in $OLD) send;; esac\ncase $1 in (now) send;; esac",
    "curl -XPUT https://api.example.com:443/a", "curl -obuild:a https://api.example.com/a",
  ])
  func otherArgumentOfACommandIsShown(_ text: String) {
    #expect(Self.shown(text, in: "sh") == text)
  }

  @Test(arguments: [
    ("config :app, password: :a5ec4e7", "ex"), ("start(password: :a5ec4e7)", "rb"),
    ("{:password => :a5ec4e7}", "rb"), ("{\"password\" => :a5ec4e7}", "rb"),
    ("x = [{:password, :a5ec4e7}]", "ex"), ("options[:password] = :a5ec4e7", "rb"),
    ("password == :a5ec4e7", "ex"), ("fetch(\"PASSWORD\", :a5ec4e7)", "rb"),
    ("put(x, :password, :A5ec4e7)", "ex"), ("%{api_key: :correct_horse_battery_staple}", "ex"),
  ])
  func symbolThatLooksSecretIsMasked(_ text: String, _ language: String) {
    #expect(Self.shown(text, in: language).contains("******"), "\(Self.shown(text, in: language))")
  }

  @Test(arguments: [
    ("%{email: :string, password: :string}", "ex"), ("add_column :users, :password, :string", "rb"),
    ("params.permit(:password, :address_line_1)", "rb"), ("attr_accessor :password, :line_2", "rb"),
    ("ok ? password :a5ec4e7", "js"), ("std::password::a5ec4e7", "cpp"),
    ("p = password[1:a5ec4e7]", "py"),
  ])
  func otherSymbolIsShown(_ text: String, _ language: String) {
    #expect(Self.shown(text, in: language) == text)
  }

  /// A user and a password in the notation of a library for HTTP.
  @Test(arguments: [
    ("requests.post(url, auth=('bob', 'hunterzz'))", "py"),
    ("auth=(\n  USER,\n  b'hunterzz',\n)", "py"), ("auth = ('bob', 'hunterzz')", "py"),
    ("$c->post($url, ['auth' => ['bob', 'hunterzz']]);", "php"),
    ("Req.post(url, auth: {:basic, \"bob:hunterzz\"})", "ex"),
    ("basic_auth: {\"bob\", \"hunterzz\"}", "ex"), ("{auth: ['basic', 'hunterzz']}", "js"),
    ("axios({url, auth: [\"bob\", \"hunterzz\"]})", "js"), ("auth = ['bob', \"hunterzz\"]", "py"),
    ("['auth' => ['bob', 'hunterzz', 'digest']]", "php"), ("{ auth: `bob:hunterzz` }", "ts"),
    ("auth=HTTPBasicAuth('bob', 'hunterzz')", "py"), ("HTTPDigestAuth(\n  u,\n  'hunterzz')", "py"),
    ("auth=HTTPProxyAuth('bob', 'hunterzz')", "py"), ("r.auth('bob', 'hunterzz')", "js"),
    ("req.basic_auth 'bob', 'hunterzz'", "rb"), ("c.request(:basic_auth, 'bob', 'hunterzz')", "rb"),
    ("http_basic_authenticate_with name: 'bob', password: 'hunterzz'", "rb"),
    ("req.basic_auth(\"bob\", Some(\"hunterzz\"))", "rs"), ("r.SetBasicAuth(u, `hunterzz`)", "go"),
    ("http.headers { basicAuth(\"bob\", \"hunterzz\") }", "kt"),
    ("Http::withBasicAuth('bob', 'hunterzz')", "php"),
    ("h.setBasicAuth(\"b\", \"hunterzz\")", "java"),
    ("new PasswordAuthentication(\"b\", \"hunterzz\".toCharArray())", "java"),
    ("Credentials.basic(\"bob\", \"hunterzz\")", "java"),
    ("new UsernamePasswordCredentials(\"bob\", \"hunterzz\")", "java"),
    ("new NetworkCredential(\"bob\", \"hunterzz\")", "cs"),
    ("curl_setopt($c, CURLOPT_USERPWD, 'bob:hunterzz')", "php"),
    ("[CURLOPT_PROXYUSERPWD => \"bob:hunterzz\"]", "php"),
    ("curl_easy_setopt(c, CURLOPT_USERPWD, \"bob:hunterzz\")", "c"),
    ("Plug.BasicAuth.encode_basic_auth(\"bob\", \"hunterzz\")", "ex"),
    ("let c = \"Server=a;Uid=b;Pwd=hunterzz\"", "cs"), ("var c = @\"Pwd=hunterzz;Server=a\"", "cs"),
  ])
  func passwordAfterAUserIsMasked(_ text: String, _ language: String) {
    #expect(!Self.shown(text, in: language).contains("hunterzz"))
  }

  @Test(arguments: [
    ("auth: ['a', 'b', 'ride']", "js"), ("auth(user, 'ride')", "py"),
    ("auth: 'https://ride'", "js"), ("auth: \"a b: ride\"", "js"), ("pwd=ride", "js"),
    ("auth=('ride',)", "py"), ("'auth': {'level': 1, 'at': 'ride'}", "py"),
    ("import auth from 'ride'", "js"), ("session = ('a', 'ride')", "py"),
  ])
  func otherStringAfterAuthIsShown(_ text: String, _ language: String) {
    #expect(Self.shown(text, in: language) == text)
  }

  @Test func tokenInACommandIsMasked() {
    #expect(!Self.shown("set -- --token Zq8kW3vN5tR7yB2mX9cL4pD6", in: "sh").contains("Zq8k"))
  }

  /// Without quotation marks, the name and the form of the value together make it a secret.
  @Test(arguments: [
    "// https://a.example/?sr=x&sig=aB3dE5fG7hI9jK1lM3nO5pQ7%3D&se=1",
    "// https://a.example/?sig=aB3dE5fG7hI9jK1lM3nO%2fQ7%2B5&se=1",
    "// aws_secret_access_key = wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
    "# session=aB3dE5fG7hI9", "// auth: aB3dE5fG7hI9", "/* hmac=aB3dE5fG7hI9 */",
  ])
  func `A token without quotation marks is masked beside its name`(_ text: String) {
    #expect(Self.shown(text, in: "js").contains("********"))
    #expect(!["aB3d", "wJal"].contains { Self.shown(text, in: "js").contains($0) })
  }

  @Test(arguments: ["session", "hmac", "auth"])
  func `A token in a variable of a shell is masked`(_ name: String) {
    #expect(Self.shown("\(name)=aB3dE5fG7hI9 send", in: "sh") == "\(name)=************ send")
  }

  @Test(arguments: [
    "// session=Mittagspause24", "// device: iPhone15ProMax", "// auth=oauth2", "// sig=50%",
    "// session=2026-09-06", "// secret access keys: docs/Keys/README2", "x = session + aB3",
  ])
  func `An ordinary value beside such a name is shown`(_ text: String) {
    #expect(Self.shown(text, in: "js") == text)
  }

  @Test(arguments: [
    "DEVICE_TOKEN=$1; send --now", "TOKEN=$(cat token.txt)", "send \"$URL\" $DEVICE_TOKEN --now",
    "if [ -z $API_KEY ]; then exit 1; fi", "date -u +%s",
  ])
  func otherArgumentIsShown(_ text: String) { #expect(Self.shown(text, in: "sh") == text) }

  /// Each form of string of the languages that are read: Ruby, PHP, Rust, Kotlin, Swift, C#, Go, shells, Python, Dart and YAML.
  @Test(arguments: [
    "password = <<~EOS\n  hunterzz\n  hunterzz\nEOS", "password = <<'EOS'\nhunterzz\nEOS",
    "password = <<-\"EOS\"\nhunterzz\n  EOS\n",
    "$password = <<<EOT\nhunterzz\nEOT;", "$password = <<<'EOT'\n  hunterzz\n  EOT . 'a';",
    "'password' => <<<EOT\nhunterzz\nEOT", #"password = r"hunterzz""#,
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
    "password = @\"\nhunterzz\"\nevent = update",
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
    (
      "push.kt",
      #"val password = "${"hunterzz"}"; send(mapOf("aps" to mapOf(STATE to mapOf("stops" to "3"))))"#
    ),
    ("push.rb", #"password = /hunterzz/; send({aps: {STATE: {stops: "3"}}})"#),
    ("push.sh", #"SECRET=$'hunterzz' send --json '{"aps": {STATE: {"stops": "3"}}}'"#),
    (
      "push.md",
      "```rb\npassword = %q{hunterzz}; send({aps: {event: \"renew\", timestamp: 1, STATE: {stops: \"3\"}}})\n```\n"
    ),
    ("", "require 'x'\npassword = %q{hunterzz}\nsend({aps: {STATE: {stops: \"3\"}}})\n"),
  ])
  func stringNextToAPushIsMasked(_ name: String, _ text: String) {
    let bytes = Array(text.replacingOccurrences(of: "STATE", with: "\"content-state\"").utf8)
    let report = Linter(schema: Schema()).lint(Source(name: name, bytes: bytes))
    let shown = String(decoding: report.secrets.masking(bytes), as: UTF8.self)
    #expect(shown.contains("stops") && !shown.contains("hunterzz"), "\(shown)")
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
    "case $apiKey in a|", "apiKey: :a1b2c3", "auth=('a',", "for apiKey in a ",
    "apiKey: |\n", "apiKey=@\"", "密码=<<", "apiKey=\"${", "apiKey=\"a\"b", "apiKey {a'",
  ])
  func hostileTextIsRead(_ part: String) {
    let text = String(repeating: part, count: 2_000)
    for language in ["", "sh", "rb"] {
      #expect(Self.shown(text, in: language).utf8.count == text.utf8.count)
    }
  }
}
