import PushDocuments
import PushLinter
import PushTexts
import Testing

@testable import CurlRequest

/// JSON that a program reads before curl sends its output is changed text.
@Suite struct ShellPipeTests {
  private static let push =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": "2"}}}"#

  /// Returns the rules of the findings, and the number of unread pushes.
  private static func reading(of script: String) -> (rules: [String], unread: Int?) {
    let text = "#!/bin/sh\n" + script.replacing("PUSH", with: push)
    let report = report(on: text, in: "send.sh", of: "var stops: Int")
    return (report.diagnostics.map { $0.rule }, report.code?.unread)
  }

  @Test(arguments: [
    "echo 'PUSH' | jq '.aps.x = 1' | curl -d @- https://a.example",
    "P='PUSH'\necho \"$P\" | jq '.aps.x = 1' | curl -d @- https://a.example",
    "P='PUSH'\nP=$(jq '.aps.x = 1' <<<\"$P\")\ncurl -d \"$P\" https://a.example",
    "P='PUSH'\nP=`echo \"$P\" | awk '{ print }'`\ncurl -d \"$P\" https://a.example",
    "P='PUSH'\nQ=\"$(perl -pe 's/a/b/' <<< \"$P\")\"\ncurl -d \"$Q\" https://a.example",
    "P='PUSH'\ncurl -d \"$(echo \"$P\" | python3 edit.py)\" https://a.example",
    "sed 's/\"[0-9]\"/2/' <<'E' | curl -d @- https://a.example\nPUSH\nE",
    "sed 's/\"2\"/2/' <<'E' | curl -d @- https://a.example\nPUSH\nE",
    "jq '.aps.x = 1' <<'E' |\nPUSH\nE\n  curl -d @- https://a.example",
    "cat <<'E' | \\\n  jq '.aps.x = 1' | \\\n  curl -d @- https://a.example\nPUSH\nE",
    "f() {\ncat <<'E'\nPUSH\nE\n}\nf | jq '.aps.x = 1' | curl -d @- https://a.example",
    "cat > p.json <<'E'\nPUSH\nE\njq '.x = 1' p.json | curl -d @- https://a.example",
    "cat > p.json <<'E'\nPUSH\nE\njq '.x = 1' p.json > q.json\ncurl -d @q.json https://a.example",
    "cat > p.json <<'E'\nPUSH\nE\nsed -i 's/\"2\"/2/' p.json\ncurl -d @p.json https://a.example",
    "cat > p.json <<'E'\nPUSH\nE\njq . p.json > t && mv t p.json\ncurl -d @p.json https://a.example",
  ])
  func changedTextIsNotRead(_ script: String) {
    let reading = Self.reading(of: script)
    #expect(reading.rules == [])
    #expect(reading.unread == 1)
  }

  @Test(arguments: [
    "curl -d 'PUSH' https://a.example", "echo 'PUSH' | curl -d @- https://a.example",
    "P='PUSH'\nprintf '%s' \"$P\" | tee log | curl -d @- https://a.example",
    "P='PUSH'\nQ=$(echo \"$P\")\ncurl -d \"$Q\" https://a.example",
    "cat <<'E' | jq -c . | curl -d @- https://a.example\nPUSH\nE",
    "P=$(cat <<'E'\nPUSH\nE\n)\ncurl -d \"$P\" https://a.example | jq .",
    "P='PUSH'\necho \"$P\" | jq .aps\ncurl -d \"$P\" https://a.example",
    "P='PUSH'\nsed \"s/NAME/$name/\" <<< \"$P\" | curl -d @- https://a.example",
    "T=$(openssl rand 8 | tr -d x)\ncurl -d 'PUSH' -H \"x: $T\" https://a.example",
    "cat > p.json <<'E'\nPUSH\nE\njq . p.json\ncurl -d @p.json https://a.example",
    #"python3 -c 'send(PUSH)'"#,
    "jq . other.json | curl -d @- https://b.example\ncurl -d 'PUSH' https://a.example",
  ])
  func textThatPassesUnchangedIsChecked(_ script: String) {
    #expect(Self.reading(of: script).rules == ["type-mismatch"])
  }

  @Test(arguments: [
    #"jq -n '{aps: {event: "update", "content-state": {stops: 2}}}' | curl -d @- https://a.example"#,
    #"P=$(jq -n --arg s 2 '{aps: {"content-state": {stops: $s}}}')"#,
    #"jq -n "{aps: {\"content-state\": {stops: 2}}}" > push.json"#,
    #"jq -n '.aps.event = "update" | .aps["content-state"].stops = 2' > push.json"#,
    "jq -n '{\n  aps: {\n    \"content-state\": {stops: 2}\n  }\n}' > push.json",
    #"node -e 'send({aps: {event: "end", "content-state": {stops: 2}}})'"#,
    #"python3 -c 'send({"aps": {"event": event, "content-state": {"stops": 2}}})'"#,
  ])
  func pushOfAnotherProgramIsNotRead(_ script: String) {
    let reading = Self.reading(of: script)
    #expect(reading.rules == [])
    #expect(reading.unread == 1)
  }

  @Test(arguments: [
    #"jq '.aps["content-state"].stops' answer.json"#, #"grep '"content-state": ' aps.log"#,
    #"# jq -n '{aps: {"content-state": {stops: 2}}}'"#,
    #"jq '.aps["content-state"].stops == 2' push.json"#,
  ])
  func otherProgramsAreNoPushes(_ script: String) {
    #expect(Self.reading(of: script).unread == nil)
  }
}
