import Foundation
import TestSupport
import Testing

/// The real decoder and the prediction must agree on generated declarations and payloads.
///
/// `FUZZ_SEED`, `FUZZ_DECLARATIONS` and `FUZZ_PAYLOADS` change the seed and the size of the run, and `FUZZ_FIRST`
/// is the number of its first declaration; `FUZZ_SKIP` is a regular expression for the sources of cases to
/// skip, to ignore a known fault. A disagreement is shrunk, printed, and kept in `Tests/DecoderAnswers`.
@Suite struct FuzzTests {
  /// The number of disagreements that one run shrinks; the rest are only counted.
  private static let maximumShrunk = 12
  /// The percentage of payloads that may stay unchecked.
  private static let maximumUncheckedShare = 8

  @Test(.enabled(if: Toolchain.found != nil, "SKIPPED: there is no swiftc on PATH"))
  func theRealDecoderAgreesOnGeneratedDeclarations() throws {
    let toolchain = try #require(Toolchain.found)
    let run = FuzzRun(
      seed: Setting.number("FUZZ_SEED", 1), first: Int(Setting.number("FUZZ_FIRST", 0)),
      declarations: Int(Setting.number("FUZZ_DECLARATIONS", CompleteRun.count(120, otherwise: 30))),
      payloads: Int(Setting.number("FUZZ_PAYLOADS", 50)), toolchain: toolchain,
      skips: ProcessInfo.processInfo.environment["FUZZ_SKIP"])
    let result = try run.result()
    print(result.summary(of: run))
    // Declarations that do not compile test nothing, but a generator without any would be too cautious.
    #expect(result.refused.count * 10 <= run.declarations)
    // A run that leaves too many payloads unchecked finds nothing.
    #expect(result.unchecked * 100 <= result.compared * Self.maximumUncheckedShare)
    for (place, found) in result.disagreements.enumerated() {
      let small =
        place < Self.maximumShrunk ? try Shrinker(toolchain: toolchain).shrink(found) : found
      if place < Self.maximumShrunk { try DecoderAnswers(small).write() }
      Issue.record("\(small)")
    }
  }
}

extension FuzzRun.Result {
  fileprivate func summary(of run: FuzzRun) -> String {
    let share = Double(unchecked * 1000 / max(1, compared)) / 10
    var lines = [
      "seed \(run.seed), \(run.declarations) declarations (\(refused.count) did not compile)",
      "\(compared) payloads, \(decoded) decoded, \(unchecked) (\(share) %) unchecked,"
        + " \(crashed) crashed the real decoder",
      "\(disagreeing) disagreements in \(disagreements.count) declarations",
    ]
    lines += reasons.sorted { $0.value > $1.value }.map { "unchecked \($0.value): \($0.key)" }
    lines += refused.map { "did not compile: \($0)" }
    return lines.map { "fuzz: \($0)" }.joined(separator: "\n")
  }
}

extension FuzzRun.Disagreement: CustomStringConvertible {
  var description: String {
    """
    The decoders disagree.
    \(fuzzCase.files.joined())
    \(part.rawValue): \(payload.text)
    real: \(real)
    ours: \(ours)
    """
  }
}
