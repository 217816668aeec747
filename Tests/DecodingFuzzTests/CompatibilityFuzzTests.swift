import Foundation
import TestSupport
import Testing

@testable import PushLinter
@testable import PushRules

/// Every witness of a comparison decodes at its sender and fails at its reader, and no payload that both decode is called a
/// witness, for generated declarations and random edits of them.
///
/// `FUZZ_SEED`, `FUZZ_DECLARATIONS`, `FUZZ_EDITS` and `FUZZ_SAMPLES` change the seed and the size of the run, and `FUZZ_FIRST`
/// is the number of its first declaration.
@Suite struct CompatibilityFuzzTests {
  /// The number of disagreements that a run reports; the rest are only counted.
  private static let maximumReported = 12

  /// The number of payloads of the sender's shape, of which at most one may fail where a comparison finds nothing.
  private static let sampledPerMissed = 200

  @Test(.enabled(if: Toolchain.found != nil, "SKIPPED: there is no swiftc on PATH"))
  func theRealDecodersAgreeOnGeneratedEdits() throws {
    let run = CompatibilityRun(
      seed: Setting.number("FUZZ_SEED", 1), first: Int(Setting.number("FUZZ_FIRST", 0)),
      declarations: Int(Setting.number("FUZZ_DECLARATIONS", CompleteRun.count(40, otherwise: 3))),
      edits: Int(Setting.number("FUZZ_EDITS", 4)), samples: Int(Setting.number("FUZZ_SAMPLES", 10)),
      toolchain: try #require(Toolchain.found))
    let start = Date()
    let result = try run.result()
    print(result.summary(of: run, seconds: Int(Date().timeIntervalSince(start))))
    #expect(result.witnesses > 0)
    // Numbers that are spelled in rare ways, or at the limits of a type, are not tried.
    #expect(result.missed.count * Self.sampledPerMissed <= result.sampled)
    for found in result.disagreements.prefix(Self.maximumReported) { Issue.record("\(found)") }
    #expect(result.disagreements.count == 0)
  }
}

extension CompatibilityRun.Result {
  fileprivate func summary(of run: CompatibilityRun, seconds: Int) -> String {
    var lines = [
      "seed \(run.seed), \(declarations) declarations, \(edits) edits (\(refused.count) did not compile), \(seconds) s",
      "\(findings) findings; \(witnesses) witnesses and \(accepted) accepted payloads confirmed; \(undecided) payloads undecided, \(crashed) ended the process",
      "\(guesses) witnesses with values that the sender's code decides about, \(goodGuesses) of them decoded",
      "\(sampled) other payloads where nothing was found, \(missed.count) of them rejected",
      "\(disagreements.count) disagreements",
    ]
    lines += kinds.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    if Setting.number("FUZZ_VERBOSE", 0) > 0 {
      lines += refused.map { "did not compile: \($0)" }
      lines += missed.map { "missed: \($0)" }
      lines += disagreements.map { "\($0)" }
    }
    return lines.map { "compat fuzz: \($0)" }.joined(separator: "\n")
  }
}

extension CompatibilityRun.Disagreement: CustomStringConvertible {
  var description: String {
    """
    The decoders disagree about a comparison.
    edits: \(edits.joined(separator: ", "))
    old:
    \(old.joined())
    new:
    \(new.joined())
    \(claim.exchange), \(claim.part.rawValue): \(claim.payload)
    claimed: \(claim.reason ?? (claim.isRead ? "decoded" : "rejected"))\(claim.isGuess ? ", a guess" : "")
    sender: \(sender)
    reader: \(reader)
    """
  }
}
