import ActivitySchema
import PushModel
import Testing

@testable import CurlRequest
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Comments of shell text that suppress findings.
@Suite struct ShellCommentTests {
  private static let state =
    #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"eta": 1788729113}}}"#
  private static let send =
    #"curl --http2 -H "authorization: bearer $JWT" -H "apns-push-type: liveactivity" -H "apns-topic: com.example.app.push-type.liveactivity""#
  private static let url = "https://api.push.apple.com/3/device/$TOKEN"
  private static let comment = "# activity-lint-ignore unix-date: old"

  private func rules(_ text: String, in file: String = "a.sh") -> [String] {
    report(on: text, in: file, of: "var eta: Date").diagnostics.map { $0.rule }
  }

  @Test func aCommentIsAboutTheWholeCommandAfterIt() {
    let command = "\(Self.send) \\\n  -d '{\n\(Self.state.dropFirst())' \\\n  \(Self.url)\n"
    #expect(rules(command) == ["unix-date"])
    #expect(rules("\(Self.comment)\n\(command)") == [])
    #expect(rules("\(Self.comment)\necho\n\(command)") == ["unused-suppression", "unix-date"])
    #expect(rules("\(Self.comment)\n\(command)\(command)") == ["unix-date"])
  }

  @Test(arguments: [
    "BODY=$(cat <<EOF\n{\n\(state.dropFirst())\nEOF\n)\n\(send) -d \"$BODY\" \(url)",
    "\(send) -d @- \(url) <<'EOF'\n{\n\(state.dropFirst())\nEOF",
    "\(send) \\\n -d @- \(url) <<EOF\n{\n\(state.dropFirst())\nEOF",
    "\(send) \\\n -d \"$(cat <<EOF\n{\n\(state.dropFirst())\nEOF\n)\" \(url)",
  ])
  func aCommentIsAboutTheHereDocumentOfACommand(_ command: String) {
    #expect(rules(command) == ["unix-date"])
    #expect(rules("\(Self.comment)\n\(command)") == [])
  }

  @Test(arguments: [
    "echo '\(comment)'", "echo \"\n\(comment)\n\"", "cat <<EOF\n\(comment)\nEOF",
    "echo a\(comment)",
  ])
  func otherTextIsNoSuppression(_ text: String) {
    #expect(rules("\(text)\n\(Self.send) -d '\(Self.state)' \(Self.url)") == ["unix-date"])
  }

  @Test func aCommentInACommandOfAPageIsASuppression() {
    let command = "\(Self.comment)\n\(Self.send) -d '\(Self.state)' \(Self.url)"
    #expect(rules("It's a page.\n```sh\n\(command)\n```\n", in: "a.md") == [])
  }

  @Test(arguments: ["", "\n", "\n ", "'", "\n\"'"])
  func aCommentCanEndTheText(_ end: String) {
    let command = "\(Self.send) -d '\(Self.state)' \(Self.url)"
    #expect(rules("\(command)\n\(Self.comment)\(end)").contains("unix-date"))
    _ = rules("#activity-lint-ignore\(end)")
    _ = rules("activity-lint-ignore\(end)")
  }

  @Test func aCommentOnStandardInputIsASuppression() {
    let command = "\(Self.comment)\n\(Self.send) -d '\(Self.state)' \(Self.url)"
    #expect(rules(command, in: "<stdin>") == [])
  }
}
