import ActivityReports
import ActivitySchema
import Foundation
import PushLinter
import Testing

@testable import activity_lint

/// How curl's arguments are taken apart.
@Suite struct CurlTests {
  @Test(arguments: [
    (
      ["-sSvXPOST", "https://a"], ["silent", "show-error", "verbose", "request=POST", "https://a"]
    ),
    (["-d", "-v", "https://a"], ["data=-v", "https://a"]),
    (["-da=b", "https://a"], ["data=a=b", "https://a"]),
    (["--data=a=b", "https://a"], ["data=a=b", "https://a"]),
    (["--data", "--next", "https://a"], ["data=--next", "https://a"]),
    (["-o", "https://b", "https://a"], ["output=https://b", "https://a"]),
    (
      ["-sOJL", "https://a"],
      ["silent", "remote-name", "remote-header-name", "location", "https://a"]
    ),
    (["--no-progress-meter", "https://a"], ["no-progress-meter", "https://a"]),
    (["--no-buffer", "-N", "https://a"], ["no-buffer", "buffer", "https://a"]),
    (["--", "-v", "https://a"], ["-v", "https://a"]),
    (["-v", "https://a", "--", "--data"], ["verbose", "https://a", "--data"]),
    (["--write-o", "%{http_code}", "https://a"], ["write-out=%{http_code}", "https://a"]),
    (["-:", "-0", "-#"], ["next", "http1.0", "progress-bar"]),
    (["-H", "", "https://a"], ["header=", "https://a"]),
  ])
  func aValueIsNeverTakenForAURL(_ arguments: [String], _ expected: [String]) throws {
    #expect(try parsed(arguments) == expected)
  }

  @Test(arguments: [
    ["--dta", "x"], ["-\u{E9}"], ["-d"], ["--data"], ["-vd"], ["--expand-data", "x"],
    ["--then-send"], ["-"],
  ])
  func whatCurlWouldNotTakeIsAMistake(_ arguments: [String]) {
    let parsed = try? parsed(arguments)
    #expect(parsed == nil || arguments == ["-"])
  }

  /// What a machine's own curl says of itself agrees with the table.
  @Test func theTableKnowsTheOptionsOfTheCurlThatIsInstalled() throws {
    let url = URL(filePath: "/usr/bin/curl")
    guard FileManager.default.isExecutableFile(atPath: url.path()) else { return }
    let process = Foundation.Process()
    let pipe = Pipe()
    (process.executableURL, process.arguments, process.standardOutput) = (
      url, ["--help", "all"], pipe
    )
    try process.run()
    let help = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for match in help.matches(of: /(?m)^ +(?:-(.), )?--([a-z0-9.-]+)( [<\[])?/) {
      let option = CurlOption(long: String(match.2))
      #expect(option?.takesValue == (match.3 != nil), "--\(match.2)")
      if let letter = match.1?.utf8.first {
        #expect(CurlOption(letter: letter)?.takesValue == (match.3 != nil), "-\(letter)")
      }
    }
  }

  @Test(arguments: [
    (
      "https://api.push.apple.com/3/device/00", "https", "", "api.push.apple.com", "/3/device/00",
      ""
    ),
    ("api.push.apple.com:443/3?a#b", "", "", "api.push.apple.com:443", "/3", "?a#b"),
    ("https://ana:pass@word@host", "https", "ana:pass@word", "host", "", ""),
    ("https:///3", "https", "", "", "/3", ""), ("", "", "", "", "", ""),
    ("$HOST/3/device/$TOKEN", "", "", "$HOST", "/3/device/$TOKEN", ""),
  ])
  func aURLHasParts(
    _ text: String, _ scheme: String, _ user: String, _ authority: String, _ path: String,
    _ query: String
  ) {
    let url = CurlURL(Array(text.utf8))
    #expect(url.text(url.scheme) == scheme)
    #expect(url.text(url.user) == user)
    #expect(url.text(url.authority) == authority)
    #expect(url.text(url.path) == path)
    #expect(url.text(url.query) == query)
  }

  @Test(arguments: [
    ("https://api.onesignal.com/apps/1/activities/activity/RideAttributes", "RideAttributes"),
    ("https://api.onesignal.com/apps/1/activities/activity/ride", nil),
    ("https://api.onesignal.com/apps/1/live_activities/RideAttributes/notifications", nil),
    ("https://api.onesignal.com/activity/RideAttributes", nil), ("https://api.onesignal.com", nil),
  ])
  func oneSignalsPathNamesTheType(_ url: String, _ type: String?) {
    let swift =
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }"
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(name: "Ride.swift", bytes: Array(swift.utf8))
    ])
    #expect(CurlURL(Array(url.utf8)).activityType(among: schema.activities) == type)
  }

  /// Tokens, passwords and the device stand in no report, whatever is wrong with the request.
  @Test(arguments: ReportFormat.allCases)
  func nothingSecretIsShown(in format: ReportFormat) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
      to: "Ride.swift")
    let secret = "5ec4e7"
    for path in ["3/device/\(secret)x", "3/devices/\(secret)", "3/device/\(secret)$X", secret] {
      for host in ["api.push.apple.com", "api.push.aple.com", "hooks.example.com"] {
        let run = folder.run([
          "curl", "--format", format.rawValue, "-u", "ana:\(secret)", "-E", "push.pem:\(secret)",
          "-H", "authorization: bearer \(secret).\(secret)", "-H", "x-key: \(secret)",
          "-H", "cookie: \(secret)$X", "--oauth2-bearer", secret, "--proxy-user", secret,
          "-d", #"{"aps":{"event":"no"}}"#, "https://ana:\(secret)@\(host)/\(path)?\(secret)",
        ])
        #expect(run.status == 1)
        #expect(!(run.output + run.errors).contains(secret))
      }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
  func anotherProgramIsRunWithItsInput() throws {
    let folder = try TemporaryFolder()
    let file = folder.path.appending(Path("copy"))
    let script = "cat > \(Shell.quoted(file.text)); exit 7"
    let status = try activity_lint.Process.run(
      Path("/bin/sh"), ["-c", script].map { Path($0) }, Array("a body".utf8))
    #expect(status.rawValue == 7)
    #expect(try String(contentsOfFile: file.text, encoding: .utf8) == "a body")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
  func aSignalEndsAsInAShell() throws {
    let status = try activity_lint.Process.run(
      Path("/bin/sh"), ["-c", "kill -9 $$"].map { Path($0) }, nil)
    #expect(status.rawValue == 137)
  }

  private func parsed(_ arguments: [String]) throws -> [String] {
    try CurlArgument.all(in: arguments.map { Path($0) }).map { argument in
      switch argument {
      case .url(let path): path.text
      case .option(let name, _, let value): value.map { "\(name)=\($0.text)" } ?? name
      }
    }
  }
}
