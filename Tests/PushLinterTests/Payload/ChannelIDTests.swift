import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

@Suite struct ChannelIDTests {
  @Test(arguments: ["dHN0LXNyY2gtY2hubA==", "CTrNsYq/Ee8AALLzHQaVlA==", "AAAA", "AAA="])
  func anIDOfAPNsHasNoFault(_ text: String) {
    #expect(ChannelID(text).fault == nil)
  }

  @Test(arguments: [
    ("CTrNsYq Ee8AALLzHQaVlA==", ChannelID.Fault.space), ("CTrN%2BYqEe8A%3D", .percentEncoding),
    ("CTrNsYq_Ee8AALLzHQaVlA", .urlAlphabet), ("CTrNsYq/Ee8AALLzHQaVlA", .missingPadding),
    ("delivery-4711", .notBase64), ("match.42", .notBase64), ("", .notBase64), ("===", .notBase64),
    ("AAAA=", .notBase64), ("Größe", .notBase64),
  ])
  func anotherTextHasAFault(_ text: String, _ fault: ChannelID.Fault) {
    #expect(ChannelID(text).fault == fault)
  }
}
