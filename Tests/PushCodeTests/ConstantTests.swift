import CodeSyntax
import PushCode
import Testing

/// Constants of the file as keys and as values.
@Suite struct ConstantTests {
  private static let keys: [(language: String, source: String)] = [
    ("js", "const STATE = 'content-state'; send({ aps: { event: 'end', [STATE]: {a: 1} } })"),
    (
      "ts",
      "const Key = { STATE: 'content-state' } as const; send({ aps: { event: 'end', [Key.STATE]: {a: 1} } })"
    ),
    (
      "js",
      "const Key = Object.freeze({ STATE: 'content-state', TYPE: 'attributes-type' })\nconst aps = { event: 'end' }\naps[Key.STATE] = {a: 1}\nsend({ aps })"
    ),
    (
      "ts",
      "enum Key { State = 'content-state' }\nsend({ aps: { event: 'end', [Key.State]: {a: 1} } })"
    ),
    ("py", "STATE = 'content-state'\nsend({'aps': {'event': 'end', STATE: {'a': 1}}})"),
    (
      "py",
      "class Key(str, Enum):\n    STATE = 'content-state'\n\nsend({'aps': {'event': 'end', Key.STATE.value: {'a': 1}}})"
    ),
    (
      "go",
      "const state = \"content-state\"\nfunc f() { send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", state: map[string]any{\"a\": 1}}}) }"
    ),
    (
      "java",
      "class P {\n  static final String STATE = \"content-state\";\n  void f() { Map<String, Object> aps = new HashMap<>(); aps.put(\"event\", \"end\"); aps.put(STATE, Map.of(\"a\", 1)); send(Map.of(\"aps\", aps)); }\n}"
    ),
    (
      "kt",
      "const val STATE = \"content-state\"\nfun f() { send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", STATE to mapOf(\"a\" to 1)))) }"
    ),
    (
      "cs",
      "class P { const string State = \"content-state\";\n  void F() { Send(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [State] = new { a = 1 } } }); } }"
    ),
    (
      "php",
      "<?php class P { const STATE = 'content-state';\n  function f() { send(['aps' => ['event' => 'end', self::STATE => ['a' => 1]]]); } }"
    ),
    (
      "rb",
      "STATE = 'content-state'.freeze\npost({ aps: { event: 'end', STATE => { a: 1 } } })"
    ),
    (
      "swift",
      "enum Key: String { case state = \"content-state\" }\nsend([\"aps\": [\"event\": \"end\", Key.state.rawValue: [\"a\": 1]]])"
    ),
    (
      "dart",
      "const state = 'content-state';\nvoid f() { send({'aps': {'event': 'end', state: {'a': 1}}}); }"
    ),
  ]

  private static let values: [(language: String, source: String)] = [
    (
      "kt",
      "class P { companion object { const val END = \"end\" }\n fun f() { send(mapOf(\"aps\" to mapOf(\"event\" to P.END, \"content-state\" to mapOf(\"a\" to 1)))) } }"
    ),
    (
      "php",
      "<?php class P { const END = 'end'; function f() { send(['aps' => ['event' => self::END, 'content-state' => ['a' => 1]]]); } }"
    ),
    ("ts", "enum Event { End = 'end' }\nsend({aps: {event: Event.End, 'content-state': {a: 1}}})"),
    (
      "cs",
      "class P { const string End = \"end\"; void F() { Send(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = P.End, [\"content-state\"] = new { a = 1 } } }); } }"
    ),
    (
      "java",
      "class P { static final String END = \"end\"; void f() { send(Map.of(\"aps\", Map.of(\"event\", P.END, \"content-state\", Map.of(\"a\", 1)))); } }"
    ),
    (
      "ex",
      "@finish \"end\"\ndef f, do: p(%{\"aps\" => %{\"event\" => @finish, \"content-state\" => %{a: 1}}})"
    ),
  ]

  @Test(arguments: keys + values)
  func aConstantIsAKeyOrAValue(language: String, source: String) {
    #expect(
      read(source, language) == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }

  @Test(arguments: [
    "let KEY = 'content-state'; KEY = 'other'; send({ aps: { event: 'end', [KEY]: {a: 1} } })",
    "const A = { KEY: 'content-state' }; const B = { KEY: 'event' }; send({ aps: { event: 'end', [C.KEY]: {a: 1} } })",
  ])
  func aNameOfSeveralStringsIsNoKey(source: String) {
    #expect(read(source, "js").isEmpty)
  }

  /// The seconds from 1970 to 2001 tell the unit of a number from which they are subtracted.
  @Test(arguments: [
    ("js", "const APPLE_EPOCH = 978307200", "Date.now() / 1000 - APPLE_EPOCH", "since2001"),
    ("ts", "const offset = 978_307_200", "ride.time - offset", "since2001"),
    ("js", "", "ride.time - 978307200", "since2001"),
    ("js", "const EPOCH = 3600", "ride.time - EPOCH", "unknown"),
    ("js", "let EPOCH = 978307200; EPOCH = 0", "ride.time - EPOCH", "unknown"),
    ("js", "", "ride.time + 978307200", "unknown"),
    ("py", "APPLE_EPOCH = 978307200", "int(time.time()) - APPLE_EPOCH", "since2001"),
    ("py", "APPLE_EPOCH = 978307200", "ride.time - APPLE_EPOCH", "since2001"),
    ("php", "<?php const APPLE_EPOCH = 978307200;", "time() - APPLE_EPOCH", "since2001"),
    ("rb", "APPLE_EPOCH = 978_307_200", "Time.now.to_i - APPLE_EPOCH", "since2001"),
  ])
  func aConstantOfSecondsTellsTheUnit(
    language: String, definition: String, time: String, unit: String
  ) {
    let push =
      switch language {
      case "py": "send({'aps': {'event': 'end', 'timestamp': \(time), 'content-state': {'a': 1}}})"
      case "php":
        "send(['aps' => ['event' => 'end', 'timestamp' => \(time), 'content-state' => ['a' => 1]]]);"
      case "rb": "post({ aps: { event: 'end', timestamp: \(time), 'content-state' => { a: 1 } } })"
      default: "send({aps: {event: 'end', timestamp: \(time), 'content-state': {a: 1}}})"
      }
    #expect(
      read("\(definition)\n\(push)", language).first?.contains("\"timestamp\": \(unit)") == true)
  }

  /// The code of a library that can build any push.
  @Test func anObjectOfConditionalMembersIsNoPush() {
    let source = """
      const aps = {}
      if (this.event) { aps.event = this.event }
      if (this.state) { aps['content-state'] = this.state }
      if (this.sound) { aps.sound = this.sound }
      send({ aps })
      """
    #expect(read(source, "js").isEmpty)
    #expect(reasons(source, "js") == [.tooFewMembers])
  }

  @Test(arguments: [
    "class P { status = 'bad'; set(x) { this.status = x } f() { send({aps: {event: 'end', 'content-state': {a: this.status}}}) } }",
    "class P { status = 'bad'; f() { send({aps: {event: 'end', 'content-state': {a: this.status}}}) } }",
  ])
  func aMemberThatCanChangeIsUnknown(source: String) {
    #expect(
      read(source, "js") == [#"{"aps": {"event": "end", "content-state": {"a": unknown}}}"#])
  }

  @Test(arguments: [
    (
      "py",
      "class States:\n    LATE = {'a': 1}\n\nsend({'aps': {'event': 'end', 'content-state': States.LATE}})"
    ),
    (
      "swift",
      "enum Late: String { case a }\nlet other = [\"a\": 1]\nsend([\"aps\": [\"event\": \"end\", \"content-state\": Late.state]])"
    ),
    (
      "kt",
      "object Late : Base { fun x() {} }\nval other = mapOf(\"a\" to 1)\nsend(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to Late.state)))"
    ),
  ])
  func `A member of a type is no member of the next value`(language: String, source: String) {
    #expect(result(source, language).pushes.first?.unreadState != nil)
  }
}
