import ActivityReports
import Foundation
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Hostile source code, pages and scripts affect no reader of a report, and their secrets are hidden.
@Suite struct HostileSourceTests {
  private static let swift = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var stops: Int }
    }
    """

  private static let push =
    "send({ aps: { event: 'update', timestamp: 1, 'content-state': { stops: 'x' } } });"

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(swift, to: "Ride.swift")
    return folder
  }

  /// Every format at once, each in its own file.
  private static let formats = ReportFormat.all.map { "--format=\($0.name)=out.\($0.name)" }

  private static func output(of folder: TemporaryFolder, _ format: ReportFormat) -> String {
    let file = folder.path.appending(Path("out.\(format.name)")).text
    return (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }

  // MARK: Characters

  /// The text in comments, names, values, headers and blocks, by the extension of the file.
  private static func sources(_ text: String) -> [(name: String, text: String)] {
    let string = text.replacing("'", with: "").replacing("\\", with: "")
    return [
      ("a.ts", "// \(text)\n\(push) // \(text)\n/* \(text) */\n"),
      (
        "b.ts",
        """
        send({ aps: { event: '\(string)', timestamp: 1, 'attributes-type': '\(string)',
          'content-state': { '\(string)': 1, stops: '\(string)' } } },
          { 'apns-topic': '\(string)', 'apns-priority': '\(string)' });
        """
      ),
      ("c.ts", "type T = { aps: { 'content-state': { a: string } } }; // \(text)\n"),
      ("d.py", "# \(text)\nsend({'aps': {'event': '\(string)', 'content-state': {}}}) # \(text)\n"),
      ("e.md", "# \(text)\n```ts\n\(push) // \(text)\n```\n\(text)\n```\(text)\n\(push)\n```\n"),
      (
        "f.sh",
        """
        # \(text)
        cat > '\(string)' <<EOF
        {"aps": "\(text)"}
        EOF
        curl -d '{"aps": {"event": "\(string)"}}' -H 'apns-topic: \(string)' https://api.push.apple.com/3/device/a
        curl -d '@\(string).json' https://api.push.apple.com/3/device/a
        """
      ),
    ]
  }

  private static let groups = stride(from: 0, to: HostileText.samples.count, by: 10).map {
    Array(HostileText.samples[$0..<min($0 + 10, HostileText.samples.count)])
  }

  @Test(arguments: groups.sampled(oneIn: 3))
  func outputIsHarmless(_ texts: [String]) throws {
    let folder = try Self.folder()
    for (index, text) in texts.enumerated() {
      for source in Self.sources(text) {
        try folder.write(source.text, to: "server/\(index)\(source.name)")
      }
      try folder.write(Self.push, to: "server/" + text.replacing("/", with: "") + ".ts")
    }
    #expect(folder.run(["check"] + Self.formats + ["server"]).status == 1)
    for format in ReportFormat.all {
      let problems = HostileText.problems(
        in: Self.output(of: folder, format), isGitHub: format == .github)
      #expect(problems.isEmpty, "\(format.name): \(texts)")
    }
    for arguments in [["check", "server"], ["size", "server"], ["timeline", "server"]] {
      let run = folder.run(arguments)
      #expect(HostileText.problems(in: run.output + run.errors).isEmpty, "\(arguments): \(texts)")
    }
  }

  // MARK: Secrets

  private static let needle = "5ec4e7b1"
  private static let secrets = [
    "a.ts": "const token = '\(String(repeating: needle, count: 8))'; \(push)",
    "b.ts":
      "const x = { authorization: `bearer eyJhbGciOiJFUzI1NiJ9.\(needle).\(needle)` }; \(push)",
    "c.ts": "headers['x-api-key'] = '\(needle)'; h.set('Authorization', 'Key \(needle)'); \(push)",
    "d.ts": "post('/3/device/\(needle)\(needle)'); const keyId = '5EC4E7B1AB'; \(push)",
    "e.ts":
      "const key = `-----BEGIN PRIVATE KEY-----\nMIGT\(needle)\n\(needle)\n-----END PRIVATE KEY-----`; \(push)",
    "f.php":
      "<?php $h = ['apiKey' => '\(needle)']; send(['aps' => ['event' => 'no', 'content-state' => []]]);",
    "g.py": "send({'aps': {'event': 'no', 'content-state': {}}}, api_key='\(needle)')",
    "h.md": "```ts\nconst deviceToken: string = '\(needle)'; \(push)\n```",
    "i.go":
      "package main\nvar apiKey string = \"\(needle)\"; var p = map[string]any{\"aps\": map[string]any{\"event\": \"no\", \"content-state\": 1}}",
  ]

  @Test func noReportContainsASecretOfSourceCode() throws {
    let folder = try Self.folder()
    for (name, text) in Self.secrets { try folder.write(text, to: "server/\(name)") }
    let run = folder.run(["check"] + Self.formats + ["server"])
    #expect(run.status == 1)
    let texts =
      ReportFormat.all.map { ($0.name, Self.output(of: folder, $0)) }
      + [("output", run.output + folder.run(["check", "server"]).output)]
      + Self.secrets.map { name, text in
        let arguments = ["check", "-"].map { Path($0) }
        let input = StreamBuffers(input: Data(text.utf8))
        return (name, folder.run(arguments, buffers: input).output)
      }
    for (name, text) in texts {
      let line = text.split(separator: "\n").first { $0.lowercased().contains(Self.needle) }
      #expect(line == nil, "\(name)")
    }
    for name in Self.secrets.keys {
      #expect(Self.output(of: folder, .json).contains(name), "\(name) has no finding")
    }
  }

  // MARK: Files

  /// A search for source code finds only regular files inside of its folder.
  @Test func onlyRegularFilesAreFound() throws {
    let folder = try Self.folder()
    let outside = try TemporaryFolder()
    try outside.write(Self.push, to: "outside.ts")
    try folder.write(Self.push, to: "server/real.ts")
    let manager = FileManager.default
    let server = folder.url.appending(path: "server")
    func link(_ name: String, _ target: URL) throws {
      try manager.createSymbolicLink(
        at: server.appending(path: name), withDestinationURL: target)
    }
    try link("link.ts", outside.url.appending(path: "outside.ts"))
    try link("folder.ts", outside.url)
    try link("self.ts", server)
    try link("loop.ts", server.appending(path: "loop.ts"))
    try manager.createDirectory(
      at: server.appending(path: "directory.ts"), withIntermediateDirectories: false)
    let madePipe = unsafe mkfifo(server.appending(path: "push.ts").path(), 0o600)
    #expect(madePipe == 0)
    let run = folder.run(["check", "--format=concise", "server"])
    #expect(run.status == 1)
    #expect(run.output.contains("server/real.ts"))
    for name in ["link.ts", "folder.ts", "self.ts", "loop.ts", "directory.ts", "push.ts"] {
      #expect(!run.output.contains("server/\(name)"), "\(name)")
    }
    #expect(run.errors.contains("'server/link.ts' is skipped"))
  }

  /// A link can lead out of the repository, and reading a pipe could wait forever.
  @Test func fileOfAGoModuleIsARegularFile() throws {
    let outside = try TemporaryFolder()
    try outside.write("module example.com/app\n", to: "outside.mod")
    let folder = try Self.folder()
    let state = "package state\ntype State struct { Stops string `json:\"stops\"` }\n"
    let push = """
      package push
      import "example.com/app/server/state"
      func f() { send(map[string]any{"aps": map[string]any{"event": "update", "timestamp": 1788729113, "content-state": state.State{Stops: "x"}}}) }
      """
    try folder.write(state, to: "server/state/state.go")
    try folder.write(push, to: "server/push/push.go")
    let file = folder.url.appending(path: "go.mod")
    func findings() -> String { folder.run(["check", "--format=concise", "server"]).output }
    try folder.write("module example.com/app\n", to: "go.mod")
    #expect(findings().contains("type-mismatch"))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: outside.url.appending(path: "outside.mod"))
    #expect(!findings().contains("type-mismatch"))
    try FileManager.default.removeItem(at: file)
    let madePipe = unsafe mkfifo(file.path(), 0o600)
    #expect(madePipe == 0)
    #expect(!findings().contains("type-mismatch"))
  }

  /// Text that is not UTF-8 is read without a trap.
  @Test func anyBytesAreRead() throws {
    let folder = try Self.folder()
    let texts: [Data?] = [
      Self.push.data(using: .utf16), Self.push.data(using: .utf16LittleEndian),
      Self.push.data(using: .utf32), Data([0xFF, 0xFE, 0x00]), Data([0]),
      Data(Self.push.utf8.map { $0 == UInt8(ascii: "x") ? 0xFF : $0 }),
      Data(Self.push.utf8.map { $0 == UInt8(ascii: "x") ? 0 : $0 }),
    ]
    for (index, text) in texts.enumerated() {
      for name in ["ts", "py", "md", "sh"] {
        try text?.write(to: folder.url.appending(path: "\(index).\(name)"))
        #expect(folder.run(["check", "\(index).\(name)"]).status <= 2)
      }
      let buffers = StreamBuffers(input: text ?? Data())
      #expect(folder.run(["check", "-"].map { Path($0) }, buffers: buffers).status <= 2)
    }
  }
}
