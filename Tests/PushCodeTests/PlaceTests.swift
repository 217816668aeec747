import CodeSyntax
import PushCode
import Testing

/// The places of pushes in public source code that were read wrongly, not at all, or twice.
@Suite struct PlaceTests {
  @Test(arguments: ["%s", "%1$d", "%(a)s", "{}", "{0}", "{{name}}", ":name", "$name", "<name>"])
  func `A string with a placeholder in JSON is partial`(placeholder: String) {
    let json = #"{"aps": {"event": "end", "content-state": {"a": "x \#(placeholder)", "b": "c"}}}"#
    #expect(
      read("s := `\(json)`", "go")
        == [json.replacing(#""x "#, with: #"~"x "#)])
  }

  @Test(arguments: ["%s", "%d", "%1$s", "%(a)s", "%.2f", "%@"])
  func `A specifier in quotation marks is a string`(specifier: String) {
    let json = #"{"aps": {"event": "end", "content-state": {"a": "\#(specifier)"}}}"#
    #expect(read("s := `\(json)`", "go") == [json.replacing("\"\(specifier)\"", with: "~\"…\"")])
  }

  @Test func `Text with doubled braces is a format`() {
    #expect(
      read(
        "s = format!(r#\"{{\"aps\": {{\"event\": \"end\", \"content-state\": {}}}}}\"#, x)", "rs")
        == [#"{"aps": {"event": "end", "content-state": unknown}}"#])
  }

  @Test func `Text that spans lines is partial`() {
    #expect(
      read(
        "p = {'aps': {'event': 'end', 'content-state': {'a': \"\"\"x\n  y\"\"\"}}}", "py")
        == [#"{"aps": {"event": "end", "content-state": {"a": ~"x\n  y"}}}"#])
  }

  @Test(arguments: [
    "a: 1, /* … */", "a: 1, // other fields\n", "a: 1, ...", "a: 1, // ...\n",
    "/* your state */ a: 1", "a: 1, /* b, c */", "a: 1, …",
  ])
  func `A comment can stand for members`(members: String) {
    #expect(
      read("send({aps: {event: 'end', 'content-state': {\(members)}}})", "js")
        == [#"{"aps": {"event": "end", "content-state": …{"a": 1}}}"#]
        || read("send({aps: {event: 'end', 'content-state': {\(members)}}})", "js")
          == [#"{"aps": {"event": "end", "content-state": …{"a": unknown}}}"#]
    )
  }

  @Test(arguments: [
    "a: 1, // seconds\n", "/* The stops */ a: 1", "// The stops\n a: 1", "a: 1,\n // b: 2\n",
    "a: 1,\n // in seconds since 2001\n",
  ])
  func `A comment can describe a member`(members: String) {
    #expect(
      read("send({aps: {event: 'end', 'content-state': {\(members)}}})", "js")
        == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }

  @Test(arguments: [
    "return {event: 'end', 'content-state': {}}", "send({event: 'end', 'content-state': {}})",
    "const aps = {event: 'end', 'content-state': {}}; return aps",
  ])
  func `An aps object without its key is open`(source: String) {
    #expect(read(source, "js") == [#"{"aps": …{"event": "end", "content-state": {}}}"#])
  }

  @Test(arguments: [
    ("js", "const aps = {event: 'start', 'content-state': s}; send({ aps })"),
    (
      "js",
      "const aps = {event: 'start', 'content-state': s}; log(aps); send(t, {token: t, aps: aps})"
    ),
    (
      "py",
      "def f():\n  aps = {'event': 'start', 'content-state': s}\n  payload = {'aps': aps}\n  post(payload)"
    ),
    (
      "java",
      "var aps = Map.of(\"event\", \"start\", \"content-state\", s); send(Map.of(\"aps\", aps));"
    ),
    (
      "kt",
      "val aps = JSONObject().put(\"event\", \"start\").put(\"content-state\", s)\nval p = JSONObject()\np.put(\"aps\", aps)\nsend(p)"
    ),
  ])
  func `An aps object that becomes the value of its key is not open`(
    language: String, source: String
  ) {
    let found = read(source, language)
    #expect(found.count == 1)
    #expect(
      found.allSatisfy { $0.contains(#""aps": {"event": "start", "content-state": unknown}"#) })
  }

  @Test(arguments: [
    "# No sound, since the banner has one\n", "# Without a sound:\n  # the banner has one\n",
  ])
  func `A comment can tell why a member is missing`(comment: String) {
    #expect(
      read("p = {'aps': {'event': 'end', 'content-state': s,\n  \(comment)}}", "py")
        == [#"{"aps": {"event": "end", "content-state": unknown}}"#])
  }

  @Test func `A missing comma makes the members unknown`() {
    let found = read(
      "{'aps': {'timestamp': 5,\n 'dismissal-date': 6\n 'event': 'end', 'content-state': {}}}",
      "dart")
    #expect(found == [#"{"aps": …{"timestamp": unknown, "content-state": {}}}"#])
  }

  @Test func `Expected text of a test is silent`() {
    let source = #"$this->assertJson('{"aps": {"attributes-type": "A"}}', $x);"#
    #expect(read("<?php " + source, "php") == [])
    #expect(reasons("<?php " + source, "php") == [])
  }

  @Test func `Data of another platform is refused`() {
    let source =
      "const data = {event: 'end', timestamp: '5'}; data['content-state'] = s; send({message: {data}})"
    #expect(read(source, "js") == [])
    #expect(reasons(source, "js") == [.notInAPS])
  }

  @Test func `An object can be replaced by a copy with more members`() {
    let source =
      "let aps = {event: 'start', 'content-state': s}\nif (a) {\n  aps = {...aps, alert: x}\n}\nsend({aps})"
    #expect(
      read(source, "js")
        == [#"{"aps": {"event": "start", "content-state": unknown, ?"alert": unknown}}"#])
  }

  @Test func `A function of Elixir can add members`() {
    let source =
      "aps = %{\"event\" => \"end\", \"content-state\" => s}\naps = if c, do: extend(aps), else: aps\n%{\"aps\" => aps}"
    #expect(
      read(source, "ex") == [#"{"aps": …{"event": unknown, "content-state": unknown}}"#])
  }

  @Test func `A push without a state is read if it ends an activity`() {
    #expect(
      read("p = {'aps': {'event': 'end', 'dismissal-date': 5}}", "py")
        == [#"{"aps": {"event": "end", "dismissal-date": 5}}"#])
    #expect(read("p = {'event': 'end', 'dismissal-date': 5}", "py") == [])
    #expect(
      read("send(token, {event: 'end', timestamp: 4, 'dismissal-date': 5})", "js")
        == [#"{"aps": …{"event": "end", "timestamp": 4, "dismissal-date": 5}}"#])
    let source =
      "let mut aps = json!({\"event\": \"end\", \"timestamp\": 4, \"dismissal-date\": 5}); if c { aps[\"content-state\"] = s; } send(aps);"
    #expect(
      read(source, "rs")
        == [
          #"{"aps": …{"event": "end", "timestamp": 4, "dismissal-date": 5, ?"content-state": unknown}}"#
        ])
  }

  @Test func `A request around a variable is not a second push`() {
    let source =
      "const aps = {event: 'end', 'content-state': s}; send({token: t, apns: {live_activity_token: t, payload: {aps}}}); send({apns: {live_activity_token: t, payload: p}})"
    #expect(read(source, "js").count == 1)
  }

  @Test func `A field of a class is refused`() {
    #expect(
      reasons("@JsonProperty(\"content-state\")\nprivate Map<String, Object> s;", "java")
        == [.typeDeclaration])
  }

  @Test(arguments: [
    ("x = 'content-state'", true), ("attributes-typ", false), ("live activity", false),
    ("content-stat", false), ("p.SetContentState(", false), ("", false),
    ("xxxcontent_state", true), ("contcontent-state", true), ("push-type.liveactivity", true),
  ])
  func `Words tell whether text can contain a push`(text: String, isExpected: Bool) {
    #expect(mayContainPush(Array(text.utf8)[...]) == isExpected)
    #expect(mayContainPush(Array(("  " + text).utf8).dropFirst(2)) == isExpected)
    #expect(!mayContainPush(Array((text + "  ").utf8).prefix(min(11, text.utf8.count))))
  }
}
