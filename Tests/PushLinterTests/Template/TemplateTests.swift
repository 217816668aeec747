import JSONSyntax
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests of the recognition of placeholders, and of the text that is checked instead.
@Suite struct TemplateTests {
  @Test(arguments: [
    ("{{eta}}", "eta"), ("{{ user.eta | round }}", "user.eta"), ("{{{eta}}}", "eta"),
    ("{{~ eta ~}}", "eta"), ("{{.Eta}}", ".Eta"), ("{{-now}}", "now"), ("${ETA}", "ETA"),
    ("${ETA:-3}", "ETA"), ("$ETA", "ETA"), ("<eta>", "eta"), ("%d", "%d"),
    ("$(date +%s)", "date +%s"), ("'$(date +%s)'", "date +%s"),
  ])
  func aPlaceholderHasAName(_ placeholder: String, _ name: String) throws {
    let template = try #require(read(#"{"eta": \#(placeholder)}"#))
    #expect(template.names == [name])
    #expect(!template.hasDirectives)
  }

  @Test(arguments: [
    "{{#if late}}", "{{/if}}", "{{else}}", "{{^late}}", "{{! a word }}", "{{> partial}}",
    "{{end}}",
  ])
  func aDirectiveIsRemoved(_ directive: String) throws {
    let template = try #require(read(#"{"eta": 3 \#(directive)}"#))
    #expect(template.hasDirectives)
    #expect(String(decoding: template.text.bytes, as: UTF8.self) == #"{"eta": 3 }"#)
  }

  @Test(arguments: [
    #"{"eta": 3}"#, #"{"eta": "{{eta}}"}"#, #"{"eta": "\"{{eta}}"}"#, #"{{"eta": 3}}"#,
    #"{"eta": {"a": {}}}"#, #"{"eta": 3 < 4}"#, #"{"eta": "a {{ b"}}"#, #"{"eta": $5}"#, "{", "",
    #"{"eta": "\"#, #"{"eta": '"#, "{{", "%", "__", "____",
  ])
  func aTextWithoutPlaceholdersIsUnchanged(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    (#"{"a": {{x}}, "b": "{{x}}"}"#, "3", #"{"a": 3, "b": "3"}"#),
    (#"{"a": {{x}}, "b": "{{x}}!"}"#, #""y\n""#, #"{"a": "y\n", "b": "y\n!"}"#),
    (#"{"a": {{x}}, "b": "{{x}}"}"#, #"{"c": "d"}"#, #"{"a": {"c": "d"}, "b": "{\"c\": \"d\"}"}"#),
  ])
  func aValueInAStringIsText(_ text: String, _ value: String, _ filled: String) throws {
    let template = try #require(
      read(
        text,
        [
          "x": PlaceholderValue(json: Array(value.utf8), isString: value.first == "\"")
        ]))
    #expect(String(decoding: template.text.bytes, as: UTF8.self) == filled)
    #expect(template.unfilled.isEmpty)
  }

  /// Text that grows far beyond a push is not filled in completely.
  @Test func aFilledTextIsBounded() throws {
    let value = PlaceholderValue(
      json: [UInt8](repeating: 0x31, count: Template.maximumSize / 100), isString: false)
    let few = try #require(read("[" + list("{{x}}", 90) + "]", ["x": value]))
    #expect(!few.isTooLarge)
    let many = try #require(read("[" + list("{{x}}", 110) + "]", ["x": value]))
    #expect(many.isTooLarge)
    #expect(many.text.bytes.count <= Template.maximumSize + value.json.count)
    let unfilled = try #require(read("[" + list("$a", Template.maximumCount + 1) + "]"))
    #expect(unfilled.isTooLarge)
  }

  private func list(_ element: String, _ count: Int) -> String {
    repeatElement(element, count: count).joined(separator: ",")
  }

  @Test func aPositionMapsToThePlaceholder() throws {
    let text = #"{"a": {{long_name}}, "b": 4}"#
    let template = try #require(
      read(text, ["long_name": PlaceholderValue(json: [0x33], isString: false)]))
    let (tree, _) = JSONParser.parse(template.text.bytes)
    let a = try #require(tree.member("a", of: tree.root))
    let b = try #require(tree.member("b", of: tree.root))
    let bytes = Array(text.utf8)
    let places = [a, b].map { template.text.map.sourceRange(of: tree.range(of: $0)) }
    #expect(places.map { String(decoding: bytes[$0], as: UTF8.self) } == ["{{long_name}}", "4"])
    #expect(template.text.map.sourceEdit(replacing: tree.range(of: a), with: "") == nil)
    #expect(template.text.map.sourceEdit(replacing: tree.range(of: b), with: "") != nil)
  }

  /// Each position of the checked text maps to a position of the source.
  @Test(arguments: [
    #"{"a": {{x}}, "b": '$(y)', "c": "<z>", "d": %s{{# e }}}"#, "{{{a}}}{{b}}<c>", "$a$b",
  ])
  func everyPrefixOfATemplateIsReadWithoutATrap(_ text: String) {
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let prefix = Array(bytes.prefix(count))
      guard let template = Template(prefix, filledWith: [:]) else { continue }
      for start in 0...template.text.bytes.count {
        let origin = template.text.map.sourceRange(of: start..<template.text.bytes.count)
        #expect(origin.lowerBound >= 0 && origin.upperBound <= count)
      }
    }
  }

  private func read(
    _ text: String, _ values: [String: PlaceholderValue] = [:]
  ) -> Template? {
    Template(Array(text.utf8), filledWith: values)
  }
}
