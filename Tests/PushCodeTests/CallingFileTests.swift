import CodeNames
import CodeSyntax
import JSONSyntax
import PushCode
import Testing

/// A parameter also has the values of the calls in other files, if an import leads to the function.
@Suite struct CallingFileTests {
  typealias Program = (
    language: String, path: String, source: String, caller: String, calls: String
  )

  /// Programs in which another file passes the states `{"a": 1}` and `{"a": "x"}` to the function with the push.
  private static let programs: [Program] = [
    (
      "js", "lib/push.js",
      "export async function send(token, state) { await post(token, {aps: {event: 'end', 'content-state': state}}) }",
      "app/ride.js",
      "import { send as push } from '../lib/push.js'\npush(t, {a: 1})\npush(t, {a: 'x'})"
    ),
    (
      "ts", "lib/push.ts",
      "export async function send(token, state) { await post(token, {aps: {event: 'end', 'content-state': state}}) }",
      "app/ride.ts",
      "import * as push from '@/lib/push'\npush.send(t, {a: 1})\npush.send(t, {a: 'x'})"
    ),
    (
      "js", "push/index.js",
      "async function send(token, state) { await post(token, {aps: {event: 'end', 'content-state': state}}) }\nmodule.exports = { send }",
      "ride.js",
      "const { send: s } = require('./push')\ns(t, {a: 1})\ns(t, {a: 'x'})"
    ),
    (
      "js", "push.js",
      "class Push { update(token, state) { return post(token, {aps: {event: 'end', 'content-state': state}}) } }\nmodule.exports = new Push()",
      "ride.js",
      "const push = require('./push')\npush.update(t, {a: 1})\npush.update(t, {a: 'x'})"
    ),
    (
      "ts", "push.service.ts",
      "export class Push { update(token, state) { return post(token, {aps: {event: 'end', 'content-state': state}}) } }",
      "ride.service.ts",
      "import { Push } from './push.service'\nclass Ride { constructor(private readonly push: Push) {}\n go() { this.push.update(t, {a: 1}); new Push().update(t, {a: 'x'}) } }"
    ),
    (
      "py", "app/push.py",
      "def send(token, state):\n    post(token, {'aps': {'event': 'end', 'content-state': state}})\n",
      "app/ride.py",
      "from .push import send as push\n\npush(t, {'a': 1})\npush(t, state={'a': 'x'})"
    ),
    (
      "py", "app/push.py",
      "def send(token, state):\n    post(token, {'aps': {'event': 'end', 'content-state': state}})\n",
      "app/ride.py",
      "from app import push\n\npush.send(t, {'a': 1})\npush.send(t, {'a': 'x'})"
    ),
    (
      "py", "app/push.py",
      "class Push:\n    def send(self, token, state):\n        post(token, {'aps': {'event': 'end', 'content-state': state}})\n",
      "app/ride.py",
      "from app.push import Push\n\nclient = Push()\nclient.send(t, {'a': 1})\nclient.send(t, {'a': 'x'})"
    ),
    (
      "go", "internal/push/push.go",
      "package push\n\nfunc Send(token string, state map[string]any) {\n\tpost(token, map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": state}})\n}",
      "internal/push/ride.go",
      "package push\n\nfunc ride() {\n\tSend(t, map[string]any{\"a\": 1})\n\tSend(t, map[string]any{\"a\": \"x\"})\n}"
    ),
    (
      "go", "internal/push/push.go",
      "package push\n\nfunc Send(token string, state map[string]any) {\n\tpost(token, map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": state}})\n}",
      "internal/ride/ride.go",
      "package ride\n\nimport p \"example.com/app/internal/push\"\n\nfunc ride() {\n\tp.Send(t, map[string]any{\"a\": 1})\n\tp.Send(t, map[string]any{\"a\": \"x\"})\n}"
    ),
    (
      "go", "internal/push/push.go",
      "package push\n\nfunc (c *Client) Send(token string, state map[string]any) {\n\tpost(token, map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": state}})\n}",
      "internal/ride/ride.go",
      "package ride\n\nimport \"example.com/app/internal/push\"\n\ntype Ride struct {\n\tclient *push.Client // nil without APNs\n}\n\nfunc newRide(client *push.Client) *Ride {\n\treturn &Ride{\n\t\tclient: client,\n\t}\n}\n\nfunc (r *Ride) run() {\n\tr.client.Send(t, map[string]any{\"a\": 1})\n\tr.client.Send(t, map[string]any{\"a\": \"x\"})\n}"
    ),
    (
      "java", "src/com/a/push/Push.java",
      "public class Push { public void send(String token, Map<String, Object> state) { post(token, Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", state))); } }",
      "src/com/a/Ride.java",
      "import com.a.push.Push;\nclass Ride { private final Push push; void run() { push.send(t, Map.of(\"a\", 1)); this.push.send(t, Map.of(\"a\", \"x\")); } }"
    ),
    (
      "java", "src/com/a/Push.java",
      "public class Push { public static void send(String token, Map<String, Object> state) { post(token, Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", state))); } }",
      "src/com/a/Ride.java",
      "class Ride { void run() { Push.send(t, Map.of(\"a\", 1)); Push.send(t, Map.of(\"a\", \"x\")); } }"
    ),
    (
      "kt", "src/a/push/Push.kt",
      "fun send(token: String, state: Map<String, Any>) { post(token, mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to state))) }",
      "src/a/Ride.kt",
      "import a.push.send\n\nfun ride() {\n  send(t, mapOf(\"a\" to 1))\n  send(t, state = mapOf(\"a\" to \"x\"))\n}"
    ),
    (
      "php", "app/Services/Push.php",
      "<?php class Push { public function send($token, array $state) { post($token, ['aps' => ['event' => 'end', 'content-state' => $state]]); } }",
      "app/Http/Ride.php",
      "<?php use App\\Services\\Push;\nclass Ride { function __construct(private Push $push) {} function run() { $this->push->send($t, ['a' => 1]); $this->push->send($t, ['a' => 'x']); } }"
    ),
    (
      "rb", "app/services/push_sender.rb",
      "class PushSender\n  def deliver(token, state)\n    post(token, { aps: { event: 'end', 'content-state' => state } })\n  end\nend",
      "app/models/ride.rb",
      "class Ride\n  def run\n    PushSender.new.deliver(t, { a: 1 })\n    PushSender.new.deliver(t, { a: 'x' })\n  end\nend"
    ),
    (
      "rs", "src/push.rs",
      "pub fn send(token: &str, state: Value) { post(token, json!({\"aps\": {\"event\": \"end\", \"content-state\": state}})); }",
      "src/main.rs",
      "mod push;\n\nfn ride() {\n    push::send(t, json!({\"a\": 1}));\n    crate::push::send(t, json!({\"a\": \"x\"}));\n}"
    ),
  ]

  private static let states = [
    #"{"aps": {"event": "end", "content-state": {"a": 1}}}"#,
    #"{"aps": {"event": "end", "content-state": {"a": "x"}}}"#,
  ]

  @Test(arguments: programs)
  func eachCallGivesTheParameterAValue(program: Program) throws {
    let passed = try #require(self.passed(by: program))
    #expect(passed.pushes.flatMap { $0.variations }.map { marked($0.push) } == Self.states)
    #expect(passed.functions.count == 1)
  }

  @Test(arguments: programs)
  func aFileThatTheImportsDoNotNameIsNotFollowed(program: Program) throws {
    var program = program
    program.path = "other/of/others/x.\(program.language)"
    program.source = program.source.replacing("class Push", with: "class Another")
    program.calls = program.calls.replacing("mod push", with: "mod others")
    // Neighbors in a package need no import.
    if program.caller == "internal/push/ride.go" { program.caller = "internal/ride.go" }
    let passed = try #require(self.passed(by: program))
    #expect(passed.pushes.isEmpty)
  }

  @Test(arguments: [
    // The name has another meaning.
    "import { send } from './push'\nfunction run(send) { send(t, {a: 1}) }",
    "import { send } from './mail'\nsend(t, {a: 1})",
    "function send() {}\nsend(t, {a: 1})",
    "import { send } from './push'\n// send(t, {a: 1})\nconst text = \"send(t, {a: 1})\"",
    "import { send } from './push'\nit('sends', () => { send(t, {a: 1}) })",
    "import { send } from './push'\nmail.send(t, {a: 1})",
    "import { send } from './push'\nconst run = ({ send }: Client): void => { send(t, {a: 1}) }",
    // Too many arguments, or any number of them.
    "import { send } from './push'\nsend(t, {a: 1}, 3)",
    "import { send } from './push'\nsend(...all)",
  ])
  func aCallThatIsNotCertainIsNotFollowed(calls: String) throws {
    let source = Self.programs[0].source
    let passed = try #require(self.passed(by: ("js", "push.js", source, "ride.js", calls)))
    #expect(passed.pushes.allSatisfy { $0.variations.isEmpty })
    #expect(passed.functions.isEmpty)
  }

  /// Sources in which `p` is not certainly a `Push`, after an import of `Push`.
  @Test(arguments: [
    "const p = new Push()\nfunction run(p) { p.update(t, {a: 1}) }",
    "const p = new Push()\nrides.map((p) => p.update(t, {a: 1}))",
    "const p = new Push().mail()\np.update(t, {a: 1})",
    "const p = new Push() || mail\np.update(t, {a: 1})",
    "const p: Push[] = []\np.update(t, {a: 1})",
    "const p: Push | Mail = make()\np.update(t, {a: 1})",
    "class A { constructor() { this.p = new Push() } }\nclass B { constructor(m) { this.p = m } go() { this.p.update(t, {a: 1}) } }",
    "function run() { class Push {}\n new Push().update(t, {a: 1}) }",
    "class Fixed extends Push {}\nnew Push().update(t, {a: 1})",
  ])
  func aReceiverThatIsNotCertainIsNotFollowed(calls: String) throws {
    let program = Self.programs[4]
    let source = "import { Push } from './push.service'\n" + calls
    let passed = try #require(
      self.passed(by: ("ts", program.path, program.source, "ride.ts", source)))
    #expect(passed.pushes.allSatisfy { $0.variations.isEmpty })
  }

  @Test(arguments: [
    "if (state.b) return", "const b = state.b\nif (b) throw b",
    "if (!Number.isInteger(state.b)) return",
    "const { b } = state\nif (b) return", "const b = state.b ?? return",
  ])
  func aFunctionThatCanRefuseTheArgumentIsNotFollowed(guard: String) throws {
    let source =
      "export function send(token, state) {\n\(`guard`)\npost({aps: {event: 'end', 'content-state': state}}) }"
    let calls = "import { send } from './push'\nsend(t, {a: 1})"
    let passed = try #require(self.passed(by: ("js", "push.js", source, "ride.js", calls)))
    #expect(passed.pushes.allSatisfy { $0.variations.isEmpty })
    #expect(passed.functions.isEmpty)
  }

  @Test func aNameThatFurtherFilesDeclareIsNotFollowed() throws {
    let program = Self.programs[4]
    let target = try #require(file(program.path, program.source))
    let caller = try #require(file(program.caller, program.calls))
    let project = ProjectFiles([program.path, program.caller])
    let passed = target.pushes(sentFrom: caller, of: project, besides: ["Push"])
    #expect(passed.pushes.isEmpty)
  }

  @Test(arguments: ["'.'", "'@acme/push'", "'@/unknown/index'"])
  func anImportCanMeanAFileThatExportsTheFunctionAgain(module: String) throws {
    let caller = try #require(file("ride.js", "import { send } from \(module)\nsend(t, {a: 1})"))
    let reach = caller.imports.reach(of: "push.js", in: ProjectFiles(["push.js", "ride.js"]))
    guard case .uncertain(let names) = reach else {
      Issue.record("\(reach)")
      return
    }
    #expect(names == ["send"])
  }

  @Test(arguments: [
    "import { send } from './push'\nsend(t, ride.state)\nsend(t, ride.next)",
    "import { send } from './push'\nrides.forEach(send)",
  ])
  func anUncertainCallIsNotTakenForRead(calls: String) throws {
    let passed = try #require(
      self.passed(by: ("js", "push.js", Self.programs[0].source, "ride.js", calls)))
    #expect(passed.unfollowed == ["send"])
  }

  @Test func aStateThatTheCallDoesNotShowIsUnread() throws {
    let calls = "import { send } from './push'\nsend(t, ride.state)\nsend(t, {a: 1})"
    let passed = try #require(
      self.passed(by: ("js", "push.js", Self.programs[0].source, "ride.js", calls)))
    #expect(passed.unread.map { $0.reason } == [.member("ride.state")])
    #expect(passed.functions == ["send"])
  }

  @Test func aFileCanStandBetweenTheCallAndThePush() throws {
    let push = try #require(file("lib/push.js", Self.programs[0].source))
    let service = try #require(
      file(
        "services/ride.js",
        "import { send } from '../lib/push'\nexport const notify = (r, state) => send(r.token, state)"
      ))
    let controller = try #require(
      file(
        "ride.js",
        "import { notify } from './services/ride'\nnotify(r, {a: 1})\nnotify(r, {a: 'x'})"))
    let project = ProjectFiles(["lib/push.js", "services/ride.js", "ride.js"])
    #expect(push.pushes(sentFrom: service, of: project).openFunctions == ["notify"])
    let passed = push.pushes(sentFrom: controller, through: service, of: project)
    #expect(passed.pushes.flatMap { $0.variations }.map { marked($0.push) } == Self.states)
  }

  @Test func thePositionsAreThoseOfTheCalls() throws {
    let program = Self.programs[0]
    let passed = try #require(self.passed(by: program))
    let places = passed.pushes.flatMap { $0.variations }.flatMap { $0.places }
    let calls = Array(program.calls.utf8)
    #expect(places.map { String(decoding: calls[$0.range], as: UTF8.self) } == ["push", "push"])
    #expect(places.map { $0.passedAs?.place } == ["lib/push.js:1", "lib/push.js:1"])
    for variation in passed.pushes.flatMap({ $0.variations }) {
      let tree = variation.push.tree
      for node in tree.nodes(in: tree.root) {
        let range = variation.push.text.map.sourceRange(of: tree.range(of: node))
        #expect(range.lowerBound >= 0 && range.upperBound <= calls.count)
      }
    }
  }

  @Test(arguments: programs)
  func filesThatEndAnywhereAreRead(program: Program) {
    let project = ProjectFiles([program.path, program.caller], goModules: ["": "example.com/app"])
    let (source, calls) = (Array(program.source.utf8), Array(program.calls.utf8))
    for end in stride(from: 0, through: max(source.count, calls.count), by: 5) {
      let target = file(program.path, String(decoding: source.prefix(end), as: UTF8.self))
      let caller = file(program.caller, String(decoding: calls.prefix(end), as: UTF8.self))
      for (target, caller) in [
        (target, file(program.caller, program.calls)), (file(program.path, program.source), caller),
      ] {
        guard let target, let caller else { continue }
        _ = target.pushes(sentFrom: caller, of: project)
        _ = target.pushes(sentFrom: caller, through: caller, of: project)
        _ = caller.imports.reach(of: program.path, in: project)
      }
    }
  }

  // MARK: Files

  private func passed(by program: Program) -> PassedPushes? {
    guard let target = file(program.path, program.source),
      let caller = file(program.caller, program.calls)
    else { return nil }
    return target.pushes(
      sentFrom: caller,
      of: ProjectFiles([program.path, program.caller], goModules: ["": "example.com/app"]))
  }

  private func file(_ path: String, _ source: String) -> CodeFile? {
    let language = CodeLanguage.ofExtension(String(path.split(separator: ".").last ?? ""))
    return language.flatMap { CodeFile(Array(source.utf8), in: $0, at: path, named: path) }
  }
}
