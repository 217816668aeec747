import CodeSyntax
import Foundation
import PushCode
import Testing

/// The state of a push can be a value of a type that the same file declares.
@Suite struct DeclaredTypeTests {
  /// Returns the state of the only push in code, without the rest of the push.
  private func state(_ source: String, _ language: String) -> String? {
    let pushes = read(source, language)
    let mark = "\"content-state\": "
    guard pushes.count == 1, let start = pushes[0].range(of: mark) else { return nil }
    let text = pushes[0][start.upperBound...]
    guard let end = text.range(of: ", \"event\"") else { return nil }
    return String(text[..<end.lowerBound])
  }

  // MARK: Go

  private func go(_ fields: String, _ value: String, _ rest: String = "") -> String? {
    state(
      """
      package push
      type State struct {
      \(fields)
      }
      \(rest)
      func body(s State, n int) any {
        return map[string]any{"aps": map[string]any{
          "content-state": \(value), "event": "@", "timestamp": 1788729113}}
      }
      """, "go")
  }

  @Test(arguments: [
    ("Stop int `json:\"stop\"`", "State{Stop: 3}", "{\"stop\": 3}"),
    ("Stop int `json:\"stop\"`", "&State{3}", "{\"stop\": 3}"),
    ("Stop int `json:\"stop\"`", "s", "{\"stop\": number 1}"),
    ("Stop int", "State{Stop: n}", "{\"Stop\": number 1}"),
    (
      "Stop int `json:\"stop\"`\nDriver string `json:\"driver\"`\nnote string", "State{Stop: 3}",
      "{\"stop\": 3, \"driver\": \"\"}"
    ),
    (
      "Stop int `json:\"stop,omitempty\"`\nOn bool `json:\"-\"`\nA any `json:\"a\"`", "State{}",
      "{\"a\": null}"
    ),
    (
      "Stop int `json:\"stop,omitempty\"`\nA string", "State{Stop: n}",
      "{?\"stop\": number 1, \"A\": \"\"}"
    ),
    (
      "Stop int `json:\"stop,string\"`\nLast *int `json:\"last\"`", "State{Stop: 3}",
      "{\"stop\": ~\"…\", \"last\": null}"
    ),
    (
      "A []byte\nB []uint8\nC []byte\nD []byte", "State{A: []byte{1}, B: []byte(\"x\"), C: nil}",
      "{\"A\": ~\"…\", \"B\": ~\"…\", \"C\": null, \"D\": null}"
    ),
    (
      "At time.Time `json:\"at\"`\nTags []string", "s",
      "{\"at\": iso \"2026-09-06T21:11:53Z\", \"Tags\": unknown}"
    ),
    (
      "Base\nA, B bool\n}\ntype Base struct {\nC int", "s",
      "…{\"A\": boolean true, \"B\": boolean true}"
    ),
    // The encoder of a type of another file would encode all of it.
    ("Base\nA, B bool", "s", "unknown"), ("*lib.Base\nA bool", "s", "unknown"),
  ])
  func `A struct of Go is sent by its tags`(fields: String, value: String, expected: String) {
    #expect(go(fields, value) == expected)
  }

  @Test(arguments: [
    ("s", "func (s State) MarshalJSON() ([]byte, error) { return nil, nil }"),
    ("s", "func other() { type State struct { A int } }"), ("models.State{Stop: 3}", ""),
    ("load(n)", ""),
  ])
  func `A struct of Go with another encoder or declaration is unknown`(value: String, rest: String)
  {
    #expect(go("Stop int `json:\"stop\"`", value, rest) == "unknown")
  }

  @Test func `A field that changes is only known by its type`() {
    let body = """
      package push
      type State struct { Stop int `json:"stop,omitempty"`; Driver string `json:"driver"` }
      func body(n int) any {
        s := State{Driver: "Ana"}
        s.Stop = n
        return map[string]any{"aps": map[string]any{"content-state": s, "event": "@", "timestamp": 5}}
      }
      """
    #expect(state(body, "go") == "{?\"stop\": number 1, \"driver\": ~\"…\"}")
  }

  @Test func `A struct of Go with the keys of a push is a push`() {
    let source = """
      package push
      type State struct { Stop int `json:"stop"` }
      type APS struct {
        ContentState State  `json:"content-state"`
        Event        string `json:"event"`
        Alert        *Alert `json:"alert,omitempty"`
        Timestamp    int64  `json:"timestamp"`
      }
      type Payload struct { APS APS `json:"aps"` }
      func body(s State, now int64) Payload {
        return Payload{APS: APS{ContentState: s, Event: "@", Timestamp: now}}
      }
      """
    #expect(
      read(source, "go") == [
        """
        {"aps": {"content-state": {"stop": number 1}, "event": "@", "timestamp": unknown}}
        """
      ])
    #expect(reasons(source, "go").isEmpty)
    #expect(reasons(String(source.prefix { $0 != "(" }), "go") == [.typeDeclaration])
  }

  // MARK: Rust

  private func rust(_ type: String, _ value: String) -> String? {
    state(
      """
      #[derive(Debug, Serialize)]
      \(type)
      fn body(s: &State, n: i64, name: String) -> Value {
        json!({"aps": {"content-state": \(value), "event": "@", "timestamp": 1788729113}})
      }
      """, "rs")
  }

  @Test(arguments: [
    (
      "struct State { stop: i64, driver: String }", "State { stop: 3, driver: \"Ana\".into() }",
      "{\"stop\": 3, \"driver\": \"Ana\"}"
    ),
    (
      "struct State { stop: i64, is_late: bool }", "s",
      "{\"stop\": number 1, \"is_late\": boolean true}"
    ),
    (
      "#[serde(rename_all = \"camelCase\")]\nstruct State { is_late: bool }", "s",
      "{\"isLate\": boolean true}"
    ),
    (
      "#[serde(rename_all = \"SCREAMING-KEBAB-CASE\")]\nstruct State { is_late: bool }", "s",
      "{\"IS-LATE\": boolean true}"
    ),
    (
      "struct State { #[serde(rename(deserialize = \"n\"))] stop: i64 }", "s",
      "{\"stop\": number 1}"
    ),
    (
      "struct State { #[serde(rename(deserialize = \"m\", serialize = \"n\"))] stop: i64 }", "s",
      "{\"n\": number 1}"
    ),
    (
      "#[serde(rename_all(serialize = \"UPPERCASE\"))]\nstruct State { stop: i64 }", "s",
      "{\"STOP\": number 1}"
    ),
    (
      "struct State { #[serde(rename = \"n\")] stop: i64, #[serde(skip)] id: i64 }", "s",
      "{\"n\": number 1}"
    ),
    (
      "struct State { stop: Option<i64>, next: Option<i64> }",
      "State { stop: None, next: Some(3) }",
      "{\"stop\": null, \"next\": 3}"
    ),
    (
      "struct State { #[serde(skip_serializing_if = \"Option::is_none\")] stop: Option<i64>, a: i64 }",
      "State { stop: None, ..base }", "{\"a\": number 1}"
    ),
    (
      "struct State { #[serde(skip_serializing_if = \"Option::is_none\")] stop: Option<i64>, a: i64 }",
      "s", "{?\"stop\": number 1, \"a\": number 1}"
    ),
    (
      "struct State { #[serde(flatten)] base: Base, #[serde(with = \"x\")] at: i64 }", "s",
      "…{\"at\": unknown}"
    ),
    (
      "struct State { at: DateTime<Utc>, tags: Vec<String> }", "s",
      "{\"at\": unknown, \"tags\": array []}"
    ),
  ])
  func `A struct of Rust is sent by the attributes of Serde`(
    type: String, value: String, expected: String
  ) {
    #expect(rust(type, value) == expected)
  }

  @Test(arguments: [
    "#[serde(transparent)]\nstruct State { stop: i64 }", "struct State<T> { stop: T }",
    "struct State(i64);", "enum State { A, B }",
    "struct State { stop: i64 }\nimpl Serialize for State { }",
    "#[skip_serializing_none]\nstruct State { stop: i64 }",
  ])
  func `A type of Rust with another serialization is unknown`(type: String) {
    #expect(rust(type, "s") == "unknown")
  }

  // MARK: Python

  private func python(_ type: String, _ value: String, _ before: String = "") -> String? {
    state(
      """
      from dataclasses import asdict, dataclass
      from pydantic import BaseModel

      \(type)

      def body(s: State, n):
          \(before)
          return {"aps": {"content-state": \(value), "event": "@", "timestamp": 1788729113}}
      """, "py")
  }

  private static let dataclass =
    "@dataclass\nclass State:\n    stop: int\n    driver: str = \"Ana\""
  private static let model =
    "class State(BaseModel):\n    stop: int = Field(alias=\"n\")\n    driver: Optional[str] = None"

  @Test(arguments: [
    (dataclass, "asdict(State(3))", "{\"stop\": 3, \"driver\": \"Ana\"}"),
    (dataclass, "vars(State(stop=\"3\", driver=n))", "{\"stop\": \"3\", \"driver\": ~\"…\"}"),
    (dataclass, "s.__dict__", "{\"stop\": number 1, \"driver\": ~\"…\"}"),
    (model, "State(n=3).model_dump()", "{\"stop\": 3, \"driver\": null}"),
    (model, "State(n=\"3\").model_dump(by_alias=True)", "{\"n\": number 1, \"driver\": null}"),
    (model, "s.dict(exclude_none=True)", "{\"stop\": number 1, ?\"driver\": ~\"…\"}"),
    (
      "class State(TypedDict):\n    stop: int\n    next: NotRequired[int]", "s",
      "{\"stop\": number 1, ?\"next\": number 1}"
    ),
  ])
  func `An object of Python is sent by its conversion`(
    type: String, value: String, expected: String
  ) {
    #expect(python(type, value) == expected)
  }

  @Test(arguments: [
    (dataclass, "s"), (dataclass, "State(3)"), (dataclass, "s.model_dump()"), (model, "asdict(s)"),
    (dataclass, "s.dict()"),
    (dataclass, "asdict(s, dict_factory=camel)"), (model, "s.model_dump(exclude={\"stop\"})"),
    (model + "\n    model_config = ConfigDict(alias_generator=to_camel)", "s.model_dump()"),
    (
      model + "\n    @field_serializer(\"stop\")\n    def text(self, v): return str(v)",
      "s.model_dump()"
    ),
    ("class State(Base):\n    stop: int", "s.model_dump()"),
  ])
  func `An object of Python with another conversion is unknown`(type: String, value: String) {
    #expect(python(type, value) == "unknown")
  }

  @Test func `A base class of another module is unknown`() {
    let push = "{'aps': {'content-state': State(n=3).model_dump(), 'event': '@'}}"
    func state(_ imports: String) -> String? {
      self.state("\(imports)\n\n\(Self.model)\n\nsend(\(push))", "py")
    }
    #expect(state("from pydantic import BaseModel, Field") == "{\"stop\": 3, \"driver\": null}")
    #expect(state("from pydantic import Field\nfrom app.models import BaseModel") == "unknown")
    #expect(state("import pydantic\nclass BaseModel(pydantic.BaseModel):\n    pass") == "unknown")
  }

  @Test func `A changed object of Python has the keys of its type`() {
    #expect(
      python(Self.dataclass, "asdict(x)", "x = State(3); x.stop = n")
        == "{\"stop\": number 1, \"driver\": ~\"…\"}")
  }

  // MARK: TypeScript

  private func typeScript(_ type: String, _ value: String, _ before: String = "") -> String? {
    state(
      """
      \(type)
      async function send(s: State) {
        \(before)
        post({ aps: { 'content-state': \(value), event: '@', timestamp: 1788729113 } })
      }
      """, "ts")
  }

  @Test(arguments: [
    (
      "interface State { stop: number; driver?: string }", "s",
      "{\"stop\": number 1, ?\"driver\": ~\"…\"}"
    ),
    (
      "type State = {\n  stop: number\n  at: Date\n  a: 'x' | 'y'\n}", "s",
      "{\"stop\": number 1, \"at\": iso \"2026-09-06T21:11:53Z\", \"a\": unknown}"
    ),
    (
      "interface State { [key: string]: any; stop: string\n    | number }", "s",
      "…{\"stop\": unknown}"
    ),
    ("interface State { stop: number }", "(await load()) as State", "{\"stop\": number 1}"),
    ("interface State { stop: number }", "{ ...s, at: 5 }", "{\"stop\": number 1, \"at\": 5}"),
  ])
  func `An interface names the keys`(type: String, value: String, expected: String) {
    #expect(typeScript(type, value) == expected)
  }

  @Test(arguments: [
    "interface State<T> { stop: T }", "interface State extends Base { stop: number }",
    "type State = { stop: number } & Base", "type State = Partial<Base>",
    "interface State { a: number }\ninterface State { b: number }", "class State { stop = 1 }",
  ])
  func `An object type with other parts is unknown`(type: String) {
    #expect(typeScript(type, "s") == "unknown")
  }

  @Test(arguments: [
    "interface Ride { state: State }\nfunction send(ride: Ride) { post(PUSH); }",
    "function send(ride: { state: State; at?: number }) { post(PUSH); }",
    "async function send() { let ride: { state: State }; ride = await load(); post(PUSH) }",
    "async function send() {\n  let ride: { state: State }\n  ride = await load()\n  post(PUSH)\n}",
    "function send(ride: { state: State }) { post(PUSH) }\nsend({ state: await load() });",
  ])
  func `A member has the type that its variable declares`(code: String) {
    let push = "{ aps: { 'content-state': ride.state, event: '@', timestamp: 1788729113 } }"
    let source = "type State = { stop: number };\n" + code
    #expect(state(source.replacing("PUSH", with: push), "ts") == "{\"stop\": number 1}")
    let hidden = source.replacing("post(PUSH)", with: "{ const ride = load(); post(\(push)) }")
    #expect(state(hidden, "ts") == "unknown")
  }

  @Test(arguments: [
    "class Sender<State> { send(s: State) { post(PUSH); } }",
    "function sender<State>() { return (s: State) => post(PUSH); }",
    "const send = async <State extends object>(s: State) => { post(PUSH); }",
    "function send(s: State) { const w = s as unknown as Wire; post(PUSH.with(w)); }",
  ])
  func `A parameter for types and a cast hide a type`(code: String) {
    func push(_ value: String) -> String {
      "{ aps: { 'content-state': \(value), event: '@', timestamp: 1788729113 } }"
    }
    let code = code.replacing("PUSH.with(w)", with: push("w")).replacing("PUSH", with: push("s"))
    #expect(state("interface State { stop: number }\n" + code, "ts") == "unknown")
  }

  @Test func `A literal counts more than its annotation`() {
    let type = "interface State { stop: number }"
    #expect(typeScript(type, "x", "const x: State = { stops: 1 };") == "{\"stops\": 1}")
    #expect(typeScript(type, "x", "const x: State = await load();") == "{\"stop\": number 1}")
  }

  // MARK: Swift

  private func swift(_ type: String, _ value: String, _ rest: String = "") -> String? {
    state(
      """
      \(type)
      func send(s: State, n: Int) async throws {
        try await post(["aps": ["content-state": \(value), "event": "@", "timestamp": 1788729113]])
      }
      \(rest)
      """, "swift")
  }

  @Test(arguments: [
    (
      "struct State: Codable { let stop: Int; var driver = \"\"; var at: Date }", "s",
      "…{\"stop\": number 1, \"at\": unknown}"
    ),
    (
      "struct State: Content { let stop: Int; var name: String?; static let a = 1 }",
      "State(stop: 3)", "{\"stop\": 3}"
    ),
    (
      "struct State: Encodable { let stop: Int; var name: String?; var text: String { \"\" } }",
      "s",
      "{\"stop\": number 1, ?\"name\": ~\"…\"}"
    ),
    (
      """
      struct State: Codable {
        let stop: Int
        let id: Int
        enum CodingKeys: String, CodingKey { case stop = "n" }
      }
      """, "State(stop: n, id: 3)", "{\"n\": number 1}"
    ),
    (
      "struct State: Codable { let stop: Int; init(ride: Ride) { stop = 1 } }", "State(ride: r)",
      "{\"stop\": number 1}"
    ),
  ])
  func `A struct of Swift is sent by its properties`(type: String, value: String, expected: String)
  {
    #expect(swift(type, value) == expected)
  }

  @Test(arguments: [
    ("struct State { let stop: Int }", ""), ("class State: Codable { let stop: Int }", ""),
    ("struct State<T>: Codable { let stop: Int }", ""),
    (
      "struct State: Codable { let stop: Int }",
      "extension State { func encode(to e: Encoder) { } }"
    ),
    (
      "struct State: Codable { let stop: Int }", "encoder.keyEncodingStrategy = .convertToSnakeCase"
    ),
  ])
  func `A type of Swift with another encoding is unknown`(type: String, rest: String) {
    #expect(swift(type, "s", rest) == "unknown")
  }

  @Test func `The state of a notification of APNSwift has a known type`() {
    let source = """
      struct State: Codable { let stop: Int }
      func send(_ client: Client, s: State) async throws {
        try await client.sendLiveActivityNotification(
          .init(appID: "a", contentState: s, event: .update, timestamp: 1788729113), deviceToken: t)
      }
      """
    #expect(
      read(source, "swift") == [
        #"{"aps": …{"content-state": {"stop": number 1}, "event": "update"}}"#
      ])
  }

  // MARK: Hostile types

  @Test(arguments: [
    "type State struct { A, B, C, D, E, F, G, H State }",
    "type State struct {\n" + (0..<2_000).map { "F\($0) int\n" }.joined() + "}",
    "type State struct { A A0 }\n"
      + (0..<1_000).map { "type A\($0) struct { A, B A\($0 + 1) }\n" }.joined(),
  ])
  func `The cost of types is linear`(types: String) {
    let uses = String(
      repeating: "f(map[string]any{\"content-state\": State{}, \"event\": \"e\"})\n", count: 50)
    let source = types + "\nfunc f() {\n" + uses + "}"
    let found = result(source, "go")
    #expect(found.work < 400 * source.utf8.count)
  }

  @Test(arguments: [
    (
      "go",
      "func f(t, a string, b int) { post(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": map[string]any{\"a\": a, \"b\": b}}}) }"
    ),
    (
      "ts",
      "function f(t: string, a: string, b: number) { post({aps: {event: 'end', 'content-state': {a, b}}}) }"
    ),
    (
      "py",
      "def f(t, a: str, b: float):\n    post({'aps': {'event': 'end', 'content-state': {'a': a, 'b': b}}})"
    ),
    (
      "rs",
      "fn f(a: &str, b: f64) { post(json!({\"aps\": {\"event\": \"end\", \"content-state\": {\"a\": a, \"b\": b}}})); }"
    ),
    (
      "swift",
      "func f(a: String, b: Double) { post([\"aps\": [\"event\": \"end\", \"content-state\": [\"a\": a, \"b\": b]]]) }"
    ),
    (
      "kt",
      "fun f(a: String, b: Int) { post(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to mapOf(\"a\" to a, \"b\" to b)))) }"
    ),
    (
      "java",
      "void f(String a, int b) { post(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", Map.of(\"a\", a, \"b\", b)))); }"
    ),
    (
      "cs",
      "void F(string a, int b) { Post(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new Dictionary<string, object> { [\"a\"] = a, [\"b\"] = b } } }); }"
    ),
    (
      "dart",
      "void f(String a, {required double b}) { post({'aps': {'event': 'end', 'content-state': {'a': a, 'b': b}}}); }"
    ),
    (
      "php",
      "<?php function f(string $a, int $b) { post(['aps' => ['event' => 'end', 'content-state' => ['a' => $a, 'b' => $b]]]); }"
    ),
  ])
  func `A parameter has the kind of its type`(language: String, source: String) {
    #expect(
      read(source, language)
        == [#"{"aps": {"event": "end", "content-state": {"a": ~"…", "b": number 1}}}"#])
  }

  @Test(arguments: [
    ("ts", "function f(a: string | null) {", "}"), ("ts", "function f(a?: T) {", "}"),
    ("ts", "function f<string>(a: string) {", "}"), ("ts", "function f(a: any) {", "}"),
    ("py", "def f(a: str = None):\n    ", ""), ("dart", "void f(String? a) {", "}"),
    ("dart", "void f(List<String> a) {", "}"),
    ("py", "def f(a: str):\n    if isinstance(a, str):\n        a = int(a)\n    ", ""),
  ])
  func `A parameter that can have another value is unknown`(
    language: String, head: String, end: String
  ) {
    let source = "\(head)post({'aps': {'event': 'end', 'content-state': {'a': a, 'b': 2}}})\(end)"
    #expect(
      read(source, language)
        == [#"{"aps": {"event": "end", "content-state": {"a": unknown, "b": 2}}}"#])
  }
}
