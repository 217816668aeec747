import Testing

@testable import CommandSyntax

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (Terminal.Color.auto, [:], true, true),
      (.auto, [:], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
      (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(Terminal.Color, [String: String], Bool, Bool)])
  func colorsFollowTheOptionAndTheEnvironment(
    _ color: Terminal.Color, _ variables: [String: String], _ isTerminal: Bool, _ expected: Bool
  ) {
    let terminal = Terminal(showsOutput: isTerminal, columns: nil) { variables[$0] }
    #expect(terminal.isColored(color) == expected)
  }

  @Test(
    arguments: [(nil, 80), ("120", 120), ("0", 50), ("9999999", 200), ("wide", 80)]
      as [(String?, Int)])
  func theWidthComesFromTheEnvironmentWithinBounds(_ columns: String?, _ expected: Int) {
    #expect(Terminal(showsOutput: false, columns: nil) { _ in columns }.width == expected)
  }

  @Test func onlyATerminalHasColumns() {
    #expect(Terminal(showsOutput: false, columns: 72) { _ in nil }.columns == nil)
    let terminal = Terminal(showsOutput: true, columns: 72) { _ in nil }
    #expect(terminal.columns == 72)
    #expect(terminal.width == 72)
    #expect(Terminal(showsOutput: true, columns: 72) { _ in "64" }.columns == 64)
  }
}
