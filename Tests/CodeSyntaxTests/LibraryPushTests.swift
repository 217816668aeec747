import CodeSyntax
import Testing

/// A push that a library builds is seen by its labels, and not read.
@Suite struct LibraryPushTests {
  @Test(arguments: [
    (
      "swift",
      "try await client.sendLiveActivityNotification(\n.init(expiration: .immediately, appID: \"a\", contentState: RideState(progress: 0.5), event: .update, timestamp: 5), deviceToken: t)"
    ),
    (
      "swift",
      "let n = APNSStartLiveActivityNotification(contentState: s, timestamp: 1, attributes: a, attributesType: \"A\")"
    ),
    (
      "go",
      "var p = payload.NewPayload().SetEvent(payload.LiveActivityEventUpdate).SetContentState(map[string]any{\"stop\": 3}).SetTimestamp(1)"
    ),
    ("go", "p := payload.NewPayload()\np.SetContentState(s)\np.SetEvent(payload.End)\n"),
    (
      "go",
      "return Payload{Event: \"update\", Timestamp: now, ContentState: map[string]any{\"stop\": 3}}"
    ),
    (
      "java",
      "SimpleApnsPayloadBuilder b = new SimpleApnsPayloadBuilder();\nb.setEvent(LiveActivityEvent.UPDATE);\nb.setContentState(state);\n"
    ),
    ("java", "push(new Builder().setContentState(state).setAttributesType(\"A\").build());"),
    (
      "php",
      "<?php $p = Payload::create()->setTimestamp(time())->setEvent('update')->setContentState(['stop' => 3]);"
    ),
    (
      "php",
      "<?php return ApnLiveActivityMessage::create()->event('update')->contentState(['stop' => 3]);"
    ),
    ("php", "<?php $p = new Payload(event: 'update', contentState: ['stop' => 3]);"),
    ("py", "p = LiveActivityPayload(event='update', content_state={'stop': 3})"),
    ("py", "p = Payload()\np.event = 'update'\np.content_state = {'stop': 3}\n"),
    (
      "rb",
      "n = Apnotic::Notification.new(t)\nn.event = 'end'\nn.content_state = s\nn.timestamp = 1\n"
    ),
    ("rb", "n.content_state = { stop: 3 }\nn.event = 'update'\n"),
    (
      "js",
      "new LiveActivityNotification(topic, { payload: { contentState: { stop: 3 }, event: 'update' } })"
    ),
    ("js", "client.send(token, { contentState, attributesType, timestamp })"),
    ("kt", "val p = LiveActivityPayload(contentState = mapOf(\"stop\" to 3), event = \"update\")"),
    ("cs", "var p = new LiveActivityPayload { ContentState = state, Event = \"update\" };"),
    ("cs", "Send(contentState: state, @event: e, attributesType: \"A\");"),
    ("rs", "send(LiveActivity { event: Event::Update, content_state: state })"),
    ("dart", "send(Payload(contentState: {'stop': 3}, event: 'update'));"),
    ("ex", "p = %Payload{event: \"update\", content_state: state}"),
  ])
  func `It is refused once`(language: String, source: String) {
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
