import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The command line matches its fixtures, which use every option of every command.
@Suite struct CommandLineTests {
  @Test(arguments: CommandLineFixture.all)
  func commandMatchesItsFixture(_ fixture: CommandLineFixture) throws {
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

  @Test func everyExitStatusHasAFixture() {
    #expect(Set(CommandLineFixture.all.map { $0.expectation.status }).isSuperset(of: [0, 1, 2]))
  }

  /// The command lines that succeed, including the one that generates the reference.
  private static let accepted: [Options] = {
    let fixtures = CommandLineFixture.all.filter { $0.expectation.status != 2 }
    return fixtures.compactMap { try? $0.line }
      .compactMap { $0.options }
  }()

  /// A fixture uses an option if it passes it to the same command, as an argument or as a variable.
  @Test(arguments: Subcommand.all)
  func everyOptionOfACommandIsUsedByAFixture(_ subcommand: Subcommand) {
    let accepted = Self.accepted.filter { $0.subcommand.name == subcommand.name }
    // A fixture has no repository; MergeBaseTests tries this option.
    for option in subcommand.options() where option.name != "merge-base" {
      #expect(
        accepted.contains { option.name == "help" ? $0.isHelpRequested : $0.has(option) },
        "no fixture of \(subcommand.name) tries \(option.spelling)")
    }
  }
}

extension ShellLine {
  /// Returns the parsed command line; nil if the program rejects the arguments.
  fileprivate var options: Options? {
    try? Program.activityLint.options(
      in: arguments.map { Path($0) }, variable: { variables[$0] })
  }
}
