import Foundation
import TestSupport

/// One run with a seed: generates, compiles, decodes with both decoders, and compares.
struct FuzzRun {
  let seed: UInt64
  /// The number of the first declaration.
  let first: Int
  let declarations: Int
  let payloads: Int
  let toolchain: Toolchain
  /// A regular expression; cases whose source it matches are skipped.
  let skips: String?

  struct Disagreement: Sendable {
    var fuzzCase: FuzzCase
    var part: FuzzCase.Part
    var payload: PayloadValue
    var real: Outcome
    var ours: Outcome
  }

  struct Result {
    var compared = 0
    var decoded = 0
    /// Payloads that crash the real decoder, which the prediction must include.
    var crashed = 0
    /// Payloads whose prediction is unknown for an intended reason.
    var unchecked = 0
    /// How often each reason left a payload unchecked.
    var reasons: [String: Int] = [:]
    var refused: [String] = []
    var disagreements: [Disagreement] = []
    var disagreeing = 0
  }

  /// The number of cases in one compiler run.
  private static let batchSize = 50

  func result() throws -> Result {
    var result = Result()
    let end = first + declarations
    for start in stride(from: first, to: end, by: Self.batchSize) {
      try run(start..<min(end, start + Self.batchSize), into: &result)
    }
    return result
  }

  private func run(_ numbers: Range<Int>, into result: inout Result) throws {
    let pattern = try skips.map { try Regex($0) }
    let numbered = numbers.map { number in
      var generator = CaseGenerator(seed: seed, number: number)
      return (number, generator.generate())
    }.filter { _, fuzzCase in pattern.map { !fuzzCase.files.joined().contains($0) } ?? true }
    let cases = numbered.map(\.1)
    let real = try RealDecoder(cases.map(\.subject), toolchain: toolchain)
    defer { real.remove() }
    for (place, complaint) in real.refused.sorted(by: { $0.key < $1.key }) {
      result.refused.append("\(cases[place].namespace): \(complaint)")
    }
    let questions = cases.indices.flatMap { place in
      payloadValues(for: cases[place], number: numbered[place].0).map { (place, $0.0, $0.1) }
    }
    let outcomes = try real.outcomes(
      of: questions.map { RealDecoder.Question(number: $0.0, part: $0.1, payload: $0.2.text) })
    var agreements: [Int: Agreement] = [:]
    var reported: Set<Int> = []
    for ((place, part, payload), outcome) in zip(questions, outcomes) {
      guard let outcome else { continue }
      if outcome == .crashed { result.crashed += 1 }
      let agreement = agreements[place] ?? Agreement(files: cases[place].files)
      agreements[place] = agreement
      result.compared += 1
      if outcome == .decoded { result.decoded += 1 }
      let ours: Outcome
      switch agreement.verdict(on: payload.text, as: part, decoding: outcome) {
      case .agrees: continue
      case .unchecked(let reasons):
        result.unchecked += 1
        for reason in Set(reasons.map { $0.replacing(/`[^`]*`/, with: "…") }) {
          result.reasons[reason, default: 0] += 1
        }
        continue
      case .disagrees(let outcome): ours = outcome
      }
      result.disagreeing += 1
      // One disagreement per case is enough to fix it; the next run finds the next one.
      guard reported.insert(place).inserted else { continue }
      result.disagreements.append(
        Disagreement(
          fuzzCase: cases[place], part: part, payload: payload, real: outcome, ours: ours))
    }
  }

  private func payloadValues(for fuzzCase: FuzzCase, number: Int) -> [(FuzzCase.Part, PayloadValue)]
  {
    var writer = PayloadWriter(
      random: SeededRandom(seed: seed ^ (UInt64(number) << 20) ^ 0xF00D), samples: fuzzCase.samples)
    return (0..<payloads).map { place in
      let part: FuzzCase.Part = place.isMultiple(of: 3) ? .attributes : .state
      return (part, writer.payload(of: fuzzCase.sample(of: part)))
    }
  }
}

extension FuzzCase {
  var subject: RealDecoder.Subject { (files, "\(namespace).\(Self.typeName)") }
}
