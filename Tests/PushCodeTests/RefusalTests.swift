import CodeSyntax
import PushCode
import Testing

/// Text that looks like a push and is none.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("go", "type A struct { S any `json:\"content-state\"` }", Refusal.Reason.typeDeclaration),
    ("cs", "[JsonPropertyName(\"content-state\")] public object S { get; set; }", .typeDeclaration),
    (
      "swift", "enum CodingKeys: String, CodingKey { case contentState = \"content-state\" }",
      .typeDeclaration
    ),
    ("swift", "send(expiration: .immediately, contentState: s, event: .end)", .libraryCall),
    (
      "kt",
      "buildJsonObject { putJsonObject(\"aps\") { putJsonObject(\"content-state\") { put(\"a\", 1) } } }",
      .libraryCall
    ),
    (
      "kt", "JSONObject().apply { put(\"event\", \"end\"); put(\"content-state\", s) }",
      .libraryCall
    ),
    ("java", "root.putObject(\"aps\").putObject(\"content-state\").put(\"a\", 1);", .libraryCall),
    ("js", "_.merge(base, { aps: { event: 'end', 'content-state': {} } })", .tooFewMembers),
    ("rb", "{ aps: { event: 'end', 'content-state': {} } }.deep_merge(more)", .tooFewMembers),
    ("js", "const p = extend(true, {}, base, { aps: { 'content-state': s } })", .tooFewMembers),
    ("js", "send(complete(base, { aps: { 'content-state': s } }))", .tooFewMembers),
    (
      "js",
      "parseArgs({ options: { 'attributes-type': { type: 'string' }, event: { type: 'string' } } })",
      .notInAPS
    ),
    ("js", "const s = '{\"aps\": {\"content-state\": ' + x;", .joinedText),
    ("js", "send({ payload: { event: 'end', 'content-state': {} } })", .notInAPS),
    ("js", "estimate({ attributes: a, 'content-state': s })", .tooFewMembers),
    // Objects in forms that are not read.
    (
      "java", "Map<String, Object> aps = Map.ofEntries(Map.entry(\"content-state\", s));",
      .libraryCall
    ),
    ("java", "aps = ImmutableMap.of(\"event\", \"end\", \"content-state\", s);", .libraryCall),
    ("js", "issuePush('content-state', s)", .libraryCall),
    ("ex", "aps = Map.put(aps, \"content-state\", s)", .libraryCall),
    ("kt", "val aps = mapOf(\"event\" to \"end\") + (\"content-state\" to s)", .tooFewMembers),
    ("php", "<?php $aps->{\"content-state\"} = $s;", .tooFewMembers),
    ("rb", "aps.merge!(\"content-state\": s)", .tooFewMembers),
    ("ts", "class Aps { event = \"end\"; \"content-state\" = s; }", .tooFewMembers),
    ("dart", "final aps = <String, dynamic>{}..['content-state'] = s;", .tooFewMembers),
    (
      "php", "<?php $p['aps']['event'] = 'end'; $p['aps']['content-state']['a'] = 1;",
      .tooFewMembers
    ),
    (
      "java",
      "class P { final Map<String, Object> aps = new HashMap<>(Map.of(\"event\", \"end\")); P a(Object s) { aps.put(\"content-state\", s); return this; } }",
      .tooFewMembers
    ),
    (
      "py", "class P:\n    def a(self, **s):\n        self.aps['content-state'] = s", .tooFewMembers
    ),
    ("ex", "put_in(p, [\"aps\", \"content-state\"], s)", .libraryCall),
    ("js", "_.set(p, ['aps', 'content-state'], s)", .libraryCall),
    ("rb", "json.set! \"content-state\" do\n  json.a 1\nend", .libraryCall),
    // Functions that change the keys or the values.
    (
      "js",
      "const p = {aps: {event: 'end', 'content-state': s}}; post(JSON.stringify(p, (k, v) => v))",
      .changedText
    ),
    (
      "js", "post(JSON.stringify(camelcaseKeys({aps: {event: 'end', 'content-state': s}})))",
      .changedText
    ),
    (
      "py", "p = {'aps': {'event': 'end', 'content-state': s}}\npost(u, json=humps.camelize(p))",
      .changedText
    ),
    (
      "py", "post(json.dumps({'aps': {'event': 'end', 'content-state': s}}, cls=Encoder))",
      .changedText
    ),
    (
      "rb",
      "p = { aps: { event: 'end', 'content-state' => s } }\npost(p.deep_transform_keys { |k| k.to_s }.to_json)",
      .changedText
    ),
    // Two constants of the name.
    (
      "js",
      "function f() { const KEY = 'event' }\nconst KEY = 'content-state'; send({ aps: { [KEY]: {} } });",
      .constantKey
    ),
  ])
  func `It is refused with a reason`(language: String, source: String, reason: Refusal.Reason) {
    #expect(read(source, language) == [])
    #expect(reasons(source, language).first == reason)
  }

  @Test(arguments: [
    ("js", "if (aps['content-state']) { log(aps['content-state'].a) }"),
    ("js", "div.className = 'content-state'"),
    ("js", "assert.equal(body.aps['content-state'].name, 'Arrival')"),
    ("py", "state = payload['aps'].get('content-state')"),
    ("py", "state = payload['aps'].get('content-state', {})"),
    ("java", "Object state = aps.getOrDefault(\"content-state\", empty);"),
    ("py", "if key in ('event', 'content-state', name): pass"),
    ("go", "switch key { case \"event\", \"content-state\": return true }"),
    ("js", "const key = isState ? 'content-state' : other"),
    ("js", "upsert({ user: 1, contentState: { a: 1 } })"),
    ("rb", "MAP = { :'event_updates' => :'event_updates' }"),
    ("ts", "interface A { timestamp: number; 'content-state': S; event: string }"),
    ("ts", "type A = { timestamp: number, 'content-state': S, event: string }"),
    ("ts", "type A = { 'content-state'?: Record<string, unknown> }"),
    ("ts", "const b = x as { aps: { event: string; 'content-state': { a: number } } };"),
    ("ts", "const s = z.object({ event: z.string(), 'content-state': z.any() })"),
    ("js", "const errors = { 'content-state': 'required', event: 'must be end' }"),
    ("js", "expect(x).toMatchObject({ aps: { event: 'end', 'content-state': {} } })"),
    (
      "js",
      "expect(f).toBeCalledWith(expect.objectContaining({ event: 'end', 'content-state': {} }))"
    ),
    ("js", "parse({ 'attributes-type': { type: 'string' }, event: { type: 'string' } })"),
    (
      "py",
      "attribute_map = {'event': 'event', 'event_updates': 'eventUpdates', 'stale_date': 'STALE_DATE', 'x': 'y'}"
    ),
    (
      "php",
      "<?php $setters = ['event' => 'setEvent', 'event_updates' => 'setEventUpdates', 'name' => 'setName'];"
    ),
    (
      "php",
      "<?php $types = ['event' => 'string', 'event_updates' => 'object', 'stale_date' => 'int'];"
    ),
    ("php", "<?php $formats = ['event' => null, 'event_updates' => null, 'name' => null];"),
    ("js", "const columns = { 'content-state': 'contentState', event: 'event', id: 'key' }"),
    (
      "js",
      "const n = Buffer.byteLength(JSON.stringify({ aps: { event: 'end', 'content-state': {} } }))"
    ),
    ("py", "n = len(json.dumps({'aps': {'event': 'end', 'content-state': {}}}).encode())"),
    ("rb", "n = { aps: { event: 'end', 'content-state': {} } }.to_json.bytesize"),
    ("rb", "TYPES = { :'event' => :'String', :'event_updates' => :'Object', :'x' => :'X' }"),
    ("rb", "A.new({name: 'name_example', event: 'update', event_updates: 3.56})"),
    (
      "py",
      "types = {'event': (str,), 'event_updates': ({str: (bool, dict, float)},), 'x': (X,)}"
    ),
    ("go", "assert.Equal(t, `{\"aps\": {\"content-state\": {\"a\": 1}}}`, string(b))"),
    ("rs", "assert_eq!(body, r#\"{\"aps\": {\"content-state\": {\"a\": 1}}}\"#);"),
    ("py", "assert body == '{\"aps\": {\"content-state\": {\"a\": 1}}}'"),
    ("rb", "expect(body).to eq '{\"aps\": {\"content-state\": {\"a\": 1}}}'"),
    ("java", "assertThat(body)\n  .isEqualTo(\"{\\\"aps\\\": {\\\"content-state\\\": {}}}\");"),
    ("js", "expect(build(s)).toEqual({ aps: { event: 'update', 'content-state': { a: 1 } } })"),
    ("js", "const Key = { STATE: 'content-state' }; log(aps.STATE);"),
  ])
  func `A mention is silent`(language: String, source: String) {
    #expect(read(source, language) == [])
    #expect(reasons(source, language) == [])
  }

  @Test(arguments: [
    "expect(x).toEqual({ aps: { event: 'update', timestamp: now, 'content-state': { a: 1 } } })",
    "expect(() => { send({ aps: { event: 'update', 'content-state': { a: 1 } } }) }).toThrow()",
    "expect(x).toBe(1)\nsend({ aps: { event: 'update', 'content-state': { a: 1 } } })",
    "all = items.map(x => { send({ aps: { event: 'end', 'content-state': {} } }) }).length",
    "send({ aps: { event: 'end', 'content-state': { event: 'event', a: 'a' } } })",
  ])
  func `A push near a size, near an assertion or with such values is read`(source: String) {
    #expect(read(source, "js").count == 1)
  }

  @Test(arguments: [
    "send({ token, data: { event: 'end', 'content-state': s }, android: { priority: 'high' } })",
    "post(url, { message: { token, data: { event: 'end', 'content-state': s } } })",
    "post(url, { to: token, data: { event: 'end', 'content-state': s } })",
    "send({ token, data: { 'content-state': s }, android: {}, apns: { payload: { aps: {} } } })",
  ])
  func `A message whose data an app on Android reads is silent`(source: String) {
    #expect(read(source, "js") == [])
    #expect(reasons(source, "js") == [])
  }

  @Test(arguments: [
    "send({ token, data: { event: 'end', 'content-state': s }, apns: { live_activity_token: t } })",
    "post(url, { to: token, title: 'Ride', body: 'b', data: { event: 'end', 'content-state': s } })",
  ])
  func `A message with anything for an iPhone is not silent`(source: String) {
    #expect(reasons(source, "js") == [.notInAPS])
  }

  @Test(arguments: [
    (
      "js",
      "const note = new apn.Notification(); note.event = 'start'; note.contentState = {a: 1}; note.pushType = 'liveactivity';"
    ),
    ("js", "note.aps = { event: 'start', 'content-state': {a: 1} };"),
    ("py", "x = Aps(alert=a, custom_data={'event': 'start', 'content-state': {'a': 1}})"),
    ("js", "addAlert({ event: 'start', 'content-state': {a: 1} })"),
  ])
  func `Nothing is missing from an object that a library completes`(
    language: String, source: String
  ) {
    let found = result(source, language).pushes
    #expect(found.allSatisfy { hasOpenObject($0) })
  }

  @Test(arguments: [
    "note.event = 'start'; note.contentState = s; note.aps['attributes-type'] = 'A'; note.topic = t;",
    "note.aps['attributes-type'] = 'A'; note.pushType = 'b'; note.event = 'start'; note.contentState = s;",
  ])
  func `A library's object of which members are assigned is open`(members: String) {
    let found = read(
      "try { const note = new apn.Notification(); \(members) send(note) } catch (e) {}", "js")
    #expect(found.count == 1)
    for member in [#""event": "start""#, #""content-state": unknown"#, #""attributes-type": "A""#] {
      #expect(found.allSatisfy { $0.hasPrefix(#"{"aps": …{"#) && $0.contains(member) })
    }
    #expect(found.allSatisfy { !$0.contains("topic") && !$0.contains("push") })
  }

  @Test(arguments: [
    (
      "cs",
      "record A { [JsonPropertyName(\"content-state\")] S S; [JsonPropertyName(\"attributes-type\")] T T; }"
    ),
    (
      "kt",
      "data class A(@SerialName(\"content-state\") val s: S, @SerialName(\"attributes-type\") val t: String)"
    ),
  ])
  func `The fields of one type are one push`(language: String, source: String) {
    #expect(reasons(source, language) == [.typeDeclaration])
  }

  @Test func `The state in the body of a request of a vendor is unread`() {
    let source =
      "function f(s) { const p = { event: e, event_updates: s, name: 'x' }; post({ url, data: p }) }"
    #expect(
      result(source, "js").pushes.map { $0.unreadState?.reason } == [.parameter("s", of: "f")])
  }

  @Test func `A request of a vendor is read`() {
    #expect(
      read("post(url, { event: 'update', event_updates: { a: 1 }, name: 'x' })", "js")
        == [#"{"event": "update", "event_updates": {"a": 1}, "name": "x"}"#])
  }

  @Test func `Blocks of Markdown are read by their language`() {
    let text =
      "# A\n```js\nsend({aps: {event: 'end', 'content-state': {}}})\n```\n```json\n{}\n```\n~~~sh\ncurl\n~~~\n```log\na\n```\n```diff\n- a\n```\n```json5\n{}\n```\n"
    let bytes = Array(text.utf8)
    let kinds = MarkdownBlock.all(in: bytes).map { block in
      switch block.kind {
      case .code(let language):
        "code, \(CodePushes(bytes, in: language, range: block.content).pushes.count) push"
      case .json: "json"
      case .shell: "shell"
      case .text: "text"
      case .changes: "changes"
      case .other: "other"
      }
    }
    #expect(kinds == ["code, 1 push", "json", "shell", "text", "changes", "other"])
  }
}
