import CodeSyntax
import PushCode
import Testing

/// The headers of the request that sends a push.
@Suite struct HeaderTests {
  /// Returns the headers of each push: `name: value`, `name: …end`, or `name: ?` for an unknown value; and those that have one of several
  /// values, after `|`.
  private func headers(_ source: String, _ language: String) -> [String] {
    func marked(_ push: CodePush) -> [String] {
      push.headers.map {
        "\($0.name.dropFirst(5)): \($0.isEnd ? $0.value.map { "…\($0)" } ?? "?" : $0.value ?? "?")"
      }
    }
    return result(source, language).pushes.flatMap { push in
      marked(push)
        + push.variations.flatMap { marked($0.push) }.filter { !marked(push).contains($0) }
        .map { "| \($0)" }
    }
  }

  /// A push as a literal of each language, and as an argument.
  private static let pushes = [
    "js": "{aps: {event: 'end', 'content-state': {a: 1}}}",
    "py": "{'aps': {'event': 'end', 'content-state': {'a': 1}}}",
    "go":
      #"map[string]any{"aps": map[string]any{"event": "end", "content-state": map[string]any{"a": 1}}}"#,
    "php": "['aps' => ['event' => 'end', 'content-state' => ['a' => 1]]]",
    "rb": "{aps: {event: 'end', 'content-state': {a: 1}}}",
    "java": #"Map.of("aps", Map.of("event", "end", "content-state", Map.of("a", 1)))"#,
    "kt": #"mapOf("aps" to mapOf("event" to "end", "content-state" to mapOf("a" to 1)))"#,
    "cs":
      #"new { aps = new Dictionary<string, object> { ["event"] = "end", ["content-state"] = new { a = 1 } } }"#,
    "swift": #"["aps": ["event": "end", "content-state": ["a": 1]]]"#,
    "rs": #"json!({"aps": {"event": "end", "content-state": {"a": 1}}})"#,
    "ex": ##"%{"aps" => %{"event" => "end", "content-state" => %{"a" => 1}}}"##,
    "dart": "{'aps': {'event': 'end', 'content-state': {'a': 1}}}",
  ]

  private func source(_ text: String, _ language: String) -> String {
    text.split(separator: "PUSH", omittingEmptySubsequences: false)
      .joined(separator: Self.pushes[language] ?? "")
  }

  private func expect(_ text: String, _ language: String, _ expected: [String]) {
    #expect(headers(source(text, language), language) == expected)
  }

  @Test(arguments: [
    ("js", "fetch(u, {headers: {'apns-topic': `${b}.x`}, body: JSON.stringify(PUSH)})"),
    (
      "js", "const t = b + '.x'; fetch(u, {headers: {'apns-topic': t}, body: JSON.stringify(PUSH)})"
    ),
    ("js", "send({headers: {'apns-topic': `${b}.x`}, payload: PUSH})"),
    ("py", "post(u, headers={'apns-topic': f'{b}.x'}, json=PUSH)"),
    ("py", "post(u, headers={'apns-topic': '%s.x' % b}, json=PUSH)"),
    ("py", "post(u, headers={'apns-topic': '{}.x'.format(b)}, json=PUSH)"),
    ("go", #"post(u, map[string]string{"apns-topic": fmt.Sprintf("%s.x", b)}, PUSH)"#),
    ("php", "<?php post($u, ['headers' => ['apns-topic' => $b . '.x'], 'json' => PUSH]);"),
    ("php", #"<?php post($u, ["apns-topic: {$b}.x"], PUSH);"#),
    ("php", "<?php post($u, ['apns-topic' => sprintf('%s.x', $b)], PUSH);"),
    ("rb", ##"post(u, headers: {"apns-topic" => "#{b}.x"}, json: PUSH)"##),
    ("java", #"c.post(u).header("apns-topic", String.format("%s.x", b)).body(PUSH);"#),
    ("kt", #"post(u, mapOf("apns-topic" to "$b.x"), PUSH)"#),
    ("cs", #"Post(u, new Dictionary<string, string> { ["apns-topic"] = $"{b}.x" }, PUSH);"#),
    ("swift", #"post(u, headers: ["apns-topic": "\(b).x"], body: PUSH)"#),
    ("swift", #"post(u, headers: ["apns-topic": String(format: "%@.x", b)], body: PUSH)"#),
    ("rs", #"c.post(u).header("apns-topic", format!("{b}.x")).json(&PUSH)"#),
    ("ex", #"post(u, [{"apns-topic", b <> ".x"}], PUSH)"#),
    ("dart", "post(u, headers: {'apns-topic': '$b.x'}, body: PUSH);"),
  ])
  func `The end of a value is certain`(_ language: String, _ text: String) {
    expect(text, language, ["topic: ….x"])
  }

  @Test(arguments: [
    (
      "php",
      "<?php function send(string $t, array $p) { post($t, ['headers' => ['apns-topic' => 'x'], 'json' => $p]); }\nsend('a', PUSH);"
    ),
    (
      "java",
      "class P { void send(String t, Map<String, Object> p) { c.post(t).header(\"apns-topic\", \"x\").body(p); }\nvoid f() { send(a, PUSH); } }"
    ),
    (
      "cs",
      "class P { void Send(string t, object p) { Post(t, new Dictionary<string, string> { [\"apns-topic\"] = \"x\" }, p); }\nvoid F() { Send(a, PUSH); } }"
    ),
    (
      "dart",
      "void send(String t, Map<String, Object> p) { post(t, headers: {'apns-topic': 'x'}, body: p); }\nvoid f() { send(a, PUSH); }"
    ),
    (
      "go",
      "package p\nconst (\n  topic = \"x\"\n  other, third = 1, 2\n)\nfunc f() { post(u, map[string]string{\"apns-topic\": topic}, PUSH) }"
    ),
  ])
  func `Headers of a helper with typed parameters are found`(_ language: String, _ text: String) {
    expect(text, language, ["topic: x"])
  }

  @Test(arguments: [
    (
      "go",
      "body := []byte(`{\"aps\": {\"event\": \"end\", \"content-state\": {}}}`)\nr, _ := http.NewRequest(\"POST\", u, bytes.NewReader(body))\nr.Header.Set(\"apns-topic\", \"x\")"
    ),
    (
      "cs",
      "var r = new HttpRequestMessage(m, u) { Content = JsonContent.Create(PUSH) };\nr.Headers.Add(\"apns-topic\", \"x\");"
    ),
    ("kt", "c.post(u) { headers { append(\"apns-topic\", \"x\") }\n setBody(PUSH) }"),
    ("py", "h = {}\nh['apns-topic'] = 'x'\nh.update({'a': 1})\npost(u, json=PUSH, headers=h)"),
  ])
  func `Headers of a request that is built in steps are found`(_ language: String, _ text: String) {
    expect(text, language, ["topic: x"])
  }

  @Test(arguments: [
    ("js", "post(u, PUSH, {headers: {'apns-topic': `com.example.${x}`}})"),
    ("js", "post(u, PUSH, {headers: {'apns-topic': `${b}.x`.trim()}})"),
    ("js", "post(u, PUSH, {headers: {'apns-topic': c ? 'a' : 'b'}})"),
    ("js", "let t = 'a'; t += x; post(u, PUSH, {headers: {'apns-topic': t}})"),
    ("py", "post(u, headers={'apns-topic': f'{b}{s}'}, json=PUSH)"),
    ("py", "post(u, headers={'apns-topic': topic('a')}, json=PUSH)"),
    ("go", #"post(u, map[string]string{"apns-topic": fmt.Sprintf("a.%s", b)}, PUSH)"#),
    ("rb", #"post(u, headers: {"apns-topic" => live ? "a" : "b"}, json: PUSH)"#),
    ("swift", #"post(u, headers: ["apns-topic": "a.\(b)"], body: PUSH)"#),
  ])
  func `A value without a certain end is unknown`(_ language: String, _ text: String) {
    expect(text, language, ["topic: ?"])
  }

  @Test(arguments: [
    ("js", "post(u, PUSH, {headers: {'apns-topic': env.T || 'a'}})"),
    ("js", "const t = process.env.T ?? 'a'; post(u, PUSH, {headers: {'apns-topic': t}})"),
    ("py", "post(u, headers={'apns-topic': os.environ.get('T', 'a')}, json=PUSH)"),
    ("py", "def f(t='a'):\n    post(u, headers={'apns-topic': t}, json=PUSH)"),
    ("php", "<?php post($u, ['apns-topic' => getenv('T') ?: 'a'], PUSH);"),
    ("rb", "post(u, headers: {'apns-topic' => ENV.fetch('T', 'a')}, json: PUSH)"),
    ("kt", #"post(u, mapOf("apns-topic" to (System.getenv("T") ?: "a")), PUSH)"#),
    ("swift", #"post(u, headers: ["apns-topic": environment["T"] ?? "a"], body: PUSH)"#),
    ("rs", #"c.post(u).header("apns-topic", env::var("T").unwrap_or("a".into())).json(&PUSH)"#),
  ])
  func `A value that replaces a missing one is an alternative`(_ language: String, _ text: String) {
    expect(text, language, ["topic: ?", "| topic: a"])
  }

  @Test(arguments: [
    ("js", "const h = {'apns-topic': 'a'}; const p = PUSH; fetch(u, {headers: h, body: text(p)})"),
    (
      "js", "const B = {'apns-topic': 'a'}; function f() { post(u, PUSH, {headers: {...B, x: 1}}) }"
    ),
    ("js", "const T = 'a'; let h = {}; h['apns-topic'] = T; post(u, PUSH, {headers: h})"),
    ("js", "const h = new Headers(); h.set('apns-topic', 'a'); post(u, PUSH, {headers: h})"),
    ("js", "function h() { return {'apns-topic': 'a'} } post(u, PUSH, {headers: h()})"),
    ("py", "h = {'apns-topic': 'a'}\np = PUSH\npost(u, headers=h, data=json.dumps(p))"),
    ("py", "h = {'apns-topic': 'a'}\npost(u, headers={**h, 'x': 1}, json=PUSH)"),
    ("go", #"const t = "a"; func f() { h := map[string]string{"apns-topic": t}; post(PUSH, h) }"#),
    ("php", "<?php $h = ['apns-topic: a']; post($h, PUSH);"),
    ("rb", "h = {'apns-topic' => 'a'}\npost(u, headers: h, json: PUSH)"),
    ("java", #"var h = new HttpHeaders(); h.set("apns-topic", "a"); post(PUSH, h);"#),
    ("rs", #"h.insert("apns-topic", x); c.post(u).header("apns-topic", "a").json(&PUSH)"#),
    ("ex", #"h = [{"apns-topic", "a"}]"# + "\n" + #"post(u, PUSH, h)"#),
    ("swift", #"var h: [String: String] = [:]; h["apns-topic"] = "a"; post(PUSH, headers: h)"#),
  ])
  func `Headers in a variable are read`(_ language: String, _ text: String) {
    expect(text, language, ["topic: a"])
  }

  @Test(arguments: [
    (
      "js",
      "const r = c.request({':path': p, 'apns-topic': 'a'}); r.write(JSON.stringify(PUSH)); r.end()"
    ),
    ("js", "x.setRequestHeader('apns-topic', 'a'); x.send(JSON.stringify(PUSH))"),
    ("js", "request.post(u).set('apns-topic', 'a').send(PUSH)"),
    ("py", "r = Request(u)\nr.add_header('apns-topic', 'a')\nr.data = json.dumps(PUSH)"),
    ("py", "s.headers.update({'apns-topic': 'a'})\ns.post(u, json=PUSH)"),
    (
      "go",
      """
      func f() {
        b, _ := json.Marshal(PUSH)
        r, err := http.NewRequest("POST", u, bytes.NewReader(b))
        r.Header.Set("apns-topic", "a")
      }
      """
    ),
    (
      "php",
      """
      <?php
      curl_setopt($c, CURLOPT_POSTFIELDS, json_encode(PUSH));
      curl_setopt($c, CURLOPT_HTTPHEADER, ['apns-topic: a']);
      """
    ),
    ("rb", "r = Post.new(u)\nr['apns-topic'] = 'a'\nr.body = PUSH.to_json"),
    (
      "java",
      #"var r = b.header("apns-topic", "a").POST(BodyPublishers.ofString(json(PUSH))).build();"#
    ),
    ("kt", #"fun f() { c.post(u) { header("apns-topic", "a"); setBody(PUSH) } }"#),
    (
      "cs",
      #"var r = new Message(u); r.Headers.Add("apns-topic", "a"); r.Content = JsonContent.Create(PUSH);"#
    ),
    (
      "swift",
      #"var r = URLRequest(url: u); r.setValue("a", forHTTPHeaderField: "apns-topic"); r.httpBody = try data(PUSH)"#
    ),
    ("swift", #"h.add(name: "apns-topic", value: "a"); post(headers: ["apns-topic": "a"], PUSH)"#),
    ("rs", #"c.post(u).header("apns-topic", HeaderValue::from_static("a")).json(&PUSH).send()"#),
    (
      "ex", #"Req.new(url: u) |> Req.Request.put_header("apns-topic", "a") |> Req.post(json: PUSH)"#
    ),
    (
      "dart",
      "final r = Request('POST', u); r.headers['apns-topic'] = 'a'; r.body = jsonEncode(PUSH);"
    ),
  ])
  func `Headers that are set on the request are read`(_ language: String, _ text: String) {
    expect(text, language, ["topic: a"])
  }

  @Test(arguments: [
    (
      "js",
      "function f(p, t) { fetch(u, {headers: {'apns-topic': t}, body: JSON.stringify(p)}) } f(PUSH, 'a'); f(x, 'b')"
    ),
    (
      "js",
      "function f({p, t}) { fetch(u, {headers: {'apns-topic': t}, body: p}) } f({p: [PUSH], t: 'a'}); f({p: x, t: 'b'})"
    ),
    (
      "js",
      "function h(t) { return {'apns-topic': t} } post(u, PUSH, {headers: h('a')}); post(u, x, {headers: h('b')})"
    ),
    (
      "js", "function f(p, t = 'a') { post(u, p, {headers: {'apns-topic': t}}) } f(PUSH); f(x, 'b')"
    ),
    ("js", "function p() { return PUSH } post(u, p(), {headers: {'apns-topic': 'a'}})"),
    (
      "py",
      "def f(p, t):\n    post(u, headers={'apns-topic': t}, json=p)\n\ndef g():\n    f(PUSH, t='a')\n    f(x, t='b')"
    ),
    (
      "go",
      #"func f(p any, t string) { post(p, map[string]string{"apns-topic": t}) }; func g() { f(PUSH, "a"); f(x, "b") }"#
    ),
    (
      "php",
      "<?php function f($p, $t) { post(['apns-topic' => $t], $p); } f(PUSH, 'a'); f($x, 'b');"
    ),
    (
      "rb",
      "def f(p, t)\n  post(u, headers: {'apns-topic' => t}, json: p)\nend\ndef g\n  f(PUSH, 'a')\n  f(x, 'b')\nend"
    ),
  ])
  func `The arguments of the call with the push are its headers`(_ language: String, _ text: String)
  {
    expect(text, language, ["topic: a"])
  }

  @Test(arguments: [
    (
      "js",
      "fetch(a, {headers: {'apns-topic': 'a'}, body: x}); fetch(a, {body: JSON.stringify(PUSH)})"
    ),
    ("js", "const h = {'apns-topic': 'a'}; fetch(a, {headers: h, body: x}); send(PUSH)"),
    ("js", "all([f(u, {headers: {'apns-topic': 'a'}, body: x}), f(u, {body: PUSH})])"),
    ("js", "const r = await send(PUSH); log({'apns-topic': 'a', r})"),
    (
      "js", "const r = c.request({'apns-topic': 'a'}); r.end(x); const s = c.request(); s.end(PUSH)"
    ),
    ("js", "let r = c.request({'apns-topic': 'a'}); r.end(x); r = c.request(h); r.end(PUSH)"),
    ("py", "post(u, headers={'apns-topic': 'a'}, json=x)\npost(u, json=PUSH)"),
    (
      "py",
      "class A:\n    def f(self):\n        h = {'apns-topic': 'a'}\n\n    def g(self):\n        post(h, PUSH)"
    ),
    ("go", #"r := q("a"); r.Header.Set("apns-topic", "a"); s := q(PUSH); do(s)"#),
    ("java", #"var r = q(); r.setHeader("apns-topic", "a"); var s = q(); s.setEntity(PUSH);"#),
  ])
  func `Headers of another request are not read`(_ language: String, _ text: String) {
    expect(text, language, [])
  }

  @Test(arguments: [
    (
      "js",
      "const h = {'apns-topic': 'a'}; if (c) h['apns-topic'] = 'b'; post(u, PUSH, {headers: h})"
    ),
    ("js", "const h = {'apns-topic': 'a'}; Object.assign(h, x); post(u, PUSH, {headers: h})"),
    ("js", "post(u, PUSH, {headers: {'apns-topic': 'a', ...x}})"),
    ("js", "post(u, PUSH, {headers: {...(c && {'apns-topic': 'a'})}})"),
    ("js", "r.set('apns-topic', 'a'); r.set('apns-topic', 'b'); r.send(PUSH)"),
    (
      "py",
      "h = {'apns-topic': 'a'}\nif c:\n    h.update({'apns-topic': 'b'})\npost(u, headers=h, json=PUSH)"
    ),
    (
      "go",
      #"r := q(PUSH); r.Header.Set("apns-topic", "a"); for k, v := range h { r.Header.Set(k, v) }"#
    ),
    ("go", #"r := q(PUSH); if c { r.Header.Set("apns-topic", "a") }"#),
    ("rb", "r['apns-topic'] = 'a' if c\nr.body = PUSH.to_json"),
    (
      "swift",
      #"r.setValue("a", forHTTPHeaderField: "apns-topic"); if c { r.setValue("b", forHTTPHeaderField: "apns-topic") }; r.body = data(PUSH)"#
    ),
  ])
  func `A header that the code can set otherwise is unknown`(_ language: String, _ text: String) {
    let found = headers(source(text, language), language)
    #expect(found.allSatisfy { $0 == "topic: ?" })
  }

  @Test func `The topic of a broadcast is kept apart from a condition`() {
    expect(
      "const h = {'apns-topic': 'a', ...(c && {'apns-channel-id': c})}; post(u, PUSH, {headers: h})",
      "js", [])
    expect(
      "post(u, PUSH, {headers: {'apns-topic': 'a', 'apns-channel-id': c}})", "js",
      ["topic: a", "channel-id: ?"])
  }

  @Test func `The headers of JSON in a string are read`() {
    #expect(
      headers(
        #"fetch(u, {headers: {'apns-topic': 'a'}, body: `{"aps": {"event": "end", "content-state": {"a": ${n}}}}`})"#,
        "js") == ["topic: a"])
  }

  @Test func `A condition in the headers of a request document is about other pushes`() {
    let source = """
      const request = (live) => ({
        headers: {'apns-push-type': live ? 'liveactivity' : 'alert', 'apns-priority': p || '7'},
        payload: {aps: {event: 'end', 'content-state': {a: 1}}},
      })
      """
    let variations = readVariations(source, "js")
    #expect(!variations.contains { $0.contains("alert") })
    #expect(variations.contains { $0.contains(#""apns-priority": "7""#) })
  }

  @Test(arguments: [
    (
      "js",
      "import apn from '@parse/node-apn'\nconst n = new apn.Notification()\nn.topic = 'com.a'\nn.pushType = 'liveactivity'\nn.rawPayload = PUSH\np.send(n, t)",
      ["topic: com.a", "push-type: liveactivity"]
    ),
    (
      "js",
      "const apn = require('apn'); p.send(new apn.Notification({topic: `${b}.x`, rawPayload: PUSH}), t)",
      ["topic: ….x"]
    ),
    (
      "go",
      "package p\nimport \"github.com/sideshow/apns2\"\nfunc f() { c.Push(&apns2.Notification{Topic: \"com.a\", PushType: apns2.PushTypeLiveActivity, Payload: PUSH}) }",
      ["topic: com.a", "push-type: liveactivity"]
    ),
    (
      "go",
      "package p\nimport \"github.com/sideshow/apns2\"\nfunc f() {\n  n := &apns2.Notification{}\n  n.DeviceToken = token\n  n.Topic = \"com.a\"\n  n.Payload = PUSH\n  c.Push(n)\n}",
      ["topic: com.a"]
    ),
    (
      "go",
      "package p\nimport push \"github.com/sideshow/apns2\"\nfunc f() { c.Push(&push.Notification{PushType: push.PushTypeFileProvider, Payload: PUSH}) }",
      ["push-type: fileprovider"]
    ),
    (
      "go",
      "package p\nimport \"github.com/sideshow/apns2\"\nfunc f() { c.Push(&apns2.Notification{Topic: \"com.a\", PushType: relay.PushTypeAlert, Payload: PUSH}) }",
      ["topic: com.a", "push-type: ?"]
    ),
    // Another class, and another library.
    ("js", "import apn from 'apn'\np.send(new Message({topic: 'a', rawPayload: PUSH}), t)", []),
    (
      "js", "import apn from './apn'\np.send(new Notification({topic: 'a', rawPayload: PUSH}), t)",
      []
    ),
    (
      "go", "package p\nfunc f() { c.Push(&apns2.Notification{Topic: \"com.a\", Payload: PUSH}) }",
      []
    ),
  ])
  func notificationOfALibraryHasHeaders(
    _ language: String, _ source: String, _ expected: [String]
  ) {
    expect(source, language, expected)
  }
}
