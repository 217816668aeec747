import ActivitySchema
import PushModel
import Testing

@testable import CurlRequest
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The words of JSON that a script replaces before it sends the text.
@Suite struct ShellReplacementsTests {
  private static let push =
    #"{"aps": {"event": "update", "timestamp": NOW, "content-state": {"name": "a __NAME__ b"}}}"#

  private func findings(in text: String) -> [String] {
    var options = Linter.Options()
    options.commandReader = CurlCommandReader.documents
    let linter = Linter(schema: SchemaBuilder.schema(from: []), options: options)
    let source = Source(name: "send.sh", bytes: Array(text.utf8))
    return linter.report(on: linter.examine(source)).diagnostics.map { $0.rule }
  }

  private static let send = "\ncurl -d \"$P\" https://example.com/push\n"

  @Test(arguments: [
    "P=${P//NOW/$now}", "P=${P/NOW/$now}", "P=$(echo \"$P\" | sed \"s/NOW/$(date +%s)/\")",
    "P=$(sed 's|NOW|1|' <<< \"$P\")", "echo \"$P\" | sed -e s#NOW#1# -e s/b/c/g",
  ])
  func wordThatIsReplacedIsAValue(_ replacement: String) {
    #expect(findings(in: "P='\(Self.push)'\n\(replacement)\(Self.send)") == [])
  }

  @Test(arguments: [
    "", "# P=${P//NOW/$now}", "P=${P//LATER/$now}", "echo s/NOW/1/", "echo https://a/NOW/b",
  ])
  func wordThatNobodyReplacesIsNotJSON(_ other: String) {
    #expect(findings(in: "P='\(Self.push)'\n\(other)\(Self.send)") == ["invalid-json"])
  }

  @Test func variablesAreFilledInByEnvsubst() {
    let text =
      #"{"aps": {"event": "update", "timestamp": ${NOW}, "content-state": {"name": "$NAME"}}}"#
    let file = "cat > push.json <<'EOF'\n\(text)\nEOF\n"
    #expect(findings(in: file + "envsubst < push.json > sent.json\n\(Self.send)") == [])
    #expect(findings(in: file + Self.send).contains("unfilled-placeholder"))
  }
}
