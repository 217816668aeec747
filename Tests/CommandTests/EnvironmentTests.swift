import PushLinter
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct EnvironmentTests {
  private func options(
    _ arguments: [String] = [], _ variables: [String: String]
  ) throws -> Options {
    try Options(arguments.map { Path($0) }, for: .check, variable: { variables[$0] })
  }

  private func failure(_ variables: [String: String]) -> String? {
    do throws(UsageError) {
      _ = try Options([], for: .check, variable: { variables[$0] })
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: Subcommand.all)
  func everyOptionHasAUniqueVariable(_ subcommand: Subcommand) {
    let names = subcommand.options().map { $0.variable(of: subcommand) }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /ACTIVITY_LINT_[A-Z_]+/) != nil })
  }

  @Test func variableAppliesWithoutTheOption() throws {
    let variables = ["ACTIVITY_LINT_TYPE": "Ride", "ACTIVITY_LINT_FAIL_ON": "warning"]
    #expect(try options([], variables)[.type] == "Ride")
    #expect(try options(["--type", "Parcel"], variables)[.type] == "Parcel")
    #expect(try options([], variables)[.failOn] == .warning)
  }

  @Test(arguments: [
    ("1", true), ("TRUE", true), ("on", true), ("0", false), ("no", false), ("", false),
  ])
  func switchIsOnOrOff(_ text: String, _ isOn: Bool) throws {
    #expect(try options([], ["ACTIVITY_LINT_FIX": text]).has(.fix) == isOn)
  }

  @Test func colonsSeparatePaths() throws {
    let found = try options([], ["ACTIVITY_LINT_DECLARATIONS": "App:Widget/Ride.swift"])
    #expect(found[.declarations] == [Path("App"), Path("Widget/Ride.swift")])
  }

  @Test func lineBreaksSeparateHeaders() throws {
    let found = try options([], ["ACTIVITY_LINT_HEADER": "apns-priority: 5\napns-topic: a:b"])
    #expect(found[.header].map { $0.value } == ["5", "a:b"])
  }

  @Test func invalidValueIsReportedWithTheVariable() {
    #expect(
      failure(["ACTIVITY_LINT_FAIL_ON": "warnings"])
        == "unknown value 'warnings' for 'ACTIVITY_LINT_FAIL_ON'; did you mean 'warning'?")
    #expect(
      failure(["ACTIVITY_LINT_SKIP_FOREIGN": "maybe"])
        == "ACTIVITY_LINT_SKIP_FOREIGN expects 1 or 0, found 'maybe'")
  }

  @Test func environmentAppliesAfterTwoDashes() throws {
    let found = try options(["--", "--strange"], ["ACTIVITY_LINT_TYPE": "Ride"])
    #expect(found.positionals == [Path("--strange")])
    #expect(found[.type] == "Ride")
  }
}
