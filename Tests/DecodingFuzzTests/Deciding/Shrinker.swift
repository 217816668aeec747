import TestSupport

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Shrinks a disagreement: less payload, fewer members, simpler types, while both sides still
/// differ in the same way.
struct Shrinker {
  let toolchain: Toolchain

  private static let maximumRounds = 12
  /// The number of candidates in one compiler run.
  private static let batchSize = 40

  func shrink(_ found: FuzzRun.Disagreement) throws -> FuzzRun.Disagreement {
    var smallest = try shrinkPayload(of: found)
    for _ in 0..<Self.maximumRounds {
      guard let smaller = try shrinkDeclarations(of: smallest) else { break }
      smallest = try shrinkPayload(of: smaller)
    }
    return smallest
  }

  private func shrinkPayload(of found: FuzzRun.Disagreement) throws -> FuzzRun.Disagreement {
    let real = try RealDecoder([found.fuzzCase.subject], toolchain: toolchain)
    defer { real.remove() }
    let agreement = Agreement(files: found.fuzzCase.files)
    var smallest = found
    for _ in 0..<60 {
      let candidates = smallest.payload.simplifications
      let outcomes = try real.outcomes(
        of: candidates.map { .init(number: 0, part: found.part, payload: $0.text) })
      let smaller = zip(candidates, outcomes).lazy.compactMap { payload, outcome in
        outcome.flatMap { disagreement(found, found.fuzzCase, payload, $0, agreement) }
      }.first { $0.payload.text.utf8.count < smallest.payload.text.utf8.count }
      guard let smaller else { break }
      smallest = smaller
    }
    return smallest
  }

  private func shrinkDeclarations(of found: FuzzRun.Disagreement) throws -> FuzzRun.Disagreement? {
    let size = found.fuzzCase.files.joined().utf8.count
    let candidates = found.fuzzCase.simplifications.filter {
      $0.files.joined().utf8.count < size
    }
    for start in stride(from: 0, to: candidates.count, by: Self.batchSize) {
      let batch = candidates[start..<min(candidates.count, start + Self.batchSize)]
        .enumerated().map { $1.renamed("\(found.fuzzCase.namespace)Try\($0)") }
      let real = try RealDecoder(batch.map(\.subject), toolchain: toolchain)
      defer { real.remove() }
      let outcomes = try real.outcomes(
        of: batch.indices.map { .init(number: $0, part: found.part, payload: found.payload.text) })
      for (candidate, outcome) in zip(batch, outcomes) {
        guard let outcome else { continue }
        let original = candidate.renamed(found.fuzzCase.namespace)
        let agreement = Agreement(files: original.files)
        if let smaller = disagreement(found, original, found.payload, outcome, agreement) {
          return smaller
        }
      }
    }
    return nil
  }

  /// Returns the disagreement about a smaller case if it is of the same kind.
  private func disagreement(
    _ found: FuzzRun.Disagreement, _ fuzzCase: FuzzCase, _ payload: PayloadValue, _ real: Outcome,
    _ agreement: Agreement
  ) -> FuzzRun.Disagreement? {
    guard real.sort == found.real.sort,
      let ours = agreement.disagreement(with: real, on: payload.text, as: found.part),
      ours.sort == found.ours.sort
    else { return nil }
    return FuzzRun.Disagreement(
      fuzzCase: fuzzCase, part: found.part, payload: payload, real: real, ours: ours)
  }
}

extension Outcome {
  /// The outcome without its position, for recognizing a smaller case of the same fault.
  var sort: String {
    switch self {
    case .decoded: "decoded"
    case .failed(let failure): failure.kind.rawValue
    case .unknown: "unknown"
    case .crashed: "crashed"
    case .foreign: "foreign"
    }
  }
}
