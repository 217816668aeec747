import Testing

@testable import CommandSyntax

@Suite struct EnvironmentTests {
  private func configuration(
    _ value: String, _ arguments: [String] = [], of subcommand: Subcommand = .check
  ) throws -> Path? {
    let options = try Options(
      arguments.map { Path($0) }, for: subcommand,
      variable: { $0 == "ACTIVITY_LINT_CONFIG" ? value : nil })
    return options[ifDeclared: .config]
  }

  @Test func variableNamesTheConfiguration() throws {
    #expect(try configuration("ci.json") == Path("ci.json"))
    #expect(try configuration("ci.json", ["--", "--strange"]) == Path("ci.json"))
  }

  @Test func optionWinsOverTheVariable() throws {
    #expect(try configuration("ci.json", ["--config", "own.json"]) == Path("own.json"))
  }

  @Test func emptyVariableNamesNoFile() throws {
    #expect(try configuration("") == nil)
  }

  @Test func commandWithoutAConfigurationIgnoresTheVariable() throws {
    #expect(try configuration("ci.json", of: .explain) == nil)
  }
}
