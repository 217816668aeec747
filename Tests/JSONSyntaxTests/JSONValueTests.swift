import JSONSyntax
import Testing

/// Writing JSON.
@Suite struct JSONValueTests {
  @Test func textIsEscapedForJSONAndForTerminals() {
    let text = JSONValue.string("\"\\\n\r\t\u{0}\u{1F}\u{7F}\u{9B}é😀\u{2028}/")
    #expect(text.compactText == #""\"\\\n\r\t\u0000\u001f\u007f\u009bé😀\u2028/""#)
  }

  @Test(arguments: [
    ("\u{202E}", #"\u202e"#), ("\u{E0041}", #"\udb40\udc41"#), ("##vso[a]", #"##vso\u005ba]"#),
    ("a\u{200D}b", #"a\u200db"#), ("👩\u{200D}💻 ❤\u{FE0F}", "👩\u{200D}💻 ❤\u{FE0F}"),
    ("#[a] # [b]", "#[a] # [b]"), ("نمی\u{200C}شود", "نمی\u{200C}شود"),
    ("a\u{FE0F}\u{FE0F}", "a\u{FE0F}\\ufe0f"),
  ])
  func whatActsOnAReaderIsEscaped(text: String, expected: String) {
    #expect(JSONString.quoted(text) == "\"\(expected)\"")
  }

  @Test func commasSeparateValues() {
    let value: JSONValue = ["a": 1, "b": [.null, [:], [true, false]], "c": ""]
    #expect(value.compactText == #"{"a":1,"b":[null,{},[true,false]],"c":""}"#)
  }

  @Test func membersWithoutAValueAreOmitted() {
    let value: JSONValue = [
      "a": nil, "b": .null, "c": JSONValue.strings([]).unlessEmpty, "d": .string("").unlessEmpty,
      "e": .object([]).unlessEmpty, "f": .strings(["g"]).unlessEmpty,
    ]
    #expect(value.compactText == #"{"b":null,"f":["g"]}"#)
  }
}
