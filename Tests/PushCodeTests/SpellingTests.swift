import CodeSyntax
import JSONSyntax
import PushCode
import Testing

/// The spellings of one push in each language.
@Suite struct SpellingTests {
  /// A variable whose first value is no literal.
  @Test(arguments: [
    (
      "go",
      "aps := make(map[string]any)\naps[\"event\"] = \"end\"\naps[\"content-state\"] = map[string]any{\"a\": 1}\nsend(aps)"
    ),
    ("rb", "aps = Hash.new\naps['event'] = 'end'\naps['content-state'] = { a: 1 }\nsend(aps)"),
    (
      "js",
      "const aps = new Map();\naps.set('event', 'end');\naps.set('content-state', {a: 1});\nsend(aps)"
    ),
    (
      "rs",
      "let mut aps = HashMap::new();\naps.insert(\"event\", json!(\"end\"));\naps.insert(\"content-state\", json!({\"a\": 1}));\nsend(aps);"
    ),
    (
      "swift",
      "var aps = [String: Any]()\naps[\"event\"] = \"end\"\naps[\"content-state\"] = [\"a\": 1]\nsend(aps)"
    ),
  ])
  func `An object has the members that it gets`(language: String, source: String) {
    #expect(read(source, language) == [#"{"aps": …{"event": "end", "content-state": {"a": 1}}}"#])
  }

  /// `N` stands for the expression before the brace, `B` for the space before it.
  @Test(
    arguments: [
      "var p = NB{ [\"aps\"] = NB{ [\"event\"] = \"end\", [\"content-state\"] = NB{ [\"a\"] = 1 } } };",
      "return Send(NB{ { \"aps\", NB{ { \"event\", \"end\" }, {\n\"content-state\", NB{ { \"a\", 1 } } } } } });",
      "var s = NB{ [\"a\"] = 1 }; var p = NB{ [\"aps\"] = NB{ [\"event\"] = \"end\", [\"content-state\"] = s } };",
      "private object S() { return NB{ { \"a\", 1 } }; } object P() => NB{ [\"aps\"] = NB{ { \"event\", \"end\" }, { \"content-state\", S() } } };",
    ],
    [
      "new Dictionary<string, object>", "new Dictionary<string, object?>()", "new()",
      "new JsonObject", "new JObject()",
    ])
  func `The brace of an initializer can be on the next line`(source: String, head: String) {
    let source = "class A {\n\(source)\n}".map { $0 == "N" ? head : String($0) }.joined()
    for space in [" ", "\n  ", "\r\n\t", " // the push\n"] {
      let code = source.map { $0 == "B" ? space : String($0) }.joined()
      #expect(read(code, "cs") == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
    }
  }

  @Test func `The type of a state is named whole or not at all`() {
    let source =
      "var p = new { aps = new { @event = \"end\" } }; aps[\"event\"] = \"end\"; aps[\"content-state\"] = new Map<string, (int, string)>() { x };"
    #expect(
      result(source, "cs").pushes.map { $0.unreadState?.reason } == [.expression])
  }

  @Test func `An initializer without members can be an array`() {
    let source =
      "var p = new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new() {} } };"
    #expect(read(source, "cs") == [#"{"aps": {"event": "end", "content-state": unknown}}"#])
  }

  private static let expected =
    #"{"aps": {"timestamp": 1700000000, "event": "end", "content-state": {"stops": 3, "late": true}}}"#

  @Test(arguments: [
    (
      "js",
      #"send({ aps: { timestamp: 1700000000, event: 'end', 'content-state': { stops: 3, late: true } } })"#
    ),
    (
      "ts",
      #"const p: P = { ['aps']: { timestamp: 1_700_000_000, event: "end", "content-state": { stops: 3, late: true } as S } };"#
    ),
    (
      "py",
      #"p = {"aps": {'timestamp': 1700000000, "event": "e" "nd", "content-state": dict(stops=3, late=True)}}"#
    ),
    (
      "rb",
      #"p = { aps: { timestamp: 1700000000, :event => 'end', "content-state" => { stops: 3, "late": true } } }"#
    ),
    (
      "php",
      #"<?php $p = ['aps' => array('timestamp' => 1700000000, 'event' => "end", 'content-state' => (object) ['stops' => 3, 'late' => true])];"#
    ),
    (
      "go",
      #"p := map[string]interface{}{"aps": gin.H{"timestamp": 1700000000, "event": "end", "content-state": map[string]any{"stops": 3, "late": true}}}"#
    ),
    (
      "java",
      #"var p = Map.of("aps", Map.of("timestamp", 1700000000L, "event", "end", "content-state", Map.of("stops", 3, "late", true)));"#
    ),
    (
      "java",
      #"var p = new JSONObject().put("aps", new JSONObject().put("timestamp", 1700000000).put("event", "end").put("content-state", new JSONObject().put("stops", 3).put("late", true)));"#
    ),
    (
      "kt",
      "val aps = JSONObject()\n  .put(\"timestamp\", 1700000000)\n  .put(\"event\", \"end\")\n  .put(\"content-state\", JSONObject().put(\"stops\", 3).put(\"late\", true))\nval body = JSONObject().put(\"aps\", aps).toString()"
    ),
    (
      "kt",
      #"val p = mapOf("aps" to mutableMapOf<String, Any>("timestamp" to 1700000000, "event" to "end", "content-state" to mapOf("stops" to 3, "late" to true)))"#
    ),
    (
      "cs",
      #"var p = new { aps = new Dictionary<string, object> { ["timestamp"] = 1700000000, { "event", "end" }, ["content-state"] = new { stops = 3, late = true } } };"#
    ),
    (
      "dart",
      #"final p = {'aps': <String, dynamic>{'timestamp': 1700000000, 'event': 'end', 'content-state': {'stops': 3, 'late': true}}};"#
    ),
    (
      "swift",
      #"let p: [String: Any] = ["aps": ["timestamp": 1_700_000_000, "event": "end", "content-state": ["stops": 3, "late": true] as [String: Any]]]"#
    ),
    (
      "rs",
      #"let p = serde_json::json!({"aps": {"timestamp": 1700000000, "event": "end", "content-state": {"stops": 3, "late": true}}});"#
    ),
    (
      "ex",
      #"p = %{"aps" => %{"timestamp" => 1700000000, event: "end", "content-state": %{stops: 3, late: true}}}"#
    ),
  ])
  func `A literal is read in each language`(language: String, source: String) {
    #expect(read(source, language) == [Self.expected])
  }

  @Test(arguments: [
    (
      "js",
      #"const aps = {}; aps.timestamp = 1700000000; aps["event"] = "end"; aps["content-state"] = { stops: 3, late: true }; send({ aps })"#
    ),
    (
      "py",
      "def f():\n  aps = {}\n  aps['timestamp'] = 1700000000\n  aps['event'] = 'end'\n  aps['content-state'] = {'stops': 3, 'late': True}\n  return {'aps': aps}\n"
    ),
    (
      "java",
      #"Map<String, Object> aps = new HashMap<>(); aps.put("timestamp", 1700000000); aps.put("event", "end"); aps.put("content-state", Map.of("stops", 3, "late", true)); send(Map.of("aps", aps));"#
    ),
    (
      "go",
      "aps := map[string]any{}\naps[\"timestamp\"] = 1700000000\naps[\"event\"] = \"end\"\naps[\"content-state\"] = map[string]any{\"stops\": 3, \"late\": true}\np := map[string]any{\"aps\": aps}\n"
    ),
    (
      "php",
      #"<?php $aps = []; $aps['timestamp'] = 1700000000; $aps['event'] = 'end'; $aps['content-state'] = ['stops' => 3, 'late' => true]; send(['aps' => $aps]);"#
    ),
  ])
  func `Assigned members are read`(language: String, source: String) {
    #expect(read(source, language) == [Self.expected])
  }

  @Test(arguments: [
    (
      "js",
      #"const s = '{"aps": {"timestamp": 1700000000, "event": "end", ' + "\"content-state\": {\"stops\": 3, \"late\": true}}}";"#
    ),
    (
      "js",
      #"const s = `{"aps": {"timestamp": 1700000000, "event": "end", "content-state": {"stops": 3, "late": true}}}`"#
    ),
    (
      "swift",
      "let s = \"\"\"\n{\"aps\": {\"timestamp\": 1700000000, \"event\": \"end\",\n \"content-state\": {\"stops\": 3, \"late\": true}}}\n\"\"\""
    ),
    (
      "kt",
      "val s = \"\"\"{\"aps\": {\"timestamp\": 1700000000, \"event\": \"end\", \"content-state\": {\"stops\": 3, \"late\": true}}}\"\"\""
    ),
    (
      "rs",
      "let s = r#\"{\"aps\": {\"timestamp\": 1700000000, \"event\": \"end\", \"content-state\": {\"stops\": 3, \"late\": true}}}\"#;"
    ),
    (
      "php",
      #"<?php $s = '{"aps": {"timestamp": 1700000000, ' . '"event": "end", "content-state": {"stops": 3, "late": true}}}';"#
    ),
    (
      "rb",
      "s = <<~JSON\n  {\"aps\": {\"timestamp\": 1700000000, \"event\": \"end\", \"content-state\": {\"stops\": 3, \"late\": true}}}\nJSON\n"
    ),
    (
      "go",
      "s := `{\"aps\": {\"timestamp\": 1700000000, \"event\": \"end\", \"content-state\": {\"stops\": 3, \"late\": true}}}`"
    ),
  ])
  func `JSON in a string is read as it stands`(language: String, source: String) {
    let found = read(source, language).map { text in
      text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    }
    #expect(found == [Self.expected])
  }

  @Test(arguments: [
    ("js", "Math.floor(Date.now() / 1000)", "seconds "), ("js", "Date.now()", "milliseconds "),
    ("js", "Math.floor(Date.now() / 1000) + 60 * 60", "seconds "),
    ("js", "Date.now() / 1000 - 978307200", "since2001 "),
    ("js", "Date.now() / 1000 - APPLE_EPOCH", ""), ("js", "endTimestamp", ""),
    ("js", "new Date().toISOString()", "iso "), ("js", "new Date().getTime()", "milliseconds "),
    ("js", "new Date(ride.eta)", "iso "), ("js", "Date.parse(ride.eta)", "milliseconds "),
    ("py", "int(time.time())", "seconds "), ("py", "time.time() * 1000", "milliseconds "),
    ("py", "datetime.now(timezone.utc).isoformat()", "iso "),
    ("rb", "Time.now.to_i", "seconds "), ("rb", "Time.now.iso8601", "iso "),
    ("rb", "count.to_i", ""), ("php", "time()", "seconds "), ("php", "time() + 3600", "seconds "),
    ("php", "now()->timestamp", "seconds "), ("go", "time.Now().Unix()", "seconds "),
    ("go", "t.Format(time.RFC3339)", "iso "),
    ("java", "System.currentTimeMillis() / 1000L", "seconds "),
    ("java", "Instant.now().getEpochSecond()", "seconds "),
    ("kt", "System.currentTimeMillis()", "milliseconds "),
    ("cs", "DateTimeOffset.UtcNow.ToUnixTimeSeconds()", "seconds "),
    ("dart", "DateTime.now().millisecondsSinceEpoch ~/ 1000", "seconds "),
    ("swift", "Int(Date().timeIntervalSince1970)", "seconds "),
    ("swift", "Date().timeIntervalSinceReferenceDate", "since2001 "),
    ("rs", "Utc::now().timestamp()", "seconds "), ("rs", "items.len()", ""),
    ("py", "int((datetime.now() + timedelta(minutes=30)).timestamp())", "seconds "),
    ("py", "ride.eta.timestamp()", "fraction "), ("java", "ride.timestamp()", ""),
    ("java", "eta.minusSeconds(978307200L).getEpochSecond()", ""),
    ("go", "t.Add(-978307200 * time.Second).Unix()", ""), ("go", "t.AddDate(-31, 0, 0).Unix()", ""),
    ("js", "new Date(ms - 978307200000).getTime() / 1000", ""),
    ("php", "$d->subSeconds(978307200)->getTimestamp()", ""),
    ("rs", "d.timestamp() as f64 - 978307200.0", "since2001 "),
    ("rs", "d.timestamp_millis() as f64 / 1000.0", "fraction "),
    ("rs", "(d.timestamp_millis() as f64 / 1000.0) as i64", "seconds "),
    ("ts", "Date.now() as number", "milliseconds "), ("js", "Date.now() / 1000", "fraction "),
    ("js", "(Date.now() / 1000) | 0", "seconds "), ("py", "time.time()", "fraction "),
    ("py", "round(time.time())", "seconds "), ("py", "float(time.time())", "fraction "),
    ("php", "microtime(true)", "fraction "), ("php", "intval(microtime(true))", "seconds "),
    ("dart", "DateTime.now().millisecondsSinceEpoch / 1000", "fraction "),
    ("dart", "DateTime.now().millisecondsSinceEpoch ~/ 1000", "seconds "),
    ("go", "t.UnixMilli() / 1000", "seconds "),
    ("java", "System.currentTimeMillis() / 1000", "seconds "),
    ("swift", "Date().timeIntervalSince1970", "fraction "),
    ("swift", "Int(Date().timeIntervalSince1970)", "seconds "),
    ("ex", "System.system_time(:second)", "seconds "),
    ("ex", "DateTime.utc_now() |> DateTime.to_unix()", "seconds "),
    ("js", "Date.now() + STALE_AFTER_MS", "milliseconds "),
    ("js", "Date.now() + minutes * 60_000", "milliseconds "), ("js", "Date.now() + suffix", ""),
    ("js", "Date.now() + a * b > c ? d : e", ""), ("js", "c ? Date.now() + ttl : d", ""),
    ("js", "Date.now() - startedAt", ""), ("js", "(Date.now() + offsetMillis) / 1000", ""),
    ("kt", "System.currentTimeMillis() + ride.delay", "milliseconds "),
    ("js", "+new Date(x)", "milliseconds "), ("js", "new Date() / 1000", "fraction "),
    ("js", "new Date(x).valueOf()", "milliseconds "), ("js", "x.valueOf()", ""),
    ("js", "dayjs().add(5, 'minute').unix()", "seconds "), ("js", "getUnixTime(x)", ""),
    ("js", "moment(ms - 978307200000).unix()", ""),
    ("py", "time.time_ns() // 1_000_000_000", "seconds "),
    ("py", "time.time_ns() // 1_000_000", "milliseconds "),
    ("py", "calendar.timegm(x.utctimetuple()) - 978307200", "since2001 "),
    ("go", "t.UnixNano() / int64(time.Millisecond)", "milliseconds "),
    ("go", "t.UnixNano() / int64(time.Second)", "seconds "),
    ("go", "time.Now().Add(5 * time.Minute)", "iso "), ("go", "Date(time.Now())", ""),
    ("rb", "ride.eta.iso8601(3)", "iso "), ("rb", "ride.eta.iso8601.to_i", ""),
    ("rb", "20.minutes.from_now.to_i", "seconds "), ("rb", "31.years.ago.to_i", ""),
    ("php", "(int) (microtime(true) * 1000)", "milliseconds "),
    ("php", "(int) microtime(true)", "seconds "), ("php", "strtotime($x)", "seconds "),
    ("php", "strtotime($x) - $epoch", ""), ("php", "Carbon::parse($x)->timestamp", "seconds "),
    ("php", "$x->timestamp", ""),
    ("java", "Calendar.getInstance().getTimeInMillis()", "milliseconds "),
    ("java", "DateTimeFormatter.ISO_INSTANT.format(x)", "iso "),
    ("java", "System.currentTimeMillis() + id", ""),
    ("kt", "Clock.System.now().toEpochMilliseconds()", "milliseconds "),
    ("cs", "(long)(x - DateTime.UnixEpoch).TotalSeconds", "seconds "),
    ("cs", "(x - offset - DateTime.UnixEpoch).TotalSeconds", ""),
    ("swift", "ISO8601DateFormatter().string(from: x)", "iso "),
    ("rs", "SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()", "milliseconds "),
    ("rs", "chrono::Utc::now()", "iso "), ("ex", "DateTime.to_unix(x)", "seconds "),
    ("ex", "DateTime.to_unix(x, :millisecond)", "milliseconds "),
    ("ex", "DateTime.to_iso8601(x)", "iso "),
  ])
  func `Only whole expressions are times`(language: String, expression: String, mark: String) {
    let value =
      switch mark {
      case "seconds ": "1788729113"
      case "fraction ": "1788729113.5"
      case "milliseconds ": "1788729113000"
      case "since2001 ": "810421913"
      case "iso ": #""2026-09-06T21:11:53Z""#
      default: "unknown"
      }
    let text = #"{"aps": {"event": "end", "content-state": {}, "timestamp": \#(mark)\#(value)}}"#

    let sources = [
      "php":
        "<?php $p = ['aps' => ['event' => 'end', 'content-state' => (object) [], 'timestamp' => \(expression)]];",
      "go":
        "p := M{\"aps\": M{\"event\": \"end\", \"content-state\": map[string]any{}, \"timestamp\": \(expression)}}",
      "java":
        "p = Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", new HashMap<>(), \"timestamp\", \(expression)));",
      "kt":
        "p = mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to mapOf(), \"timestamp\" to \(expression)))",
      "cs":
        "var p = new { aps = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new { }, [\"timestamp\"] = \(expression) } };",
      "swift":
        "p = [\"aps\": [\"event\": \"end\", \"content-state\": [:], \"timestamp\": \(expression)]]",
      "rs":
        "json!({\"aps\": {\"event\": \"end\", \"content-state\": {}, \"timestamp\": \(expression)}})",
      "ex":
        "p = %{\"aps\" => %{\"event\" => \"end\", \"content-state\" => %{}, \"timestamp\" => \(expression)}}",
    ]
    let source =
      sources[language]
      ?? "p = {\"aps\": {\"event\": \"end\", \"content-state\": {}, \"timestamp\": \(expression)}}"
    #expect(read(source, language) == [text])
  }

  @Test(arguments: [
    ("js", "import { getUnixTime } from 'date-fns'\n", "getUnixTime(x)", "seconds 1788729113"),
    ("js", "import { formatISO } from './dates'\n", "formatISO(x)", "unknown"),
    ("js", "function moment() { return clock }\n", "moment().unix()", "unknown"),
    ("js", "const TTL = 5 * 60\n", "Date.now() - TTL * 1000", "milliseconds 1788729113000"),
    ("js", "let ttl = 5 * 60; ttl = x\n", "Date.now() / 1000 - ttl", "unknown"),
    ("py", "from app import calendar\n", "calendar.timegm(x)", "unknown"),
    ("js", "const now = moment()\n", "now.unix()", "seconds 1788729113"),
    ("rs", "use crate::clock::Utc;\n", "Utc::now()", "unknown"),
    ("rs", "use chrono::{DateTime, Utc};\n", "Utc::now()", #"iso "2026-09-06T21:11:53Z""#),
  ])
  func `A library's names are times only if they are the library's`(
    language: String, start: String, expression: String, value: String
  ) {
    let push =
      "{\"aps\": {\"event\": \"end\", \"content-state\": {}, \"timestamp\": \(expression)}}"
    let source =
      language == "rs" ? "\(start)fn f() { send(json!(\(push))); }" : "\(start)p = \(push)"
    #expect(
      read(source, language)
        == [#"{"aps": {"event": "end", "content-state": {}, "timestamp": \#(value)}}"#])
  }
}
