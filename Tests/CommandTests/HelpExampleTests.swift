import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Every example in the help of a command runs as printed, and has the described effect.
@Suite struct HelpExampleTests {
  /// The required results of a command.
  struct Effect: Sendable {
    var status: Int32 = 0
    /// Texts of the output.
    var output: [String] = []
    /// Texts of files, by path.
    var files: [String: String] = [:]
  }

  /// The examples by command, in the order of help. The folder has two payloads, one of which is fixable, and a state.
  private static let effects: [String: [Effect]] = [
    "check": [
      Effect(status: 1, output: ["payloads/bad.json:1:", "1 of 2 payloads"]),
      Effect(output: ["The payload is fine"]),
      Effect(
        status: 1, output: ["error[iso-date]"],
        files: ["report.sarif": #""ruleId":"iso-date""#]),
      Effect(output: ["fine"], files: ["payloads/bad.json": #""eta":816948000"#]),
      Effect(output: ["[", "]"]),
    ],
    "compat": [
      Effect(status: 1, output: ["breaks-new-app", "`eta`"]),
      Effect(output: ["Server and app can change in any order"]),
    ],
    "schema": [Effect(output: ["App/Activities/Ride.swift\n"])],
    "explain": [
      Effect(output: ["missing-key", "content-state"]),
      Effect(output: ["BadDeviceToken", "malformed-device-token"]),
    ],
  ]

  @Test func everyExampleHasAnEffect() throws {
    for subcommand in Subcommand.all {
      let printed = try Self.printed(subcommand)
      #expect(printed.count == subcommand.examples.count, "\(subcommand.name): \(printed)")
      #expect(
        printed.count == (Self.effects[subcommand.name] ?? []).count, "\(subcommand.name)")
    }
  }

  @Test(arguments: Subcommand.all.filter { !$0.examples.isEmpty })
  func exampleHasItsDescribedEffect(_ subcommand: Subcommand) throws {
    let folder = try Self.folder()
    if subcommand.name == "compat" {
      let run = try ShellScript.run(
        """
        git init -q && git add App && git -c user.name=A -c user.email=a@example.com commit -qm x \
        && git update-ref refs/remotes/origin/main HEAD
        """, in: folder)
      #expect(run.status == 0, "\(run.output)")
    }
    for (command, effect) in zip(try Self.printed(subcommand), Self.effects[subcommand.name] ?? [])
    {
      let run = try ShellScript.run(
        command, in: folder,
        variables: ["PATH": "\(folder.path.text)/bin:/usr/bin:/bin"])
      #expect(run.status == effect.status, "\(command): \(run.output)")
      for text in effect.output { #expect(run.output.contains(text), "\(command): \(run.output)") }
      for (path, text) in effect.files {
        let content = try String(
          contentsOf: folder.url.appending(path: path), encoding: .utf8)
        #expect(content.contains(text), "\(command): \(content)")
      }
    }
  }

  /// Returns the examples as the help of a command prints them.
  private static func printed(_ subcommand: Subcommand) throws -> [String] {
    let run = try ShellScript.run("\"$LINT\" \(subcommand.name) --help", in: TemporaryFolder())
    let help = run.output.components(separatedBy: "\nEXAMPLES:\n")
    guard help.count == 2 else { return [] }
    return help[1].split(separator: "\n").filter { $0.hasPrefix("  activity-lint ") }.map {
      // A short example has its text on the same line.
      $0.dropFirst(2).components(separatedBy: "  ")[0]
    }
  }

  private static let jwt =
    "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzk1MjU0MDAwfQ.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0-Pw"

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let push = { (eta: String) in
      #"{"aps":{"event":"update","timestamp":1795255190,"content-state":{"eta":\#(eta)}}}"#
    }
    let (good, bad) = (push("816948000"), push("\"2026-11-21T10:00:00Z\""))
    let files = [
      "App/Activities/Ride.swift":
        "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var eta: Date } }\n",
      "payloads/good.json": good, "payloads/bad.json": bad,
      "state.json": #"{"eta":816948000}"#, "push.json": good,
      "pushes.jsonl": "\(good)\n\(bad)\n",
      "headers.txt": """
      apns-topic: com.example.ride.push-type.liveactivity
      apns-push-type: liveactivity
      apns-priority: 10
      authorization: bearer \(jwt)

      """,
      ".activity-lint.json": #"{"declarations": ["App"]}"#,
      "Versions/3.3/Ride.swift":
        "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var eta: Date? } }\n",
    ]
    for (path, text) in files { try folder.write(text, to: path) }
    try folder.writeProgram("exec \"$LINT\" \"$@\"", to: "bin/activity-lint")
    return folder
  }
}
