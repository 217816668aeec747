import Foundation
import Testing

@testable import activity_lint

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
    let buffers = StreamBuffers(input: nil)
    buffers.outputIsTerminal = isTerminal
    let environment = Environment(workingDirectory: Path("/"), variable: { variables[$0] })
    #expect(Terminal.isColored(color, in: environment, buffers.streams) == expected)
  }

  @Test(
    arguments: [(nil, 80), ("120", 120), ("0", 50), ("9999999", 200), ("wide", 80)]
      as [(String?, Int)])
  func theWidthComesFromTheEnvironmentWithinBounds(_ columns: String?, _ expected: Int) {
    let environment = Environment(workingDirectory: Path("/"), variable: { _ in columns })
    #expect(Terminal.width(in: environment, StreamBuffers(input: nil).streams) == expected)
  }

  @Test func onlyATerminalHasColumns() {
    let environment = Environment(workingDirectory: Path("/"), variable: { _ in nil })
    var streams = StreamBuffers(input: nil).streams
    streams.outputIsTerminal = false
    streams.outputColumns = 72
    #expect(Terminal.columns(in: environment, streams) == nil)
    streams.outputIsTerminal = true
    #expect(Terminal.columns(in: environment, streams) == 72)
    #expect(Terminal.width(in: environment, streams) == 72)
    let other = Environment(workingDirectory: Path("/"), variable: { _ in "64" })
    #expect(Terminal.columns(in: other, streams) == 64)
  }
}
