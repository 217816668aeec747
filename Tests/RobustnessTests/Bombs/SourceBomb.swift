/// Source code, pages and scripts that repeat one construct, as files.
enum SourceBombs {
  private static let push = "send({ aps: { event: 'update', 'content-state': { x: 1 } } });\n"

  private static func state(_ members: String) -> String {
    "send({ aps: { event: 'update', 'content-state': {\n\(members)\n} } });\n"
  }

  private static let pushOfRuby =
    "send({ aps: { event: 'update', 'content-state': { x: 1 } } })\n"

  /// The bombs with the names of their files.
  static let all: [(file: String, bomb: SizeBomb)] = fences + others

  /// Lines that start a block of a page, as its text.
  static let fences: [(file: String, bomb: SizeBomb)] = [
    ("fences.md", SizeBomb("fence lines") { "\("`" * 100)js\n" * $0 + push }),
    (
      "shorter.md",
      SizeBomb("shorter and shorter fence lines") { size in
        let count = size.squareRoot * 14
        return Text.lines(count) { "\("`" * (3 + count - $0))js" } + "\n" + push
      }
    ),
  ]

  private static let others: [(file: String, bomb: SizeBomb)] = [
    ("keys.ts", SizeBomb("keys") { state(Text.lines($0) { "k\($0): 1," }) }),
    ("pushes.ts", SizeBomb("pushes") { push * $0 }),
    ("line.ts", SizeBomb("pushes on a line") { push.replacing("\n", with: " ") * $0 }),
    ("long.ts", SizeBomb("a long string") { "const a = '\("x" * ($0 * 50))'; \(push)" }),
    ("blocks.md", SizeBomb("blocks") { "# A\n```ts\n\(push)```\n" * $0 }),
    ("json.md", SizeBomb("blocks of JSON") { "```json\n{\"aps\": {\"event\": 1}}\n```\n" * $0 }),
    ("open.md", SizeBomb("open blocks") { "```ts\n\(push)" * $0 }),
    ("curl.sh", SizeBomb("continued commands") { "# content-state\n" + "curl \\\n" * $0 }),
    (
      "backslashes.sh",
      SizeBomb("backslashes before commands") {
        "# content-state\n" + "echo \"\("\\\\" * ($0 * 4))\" | curl -d @- https://a.b\n" * 8
      }
    ),
    (
      "substitutions.sh",
      SizeBomb("nested substitutions") {
        "# content-state\ncurl -d @- https://a.b\nX=" + "$(\n" * ($0 * 4) + ")\n" * ($0 * 4)
      }
    ),
    (
      "pipes.sh",
      SizeBomb("blank lines after pipes") {
        "# content-state\n" + "echo 1 |\("\n" * ($0 * 4))curl -d @- https://a.b\n" * 8
      }
    ),
    (
      "here.sh",
      SizeBomb("open here-documents") {
        "# content-state\n" + Text.lines($0) { "cat > a <<E\($0)\n{" }
      }
    ),
    (
      "names.ts",
      SizeBomb("secret names") { push + Text.lines($0) { _ in "const apiKey = token === 'a" } }
    ),
    ("keys.pem.ts", SizeBomb("open keys") { push + "// -----BEGIN PRIVATE KEY-----\n" * $0 }),
    ("nested.ts", SizeBomb("nested objects") { state(Text.nested("a: {\n", "b: 1", "}", $0)) }),
    (
      "constants.ts",
      SizeBomb("constants") {
        Text.lines($0) { "const a\($0 + 1) = { b: a\($0), c: a\($0) };" } + state("x: a1")
      }
    ),
    (
      "line.rb",
      SizeBomb("here-documents on a line") { size in
        "f(\(Text.list(size * 10) { "<<A\($0)" }))\n\(Text.lines(size * 10) { "x\nA\($0)" })\n"
          + pushOfRuby
      }
    ),
    (
      "comments.rb",
      SizeBomb("comments before here-documents on a line") { size in
        "# activity-lint-ignore type-mismatch: the old app\n" * size
          + "f(\(Text.list(size) { "<<A\($0)" }))\n\(Text.lines(size) { "x\nA\($0)" })\n"
          + pushOfRuby
      }
    ),
  ]
}

extension Int {
  fileprivate var squareRoot: Int { Int(Double(self).squareRoot()) }
}
