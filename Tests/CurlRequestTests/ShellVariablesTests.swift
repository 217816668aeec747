import Testing

@testable import CurlRequest

/// The variables to which a script assigns a value.
@Suite struct ShellVariablesTests {
  @Test(arguments: [
    ("TOKEN='a b'", "a b"), ("TOKEN=abc # a comment", "abc"), ("  export TOKEN=\"abc\"", "abc"),
    ("A=1\nreadonly TOKEN=abc\nB=2", "abc"), ("TOKEN=a\"b\"'c'", "abc"),
    // Computed, set twice, or not on one line.
    ("TOKEN=$(cat token)", nil), ("TOKEN=$1", nil), ("TOKEN=a\nTOKEN=b", nil),
    ("TOKEN=a\nTOKEN=$1", nil), ("TOKEN='a\nb'", nil), ("TOKEN=", nil),
    ("TOKEN=a\nif x; then TOKEN=b; fi", nil), ("TOKEN=a\nread -r TOKEN", nil),
    ("TOKEN=a\nfor TOKEN in b; do :; done", nil), ("TOKEN=a\nprintf -v TOKEN b", nil),
    // A body keeps its place in the assignment.
    (#"TOKEN='{"aps": {}}'"#, nil),
    // No assignments.
    ("# TOKEN=a", nil), ("echo TOKEN=a", nil), ("TOKEN = a", nil), ("1TOKEN=a", nil), ("", nil),
  ])
  func variableHasTheValueThatTheTextSets(_ text: String, _ value: String?) {
    let variables = ShellVariables(in: Array(text.utf8))
    for expansion in ["$TOKEN", "${TOKEN}"] {
      #expect(
        variables.value(of: expansion, at: text.utf8.count).map {
          String(decoding: $0, as: UTF8.self)
        } == value)
    }
    #expect(variables.value(of: "$OTHER", at: 0) == nil)
    #expect(variables.value(of: "TOKEN", at: 0) == nil)
  }

  @Test func theTimeIsKnownIfItIsGiven() {
    let text = Array("NOW=$(date +%s)".utf8)
    #expect(ShellVariables(in: text, time: 7).value(of: "$NOW", at: 0) == [0x37])
    #expect(ShellVariables(in: text).value(of: "$NOW", at: 0) == nil)
  }

  @Test(arguments: ["A=", "A='", "export ", "A=b\n", "A=$(", "=", "\n"])
  func anyTextIsRead(_ part: String) {
    let text = Array(String(repeating: part, count: 20_000).utf8)
    #expect(ShellVariables(in: text).value(of: "$B", at: 0) == nil)
  }
}
