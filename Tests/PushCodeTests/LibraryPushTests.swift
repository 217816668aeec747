import CodeSyntax
import PushCode
import Testing

/// A push that a library builds is read by its labels, if nothing can change the values before they are sent.
@Suite struct LibraryPushTests {
  private static let known = #"{"aps": …{"content-state": {"stop": 3}, "event": "update"}}"#
  private static let knownLast = #"{"aps": …{"event": "update", "content-state": {"stop": 3}}}"#

  @Test(arguments: [
    (
      "go",
      "p := payload.NewPayload().SetEvent(\"update\").SetContentState(map[string]any{\"stop\": 3}).SetTimestamp(1)",
      knownLast
    ),
    (
      "go", "send(&lib.Payload{Event: lib.EventEnd, ContentState: map[string]any{\"stop\": 3}})",
      #"{"aps": …{"event": unknown, "content-state": {"stop": 3}}}"#
    ),
    (
      "rs",
      "let p = apns::Payload { event: \"update\".to_string(), content_state: json!({\"stop\": 3}) };",
      knownLast
    ),
    (
      "cs",
      "var p = new Lib.Payload { ContentState = new { stop = 3 }, Event = \"update\" };", known
    ),
    (
      "php",
      "<?php return ApnLiveActivityMessage::create()->event('update')->timestamp(time())->contentState(['stop' => 3]);",
      knownLast
    ),
    ("php", "<?php $p = new Payload(event: 'update', contentState: ['stop' => 3]);", knownLast),
    (
      "php",
      "<?php $m = (new Message())->setContentState(['stop' => 3])->setEvent(Event::Update);",
      known
    ),
    (
      "java",
      "send(new Builder().setEvent(LiveActivityEvent.UPDATE).setContentState(Map.of(\"stop\", 3)).build());",
      knownLast
    ),
    (
      "kt",
      "val p = LiveActivityPayload(contentState = mapOf(\"stop\" to 3), event = \"update\")",
      known
    ),
    ("py", "p = LiveActivityPayload(event='update', content_state={'stop': 3})", knownLast),
    ("rb", "n = LiveActivity.new(event: 'update', content_state: { stop: 3 })", knownLast),
    (
      "js",
      "new LiveActivityNotification(topic, { contentState: { stop: 3 }, event: 'update' })",
      known
    ),
    (
      "js",
      "import { Push } from \"hapns/notifications\";\nsend(Push(topic, { payload: { contentState: { stop: 3 }, event: 'update' } }));",
      known
    ),
    ("ts", "send(new PushBuilder().event('update').contentState({ stop: 3 }));", knownLast),
    (
      "cs",
      "var p = new LiveActivityPayload { ContentState = new { stop = 3 }, Event = \"update\" };",
      known
    ),
    (
      "rs", "send(LiveActivity { event: Event::Update, content_state: json!({\"stop\": 3}) })",
      knownLast
    ),
    (
      "rs",
      "let b = Builder::new().set_event(Event::Update).set_content_state(json!({\"stop\": 3}));",
      knownLast
    ),
    ("dart", "send(Payload(contentState: {'stop': 3}, event: 'update'));", known),
    ("ex", "p = %Payload{event: \"update\", content_state: %{stop: 3}}", knownLast),
    (
      "swift",
      "let n = APNSLiveActivityNotification(appID: a, contentState: [\"stop\": 3], event: .update, timestamp: 5)",
      known
    ),
  ])
  func `Labels are Apple's names`(language: String, source: String, push: String) {
    #expect(read(source, language) == [push])
    #expect(reasons(source, language) == [])
  }

  @Test(arguments: [
    (
      "go",
      "func f() {\n p := payload.NewPayload()\n p.SetEvent(payload.End)\n p.SetContentState(map[string]any{\"stop\": 3})\n send(p)\n}\n",
      #"{"aps": …{"event": "end", "content-state": {"stop": 3}}}"#
    ),
    (
      "php",
      "<?php $p = Payload::create()->setEvent('update'); $p->setContentState(['stop' => 3]); send($p);",
      knownLast
    ),
    (
      "java",
      "class A { void f() { Builder b = new Builder(); b.setContentState(Map.of(\"stop\", 3)); b.setEvent(LiveActivityEvent.UPDATE); } }",
      known
    ),
    (
      "kt",
      "fun f() {\n val b = Builder()\n b.event = Event.UPDATE\n b.contentState = mapOf(\"stop\" to 3)\n send(b)\n}\n",
      knownLast
    ),
    (
      "py",
      "def f():\n    p = Payload()\n    p.event = 'update'\n    p.content_state = {'stop': 3}\n",
      knownLast
    ),
    (
      "rb",
      "n = Apnotic::Notification.new(t)\nn.content_state = { stop: 3 }\nn.event = :update\nn.timestamp = 1\n",
      known
    ),
  ])
  func `The labels of one variable belong together`(
    language: String, source: String, push: String
  ) {
    #expect(read(source, language) == [push])
    #expect(reasons(source, language) == [])
  }

  @Test func `Each branch sets its own state`() {
    let source = """
      def f(late):
          p = Payload()
          p.event = 'update'
          if late:
              p.content_state = {'stop': 3}
          else:
              p.content_state = {'stops': 4}
          send(p)
      """
    #expect(
      read(source, "py") == [
        Self.knownLast, Self.knownLast.replacing(#""stop": 3"#, with: #""stops": 4"#),
      ])
  }

  @Test func `An attributes type and attributes are read, dates and other alerts are not`() {
    let source = """
      <?php $p = Payload::create()->setEvent('start')->setAttributesType('A')->setAttributes(['a' => 1])
        ->setContentState(['stop' => 3])->setStaleDate(5)->setAlert(['locKey' => 'b'])->setTimestamp('now');
      """
    #expect(
      read(source, "php") == [
        #"{"aps": …{"event": "start", "attributes-type": "A", "attributes": {"a": 1}, "content-state": {"stop": 3}}}"#
      ])
  }

  @Test(arguments: [
    (
      "php",
      "<?php function f($s) { return Payload::create()->setEvent('update')->setContentState($s); }"
    ),
    (
      "swift",
      "try await client.send(.init(appID: a, contentState: RideState(stop: 3), event: .update, timestamp: 5))"
    ),
    (
      "java",
      "send(new Builder().setEvent(LiveActivityEvent.UPDATE).setContentState(state()).build());"
    ),
    ("py", "p = LiveActivityPayload(event='update', content_state=state)"),
  ])
  func `The reason for an unknown state is known`(language: String, source: String) {
    let pushes = result(source, language).pushes
    #expect(pushes.map { $0.unreadState != nil } == [true])
    #expect(reasons(source, language) == [])
  }

  @Test func `The state has the values of arguments and branches`() {
    let source = """
      <?php
      function make($s) { return Payload::create()->setEvent('update')->setContentState($s); }
      make(['stop' => 1]);
      make($late ? ['stop' => 2] : ['stops' => 3]);
      """
    #expect(readVariations(source, "php").count == 3)
  }

  @Test(arguments: [
    // The event or the type is not known, or the object is no push.
    ("go", "p := payload.NewPayload()\np.SetContentState(s)\np.SetEvent(event)\n"),
    ("java", "push(new Builder().setContentState(state).setAttributesType(\"A\").build());"),
    ("php", "<?php $p = Payload::create()->setEvent('created')->setContentState(['stop' => 3]);"),
    ("py", "row = Row(content_state='ready', event='update')"),
    // A function, or the program itself, can add members.
    ("py", "send_push(content_state={'stop': 3}, event='update')"),
    ("js", "client.send(token, { contentState: { stop: 3 }, attributesType, event: 'update' })"),
    ("js", "fetch(url, { body: JSON.stringify({ contentState: { stop: 3 }, event: 'update' }) })"),
    ("cs", "Send(contentState: new { stop = 3 }, @event: \"update\");"),
    (
      "rs",
      "struct Push { event: E, content_state: S }\nfn f() { send(Push { event: E::Update, content_state: json!({\"stop\": 3}) }) }"
    ),
    (
      "go",
      "func (b *B) SetContentState(s any) *B { return b }\nfunc f() { New().SetEvent(\"update\").SetContentState(map[string]any{\"stop\": 3}) }"
    ),
    // The state can change later.
    (
      "py",
      "p = P()\np.event = 'update'\np.content_state = {'stop': 3}\np.content_state['stops'] = 4\nsend(p)\n"
    ),
    (
      "py", "p = P(content_state={'stop': 3}, event='update')\np.content_state = other()\nsend(p)\n"
    ),
    ("py", "p = P(content_state={'stop': 3}, event='update', **extra)"),
    (
      "java",
      "send(new B().setEvent(Event.UPDATE).setContentState(Map.of(\"stop\", 3)).addContentStateProperty(\"stops\", 4));"
    ),
    ("js", "new Notification({ payload: { contentState: { stop: 3 }, event: 'update' } })"),
    (
      "js",
      "import { Push } from \"push-kit\";\nsend(Push(topic, { payload: { contentState: { stop: 3 }, event: 'update' } }));"
    ),
    (
      "js",
      "import { Push } from \"hapns\";\nconst f = (Push) => send(Push(topic, { contentState: { stop: 3 }, event: 'update' }));"
    ),
    ("js", "const b = new B(); b.setEvent(backend); b.setContentState({ stop: 3 });"),
    (
      "kt",
      "val b = Builder().apply { setEvent(Event.UPDATE); setContentState(mapOf(\"stop\" to 3)) }"
    ),
  ])
  func `A push that other code can change is refused once`(language: String, source: String) {
    #expect(read(source, language) == [])
    #expect(reasons(source, language) == [.libraryCall])
  }

  @Test(arguments: [
    ("swift", "let a = try Activity.request(attributes: x, contentState: s, pushType: .token)"),
    (
      "swift", "await activity.update(using: contentState)\nawait activity.end(using: contentState)"
    ),
    (
      "swift", "struct A: ActivityAttributes { struct ContentState: Codable { var event: String } }"
    ),
    (
      "swift",
      "init(contentState: ContentState, event: Event) { self.contentState = contentState; self.event = event }"
    ),
    ("swift", "func send(contentState: ContentState, event: Event) {}"),
    ("swift", "enum Message { case update(contentState: ContentState, event: Event) }"),
    ("ts", "interface Push { contentState: State; event: string }"),
    ("ts", "type Push = { contentState: State, event: string }"),
    ("ts", "function send({ contentState, event }: Push) {}"),
    ("ts", "function send(contentState: State, event: Event) {}"),
    ("ts", "const send = ({ contentState, event }) => post(url)"),
    ("ts", "const { contentState, event } = payload;"),
    ("ts", "class A { send(contentState: State, event: Event): void {} }"),
    ("js", "const [contentState, setContentState] = useState(); setContentState(x); setEvent(y)"),
    ("js", "const KEYS = { contentState: 'content-state', event: 'event' };"),
    ("js", "map({ contentState: 'content-state', event: 'event' })"),
    ("js", "upsert({ user: 1, contentState: { a: 1 } })"),
    ("js", "model({ contentState: Object, event: String })"),
    ("go", "func (b *Builder) SetContentState(s any) *Builder { b.state = s; return b }"),
    ("go", "type Payload struct { ContentState map[string]any; Event string }"),
    ("py", "def send(content_state=None, event='update'): pass"),
    (
      "py",
      "class P:\n    def __init__(self, s, e):\n        self.content_state = s\n        self.event = e\n"
    ),
    ("kt", "data class Push(val contentState: Map<String, Any>, val event: String)"),
    (
      "java",
      "class P { void setContentState(Map s) { this.contentState = s; } void setEvent(String e) { this.event = e; } }"
    ),
    ("java", "if (push.getContentState() == null) push.getEvent();"),
    ("cs", "public record Push(object ContentState, string Event);"),
    ("rs", "struct Push { content_state: Value, event: String }"),
    ("dart", "Push({required this.contentState, required this.event});"),
  ])
  func `A declaration, a table of keys or the app itself is silent`(
    language: String, source: String
  ) {
    #expect(read(source, language) == [])
    #expect(reasons(source, language) == [])
  }
}
