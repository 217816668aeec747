import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct UnifiedDiffTests {
  private static let git = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private func diff(_ old: String, _ new: String, name: String = "a.json") -> String {
    String(
      decoding: UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), name: Path(name)),
      as: UTF8.self)
  }

  @Test func equalTextsHaveNoPatch() { #expect(diff("a\n", "a\n") == "") }

  @Test func missingFinalLineFeedIsMarked() {
    #expect(
      diff("a\nb", "a\nb\n") == """
        --- a/a.json
        +++ b/a.json
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test func nameWithControlCharactersIsQuoted() {
    #expect(
      diff("a\n", "", name: "x\n\"y\\") == """
        --- "a/x\\012\\"y\\\\"
        +++ "b/x\\012\\"y\\\\"
        @@ -1,1 +0,0 @@
        -a

        """)
  }

  /// Texts generated from a seed: lines of few letters, many of which are equal.
  @Test(.enabled(if: git != nil, "git is not installed"), arguments: 1...40)
  func gitAppliesThePatch(_ seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    func line() -> String {
      ["a", "b", "{", "}", "", "\u{E9}"][random(6)] + ["\n", "\r\n"][random(2)]
    }
    var lines = (0..<1 + random(60)).map { _ in line() }
    let old = lines.joined() + ["", "end"][random(2)]
    for _ in 0..<1 + random(5) {
      switch random(3) {
      case 0: lines.insert(line(), at: random(lines.count + 1))
      case 1: if !lines.isEmpty { lines.remove(at: random(lines.count)) }
      default: if !lines.isEmpty { lines[random(lines.count)] = line() }
      }
    }
    let new = lines.joined() + ["", "end"][random(2)]
    guard old != new, !new.isEmpty, !old.isEmpty else { return }
    let name = ["a.json", "below/a b.json", "\"q\".json"][random(3)]
    try folder.write(old, to: name)
    try folder.write(diff(old, new, name: name), to: "patch")
    let process = Foundation.Process()
    process.executableURL = URL(filePath: try #require(Self.git))
    process.arguments = ["apply", "--whitespace=nowarn", "patch"]
    process.currentDirectoryURL = folder.url
    // The folder need not be a real repository.
    process.environment = ["GIT_CEILING_DIRECTORIES": folder.url.deletingLastPathComponent().path()]
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let applied = try Data(contentsOf: folder.url.appending(path: name))
    #expect(applied == Data(new.utf8))
  }

  /// Beyond the limit of the exact comparison, the patch is longer but still correct.
  @Test func manyLinesAreComparedOneByOne() {
    let old = (0..<5000).map { "\($0)\n" }
    var new = old
    new[0] = "first\n"
    new[4999] = "last\n"
    #expect(diff(old.joined(), new.joined()).split(separator: "\n").count == 2 + 2 * 6)
    let output = diff(old.joined(), new.dropFirst().joined() + "x\ny\n")
    #expect(output.contains("@@ -1,5000 +1,5001 @@"))
  }
}
