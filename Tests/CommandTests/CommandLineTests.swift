import Foundation
import Testing

@testable import activity_lint

@Suite struct CommandLineTests {
  @Test(arguments: CommandLineFixture.all)
  func answersAsRecorded(_ fixture: CommandLineFixture) throws {
    let run = try fixture.run()
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try fixture.update(to: run)
      Issue.record("rewritten; run again without UPDATE_FIXTURES")
      return
    }
    let expected = fixture.expectation
    #expect(run.output == expected.output)
    #expect(run.errors == expected.errors)
    #expect(run.status == expected.status)
    #expect(run.changedFiles == expected.changedFiles)
  }

  @Test func thereAreFixtures() {
    #expect(CommandLineFixture.all.count >= 25)
    #expect(Set(CommandLineFixture.all.map { $0.expectation.status }).isSuperset(of: [0, 1, 2]))
  }

  /// Every option of every command is tried by a fixture.
  @Test func everyOptionIsTried() throws {
    let lines = try CommandLineFixture.all.map {
      try String(contentsOf: $0.folder.appending(path: "command"), encoding: .utf8)
    }
    for spelling in Subcommand.spellings {
      #expect(lines.contains { $0.contains(spelling) }, "no fixture says \(spelling)")
    }
  }
}
