import CodeSyntax
import PushCode
import Testing

/// A parameter has the values that the calls of its function give it.
@Suite struct ArgumentTests {
  /// Programs in which two calls pass the states `{"a": 1}` and `{"a": "x"}` to the function with the push.
  private static let programs: [(language: String, source: String)] = [
    (
      "js",
      "function send(token, state) { post(token, {aps: {event: 'end', 'content-state': state}}) }\nsend(t, {a: 1})\nsend(t, {a: 'x'})"
    ),
    (
      "ts",
      "const send = async ({ token, state: s }: Args): Promise<void> => { await post(token, {aps: {event: 'end', 'content-state': s}}) }\nawait send({ token, state: {a: 1} })\nawait send({ token: t, state: {a: 'x'} })"
    ),
    (
      "ts",
      "const send = async (p: Args) => { await post(p.token, {aps: {event: 'end', 'content-state': p.state}}) }\nsend({ token, state: {a: 1} })\nsend({ token: t, state: {a: 'x'} })"
    ),
    (
      "ts",
      "class P {\n  async send(token: string, state: State) { post(token, {aps: {event: 'end', 'content-state': state}}) }\n  async start() { await this.send(t, {a: 1}) }\n}\nnew P().send(t, {a: 'x'})"
    ),
    (
      "ts",
      "class P { send(state: State) { post({aps: {event: 'end', 'content-state': state}}) } }\nconst p = new P()\np.send({a: 1})\np.send({a: 'x'})"
    ),
    // Two wrappers.
    (
      "js",
      "function post2(state) { post({aps: {event: 'end', 'content-state': state}}) }\nfunction send(token, state) { post2(state) }\nsend(t, {a: 1})\nsend(t, {a: 'x'})"
    ),
    (
      "py",
      "class P:\n    def send(self, token, *, state=None):\n        post(token, {'aps': {'event': 'end', 'content-state': state}})\n\n    def go(self):\n        self.send(t, state={'a': 1})\n        self.send(t, state={'a': 'x'})"
    ),
    (
      "py",
      "def send(token, state):\n    post(token, {'aps': {'event': 'end', 'content-state': state}})\n\nsend(t, {'a': 1})\nsend(t, {'a': 'x'})"
    ),
    (
      "go",
      "func (c *Client) send(token string, state map[string]any) {\n\tpost(token, map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": state}})\n}\nfunc (c *Client) run() {\n\tc.send(t, map[string]any{\"a\": 1})\n\tc.send(t, map[string]any{\"a\": \"x\"})\n}"
    ),
    (
      "java",
      "class P {\n  void send(String token, Map<String, Object> state) { post(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", state))); }\n  void run() { send(t, Map.of(\"a\", 1)); this.send(t, Map.of(\"a\", \"x\")); }\n}"
    ),
    (
      "kt",
      "fun send(token: String, state: Map<String, Any>) { post(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to state))) }\nfun run() {\n  send(t, mapOf(\"a\" to 1))\n  send(state = mapOf(\"a\" to \"x\"), token = t)\n}"
    ),
    (
      "cs",
      "class P {\n  void Send(string token, object state) { Post(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = state } }); }\n  void Run() { Send(t, new { a = 1 }); Send(t, state: new { a = \"x\" }); }\n}"
    ),
    (
      "php",
      "<?php class P {\n  function send($token, array $state) { post(['aps' => ['event' => 'end', 'content-state' => $state]]); }\n  function run() { $this->send($t, ['a' => 1]); $this->send($t, ['a' => 'x']); }\n}"
    ),
    (
      "rb",
      "def deliver(token, state:)\n  post({ aps: { event: 'end', 'content-state' => state } })\nend\n\ndef run\n  deliver(t, state: { a: 1 })\n  deliver t, state: { a: 'x' }\nend"
    ),
    (
      "swift",
      "func send(_ state: [String: Any], to token: String) { post([\"aps\": [\"event\": \"end\", \"content-state\": state]]) }\nfunc run() {\n  send([\"a\": 1], to: t)\n  send([\"a\": \"x\"], to: t)\n}"
    ),
    (
      "swift",
      "func send(to token: String, state content: [String: Any]) { post([\"aps\": [\"event\": \"end\", \"content-state\": content]]) }\nfunc run() {\n  send(to: t, state: [\"a\": 1])\n  send(to: t, state: [\"a\": \"x\"])\n}"
    ),
    (
      "dart",
      "void send(String token, {required Map<String, dynamic> state}) { post({'aps': {'event': 'end', 'content-state': state}}); }\nvoid run() {\n  send(t, state: {'a': 1});\n  send(t, state: {'a': 'x'});\n}"
    ),
    (
      "rs",
      "fn send(token: &str, state: Value) { post(json!({\"aps\": {\"event\": \"end\", \"content-state\": state}})); }\nfn run() {\n  send(t, json!({\"a\": 1}));\n  send(t, json!({\"a\": \"x\"}));\n}"
    ),
    (
      "ex",
      "def deliver(token, state) do\n  post(%{\"aps\" => %{\"event\" => \"end\", \"content-state\" => state}})\nend\n\ndef run do\n  deliver(t, %{a: 1})\n  deliver(t, %{a: \"x\"})\nend"
    ),
  ]

  @Test(arguments: programs)
  func eachCallGivesTheParameterAValue(language: String, source: String) {
    #expect(
      readVariations(source, language) == [
        #"{"aps": {"event": "end", "content-state": {"a": 1}}}"#,
        #"{"aps": {"event": "end", "content-state": {"a": "x"}}}"#,
      ])
  }

  /// The objects of a type that a declaration gives the name `p`.
  @Test(arguments: [
    (
      "ts",
      "class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }\nfunction run(p: P) { p.send({a: 1}) }"
    ),
    (
      "ts",
      "class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }\nclass Q { constructor(private p: P) {} run() { this.p.send({a: 1}) } }"
    ),
    (
      "py",
      "class P:\n    def send(self, s):\n        post({'aps': {'event': 'end', 'content-state': s}})\n\nclass Q:\n    def __init__(self, p: P):\n        self.p = p\n    def run(self):\n        self.p.send({'a': 1})"
    ),
    (
      "py",
      "class P:\n    def send(self, s):\n        post({'aps': {'event': 'end', 'content-state': s}})\n\nclass Q:\n    def __init__(self):\n        self.p = P()\n    def run(self):\n        self.p.send({'a': 1})"
    ),
    (
      "go",
      "func (c *P) send(s any) { post(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}}) }\nfunc run(p *P) { p.send(map[string]any{\"a\": 1}) }"
    ),
    (
      "go",
      "func (c *P) send(s any) { post(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}}) }\nfunc run() { p := &P{}; p.send(map[string]any{\"a\": 1}) }"
    ),
    (
      "java",
      "class P { void send(Object s) { post(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s))); } }\nclass Q { private final P p; void run() { p.send(Map.of(\"a\", 1)); } }"
    ),
    (
      "kt",
      "class P { fun send(s: Any) { post(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s))) } }\nfun run(p: P) { p.send(mapOf(\"a\" to 1)) }"
    ),
  ])
  func aCallOnAnObjectOfTheTypeIsFollowed(language: String, source: String) {
    #expect(
      readVariations(source, language)
        == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }

  @Test(arguments: [
    "function run(p) { p.send({}) }", "class Q { run() { this.p.send({}) } set(p) { this.p = p } }",
  ])
  func aCallThatIsNotFollowedLeavesTheParameterUnread(call: String) throws {
    let source = """
      class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }
      new P().send({a: 1})
      \(call)
      """
    let push = try #require(result(source, "js").pushes.first)
    #expect(push.unreadState != nil)
  }

  @Test func aCallOnAnObjectOfAnotherTypeIsNone() throws {
    let source = """
      class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }
      new P().send({a: 1})
      function run(mail: Mailer) { mail.send({}) }
      """
    #expect(try #require(result(source, "ts").pushes.first).unreadState == nil)
  }

  @Test func theArgumentsOfACallBelongTogether() {
    let source = """
      function send(event, state, at = 5) { post({aps: {event, timestamp: at, 'content-state': state}}) }
      send('update', {a: 1}, 6)
      send('end', null)
      """
    #expect(
      Set(readVariations(source, "js")) == [
        #"{"aps": {"event": "update", "timestamp": 6, "content-state": {"a": 1}}}"#,
        #"{"aps": {"event": "end", "timestamp": unknown, "content-state": null}}"#,
        #"{"aps": …{"event": unknown, "timestamp": 5}}"#,
      ])
  }

  @Test(arguments: [
    // Another receiver, or another function of the same name.
    "class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }\nclass Q { run(other) { other.send({a: 1}) } }",
    "class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }\nclass Q { send(s) {} run() { this.send({a: 1}) } }",
    "function f() { function send(s) { post({aps: {event: 'end', 'content-state': s}}) } }\nsend({a: 1})",
    // Too many arguments, or any number of them.
    "function send(s) { post({aps: {event: 'end', 'content-state': s}}) }\nsend(t, {a: 1})",
    "function send(t, s) { post({aps: {event: 'end', 'content-state': s}}) }\nsend(...all)",
    // The function itself.
    "function send(s, n) { if (n > 0) send(s, n - 1); post({aps: {event: 'end', 'content-state': s}}) }",
    // Three wrappers.
    "function a(s) { post({aps: {event: 'end', 'content-state': s}}) }\nfunction b(s) { a(s) }\nfunction c(s) { b(s) }\nfunction d(s) { c(s) }\nd({a: 1})",
    // A closure.
    "rides.forEach((s) => { post({aps: {event: 'end', 'content-state': s}}) })",
  ])
  func anArgumentThatIsNotCertainIsUnread(source: String) throws {
    let push = try #require(result(source, "js").pushes.first)
    #expect(push.variations.isEmpty)
    #expect(push.unreadState != nil)
  }

  @Test func anArgumentCanHaveAlternativesInside() {
    let source = """
      function send(event, state) { post({aps: {event, 'content-state': state}}) }
      send('end', {a: done ? 1 : 'x', b: 2})
      """
    #expect(
      Set(readVariations(source, "js")) == [
        #"{"aps": {"event": "end", "content-state": {"a": unknown, "b": 2}}}"#,
        #"{"aps": {"event": unknown, "content-state": {"a": 1, "b": 2}}}"#,
        #"{"aps": {"event": unknown, "content-state": {"a": "x", "b": 2}}}"#,
      ])
  }

  @Test func aMemberOfTheTypeOfAParameterIsNotTheParameter() {
    let source = """
      function send({ state, event = 'end' }: { state?: any; event?: string } = {}) {
        post({aps: {event, 'content-state': state}})
      }
      send({ state: {a: 1} })
      """
    #expect(
      readVariations(source, "ts")
        == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }

  @Test func aFunctionCanChangeItsParameter() {
    let source = """
      function send(s) { s.b = 2; fill(s); post({aps: {event: 'end', 'content-state': s}}) }
      send({a: 1})
      """
    #expect(
      readVariations(source, "js")
        == [#"{"aps": {"event": "end", "content-state": …{"a": unknown, "b": unknown}}}"#])
  }

  @Test(arguments: [
    ("js", "const { at = Date.now(), state } = ride"),
    ("js", "function send(state, at = Date.now()) {"),
    ("ts", "async function send({ state, at = Date.now() }: Ride) {"),
    ("py", "def send(state, at=int(time.time() * 1000)):"),
    ("php", "<?php function send($state, $at = 1788729113000) {"),
  ])
  func aFallbackIsAValue(language: String, head: String) {
    let source =
      switch language {
      case "py":
        "\(head)\n  post({'aps': {'event': 'end', 'timestamp': at, 'content-state': state}})"
      case "php":
        "\(head) post(['aps' => ['event' => 'end', 'timestamp' => $at, 'content-state' => $state]]); }"
      default:
        "\(head)\npost({aps: {event: 'end', timestamp: at, 'content-state': state}})"
          + (head.hasSuffix("{") ? " }" : "")
      }
    #expect(readVariations(source, language).contains { $0.contains("1788729113000") })
  }

  @Test(arguments: [
    ("js", "const Key = Object.freeze({ END: 'end' })", "Key.END"),
    ("js", "const keys = { events: { end: 'end' } }", "keys.events.end"),
    ("js", "const keys = { 'end': 'end' }", "keys['end']"),
    ("ts", "const Key = { END: 'end' } as const", "Key.END"),
    ("py", "KEY = {'end': 'end'}", "KEY['end']"),
    ("rb", "KEY = { end: 'end' }.freeze", "KEY[:end]"),
    ("php", "<?php $key = ['end' => 'end'];", "$key['end']"),
  ])
  func aMemberOfAnObjectOfTheFileIsRead(language: String, object: String, event: String) {
    let push =
      switch language {
      case "py": "send({'aps': {'event': \(event), 'content-state': {'a': 1}}})"
      case "rb": "post({ aps: { event: \(event), 'content-state' => { a: 1 } } })"
      case "php": "send(['aps' => ['event' => \(event), 'content-state' => ['a' => 1]]]);"
      default: "send({aps: {event: \(event), 'content-state': {a: 1}}})"
      }
    #expect(
      read("\(object)\n\(push)", language)
        == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }
}
