import Foundation
import Testing

/// Former errors stay fixed.
@Suite struct RegressionTests {
  @Test(arguments: RegressionCase.all)
  func thePredictionEqualsTheRecordedResult(of regression: RegressionCase) {
    let agreement = Agreement(files: regression.files)
    for entry in regression.entries {
      guard let part = FuzzCase.Part(rawValue: entry.part), let real = entry.real?.outcome else {
        Issue.record("\(regression.name): \(entry.json) was never decoded")
        continue
      }
      let ours = agreement.disagreement(with: real, on: entry.json, as: part)
      #expect(
        ours == nil,
        "\(regression.name) \(entry.part): \(entry.json)\nreal: \(real)\nours: \(ours?.description ?? "")"
      )
    }
  }

  private static let isEnabled =
    ProcessInfo.processInfo.environment["ACTIVITY_LINT_FUZZ_VERIFY"] != nil

  /// Writes the results to the files with `UPDATE_FIXTURES=1`; review them before you commit them.
  @Test(.enabled(if: isEnabled, "ACTIVITY_LINT_FUZZ_VERIFY=1 runs the real decoder again"))
  func theRealDecoderReturnsTheRecordedResult() throws {
    let toolchain = try #require(Toolchain.found)
    let updates = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil
    let cases = RegressionCase.all
    let real = try RealDecoder(cases.map(\.subject), toolchain: toolchain)
    defer { real.remove() }
    for (number, regression) in cases.enumerated() {
      #expect(real.refused[number] == nil, "\(regression.name)")
      var updated = regression
      for (place, entry) in regression.entries.enumerated() {
        let part = try #require(FuzzCase.Part(rawValue: entry.part))
        let outcome = try real.outcomes(
          of: [.init(number: number, part: part, payload: entry.json)])[0]
        guard let outcome, outcome != entry.real?.outcome else { continue }
        // If the result depends on the order of hashes, another result of the real decoder is valid too.
        let agreement = Agreement(files: regression.files)
        let isPossible = agreement.disagreement(with: outcome, on: entry.json, as: part) == nil
        #expect(
          isPossible && !updates, "\(regression.name) \(entry.part): \(entry.json)\n\(outcome)")
        updated.entries[place].real = RegressionCase.Verdict(outcome)
      }
      if updates { try updated.write() }
    }
  }
}

extension RegressionCase: CustomTestStringConvertible {
  var testDescription: String { name }
}
