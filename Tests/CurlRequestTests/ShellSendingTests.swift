import PushDocuments
import PushLinter
import PushTexts
import Testing

@testable import CurlRequest

/// JSON in a script that is not sent as it is written, and requests to which other arguments are added.
@Suite struct ShellSendingTests {
  private static let push =
    #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"stops":"2"}}}"#
  private static let right = push.replacing(#""2""#, with: "2")

  /// Returns the rules of the findings, and whether a part was not read.
  private static func reading(of script: String) -> (rules: [String], isUnread: Bool) {
    let text =
      "#!/bin/bash\n" + script.replacing("PUSH", with: push).replacing("RIGHT", with: right)
    let report = report(on: text, in: "send.sh", of: "var stops: Int")
    return (report.diagnostics.map { $0.rule }, !report.notChecked.isEmpty)
  }

  @Test(arguments: [
    // Pieces.
    #"{ echo '{"aps":{"event":"end",'; echo '"content-state":{}}}'; } | curl -d @- https://a.example"#,
    #"f() { echo '{"aps":{"event":"end",'; echo '"content-state":{}}}'; }; f | curl -d @- https://a.example"#,
    "echo '{\"aps\":{\"event\":\"end\",' > p\necho '\"content-state\":{}}}' >> p\ncurl -d @p https://a.example",
    #"echo '{"aps":{"event":"end",' '"content-state":{}}}' | curl -d @- https://a.example"#,
    #"printf '%s' '{"aps":{"event":"end",' '"content-state":{}}}' | curl -d @- https://a.example"#,
    "A='{\"aps\":{\"content-state\":'\nB='{}}}'\ncurl -d \"$A$B\" https://a.example",
    "A='{\"aps\":{\"content-state\":'\ncurl -d \"$A\"'{}}}' https://a.example",
    "L=('{\"aps\":{' '\"content-state\":{}}}')\ncurl -d \"${L[*]}\" https://a.example",
    // Members, or a part of a value, in a variable.
    #"curl -d '{"aps":{"event":"end","content-state":{"stops":2'"$EXTRA"'}}}' https://a.example"#,
    #"curl -d '{"aps":{"event":"end",'"$STATE"'}}' https://a.example"#,
    "curl -d @- https://a.example <<E\n{\"aps\":{\"event\":\"end\",\"content-state\":{$MEMBERS}}}\nE",
    // Changed text.
    "P='PUSH'\ncurl -d \"${P%x}\" https://a.example",
    "P='PUSH'\ncurl -d \"${P:2}\" https://a.example",
    "cat > p <<'E'\nPUSH\nE\necho '{}' > p\ncurl -d @p https://a.example",
    "T='{\"aps\":\\n{\"content-state\":{}}}'\necho -e \"$T\" | curl -d @- https://a.example",
    "T='{\"aps\":\\n{\"content-state\":{}}}'\ncurl -d \"$(printf %b \"$T\")\" https://a.example",
    "echo \"{'aps': {'content-state': {}}}\" | tr \"'\" '\"' | curl -d @- https://a.example",
    "echo 'RIGHT' | xargs -0 -I{} curl -d {} https://a.example",
    // The variable has another value.
    "P='PUSH'\nunset P\ncurl -d \"$P\" https://a.example",
    "P='PUSH' curl -d \"$P\" https://a.example",
    "curl -d \"$P\" https://a.example\nP='PUSH'",
    "P='PUSH'\nread -r P < p\ncurl -d \"$P\" https://a.example",
    "P='PUSH'\nP=$(build \"$1\")\ncurl -d \"$P\" u", "P='PUSH'\nP=\"$1\"\ncurl -d \"$P\" u",
    "P='PUSH'\nbuild() { cat push; }\nP=`build`\ncurl -d \"$P\" u",
    "P='PUSH'\nwhile :; do P=$(next); curl -d \"$P\" u; done",
    "P='PUSH'\nsend() { P=$1; curl -d \"$P\" u; }\nsend x",
    "P='PUSH'\nprintf -v P '%s' \"$1\"\ncurl -d \"$P\" u",
    "P='PUSH'\neval 'P=$(next)'\ncurl -d \"$P\" u",
    "P='PUSH'\ntypeset -n Q=P\nQ=$1\ncurl -d \"$P\" u",
    "go() {\n  local P='PUSH'\n  if x; then P=$1; else stop; fi\n  curl -d \"$P\" u\n}\nstop() { exit 1; }\ngo",
    "P='PUSH'\ncase $1 in a) :;& b) P=$2;; *) exit;; esac\ncurl -d \"$P\" u",
    "cat > p <<'E'\nPUSH\nE\nperl -pi -e 's/a/b/' p\ncurl -d @p u",
    "cat > p <<'E'\nPUSH\nE\nfix ./p\ncurl -d @- u < p",
    "cat > p <<'E'\nPUSH\nE\n\"$EDITOR\" p\ncat p | curl -d @- u",
    "cat > p <<'E'\nPUSH\nE\nruby <<R\nedit(\"p\")\nR\ncurl -d @p u",
    "cat > p <<'E'\nPUSH\nE\nif node -e 'edit(\"p\")'; then curl -d @p u; fi",
    "echo 'PUSH' > p\nfix p\ncurl -d @p u",
    "F=p\ncat > $F <<'E'\nPUSH\nE\nfix \"$F\"\ncurl -d @$F u",
    "F=p; echo 'PUSH' > \"$F\"; fix $F; curl -d @\"$F\" u",
    "F=$(mktemp)\ncat > \"$F\" <<'E'\nPUSH\nE\nfix $F\ncurl -d \"@$F\" u",
    "P='PUSH'\nfor P in \"$@\"; do curl -d \"$P\" u; done",
    "cat > p <<'E'\nPUSH\nE\ncat > p <<'E'\nRIGHT\nE\ncurl -d @p u",
    // Standard input.
    "curl -d @- u -H 'apns-push-type: liveactivity' < p.json",
    "curl -d @- u -H 'apns-push-type: liveactivity' < <(build)",
    "cat \"$F\" | curl -d @- u -H 'apns-push-type: liveactivity'",
    // One push a line.
    "while read -r P; do curl -d \"$P\" u; done <<'E'\nPUSH\nPUSH\nE",
    "mapfile -t L <<'E'\nPUSH\nPUSH\nE\nfor P in \"${L[@]}\"; do curl -d \"$P\" u; done",
    "echo 'PUSH' > p.json\nsed -i 's/\"2\"/2/' p.json\ncurl -d @p.json https://a.example",
    "{ echo '{\"aps\":{\"event\":\"end\"'; echo ',\"content-state\":{}}}'; } > p.json\ncurl -d @p.json u",
    // Another shell does not get the variable, or bash divides the command at its blanks.
    "P=1\nbash -c 'curl -d \"$P\" https://api.push.apple.com/3/device/00'",
    "P=1\nssh host 'sleep 1; curl -d {\"content-state\":${P}} u'",
    "SEND='curl -d {\"aps\":{\"content-state\":{\"stops\":2}}} u'\n$SEND",
    "declare SEND=\"curl -sd '{\\\"content-state\\\":{}}' u\"\neval \"$SEND\"",
    // curl before version 8.16.
    "curl --silent --data-binary='RIGHT' https://a.example",
    // `read` without `-r`.
    "read P <<'E'\n{\"aps\":{\"content-state\":{\"stops\":\"a\\\"b\"}}}\nE\ncurl -d \"$P\" https://a.example",
  ])
  func textThatIsNotSentAsWrittenIsNotRead(_ script: String) {
    let reading = Self.reading(of: script)
    #expect(reading.rules == [])
    #expect(reading.isUnread)
  }

  @Test(arguments: [
    "P='{\"aps\": RIGHTS}'\ncurl -d $P u", "S='2 3'\ncurl -d '{\"aps\":RIGHTS,\"s\":\"'$S'\"}' u",
    #"curl -d {\"aps\":{\"event\":\"end\",\"timestamp\":1788729113,\"content-state\":{\"stops\":2}}} u"#,
  ])
  func aBodyThatBashDividesIsCheckedAndNamed(_ script: String) {
    let aps = Self.right.dropFirst(7).dropLast()
    let reading = Self.reading(of: script.replacing("RIGHTS", with: aps))
    #expect(reading.rules == [])
    #expect(reading.isUnread)
  }

  @Test(arguments: [
    #"printf '{"aps":{"event":"end",\n"content-state":{"stops":2},"timestamp":1788729113}}\n' | curl -d @- u"#,
    #"printf '{\042aps\042:{"event":"end","content-state":{"stops":2},"timestamp":1788729113}}' | curl -d @- u"#,
    #"echo -e '{"aps":{\n"event":"end","content-state":{"stops":2},"timestamp":1788729113}}' | curl -d @- u"#,
    "printf -v P '{\"aps\":{\"event\":\"end\",\"content-state\":{\"stops\":%s},\"timestamp\":1788729113}}' 2\ncurl -d \"$P\" u",
    "P='PUSH'\nP='RIGHT'\ncurl -d \"$P\" u",
    "P='\"2\"'\nQ='PUSH'\nR=${Q//'\"2\"'/2}\ncurl -d \"$R\" u",
    "P='PUSH'\ncurl -d \"${P/\\\"2\\\"/2}\" u",
    "P='PUSH'\nif $LATE; then P='RIGHT'; else exit 1; fi\ncurl -d \"$P\" u",
    "P='PUSH'\nset_push() { P='RIGHT'; }\nset_push\ncurl -d \"$P\" u",
    "curl -d @- u <<X <<'Y'\nPUSH\nX\nRIGHT\nY",
    "text() { echo 'PUSH'; }\nfunction text {\n  echo 'RIGHT'\n}\ntext | curl -d @- u",
    "P='PUSH'\ncase $1 in a) P='RIGHT';; *) P='RIGHT';; esac\ncurl -d \"$P\" u",
    "P='PUSH'\n[ $1 ] && P='RIGHT' || P='RIGHT'\ncurl -d \"$P\" u",
    "P='PUSH'\nfail() { exit 1; }\n[ $1 ] && P='RIGHT' || fail\ncurl -d \"$P\" u",
    "P='PUSH'\ncd app &&\n  P='RIGHT' ||\n  exit 1\ncurl -d \"$P\" u",
    "cd app || exit 1\nP='PUSH'\nP='RIGHT'\ncurl -d \"$P\" u",
    "F='{\"aps\":{\"event\":\"end\",\"content-state\":{\"stops\":%d},\"timestamp\":1788729113}}'\nprintf \"$F\" 2 | curl -d @- u",
    "E=upd\ndeclare \"E=update\"\ncurl -d '{\"aps\":{\"event\":\"'$E'\",\"content-state\":{\"stops\":2},\"timestamp\":1788729113}}' u",
    "E=upd\nn=E; printf -v \"$n\" update\ncurl -d '{\"aps\":{\"event\":\"'$E'\",\"content-state\":{\"stops\":2},\"timestamp\":1788729113}}' u",
    "E=upd\ndeclare -n R=E; R=update\ncurl -d '{\"aps\":{\"event\":\"'$E'\",\"content-state\":{\"stops\":2},\"timestamp\":1788729113}}' u",
    "declare -l E=UPDATE\ncurl -d '{\"aps\":{\"event\":\"'$E'\",\"content-state\":{\"stops\":2},\"timestamp\":1788729113}}' u",
    "S=x; : $((S=2))\ncurl -d '{\"aps\":{\"event\":\"end\",\"content-state\":{\"stops\":'$S'},\"timestamp\":1788729113}}' u",
    "S=x; builtin declare S=2\ncurl -d '{\"aps\":{\"event\":\"end\",\"content-state\":{\"stops\":'$S'},\"timestamp\":1788729113}}' u",
  ])
  func textThatTheShellCompletesHasNoError(_ script: String) {
    #expect(Self.reading(of: script).rules == [])
  }

  @Test(arguments: [
    "echo 'PUSH' | curl -d @- u", "P='PUSH'\ncurl -d \"$P\" u", "P='PUSH'\ncurl -d $P u",
    "P='RIGHT'\nP='PUSH'\ncurl -d \"$P\" u",
    "P='PUSH'\nif $LATE; then P='RIGHT'; fi\ncurl -d \"$P\" u",
    "P='PUSH'\ncase $1 in a) P='RIGHT';; esac\ncurl -d \"$P\" u",
    "P='RIGHT'\nif $LATE; then P='PUSH'; else P='RIGHT'; fi\ncurl -d \"$P\" u",
    "printf '%s' 'PUSH' > p.json",
    "CURL=/opt/bin/curl\n$CURL -d 'PUSH' u", "CURL='curl -s'\nif x; then $CURL -d 'PUSH' u; fi",
    "CURL=curl\n[ $V ] && CURL='curl -v'\n\"$CURL\" -d 'PUSH' u", "${CURL:-curl} -d 'PUSH' u",
    "CURL=(curl -s)\n\"${CURL[@]}\" -d 'PUSH' u",
    "export P='PUSH'\nbash -c 'curl -d \"$P\" u'", "declare -x P='PUSH'\nsh -c 'curl -d \"$P\" u'",
    "curl -d @- u <<< 'PUSH'", "P='PUSH'\ncurl --json @- u <<<\"$P\"", "curl -T - u <<<'PUSH'",
    "P='PUSH'\ncurl --data-binary @- <<< $P u", "jq . x | curl -d @- u 0<<< 'PUSH' 2> log",
    "cat > p <<'E'\nPUSH\nE\ncurl -d @- u < p", "cat > p <<'E'\nPUSH\nE\ncat p | curl -d @- u",
    "cat > p <<'E'\nPUSH\nE\njq . p\nwc -c < p; python3 -m json.tool p\ncurl -d @p u",
    "cat > p <<'E'\nPUSH\nE\nfix pp # p\ncurl -d @p u\nfix p",
    "F=p\ncat > $F <<'E'\nPUSH\nE\ncurl -d @\"$F\" u", "echo 'PUSH' > p\ncat p\ncurl -d @p u",
    "if x; then\ncat > p <<'E'\nPUSH\nE\nelse\ncat > p <<'E'\nRIGHT\nE\nfi\ncurl -d @p u",
    "cat > p <<'E'\nPUSH\nE\ncurl -d @p u\ncat > p <<'E'\nRIGHT\nE\ncurl -d @p u",
    "cat x | curl -d @- u <<'E'\nPUSH\nE", "curl -d @- u <<< x <<'E'\nPUSH\nE",
    // The first value can be sent.
    "P='PUSH'\nf() { [ $1 ] && return; P='RIGHT'; }\nf 1\ncurl -d \"$P\" u",
    "P='PUSH'\nf() { P='RIGHT'; }\n[ $1 ] && f\ncurl -d \"$P\" u",
    "P='PUSH'\nf() { local P='RIGHT'; }\nf\ncurl -d \"$P\" u",
    "P='PUSH'\nP=$(echo \"$P\")\ncurl -d \"$P\" u", "P='PUSH'\nP=${1:-$P}\ncurl -d \"$P\" u",
    "P='PUSH'\nsame() { echo \"$P\"; }\nP=$(same)\ncurl -d \"$P\" u",
    "P='PUSH'\n[ $1 ] && P=$1\ncurl -d \"$P\" u",
    "P='PUSH'\n[ $1 ] || P='RIGHT'\ncurl -d \"$P\" u",
    "P='PUSH'\n[ $1 ] && P='RIGHT' || log\ncurl -d \"$P\" u",
    "P='PUSH'\n[ $1 ] || [ $2 ] && P='RIGHT' || P='RIGHT'\ncurl -d \"$P\" u",
    "P='RIGHT'\n[ $1 ] && P='PUSH' && curl -d \"$P\" u",
    "[ $1 ] && { log; P='PUSH'; } || exit\ncurl -d \"$P\" u",
    "[ $1 ] && while read -r x; do log; done\nP='PUSH'\ncurl -d \"$P\" u",
    "[ $1 ] && exit\ncurl -d 'PUSH' u", "[ $1 ] && if x; then exit; fi\ncurl -d 'PUSH' u",
    "P='PUSH'\ncurl -d \"$P\" u\nP=$(next)",
    "P='PUSH'\nif x; then if y; then P=1; else P=2; fi; fi\ncurl -d \"$P\" u",
    "P='PUSH'\neval \"$(ssh-agent)\"\neval echo \"$P\"\ncurl -d \"$P\" u",
    "P='PUSH'\nwarn() { echo 1; }\nif x; then P=$1; else warn; fi\ncurl -d \"$P\" u",
    "f() { echo 'PUSH'; }\nf | curl -d @- u\nf() { echo 'RIGHT'; }",
    "f() { echo 'PUSH'; }\nif x; then\nf() { echo 'RIGHT'; }\nfi\nf | curl -d @- u",
    "S='\"2\"'\ncurl -d '{\"aps\":{\"event\":\"end\",\"content-state\":{\"stops\":'$S'},\"timestamp\":1788729113}}' u",
    "read -r -d '' P <<'E'\nPUSH\nE\ncurl -d \"$P\" u",
  ])
  func textThatIsSentAsWrittenIsChecked(_ script: String) {
    #expect(Self.reading(of: script).rules == ["type-mismatch"])
  }

  @Test(arguments: [
    "echo 'PUSH' > p.json\necho 'RIGHT' > p.json\ncurl -d @p.json u",
    "printf '%s' 'PUSH' > p.json\nprintf '%s\\n' 'RIGHT' > p.json\ncurl -d @p.json u",
    "echo 'PUSH' > p.json\ncat > p.json <<E\nRIGHT\nE\ncurl -d @p.json u",
    "cat > p.json <<E\nPUSH\nE\nbuild > p.json\ncurl -d @p.json u",
    "echo 'PUSH' > p.json\nrm -f p.json\necho 'RIGHT' > p.json\ncurl -d @p.json u",
    "cat > p.json <<E\nPUSH\nE\nif x; then\ncat > p.json <<E\nRIGHT\nE\nelse\necho 'RIGHT' > p.json\nfi\ncurl -d @p.json u",
    "echo 'PUSH' > p.json\n[ $1 ] && echo 'RIGHT' > p.json || exit 1\ncurl -d @p.json u",
    "cat > p.json <<E\nPUSH\nE\necho 'RIGHT' | tee p.json\ncurl -d @p.json u",
    "cat > p.json <<E\nPUSH\nE\ncurl -so p.json https://a.example\ncurl -d @p.json u",
    "echo 'PUSH' > p.json\necho 'RIGHT' | tee p.json\ncurl -d @p.json u",
    "main() {\n  echo 'PUSH' > p.json\n  echo 'RIGHT' > p.json\n  curl -d @p.json u\n}\nmain",
  ])
  func aFileThatIsWrittenAgainIsNotSent(_ script: String) {
    #expect(Self.reading(of: script).rules == [])
  }

  @Test(arguments: [
    "echo 'PUSH' > p.json\ncurl -d @p.json u\necho 'RIGHT' > p.json",
    "echo 'PUSH' > p.json\nif [ -n \"$1\" ]; then echo 'RIGHT' > p.json; fi\ncurl -d @p.json u",
    "echo 'PUSH' > p.json\nsend p.json\necho 'RIGHT' > p.json",
    "echo 'PUSH' > p.json\necho 'RIGHT' >> p.json",
    "echo 'PUSH' > p.json\necho 'RIGHT' | tee -a p.json",
    "echo 'PUSH' > p.json\nsed -i '' p.json",
    "send() { curl -d @p.json u; }\necho 'PUSH' > p.json\nsend\necho 'RIGHT' > p.json\nsend",
    "for i in 1 2; do\ncurl -d @p.json u\necho 'PUSH' > p.json\ndone\necho 'RIGHT' > p.json",
    "echo 'PUSH' > p.json\n[ $1 ] && echo 'RIGHT' > p.json\ncurl -d @p.json u",
    "echo 'PUSH' > p.json\n[ $1 ] || [ $2 ] && echo 'RIGHT' > p.json || exit\ncurl -d @p.json u",
    "echo 'PUSH' > p.json\n[ $1 ] && [ $2 ] && echo 'RIGHT' > p.json || log\ncurl -d @p.json u",
  ])
  func aFileThatCanBeSentBeforeItIsWrittenAgainIsChecked(_ script: String) {
    #expect(Self.reading(of: script).rules == ["type-mismatch"])
  }

  @Test(arguments: [
    "\"${HEADERS[@]}\"", "$OPTIONS", "\"$@\"", "$(headers)", "${TOKEN:+-H \"apns-topic: a\"}",
    "-H{\"apns-topic: a\",\"apns-push-type: liveactivity\"}",
  ])
  func argumentsThatExpansionsAddAreNotMissing(_ arguments: String) {
    let reading = Self.reading(
      of: "curl \(arguments) -d 'RIGHT' \"https://api.push.apple.com/3/device/$TOKEN\"")
    #expect(reading.rules == [])
    #expect(reading.isUnread)
  }

  @Test(arguments: ["$CURL", "\"${CURL[@]}\"", "${CURL:-curl}"])
  func argumentsOfAVariableWithCurlAreNotMissing(_ name: String) {
    let reading = Self.reading(
      of: "CURL=${CURL:-curl}\n\(name) -d 'RIGHT' \"https://api.push.apple.com/3/device/$TOKEN\"")
    #expect(reading.rules == [])
    #expect(reading.isUnread)
  }

  @Test func headersInAHereDocumentAreFilledIn() {
    let reading = Self.reading(
      of: #"""
        curl --http2 -H @- -d 'RIGHT' "https://api.push.apple.com/3/device/$TOKEN" <<H
        apns-topic: a.push-type.liveactivity
        apns-push-type: liveactivity
        apns-priority: 5
        authorization: bearer $JWT
        H
        """#)
    #expect(reading.rules == [])
    #expect(!reading.isUnread)
  }

  @Test func aFileThatAnotherCommandWritesIsNotMissing() {
    let script = "#!/bin/bash\necho '\(Self.right)' > p.json\ncurl -d @p.json https://a.example"
    let report = report(on: script, in: "a.sh", of: "var stops: Int")
    #expect(
      report.notChecked.map { $0.reason.text } == [
        "curl reads the file `p.json`, which another command writes: the headers of this request were not checked"
      ])
  }

  @Test(arguments: ["--data={}", "--silent=1"])
  func anOptionOfNewVersionsIsNamed(_ option: String) {
    let report = report(
      on: "curl \(option) -d '\(Self.right)' https://a.example", in: "a.sh", of: "var stops: Int")
    let reasons = report.notChecked.map { $0.reason.text }
    #expect(reasons.contains { $0.hasPrefix("curl before version 8.16 rejects") })
  }

  @Test(arguments: ["\"$URL\"", "$URL", "\"${URLS[0]}\""])
  func aPathInAVariableIsNotWrong(_ url: String) {
    let headers = ["topic: a.push-type.liveactivity", "push-type: liveactivity", "priority: 5"]
      .map { "-H 'apns-\($0)'" }.joined(separator: " ")
    let reading = Self.reading(
      of: "curl --http2 \(headers) -H \"authorization: bearer $JWT\" -d 'RIGHT' \(url)")
    #expect(reading.rules == [])
  }

  @Test func aLaterLineOfADocumentIsNotRead() {
    let script =
      "read -r P <<'E'\n{\"aps\":{\"event\":\"end\",\n\"content-state\":{}}}\nE\ncurl -d \"$P\" u"
    #expect(Self.reading(of: script).rules == ["invalid-json"])
  }
}
