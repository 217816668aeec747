import ActivitySchema
import JSONSyntax
import PushModel
import Testing

@testable import CurlRequest
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// JSON that shell text keeps in a variable or writes in a function, and that curl sends.
@Suite struct ShellLiteralTests {
  private static let state = #"{"aps": {"content-state": {}}}"#
  private static let url = "https://api.push.apple.com/3/device/$TOKEN"

  private func documents(in text: String) -> [FoundDocument] {
    CurlCommandReader.documents(in: Array(text.utf8), [], at: nil).documents
  }

  @Test(arguments: [
    ("P='\(state)'\n", "-d \"$P\""), ("P='\(state)'\n", "--data \"${P}\""),
    ("P='\(state.filter { $0 != " " })'\n", "-d $P"),
    ("export P='\(state)'\nP=${P//a/b}\n", "-d \"$P\""),
    ("B='\(state)'\nP=${B//a/b}\n", "-d \"$P\""),
    ("B='\(state)'\nfor i in 1 2; do\n  P=$(sed s/NOW/b/ <<< \"$B\")\n", "-d \"$P\""),
    ("P='\(state)'\n", "-d \"$(echo \"$P\" | sed s/NOW/b/)\""),
    ("P=$(cat <<EOF\n\(state)\nEOF\n)\n", "-d \"$P\""),
    ("P=\"$(cat <<EOF\n\(state)\nEOF\n)\"\n", "-d \"$P\""),
    ("read -r -d '' P <<EOF\n\(state)\nEOF\n", "-d \"$P\""),
    ("payload() {\n  cat <<EOF\n\(state)\nEOF\n}\n", "-d \"$(payload)\""),
    ("function payload() {\n  cat <<EOF\n\(state)\nEOF\n}\n", "-d \"$(payload 1)\""),
  ])
  func pushIsOneDocumentWithTheHeadersOfItsCommand(_ start: String, _ body: String) {
    let documents = documents(in: start + "curl -H 'apns-topic: a' \(body) \(Self.url)\n")
    #expect(documents.count == 1)
    #expect(documents.first?.text.bytes.contains(UInt8(ascii: "{")) ?? false)
    #expect(documents.first?.request?.headers.contains { $0.name == "apns-topic" } ?? false)
  }

  @Test(arguments: ["echo \"$P\"", "printf '%s' \"$P\"", "echo ${P}"])
  func variableInAPipeIsTheBody(_ writer: String) {
    let text = "P='\(Self.state)'\n\(writer) | curl -H 'apns-topic: a' -d @- \(Self.url)\n"
    let result = CurlCommandReader.documents(in: Array(text.utf8), [], at: nil)
    #expect(result.documents.count == 1 && result.unread.isEmpty)
    #expect(result.documents.first?.request != nil)
  }

  @Test func aLongPushIsReadToItsEnd() {
    let push = #"{"aps": {"content-state": {"a": "\#(String(repeating: "a", count: 70_000))"}}}"#
    let documents = documents(in: "P='\(push)'\ncurl -d \"$P\" \(Self.url)\n")
    #expect(documents.map { $0.text.bytes } == [Array(push.utf8)])
  }

  @Test func unknownVariableInAPipeIsUnread() {
    let text = "echo \"$P\" | curl -d @- \(Self.url)\n"
    let result = CurlCommandReader.documents(in: Array(text.utf8), [], at: nil)
    #expect(result.documents.isEmpty)
    #expect(
      result.unread.map { $0.reason.text }
        == ["curl reads its body from standard input, which the text does not contain"])
  }

  @Test func functionIsCalledAfterTheAssignment() {
    let text = "send() {\n  curl -d \"$P\" \(Self.url)\n}\nP='\(Self.state)'\nsend\n"
    #expect(documents(in: text).count == 1)
  }

  @Test func nearestAssignmentBeforeTheCommandIsSent() {
    let text = "P='{\"a\": 1}'\nP='\(Self.state)'\ncurl -d \"$P\" \(Self.url)\n"
    let sent = documents(in: text).filter { $0.request != nil }
    #expect(sent.map { String(decoding: $0.text.bytes, as: UTF8.self) } == [Self.state])
  }

  @Test func eachCommandThatSendsAVariableHasARequest() {
    let command = "curl -d \"$P\" \(Self.url)\n"
    #expect(documents(in: "P='\(Self.state)'\n\(command)\(command)").count == 2)
  }

  @Test func textThatTwoCommandsSendCountsOnce() {
    let command = "curl -d \"$P\" \(Self.url)\n"
    let text = Array("P='\(Self.state)'\n\(command)\(command)".utf8)
    var options = Linter.Options()
    options.commandReader = CurlCommandReader.documents
    let linter = Linter(schema: SchemaBuilder.schema(from: []), options: options)
    let report = linter.report(on: linter.examine(Source(name: "a.sh", bytes: text)))
    #expect(report.code?.withState == 1 && report.code?.withoutState == 0)
  }
}
