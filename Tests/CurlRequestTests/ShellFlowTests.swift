import PushDocuments
import Testing

@testable import CurlRequest

/// The values of variables at the commands of a script. bash 5.2 ran each of these scripts with a program `curl` that prints its arguments.
@Suite struct ShellFlowTests {
  /// The values of `$S` at the commands `curl`, as far as they are known.
  private static func values(in script: String) -> [String?] {
    let text = Array(script.utf8)
    let variables = ShellVariables(
      in: text, scripts: [ShellScript(ShellPart(text.indices), of: text)])
    return text.indices.filter { text[...].isCurl(at: $0) }.map {
      variables.value(of: "$S", at: $0 + 5).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test(arguments: [
    "S=a\ncurl $S", "S=b; S=a; curl $S", "S=b\nS=a # c\ncurl $S", "  export S='a'\ncurl $S",
    "declare -r S=\"a\"\ncurl $S", "S=a R=b\ncurl $S", "export R=b S=a\ncurl $S",
    // In the same branch.
    "S=b\nif x; then\n  S=a\n  curl $S\nfi", "S=b\nif x; then :; else S=a; curl $S; fi",
    "S=b\nif x; then S=b; elif y; then S=a; curl $S; fi", "case x in x) S=a; curl $S;; esac",
    "S=b\nwhile x; do S=a; curl $S; S=b; done", "for i in 1; do S=a; curl $S; done\nS=b",
    "x && { S=a; curl $S; }", "(S=a; curl $S)", "f() { S=a; curl $S; }\nf",
    "f() { S=b; }\ng() {\n  f\n  S=a\n  curl $S\n}\ng", "S=b\nf() { local S=a; curl $S; }\nf",
    "x=\"$(S=a; curl $S)\"", "if x; then S=a; if y; then curl $S; fi; fi",
    // Before a branch, a loop, or a function.
    "S=a\nif x; then curl $S; fi", "S=a\nwhile x; do curl $S; done", "S=a\nx && curl $S",
    "S=a\nf() { curl $S; }\nf", "f() { curl $S; }\nS=a\nf", "function f {\n  curl $S\n}\nS=a\nf",
    // Commands that cannot assign it, or run before.
    "S=a\nf() { R=b; }\nf\ncurl $S", "f() { S=b; }\nf\nS=a\ncurl $S", "source x\nS=a\ncurl $S",
    "S=a\nf() { local S=b; }\nf\ncurl $S", "S=a\nread -r R\ncurl $S", "S=a\nexport S\ncurl $S",
    "S=a\nprintf S\ncurl $S", "S=a\necho S=b\ncurl $S", "S=a\n# S=b\ncurl $S",
    "S=a\ncat <<X\nS=b\nX\ncurl $S", "S=a\ncurl $S\nif x; then S=b; fi", "S=a\ncurl $S\nS=b",
  ])
  func aValueIsKnownIfItsAssignmentCertainlyRunsLast(_ script: String) {
    #expect(Self.values(in: script) == ["a"])
  }

  @Test(arguments: [
    "S=a\nif x; then S=b; fi\ncurl $S", "if x; then S=a; else S=a; fi\ncurl $S",
    "S=a\nif x; then S=b; elif y; then S=c; else S=d; fi\ncurl $S", "if x; then S=a; fi\ncurl $S",
    "S=a\ncase x in y) S=b;; *) exit 1;; esac\ncurl $S", "case x in y) S=a;; esac\ncurl $S",
    "S=a\nwhile x; do S=b; done\ncurl $S", "S=a\nuntil x; do S=b; done\ncurl $S",
    "S=a\nfor S in b c; do :; done\ncurl $S", "for S in a b; do curl $S; done",
    "S=a\nx && S=b\ncurl $S", "S=a\nx || S=b\ncurl $S", "x &&\nS=a\ncurl $S",
    "S=a\nx && { S=b; }\ncurl $S",
    // A later command of the loop assigns it.
    "S=a\nwhile x; do curl $S; S=b; done",
    "S=a\nfor i in 1; do\n  if x; then curl $S; fi\n  S=b\ndone",
    "S=a\nf() { S=b; }\nwhile x; do curl $S; f; done",
    "while x; do S=a; while y; do curl $S; S=b; done; done",
    // Functions.
    "S=a\nf() { S=b; }\nf\ncurl $S", "f() { S=b; }\nS=a\nf\ncurl $S",
    "S=a\nfunction f { S=b; }\nf\ncurl $S",
    "S=a\nf ()\n{\n  S=b\n}\nf\ncurl $S", "S=a\nf() { S=b; }\ng() { f; }\ng\ncurl $S",
    "S=a\nf() { curl $S; }\nS=b\nf", "f() { curl $S; }\nS=a\nf\nS=b\nf", "f() { S=a; }\nf\ncurl $S",
    "f() { local S=a; g; }\ng() { curl $S; }\nf", "S=a\nf() { local S; curl $S; }\nf",
    "S=a\nf() { curl $S; }\nS=b f",
    // Commands that assign their input or run other text.
    "S=a\nprintf -v S b\ncurl $S", "S=a\nread -r S <<< b\ncurl $S", "S=a\nIFS= read S\ncurl $S",
    "S=a\nmapfile -t S\ncurl $S", "S=a\nreadarray S\ncurl $S", "S=a\neval \"$x\"\ncurl $S",
    "S=a\nsource ./env\ncurl $S", "S=a\n. ./env\ncurl $S", "S=a\nunset S\ncurl $S",
    "S=a\nf() { . ./env; }\nf\ncurl $S", "S=1\n((S++))\ncurl $S", "S=1\nlet S++\ncurl $S",
    "S=a\ngetopts x S\ncurl $S", "S=a\nS+=b\ncurl $S", "S=a\nS=\"$S-b\"\ncurl $S",
    "S=a\nS[0]=b\ncurl $S", "S=a\nS=(b c)\ncurl $S", "S=a\nS=$(date)\ncurl $S",
    "S=a\nlocal S=$1\ncurl $S",
    // Only the environment of another program, or of a part of the script.
    "S=a env\ncurl $S", "(S=a)\ncurl $S", "S=a | cat\ncurl $S", "S=a &\ncurl $S",
    "x=$(S=a)\ncurl $S",
    "curl $S\nS=a",
  ])
  func aValueThatSeveralCommandsCanDecideIsUnknown(_ script: String) {
    #expect(Self.values(in: script) == [nil])
  }

  @Test func eachCommandHasTheValueOfItsBranch() {
    let script = "if x; then\n  S=a\n  curl $S\nelse\n  S=b\n  curl $S\nfi\ncurl $S\n"
    #expect(Self.values(in: script) == ["a", "b", nil])
    let functions = "f() { S=a; curl $S; }\ng() { S=b; curl $S; }\nf\ng\ncurl $S\n"
    #expect(Self.values(in: functions) == ["a", "b", nil])
  }

  @Test func partsOfAPageShareTheOnlyAssignment() {
    func value(_ first: String) -> String? {
      let page = Array("\(first)\n---\ncurl $S\n".utf8)
      let start = first.utf8.count
      let scripts = [0..<start, start + 5..<page.count].map { ShellScript(ShellPart($0), of: page) }
      return ShellVariables(in: page, scripts: scripts).value(of: "$S", at: page.count - 3)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(value("S=a") == "a")
    #expect(value("S=a\nS=b") == nil)
    #expect(value("if x; then S=a; fi") == nil)
  }
}
