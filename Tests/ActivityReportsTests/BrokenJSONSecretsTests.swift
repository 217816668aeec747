import ActivitySchema
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The value of a secret name is masked in text that only resembles JSON: what programs print, and what people mistype.
@Suite struct BrokenJSONSecretsTests {
  private static let rest =
    #" "aps": {"timestamp": 1788729113, "event": "update", "content-state": {"stops": 2}}}"#

  static let starts = [
    // Ruby, Perl, PHP, Scala, Lua, Python and others.
    #"{"password"=>"@","#, #"{:password=>"@","#, #"{"password" => '@',"#, #"{"password" -> "@","#,
    #"{"password" = "@","#, #"{password=@,"#, #"{["password"]=> string(9) "@","#,
    #"{u'password': u'@',"#, #"{"password": b'@',"#, #"{"password": Optional("@"),"#,
    #"{"headers" => {"authorization" => "basic @"},"#, #"{"password": ("x", "@"),"#,
    #"{"password": """@""","#, #"{"password": '''@''',"#, #"{"password": `@`,"#,
    #"OrderedDict([("password", "@"),"#, #"{&quot;password&quot;: &quot;@&quot;,"#,
    // Strings of several parts.
    #"{"password": "x" + "@","#, #"{"password": "x" "@","#, #"{"password": "x" . "@","#,
    "{\"password\": \"x\" +\n\"@\",", #"{"password": "x"@"y","#, #"{"password": "x""@","#,
    // A missing or a wrong mark.
    #"{"password": "@,"#, #"{"password": @","#, #"{"password: "@","#, #"{password": "@","#,
    #"{"user": "ana, "password": "@","#, #"{"user": ana", "password": "@","#,
    #"{"a": "b", "password: "@","#, #"{"user":"ana,"password":"@","#, #"{"password': "@","#,
    #"{"headers": {"authorization": "basic @},"#, #"{“password”: “@”,"#,
    #"{"password" "@","#, #"{"password", "@","#, #"{"password"; "@","#, #"{"password"："@","#,
    #"{"a": "b" "password" "@","#,
    // Comments and line breaks.
    #"{"password": /* c */ "@","#, #"{"password" /* c */ : "@","#, "{\"password\"\n=> \"@\",",
  ]

  @Test(arguments: starts)
  func valueIsMaskedInEveryReport(_ start: String) {
    let text = start.replacing("@", with: "hunterzz") + Self.rest
    let report = Linter(schema: Schema()).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(!report.diagnostics.isEmpty)
    for format in ReportFormat.all {
      let output = ReportSample.output(format, [report])
      #expect(!output.contains("hunterzz"), "\(output)")
    }
  }

  /// The names and values beside it are shown: a reader needs them.
  @Test(arguments: starts)
  func restOfTheTextIsShown(_ start: String) {
    let text = Array((start.replacing("@", with: "hunterzz") + Self.rest).utf8)
    let shown = String(decoding: Secrets(in: text).masking(text), as: UTF8.self)
    #expect(shown.contains(#""event": "update", "content-state": {"stops": 2}"#), "\(shown)")
  }

  /// JSON and prose whose parts resemble such text.
  @Test(arguments: [
    #"{"password": "", "a": "b", "c": ["d", "e"]}"#, #"{"password": null, "a": "b + c", "d": "e"}"#,
    #"{"a": "say: ", "password": "$PASSWORD", "b": "c"}"#, #"{"a": ["password"], "b": "gold"}"#,
    #"the keys "password" and "driver" are strings"#,
  ])
  func otherTextIsShown(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(String(decoding: Secrets(in: bytes).masking(bytes), as: UTF8.self) == text)
  }

  /// The fix writes the secret again, so that reports contain no fix; `--fix` uses the text of the file.
  @Test func fixThatRepeatsASecretIsAppliedAndNotShown() {
    let text =
      #"{'headers': {'authorization': 'basic hunter-zz'}, 'payload': {'aps': {'timestamp': 1788729113, 'event': 'update', 'content-state': {'stops': 2}}}}"#
    let linter = Linter(schema: Schema())
    let source = Source(name: "a.json", bytes: Array(text.utf8))
    let report = linter.lint(source)
    #expect(report.diagnostics.contains { $0.fix != nil })
    #expect(ShownReport(report).diagnostics.allSatisfy { $0.fix == nil })
    let payload = linter.examine(source)
    let fixed = FixApplier(linter: linter, level: .safe).fix(payload)
    #expect(String(decoding: fixed.bytes, as: UTF8.self).contains(#""basic hunter-zz""#))
  }

  /// With a cost that grows with the square of the size, this test would not end.
  @Test func brokenStringsAreReadOnce() {
    for near in [
      #""password" ""#, #"{"password": """x"#, #"{"password": u'a' + "#, #"{"password" /* "#,
      #"{"a, "b: "c"#, #"{"password": ("#,
    ] {
      let text = String(repeating: near, count: (1 << 19) / near.utf8.count)
      #expect(!Secrets(in: Array(text.utf8)).masking(Array(text.utf8)).isEmpty)
    }
  }
}
