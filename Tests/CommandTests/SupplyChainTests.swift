import Foundation
import PushDocuments
import PushLinter
import PushRules
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// A stranger cannot change which programs others run for us, and how our hooks and scripts pass file names.
@Suite struct SupplyChainTests {
  /// A line of a file.
  struct Line: CustomStringConvertible {
    let file: String
    let text: String

    var description: String { "\(file): \(text)" }
  }

  /// The lines of the files that start other programs: actions, hooks, container files, scripts, and examples of them.
  private static let lines: [Line] = {
    let found = FileManager.default.enumerator(atPath: Repository.root.path)
    var lines: [Line] = []
    while let file = found?.nextObject() as? String {
      if [".build", ".git", "Sources", "Tests", "fixtures", "schemas"].contains(file) {
        found?.skipDescendants()
      } else if let text = try? Repository.text(file) {
        lines += text.split(separator: "\n").map { Line(file: file, text: String($0)) }
      }
    }
    return lines
  }()

  private static func lines(_ word: String) -> [Line] {
    lines.filter { $0.text.contains(word) }
  }

  /// A tag can be moved to another commit. The action of this repository has no commit in its own documentation.
  @Test func actionsAreNamedByTheirCommit() throws {
    var commits: [String: Set<String>] = [:]
    for line in Self.lines("uses:") {
      guard let use = line.text.firstMatch(of: /^\s*(?:- )?uses:\s*(\S+)@(\S+)(.*)$/) else {
        continue
      }
      #expect(
        use.2.wholeMatch(of: /[0-9a-f]{40}|<commit>/) != nil, "no commit in \(line)")
      #expect(
        use.3.wholeMatch(of: /\ # (v[0-9]+\.[0-9]+\.[0-9]+|<tag>)/) != nil, "no version in \(line)")
      commits[String(use.1), default: []].insert("\(use.2)\(use.3)")
    }
    #expect(Set(commits.keys).isSuperset(of: ["actions/cache", "actions/checkout"]))
    for (action, names) in commits { #expect(names.count == 1, "\(action): \(names)") }
  }

  /// A tag in a repository of one's own is as good as a commit.
  @Test func hooksOfOthersAreNamedByTheirCommit() {
    let lines = Self.lines("rev:").filter { $0.file.hasSuffix(".md") || $0.file.hasSuffix(".yaml") }
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(
        line.text.contains(/rev: (?:(?:<commit>|[0-9a-f]{40}) # \S|v[0-9.]+ # your own tag$)/),
        "\(line)")
    }
  }

  /// An image has the tag of one release. Its digest depends on the registry of the reader.
  @Test func imagesAreNamedByTheTagOfARelease() throws {
    var count = 0
    let pattern = /^\s*(?:FROM|container:|image:)\s+([\w.\/-]+(?::\S+)?)/
    for line in Self.lines {
      guard let image = line.text.firstMatch(of: pattern) else { continue }
      guard image.1 != "scratch" else { continue }
      count += 1
      #expect(image.1.contains(/:[0-9]+\.[0-9]+\.[0-9]+/), "\(line)")
    }
    #expect(count >= 2)
  }

  @Test(arguments: ["Containerfile", "Containerfile.release"])
  func containerDoesNotRunAsTheSuperuser(_ file: String) throws {
    let text = try Repository.text("packages/scripts/\(file)")
    let last = try #require(text.components(separatedBy: "\nFROM ").last)
    let user = try #require(last.firstMatch(of: /(?m)^USER ([0-9]+):([0-9]+)$/))
    #expect(user.1 != "0" && user.2 != "0")
  }

  /// pre-commit adds the file names after the arguments of a hook, and a committed file can be called `--config=x.json`.
  @Test func hooksEndTheirOptions() throws {
    let hooks = Self.lines("args: [").filter { !$0.file.hasPrefix(".ci/") }
    #expect(Set(hooks.map { $0.file }) == [".pre-commit-hooks.yaml", "docs/integrations.md"])
    for line in hooks where !line.text.contains("`") {
      #expect(line.text.contains(/[ \[]--(\]|, [^-])/), "\(line)")
    }
    let text = try Repository.text(".pre-commit-hooks.yaml")
    for hook in text.components(separatedBy: "- id:").dropFirst() {
      #expect(hook.contains("args: ["), "\(hook)")
      #expect(hook.contains("pass_filenames: false") || hook.contains("--]"), "\(hook)")
    }
  }

  /// A changed Swift file has a hook of its own.
  @Test(arguments: [".pre-commit-hooks.yaml", "docs/integrations.md"])
  func hookNamesEveryFileThatCanContainAPush(_ file: String) throws {
    let text = try Repository.text(file)
    let found = try #require(text.firstMatch(of: /files: \\\.\((json\|[a-z|]+)\)\$/))
    let extensions = Set(found.1.split(separator: "|").map { String($0) })
    let read = InputFiles.payloadExtensions + SourceNotation.extensions
    #expect(extensions == Set(read).subtracting(["swift"]))
  }

  /// Scripts pass arbitrary names.
  @Test func scriptsEndTheirOptions() {
    let calls = Self.lines.filter { line in
      line.file == "action.yml" && line.text.contains(/(activity-lint"?|program"?,?) "?check\b/)
        && !line.text.trimmingCharacters(in: .whitespaces).hasPrefix("#")
        && !line.text.contains("`")
    }
    #expect(!calls.isEmpty)
    for call in calls { #expect(call.text.contains(/[ "]--[ "]/), "\(call)") }
  }

  private static let hostileNames = [
    "--format=full=../pwned.json", "--format=json=../pwned.json", "--config=evil.json",
    "--fix=all", "--help", "-h", "-x.json", "--", "--declarations=..",
  ]

  /// Every command that accepts files reads a file of any name after `--`.
  @Test(arguments: hostileNames)
  func nameAfterTheEndOfOptionsIsAFile(_ name: String) throws {
    for command in [
      ["check"], ["check", "--skip-foreign"], ["schema"], ["size"], ["timeline"],
      ["check", "--show-settings"],
    ] {
      let outer = try TemporaryFolder()
      try outer.write(
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
        to: "inner/A.swift")
      let path = Path(outer.url.appending(path: "inner").path()).normalized
      let buffers = StreamBuffers(input: Data())
      let environment = Environment(workingDirectory: path, variable: { _ in nil })
      let status = Program.activityLint.run(
        arguments: (command + ["--", name]).map { Path($0) }, in: environment,
        streams: buffers.streams)
      let errors = String(decoding: buffers.errors, as: UTF8.self)
      // There is no such file, and nothing else with this name.
      #expect(status == .failed, "\(command) \(name)")
      #expect(errors.contains("cannot read '\(name)'"), "\(command) \(name): \(errors)")
      let left = try FileManager.default.contentsOfDirectory(atPath: outer.url.path())
      #expect(Set(left) == [".git", "inner"], "\(command) \(name)")
    }
  }
}
