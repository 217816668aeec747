import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules

/// XML that every parser accepts.
@Suite struct XMLWriterTests {
  private func text(_ body: (inout XMLWriter) -> Void) -> String {
    var xml = XMLWriter()
    body(&xml)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  @Test func elementsAreNested() {
    let xml = text { xml in
      xml.open("a", [("b", "1")])
      xml.element("c", [])
      xml.element("d", text: "e")
      xml.close("a")
    }
    #expect(xml == "<a b=\"1\">\n  <c/>\n  <d>e</d>\n</a>\n")
  }

  @Test func markupIsEscapedInAttributesAndText() {
    let text = text { $0.element("a", [("b", "<&\">'")], text: "<&\">']]>") }
    #expect(text == "<a b=\"&lt;&amp;&quot;&gt;'\">&lt;&amp;&quot;&gt;']]&gt;</a>\n")
  }

  @Test func whiteSpaceSurvivesInAttributes() {
    let text = text { $0.element("a", [("b", "\t\n\r")], text: "\t\n\r") }
    #expect(text == "<a b=\"&#9;&#10;&#13;\">\t\n&#13;</a>\n")
  }

  @Test func forbiddenCharactersAreShownByNumber() {
    let text = text { $0.element("a", text: "\0\u{1B}\u{FFFE}\u{FFFF}\u{85}😀") }
    #expect(text == "<a>\\u{0}\\u{1b}\\u{fffe}\\u{ffff}&#133;😀</a>\n")
  }
}
