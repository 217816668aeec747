import CodeSyntax
import PushCode
import Testing

/// A call is followed only if it can be no other function, and only to the parameter that gets the argument.
@Suite struct CalledFunctionTests {
  /// Programs in which a call with `bad` is not one of the function with the push, or does not reach its state.
  private static let programs: [(language: String, source: String)] = [
    // Another object.
    (
      "js",
      "class P {\n  send(s) { post({aps: {event: 'end', 'content-state': s}}) }\n  routes(app) { app.get('/', function () { this.send({bad: 1}) }) }\n}"
    ),
    (
      "js",
      "class P {\n  send(s) { post({aps: {event: 'end', 'content-state': s}}) }\n  other() { return new (class extends Q { hit() { this.send({bad: 1}) } })() }\n}"
    ),
    (
      "py",
      "class P:\n    def send(self, s):\n        post({'aps': {'event': 'end', 'content-state': s}})\n\n    def handler(self):\n        class H(Handler):\n            def hit(self):\n                self.send({'bad': 1})\n"
    ),
    (
      "go",
      "func (p *P) Send(s map[string]any) { post(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}}) }\nfunc f(p Mailer) { p.Send(map[string]any{\"bad\": 1}) }"
    ),
    (
      "java",
      "class P { void send(Object s) { post(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s))); }\n  static class H extends Mailer { void hit() { send(Map.of(\"bad\", 1)); this.send(Map.of(\"bad\", 1)); } } }"
    ),
    (
      "cs",
      "class P { void Send(object s) { Post(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = s } }); }\n  class H : Mailer { void Hit() { Send(new { bad = 1 }); } } }"
    ),
    (
      "kt",
      "fun send(s: Map<String, Any>) { post(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s))) }\nfun go(m: Mailer) { m.run { send(mapOf(\"bad\" to 1)) } }\nclass M : Mailer() { fun go() { send(mapOf(\"bad\" to 1)) } }"
    ),
    (
      "swift",
      "func send(_ s: [String: Any]) { post([\"aps\": [\"event\": \"end\", \"content-state\": s]]) }\nclass M: Mailer { func go() { send([\"bad\": 1]) } }"
    ),
    (
      "dart",
      "class P { void send(Map s) { post({'aps': {'event': 'end', 'content-state': s}}); }\n  void go(Mailer m) { m..send({'bad': 1}); } }"
    ),
    (
      "php",
      "<?php\nfunction send($s) { post(['aps' => ['event' => 'end', 'content-state' => $s]]); }\n\\Mail\\send(['bad' => 1]);"
    ),
    (
      "js",
      "class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }\nmail.P.send({bad: 1}); new mail.P().send({bad: 1})"
    ),
    (
      "rs",
      "fn send(s: Value) { post(json!({\"aps\": {\"event\": \"end\", \"content-state\": s}})); }\nmod m { use crate::mailer::send; fn go() { send(json!({\"bad\": 1})); } }"
    ),
    (
      "js",
      "class P { send(s) { post({aps: {event: 'end', 'content-state': s}}) } }\nconst p = new P(); p.send = log; p.send({bad: 1})"
    ),
    (
      "java",
      "class P { void send(Object s) { post(Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s))); }\n  void go() { bus.on(new Mailer() { public void on() { send(Map.of(\"bad\", 1)); this.send(Map.of(\"bad\", 1)); } }); } }"
    ),
    // Another parameter.
    (
      "py",
      "def send(s, *tags, event='end'):\n  post({'aps': {'event': event, 'content-state': s}})\n\nsend({'a': 1}, 'x', 'bad')"
    ),
    (
      "rb",
      "def deliver(token, event = 'end', state)\n  post({ aps: { event: event, 'content-state' => state } })\nend\n\ndeliver('t', { bad: 1 })"
    ),
    (
      "kt",
      "fun send(vararg tokens: String, event: String = \"end\") { post(mapOf(\"aps\" to mapOf(\"event\" to event, \"content-state\" to mapOf(\"a\" to 1)))) }\nfun go() { send(\"x\", \"bad\") }"
    ),
    (
      "py",
      "def send(s):\n  return [post({'aps': {'event': 'end', 'content-state': s}}) for s in all(s)]\n\nsend({'bad': 1})"
    ),
    // A condition on another argument.
    (
      "js",
      "function send(k, v) {\n  let s\n  if (k === 'n') s = {a: v}\n  else s = {a: 0, b: v}\n  post({aps: {event: 'end', 'content-state': s}})\n}\nsend('n', 'bad'); send('s', 1)"
    ),
    (
      "py",
      "def send(k, v):\n  post({'aps': {'event': 'end', 'content-state': {'a': v if k == 'n' else 0}}})\n\nsend('s', 'bad')"
    ),
    (
      "js",
      "function send(x) {\n  const s = typeof x === 'string' ? {a: x} : x\n  post({aps: {event: 'end', 'content-state': s}})\n}\nsend('bad')"
    ),
    // A test can expect a failure.
    (
      "js",
      "function send(s) { check(s); post({aps: {event: 'end', 'content-state': s}}) }\nit('fails', () => { expect(() => send({bad: 1})).toThrow() })"
    ),
    (
      "py",
      "def send(s):\n  post({'aps': {'event': 'end', 'content-state': s}})\n\ndef test_fails():\n  with raises(ValueError):\n    send({'bad': 1})"
    ),
    (
      "go",
      "func send(s map[string]any) { post(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}}) }\nfunc TestFails(t *testing.T) { send(map[string]any{\"bad\": 1}) }"
    ),
  ]

  @Test(arguments: programs)
  func aCallOfSomethingElseIsNotFollowed(language: String, source: String) {
    let pushes = read(source, language)
    #expect(pushes.count == 1)
    #expect(!(pushes + readVariations(source, language)).contains { $0.contains("bad") })
  }

  @Test func anArgumentThatACallLeavesOutIsNotSent() {
    let source = """
      function send(a, b) { post({aps: {event: 'end', 'content-state': {a, b}}}) }
      send(1)
      """
    #expect(
      readVariations(source, "js") == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }
}
