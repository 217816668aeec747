import PushModel
import TestSupport

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The questions to the real decoders of a batch, each once.
struct QuestionList {
  private(set) var questions: [RealDecoder.Question] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let number: Int
    let part: FuzzCase.Part
    let payload: String
  }

  /// Asks both versions about the payload of a claim.
  ///
  /// - Parameters:
  ///   - old: the index of the old version in the batch.
  ///   - new: the index of the new one.
  mutating func ask(_ claim: ComparedPair.Claim, old: Int, new: Int) {
    for number in [old, new] {
      let key = Key(number: number, part: claim.part, payload: claim.payload)
      guard indices[key] == nil else { continue }
      indices[key] = questions.count
      questions.append(
        RealDecoder.Question(number: number, part: claim.part, payload: claim.payload))
    }
  }

  /// Returns the outcomes at the sender and at the reader.
  func answers(
    _ claim: ComparedPair.Claim, old: Int, new: Int, in outcomes: [Outcome?]
  ) -> (sender: Outcome, reader: Outcome)? {
    func outcome(_ number: Int) -> Outcome? {
      let key = Key(number: number, part: claim.part, payload: claim.payload)
      return indices[key].flatMap { outcomes[$0] }
    }
    guard let old = outcome(old), let new = outcome(new) else { return nil }
    return claim.exchange.isReadByOld ? (new, old) : (old, new)
  }
}
