import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules

/// The sentences at the end of a report.
@Suite struct SummaryTests {
  private func sentences(_ reports: [Report]) -> [String] {
    Summary(of: reports).sentences
  }

  @Test func zerosAreOmittedAndSingularsUsed() {
    let samples = SampleReports.all
    #expect(sentences([]) == ["There are no payloads to check."])
    #expect(sentences([samples[2]]) == ["The payload is fine."])
    #expect(sentences([samples[2], samples[2]]) == ["All 2 payloads are fine."])
    #expect(
      sentences([samples[1]]) == ["Found 1 info in 1 of 1 payload.", "7 values were not checked."])
    #expect(
      sentences(samples) == [
        "Found 4 errors, 2 warnings, 4 infos in 5 of 6 payloads and 1 of 1 Swift file (1 expected finding).",
        "1 fixable with --fix, 1 more with --fix=all.", "8 values were not checked.",
      ])
  }
}
