import JSONSyntax
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests of the forms in which clients and recorders of HTTP write headers.
@Suite struct HeaderListTests {
  private func headers(_ text: String) -> [String] {
    let (tree, _) = JSONParser.parse(Array(text.utf8))
    return Header.all(in: tree.root, of: tree).map { "\($0.name)=\($0.value)" }
  }

  @Test(arguments: [
    #"{"Apns-Priority": "5", ":path": "/3/device/80f4"}"#,
    #"[{"name": "apns-priority", "value": "5"}, {"name": ":path", "value": "/3/device/80f4"}]"#,
    #"[{"key": "apns-priority", "value": 5}, {"key": ":path", "value": "/3/device/80f4"}]"#,
    #"[["apns-priority", "5"], [":path", "/3/device/80f4"]]"#,
    #"["apns-priority: 5", ":path: /3/device/80f4"]"#,
  ])
  func everyFormHasTheSameHeaders(_ text: String) {
    #expect(headers(text) == ["apns-priority=5", ":path=/3/device/80f4"])
  }

  @Test(arguments: [
    "[]", "{}", "7", #"["text"]"#, "[{}]", #"[{"name": "apns-priority"}]"#, "[[]]",
    #"[["a", "b", "c"]]"#, #"[{"name": "apns-priority", "value": null}]"#,
  ])
  func otherListsHaveNone(_ text: String) {
    #expect(headers(text) == [])
  }

  @Test func aTokenInAListIsSecret() {
    let text = #"{"headers": [{"name": "Authorization", "value": "bearer abc"}], "payload": {}}"#
    let shown = Secrets(in: Array(text.utf8)).masking(Array(text.utf8))
    #expect(String(decoding: shown, as: UTF8.self) == text.replacing("abc", with: "***"))
  }
}
