import ActivityReports
import PushDocuments
import PushLinter
import PushRules
import PushTexts
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct OptionTests {
  private func options(
    _ arguments: [String], for subcommand: Subcommand = .check
  ) throws(CommandError) -> Options {
    try Options(arguments.map { Path($0) }, for: subcommand)
  }

  /// `never` means no severity, but without the option the severity is `error`.
  @Test func nilValueIsNotTheDefault() throws {
    #expect(try options([])[.failOn].threshold == .error)
    #expect(try options(["--fail-on", "never"])[.failOn].threshold == nil)
    #expect(try options(["--fail-on=info"])[.failOn].threshold == .info)
  }

  @Test(arguments: [
    ("unchecked", Severity.error, [Report.NotChecked.Kind.unchecked]),
    ("warning,unchecked", .warning, [.unchecked]), ("unchecked,never", nil, [.unchecked]),
    ("warning", .warning, []), ("unread", .error, [.unread]),
    ("unread,warning,unchecked", .warning, [.unread, .unchecked]),
  ])
  func failuresAreAList(
    _ list: String, _ threshold: Severity?, _ kinds: [Report.NotChecked.Kind]
  ) throws {
    let policy = try options(["--fail-on", list])[.failOn]
    #expect(policy.threshold == threshold)
    #expect(policy.notChecked == Set(kinds))
  }

  @Test func valueHasTheTypeOfItsOption() throws {
    let found = try options([
      "--part", "content-state", "--jobs", "3", "--fix", "--envelope", "fcm", "--ndjson",
    ])
    #expect(found[.part] == .contentState)
    #expect(found[.jobs] == 3)
    #expect(found[.fix] == .safe)
    #expect(found[.envelope]?.name == "fcm")
    #expect(found[.ndjson] && found[.sequence] == nil)
  }

  @Test func reportHasAFormatAndAFile() throws {
    let found = try options(["--format", "json=a=b.json", "--format=full"])[.format]
    #expect(found.map { $0.format } == [.json, .full])
    #expect(found.map { $0.file } == [Path("a=b.json"), nil])
    #expect(try options([])[.format].map { $0.format } == [.full])
  }

  /// An invalid value is rejected before anything is read, even if the command would also fail for another reason.
  @Test(arguments: [
    ["--jobs", "0"], ["--sequence=id"], ["--fail-on", "warning,info"], ["--fail-on", "warning,"],
    ["--now=noon"], ["--header", "a"],
  ])
  func invalidValueIsACommandError(_ arguments: [String]) {
    #expect(throws: CommandError.self) { try options(arguments) }
  }

  /// Only commands with the option accept it; code that they share with others gets the default.
  @Test func optionOfAnotherCommandHasItsDefault() throws {
    #expect(throws: CommandError.self) { try options(["--coverage"], for: .explain) }
    #expect(try options([], for: .explain)[ifDeclared: .coverage] == false)
  }
}
