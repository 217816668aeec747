import CodeNames
import CodeSyntax
import PushCode
import Testing

/// A statement of another file can change the push that a file contains, or override a member that it uses.
@Suite struct ChangedElsewhereTests {
  /// A file with a push whose state has a value between `«` and `»`, and another file.
  struct Program: Sendable, CustomTestStringConvertible {
    let language: String
    let source: String
    let other: String

    init(_ language: String, _ source: String, _ other: String) {
      let push: (start: String, end: String) =
        switch language {
        case "go":
          (
            #"map[string]any{"aps": map[string]any{"event": "end", "content-state": map[string]any{"s": "#,
            "}}}"
          )
        case "php": (#"["aps" => ["event" => "end", "content-state" => ["s" => "#, "]]]")
        case "swift": (#"["aps": ["event": "end", "content-state": ["s": "#, "]]]")
        case "rb": (#"{ "aps" => { "event" => "end", "content-state" => { "s" => "#, " } } }")
        case "kt":
          (#"mapOf("aps" to mapOf("event" to "end", "content-state" to mapOf("s" to "#, ")))")
        case "java": (#"Map.of("aps", Map.of("event", "end", "content-state", Map.of("s", "#, ")))")
        case "rs": (#"json!({"aps": {"event": "end", "content-state": {"s": "#, "}}})")
        case "ex": (#"%{"aps" => %{"event" => "end", "content-state" => %{"s" => "#, "}}}")
        default: (#"{"aps": {"event": "end", "content-state": {"s": "#, "}}}")
        }
      self.language = language
      self.source = source.replacing("«", with: push.start).replacing("»", with: push.end)
      self.other = other
    }

    var testDescription: String { "\(language): \(source) | \(other)" }
  }

  private static let changed: [Program] = [
    Program(
      "js", "exports.BASE = «\"none\"»;",
      "const { BASE } = require('./a')\nconst p = structuredClone(BASE)\np.aps['content-state'].s = x"
    ),
    Program(
      "js", "module.exports = «\"none\"»;",
      "const base = require('./a')\nbase.aps['content-state'].s = x\nsend(base)"),
    Program(
      "ts", "const base = «\"none\"»;\nexport default base;",
      "import tpl from './a'\nconst p = structuredClone(tpl)\np.aps['content-state'] = s"),
    Program(
      "ts", "export function base() { const p = «\"none\"»; return p }",
      "import * as a from './a'\nconst p = a.base()\np.aps['content-state'].s = x"),
    Program(
      "ts", "export class P { status() { return \"none\" }\n build() { return «this.status()» } }",
      "import { P } from './a'\nclass L extends P { status() { return x } }"),
    Program(
      "ts", "export const config = { s: \"none\" };\nexport const p = () => («config.s»)",
      "import { config } from './a'\nconfig.s = x"),
    Program(
      "ts", "export const templates = { ride: «\"none\"» };",
      "import { templates as t } from './a'\nsend({ ...t.ride, aps: { ...t.ride.aps, 'content-state': s } })"
    ),
    Program("py", "BASE = «\"none\"»\n", "import a\na.BASE['aps']['content-state']['s'] = x\n"),
    Program(
      "py", "BASE = «\"none\"»\n", "from a import *\nBASE['aps']['content-state']['s'] = x\n"),
    Program("py", "STATUS = \"none\"\ndef p(): return «STATUS»\n", "import a\na.STATUS = x\n"),
    Program(
      "py", "def base(): return «\"none\"»\n",
      "from a import base\np = base()\np['aps']['content-state'].update(x)\n"),
    Program(
      "py", "class P:\n    STATUS = \"none\"\n    def p(self): return «self.STATUS»\n",
      "from a import P\nclass L(P):\n    STATUS = x\n"),
    Program(
      "go",
      "package p\ntype State struct { S string `json:\"s\"` }\ntype APS struct { Event string `json:\"event\"`; State State `json:\"content-state\"` }\ntype Push struct { APS APS `json:\"aps\"` }\nfunc New() Push { return Push{APS: APS{Event: \"end\", State: State{S: \"none\"}}} }\n",
      "package p\nfunc send(x string) { p := New(); p.APS.State.S = x; post(p) }\n"),
    Program(
      "ts", "export const base = () => («\"none\"»)",
      "const { base } = await import('./a')\nconst p = base()\np.aps['content-state'].s = x"),
    Program(
      "php", "<?php class A { const S = \"none\"; function p() { return «static::S»; } }",
      "<?php class B extends A { const S = 4; }"),
    Program(
      "rb", "class A\n  def self.base\n    «\"none\"»\n  end\nend\n",
      "p = A.base\np['aps']['content-state']['s'] = x\n"),
    Program(
      "go", "package p\nvar s = \"none\"\nfunc P() any { return «s» }\n",
      "package p\nfunc init() { s = os.Getenv(\"S\") }\n"),
    Program(
      "rb", "module T\n  BASE = «\"none\"»\nend\n",
      "p = T::BASE.deep_dup\np['aps']['content-state']['s'] = x\n"),
    Program(
      "rb", "def base\n  «\"none\"»\nend\n", "p = base\np['aps']['content-state']['s'] = x\n"),
    Program(
      "php", "<?php function base() { return «\"none\"»; }\n",
      "<?php $p = base();\n$p['aps']['content-state']['s'] = $x;\nsend($p);\n"),
    Program(
      "kt", "fun base() = «\"none\"»\n",
      "fun go() { val p = base(); (p[\"aps\"] as MutableMap<String, Any>)[\"content-state\"] = s; send(p) }\n"
    ),
    Program(
      "java", "class A { static Map<String, Object> base() { return «\"none\"»; } }",
      "class B { void go() { Map<String, Object> p = A.base(); p.put(\"aps\", make()); send(p); } }"
    ),
    Program(
      "swift", "class A { func s() -> String { \"none\" }\n func p() -> [String: Any] { «s()» } }",
      "class B: A { override func s() -> String { x } }"),
    Program(
      "dart", "var s = \"none\";\nMap p() { return «s»; }\n", "void set(String x) { s = x; }\n"),
    Program(
      "rs", "pub fn base() -> Value { «\"none\"» }\n",
      "use crate::a::base;\nfn go() { let mut p = base(); p[\"aps\"][\"content-state\"][\"s\"] = x; send(p); }\n"
    ),
    Program(
      "ex", "defmodule T do\n  def base do\n    «\"none\"»\n  end\nend\n",
      "defmodule G do\n  def go(s), do: T.base() |> put_in([\"aps\", \"content-state\", \"s\"], s) |> send()\nend\n"
    ),
    Program(
      "java",
      "class a { static String s = \"none\"; static Map<String, Object> p() { return «s»; } }",
      "import static a.*;\nclass B { void go() { s = x; send(p()); } }"),
    Program(
      "java", "class a { static Map<String, Object> base() { return «\"none\"»; } }",
      "import static a.base;\nclass B { void go() { Map<String, Object> p = base(); p.put(\"aps\", x); send(p); } }"
    ),
    Program(
      "java", "class A { String s() { return \"none\"; } Object p() { return «s()»; } }",
      "class B { void go() { send(new A() { String s() { return x; } }.p()); } }"),
    Program(
      "java",
      "interface A { default String s() { return \"none\"; } default Object p() { return «s()»; } }",
      "class B implements A { public String s() { return x; } }"),
    Program(
      "java",
      "class A { private Map<String, Object> state = new HashMap<>(Map.of(\"s\", \"none\"));\n Map<String, Object> getState() { return state; }\n Object p() { return Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", state)); } }",
      "class B { void go(A a) { a.getState().put(\"s\", x); send(a.p()); } }"),
    Program(
      "cs",
      "partial class A { private object s = \"none\"; object P() => new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new Dictionary<string, object> { [\"s\"] = s } } }; }",
      "partial class A { void Set(string x) { s = x; } }"),
    Program(
      "ts", "export const base = «\"none\"»",
      "import * as a from './a'\nconst { base: p } = a\np.aps['content-state'].s = x"),
    Program(
      "go",
      "package p\ntype State struct { S string `json:\"s\"` }\ntype APS struct { Event string `json:\"event\"`; State State `json:\"content-state\"` }\ntype Push struct { APS APS `json:\"aps\"` }\nfunc New() *Push { return &Push{APS: APS{Event: \"end\", State: State{S: \"none\"}}} }\n",
      "package p\nfunc (p *Push) With(s string) *Push { p.APS.State.S = s; return p }\nfunc send(x string) { post(New().With(x)) }\n"
    ),
  ]

  /// Statements of another file whose effect on the push is unknown.
  @Test(arguments: [
    Program(
      "js", "export const base = async () => («\"none\"»)",
      "import { base } from './a'\nconst p = await base()\np.aps['content-state'].s = x"),
    Program(
      "js", "export const all = [«\"none\"»]",
      "import { all } from './a'\nfor (const p of all) { p.aps['content-state'].s = x }"),
    Program(
      "js", "export const base = «\"none\"»",
      "import { base } from './a'\nconst p = y ?? base\np.aps['content-state'].s = x"),
    Program(
      "js", "export const base = «\"none\"»",
      "import { base } from './a'\napp.use((req) => { req.push = base })"),
    Program(
      "js", "export default { base: «\"none\"» }",
      "import all from './a'\nall.base.aps['content-state'].s = x"),
    Program(
      "ts", "const base = «\"none\"»\nexport = base",
      "import base = require('./a')\nbase.aps['content-state'].s = x"),
    Program(
      "py", "class P:\n    def __init__(self):\n        self.push = «\"none\"»\n",
      "from a import P\np = P()\np.push['aps']['content-state']['s'] = x\n"),
    Program(
      "py", "class P:\n    @property\n    def push(self):\n        return «\"none\"»\n",
      "from a import P\np = P().push\np['aps']['content-state']['s'] = x\n"),
    Program(
      "py", "BASE = «\"none\"»\n", "import app.a\napp.a.BASE['aps']['content-state'].update(s=x)\n"),
    Program(
      "py", "BASE = «\"none\"»\n",
      "from django.conf import a\np = deepcopy(a.BASE)\np['aps']['content-state']['s'] = x\n"),
    Program(
      "py", "BASE = «\"none\"»\n",
      "from a import BASE\nBASE.get('aps').get('content-state')['s'] = x\n"),
    Program(
      "go", "package p\nfunc P() (any, error) { return «\"none\"», nil }\n",
      "package p\nfunc f() { p, err := P(); p[\"aps\"].(map[string]any)[\"content-state\"] = s; send(p, err) }\n"
    ),
    Program(
      "go", "package p\nfunc P() map[string]any { return «\"none\"» }\n",
      "package p\nfunc f() { p := P(); if aps, ok := p[\"aps\"].(map[string]any); ok { aps[\"content-state\"] = s }; send(p) }\n"
    ),
    Program(
      "rs", "pub fn base() -> Result<Value> { Ok(«\"none\"») }\n",
      "use crate::a::base;\nfn f() { let mut p = base()?; p[\"aps\"][\"content-state\"][\"s\"] = x; send(p); }\n"
    ),
    Program(
      "rb", "class A\n  def self.base\n    «\"none\"»\n  end\nend\n",
      "post(A.base.tap { |p| p['aps']['content-state']['s'] = x })\n"),
    Program(
      "rb", "ALL = [«\"none\"»]\n", "ALL.each do |p|\n  p['aps']['content-state']['s'] = x\nend\n"),
    Program(
      "cs",
      "static class A { public static async Task<object> P() { return new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new Dictionary<string, object> { [\"s\"] = \"none\" } } }; } }",
      "class B { async Task F() { var p = await A.P(); ((Dictionary<string, object>)p[\"aps\"])[\"content-state\"] = s; Post(p); } }"
    ),
  ])
  func anUnknownStatementMakesAStateUncertain(_ program: Program) throws {
    #expect(try !states(program, readsOther: true).contains("none"))
  }

  @Test(arguments: changed)
  func aChangedValueIsNotTakenForTheWrittenOne(_ program: Program) throws {
    #expect(try states(program, readsOther: false).contains("none"))
    #expect(try !states(program, readsOther: true).contains("none"))
  }

  @Test(arguments: [
    Program(
      "js", "exports.BASE = «\"none\"»;",
      "const { BASE } = require('./a')\nsend(token, BASE)\nconsole.log(BASE.aps.event)"),
    Program(
      "js", "exports.BASE = «\"none\"»;",
      "const { BASE } = require('./other')\nBASE.aps['content-state'].s = x"),
    Program(
      "js", "exports.BASE = «\"none\"»;",
      "const { BASE } = require('./a')\nfunction f(BASE) { BASE.aps = x }\nsend(BASE)"),
    Program(
      "ts", "const s = \"none\"\nexport const p = () => («s»)",
      "import { p } from './a'\nlet s = 'x'\ns = 'y'\nsend(p())"),
    Program(
      "ts", "export class P { status() { return \"none\" }\n build() { return «this.status()» } }",
      "import { P } from './a'\nclass L extends P { other() { return x } }\nsend(new P().build())"),
    Program(
      "ts", "export function base() { return «\"none\"» }",
      "import { base } from './a'\nconst body = base()\nconst { aps } = body\nlog(aps.event, Object.keys(aps))\nsend(body)"
    ),
    Program("py", "BASE = «\"none\"»\n", "from a import BASE\n\ndef go(t):\n    send(t, BASE)\n"),
    Program(
      "go", "package p\nvar s = \"none\"\nfunc P() any { return «s» }\n",
      "package p\nfunc f() { s := 1; s = 2; use(s) }\n"),
    Program(
      "java", "class A { private static final String S = \"none\"; Object p() { return «A.S»; } }",
      "class B { String S; void set(String x) { this.S = x; } }"),
    Program(
      "java", "class A { static Map<String, Object> base() { return «\"none\"»; } }",
      "class B { void go() { Map<String, Object> p = A.base(); log.info(p.get(\"aps\")); c.send(p); } }"
    ),
    Program(
      "cs",
      "class A { public object P() { return new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new Dictionary<string, object> { [\"s\"] = \"none\" } } }; } }",
      "class B { void Go() { var p = new A().P(); log.LogInformation(\"{P}\", p); c.Send(p); } }"),
    Program(
      "rb", "class A\n  def base\n    «\"none\"»\n  end\nend\n",
      "Job.perform_later(token, A.new.base)\nJob.perform_now(A.new.base)\n"),
    Program("rb", "module A\n  BASE = «\"none\"»\nend\n", "Job.perform_later(token, A::BASE)\n"),
    Program(
      "py", "def base(): return «\"none\"»\n",
      "from a import base\nprint(base()[\"aps\"][\"event\"].upper())\ns = base()[\"aps\"][\"event\"]\ns = s.lower()\nsend(base())\n"
    ),
    Program(
      "ts", "export const base = «\"none\"»",
      "import { base } from './a'\nbase.aps.timestamp = now()\nsend({ ...base, id: 1 })\nconst job = await queue.add('x', base)\njob.log('queued')"
    ),
    Program(
      "py", "BASE = «\"none\"»\n",
      "from a import BASE\nr = requests.post(url, json=BASE)\nr.raise_for_status()\nBASE['aps']['timestamp'] = 1\n"
    ),
    Program(
      "rs", "pub fn base() -> Value { «\"none\"» }\n",
      "use crate::a::base;\nfn f() { let p = base(); let r = client.post(url).json(&p).send()?; }\n"
    ),
    Program(
      "rb", "module A\n  BASE = «\"none\"»\nend\n",
      "p = A::BASE.dup\nsend(p)\nA::BASE.each_pair { |k, v| puts k }\n"),
    Program(
      "ts", "export const base = «\"none\"»",
      "import { base } from './a'\nvalidate(base)\nconst ok = schema.safeParse(base)\nconsole.dir(base, { depth: null })\nsend(base)"
    ),
    Program(
      "ts", "export const base = «\"none\"»",
      "import { base } from './a'\nexpect(base).toEqual(other)\nexpect(base.aps.event).toBe('end')"),
  ])
  func aValueThatIsOnlyUsedElsewhereIsCertain(_ program: Program) throws {
    #expect(try states(program, readsOther: true).contains("none"))
  }

  /// Returns the states of the pushes in the first file of a program.
  private func states(_ program: Program, readsOther: Bool) throws -> String {
    let names = ["a", "b", "other"].map { "\($0).\(program.language)" }
    let language = try #require(CodeLanguage.ofExtension(program.language))
    func file(_ text: String, _ name: String) throws -> CodeFile {
      try #require(CodeFile(Array(text.utf8), in: language, at: name, named: name))
    }
    let shared = try file(program.source, names[0]).search.open.shared
    var others = OtherFiles()
    if readsOther {
      others.changed = try file(program.other, names[1])
        .changes(among: shared, ofFileAt: names[0], of: ProjectFiles(names)).changed
    }
    let pushes = CodePushes(Array(program.source.utf8), in: language, others: others).pushes
    return pushes.flatMap { $0.variations.map { marked($0.push) } + [marked($0)] }.joined()
  }
}
