import ActivitySchema
import PushModel
import Testing

@testable import CurlRequest
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Scripts as bash reads them. bash 5.2 ran each of these texts with a program `curl` that prints its arguments.
@Suite struct ShellScriptTests {
  private static let send =
    #"curl --http2 -H "authorization: bearer $JWT" -H "apns-push-type: liveactivity" -H "apns-topic: com.example.app.push-type.liveactivity""#
  private static let url = "https://api.push.apple.com/3/device/$TOKEN"
  private static let broken =
    #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"stops": "x"}}}"#
  private static let right = broken.replacing("\"x\"", with: "1")
  private static let command = "\(send) -d '\(broken)' \(url)"
  private static let inDoubleQuotes = broken.replacing("\"", with: "\\\"")

  private static func report(on text: String, in file: String = "send.sh") -> Report {
    CurlRequestTests.report(on: text, in: file, of: "var stops: Int")
  }

  /// Between two right pushes, as in a script that works.
  private static func script(_ text: String) -> String {
    let push = "\(send) -d '\(right)' \(url)"
    return "\(push)\n\(text)\n\(push)\n"
  }

  private static func rules(_ text: String) -> [String] {
    report(on: script(text)).diagnostics.map { $0.rule }
  }

  private static func unread(_ text: String) -> [String] {
    report(on: script(text)).notChecked.filter { $0.pointer.isEmpty }.map { $0.reason.text }
  }

  @Test(arguments: [
    "# \(command)", "\t#\(command)", "true ; # \(command)", "echo a # \(command)",
    "true &&\n# \(command)\ntrue", "(# \(command)\ntrue)", "x=$(\n# it's \(command)\necho)",
    "args=(\n  --http2\n  # -d '\(broken)'\n)", "case a in\na) true # \(command)\n;;\nesac",
    "curl --http2 \\\n  # -d '\(broken)' \\\n", "# don't\n# \(command)",
    ": <<'X'\n\(command)\nX", ": <<X\n\(command)\nX", ": <<-'X'\n\(command)\n\tX",
    ": <<'X Y'\n\(command)\nX Y", ": <<'#'\n\(command)\n#", ": <<\\X\n\(broken)\nX",
    "cat <<X > /dev/null\n\(command)\nX", "cat > /dev/null <<'X'\n\(broken)\nX",
    "true <<X\n\(command)\nX", "{ : <<X\n\(command)\nX\n}",
    ": '\n\(broken)\n'", ": \"\n\(inDoubleQuotes)\n\"",
    ": \"\n\(command.replacing("\"", with: "\\\""))\n\"",
    "echo \"run: \(command.replacing("\"", with: "\\\""))\"",
    "echo 'run: \(command.replacing("'", with: #"'\''"#))'",
    "echo 'usage: send \(broken)'", "echo -e \"usage: send \(inDoubleQuotes)\" >&2",
    "echo usage: '  \(broken.dropFirst())'", "printf 'usage: send \(broken)\n'", ": '\(broken)'",
    "[ $1 ] || { echo 'usage: \(broken)'; exit 1; }",
  ])
  func textThatIsNoCommandHasNoFindings(_ text: String) {
    #expect(Self.rules(text) == [])
    #expect(Self.unread(text) == [])
  }

  @Test(arguments: [
    "{ \(command); }", "{\n\(command)\n}", "( \(command) )", "(\(command))",
    "f() { \(command); }\nf", "function f {\n\(command)\n}\nf",
    "if true; then \(command); fi", "if \(command); then :; fi", "while \(command); do break; done",
    "for i in 1; do \(command); done", "case a in a) \(command);; esac",
    "case a in\n  (a)\n  \(command)\n  ;;\nesac", "true && \(command)", "false || \(command)",
    "\(command) | cat", "! \(command)", "\(command) &", "A=b \(command)", "x=\"$(\(command))\"",
    "x=`\(command)`", "# don't\n\(command)", "x=$((1 << 2))\n\(command)",
    "x=${x//\\'/}\n\(command)",
    "x=\"${x//\\'/}\"\n\(command)", "x=${#x}\n\(command)", "[[ $x == \\'* ]]\n\(command)",
    "(( x = 1 << 2 ))\n\(command)", "echo it\\'s $'it\\'s' \"it's\"\n\(command)",
    "y=$(case a in a) echo x;; esac)\n\(command)", "f() { exit; }\n\(command)",
    "[ $x ] && exit\n\(command)", "if true; then exit; fi\n\(command)", "(exit)\n\(command)",
    ": $(\(command))", ": \"${B:='\(broken)'}\"", "B='\(broken)'\nB+=' '\n\(send) -d \"$B\" \(url)",
    "cat <<A; cat <<B\ndon't\nA\n\(right)\nB\n\(command)",
    "\(send) -d @- \(url) <<-X\n\t\(broken)\n\tX", "\(send) -d @- \(url) <<X\n\(broken)\n\tX\nX",
    "\(send) -d @- \(url) <<'E O'\n\(broken)\nE O", "\(send) -d @- \(url) <<!\n\(broken)\n!",
    "\(send) -d @- \(url) <<A <<B\n\(right)\nA\n\(broken)\nB",
    "\(send) -d @- \(url) <<B; cat <<A\n\(broken)\nB\nit's\nA",
    "\(send) -d @- \(url) <<< '\(broken)'", "bash <<'X'\n\(command)\nX",
    "bash -c '\(command.replacing("'", with: #"'\''"#))'",
    "bash -c \"\(command.replacing("\"", with: "\\\""))\"",
    "cat <<X\nRun this:\n\(command)\nX", "\(command)\r",
    // The caller of the script can send JSON that is alone, and a file or a pipe gets all text.
    "echo '\(broken)'", "printf '%s' '\(broken)'", "echo 'push: \(broken)' > push.txt",
    "echo 'push: \(broken)' | nc localhost 1", "echo \"push: $(\(command))\"",
  ])
  func textThatIsRunHasAFindingOrAReason(_ text: String) {
    #expect(!Self.rules(text).isEmpty || !Self.unread(text).isEmpty)
  }

  @Test(arguments: [
    "$'\(right.replacing("\"", with: #"\x22"#))'", "$'\(right.replacing("\"", with: #"\042"#))'",
    "$'\(right.replacing("\"", with: #"\u0022"#))'", "$'\(right.replacing("\"", with: #"\""#))'",
    "$'\(right.replacing("\"", with: #"\U00000022"#).replacing(", ", with: #",\n\t"#))'",
    "$\"\(right.replacing("\"", with: #"\""#))\"", "\"\(right.replacing("\"", with: #"\""#))\"",
    "'\(right.replacing("\"event\"", with: #"'"\"event\""'"#))'",
    "'\(right.replacing(", ", with: ", \n"))'",
  ])
  func quotationsOfARightPushAreRead(_ body: String) {
    for text in [
      "\(Self.send) -d \(body) \(Self.url)", "B=\(body)\n\(Self.send) -d \"$B\" \(Self.url)",
    ] {
      #expect(Self.rules(text) == [])
      let wrong = text.replacing(": 1}", with: ": true}")
      #expect(Self.rules(wrong) == ["type-mismatch"])
    }
  }

  @Test(arguments: [
    "B='{\"aps\": {\"timestamp\": 1788729113, '\nB+='\"event\": \"update\"}}'",
    "B='{\"aps\": {\"timestamp\": 1788729113, '; B=\"$B\"'\"event\": \"update\"}}'",
    "B='{\"aps\": {\"timestamp\": 1788729113, '\nB=\"${B}\\\"event\\\": \\\"update\\\"}}\"",
  ])
  func variableThatIsJoinedIsUnread(_ text: String) {
    let text = "\(text)\n\(Self.send) -d \"$B\" \(Self.url)"
    #expect(Self.rules(text) == [])
    #expect(Self.unread(text).contains("the push was not read: it is joined from pieces of text"))
  }

  /// bash runs nothing from the line on in which a quotation starts that does not end.
  @Test(arguments: ["echo it's", "x=$(echo a", "x=`echo", "echo $'a", "(echo a", "y=$((1"])
  func unendedQuotationIsUnread(_ text: String) {
    let before = "\(Self.command)\n"
    let after = "\(text)\n\(Self.command.replacing("'", with: "\""))\n".replacing("\"", with: "")
    let report = Self.report(on: before + after)
    #expect(report.diagnostics.map { $0.rule } == ["type-mismatch"])
    #expect(
      report.notChecked.filter { $0.pointer.isEmpty }.map { $0.reason.text }
        == ["the code was not read: a quotation or a substitution starts here and does not end"])
  }

  @Test(arguments: ["exit", "exit 1", "exit; true"])
  func textAfterTheEndIsNotRead(_ text: String) {
    let report = Self.report(on: "\(Self.command)\n\(text)\nDon't \(Self.command)\n")
    #expect(report.diagnostics.map { $0.rule } == ["type-mismatch"])
    #expect(report.notChecked.allSatisfy { !$0.pointer.isEmpty })
  }

  @Test func blocksOfAPageAreScripts() {
    let push = "\(Self.send) -d '\(Self.right)' \(Self.url)"
    func page(_ text: String) -> String {
      "It's a page.\n```bash\n\(push)\n\(text)\n```\n  ```sh\n  \(push)\n  ```\n"
    }
    func report(_ text: String) -> Report { Self.report(on: page(text), in: "README.md") }
    #expect(report("# \(Self.command)").diagnostics.isEmpty)
    #expect(report(": <<'X'\n\(Self.command)\nX").diagnostics.isEmpty)
    #expect(report(Self.command).diagnostics.map { $0.rule } == ["type-mismatch"])
    #expect(
      report("It's \(Self.url)").notChecked.map { $0.reason.text }
        == ["the code was not read: a quotation or a substitution starts here and does not end"])
    // A terminal shows the prompt of its administrator.
    let terminal = page("# \(Self.command)").replacing("```bash", with: "```console")
    #expect(!Self.report(on: terminal, in: "README.md").diagnostics.isEmpty)
  }

  @Test func theEndOfAHereDocumentIsIndentedAsItsBlock() {
    let text =
      "1. Send\n\n   ```sh\n   \(Self.send) -d @- \(Self.url) <<X\n   \(Self.right)\n   X\n   \(Self.command)\n   ```\n"
    #expect(Self.report(on: text, in: "README.md").diagnostics.map { $0.rule } == ["type-mismatch"])
  }

  /// Every text is read, without a trap, in one pass.
  @Test(arguments: [
    "'", "\"", "\\", "$(", "`", "${", "$'", "((", "$((", "<<", "<<<", "<<X\n", "<(", "case", ";;",
    "esac ", "in ", ")", "}", "{", "exit\n", "\n", "#", "\u{e9}", "&", "|", ">", "<<'",
  ])
  func anyScriptIsRead(_ part: String) {
    for text in [part, "curl " + part, String(repeating: part + " ", count: 2_000)] {
      let bytes = Array(text.utf8)
      let script = ShellScript(ShellPart(bytes.indices), of: bytes)
      #expect(script.idle.allSatisfy { bytes.indices.contains($0) })
      #expect(
        zip(script.idle, script.idle.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }
}
