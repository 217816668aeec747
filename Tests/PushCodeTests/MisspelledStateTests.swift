import PushCode
import Testing

/// Pushes to APNs whose state has another key or another place than Apple's.
@Suite struct MisspelledStateTests {
  @Test(arguments: [
    (
      "js", "send({ aps: { timestamp: 5, event: 'update', contentState: { a: 1 } } })",
      "contentState"
    ),
    ("ts", "send({ aps: { event: 'update', content_state: { a: 1 } } })", "content_state"),
    (
      "py",
      "p = {'aps': {'timestamp': 5, 'event': 'update', 'contentstate': {'a': 1}}}  # liveactivity",
      "contentstate"
    ),
    ("rb", "p = { aps: { event: 'update', content_state: { a: 1 } } }", "content_state"),
    (
      "php",
      "<?php $p = ['aps' => ['event' => 'update', 'Content-State' => ['a' => 1]]]; // liveactivity",
      "Content-State"
    ),
    (
      "php",
      "<?php $p = ['aps' => ['event' => 'update']]; $p['aps']['content_state'] = ['a' => 1]; send($p);",
      "content_state"
    ),
    (
      "js", "const aps = { event: 'update', contentState: { a: 1 } };\nsend({ aps });",
      "contentState"
    ),
    (
      "js", "const p = { aps: { event: 'update' } };\np.aps.contentState = { a: 1 };\nsend(p);",
      "contentState"
    ),
    (
      "kt",
      "val p = mapOf(\"aps\" to mapOf(\"event\" to \"update\", \"contentState\" to mapOf(\"a\" to 1)))",
      "contentState"
    ),
    (
      "cs",
      "var p = new Dictionary<string, object> { [\"aps\"] = new { @event = \"update\" } }; var q = new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"update\", [\"content_state\"] = 3 } };",
      "content_state"
    ),
    (
      "swift",
      "let p = [\"aps\": [\"stale-date\": 5, \"event\": \"update\", \"contentState\": [\"a\": 1]]]",
      "contentState"
    ),
  ])
  func `A push with a misspelled state is read`(language: String, source: String, key: String) {
    let found = read(source, language)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("\"\(key)\"") && $0.contains(#""event": "update""#) })
    #expect(reasons(source, language) == [])
  }

  @Test(arguments: [
    "send({ aps: { timestamp: 5, event: 'update' }, 'content-state': { a: 1 } })",
    "const p = { 'content-state': { a: 1 }, aps: { event: 'update', timestamp: 5 } };\nsend(p);",
    "send({ token, payload: { aps: { event: 'update', timestamp: 5 }, 'content-state': { a: 1 } } })",
  ])
  func `A push with the state beside its aps is read`(source: String) {
    let found = read(source, "js")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(#""content-state": {"a": 1}"#) })
    #expect(reasons(source, "js") == [])
  }

  @Test func `An end without a state is read`() {
    #expect(
      read("send({ aps: { event: 'end', timestamp: 5 } }, 'liveactivity')", "js")
        == [#"{"aps": {"event": "end", "timestamp": 5}}"#])
  }

  @Test(arguments: [
    (
      "send({ aps: { event: 'update', timestamp: 5, alert: { title: 'a' } } }, 'liveactivity')",
      Refusal.Reason.tooFewMembers
    ),
    (
      "send({ aps: { event: 'update', timestamp: 5, state: { a: 1 } } }, 'liveactivity')",
      .tooFewMembers
    ),
    // A function gives the keys Apple's spelling.
    ("send(kebabKeys({ aps: { event: 'update', contentState: { a: 1 } } }))", .changedText),
    (
      "import { hyphenate } from 'x';\nsend({ aps: { event: 'update', contentState: s } });",
      .changedText
    ),
  ])
  func `A push whose state can be elsewhere is unread`(source: String, reason: Refusal.Reason) {
    #expect(read(source, "js") == [])
    #expect(reasons(source, "js") == [reason])
  }

  /// A policy for names can be `JsonNamingPolicy.KebabCaseLower`.
  @Test func `A member that an encoder can rename is unread`() {
    let source = "var p = new { aps = new { @event = \"update\", contentState = new { a = 1 } } };"
    #expect(read(source, "cs") == [])
    #expect(reasons(source, "cs") == [.libraryCall])
  }

  @Test(arguments: [
    ("js", "const { aps: { timestamp, event, contentState } } = push;"),
    ("js", "const f = ({ aps: { timestamp, event, contentState } }) => log(event);"),
    ("ts", "type P = { aps: { timestamp: number, event: string, content_state: S } };"),
    ("ts", "const s = z.object({ aps: z.object({ event: z.string(), contentState: z.any() }) });"),
    ("js", "expect(x).toEqual({ aps: { timestamp: 5, event: 'update', contentState: {} } })"),
    ("js", "const NAMES = { aps: { contentState: 'content-state', event: 'event' } };"),
    ("js", "upsert({ aps: 3, contentState: { a: 1 } })"),
    ("js", "send({ aps: { alert: 'Hi', badge: 1 }, contentState: { a: 1 } })"),
    ("py", "rows.update({'event': 'update', 'timestamp': 5, 'content_state': {'a': 1}})"),
    ("js", "track({ properties: { event: 'update', timestamp: 5 }, name: 'liveactivity' })"),
  ])
  func `Anything else is silent`(language: String, source: String) {
    #expect(read(source, language) == [])
    #expect(reasons(source, language) == [])
  }

  @Test(arguments: [
    (
      "java",
      "record Aps(String event, @JsonProperty(\"content-state\") State s) {}\nclass A { Object f() { return new Aps(\"end\", s); } }",
      Refusal.Reason.libraryCall
    ),
    (
      "java",
      "class Aps { @JsonProperty(\"content-state\") State s; }\nclass A { Object f() { return new Aps(); } }",
      .libraryCall
    ),
    (
      "kt",
      "data class Aps(@SerialName(\"content-state\") val s: State)\nfun f() = send(Aps(state()))",
      .libraryCall
    ),
    (
      "kt", "open class Aps(@SerialName(\"content-state\") val s: State)\nclass B : Aps(x)",
      .typeDeclaration
    ),
    (
      "ts", "const r = new UpdateLiveActivityRequest();\nr.event_updates = { a: 1 };\nsend(r);",
      .libraryCall
    ),
    ("py", "r = x.UpdateLiveActivityRequest(event='update', event_updates={'a': 1})", .libraryCall),
  ])
  func `The reason names the builder of the push`(
    language: String, source: String, reason: Refusal.Reason
  ) {
    #expect(read(source, language) == [])
    #expect(reasons(source, language) == [reason])
  }
}
