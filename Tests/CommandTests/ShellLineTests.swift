import Testing

@Suite struct ShellLineTests {
  @Test func lineIsSplitAsInAShell() throws {
    let line = try ShellLine("NO_COLOR=1 activity-lint check --opt='a b' $'\\e[0m' ''\n")
    #expect(line.variables == ["NO_COLOR": "1"])
    #expect(line.arguments == ["check", "--opt=a b", "\u{1B}[0m", ""])
  }

  @Test func doubleQuotesAndContinuedLinesAreRead() throws {
    let line = try ShellLine("activity-lint curl \\\n  -d \"a 'b' \\\"c\\\"\" \"\"")
    #expect(line.arguments == ["curl", "-d", "a 'b' \"c\"", ""])
  }

  @Test func lineMustCallTheProgram() {
    #expect(throws: ShellLine.Unreadable.self) { try ShellLine("rm -rf /") }
  }
}
