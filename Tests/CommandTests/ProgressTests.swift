import ActivityReports
import Foundation
import PushLinter
import PushRules
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct ProgressTests {
  /// A clock that advances by a number of seconds at each reading.
  private final class Clock {
    var seconds = 0.0
    let step: Double
    init(step: Double) { self.step = step }
    func tick() -> Double {
      seconds += step
      return seconds
    }
  }

  private func errors(step: Double, outputIsTerminal: Bool = false, errorIsTerminal: Bool = true)
    -> String
  {
    let buffers = StreamBuffers(input: nil)
    var streams = buffers.streams
    streams.outputIsTerminal = outputIsTerminal
    streams.errorIsTerminal = errorIsTerminal
    let clock = Clock(step: step)
    let environment = Environment(
      workingDirectory: Path("/"), variable: { _ in nil }, monotonicSeconds: clock.tick)
    var progress = Progress(streams, in: environment)
    for _ in 0..<3 { progress?.show(Summary()) }
    progress?.clear()
    return String(decoding: buffers.errors, as: UTF8.self)
  }

  @Test func shortRunShowsNoProgress() { #expect(errors(step: 0.3) == "") }

  @Test func longRunShowsAndErasesProgress() {
    let line = "\r\u{1B}[K0 payloads checked, 0 with findings"
    #expect(errors(step: 0.5) == line + line + "\r\u{1B}[K")
  }

  @Test func progressIsRateLimited() {
    #expect(errors(step: 0.45).components(separatedBy: "checked").count == 2)
  }

  @Test func progressRequiresATerminal() {
    #expect(errors(step: 2, errorIsTerminal: false) == "")
    #expect(errors(step: 2, outputIsTerminal: true) == "")
  }
}
