import ActivitySchema
import PushModel
import Testing

@testable import PushDecoding
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The help and the effect of findings name the value to send or to declare, and nothing that would also fail.
@Suite struct AdviceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let members: String
    let state: String
    let rule: String
    let expected: [String]
    var unexpected: [String] = []
    var testDescription: String { "\(rule): \(state)" }
  }

  private static let cases = [
    Case(
      members: "var a: String", state: #"{"a": 3}"#, rule: "type-mismatch",
      expected: [#"send "3""#, "`Int`"]),
    Case(
      members: "var a: String", state: #"{"a": 3.5}"#, rule: "type-mismatch",
      expected: ["`Double`"]),
    Case(
      members: "var a: Bool", state: #"{"a": 17}"#, rule: "type-mismatch",
      expected: ["declare the property as `Int`"], unexpected: ["send 17"]),
    Case(
      members: "var a: Bool", state: #"{"a": 1}"#, rule: "type-mismatch",
      expected: ["send true", "`Int`"]),
    Case(
      members: "var a: Int", state: #"{"a": 1e300}"#, rule: "number-does-not-fit",
      expected: ["fits `Int`"], unexpected: ["whole number"]),
    Case(
      members: "var a: URL?", state: #"{"a": ""}"#, rule: "malformed-value",
      expected: ["omit the key"], unexpected: ["if the property"]),
    Case(
      members: "var a: URL", state: #"{"a": ""}"#, rule: "malformed-value",
      expected: ["declare the property as optional"]),
    Case(
      members: "var a: [String]", state: #"{"a": null}"#, rule: "unexpected-null",
      expected: ["`[]`"]),
    Case(
      members: "var a: [String: Int]", state: #"{"a": null}"#, rule: "unexpected-null",
      expected: ["`{}`"]),
    Case(
      members: "var a: UUID = UUID()", state: "{}", rule: "missing-key",
      expected: ["a UUID string", "declare it as optional"]),
    Case(
      members: "var a = false", state: "{}", rule: "missing-key",
      expected: [#"send `"a": false`"#, "declare it as optional"]),
    Case(
      members: "enum Kind: String, Codable { case idle, moving = \"m\" }; var a: Kind = .moving",
      state: "{}", rule: "missing-key", expected: [#"send `"a": "m"`"#]),
    Case(
      members: "var a: [Int] = []", state: "{}", rule: "missing-key",
      expected: [#"send `"a": []`"#]),
    // The type does not decode the default.
    Case(
      members: "var a: Int = Int(\"3\")!", state: "{}", rule: "missing-key",
      expected: [#"`"a": 1`"#]),
    Case(
      members:
        "struct Box<V: Codable & Hashable>: Codable, Hashable { var a: V }; var b: Box<Int?>",
      state: #"{"b": {}}"#, rule: "missing-key",
      expected: [#"add `"a": null`"#, "its type is a generic parameter"]),
    Case(
      members: """
        var a: Date
        init(from decoder: Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = try container.decode(String.self, forKey: .a)
          guard let date = ISO8601DateFormatter().date(from: text) else {
            throw DecodingError.dataCorruptedError(forKey: .a, in: container, debugDescription: "")
          }
          a = date
        }
        """,
      state: #"{"a": 817317900}"#, rule: "type-mismatch",
      expected: [#"send "2026-11-25T16:45:00Z""#]),
    Case(
      members: "var a: Measurement<UnitLength>", state: #"{"a": {"value": 4.2, "unit": "km"}}"#,
      rule: "type-mismatch",
      expected: [
        #"{"value":4.2,"unit":{"symbol":"km","converter":{"coefficient":1000,"constant":0}}}"#
      ]),
    Case(
      members: "var a: Measurement<UnitLength>", state: #"{"a": {"value": 4.2, "unit": "li"}}"#,
      rule: "type-mismatch", expected: [#""symbol":"m""#, "to get the base unit"]),
    Case(
      members: "@Lenient var a: Bool", state: "{}", rule: "missing-key",
      expected: [#""a": false"#, "as an optional, without `@Lenient`"], unexpected: ["null"]),
    Case(
      members: "@Zero var a: Int", state: "{}", rule: "missing-key",
      expected: [#""a": 0"#, "as an optional, without `@Zero`"]),
    Case(
      members: "@Lossy var a: [Int]", state: "{}", rule: "missing-key",
      expected: [#""a": []"#]),
    Case(
      members: "@Loose var a: Int?", state: "{}", rule: "missing-key",
      expected: [#""a": null"#, "declare the property without `@Loose`"]),
    Case(
      members: "var a: Double", state: #"{"a": Infinity}"#, rule: "invalid-json",
      expected: ["if its property is optional", "allow_nan=False"]),
    Case(
      members: "var a: Bool?", state: "{'a': true}", rule: "invalid-json",
      expected: ["if Python wrote it"]),
    Case(
      members: "var a: Bool?", state: "{'a': True}", rule: "invalid-json",
      expected: ["`json.dumps(payload)`"], unexpected: ["if Python wrote it"]),
    Case(
      members: "var a: Date", state: #"{"a": 1795255290000}"#, rule: "unix-date",
      expected: ["thousands of years", "as `Double`"]),
    Case(
      members: "var a: ClosedRange<Date>", state: #"{"a": [1795255290, 1795255390]}"#,
      rule: "unix-date", expected: ["send 816948090"], unexpected: ["`Double`"]),
    Case(
      members: "var a: ClosedRange<Date>", state: #"{"a": {"start": 1795255290, "end": 5}}"#,
      rule: "type-mismatch", expected: ["send [816948090, 5]"]),
    Case(
      members: "var a: Data", state: #"{"a": "-_8AAQIDBAU"}"#, rule: "malformed-value",
      expected: [#"send "+/8AAQIDBAU=""#]),
    Case(
      members: "var a: URL", state: #"{"a": "my_app://open"}"#, rule: "malformed-value",
      expected: ["without `_`", "my-app://open"]),
    Case(
      members: "var a: [Int]", state: #"{"a": {"0": 1, "2": 3}}"#, rule: "type-mismatch",
      expected: ["[1, 3]", "array_values"]),
    Case(
      members: "enum E: Int, Codable { case low = 10, high = 20 }; var a: E",
      state: #"{"a": "20"}"#, rule: "type-mismatch", expected: ["send 20"]),
    Case(
      members: "enum E: Int, Codable { case low = 10, high = 20 }; var a: E",
      state: #"{"a": 5}"#, rule: "unknown-case", expected: ["10 (`low`) or 20 (`high`)"]),
    Case(
      members: "enum E: Codable, Hashable { case done(Double, note: String) }; var a: E",
      state: #"{"a": {"done": {"value": 0.4, "note": ""}}}"#, rule: "missing-key",
      expected: ["send `_0` instead of `value`", "without a label"]),
  ]

  @Test(arguments: cases)
  func theAdviceFitsTheDeclaration(_ item: Case) throws {
    let declarations = """
      struct A: ActivityAttributes { struct ContentState: Codable, Hashable { \(item.members) } }
      @propertyWrapper struct Lenient: Codable, Hashable {
        var wrappedValue: Bool
        init(from decoder: Decoder) throws {
          let container = try decoder.singleValueContainer()
          wrappedValue = (try? container.decode(Bool.self)) ?? false
        }
      }
      @propertyWrapper struct Zero: Codable, Hashable {
        var wrappedValue: Int
        init(from decoder: Decoder) throws {
          let container = try decoder.singleValueContainer()
          do { wrappedValue = try container.decode(Int.self) } catch { wrappedValue = 0 }
        }
      }
      @propertyWrapper struct Lossy: Codable, Hashable {
        var wrappedValue: [Int]
        init(from decoder: Decoder) throws {
          wrappedValue = (try? decoder.singleValueContainer().decode([Int].self)) ?? []
        }
      }
      @propertyWrapper struct Loose: Codable, Hashable {
        var wrappedValue: Int?
        init(from decoder: Decoder) throws {
          let container = try decoder.singleValueContainer()
          wrappedValue = try? container.decode(Int.self)
        }
      }
      """
    let linter = Linter(
      schema: SchemaBuilder.schema(
        from: [SwiftFile(name: "A.swift", bytes: Array(declarations.utf8))]),
      options: Linter.Options(part: .contentState))
    let report = linter.lint(Source(name: "a.json", bytes: Array(item.state.utf8)))
    let diagnostic = try #require(report.diagnostics.first { $0.rule == item.rule })
    let advice = "\(diagnostic.help.text) | \(diagnostic.effect.text)"
    for text in item.expected { #expect(advice.contains(text), "\(advice)") }
    for text in item.unexpected { #expect(!advice.contains(text), "\(advice)") }
  }

  /// The finding about a request without a topic names the body's member that was intended as one.
  @Test func aHeaderInTheBodyIsNamed() throws {
    let text = #"{"topic": "com.example.ride", "aps": []}"#
    let request = Header(name: "apns-push-type", value: "liveactivity")
    var options = Linter.Options()
    options.request = RequestContext(headers: [request], isWhole: true)
    let report = Linter(schema: SchemaBuilder.schema(from: []), options: options)
      .lint(Source(name: "a.json", bytes: Array(text.utf8)))
    let topic = try #require(report.diagnostics.first { $0.rule == "wrong-topic" })
    #expect(topic.help.text.contains("`topic` in the body"))
    let aps = try #require(report.diagnostics.first { $0.rule == "missing-aps" })
    #expect(aps.help.text.contains("content-state") && aps.help.text.contains("json_encode"))
  }

  /// The code that reads the decoded Base64 is not read; the help names it instead of an example that it may refuse.
  @Test func theFunctionThatReadsBase64IsNamed() throws {
    let declarations = """
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var json: String
          private enum CodingKeys: String, CodingKey { case json }
          init(json: String) throws {
            self.json = try Brotli.decompress(base64String: json)
          }
          init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let json = try container.decode(String.self, forKey: .json)
            try self.init(json: json)
          }
        }
      }
      """
    let linter = Linter(
      schema: SchemaBuilder.schema(
        from: [SwiftFile(name: "A.swift", bytes: Array(declarations.utf8))]),
      options: Linter.Options(part: .contentState))
    let plain = linter.lint(Source(name: "a.json", bytes: Array(#"{"json": "{}"}"#.utf8)))
    let diagnostic = try #require(plain.diagnostics.first)
    #expect(diagnostic.rule == "malformed-value")
    #expect(diagnostic.message.text.contains("`Brotli.decompress(base64String:)`"))
    #expect(diagnostic.help.text.contains("not checked"))
    let encoded = linter.lint(Source(name: "a.json", bytes: Array(#"{"json": "aGVsbG8="}"#.utf8)))
    #expect(encoded.diagnostics.isEmpty && encoded.notChecked.count == 1)
  }
}
