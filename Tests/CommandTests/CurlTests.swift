import ActivityReports
import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Hidden secrets in the reports of `curl`, and running another program.
@Suite struct CurlTests {
  /// No report contains tokens, passwords or the device token, for any error in the request.
  @Test(arguments: ReportFormat.all)
  func secretsAreHidden(in format: ReportFormat) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
      to: "Ride.swift")
    let secret = "5ec4e7"
    for path in ["3/device/\(secret)x", "3/devices/\(secret)", "3/device/\(secret)$X", secret] {
      for host in ["api.push.apple.com", "api.push.aple.com", "hooks.example.com"] {
        let run = folder.run([
          "curl", "--format", format.name, "-u", "ana:\(secret)", "-E", "push.pem:\(secret)",
          "-H", "authorization: bearer \(secret).\(secret)", "-H", "x-key: \(secret)",
          "-H", "cookie: \(secret)$X", "--oauth2-bearer", secret, "--proxy-user", secret,
          "-d", #"{"aps":{"event":"no"}}"#, "https://ana:\(secret)@\(host)/\(path)?\(secret)",
        ])
        #expect(run.status == 1)
        #expect(!(run.output + run.errors).contains(secret))
      }
    }
  }

  /// The cost of a check grows with the number of requests and with the text of all arguments.
  @Test func manyRequestsAreRefused() throws {
    let folder = try TemporaryFolder()
    let run = folder.run(
      ["curl", "--data", "{}"] + (0..<101).map { "https://api.push.apple.com/3/device/\($0)" })
    #expect(run.status == 2)
    #expect(run.errors.contains("101 URLs; at most 100 are checked at a time"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
  func otherProgramReceivesItsInput() throws {
    let folder = try TemporaryFolder()
    let file = folder.path.appending(Path("copy"))
    let script = "cat > \(Shell.quoted(file.text)); exit 7"
    let status = try activity_lint.Process.run(
      Path("/bin/sh"), ["-c", script].map { Path($0) },
      Descriptor.unnamed(holding: Array("a body".utf8), in: folder.environment), [])
    #expect(status.rawValue == 7)
    #expect(try String(contentsOfFile: file.text, encoding: .utf8) == "a body")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
  func signalSetsTheStatusAsInAShell() throws {
    let status = try activity_lint.Process.run(
      Path("/bin/sh"), ["-c", "kill -9 $$"].map { Path($0) }, nil, [])
    #expect(status.rawValue == 137)
  }
}
